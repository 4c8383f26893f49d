import {
  acceptanceOf,
  activeFrom,
  collarPrice,
  expiresAt,
  fatFingerVerdict,
  isOnTick,
  type Overrides,
  type SessionState,
  sessionAt,
  TRADABLE_SESSIONS,
  type TradingTime,
} from '@candor/model/calendar/index.ts';
import type { Usd } from '@candor/model/money.ts';
import { type Estimate, estimateOrder, exactNotional } from '@candor/model/orders/estimate.ts';
import {
  barAgeMs,
  FEED_SILENCE_MS,
  MAX_NOTIONAL,
  MAX_QUANTITY,
  MIN_AMOUNT,
  MIN_QUANTITY,
} from '@candor/model/orders/limits.ts';
import { goodUntil } from '@candor/model/orders/good-till.ts';
import { type StopStart, stopStart, wrongStop, wrongWaiting } from '@candor/model/orders/stop-rules.ts';
import type { Ticket } from '@candor/model/orders/ticket.ts';
import { isWholeShares, type Price, type Quantity } from '@candor/model/quantity.ts';
import { accept, type Decision, type Refusal, refuse } from '@candor/model/result.ts';
import { type Instant, MINUTE, type TradingDate } from '@candor/model/time.ts';
import { ONE } from '@candor/model/decimal.ts';
import * as shorts from './decide-short.ts';
import type { Stopped } from '@candor/model/halts.ts';
import type { Snapshot } from '../market/index.ts';
import { isArmed } from './stop-of.ts';
import type { Order } from './tables.ts';

/** What a decision about a new order rests on. */
export interface OrderFacts {
  readonly now: Instant;
  readonly snapshot: Snapshot | undefined;
  /** Since the last sign of life of the feed that quotes it. */
  readonly feedSilentMs: number;
  readonly overrides: Overrides | undefined;
  /** By an operator, for everything or for this instrument. */
  readonly stopped: Stopped;
  readonly frozen: boolean;
  readonly disclosureAccepted: boolean;
  readonly availableCash: Usd;
  /** Shares held and not reserved by open sales, and those reserved. */
  readonly availableShares: Quantity;
  readonly reservedShares: Quantity;
  /** Open lots, first in first. */
  readonly lots: readonly { readonly remaining: Quantity; readonly fundedOn: TradingDate | null }[];
  /** The owner's open orders of the other side in this instrument. */
  readonly openOrders: readonly OpenOrder[];
  /** What shorts have to say; absent for a sale of shares held. */
  readonly short?: shorts.ShortFacts | undefined;
}

export type OpenOrder = Pick<Order, 'id' | 'side' | 'workingPrice' | 'tradingTime'> &
  Partial<Pick<Order, 'stopKind' | 'electedAt'>>;

/** The terms on which an order is accepted. */
export interface AcceptedTerms {
  readonly held: boolean;
  readonly tradingTime: TradingTime;
  readonly tradeDate: TradingDate;
  readonly activeFrom: Instant;
  readonly expiresAt: Instant;
  readonly workingPrice: Price;
  readonly estimate: Estimate;
  readonly price: Price;
  readonly priceFrom: 'limit' | 'stop' | 'ask' | 'bid' | 'close';
  /** What it waits for in the regular session before any market knows it. */
  readonly stop: StopStart | undefined;
  /** When an order good till cancelled ends by itself. */
  readonly goodUntil: Instant | undefined;
  readonly quotedAt: Instant | undefined;
  readonly farFromMarket: boolean;
  /** What the reservation of a short sale counts with. */
  readonly reservePrice: Price | null;
}

interface Reference {
  readonly price: Price;
  readonly from: 'ask' | 'bid' | 'close';
  readonly fresh: boolean;
}

const FAILED = (refusal: Refusal): { ok: false; refusal: Refusal } => ({ ok: false, refusal });

