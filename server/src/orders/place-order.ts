import { customerAccount } from '../ledger/index.ts';
import { available, balanceTable, placeHold } from '../ledger/index.ts';
import type { Snapshot } from '../market/index.ts';
import type { Command, CommandContext } from '../platform/command.ts';
import { type Need, needRow, needRows, type Rows } from '../platform/rows.ts';
import { EXTENDED_HOURS_DISCLOSURE } from '@candor/model/orders/limits.ts';
import type { Ticket } from '@candor/model/orders/ticket.ts';
import { ZERO_USD, type Usd } from '@candor/model/money.ts';
import { type Quantity, ZERO_QUANTITY } from '@candor/model/quantity.ts';
import { accept, refuse } from '@candor/model/result.ts';
import type { Instant } from '@candor/model/time.ts';
import { type AcceptedTerms, decideOrder, type OrderFacts } from './decide-order.ts';
import { arrivalOf } from './arrival.ts';
import { venueTerms } from './events.ts';
import { type OrderDeps, shareAsset, usdAsset } from './facts.ts';
import { isShortSale, type ShortFacts } from './decide-short.ts';
import { takeLocate } from './locate.ts';
import { type ShortMarket, shortFacts, shortNeeds } from './short-cover-facts.ts';
import { lotNeeds, lotsToSell } from './lot-choice.ts';
import { disclosureTable, type Order, orderTable } from './tables.ts';
import { termsOnRecord } from './terms-on-record.ts';

export interface PlaceOrder {
  readonly customerId: string;
  readonly clientOrderId: string;
  /** SHA-256 (hex) of the canonical request body: the same key with another body is refused. */
  readonly bodyHash: string;
  readonly frozen: boolean;
  readonly ticket: Ticket;
}

/** Facts of acceptance, the same for every repetition of the request. */
export interface Placed {
  readonly orderId: string;
  readonly clientOrderId: string;
  readonly held: boolean;
  readonly acceptedAt: Instant;
}

export type MarketSide = Pick<OrderFacts, 'snapshot' | 'feedSilentMs' | 'stopped' | 'overrides'> & {
  readonly shorts: ShortMarket;
};

export function marketFactsOf({ market, lender }: OrderDeps, code: string): MarketSide {
  const snapshot = market.facts(code);
  const shorts: ShortMarket = {
    restricted: () => market.shortSaleRestricted(code),
    // Without a close the cost of borrowing cannot be told, and what cannot be told is not lent.
    offer: () => (snapshot?.previousClose === undefined ? undefined : lender.offer(code, snapshot.tradeDate)),
    priceOf: (held) => {
      const known = market.facts(held);
      return known?.last ?? known?.previousClose;
    },
  };
  return {
    snapshot,
    feedSilentMs: market.feedSilentMs(),
    stopped: market.stopped(code),
    overrides: market.overrides(),
    shorts,
  };
}

/** Only orders of the other side can cross: an owner's many orders of one side cost nothing to read. */
const opposite = (side: 'buy' | 'sell') => (side === 'buy' ? 'sell' : 'buy');

/** Rows that say what a customer can spend, hold and cross in one instrument. */
export function coverNeeds(deps: OrderDeps, customerId: string, ticket: Ticket, lane: number): Need[] {
  const { mode } = deps;
  const needs = [needRows(orderTable, 'openBySide', customerId, ticket.code, opposite(ticket.side))];
  if (spendsCash(ticket)) needs.push(needRow(balanceTable, customerAccount('stock', customerId), usdAsset(mode)));
  else {
    needs.push(needRow(balanceTable, customerAccount('pos', customerId), shareAsset(mode, ticket.code)));
    needs.push(...lotNeeds(customerId, ticket.code));
  }
  if (ticket.tradingTime !== 'regular') needs.push(needRow(disclosureTable, customerId, EXTENDED_HOURS_DISCLOSURE));
  return [...needs, ...shortNeeds(deps, customerId, ticket, lane)];
}

/** Whether an order reserves dollars: purchases and short sales do, a sale of shares held reserves these. */
const spendsCash = (ticket: Ticket): boolean => ticket.side === 'buy' || ticket.short === true;

/** The account's side of the facts, from the rows of `coverNeeds`. */
export function coverFacts(
  rows: Rows,
  deps: OrderDeps,
  customerId: string,
  ticket: Ticket,
  lane: number,
  shorts: ShortMarket,
): Pick<
  OrderFacts,
  'availableCash' | 'availableShares' | 'reservedShares' | 'lots' | 'openOrders' | 'disclosureAccepted' | 'short'
> {
  const { mode } = deps;
  const buying = spendsCash(ticket);
  const account = customerAccount(buying ? 'stock' : 'pos', customerId);
  const balance = rows.get(balanceTable, account, buying ? usdAsset(mode) : shareAsset(mode, ticket.code));
  const free = balance ? available(balance) : 0n;
  return {
    availableCash: (buying ? free : 0n) as Usd,
    availableShares: (buying ? 0n : free) as Quantity,
    reservedShares: (buying ? 0n : (balance?.held ?? 0n)) as Quantity,
    lots: buying ? [] : lotsToSell(rows, customerId, ticket.code),
    openOrders: rows.find(orderTable, 'openBySide', customerId, ticket.code, opposite(ticket.side)),
    disclosureAccepted:
      ticket.tradingTime === 'regular' ||
      rows.get(disclosureTable, customerId, EXTENDED_HOURS_DISCLOSURE) !== undefined,
    short: shortFacts(rows, deps, customerId, ticket, lane, shorts),
  };
}

