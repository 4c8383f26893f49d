import { SHORT_CHECK } from '@candor/model/margin/check.ts';
import { type Quantity, ZERO_QUANTITY } from '@candor/model/quantity.ts';
import type { Ticket } from '@candor/model/orders/ticket.ts';
import type { Price } from '@candor/model/quantity.ts';
import { borrowNeeds, freeToBorrow, marginCallTable, type Offer } from '../margin/index.ts';
import { type Need, needRow, needRows, type Rows } from '../platform/rows.ts';
import { isShortSale, type ShortFacts } from './decide-short.ts';
import type { OrderDeps } from './facts.ts';
import { equityNeeds, equityOf } from './short-equity.ts';
import { disclosureTable, orderTable, positionTable } from './tables.ts';

/** What the market and the lender say, asked only by those orders that need it. */
export interface ShortMarket {
  readonly restricted: () => boolean;
  readonly offer: () => Offer | undefined;
  readonly priceOf: (code: string) => Price | undefined;
}

/** Whether shorts have a say in an order at all: only a sale of shares held has nothing to do with them. */
const concerns = (ticket: Ticket): boolean => ticket.side === 'buy' || ticket.short === true;

/** Rows behind `shortFacts`. */
export function shortNeeds(deps: OrderDeps, customerId: string, ticket: Ticket, lane: number): Need[] {
  if (!concerns(ticket)) return [];
  const needs = [needRow(positionTable, customerId, ticket.code), needRows(marginCallTable, 'open', customerId)];
  if (!ticket.short) return needs;
  needs.push(needRows(orderTable, 'openBySide', customerId, ticket.code, 'buy'));
  if (!isShortSale(ticket)) return needs;
  return [
    ...needs,
    ...equityNeeds(deps, customerId),
    ...borrowNeeds(lane, ticket.code),
    needRow(disclosureTable, customerId, SHORT_CHECK),
  ];
}

/** What shorts have to say about an order; undefined where nothing. */
export function shortFacts(
  rows: Rows,
  deps: OrderDeps,
  customerId: string,
  ticket: Ticket,
  lane: number,
  market: ShortMarket,
): ShortFacts | undefined {
  if (!concerns(ticket)) return undefined;
  const { code } = ticket;
  const selling = isShortSale(ticket);
  const offer = selling ? market.offer() : undefined;
  const buys = ticket.short ? rows.find(orderTable, 'openBySide', customerId, code, 'buy') : [];
  const sales = selling ? [] : rows.find(orderTable, 'openBySide', customerId, code, 'sell');
  return {
    position: rows.get(positionTable, customerId, code)?.quantity ?? ZERO_QUANTITY,
    openBuy: buys.find((order) => !order.short)?.id,
    openShort: sales.find((order) => order.short)?.id,
    covering: ticket.short ? coveringIn(rows, customerId, code) : ZERO_QUANTITY,
    checkPassed: selling && rows.get(disclosureTable, customerId, SHORT_CHECK) !== undefined,
    offer,
    free: offer ? freeToBorrow(rows, lane, deps.lanes, code, offer.quantity) : ZERO_QUANTITY,
    restricted: selling && market.restricted(),
    equity: selling ? equityOf(rows, deps, customerId, market.priceOf)?.equity : undefined,
    callOpen: rows.find(marginCallTable, 'open', customerId).length > 0,
  };
}

/** Shares that open covers of an instrument may still buy. */
export function coveringIn(rows: Rows, customerId: string, code: string): Quantity {
  const covers = rows.find(orderTable, 'openBySide', customerId, code, 'buy').filter((order) => order.short);
  return covers.reduce((sum, order) => sum + (order.quantity ?? 0n) - order.filledQuantity, 0n) as Quantity;
}
