import { isTerminal } from '@candor/model/orders/states.ts';
import { accept, refuse } from '@candor/model/result.ts';
import type { Command } from '../../platform/commands/command.ts';
import { endOrder } from '../records/end-order.ts';
import type { OrderDeps } from '../records/facts.ts';
import { type OrderRef, orderNeeds, ownOrder } from '../records/order-hold.ts';
import { restOrder, restsOvernight } from './rest-order.ts';

/**
 * Ends an order whose trading time is over, or lets it rest until the next day. Too early, or on an order that has
 * ended, it changes nothing.
 */
export function expireOrder(deps: OrderDeps): Command<OrderRef, { status: string }> {
  return {
    name: 'expire_order',
    subject: (input) => input.customerId,
    needs: (input, lane) => orderNeeds(deps, input, lane),
    decide(rows, input, context) {
      const order = ownOrder(rows, input);
      if (!order) return refuse('not_found');
      if (isTerminal(order.status) || context.now < order.expiresAt) return accept({ status: order.status });
      if (restsOvernight(order))
        return accept({ status: restOrder(rows, context, order, deps.market.overrides()).status });
      return accept({ status: endOrder(rows, context, order, 'expired', null).status });
    },
  };
}