/**
 * Accepts or refuses a new order on the facts of one moment. Of several refusals the first in the order of
 * `refusals.ts` is answered. Nothing is rounded for the customer: a price off its tick is refused. Sources: domain
 * §1.4, §2.1, §2.2, §2.4, §4 rule 7; R-31.
 */
export function decideOrder(ticket: Ticket, facts: OrderFacts): Decision<AcceptedTerms> {
  if (ticket.quantity !== undefined && ticket.amount !== undefined) return refuse('invalid_field', { field: 'amount' });
  if (facts.frozen && shorts.takesOn(ticket)) return refuse('account_frozen');
  const { snapshot } = facts;
  if (!snapshot) return refuse('not_found');
  const barred = facts.short && shorts.barredByShort(ticket, facts.short);
  if (barred) return FAILED(barred);
  if (facts.stopped === 'kill_switch' || facts.stopped === 'cancel_only') return refuse(facts.stopped);
  const state = sessionAt(facts.now, facts.overrides);
  const refused = refusedNow(ticket, facts, state) ?? incomplete(ticket);
  if (refused) return FAILED(refused);
  const tradingTime = ticket.tradingTime as TradingTime;
  const held = acceptanceOf(tradingTime, 'limit', facts.now, facts.overrides) === 'held';
  const reference = referenceOf(ticket.side, snapshot, facts, state, held);
  const stop = stopStart(ticket, lastPrice(snapshot));
  const badTerms = wrongTerms(ticket, facts.stopped === 'halted', snapshot, stop ?? reference, state, held);
  if (badTerms) return FAILED(badTerms);
  if (tradingTime !== 'regular' && !facts.disclosureAccepted) return refuse('disclosure_not_accepted');
  const notLent = facts.short && shorts.notLent(ticket, facts.short, snapshot.quote.bid);
  if (notLent) return FAILED(notLent);
  const price = (ticket.limitPrice ?? stop?.price ?? reference?.price) as Price;
  const workingPrice = ticket.limitPrice ?? collarPrice(ticket.side, price);
  const { tradeDate } = state;
  const plain = estimateOrder({
    side: ticket.side,
    quantity: ticket.quantity ?? null,
    amount: ticket.amount ?? null,
    price,
    workingPrice,
    tradeDate,
  });
  const { estimate, reservePrice } = ticket.short
    ? shorts.shortEstimate(ticket, plain, snapshot.quote.ask ?? reference?.price, tradeDate)
    : { estimate: plain, reservePrice: null };
  const uncovered = notCovered(ticket, facts, workingPrice, estimate, tradeDate);
  if (uncovered) return FAILED(uncovered);
  return accept({
    held,
    tradingTime,
    tradeDate,
    activeFrom: activeFrom(tradingTime, tradeDate, facts.overrides),
    expiresAt: expiresAt(tradingTime, tradeDate, facts.overrides),
    workingPrice,
    estimate,
    reservePrice,
    price,
    priceFrom: ticket.limitPrice !== undefined ? 'limit' : stop ? 'stop' : (reference?.from ?? 'close'),
    stop,
    goodUntil: ticket.timeInForce === 'gtc' ? goodUntil(tradingTime, tradeDate, facts.overrides) : undefined,
    quotedAt: snapshot.quote.quotedAt,
    farFromMarket:
      ticket.limitPrice !== undefined &&
      !stop &&
      fatFingerVerdict(ticket.side, ticket.limitPrice, reference?.price, state.session) !== 'pass',
  });
}

/** The last price, whatever the session: what a stop is compared with, and where a trail begins. */
const lastPrice = ({ last, regularPrice, previousClose }: Snapshot): Price | undefined =>
  last ?? regularPrice ?? previousClose;

