import { collarPrice } from '@candor/model/calendar/index.ts';
import { isTerminal } from '@candor/model/orders/states.ts';
import type { Price } from '@candor/model/quantity.ts';
import { accept, refuse } from '@candor/model/result.ts';
import type { Stopped } from '@candor/model/halts.ts';
import { available, balanceOf, usdAsset } from '../../ledger/index.ts';
import type { Snapshot } from '../../market/index.ts';
import type { Command } from '../../platform/commands/command.ts';
import type { Rows } from '../../platform/database/rows.ts';
import { endOrder } from '../records/end-order.ts';
import { emitOrder } from '../records/events.ts';
import { arrivalOf } from '../records/arrival.ts';
import { restOrder, restsOvernight } from './rest-order.ts';
import { isArmed } from '@candor/model/orders/stops.ts';
import type { OrderDeps } from '../records/facts.ts';
import { adjustHold, requiredHold, type OrderRef, orderNeeds, ownOrder, reservedBy } from '../records/order-hold.ts';
import { type Order, orderTable } from '../records/tables.ts';
import { cashAccount } from '../../positions/index.ts';

/**
 * Sends an order that waited for its session to the market. A market order gets its collar from the current quote;
 * where that needs more cash than is available, the order is cancelled.
 */
export function releaseQueued(
  deps: OrderDeps,
): Command<OrderRef, { status: string; held: boolean }, { snapshot: Snapshot | undefined; stopped: Stopped }> {
  return {
    name: 'release_held',
    subject: (input) => input.customerId,
    needs: (input, lane) => orderNeeds(deps, input, lane),
    facts: (input) => ({ snapshot: deps.market.facts(input.code), stopped: deps.market.stopped(input.code) }),
    decide(rows, input, context, { snapshot, stopped }) {
      const order = ownOrder(rows, input);
      if (!order) return refuse('not_found');
      if (!order.held || isTerminal(order.status) || context.now < order.activeFrom) {
        return accept({ status: order.status, held: order.held });
      }
      if (context.now >= order.expiresAt && restsOvernight(order)) {
        return accept({ status: restOrder(rows, context, order, deps.market.overrides()).status, held: false });
      }
      if (context.now >= order.expiresAt) {
        return accept({ status: endOrder(rows, context, order, 'expired', null).status, held: false });
      }
      // It stays queued while nothing new may reach the market; under cancel-only, orders accepted before still go to
      // market.
      if (stopped === 'kill_switch' || stopped === 'halted') return accept({ status: order.status, held: true });
      const workingPrice = collarNow(order, snapshot);
      const live: Order = {
        ...order,
        ...arrivalOf(order, snapshot, context.now),
        held: false,
        workingPrice,
        updatedAt: context.now,
        version: order.version + 1,
      };
      if (requiredHold(live) > reservedBy(rows, order.id) + spare(rows, deps, order)) {
        return accept({ status: endOrder(rows, context, order, 'canceled', 'insufficient_funds').status, held: false });
      }
      rows.update(orderTable, live);
      adjustHold(rows, live);
      emitOrder(rows, 'order.released', live);
      return accept({ status: live.status, held: false });
    },
  };
}

/**
 * The collar of a market order by the quote of now; one with a limit, without a quote, or with a stop keeps its price.
 */
function collarNow(order: Order, snapshot: Snapshot | undefined): Price {
  if (order.type === 'limit' || isArmed(order) || !snapshot) return order.workingPrice;
  const opposite = order.side === 'buy' ? snapshot.quote.ask : snapshot.quote.bid;
  return opposite === undefined ? order.workingPrice : collarPrice(order.side, opposite);
}

function spare(rows: Rows, deps: OrderDeps, order: Order): bigint {
  if (order.side === 'sell') return 0n;
  return available(balanceOf(rows, cashAccount(order.customerId), usdAsset(deps.mode)));
}
