import { activeFrom, expiresAt, nextTradingDate, type Overrides, sessionAt } from '@candor/model/calendar/index.ts';
import { instant, type TradingDate } from '@candor/model/time.ts';
import type { CommandContext } from '../../platform/commands/command.ts';
import type { Rows } from '../../platform/database/rows.ts';
import { endOrder, withdrawReplacement, workingStatus } from '../records/end-order.ts';
import { emitOrder } from '../records/events.ts';
import { type Order, orderTable } from '../records/tables.ts';

/**
 * The trading date on which an order works now, or worked last; for a good-till-cancelled order not always its first.
 */
export function workDate(order: Order, overrides: Overrides | undefined): TradingDate {
  return sessionAt(instant(order.expiresAt - 1), overrides).tradeDate;
}

/** A good-till-cancelled order stays open beyond the end of its day. */
export function restsOvernight(order: Order): boolean {
  return order.goodUntil !== null && order.goodUntil > order.expiresAt;
}

/**
 * Takes an order good till cancelled out of the market at the end of its day: it keeps its hold and its best price, and
 * is submitted again when its trading time begins on the next trading date. One whose owner asked to cancel it ends
 * here.
 */
export function restOrder(rows: Rows, context: CommandContext, order: Order, overrides: Overrides | undefined): Order {
  if (order.status === 'pending_cancel') return endOrder(rows, context, order, 'canceled', null);
  const settled = order.status === 'pending_replace' ? withdrawReplacement(rows, context, order) : order;
  const next = nextTradingDate(workDate(order, overrides), overrides);
  const rested: Order = {
    ...settled,
    status: workingStatus(settled),
    held: true,
    activeFrom: activeFrom(order.tradingTime, next, overrides),
    expiresAt: expiresAt(order.tradingTime, next, overrides),
    updatedAt: context.now,
    version: settled.version + 1,
  };
  rows.update(orderTable, rested);
  emitOrder(rows, 'order.rested', rested);
  return rested;
}
