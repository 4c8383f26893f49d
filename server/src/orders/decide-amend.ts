import type { TradingTime } from '@candor/model/calendar/index.ts';
import { type Usd, usd } from '@candor/model/money.ts';
import { feeSchedule, platformFee, regulatoryEstimate } from '@candor/model/orders/fees.ts';
import { canAmend } from '@candor/model/orders/states.ts';
import type { StopTerms } from '@candor/model/orders/stops.ts';
import type { Price, Quantity } from '@candor/model/quantity.ts';
import { accept, type Decision, type Refusal, refuse } from '@candor/model/result.ts';
import { type AcceptedTerms, decideOrder, type OrderFacts } from './decide-order.ts';
import { heldFor } from './order-hold.ts';
import { askedPrice, isArmed, stopOf } from './stop-of.ts';
import type { Order } from './tables.ts';

/** The new terms asked for; what is undefined stays. */
export interface Amendment {
  readonly limitPrice?: Price | undefined;
  readonly quantity?: Quantity | undefined;
  readonly tradingTime?: TradingTime | undefined;
  /** A new stop price or trail, of the kind that the order waits for. */
  readonly stops?: readonly StopTerms[];
  readonly version?: number | undefined;
}

export interface AmendedTerms {
  readonly limitPrice: Price | null;
  readonly workingPrice: Price;
  readonly quantity: Quantity;
  readonly tradingTime: TradingTime;
  /** Undefined when what it waits for stays as it is. */
  readonly stopLevel: bigint | undefined;
  readonly regulatoryDue: Usd;
  /** The wanted quantity is what is filled already: the order is done. */
  readonly complete: boolean;
  readonly placement: Pick<AcceptedTerms, 'held' | 'activeFrom' | 'expiresAt'>;
}

/** Stands for "the account has enough" where the check of the whole order is made elsewhere. */
const PLENTY = usd('1000000000000');

/**
 * Accepts or refuses new terms for an order: everything a new order for the rest would be refused for, and whether
 * the account covers what the new terms reserve beyond the old. Orders by amount have no terms to change. A new
 * quantity below what is filled is too small; equal to it completes the order. Source: domain §2.1.
 */
export function decideAmend(
  order: Order,
  wanted: Amendment,
  facts: OrderFacts,
  reserved: bigint,
): Decision<AmendedTerms> {
  // What was located and reserved for a short is for its terms: it is cancelled and sold anew.
  if (order.short || !canAmend(order.status) || order.quantity === null) return refuse('illegal_state');
  if (wanted.version !== undefined && wanted.version !== order.version) return refuse('stale_version');
  if (order.type === 'market' && wanted.limitPrice !== undefined)
    return refuse('invalid_field', { field: 'limitPrice' });
  const wrong = wrongStopChange(order, wanted.stops);
  if (wrong) return { ok: false, refusal: wrong };
  const stopLevel = wanted.stops?.[0]?.level;
  const waiting = isArmed(order) ? stopOf({ ...order, stopLevel: stopLevel ?? order.stopLevel }) : undefined;
  const quantity = wanted.quantity ?? order.quantity;
  const tradingTime = wanted.tradingTime ?? order.tradingTime;
  const limitPrice = order.type === 'limit' ? (wanted.limitPrice ?? (order.limitPrice as Price)) : null;
  if (quantity < order.filledQuantity || quantity <= 0n) return refuse('quantity_too_small');
  const complete = quantity === order.filledQuantity;
  const leaves = ((complete ? order.quantity : quantity) - order.filledQuantity) as Quantity;
  const decision = decideOrder(
    {
      code: order.code,
      side: order.side,
      type: order.type,
      tradingTime,
      limitPrice: limitPrice ?? undefined,
      quantity: leaves,
      amount: undefined,
      timeInForce: order.goodUntil === null ? 'day' : 'gtc',
      stops: waiting ? [waiting] : [],
    },
    {
      ...facts,
      availableCash: PLENTY,
      availableShares: (order.side === 'sell' ? facts.availableShares + reserved : 0n) as Quantity,
      reservedShares: (order.side === 'sell' ? facts.reservedShares - reserved : 0n) as Quantity,
    },
  );
  if (!decision.ok) return decision;
  const terms = decision.value;
  const workingPrice = askedPrice({ ...order, newLimitPrice: limitPrice, newStopLevel: stopLevel ?? null });
  const same =
    quantity === order.quantity &&
    tradingTime === order.tradingTime &&
    limitPrice === order.limitPrice &&
    (stopLevel === undefined || stopLevel === order.stopLevel);
  if (same) return refuse('nothing_to_change');
  const regulatoryDue = regulatoryAfter(order, quantity, workingPrice);
  const amended = {
    ...{ limitPrice, workingPrice, quantity, tradingTime, stopLevel, regulatoryDue, complete },
    placement: terms,
  };
  const change = order.held ? { workingPrice, quantity, regulatoryDue } : askedTerms(order, amended);
  const needed = heldFor({ ...order, ...change });
  if (order.side === 'buy' && needed > reserved + facts.availableCash) return refuse('insufficient_funds');
  return accept(amended);
}

/** What the row of a live order notes of new terms while its venue is asked for them. */
export function askedTerms(order: Order, terms: AmendedTerms) {
  return {
    newLimitPrice: terms.limitPrice,
    newQuantity: terms.quantity,
    newTradingTime: terms.tradingTime,
    newStopLevel: terms.stopLevel ?? null,
    regulatoryDue: terms.regulatoryDue > order.regulatoryDue ? terms.regulatoryDue : order.regulatoryDue,
  };
}

/** A stop is changed while the order waits for it, and stays of its kind. */
function wrongStopChange(order: Order, stops: readonly StopTerms[] = []): Refusal | undefined {
  if (stops.length === 0) return undefined;
  if (!isArmed(order)) return { code: 'illegal_state' };
  const ofItsKind = stops.length === 1 && stops[0]!.kind === order.stopKind;
  return ofItsKind ? undefined : { code: 'invalid_field', params: { field: 'stopPrice' } };
}

/** Regulatory fees that a buy of the new size still has to provide for. */
function regulatoryAfter(order: Order, quantity: Quantity, price: Price): Usd {
  if (order.side === 'sell') return order.regulatoryDue;
  const { cat } = regulatoryEstimate({ side: 'buy', gross: 0n as Usd, price, quantity }, feeSchedule(order.tradeDate));
  const charged = order.fees - (platformFee(order.tradeDate) - order.platformDue);
  return (cat > charged ? cat - charged : 0n) as Usd;
}
