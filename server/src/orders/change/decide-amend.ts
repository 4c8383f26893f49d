import type { TradingTime } from '@candor/model/calendar/index.ts';
import type { Usd } from '@candor/model/money.ts';
import { restTicket } from '@candor/model/orders/amend.ts';
import type { ChangeFacts } from '@candor/model/orders/check-facts.ts';
import { feeSchedule, platformFee, regulatoryEstimate } from '@candor/model/orders/fees.ts';
import { canAmend } from '@candor/model/orders/states.ts';
import { isArmed, type StopTerms } from '@candor/model/orders/stops.ts';
import { type Price, type Quantity, ZERO_QUANTITY } from '@candor/model/quantity.ts';
import { accept, type Decision, type Refusal, refuse } from '@candor/model/result.ts';
import { type AcceptedTerms, decideOrder, type OrderFacts } from '../place/decide-order.ts';
import { requiredHold } from '../records/order-hold.ts';
import { askedPrice } from '../records/stop-of.ts';
import type { Order } from '../records/tables.ts';

/** The new terms requested; an undefined member stays as it is. */
export interface Amendment {
  readonly limitPrice?: Price | undefined;
  readonly quantity?: Quantity | undefined;
  readonly tradingTime?: TradingTime | undefined;
  /** A new stop price or trail, of the kind that the order waits for. */
  readonly stops?: readonly StopTerms[];
  readonly version?: number | undefined;
}

/** All terms of the order after the change, new ones and those that stay. */
interface WantedTerms {
  readonly limitPrice: Price | null;
  readonly quantity: Quantity;
  readonly tradingTime: TradingTime;
  /** Undefined when the stop or trail stays as it is. */
  readonly stopLevel: bigint | undefined;
}

interface PricedTerms extends WantedTerms {
  readonly workingPrice: Price;
  readonly regulatoryDue: Usd;
}

export interface AmendedTerms extends PricedTerms {
  /** The new quantity equals the filled one: the order is complete. */
  readonly complete: boolean;
  readonly placement: Pick<AcceptedTerms, 'held' | 'activeFrom' | 'expiresAt'>;
}

/**
 * Accepts or refuses new terms for an order: for every reason for which a new order for the rest would be refused,
 * except that the account only has to cover what the new terms reserve beyond the old (`changeFacts`). Orders by amount
 * have no terms to change. A new quantity below what is filled is too small; equal to it completes the order. Source:
 * domain §2.1.
 */
export function decideAmend(order: Order, wanted: Amendment, facts: OrderFacts): Decision<AmendedTerms> {
  // The locate and the reservation of a short belong to its terms: to change them, the customer cancels it and sells
  // short anew.
  if (order.short || !canAmend(order.status) || order.quantity === null) return refuse('illegal_state');
  if (wanted.version !== undefined && wanted.version !== order.version) return refuse('stale_version');
  if (order.type === 'market' && wanted.limitPrice !== undefined)
    return refuse('invalid_field', { field: 'limitPrice' });
  const wrong = wrongStopChange(order, wanted.stops);
  if (wrong) return { ok: false, refusal: wrong };
  const terms = wantedTerms(order, wanted);
  const { limitPrice, quantity, tradingTime, stopLevel = order.stopLevel } = terms;
  const rest = restTicket(order, { limitPrice: limitPrice ?? undefined, quantity, tradingTime, stopLevel });
  const decision = decideOrder(rest, facts, 'amend');
  if (!decision.ok) return decision;
  return accept({
    ...priced(order, terms),
    complete: quantity === order.filledQuantity,
    placement: decision.value,
  });
}

/** Facts of a change, computed when a check reads them: by then earlier checks have refused terms without a price. */
export function changeFacts(order: Order, wanted: Amendment, reserved: bigint): ChangeFacts {
  const terms = wantedTerms(order, wanted);
  const { limitPrice, quantity, tradingTime, stopLevel = order.stopLevel } = terms;
  return {
    ownReserve: reserved,
    alters:
      quantity !== order.quantity ||
      tradingTime !== order.tradingTime ||
      limitPrice !== order.limitPrice ||
      stopLevel !== order.stopLevel,
    get furtherHold() {
      const { workingPrice, regulatoryDue } = priced(order, terms);
      const change = order.held
        ? { workingPrice, quantity, regulatoryDue }
        : askedTerms(order, { ...terms, regulatoryDue });
      return (requiredHold({ ...order, ...change }) - reserved) as Usd;
    },
  };
}

/** An order at the market has no limit, and is refused one. */
function wantedTerms(order: Order, wanted: Amendment): WantedTerms {
  return {
    limitPrice: wanted.limitPrice ?? order.limitPrice,
    quantity: wanted.quantity ?? order.quantity ?? ZERO_QUANTITY,
    tradingTime: wanted.tradingTime ?? order.tradingTime,
    stopLevel: wanted.stops?.[0]?.level,
  };
}

function priced(order: Order, terms: WantedTerms): PricedTerms {
  const { limitPrice, stopLevel = null } = terms;
  const workingPrice = askedPrice({ ...order, newLimitPrice: limitPrice, newStopLevel: stopLevel });
  return { ...terms, workingPrice, regulatoryDue: regulatoryAfter(order, terms.quantity, workingPrice) };
}

/** Columns of a live order's row that hold the new terms until the venue has answered. */
export function askedTerms(order: Order, terms: WantedTerms & Pick<PricedTerms, 'regulatoryDue'>) {
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