/** Takes an order: checks it against market and account in one go with its hold. */
export function placeOrder(deps: OrderDeps): Command<PlaceOrder, Placed, MarketSide> {
  return {
    name: 'place_order',
    subject: (input) => input.customerId,
    needs: (input, lane) => [
      needRows(orderTable, 'byClientOrderId', input.customerId, input.clientOrderId),
      ...coverNeeds(deps, input.customerId, input.ticket, lane),
    ],
    facts: (input) => marketFactsOf(deps, input.ticket.code),
    decide(rows, input, context, facts) {
      const { customerId, ticket, clientOrderId } = input;
      const earlier = rows.find(orderTable, 'byClientOrderId', customerId, clientOrderId)[0];
      if (earlier)
        return earlier.bodyHash === input.bodyHash ? accept(placedOf(earlier)) : refuse('idempotency_key_reused');
      const cover = coverFacts(rows, deps, customerId, ticket, context.lane, facts.shorts);
      const decision = decideOrder(ticket, { now: context.now, frozen: input.frozen, ...facts, ...cover });
      if (!decision.ok) return decision;
      const order = takeOrder(
        rows,
        context,
        deps,
        context.newId('ord'),
        input,
        decision.value,
        cover.short,
        facts.snapshot,
      );
      rows.emit({
        type: 'order.accepted',
        subject: customerId,
        payload: { ...venueTerms(order), held: order.held, terms: termsOnRecord(order) },
      });
      return accept(placedOf(order));
    },
  };
}

/** Writes an order whose terms are decided: its row, what it reserves, and the lender's word for a short sale. */
export function takeOrder(
  rows: Rows,
  context: CommandContext,
  { mode }: OrderDeps,
  id: string,
  input: PlaceOrder,
  terms: AcceptedTerms,
  short: ShortFacts | undefined,
  snapshot: Snapshot | undefined,
): Order {
  const { customerId, ticket } = input;
  const accepted = acceptedOrder(id, input, terms, context.now);
  const order = accepted.held ? accepted : { ...accepted, ...arrivalOf(accepted, snapshot, context.now) };
  const inCash = spendsCash(ticket);
  const amount = inCash ? terms.estimate.hold : (ticket.quantity as Quantity);
  // A cover reserves nothing: what it costs stands behind the short.
  if (amount > 0n)
    placeHold(rows, context, {
      accountId: customerAccount(inCash ? 'stock' : 'pos', customerId),
      asset: inCash ? usdAsset(mode) : shareAsset(mode, ticket.code),
      amount,
      reason: 'order',
      reference: order.id,
    });
  rows.insert(orderTable, order);
  if (isShortSale(ticket) && short?.offer) takeLocate(rows, context, order, short.offer);
  return order;
}

function placedOf(order: Order): Placed {
  return {
    orderId: order.id,
    clientOrderId: order.clientOrderId,
    held: order.heldAtFirst,
    acceptedAt: order.acceptedAt,
  };
}

function acceptedOrder(id: string, input: PlaceOrder, terms: AcceptedTerms, now: Instant): Order {
  const { ticket } = input;
  return {
    id,
    customerId: input.customerId,
    clientOrderId: input.clientOrderId,
    bodyHash: input.bodyHash,
    code: ticket.code,
    side: ticket.side,
    type: ticket.type,
    limitPrice: ticket.limitPrice ?? null,
    workingPrice: terms.workingPrice,
    quantity: ticket.quantity ?? null,
    amount: ticket.amount ?? null,
    tradingTime: terms.tradingTime,
    status: 'accepted',
    held: terms.held,
    heldAtFirst: terms.held,
    tradeDate: terms.tradeDate,
    acceptedAt: now,
    activeFrom: terms.activeFrom,
    expiresAt: terms.expiresAt,
    updatedAt: now,
    filledQuantity: ZERO_QUANTITY,
    filledNotional: 0n,
    filledGross: ZERO_USD,
    fills: 0,
    platformDue: terms.estimate.platform,
    regulatoryDue: terms.estimate.regulatoryHold,
    fees: ZERO_USD,
    newLimitPrice: null,
    newQuantity: null,
    newTradingTime: null,
    reason: null,
    short: ticket.short === true,
    reservePrice: terms.reservePrice,
    version: 1,
    stopKind: terms.stop?.terms.kind ?? null,
    stopLevel: terms.stop?.terms.level ?? null,
    newStopLevel: null,
    trailMark: terms.stop?.mark ?? null,
    electedAt: null,
    electedBy: null,
    goodUntil: terms.goodUntil ?? null,
    arrivalBid: null,
    arrivalAsk: null,
    arrivedAt: null,
  };
}
