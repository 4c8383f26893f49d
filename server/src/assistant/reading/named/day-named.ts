import type { HolidayKey } from '@candor/model/calendar/index.ts';
import type { Scan } from '../scan.ts';

/** A day that a question names; which date that is follows from the day on which it is asked. */
export type DayNamed =
  | { readonly kind: 'date'; readonly month: number; readonly day: number; readonly year?: number }
  | { readonly kind: 'ahead'; readonly days: number }
  | { readonly kind: 'weekday'; readonly weekday: number }
  | { readonly kind: 'holiday'; readonly holiday: HolidayKey; readonly shift?: 1 | -1 };

const AHEAD: Readonly<Record<string, number>> = { tomorrow: 1, after_tomorrow: 2 };
/** 12月24日 and 24日, 2026年12月24日, 24/12 and 12-24, 2026-12-24. */
const CJK_DATE = /(?:(\d{4})年)?(?:(\d{1,2})月)(\d{1,2})[日號号]?/;
const ISO_DATE = /(?<!\d)(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)/;
const SHORT_DATE = /(?<![\d.])(\d{1,2})[/](\d{1,2})(?:[/](\d{4}))?(?![\d/])/;

const isMonth = (month: number): boolean => month >= 1 && month <= 12;

/**
 * The day of a question; undefined where it names none. Of `3/4` the first is the month, or the day where it must be.
 */
export function dayNamed(text: string, { tags, matches, units }: Scan): DayNamed | undefined {
  const plain = text.normalize('NFKC');
  const iso = ISO_DATE.exec(plain);
  if (iso) return { kind: 'date', year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) };
  const cjk = CJK_DATE.exec(plain);
  if (cjk)
    return { kind: 'date', month: Number(cjk[2]), day: Number(cjk[3]), ...(cjk[1] ? { year: Number(cjk[1]) } : {}) };
  const names = [...tags].flatMap((tag) => (tag.startsWith('day:') ? [tag.slice(4)] : []));
  const month = names.find((name) => name.startsWith('month_'));
  if (month) {
    const number = dayBeside(`day:${month}`, { matches, units });
    if (number !== undefined) return { kind: 'date', month: Number(month.slice(6)), day: number };
  }
  const short = SHORT_DATE.exec(plain);
  if (short) {
    const [a, b] = [Number(short[1]), Number(short[2])];
    if (isMonth(a) && b <= 31) return { kind: 'date', month: a, day: b };
    if (isMonth(b) && a <= 31) return { kind: 'date', month: b, day: a };
  }
  return ofName(names);
}

function ofName(names: readonly string[]): DayNamed | undefined {
  const named = names.find((name) => !/^(today|yesterday|month_|weekday_|day_)/.test(name) && !(name in AHEAD));
  if (named === 'new_year_eve') return { kind: 'date', month: 12, day: 31 };
  // The Friday of Thanksgiving is the day after it.
  const isFriday = named === 'thanksgiving' && names.includes('weekday_5');
  const shift = isFriday || names.includes('day_after') ? 1 : names.includes('day_before') ? -1 : undefined;
  if (named !== undefined)
    return { kind: 'holiday', holiday: named as HolidayKey, ...(shift === undefined ? {} : { shift }) };
  const weekday = names.find((name) => name.startsWith('weekday_'));
  if (weekday) return { kind: 'weekday', weekday: Number(weekday.slice(8)) };
  const ahead = names.find((name) => name in AHEAD);
  return ahead === undefined ? undefined : { kind: 'ahead', days: AHEAD[ahead]! };
}

/** The number of the day within two words of its month: `December 24th`, `24 de diciembre`, `the 24th of December`. */
function dayBeside(tag: string, { matches, units }: Pick<Scan, 'matches' | 'units'>): number | undefined {
  const month = matches.find(({ tags }) => tags.has(tag));
  if (!month) return undefined;
  for (const at of [month.to, month.from - 1, month.from - 2, month.from - 3, month.to + 1]) {
    const number = Number.parseInt(/^\d{1,2}/.exec(units[at]?.text ?? '')?.[0] ?? '', 10);
    if (number >= 1 && number <= 31) return number;
  }
  const inside = units.slice(month.from, month.to).find(({ kind }) => kind === 'number');
  return inside ? Number(inside.text) : undefined;
}
