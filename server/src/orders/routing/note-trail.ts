import { isArmed, markAfter } from '@candor/model/orders/stops.ts';
import { isTerminal } from '@candor/model/orders/states.ts';
import type { Price } from '@candor/model/quantity.ts';
import { accept, refuse } from '@candor/model/result.ts';
import type { Command } from '../../platform/commands/command.ts';
import { needRow } from '../../platform/database/rows.ts';
import { type OrderRef, ownOrder } from '../records/order-hold.ts';
import { orderTable } from '../records/tables.ts';

export interface NoteTrail extends OrderRef {
  readonly mark: Price;
}

/**
 * Stores the best price that a trail follows, so that a restart continues from it. It is no new term: the order's
 * version stays, and an amendment under way is not affected. The best price never gets worse.
 */
export const noteTrail: Command<NoteTrail, { mark: Price | null }> = {
  name: 'note_trail',
  subject: (input) => input.customerId,
  needs: (input) => [needRow(orderTable, input.orderId)],
  decide(rows, input) {
    const order = ownOrder(rows, input);
    if (!order) return refuse('not_found');
    const mark = markAfter(order.side, order.trailMark, input.mark);
    if (!isArmed(order) || isTerminal(order.status) || mark === order.trailMark)
      return accept({ mark: order.trailMark });
    rows.update(orderTable, { ...order, trailMark: mark });
    return accept({ mark });
  },
};
