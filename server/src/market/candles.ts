import { addDays, addTradingDays, instantOf, newYorkDate, tradingDay } from '@candor/model/calendar/index.ts';
import {
  type CandleInterval,
  candleStart,
  type ChartRange,
  INTERVAL_OF,
  MINUTES_OF,
  rangeStart,
} from '@candor/model/market/ranges.ts';
import type { Price } from '@candor/model/quantity.ts';
import { DAY, instant, type Instant, type TradingDate } from '@candor/model/time.ts';
import type { Market } from './create-market.ts';
import { Minutes } from './feeds/minutes.ts';
import { closeBefore, DAYS_BEFORE } from './figures/returns.ts';
import type { Bar, Snapshot } from './types.ts';

export interface Candles {
  readonly bars: readonly Bar[];
  /** The reference price of the range: the dashed line. */
  readonly previousClose: Price | undefined;
}

/** Five ranges of more than five hundred instruments; 50 bytes a bar, 50 MB when all are kept. */
const MOST_KEPT = 3_000;
/** Bars joined from many, so that caching pays; a range of daily bars is read from the history as it is. */
const NOT_KEPT: ReadonlySet<CandleInterval> = new Set(['1m', '1d']);
const HALF_DAY = DAY / 2;
/** Bars of a trading day with few trades: how many days it takes to find as many as are asked for. */
const BARS_A_DAY = {
  ...{ '1m': 390, '5m': 78, '15m': 26, '30m': 13, '60m': 6.5 },
  ...{ '1d': 1, '1w': 1 / 5, '1mo': 1 / 21 },
} as const;

interface Finished {
  readonly bars: Minutes;
  readonly previousClose: Price | undefined;
}

/**
 * Candles of a chart range up to now, of the length asked for or the line's; the last one is running and ends at the
 * live price. One day and one week show all three sessions, longer ranges the regular one. Candles before
 * the running day are computed on first request and, where they join many bars, cached for that day; the longest unused
 * are dropped first.
 */
export class CandleRanges {
  readonly #market: Market;
  readonly #kept = new Map<string, Finished>();
  #date: TradingDate | undefined;

  constructor(market: Market) {
    this.#market = market;
  }

