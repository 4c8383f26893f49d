import { collarPrice } from '@candor/model/calendar/index.ts';
import { isArmed, type StopTerms, stopPriceOf } from '@candor/model/orders/stops.ts';
import type { Price } from '@candor/model/quantity.ts';
import type { Order } from './tables.ts';

/** The stop or trail of an order, elected or not; undefined for one without. */
export function stopOf({
  stopKind: kind,
  stopLevel: level,
}: Pick<Order, 'stopKind' | 'stopLevel'>): StopTerms | undefined {
  return kind === null || level === null ? undefined : { kind, level };
}

/**
 * The worst price of an order on the terms requested: the new limit; the collar of the new stop, where one still waits
 * for it; else the present one.
 */
export function askedPrice(order: Order): Price {
  if (order.newLimitPrice !== null) return order.newLimitPrice;
  if (order.newStopLevel === null || order.type === 'limit' || !isArmed(order)) return order.workingPrice;
  return stoppedPrice(order, order.newStopLevel) ?? order.workingPrice;
}

/**
 * The collar of a stop order without limit, from its new stop price; undefined for a trail without a best price yet.
 */
export function stoppedPrice(order: Order, stopLevel: bigint): Price | undefined {
  const stop = stopOf({ ...order, stopLevel });
  const at = stop && stopPriceOf(order.side, stop, order.trailMark);
  return at && collarPrice(order.side, at);
}
