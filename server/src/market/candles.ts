import { addTradingDays, instantOf, tradingDay } from '@candor/model/calendar/index.ts';
import { type ChartRange, INTERVAL_OF, rangeStart } from '@candor/model/market/ranges.ts';
import type { Price } from '@candor/model/quantity.ts';
import { DAY, instant, type Instant, MINUTE, type TradingDate } from '@candor/model/time.ts';
import type { Market } from './create-market.ts';
import { Minutes } from './feeds/minutes.ts';
import { closeBefore, DAYS_BEFORE } from './returns.ts';
import type { Bar, Snapshot } from './types.ts';

export interface Candles {
  readonly bars: readonly Bar[];
  /** The reference price of the range: the dashed line. */
  readonly previousClose: Price | undefined;
}

const STEP_MS = { '1m': MINUTE, '5m': 5 * MINUTE, '30m': 30 * MINUTE } as const;
/** Five ranges of more than five hundred instruments; 50 bytes a bar, 50 MB when all are kept. */
const MOST_KEPT = 3_000;
/** Ranges joined from many bars, so that caching pays; a range of daily bars is read from the history as it is. */
const KEPT: ReadonlySet<string> = new Set(['5m', '30m', '1w']);
const HALF_DAY = DAY / 2;
/** Bars of a trading day with few trades: how many days it takes to find as many as are asked for. */
const BARS_A_DAY = { '1m': 390, '5m': 78, '30m': 13, '1d': 1, '1w': 1 / 5 } as const;

interface Finished {
  readonly bars: Minutes;
  readonly previousClose: Price | undefined;
}

/**
 * Candles of a chart range up to now; the last one is running and ends at the live price. One day and one week show all
 * three sessions, one month the regular one, longer ranges daily or weekly bars of the regular session. Candles before
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

  of(code: string, range: ChartRange): Candles {
    const snapshot = this.#market.snapshot(code);
    if (!snapshot) return { bars: [], previousClose: undefined };
    const interval = INTERVAL_OF[range];
    const { bars, previousClose } = this.#finished(snapshot, range);
    const past = bars.all();
    if (interval === '1d' || interval === '1w') {
      const days = [...past, ...runningDay(this.#market, snapshot)];
      return { bars: interval === '1d' ? days : joinBars(days, weekOf), previousClose };
    }
    const today = joinedMinutes(range, this.#market.minutesOfDay(code));
    return { bars: [...past, ...today], previousClose: range === '1D' ? snapshot.previousClose : previousClose };
  }

  /** The bars before a range, the last `count` there are. */
  before(code: string, range: ChartRange, count: number): readonly Bar[] {
    const snapshot = this.#market.snapshot(code);
    return snapshot && count > 0 ? barsBefore(this.#market, snapshot, range, count) : [];
  }

  #finished(snapshot: Snapshot, range: ChartRange): Finished {
    const { code, tradeDate } = snapshot;
    if (tradeDate !== this.#date) this.#kept.clear();
    this.#date = tradeDate;
    if (!KEPT.has(INTERVAL_OF[range])) return finishedOf(this.#market, snapshot, range);
    const key = `${code} ${range}`;
    const finished = this.#kept.get(key) ?? finishedOf(this.#market, snapshot, range);
    this.#kept.delete(key);
    // History that is still being fetched is incomplete.
    if (prepareCandles(this.#market, code, range)) return finished;
    this.#kept.set(key, finished);
    if (this.#kept.size > MOST_KEPT) for (const oldest of this.#kept.keys()) return this.#drop(oldest, finished);
    return finished;
  }

  #drop(key: string, finished: Finished): Finished {
    this.#kept.delete(key);
    return finished;
  }
}

/** Resolves when the history of a range and of the bars before it is loaded; undefined when it already is. */
export function prepareCandles(market: Market, code: string, range: ChartRange, before = 0): Promise<void> | undefined {
  const first = rangeStart(range, market.session().lastTradeDate);
  const step = INTERVAL_OF[range];
  const earliest = addTradingDays(first, -daysOf(range, before));
  const joinsDays = step === '1d' || step === '1w';
  const from = instantOf(addTradingDays(joinsDays ? earliest : first, -DAYS_BEFORE), '00:00');
  const days = market.prepare(code, 'day', from);
  if (joinsDays) return days;
  const minutes = market.prepare(code, 'minute', instantOf(earliest, '00:00'));
  return days && minutes ? Promise.all([days, minutes]).then(() => undefined) : (days ?? minutes);
}

/** Bars of the range before the running day, weeks and minutes already joined. */
function finishedOf(market: Market, { code, tradeDate }: Snapshot, range: ChartRange): Finished {
  const first = rangeStart(range, tradeDate);
  const interval = INTERVAL_OF[range];
  const kept = new Minutes();
  if (range === '1D') return { bars: kept, previousClose: undefined };
  const [from, midnight] = [instantOf(first, '00:00'), instantOf(tradeDate, '00:00')];
  if (interval === '1d' || interval === '1w') {
    const days = market.history(code, 'day', from, midnight);
    for (const bar of interval === '1d' ? days : joinBars(days, weekOf)) kept.bar(bar);
  } else {
    const start = tradingDay(tradeDate)?.pre.start;
    const minutes = start === undefined || first >= tradeDate ? [] : market.history(code, 'minute', from, start);
    for (const bar of joinedMinutes(range, minutes)) kept.bar(bar);
  }
  return { bars: kept, previousClose: closeBefore(market, code, first)?.close };
}

/** The trading days in which so many bars of a range are found; empty where none are wanted. */
const daysOf = (range: ChartRange, count: number): number =>
  count === 0 ? 0 : Math.ceil(count / BARS_A_DAY[INTERVAL_OF[range]]) + 1;

/** A week that is partly in the range does not lie before it. */
function barsBefore(market: Market, { code, tradeDate }: Snapshot, range: ChartRange, count: number): readonly Bar[] {
  const first = rangeStart(range, tradeDate);
  const interval = INTERVAL_OF[range];
  const start = instantOf(first, '00:00');
  const from = instantOf(addTradingDays(first, -daysOf(range, count)), '00:00');
  if (interval !== '1d' && interval !== '1w')
    return joinedMinutes(range, market.history(code, 'minute', from, start)).slice(-count);
  const days = market.history(code, 'day', from, start);
  if (interval === '1d') return days.slice(-count);
  const week = weekOf(start);
  return joinBars(
    days.filter(({ at }) => weekOf(at) < week),
    weekOf,
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

function joinedMinutes(range: ChartRange, minutes: readonly Bar[]): readonly Bar[] {
  const step = STEP_MS[INTERVAL_OF[range] as keyof typeof STEP_MS];
  const shown = range === '1M' ? minutes.filter((bar) => bar.session === 'regular') : minutes;
  return step === MINUTE ? shown : joinBars(shown, (at) => at - (at % step), true);
}

/** Number of the week, Monday first, of a daily bar; noon after New York's midnight is the same date in UTC. */
function weekOf(at: Instant): number {
  return Math.floor((Math.floor((at + HALF_DAY) / DAY) + 3) / 7);
}

/** Joins bars of the same group: first open, extremes, last close, all volume; `at` is the first bar's or the group's. */
export function joinBars(bars: readonly Bar[], groupOf: (at: Instant) => number, groupIsTime = false): Bar[] {
  const joined: Bar[] = [];
  let group: number | undefined;
  for (const bar of bars) {
    const own = groupOf(bar.at);
    const last = joined[joined.length - 1];
    if (last === undefined || own !== group || last.session !== bar.session) {
      joined.push(groupIsTime ? { ...bar, at: instant(own) } : bar);
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
