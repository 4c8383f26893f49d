import type { Quantity } from '../quantity.ts';
import { isArmed, type StopKind } from './stops.ts';
import type { Ticket } from './ticket.ts';

/** What of an open order its new terms are measured by. */
export interface OpenTerms extends Pick<Ticket, 'code' | 'side' | 'type'> {
  readonly quantity: Quantity | null;
  readonly filledQuantity: Quantity;
  /** When an order good till cancelled ends by itself; null for a day order. */
  readonly goodUntil: unknown;
  readonly stopKind: StopKind | null;
  readonly electedAt: unknown;
}

/** All terms that the order is to have, new and old ones; what is missing is undefined. */
export interface NewTerms extends Pick<Ticket, 'limitPrice' | 'quantity' | 'tradingTime'> {
  /** Of an order that still waits for its price. */
  readonly stopLevel: bigint | null;
}

/**
 * The rest of an order on its new terms, as the ticket of a new order for just this rest. Of a quantity below what is
 * filled, or of none, nothing or less is left; a quantity equal to what is filled completes the order, and stands for
 * the rest that is given up. Source: domain §2.1.
 */
export function restTicket(order: OpenTerms, terms: NewTerms): Ticket {
  const waitsFor = isArmed(order) ? order.stopKind : null;
  return {
    code: order.code,
    side: order.side,
    type: order.type,
    tradingTime: terms.tradingTime,
    limitPrice: terms.limitPrice,
    quantity: restOf(order, terms.quantity),
    amount: undefined,
    timeInForce: order.goodUntil === null ? 'day' : 'gtc',
    stops: waitsFor ? [{ kind: waitsFor, level: terms.stopLevel ?? 0n }] : [],
  };
}

function restOf({ quantity: now, filledQuantity }: OpenTerms, wanted: Quantity | undefined): Quantity | undefined {
  if (wanted === undefined) return undefined;
  const complete = wanted > 0n && wanted === filledQuantity;
  return ((complete ? (now ?? 0n) : wanted) - filledQuantity) as Quantity;
}