/** Refusals of the hour: closed, or not the time for this trading time. */
function refusedNow(ticket: Ticket, facts: OrderFacts, state: SessionState): Refusal | undefined {
  if (state.session === 'closed') {
    return { code: ticket.side === 'buy' ? 'market_closed_buy' : 'market_closed_sell' };
  }
  if (ticket.tradingTime === undefined) return undefined;
  const wrongHour = shorts.wrongHourForShort(ticket, state);
  if (wrongHour) return wrongHour;
  const acceptance = acceptanceOf(ticket.tradingTime, 'limit', facts.now, facts.overrides);
  return acceptance === 'session_not_tradable' ? { code: 'session_not_tradable' } : undefined;
}

/** Refusals of what is missing from the ticket. A sale is by shares. */
function incomplete(ticket: Ticket): Refusal | undefined {
  if (ticket.type === 'limit' && !ticket.limitPrice) return { code: 'price_required' };
  if (ticket.type === 'market' && ticket.limitPrice !== undefined)
    return { code: 'invalid_field', params: { field: 'limitPrice' } };
  if (ticket.quantity === undefined && (ticket.amount === undefined || ticket.side === 'sell')) {
    return { code: 'quantity_required' };
  }
  const wrongShort = shorts.wrongShortSize(ticket);
  if (wrongShort) return wrongShort;
  if (ticket.tradingTime === undefined) return { code: 'trading_time_required' };
  if (ticket.tradingTime !== 'regular' && ticket.type === 'market') return { code: 'market_order_regular_only' };
  const waiting = wrongWaiting(ticket);
  if (waiting || ticket.tradingTime === 'regular') return waiting;
  if (ticket.amount !== undefined || !isWholeShares(ticket.quantity as Quantity)) return { code: 'whole_shares_only' };
  return undefined;
}

/**
 * The opposite quote, and whether a market order may rest on it: a quote of this trading day stands while its feed is
 * alive; what was made of a bar is good for as long as such bars are. R-31, decision 0091.
 */
function referenceOf(
  side: 'buy' | 'sell',
  snapshot: Snapshot,
  { now, overrides, feedSilentMs }: OrderFacts,
  state: SessionState,
  held: boolean,
): Reference | undefined {
  const { quote } = snapshot;
  const price = side === 'buy' ? quote.ask : quote.bid;
  if (price !== undefined && quote.quotedAt !== undefined) {
    const most = quote.fromBars ? barAgeMs(quote.barMs ?? MINUTE) : FEED_SILENCE_MS;
    const ofToday = sessionAt(quote.quotedAt, overrides).tradeDate === state.tradeDate;
    const waited = quote.fromBars ? now - quote.quotedAt : ofToday ? feedSilentMs : Number.POSITIVE_INFINITY;
    const fresh = waited <= (state.session === 'regular' ? most.regular : most.extended);
    if (fresh || !held) return { price, from: side === 'buy' ? 'ask' : 'bid', fresh };
  }
  // An order that waits for the opening gets a new collar there; until then the last close will do.
  const close = snapshot.regularPrice ?? snapshot.previousClose;
  if (held && close !== undefined) return { price: close, from: 'close', fresh: true };
  return undefined;
}

/** Refusals of size and price, in catalogue order. */
function wrongTerms(
  ticket: Ticket,
  stopped: boolean,
  snapshot: Snapshot,
  reference: Reference | StopStart | undefined,
  state: SessionState,
  held: boolean,
): Refusal | undefined {
  const size = wrongSize(ticket, ticket.limitPrice ?? reference?.price);
  if (size) return size;
  if (ticket.stops?.length) {
    const start = reference && 'terms' in reference ? reference : undefined;
    return wrongStop(ticket, start, lastPrice(snapshot), state.tradeDate) ?? (stopped ? { code: 'halted' } : undefined);
  }
  if (ticket.limitPrice !== undefined) {
    if (!isOnTick(ticket.limitPrice, state.tradeDate, ticket.code)) return { code: 'bad_tick' };
    const session = held ? 'pre' : state.session;
    const verdict = fatFingerVerdict(ticket.side, ticket.limitPrice, reference?.price, session);
    if (verdict === 'refuse') return { code: 'price_collar' };
    return stopped ? { code: 'halted' } : undefined;
  }
  // A limit order may rest through a halt of the exchange, not one of ours; a market order has no price to be held to.
  if (stopped || snapshot.halted) return { code: 'halted' };
  return reference && 'fresh' in reference && reference.fresh ? undefined : { code: 'quote_stale' };
}

