import { newYorkDate } from '@candor/model/calendar/index.ts';
import type { Price } from '@candor/model/quantity.ts';
import type { Instant, TradingDate } from '@candor/model/time.ts';
import type { BarInterval, Feed } from './feed.ts';
import { barInNewShares, closeInNewShares, type ShareRatio, shareRatio, splitsBetween } from './split-adjust.ts';
import type { Bar, DayClose } from '../types.ts';

export interface PriceRange {
  readonly high: Price;
  readonly low: Price;
}

/**
 * Finished bars of instants in [from, to), oldest first, in shares of the running trade date, or of a given one: a
 * publication counts in the shares of its day, whatever was split since. Days are the regular session alone.
 */
export interface PriceHistory {
  history(code: string, interval: BarInterval, from: Instant, to: Instant, inSharesOf?: TradingDate): Bar[];
  /** Official closes of the same days: ask for these where nobody needs a day's extremes, which cost much more. */
  closes(code: string, from: Instant, to: Instant, inSharesOf?: TradingDate): DayClose[];
  /** The highest and the lowest price of the same days; undefined where there are none. */
  range(code: string, from: Instant, to: Instant, inSharesOf?: TradingDate): PriceRange | undefined;
}

/** The history that a feed knows; `tradeDate` is the running one. */
export function historyOf(feed: Feed, tradeDate: () => TradingDate): PriceHistory {
  const inShares = <T extends DayClose>(
    code: string,
    date: TradingDate,
    bars: T[],
    convert: (bar: T, ratio: ShareRatio) => T,
  ): T[] => {
    const [first] = bars;
    const actions = feed.actions(code);
    if (!first || !splitsBetween(actions, newYorkDate(first.at), date)) return bars;
    return bars.map((bar) => convert(bar, shareRatio(actions, newYorkDate(bar.at), date)));
  };
  return {
    history(code, interval, from, to, inSharesOf = tradeDate()) {
      const bars = feed.history(code, interval, from, to);
      if (interval === 'day' && feed.splitAdjusted(code)) return bars;
      return inShares(code, inSharesOf, bars, barInNewShares);
    },
    closes(code, from, to, inSharesOf = tradeDate()) {
      const closes = feed.closes?.(code, from, to) ?? feed.history(code, 'day', from, to);
      return feed.splitAdjusted(code) ? closes : inShares(code, inSharesOf, closes, closeInNewShares);
    },
    range(code, from, to, inSharesOf = tradeDate()) {
      const bars = feed.extremeDays?.(code, from, to) ?? feed.history(code, 'day', from, to);
      return rangeOf(feed.splitAdjusted(code) ? bars : inShares(code, inSharesOf, bars, barInNewShares));
    },
  };
}

function rangeOf(bars: readonly Bar[]): PriceRange | undefined {
  const [first] = bars;
  if (!first) return undefined;
  let { high, low } = first;
  for (const bar of bars) {
    if (bar.high > high) high = bar.high;
    if (bar.low < low) low = bar.low;
  }
  return { high, low };
}
