import type { Quantity } from '@candor/model/quantity.ts';
import { assert } from '../platform/commands/assert.ts';
import type { CommandContext } from '../platform/commands/command.ts';
import { type Need, needRow, type Rows } from '../platform/database/rows.ts';
import type { Offer } from './lender.ts';
import { locateTable } from './tables.ts';
import { borrowNeeds, useBorrow } from './use-borrow.ts';

/** The order of a short sale, and the shares that it has to borrow. */
export interface ShortSale {
  readonly orderId: string;
  readonly customerId: string;
  readonly code: string;
  readonly quantity: Quantity;
}

/** The lender's word for a short sale, taken with its acceptance: who, how many, on which list, at what rate. */
export function takeLocate(rows: Rows, context: CommandContext, sale: ShortSale, offer: Offer): void {
  const { orderId, customerId, code, quantity } = sale;
  rows.insert(locateTable, {
    orderId,
    customerId,
    lane: context.lane,
    code,
    listedOn: offer.listedOn,
    quantity,
    returned: 0n as Quantity,
    ratePerYear: offer.ratePerYear,
    at: context.now,
  });
  useBorrow(rows, context.lane, code, quantity);
}

/** Rows that change when a short sale ends. */
export const locateNeeds = (lane: number, ref: { readonly orderId: string; readonly code: string }): Need[] => [
  needRow(locateTable, ref.orderId),
  ...borrowNeeds(lane, ref.code),
];

/** Gives back to the lender the shares that an ended short sale has not sold. Throws where none were located for it. */
export function returnLocate(rows: Rows, orderId: string, unsold: Quantity): void {
  if (unsold === 0n) return;
  const locate = rows.get(locateTable, orderId);
  assert(locate, `short sale ${orderId} has no locate`);
  rows.update(locateTable, { ...locate, returned: unsold });
  useBorrow(rows, locate.lane, locate.code, -unsold);
}
