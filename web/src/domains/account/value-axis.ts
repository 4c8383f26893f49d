import { beginsBefore } from '@candor/model/market/ranges.ts';
import type { TradingDate } from '@candor/model/time.ts';
import { formatDate, formatDollars, formatMoney, formatTime } from '../../lib/format.ts';
import { placesBack } from '../../ui/figures/chart-scale.ts';
import type { ChartAxis } from '../../ui/index.ts';
import type { HistoryRange, Overview } from './queries.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Three dates fit beside each other on the narrowest phone, in every language. */
const DATES = 3;
/** Trading days of a week. */
const WEEK = 5;
/** From so many dollars between two levels on their cents say nothing. */
const WHOLE_DOLLARS = 4;

export type AxisTimes = ChartAxis['times'];

type Begun = Pick<Overview, 'earnings30' | 'pnlDate'>;

/** Whether the day of the account's figures is its first. */
export const isFirstDay = ({ earnings30, pnlDate }: Begun): boolean => earnings30.from === pnlDate;

/**
 * The range whose points a line has: on its first day all of an account is that day, and as long as it is younger than
 * a week all its days are those of its week, which alone has hours between them.
 */
export function lineRange(range: HistoryRange, account: Begun): HistoryRange {
  if (range !== 'ALL') return range;
  if (isFirstDay(account)) return '1D';
  return beginsBefore('1W', account.pnlDate as TradingDate, account.earnings30.from) ? '1W' : range;
}

/** Levels in dollars; with cents where the line moves by little. */
export function levelWriter(values: readonly number[], locale: string): NonNullable<ChartAxis['formatLevel']> {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) [low, high] = [Math.min(low, value), Math.max(high, value)];
  return high - low >= WHOLE_DOLLARS
    ? (value) => formatDollars(value, locale)
    : (value) => formatMoney(String(Math.round(value * 100) / 100), locale);
}

/** Beginning and end of a day's line, and between them every second hour counted from its end. */
export function hoursBetween(from: number, to: number, locale: string): AxisTimes {
  const between = placesBack(from, to, { step: 2 * HOUR, room: HOUR + 1 });
  return [from, ...between, to].map((at) => ({ at, text: formatTime(at, locale) }));
}

/**
 * Dates below a line of trading days, which stand side by side as in every chart of days: a weekend takes no room and
 * is never named. The place of a date is its index; the first value may have none, when it is from before the first
 * day.
 */
export function datesBelow(dates: readonly (string | undefined)[], locale: string): AxisTimes {
  const known = placesOf(dates);
  const last = known.length - 1;
  const [begin, end] = [known[0], known[last]];
  if (begin === undefined || end === undefined) return [];
  // Every day of a week has room for its own name.
  const isWeek = known.length > DATES && known.length <= WEEK && known.length < dates.length - 1;
  if (isWeek) return known.map(({ at, date }) => ({ at, text: formatDate(date, locale, { weekday: 'short' }) }));
  const isLong = Date.parse(end.date) - Date.parse(begin.date) > 400 * DAY;
  const parts = isLong ? ({ month: 'short', year: 'numeric' } as const) : ({ month: 'short', day: 'numeric' } as const);
  // Equally far apart. Half a place goes to the left: at the right edge a date would touch the one before.
  const step = Math.max(1, Math.round(last / DATES));
  const first = Math.floor((last - step * (DATES - 1)) / 2);
  return Array.from({ length: DATES }, (_, index) => known[first + index * step]).flatMap((place) =>
    place === undefined ? [] : [{ at: place.at, text: formatDate(place.date, locale, parts) }],
  );
}

/** The middle of each day's points. */
function placesOf(dates: readonly (string | undefined)[]): { at: number; date: string }[] {
  const days = [...new Set(dates.filter((date) => date !== undefined))];
  return days.map((date) => ({ at: (dates.indexOf(date) + dates.lastIndexOf(date)) / 2, date }));
}
