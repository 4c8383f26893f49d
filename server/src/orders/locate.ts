import type { Quantity } from '@candor/model/quantity.ts';
import { assert } from '../platform/assert.ts';
import type { CommandContext } from '../platform/command.ts';
import { type Need, needRow, type Rows } from '../platform/rows.ts';
import { borrowNeeds, locateTable, type Offer, useBorrow } from '../margin/index.ts';
import type { Order } from './tables.ts';

/** The lender's word for a short sale, taken with its acceptance: who, how many, on which list, at what rate. */
export function takeLocate(rows: Rows, context: CommandContext, order: Order, offer: Offer): void {
  const quantity = order.quantity as Quantity;
  rows.insert(locateTable, {
    orderId: order.id,
    customerId: order.customerId,
    lane: context.lane,
    code: order.code,
    listedOn: offer.listedOn,
    quantity,
    returned: 0n as Quantity,
    ratePerYear: offer.ratePerYear,
    at: context.now,
  });
  useBorrow(rows, context.lane, order.code, quantity);
}

/** Rows that change when a short sale ends. */
export const locateNeeds = (lane: number, ref: { readonly orderId: string; readonly code: string }): Need[] => [
  needRow(locateTable, ref.orderId),
  ...borrowNeeds(lane, ref.code),
];

/** Gives back to the lender what an ended short sale has not sold. */
export function returnLocate(rows: Rows, context: CommandContext, order: Order): void {
  const returned = ((order.quantity ?? 0n) - order.filledQuantity) as Quantity;
  if (returned === 0n) return;
  const locate = rows.get(locateTable, order.id);
  assert(locate, `short sale ${order.id} has no locate`);
  rows.update(locateTable, { ...locate, returned });
  useBorrow(rows, context.lane, order.code, -returned);
}
