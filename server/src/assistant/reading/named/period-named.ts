import { addDays } from '@candor/model/calendar/index.ts';
import { weekStart } from '@candor/model/market/ranges.ts';
import type { TradingDate } from '@candor/model/time.ts';
import type { DayNamed } from './day-named.ts';
import type { Scan } from '../scan.ts';

/** A week, month or year that is over, from its first day to its last; the newest of that name. */
export type PeriodNamed =
  | { readonly kind: 'last_week' | 'last_month' | 'last_quarter' | 'last_year' }
  | { readonly kind: 'month'; readonly month: number };

/** The last month, as against last month, ends today. */
const LAST: readonly (readonly [kind: Exclude<PeriodNamed['kind'], 'month'>, words: RegExp])[] = [
  [
    'last_week',
    /(?<!\p{L})(?:(?<!the )last week|previous week|(?:la )?semana (?:pasada|anterior))(?!\p{L})|先週|上個?(?:星期|禮拜|週|周)(?![一二三四五六日天])/iu,
  ],
  [
    'last_month',
    /(?<!\p{L})(?:(?<!the )last month|previous month|(?:el )?mes (?:pasado|anterior))(?!\p{L})|先月|上個?月/iu,
  ],
  [
    'last_quarter',
    /(?<!\p{L})(?:(?<!the )last quarter|previous quarter|(?:el )?(?:[uú]ltimo trimestre|trimestre (?:pasado|anterior)))(?!\p{L})|[前先]四半期|上個?季/iu,
  ],
  [
    'last_year',
    /(?<!\p{L})(?:(?<!the )last year|previous year|(?:el )?año (?:pasado|anterior))(?!\p{L})|去年|昨年|舊年|上年/iu,
  ],
];

/** The period of a question; a month that is named with a day is none. */
export function periodNamed(text: string, day: DayNamed | undefined, { tags }: Scan): PeriodNamed | undefined {
  const plain = text.normalize('NFKC');
  const last = LAST.find(([, words]) => words.test(plain))?.[0];
  if (last !== undefined) return { kind: last };
  const month = [...tags].find((tag) => tag.startsWith('day:month_'))?.slice('day:month_'.length);
  const written = /(?<!\d)(1[0-2]|[1-9])月(?!\d)/u.exec(plain)?.[1];
  const number = month ?? written;
  return number === undefined || day !== undefined ? undefined : { kind: 'month', month: Number(number) };
}

interface Days {
  readonly from: TradingDate;
  readonly to: TradingDate;
}

const firstOf = (year: number, month: number) => `${year}-${String(month).padStart(2, '0')}-01` as TradingDate;
const dayBefore = (day: TradingDate) => addDays(day, -1);

/** The calendar's days of a week, month or year. */
export function daysOfPeriod(today: TradingDate, period: PeriodNamed): Days {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  switch (period.kind) {
    case 'last_week':
      return { from: addDays(weekStart(today), -7), to: dayBefore(weekStart(today)) };
    case 'last_month':
      return daysOfMonth(month === 1 ? year - 1 : year, month === 1 ? 12 : month - 1);
    case 'last_quarter':
      return quarterBefore(year, month);
    case 'last_year':
      return { from: firstOf(year - 1, 1), to: dayBefore(firstOf(year, 1)) };
    default:
      return daysOfMonth(period.month > month ? year - 1 : year, period.month);
  }
}

/** The three months of the calendar before those of a month. */
function quarterBefore(year: number, month: number): Days {
  const first = firstOf(year, month - ((month - 1) % 3));
  const [before, last] = [dayBefore(first).slice(0, 4), dayBefore(first)];
  return { from: firstOf(Number(before), Number(last.slice(5, 7)) - 2), to: last };
}

const daysOfMonth = (year: number, month: number): Days => ({
  from: firstOf(year, month),
  to: dayBefore(month === 12 ? firstOf(year + 1, 1) : firstOf(year, month + 1)),
});
