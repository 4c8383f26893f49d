import { TRADABLE_SESSIONS } from '@candor/model/calendar/index.ts';
import type { Price, Quantity } from '@candor/model/quantity.ts';
import type { Usd } from '@candor/model/money.ts';
import type { DomainEvent, Rows } from '../../platform/database/rows.ts';
import type { VenueOrder } from '../../market/index.ts';
import { stopOf } from './stop-of.ts';
import type { Fill, Order } from './tables.ts';
import { fillOnRecord, termsOnRecord } from './terms-on-record.ts';

/**
 * What happens to orders. Each event names its order and the status it left it in, so that the events of an order
 * are its history; there is no second copy of it.
 */
export const ORDER_EVENTS = [
  'order.accepted',
  'order.released',
  'order.elected',
  'order.rested',
  'order.filled',
  'order.cancel_requested',
  'order.canceled',
  'order.expired',
  'order.replace_requested',
  'order.replaced',
  'order.replace_rejected',
  'order.break',
] as const;
export type OrderEventType = (typeof ORDER_EVENTS)[number];

/** Notes a step in an order's life. */
export function emitOrder(
  rows: Rows,
  type: OrderEventType,
  order: Order,
  more: Record<string, string> = {},
  fill?: Fill,
): void {
  const event: DomainEvent = {
    type,
    subject: order.customerId,
    payload: {
      ...{ orderId: order.id, code: order.code, status: order.status, ...more },
      ...(type === 'order.replaced' ? { terms: termsOnRecord(order) } : {}),
      ...(fill ? { fill: fillOnRecord(fill) } : {}),
    },
  };
  rows.emit(event);
}

/** Payload of an order's first event: enough for lists to show it without a read. */
export function venueTerms(order: Order): Record<string, string> {
  return {
    orderId: order.id,
    code: order.code,
    status: order.status,
    side: order.side,
    type: order.type,
  };
}

/** A live order as the venue takes it, from its row. */
export function venueOrderOf(order: Order): VenueOrder {
  const sessions = TRADABLE_SESSIONS[order.tradingTime].filter((session) => session !== 'closed');
  const rest =
    order.amount === null
      ? { quantity: ((order.quantity ?? 0n) - order.filledQuantity) as Quantity }
      : { amount: (order.amount - order.filledGross) as Usd };
  return {
    orderId: order.id,
    ownerId: order.customerId,
    code: order.code,
    side: order.side,
    type: order.type,
    limitPrice: order.workingPrice as Price,
    ...rest,
    sessions: new Set(sessions),
    acceptedAt: order.activeFrom > order.acceptedAt ? order.activeFrom : order.acceptedAt,
    expiresAt: order.expiresAt,
    fills: order.fills,
    ...waitsFor(order),
    shortSale: order.short && order.side === 'sell',
  };
}

/** The stop that the venue has to wait for, or when it was elected. */
function waitsFor(order: Order): Pick<VenueOrder, 'stop' | 'electedAt'> {
  const stop = stopOf(order);
  if (!stop) return {};
  return order.electedAt === null ? { stop: { ...stop, mark: order.trailMark } } : { electedAt: order.electedAt };
}
