import { addTradingDays, instantOf, newYorkDate, tradingDay } from '@candor/model/calendar/index.ts';
import { type ChartRange, INTERVAL_OF, rangeStart } from '@candor/model/market/ranges.ts';
import type { Price } from '@candor/model/quantity.ts';
import { DAY, instant, type Instant, MINUTE, type TradingDate } from '@candor/model/time.ts';
import type { Market } from './create-market.ts';
import type { Bar, Snapshot } from './types.ts';

export interface Candles {
  readonly bars: readonly Bar[];
  /** What the first day of the range began from: the dashed line. */
  readonly previousClose: Price | undefined;
}

/** A close is looked for so many trading days before a range: a share may not trade every day. */
const DAYS_BEFORE = 4;
const STEP_MS = { '1m': MINUTE, '5m': 5 * MINUTE, '30m': 30 * MINUTE } as const;

/**
 * Candles of a chart range up to now, the last one running and ending at the live price. One day and one week show all
 * three sessions, one month the regular one, longer ranges daily or weekly bars of the regular session.
 */
export function candlesOf(market: Market, code: string, range: ChartRange): Candles {
  const snapshot = market.snapshot(code);
  if (!snapshot) return { bars: [], previousClose: undefined };
  const first = rangeStart(range, snapshot.tradeDate);
  const interval = INTERVAL_OF[range];
  if (interval === '1d' || interval === '1w') {
    const bars = dailyBars(market, snapshot, first);
    return { bars: interval === '1d' ? bars : joinBars(bars, weekOf), previousClose: closeBefore(market, code, first) };
  }
  const step = STEP_MS[interval];
  const minutes = minuteBars(market, snapshot, first);
  const shown = range === '1M' ? minutes.filter((bar) => bar.session === 'regular') : minutes;
  const bars = step === MINUTE ? shown : joinBars(shown, (at) => at - (at % step), true);
  const previousClose = range === '1D' ? snapshot.previousClose : closeBefore(market, code, first);
  return { bars, previousClose };
}

/** Resolves when what `candlesOf` reads is at hand; undefined where it is already. */
export function prepareCandles(market: Market, code: string, range: ChartRange): Promise<void> | undefined {
  const first = rangeStart(range, market.session().lastTradeDate);
  const from = instantOf(addTradingDays(first, -DAYS_BEFORE), '00:00');
  const days = market.prepare(code, 'day', from);
  const step = INTERVAL_OF[range];
  if (step === '1d' || step === '1w') return days;
  const minutes = market.prepare(code, 'minute', instantOf(first, '00:00'));
  return days && minutes ? Promise.all([days, minutes]).then(() => undefined) : (days ?? minutes);
}

/** Finished days, and the running one as the snapshot has it. */
function dailyBars(market: Market, snapshot: Snapshot, first: TradingDate): Bar[] {
  const { code, tradeDate, open, high, low, regularPrice, regularVolume } = snapshot;
  const midnight = instantOf(tradeDate, '00:00');
  const bars = market.history(code, 'day', instantOf(first, '00:00'), midnight);
  if (open !== undefined && high !== undefined && low !== undefined && regularPrice !== undefined) {
    bars.push({ at: midnight, open, high, low, close: regularPrice, volume: regularVolume, session: 'regular' });
  } else bars.push(...market.history(code, 'day', midnight, instant(midnight + DAY)));
  return bars;
}

function minuteBars(market: Market, { code, tradeDate }: Snapshot, first: TradingDate): Bar[] {
  const today = market.minutesOfDay(code);
  const start = tradingDay(tradeDate)?.pre.start;
  if (first >= tradeDate || start === undefined) return today;
  return [...market.history(code, 'minute', instantOf(first, '00:00'), start), ...today];
}

/** Official close of the last trading day before a date. */
function closeBefore(market: Market, code: string, first: TradingDate): Price | undefined {
  const from = instantOf(addTradingDays(first, -DAYS_BEFORE), '00:00');
  const before = market.history(code, 'day', from, instantOf(first, '00:00'));
  return before[before.length - 1]?.close;
}

/** Monday of the New York week an instant falls in, as a number of days. */
function weekOf(at: Instant): number {
  const days = Math.floor(instantOf(newYorkDate(at), '12:00') / DAY);
  return Math.floor((days + 3) / 7);
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
