import { dateOfDay, dayNumber, dayOfDate, MONDAY, weekdayOf } from '../calendar/days.ts';
import { addDays, addTradingDays } from '../calendar/index.ts';
import { MINUTE, type TradingDate } from '../time.ts';

/** The ten chart ranges of the spec (§9), as the app shows them. */
export const CHART_RANGES = ['1D', '1W', '1M', '3M', '6M', '1Y', 'YTD', '3Y', '5Y', '10Y'] as const;
export type ChartRange = (typeof CHART_RANGES)[number];

export const CANDLE_INTERVALS = ['1m', '5m', '15m', '30m', '60m', '1d', '1w', '1mo'] as const;
export type CandleInterval = (typeof CANDLE_INTERVALS)[number];

/** Ranges with a return of their own; of one day it is the day's change, which has rules of its own (`change.ts`). */
export const RETURN_RANGES = ['1W', '1M', '3M', '6M', 'YTD', '1Y', '3Y', '5Y', '10Y'] as const;
export type ReturnRange = (typeof RETURN_RANGES)[number];

/** The most bars before a range that may be asked for with it, so that indicators are known from its first bar on. */
export const MOST_WARMUP = 400;

/** Length of a bar of the line in each range (domain §12). */
export const INTERVAL_OF: Readonly<Record<ChartRange, CandleInterval>> = {
  '1D': '1m',
  '1W': '5m',
  '1M': '30m',
  '3M': '1d',
  '6M': '1d',
  '1Y': '1d',
  YTD: '1d',
  '3Y': '1w',
  '5Y': '1w',
  '10Y': '1w',
};

/**
 * The lengths that candles may have in each range, so that a whole range has five to about a thousand; the
 * first of `CANDLES_OF` is shown unless the reader chose another one.
 */
export const CANDLES_OF: Readonly<Record<ChartRange, readonly [usual: CandleInterval, ...more: CandleInterval[]]>> = {
  '1D': ['15m', '1m', '5m', '30m'],
  '1W': ['60m', '5m', '15m', '30m', '1d'],
  '1M': ['1d', '15m', '30m', '60m'],
  '3M': ['1d', '60m', '1w'],
  '6M': ['1d', '1w'],
  YTD: ['1w', '1d', '1mo'],
  '1Y': ['1w', '1d', '1mo'],
  '3Y': ['1w', '1d', '1mo'],
  '5Y': ['1mo', '1w'],
  '10Y': ['1mo', '1w'],
};

export const isOffered = (range: ChartRange, interval: CandleInterval): boolean =>
  interval === INTERVAL_OF[range] || CANDLES_OF[range].includes(interval);

/** Length of a candle within a day, in minutes; undefined for days and longer. */
export const MINUTES_OF: Readonly<Partial<Record<CandleInterval, number>>> = {
  '1m': 1,
  '5m': 5,
  '15m': 15,
  '30m': 30,
  '60m': 60,
};

/** The regular session opens at half past: its candles of an hour are counted from there. */
const OPENS_PAST_HOUR = MINUTE * 30;

/** When the candle that a minute belongs to begins: the regular session's are counted from its opening. */
export function candleStart(at: number, minutes: number, isRegular: boolean): number {
  const shift = isRegular ? OPENS_PAST_HOUR : 0;
  return at - ((at - shift) % (minutes * MINUTE));
}

const MONTHS = { '1M': 1, '3M': 3, '6M': 6, '1Y': 12, '3Y': 36, '5Y': 60, '10Y': 120 } as const;

/**
 * The first New York date of a range that ends on `tradeDate`: the day itself, the first of five trading days, 1
 * January, or the day after the same date so many calendar months before (the last day of a shorter month). Returns
 * over a range are measured from the last official close before this date, so a month up to the 23rd is measured from
 * the close of the 23rd before, and YTD from the last close of the year before (domain §12).
 */
export function rangeStart(range: ChartRange, tradeDate: TradingDate): TradingDate {
  if (range === '1D') return tradeDate;
  if (range === '1W') return addTradingDays(tradeDate, -4);
  if (range === 'YTD') return `${tradeDate.slice(0, 4)}-01-01` as TradingDate;
  return addDays(monthsBefore(tradeDate, MONTHS[range]), 1);
}

/** Whether a range that ends on `tradeDate` begins before the history that starts on `start`; a day never does. */
export const beginsBefore = (range: ChartRange, tradeDate: TradingDate, start: string): boolean =>
  range !== '1D' && rangeStart(range, tradeDate) < start;

/** The Monday of a date's week: a week to date is measured from the last official close before it. */
export const weekStart = (date: TradingDate): TradingDate =>
  addDays(date, -((weekdayOf(dayOfDate(date)) - MONDAY + 7) % 7));

/** The same day so many months before, or the last day of a shorter month. */
function monthsBefore(date: TradingDate, months: number): TradingDate {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const before = year * 12 + (month - 1) - months;
  const [thatYear, thatMonth] = [Math.floor(before / 12), before % 12];
  const first = dayNumber(thatYear, thatMonth + 1, 1);
  const after = thatMonth === 11 ? dayNumber(thatYear + 1, 1, 1) : dayNumber(thatYear, thatMonth + 2, 1);
  return dateOfDay(Math.min(first + day - 1, after - 1));
}