function wrongSize(ticket: Ticket, at: Price | undefined): Refusal | undefined {
  const { quantity, amount } = ticket;
  if (amount !== undefined) {
    if (amount < MIN_AMOUNT) return { code: 'quantity_too_small' };
    return amount > MAX_NOTIONAL ? { code: 'quantity_too_large' } : undefined;
  }
  if (quantity === undefined || quantity < MIN_QUANTITY) return { code: 'quantity_too_small' };
  const exact = at === undefined ? undefined : exactNotional(at, quantity);
  // Whatever is left of a position can be sold, however small.
  if (shorts.takesOn(ticket) && exact !== undefined && exact < MIN_AMOUNT * ONE) return { code: 'quantity_too_small' };
  if (quantity > MAX_QUANTITY || (exact !== undefined && exact > MAX_NOTIONAL * ONE))
    return { code: 'quantity_too_large' };
  return undefined;
}

/** Refusals of what the account has, and of what it already asks for. */
function notCovered(
  ticket: Ticket,
  facts: OrderFacts,
  workingPrice: Price,
  estimate: Estimate,
  tradeDate: TradingDate,
): Refusal | undefined {
  const crossing = facts.openOrders.find((open) => crosses(ticket, workingPrice, open));
  if (crossing) return { code: 'self_cross', params: { orderId: crossing.id } };
  if (facts.short && ticket.short) return shorts.shortNotCovered(ticket, facts.short, estimate, facts.availableCash);
  if (ticket.side === 'buy' && facts.short?.callOpen) return { code: 'margin_call_open' };
  if (ticket.side === 'buy') return estimate.hold > facts.availableCash ? { code: 'insufficient_funds' } : undefined;
  const quantity = ticket.quantity as Quantity;
  if (quantity > facts.availableShares) return { code: 'insufficient_shares' };
  const until = unsettledUntil(facts.lots, facts.reservedShares, quantity, tradeDate);
  return until ? { code: 'funds_not_settled', params: { date: until } } : undefined;
}

/**
 * Whether the new order could trade with an open one of the same owner (FINRA 5210.02; domain §2.2). What waits for a
 * price is in no market; once elected, the venue keeps an owner from trading with himself.
 */
function crosses(ticket: Ticket, workingPrice: Price, open: OpenOrder): boolean {
  if (open.side === ticket.side || ticket.stops?.length || isArmed(open)) return false;
  const sessions = TRADABLE_SESSIONS[ticket.tradingTime as TradingTime];
  if (!sessions.some((session) => TRADABLE_SESSIONS[open.tradingTime].includes(session))) return false;
  return ticket.side === 'buy' ? workingPrice >= open.workingPrice : workingPrice <= open.workingPrice;
}

/**
 * The latest date on which the money behind the lots that a sale would take is settled, when that is after today.
 * Lots go first in, first out, behind those that open sales have reserved. Source: domain §2.4, good-faith rule.
 */
export function unsettledUntil(
  lots: readonly { readonly remaining: Quantity; readonly fundedOn: TradingDate | null }[],
  reserved: bigint,
  quantity: bigint,
  today: TradingDate,
): TradingDate | undefined {
  let until: TradingDate | undefined;
  let start = 0n;
  for (const { remaining, fundedOn } of lots) {
    const end = start + remaining;
    const taken = end > reserved && start < reserved + quantity;
    if (taken && fundedOn !== null && fundedOn > today && (until === undefined || fundedOn > until)) until = fundedOn;
    start = end;
  }
  return until;
}
