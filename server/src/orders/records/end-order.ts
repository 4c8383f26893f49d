import { assert } from '../../platform/commands/assert.ts';
import type { CommandContext } from '../../platform/commands/command.ts';
import type { Rows } from '../../platform/database/rows.ts';
import { canMove, type OrderStatus } from '@candor/model/orders/states.ts';
import type { Quantity } from '@candor/model/quantity.ts';
import { emitOrder, type OrderEventType } from './events.ts';
import { adjustHold } from './order-hold.ts';
import { type Order, orderTable } from './tables.ts';
import { returnLocate } from '../../short-selling/index.ts';

const NO_NEW_TERMS = { newLimitPrice: null, newQuantity: null, newTradingTime: null, newStopLevel: null } as const;

/** Moves an order to another state that is allowed, adjusts its hold, and emits the event. */
export function moveOrder(
  rows: Rows,
  context: CommandContext,
  order: Order,
  { status, event }: { readonly status: OrderStatus; readonly event: OrderEventType },
  change: Partial<Order> = {},
): Order {
  assert(canMove(order.status, status), `order ${order.id} cannot go from ${order.status} to ${status}`);
  const next: Order = { ...order, ...change, status, updatedAt: context.now, version: order.version + 1 };
  rows.update(orderTable, next);
  adjustHold(rows, next);
  emitOrder(rows, event, next, next.reason === null ? {} : { reason: next.reason });
  return next;
}

/** The state of a working order, by its filled quantity. */
export function workingStatus(order: Order): 'accepted' | 'partially_filled' {
  return order.filledQuantity > 0n ? 'partially_filled' : 'accepted';
}

/** Drops the new terms that were requested. */
export function withdrawReplacement(rows: Rows, context: CommandContext, order: Order): Order {
  const status = order.status === 'pending_cancel' ? 'pending_cancel' : workingStatus(order);
  return moveOrder(rows, context, order, { status, event: 'order.replace_rejected' }, NO_NEW_TERMS);
}

/** Ends the unfilled part of an order; its hold becomes zero. */
export function endOrder(
  rows: Rows,
  context: CommandContext,
  order: Order,
  status: 'canceled' | 'expired',
  reason: string | null,
): Order {
  const settled =
    status === 'canceled' && order.status === 'pending_replace' ? withdrawReplacement(rows, context, order) : order;
  const event = status === 'canceled' ? 'order.canceled' : 'order.expired';
  const ended = moveOrder(rows, context, settled, { status, event }, { ...NO_NEW_TERMS, held: false, reason });
  const unsold = ((ended.quantity ?? 0n) - ended.filledQuantity) as Quantity;
  if (ended.short && ended.side === 'sell') returnLocate(rows, ended.id, unsold);
  return ended;
}