  of(code: string, range: ChartRange, interval: CandleInterval = INTERVAL_OF[range]): Candles {
    const snapshot = this.#market.snapshot(code);
    if (!snapshot) return { bars: [], previousClose: undefined };
    const { bars, previousClose } = this.#finished(snapshot, range, interval);
    const past = bars.all();
    if (joinsDays(interval))
      return { bars: joinedDays(interval, [...past, ...runningDay(this.#market, snapshot)]), previousClose };
    const today = joinedMinutes(range, interval, this.#market.minutesOfDay(code));
    return { bars: [...past, ...today], previousClose: range === '1D' ? snapshot.previousClose : previousClose };
  }

  /** The bars before a range, the last `count` there are. */
  before(code: string, range: ChartRange, count: number, interval = INTERVAL_OF[range]): readonly Bar[] {
    const snapshot = this.#market.snapshot(code);
    return snapshot && count > 0 ? barsBefore(this.#market, snapshot, range, interval, count) : [];
  }

  #finished(snapshot: Snapshot, range: ChartRange, interval: CandleInterval): Finished {
    const { code, tradeDate } = snapshot;
    if (tradeDate !== this.#date) this.#kept.clear();
    this.#date = tradeDate;
    if (NOT_KEPT.has(interval)) return finishedOf(this.#market, snapshot, range, interval);
    const key = `${code} ${range} ${interval}`;
    const finished = this.#kept.get(key) ?? finishedOf(this.#market, snapshot, range, interval);
    this.#kept.delete(key);
    // History that is still being fetched is incomplete.
    if (prepareCandles(this.#market, code, range, 0, interval)) return finished;
    this.#kept.set(key, finished);
    if (this.#kept.size > MOST_KEPT) for (const oldest of this.#kept.keys()) return this.#drop(oldest, finished);
    return finished;
  }

  #drop(key: string, finished: Finished): Finished {
    this.#kept.delete(key);
    return finished;
  }
}

const joinsDays = (interval: CandleInterval): boolean => MINUTES_OF[interval] === undefined;

/** Resolves when the history of a range and of the bars before it is loaded; undefined when it already is. */
export function prepareCandles(
  market: Market,
  code: string,
  range: ChartRange,
  before = 0,
  interval = INTERVAL_OF[range],
): Promise<void> | undefined {
  const first = rangeStart(range, market.session().lastTradeDate);
  const earliest = daysBefore(first, interval, before);
  const isDaily = joinsDays(interval);
  const from = instantOf(addTradingDays(isDaily ? earliest : first, -DAYS_BEFORE), '00:00');
  const days = market.prepare(code, 'day', from);
  if (isDaily) return days;
  const minutes = market.prepare(code, 'minute', instantOf(earliest, '00:00'));
  return days && minutes ? Promise.all([days, minutes]).then(() => undefined) : (days ?? minutes);
}

/** Bars of the range before the running day, longer ones and minutes already joined. */
function finishedOf(
  market: Market,
  { code, tradeDate }: Snapshot,
  range: ChartRange,
  interval: CandleInterval,
): Finished {
  const first = rangeStart(range, tradeDate);
  const kept = new Minutes();
  if (range === '1D') return { bars: kept, previousClose: undefined };
  const [from, midnight] = [instantOf(first, '00:00'), instantOf(tradeDate, '00:00')];
  if (joinsDays(interval)) {
    for (const bar of joinedDays(interval, market.history(code, 'day', from, midnight))) kept.bar(bar);
  } else {
    const start = tradingDay(tradeDate)?.pre.start;
    const minutes = start === undefined || first >= tradeDate ? [] : market.history(code, 'minute', from, start);
    for (const bar of joinedMinutes(range, interval, minutes)) kept.bar(bar);
  }
  return { bars: kept, previousClose: closeBefore(market, code, first)?.close };
}

/** The date by which so many bars before a range have begun; that of the range where none are wanted. */
function daysBefore(first: TradingDate, interval: CandleInterval, count: number): TradingDate {
  if (count === 0) return first;
  if (interval === '1mo') return addDays(first, -31 * (count + 1));
  return addTradingDays(first, -Math.ceil(count / BARS_A_DAY[interval]) - 1);
}

/** A week or month that is partly in the range does not lie before it. */
function barsBefore(
  market: Market,
  { code, tradeDate }: Snapshot,
  range: ChartRange,
  interval: CandleInterval,
  count: number,
): readonly Bar[] {
  const first = rangeStart(range, tradeDate);
  const start = instantOf(first, '00:00');
  const from = instantOf(daysBefore(first, interval, count), '00:00');
  if (!joinsDays(interval))
    return joinedMinutes(range, interval, market.history(code, 'minute', from, start)).slice(-count);
  const days = market.history(code, 'day', from, start);
  const groupOf = GROUP_OF[interval];
  if (!groupOf) return days.slice(-count);
  const group = groupOf(start);
  return joinBars(
    days.filter(({ at }) => groupOf(at) !== group),
    ({ at }) => groupOf(at),
  ).slice(-count);
}

/**
 * The running day's bar from the snapshot; none before its regular session, and the recorded one where there is one.
 */
function runningDay(market: Market, snapshot: Snapshot): Bar[] {
  const { code, tradeDate, open, high, low, regularPrice, regularVolume } = snapshot;
  const midnight = instantOf(tradeDate, '00:00');
  if (open !== undefined && high !== undefined && low !== undefined && regularPrice !== undefined) {
    return [{ at: midnight, open, high, low, close: regularPrice, volume: regularVolume, session: 'regular' }];
  }
  return market.history(code, 'day', midnight, instant(midnight + DAY));
}

function joinedMinutes(range: ChartRange, interval: CandleInterval, minutes: readonly Bar[]): readonly Bar[] {
  const length = MINUTES_OF[interval]!;
  const shown = showsAllSessions(range) ? minutes : minutes.filter((bar) => bar.session === 'regular');
  if (length === 1) return shown;
  const startOf = ({ at, session }: Bar) => candleStart(at, length, session === 'regular');
  return joinBars(shown, startOf).map((bar) => ({ ...bar, at: instant(startOf(bar)) }));
}

/** One day and one week show the hours before and after the regular session too. */
const showsAllSessions = (range: ChartRange): boolean => range === '1D' || range === '1W';

const joinedDays = (interval: CandleInterval, days: readonly Bar[]): readonly Bar[] => {
  const groupOf = GROUP_OF[interval];
  return groupOf ? joinBars(days, ({ at }) => groupOf(at)) : days;
};

/** The week or month of a daily bar. */
const GROUP_OF: Partial<Record<CandleInterval, (at: Instant) => number | string>> = {
  '1w': weekOf,
  '1mo': (at) => newYorkDate(at).slice(0, 'YYYY-MM'.length),
};

/** Number of the week, Monday first, of a daily bar; noon after New York's midnight is the same date in UTC. */
function weekOf(at: Instant): number {
  return Math.floor((Math.floor((at + HALF_DAY) / DAY) + 3) / 7);
}

/** Joins neighbours of the same group and session: the first one's time and open, extremes, last close, all volume. */
function joinBars(bars: readonly Bar[], groupOf: (bar: Bar) => number | string): Bar[] {
  const joined: Bar[] = [];
  let group: number | string | undefined;
  for (const bar of bars) {
    const own = groupOf(bar);
    const last = joined[joined.length - 1];
    if (last === undefined || own !== group || last.session !== bar.session) {
      joined.push(bar);
      group = own;
      continue;
    }
    joined[joined.length - 1] = {
      ...last,
      ...extremes(last, bar),
      close: bar.close,
      volume: last.volume + bar.volume,
    };
  }
  return joined;
}

function extremes(one: Bar, other: Bar): Pick<Bar, 'high' | 'low'> {
  const [high] = one.high > other.high ? [one.high] : [other.high];
  const [low] = one.low < other.low ? [one.low] : [other.low];
  return { high, low };
}
