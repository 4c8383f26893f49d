import { SHORT_CHECK } from '@candor/model/margin/check.ts';
import { isShortSale, type Ticket } from '@candor/model/orders/ticket.ts';
import type { Price, Quantity } from '@candor/model/quantity.ts';
import { borrowNeeds, equityNeeds, marginCallTable, type Offer } from '../../short-selling/index.ts';
import { type Need, needRow, needRows, type Rows } from '../../platform/database/rows.ts';
import type { OrderDeps } from '../records/facts.ts';
import { disclosureTable, orderTable } from '../records/tables.ts';
import { positionTable } from '../../positions/index.ts';

/** Facts of the market and the lender, read only for the orders that need them. */
export interface ShortMarket {
  readonly restricted: () => boolean;
  readonly offer: () => Offer | undefined;
  readonly priceOf: (code: string) => Price | undefined;
}

/** Whether the facts of shorts matter to an order: for all but a sale of shares held. */
const concerns = (ticket: Ticket): boolean => ticket.side === 'buy' || ticket.short === true;

/** Rows behind the facts of shorts in `RowFacts`. */
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

/** Shares that open covers of an instrument may still buy. */
export function coveringIn(rows: Rows, customerId: string, code: string): Quantity {
  const covers = rows.find(orderTable, 'openBySide', customerId, code, 'buy').filter((order) => order.short);
  return covers.reduce((sum, order) => sum + (order.quantity ?? 0n) - order.filledQuantity, 0n) as Quantity;
}
