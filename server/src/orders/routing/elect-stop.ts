import { isTerminal } from '@candor/model/orders/states.ts';
import { accept, refuse } from '@candor/model/result.ts';
import { formatPrice } from '@candor/model/quantity.ts';
import type { Election } from '../../market/index.ts';
import type { Command } from '../../platform/commands/command.ts';
import { emitOrder } from '../records/events.ts';
import type { OrderDeps } from '../records/facts.ts';
import { adjustHold, type OrderRef, orderNeeds, ownOrder } from '../records/order-hold.ts';
import { isArmed } from '@candor/model/orders/stops.ts';
import { type Order, orderTable } from '../records/tables.ts';

export interface ElectStop extends OrderRef {
  readonly election: Election;
}

/**
 * Records that a trade has elected an order: when, at what price, the worst price it may now trade at, and the quote.
 * Its hold is lowered where less is needed, and never raised. A second time changes nothing.
 */
export function electStop(deps: OrderDeps): Command<ElectStop, { status: string }> {
  return {
    name: 'elect_stop',
    subject: (input) => input.customerId,
    needs: (input, lane) => orderNeeds(deps, input, lane),
    decide(rows, input, context) {
      const order = ownOrder(rows, input);
      if (!order) return refuse('not_found');
      if (!isArmed(order) || isTerminal(order.status)) return accept({ status: order.status });
      const { at, by, mark, workingPrice, bid, ask } = input.election;
      const elected: Order = {
        ...order,
        electedAt: at,
        electedBy: by,
        trailMark: mark ?? order.trailMark,
        workingPrice,
        arrivalBid: bid ?? null,
        arrivalAsk: ask ?? null,
        arrivedAt: at,
        updatedAt: context.now,
        version: order.version + 1,
      };
      rows.update(orderTable, elected);
      adjustHold(rows, elected);
      emitOrder(rows, 'order.elected', elected, { price: formatPrice(by) });
      return accept({ status: elected.status });
    },
  };
}
