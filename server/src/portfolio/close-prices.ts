import { addDays, instantOf } from '@candor/model/calendar/index.ts';
import { divide } from '@candor/model/decimal.ts';
import type { Price } from '@candor/model/quantity.ts';
import type { Feed, Market } from '../market/index.ts';
import type { ClosePrices } from './close-day.ts';
import type { HoldingPrice } from './overview.ts';

const LOOKBACK_DAYS = 20;

/** Official closes of a day that is over: from the running day's figures, or from the feed's own daily bars. */
export function closePrices(market: Market, feed: Feed): ClosePrices {
  return (code, date): HoldingPrice => {
    const { label, simulated } = market.source;
    const about = { source: label, simulated, extended: undefined };
    const snapshot = market.snapshot(code);
    if (snapshot?.tradeDate === date && snapshot.close !== undefined) {
      const asOf = snapshot.lastAt ?? snapshot.asOf;
      return { ...about, price: snapshot.close, previousClose: snapshot.previousClose, asOf };
    }
    const from = instantOf(addDays(date, -LOOKBACK_DAYS), '00:00');
    const until = instantOf(addDays(date, 1), '00:00');
    const bars = feed.closes?.(code, from, until) ?? feed.history(code, 'day', from, until);
    const last = bars.at(-1);
    if (!last || last.at < instantOf(date, '00:00')) {
      return { ...about, price: undefined, previousClose: undefined, asOf: undefined };
    }
    const split = feed.splitAdjusted(code)
      ? undefined
      : market.actions(code).find((action) => action.kind === 'split' && action.exDate === date);
    const before = bars.at(-2)?.close;
    const previousClose =
      before !== undefined && split?.kind === 'split'
        ? (divide(before * split.from, split.to, 'half-up') as Price)
        : before;
    return { ...about, price: last.close, previousClose, asOf: last.at };
  };
}
