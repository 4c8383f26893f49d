import type { Price } from '@candor/model/quantity.ts';
import type { Quote } from '../types.ts';

export type Side = 'buy' | 'sell';

/** True when a price is one that an order with this limit would pay or take. */
export function within(side: Side, at: Price, limit: Price): boolean {
  return side === 'buy' ? at <= limit : at >= limit;
}

/**
 * True when a price is strictly beyond the limit on the far side of the order, which a resting order would have met
 * first.
 */
export function through(side: Side, at: Price, limit: Price): boolean {
  return side === 'buy' ? at < limit : at > limit;
}

/** Price `at` moved by `by` to the order's disadvantage. */
export function worse(side: Side, at: Price, by: bigint): Price {
  return (side === 'buy' ? at + by : at - by) as Price;
}

/** The side that the order takes: the ask for a buy. */
export function oppositeOf(side: Side, quote: Quote): { price: Price | undefined; size: number } {
  return side === 'buy'
    ? { price: quote.ask, size: quote.askSize ?? 0 }
    : { price: quote.bid, size: quote.bidSize ?? 0 };
}

/** The side that the order would join: the bid for a buy. */
export function sameOf(side: Side, quote: Quote): { price: Price | undefined; size: number } {
  return oppositeOf(side === 'buy' ? 'sell' : 'buy', quote);
}
