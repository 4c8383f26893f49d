import type { Instant } from '@candor/model/time.ts';
import type { Snapshot } from '../../market/index.ts';
import { isArmed } from '@candor/model/orders/stops.ts';
import type { Order } from './tables.ts';

type Arrival = Pick<Order, 'arrivalBid' | 'arrivalAsk' | 'arrivedAt'>;

/**
 * The quote that an order meets as it comes to the market, kept for the receipt of its fills: once, at its first day of
 * several. One that waits for a price has not come there yet.
 */
export function arrivalOf(order: Order, snapshot: Snapshot | undefined, now: Instant): Arrival {
  const { arrivalBid, arrivalAsk, arrivedAt } = order;
  if (arrivedAt !== null || isArmed(order)) return { arrivalBid, arrivalAsk, arrivedAt };
  return { arrivalBid: snapshot?.quote.bid ?? null, arrivalAsk: snapshot?.quote.ask ?? null, arrivedAt: now };
}
