import type { SessionState } from '@candor/model/calendar/index.ts';
import { initialMargin, MIN_EQUITY, reservePrice } from '@candor/model/margin/requirement.ts';
import { type Usd, ZERO_USD } from '@candor/model/money.ts';
import { centsOf, type Estimate, exactNotional } from '@candor/model/orders/estimate.ts';
import { feeSchedule, regulatoryEstimate } from '@candor/model/orders/fees.ts';
import type { Ticket } from '@candor/model/orders/ticket.ts';
import { isWholeShares, type Price, type Quantity } from '@candor/model/quantity.ts';
import type { Refusal } from '@candor/model/result.ts';
import type { TradingDate } from '@candor/model/time.ts';
import type { Offer } from '../margin/index.ts';

/** What a decision about a short sale, a cover, or a purchase beside one rests on. */
export interface ShortFacts {
  /** Shares held in the instrument; negative when short. */
  readonly position: Quantity;
  /** An open order that would buy shares, and one that would sell them short. */
  readonly openBuy: string | undefined;
  readonly openShort: string | undefined;
  /** Shares that open covers may still buy. */
  readonly covering: Quantity;
  readonly checkPassed: boolean;
  readonly offer: Offer | undefined;
  /** What of the offer is left for this customer's lane. */
  readonly free: Quantity;
  /** Rule 201 is in force. */
  readonly restricted: boolean;
  /** Equity behind shorts now; undefined while a price that it needs is not known. */
  readonly equity: Usd | undefined;
  readonly callOpen: boolean;
}

export const isShortSale = (ticket: Pick<Ticket, 'side' | 'short'>): boolean =>
  ticket.short === true && ticket.side === 'sell';
export const isCover = (ticket: Pick<Ticket, 'side' | 'short'>): boolean =>
  ticket.short === true && ticket.side === 'buy';
/** Takes on something new, where the others close what is there: buying shares and selling short do. */
export const takesOn = (ticket: Pick<Ticket, 'side' | 'short'>): boolean =>
  (ticket.side === 'buy') !== (ticket.short === true);

/**
 * What other orders and holdings of the owner stand in the way: purchases and short sales exclude each other, and a
 * position is closed before one of the other kind is opened, so that no order ever flips it (domain §3; spec §8).
 */
export function barredByShort(ticket: Ticket, facts: ShortFacts): Refusal | undefined {
  if (isShortSale(ticket)) {
    if (facts.openBuy !== undefined) return { code: 'open_buy_blocks_short', params: { orderId: facts.openBuy } };
    return facts.position > 0n ? { code: 'long_position_held' } : undefined;
  }
  if (ticket.side !== 'buy' || ticket.short) return undefined;
  if (facts.openShort !== undefined) return { code: 'open_short_blocks_buy', params: { orderId: facts.openShort } };
  return facts.position < 0n ? { code: 'short_position_held' } : undefined;
}

/** Short sales are for regular hours, while they last: borrow and price tests are facts of these hours (ruling 15). */
export function wrongHourForShort(ticket: Ticket, state: SessionState): Refusal | undefined {
  if (!isShortSale(ticket) || ticket.tradingTime === undefined) return undefined;
  const regular = ticket.tradingTime === 'regular' && state.session === 'regular';
  return regular ? undefined : { code: 'session_not_tradable' };
}

/** A short is sold in whole shares, and both ways are by shares, never by amount, for the day alone. */
export function wrongShortSize(ticket: Ticket): Refusal | undefined {
  if (!ticket.short) return undefined;
  if (ticket.quantity === undefined) return { code: 'quantity_required' };
  // What was located and quoted is for today, so a short neither waits for a price nor for another day.
  if (ticket.stops?.length) return { code: 'invalid_field', params: { field: 'stopPrice' } };
  if (ticket.timeInForce === 'gtc') return { code: 'invalid_field', params: { field: 'timeInForce' } };
  return isShortSale(ticket) && !isWholeShares(ticket.quantity) ? { code: 'whole_shares_only' } : undefined;
}

/** Whether the lender and the price test let a short sale through: locate before accept (Reg SHO 203(b)(1), 201). */
export function notLent(ticket: Ticket, facts: ShortFacts, bid: Price | undefined): Refusal | undefined {
  if (!isShortSale(ticket)) return undefined;
  if (!facts.offer) return { code: 'not_shortable' };
  if ((ticket.quantity as Quantity) > facts.free) return { code: 'no_borrow' };
  if (!facts.checkPassed) return { code: 'short_check_required' };
  const above = ticket.limitPrice !== undefined && bid !== undefined && ticket.limitPrice > bid;
  return facts.restricted && !above ? { code: 'short_sale_price_rule' } : undefined;
}

/** Whether the account can carry a short sale, and a cover buys no more than is short. */
export function shortNotCovered(
  ticket: Ticket,
  facts: ShortFacts,
  estimate: Estimate,
  availableCash: Usd,
): Refusal | undefined {
  if (isCover(ticket)) {
    const left = -facts.position - facts.covering;
    return (ticket.quantity as Quantity) > left ? { code: 'insufficient_shares' } : undefined;
  }
  if (facts.callOpen) return { code: 'margin_call_open' };
  if (facts.equity === undefined) return { code: 'quote_stale' };
  if (facts.equity < MIN_EQUITY) return { code: 'margin_minimum' };
  return estimate.hold > availableCash ? { code: 'margin' } : undefined;
}

/**
 * The figures of a short's ticket. A sale keeps the first deposit at its reserve price and its fees reserved; a cover
 * reserves nothing, because what it costs stands behind the short already. Source: domain §2.4.
 */
export function shortEstimate(
  ticket: Ticket,
  estimate: Estimate,
  ask: Price | undefined,
  tradeDate: TradingDate,
): { estimate: Estimate; reservePrice: Price | null } {
  if (isCover(ticket)) return { estimate: { ...estimate, hold: ZERO_USD }, reservePrice: null };
  const at = reservePrice(ticket.limitPrice, ask) as Price;
  const { quantity } = estimate;
  const gross = centsOf(exactNotional(at, quantity), 'half-up');
  const most = regulatoryEstimate({ side: 'sell', gross, price: at, quantity }, feeSchedule(tradeDate));
  const regulatoryHold = (most.sec + most.taf + most.cat) as Usd;
  const hold = (initialMargin(at, quantity) + estimate.platform + regulatoryHold) as Usd;
  return { estimate: { ...estimate, hold, regulatoryHold }, reservePrice: at };
}
