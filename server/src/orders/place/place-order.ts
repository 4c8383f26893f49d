import { customerAccount, placeHold, shareAsset, usdAsset } from '../../ledger/index.ts';
import type { Snapshot } from '../../market/index.ts';
import type { Command, CommandContext } from '../../platform/commands/command.ts';
import { needRows, type Rows } from '../../platform/database/rows.ts';
import { isShortSale, type Ticket } from '@candor/model/orders/ticket.ts';
import { ZERO_USD } from '@candor/model/money.ts';
import { type Quantity, ZERO_QUANTITY } from '@candor/model/quantity.ts';
import { accept, refuse } from '@candor/model/result.ts';
import type { Instant } from '@candor/model/time.ts';
import { type AcceptedTerms, decideOrder } from './decide-order.ts';
import { arrivalOf } from '../records/arrival.ts';
import { venueTerms } from '../records/events.ts';
import type { OrderDeps } from '../records/facts.ts';
import { coverNeeds, type MarketSide, marketFactsOf, RowFacts, spendsCash } from './order-facts.ts';
import { type Order, orderTable } from '../records/tables.ts';
import { termsOnRecord } from '../records/terms-on-record.ts';
import { type Offer, takeLocate } from '../../short-selling/index.ts';

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

/** Places an order: checks it against market and account and makes its hold in one command. */
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
      const account = new RowFacts({ rows, deps, at: context, ...input, market: facts });
      const decision = decideOrder(ticket, account);
      if (!decision.ok) return decision;
      const order = takeOrder(rows, context, deps, {
        id: context.newId('ord'),
        input,
        terms: decision.value,
        offer: account.offer,
        snapshot: facts.snapshot,
      });
      rows.emit({
        type: 'order.accepted',
        subject: customerId,
        payload: { ...venueTerms(order), held: order.held, terms: termsOnRecord(order) },
      });
      return accept(placedOf(order));
    },
  };
}

/** An order that nothing refuses, with the facts it was decided on. */
export interface DecidedOrder {
  readonly id: string;
  readonly input: PlaceOrder;
  readonly terms: AcceptedTerms;
  readonly offer: Offer | undefined;
  readonly snapshot: Snapshot | undefined;
}

/** Writes an order whose terms are decided: its row, its hold, and the locate of a short sale. */
export function takeOrder(
  rows: Rows,
  context: CommandContext,
  { mode }: OrderDeps,
  { id, input, terms, offer, snapshot }: DecidedOrder,
): Order {
  const { customerId, ticket } = input;
  const accepted = acceptedOrder(id, input, terms, context.now);
  const order = accepted.held ? accepted : { ...accepted, ...arrivalOf(accepted, snapshot, context.now) };
  const inCash = spendsCash(ticket);
  const amount = inCash ? terms.estimate.hold : (ticket.quantity as Quantity);
  // A cover reserves nothing: the collateral of the short pays for it.
  if (amount > 0n)
    placeHold(rows, context, {
      accountId: customerAccount(inCash ? 'stock' : 'pos', customerId),
      asset: inCash ? usdAsset(mode) : shareAsset(mode, ticket.code),
      amount,
      reason: 'order',
      reference: order.id,
    });
  rows.insert(orderTable, order);
  if (isShortSale(ticket) && offer) {
    const sale = { orderId: order.id, customerId, code: order.code, quantity: ticket.quantity as Quantity };
    takeLocate(rows, context, sale, offer);
  }
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
