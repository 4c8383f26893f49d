import type { Instant } from '@candor/model/time.ts';
import type { Snapshot } from '../../market/index.ts';
import { isArmed } from '@candor/model/orders/stops.ts';
import type { Order } from './tables.ts';

type Arrival = Pick<Order, 'arrivalBid' | 'arrivalAsk' | 'arrivedAt'>;

/**
 * The quote when an order comes to the market, stored to measure its fills: once, on the first of its days. An order
 * that waits for its stop price has not come to the market yet.
 */
export function arrivalOf(order: Order, snapshot: Snapshot | undefined, now: Instant): Arrival {
  const { arrivalBid, arrivalAsk, arrivedAt } = order;
  if (arrivedAt !== null || isArmed(order)) return { arrivalBid, arrivalAsk, arrivedAt };
  return { arrivalBid: snapshot?.quote.bid ?? null, arrivalAsk: snapshot?.quote.ask ?? null, arrivedAt: now };
}
