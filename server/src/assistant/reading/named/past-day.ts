import { addDays, dayNumber, previousTradingDate, weekdayOf } from '@candor/model/calendar/index.ts';
import type { TradingDate } from '@candor/model/time.ts';
import type { DayNamed } from './day-named.ts';

/** A day before this one that a question names; which date that is follows from the day on which it is asked. */
export type PastDay =
  | { readonly kind: 'yesterday' | 'month_end' }
  | { readonly kind: 'ago'; readonly days: number }
  | { readonly kind: 'months'; readonly months: number }
  | Extract<DayNamed, { kind: 'weekday' | 'date' }>;

const NUMBERS: Readonly<Record<string, number>> = {
  ...{ a: 1, an: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, ten: 10 },
  ...{ un: 1, una: 1, dos: 2, tres: 3, cuatro: 4, cinco: 5, seis: 6, siete: 7, diez: 10 },
  ...{ 一: 1, 二: 2, 兩: 2, 两: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 十: 10 },
};
const COUNT = `(\\d{1,3}|${Object.keys(NUMBERS).join('|')})`;

/** How a span of days, weeks, months and years ago is said. */
const AGO: readonly (readonly [days: number, months: number, pattern: RegExp])[] = [
  [1, 0, new RegExp(`\\b${COUNT} days? (?:ago|back)\\b|\\bhace ${COUNT} dias?\\b|${COUNT} ?(?:日|天)(?:前|之前)`)],
  [
    7,
    0,
    new RegExp(
      `\\b${COUNT} weeks? (?:ago|back)\\b|\\bhace ${COUNT} semanas?\\b|${COUNT} ?(?:個|个)?(?:週間|周間|星期|禮拜|週|周)(?:前|之前)`,
    ),
  ],
  [
    0,
    1,
    new RegExp(
      `\\b${COUNT} months? (?:ago|back)\\b|\\bhace ${COUNT} mes(?:es)?\\b|${COUNT} ?(?:個月|个月|か月|ヶ月|カ月|ヵ月|箇月)(?:前|之前)`,
    ),
  ],
  [0, 12, new RegExp(`\\b${COUNT} years? (?:ago|back)\\b|\\bhace ${COUNT} anos?\\b|${COUNT} ?年(?:前|之前)`)],
];
const BEFORE_YESTERDAY = /\bday before yesterday\b|\b(?:anteayer|antier|antes de ayer)\b|一昨日|おととい|前日|前天/;
const MONTH_END =
  /\bend of (?:last|the previous) month\b|\bmonth end\b|\b(?:a |al )?(?:fin|final|cierre)(?:es)? (?:de|del) mes (?:pasado|anterior)\b|先月末|上個?月底|上個?月尾/;

/** A text in lower case without accents, the marks of Japanese kana kept. */
export const plainOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}(?<![\u3099\u309a])/gu, '')
    .normalize('NFKC')
    .toLowerCase();

/** The day of a question before this one; undefined where it names none. */
export function pastDay(text: string, day: DayNamed | undefined, isOfYesterday: boolean): PastDay | undefined {
  const plain = plainOf(text);
  for (const [days, months, pattern] of AGO) {
    const written = pattern
      .exec(plain)
      ?.slice(1)
      .find((group) => group !== undefined);
    if (written === undefined) continue;
    const count = NUMBERS[written] ?? Number(written);
    return months > 0 ? { kind: 'months', months: months * count } : { kind: 'ago', days: days * count };
  }
  if (BEFORE_YESTERDAY.test(plain)) return { kind: 'ago', days: 2 };
  if (MONTH_END.test(plain)) return { kind: 'month_end' };
  if (day?.kind === 'date' || day?.kind === 'weekday') return day;
  return isOfYesterday ? { kind: 'yesterday' } : undefined;
}

const two = (value: number) => String(value).padStart(2, '0');

/** The date of a day that is named, none of which is ahead: of a weekday the last one, of a date without a year too. */
export function dateOf(day: PastDay, today: TradingDate): TradingDate {
  const [year, month, number] = today.split('-').map(Number) as [number, number, number];
  switch (day.kind) {
    case 'yesterday':
      return previousTradingDate(today);
    case 'ago':
      return addDays(today, -day.days);
    case 'months':
      return monthsBefore(year, month, number, day.months);
    case 'month_end':
      return addDays(`${today.slice(0, 7)}-01` as TradingDate, -1);
    case 'weekday': {
      const back = (weekdayOf(dayNumber(year, month, number)) - day.weekday + 7) % 7;
      return addDays(today, -(back === 0 ? 7 : back));
    }
    default: {
      const named = `${two(day.month)}-${two(day.day)}`;
      if (day.year !== undefined) return `${day.year}-${named}` as TradingDate;
      const thisYear = `${year}-${named}` as TradingDate;
      return thisYear <= today ? thisYear : (`${year - 1}-${named}` as TradingDate);
    }
  }
}

/** The same day of a month before; the month's last one where it has none of that number. */
function monthsBefore(year: number, month: number, number: number, months: number): TradingDate {
  const at = year * 12 + (month - 1) - months;
  const first = `${Math.floor(at / 12)}-${two((at % 12) + 1)}-01` as TradingDate;
  const next = `${Math.floor((at + 1) / 12)}-${two(((at + 1) % 12) + 1)}-01` as TradingDate;
  const same = addDays(first, number - 1);
  return same < next ? same : addDays(next, -1);
}
