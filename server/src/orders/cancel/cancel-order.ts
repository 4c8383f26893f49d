import { canCancel, isTerminal } from '@candor/model/orders/states.ts';
import { accept, refuse } from '@candor/model/result.ts';
import type { Command } from '../../platform/commands/command.ts';
import { endOrder, moveOrder } from '../records/end-order.ts';
import type { OrderDeps } from '../records/facts.ts';
import { LIQUIDATION } from '../records/order-views.ts';
import { type OrderRef, orderNeeds, ownOrder } from '../records/order-hold.ts';
import type { Order } from '../records/tables.ts';

export interface CancelOrder extends OrderRef {
  /** The reason, when not the owner cancels: 'margin' for a liquidation. */
  readonly reason?: string;
}

/**
 * Requests cancellation of the unfilled part. An order that no venue knows ends at once; a live one ends when the venue
 * confirms, and may still fill until then, on new terms too when these were already on their way. Asking again changes
 * nothing. Works with the kill switch on.
 */
export function cancelOrder(deps: OrderDeps): Command<CancelOrder, Order> {
  return {
    name: 'cancel_order',
    subject: (input) => input.customerId,
    needs: (input, lane) => orderNeeds(deps, input, lane),
    decide(rows, input, context) {
      const { reason = null } = input;
      const order = ownOrder(rows, input);
      if (!order) return refuse('not_found');
      // The customer cannot cancel a purchase that a margin call has forced.
      if (order.bodyHash === LIQUIDATION && reason === null) return refuse('margin_call_open');
      if (isTerminal(order.status)) return refuse('too_late_to_cancel');
      if (order.status === 'pending_cancel') return accept(order);
      if (order.held) return accept(endOrder(rows, context, order, 'canceled', reason));
      if (!canCancel(order.status)) return refuse('illegal_state');
      return accept(
        moveOrder(rows, context, order, { status: 'pending_cancel', event: 'order.cancel_requested' }, { reason }),
      );
    },
  };
}
