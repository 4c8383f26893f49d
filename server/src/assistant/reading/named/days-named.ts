import { type DayNamed, dayNamed } from './day-named.ts';
import { type PastDay, plainOf } from './past-day.ts';
import { scan } from '../scan.ts';

/** Days of the past that a question names by their first and last, by their number, or as a week of a month. */
export type DaysNamed =
  | { readonly kind: 'between'; readonly from: PastDay; readonly to?: PastDay }
  | { readonly kind: 'sessions'; readonly count: number }
  /** A week of the calendar within a month, counted from one; the last one is -1. */
  | { readonly kind: 'week_of'; readonly week: number; readonly month: number };

const COUNTS: Readonly<Record<string, number>> = {
  ...{ two: 2, three: 3, four: 4, six: 6, eight: 8, ten: 10, couple: 2 },
  ...{ dos: 2, tres: 3, cuatro: 4, seis: 6, ocho: 8, diez: 10 },
  ...{ 二: 2, 兩: 2, 三: 3, 四: 4, 六: 6, 八: 8, 十: 10 },
};
const COUNT = `(\\d{1,2}|${Object.keys(COUNTS).join('|')})`;
const LAST_COUNTED = new RegExp(
  [
    `\\b(?:last|past|previous) ${COUNT} (?:(?:trading |business )?(days?|sessions?)|(weeks?)|(months?))(?!\\p{L})`,
    `\\b(?:ultim[oa]s|pasad[oa]s) ${COUNT} (?:(dias|sesiones|ruedas)|(semanas)|(meses))(?!\\p{L})`,
    `(?:過去|この|ここ|直近|最近|最近嘅|近|呢|這)(?:の)?${COUNT} ?(?:個)?(?:(?:交易)?(日間?|天)|(週間?|星期|禮拜|周)|(か月間?|ヶ月間?|カ月間?|月))`,
  ].join('|'),
  'u',
);
/** Of these many days the chart has a range of its own. */
const RANGES_OF_DAYS: ReadonlySet<number> = new Set([1, 5, 7, 30, 60, 90]);

const ORDINALS: readonly (readonly [week: number, word: string])[] = [
  [1, 'first|1st|primera|最初の|第一個?|第1個?|頭一個'],
  [2, 'second|2nd|segunda|第二個?|第2個?'],
  [3, 'third|3rd|tercera|第三個?|第3個?'],
  [4, 'fourth|4th|cuarta|第四個?|第4個?'],
  [-1, 'last|ultima|最後の?一?個?'],
];

/** The days of a question; undefined where it names none, or only one. */
export function daysNamed(text: string): DaysNamed | undefined {
  const plain = plainOf(text);
  return weekOf(plain) ?? between(plain) ?? counted(plain);
}

function weekOf(plain: string): DaysNamed | undefined {
  const month = (name: string): number | undefined => {
    const written = /^(\d{1,2})月/.exec(name)?.[1];
    const named = [...scan(name, 'exactly').tags].find((tag) => tag.startsWith('day:month_'))?.slice(10);
    const number = Number(written ?? named);
    return number >= 1 && number <= 12 ? number : undefined;
  };
  for (const [week, words] of ORDINALS) {
    const latin = new RegExp(
      `(?<!\\p{L})(?:${words}) (?:week|semana) (?:of|in|de) (?:the month of )?(\\p{L}+)`,
      'u',
    ).exec(plain);
    const cjk = new RegExp(`(\\d{1,2}月)(?:の|嘅|的)?(?:${words})(?:週|星期|禮拜|周)`, 'u').exec(plain);
    const found = month(latin?.[1] ?? cjk?.[1] ?? '');
    if (found !== undefined) return { kind: 'week_of', week, month: found };
  }
  return undefined;
}

/** Where a first day begins, and what parts it from the last one. */
const OPENS = /(?<!\p{L})(?:from|between|since|starting|desde|entre|del|a partir del?)(?!\p{L})|[由自從]/u;
const PARTS =
  /(?<!\p{L})(?:to|until|till|through|thru|and|al?|hasta(?: el)?|y(?: el)?)(?!\p{L})|から|至|到|[–—~〜]|(?<=\p{L} ?\d{1,2}) ?- ?/u;
const BESIDE = /^(?:and|y.*|al?)$/u;
const SINCE = /(?<!\p{L})(?:since|desde|a partir del?)(?!\p{L})|から|以降|以來|以来|開始|至今|起/u;

function between(plain: string): DaysNamed | undefined {
  const opens = OPENS.exec(plain);
  const rest = opens ? plain.slice(opens.index + opens[0].length) : plain;
  const found = PARTS.exec(rest);
  // Two days that stand beside each other are not all between them.
  const parts = opens || !BESIDE.test(found?.[0] ?? '') ? found : null;
  const [first, last] = parts ? [rest.slice(0, parts.index), rest.slice(parts.index + parts[0].length)] : [rest, ''];
  const [from, to] = [dayIn(first), last === '' ? undefined : dayIn(last)];
  const number = Number(/^\s*(?:the |el )?(\d{1,2})(?!\d)/.exec(last)?.[1] ?? 0);
  if (from && to) return { kind: 'between', from, to };
  // The month is named once: from December 1 to 4, del 1 al 4 de diciembre.
  if (from?.kind === 'date' && number >= 1 && number <= 31)
    return { kind: 'between', from, to: { ...from, day: number } };
  const before = Number(/(\d{1,2})\s*$/.exec(first)?.[1] ?? 0);
  if (!from && to?.kind === 'date' && opens && before >= 1 && before <= 31)
    return { kind: 'between', from: { ...to, day: before }, to };
  const since = SINCE.exec(plain);
  const one = from ?? (since ? dayIn(plain) : undefined);
  return since && one ? { kind: 'between', from: one } : undefined;
}

/** The day that a part of a question names; of days that are counted from another only a date and a weekday. */
function dayIn(part: string): PastDay | undefined {
  const day: DayNamed | undefined = dayNamed(part, scan(part, 'exactly'));
  return day?.kind === 'date' || day?.kind === 'weekday' ? day : undefined;
}

function counted(plain: string): DaysNamed | undefined {
  const found = LAST_COUNTED.exec(plain);
  if (!found) return undefined;
  for (let at = 1; at < found.length; at += 4) {
    const [written, days, weeks, months] = found.slice(at, at + 4);
    if (written === undefined) continue;
    const count = COUNTS[written] ?? Number(written);
    if (days !== undefined) return RANGES_OF_DAYS.has(count) || count < 2 ? undefined : { kind: 'sessions', count };
    if (weeks !== undefined && count > 1 && count !== 4)
      return { kind: 'between', from: { kind: 'ago', days: 7 * count - 1 } };
    if (months !== undefined && ![1, 3, 6, 12].includes(count))
      return { kind: 'between', from: { kind: 'months', months: count } };
  }
  return undefined;
}
