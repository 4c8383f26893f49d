import { acceptanceOf, activeFrom, expiresAt } from '@candor/model/calendar/index.ts';
import { goodUntil } from '@candor/model/orders/good-till.ts';
import type { Quantity } from '@candor/model/quantity.ts';
import { accept, refuse } from '@candor/model/result.ts';
import type { Command } from '../../platform/commands/command.ts';
import { moveOrder, withdrawReplacement, workingStatus } from '../records/end-order.ts';
import type { OrderDeps } from '../records/facts.ts';
import { type OrderRef, orderNeeds, ownOrder } from '../records/order-hold.ts';
import { workDate } from '../expire/rest-order.ts';
import { askedPrice } from '../records/stop-of.ts';
import type { Order } from '../records/tables.ts';

export interface ApplyReplace extends OrderRef {
  /** False when the venue would not, or could no longer, change the order. */
  readonly replaced: boolean;
}

/** The venue's answer to new terms. On an order that is not waiting for one it changes nothing. */
export function applyReplace(deps: OrderDeps): Command<ApplyReplace, Order> {
  return {
    name: 'apply_replace',
    subject: (input) => input.customerId,
    needs: (input, lane) => orderNeeds(deps, input, lane),
    decide(rows, input, context) {
      const order = ownOrder(rows, input);
      if (!order) return refuse('not_found');
      if (order.newQuantity === null) return accept(order);
      if (!input.replaced) return accept(withdrawReplacement(rows, context, order));
      const wanted = order.newQuantity ?? order.quantity ?? order.filledQuantity;
      // Fills on their way when the terms were sent may have passed the new size: the order is then done.
      const quantity = (wanted > order.filledQuantity ? wanted : order.filledQuantity) as Quantity;
      const complete = quantity === order.filledQuantity;
      const tradingTime = order.newTradingTime ?? order.tradingTime;
      const overrides = deps.market.overrides();
      const date = workDate(order, overrides);
      const change: Partial<Order> = {
        limitPrice: order.newLimitPrice ?? order.limitPrice,
        workingPrice: askedPrice(order),
        stopLevel: order.newStopLevel ?? order.stopLevel,
        quantity,
        tradingTime,
        held: !complete && acceptanceOf(tradingTime, context.now, overrides) === 'held',
        activeFrom: activeFrom(tradingTime, date, overrides),
        expiresAt: expiresAt(tradingTime, date, overrides),
        goodUntil: order.goodUntil === null ? null : goodUntil(tradingTime, order.tradeDate, overrides),
        newLimitPrice: null,
        newQuantity: null,
        newTradingTime: null,
        newStopLevel: null,
      };
      const status = complete ? 'filled' : order.status === 'pending_cancel' ? 'pending_cancel' : workingStatus(order);
      return accept(moveOrder(rows, context, order, { status, event: 'order.replaced' }, change));
    },
  };
}
