import { isTerminal } from '@candor/model/orders/states.ts';
import { accept, refuse } from '@candor/model/result.ts';
import type { Command } from '../../platform/commands/command.ts';
import { endOrder } from '../records/end-order.ts';
import type { OrderDeps } from '../records/facts.ts';
import { type OrderRef, orderNeeds, ownOrder } from '../records/order-hold.ts';

export interface ApplyCancel extends OrderRef {
  /** Null when it was asked for; else 'collar', 'halt', 'not_found', 'split', 'insufficient_funds'. */
  readonly reason: string | null;
}

/**
 * Ends an order that the venue, or the house, has taken out of the market. An order that has ended already stays as it
 * is.
 */
export function applyCancel(deps: OrderDeps): Command<ApplyCancel, { status: string }> {
  return {
    name: 'apply_cancel',
    subject: (input) => input.customerId,
    needs: (input, lane) => orderNeeds(deps, input, lane),
    decide(rows, input, context) {
      const order = ownOrder(rows, input);
      if (!order) return refuse('not_found');
      if (isTerminal(order.status)) return accept({ status: order.status });
      // The reason was stored when the cancel was requested.
      const reason = input.reason ?? order.reason;
      return accept({ status: endOrder(rows, context, order, 'canceled', reason).status });
    },
  };
}
