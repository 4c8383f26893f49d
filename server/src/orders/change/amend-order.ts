import type { Overrides } from '@candor/model/calendar/index.ts';
import { goodUntil } from '@candor/model/orders/good-till.ts';
import { accept, refuse } from '@candor/model/result.ts';
import type { Command, CommandContext } from '../../platform/commands/command.ts';
import type { Rows } from '../../platform/database/rows.ts';
import { type AmendedTerms, type Amendment, askedTerms, changeFacts, decideAmend } from './decide-amend.ts';
import { moveOrder, workingStatus } from '../records/end-order.ts';
import { emitOrder } from '../records/events.ts';
import type { OrderDeps } from '../records/facts.ts';
import { adjustHold, type OrderRef, orderNeeds, ownOrder, reservedBy } from '../records/order-hold.ts';
import { coverNeeds, type MarketSide, marketFactsOf, RowFacts } from '../place/order-facts.ts';
import { type Order, orderTable } from '../records/tables.ts';

export interface AmendOrder extends OrderRef {
  readonly amendment: Amendment;
  readonly frozen: boolean;
}

/**
 * New limit price, stop or trail, quantity or trading time. An order that no venue knows changes at once; a live one
 * when the venue agrees, and the additional reservation of the new terms is made before they are sent.
 */
export function amendOrder(deps: OrderDeps): Command<AmendOrder, Order, MarketSide> {
  const ticketOf = (input: AmendOrder) => ({
    code: input.code,
    side: input.side,
    type: 'limit' as const,
    tradingTime: undefined,
    limitPrice: undefined,
    quantity: undefined,
    amount: undefined,
  });
  return {
    name: 'amend_order',
    subject: (input) => input.customerId,
    needs: (input, lane) => [
      ...orderNeeds(deps, input, lane),
      ...coverNeeds(deps, input.customerId, ticketOf(input), lane),
    ],
    facts: (input) => marketFactsOf(deps, input.code),
    decide(rows, input, context, facts) {
      const order = ownOrder(rows, input);
      if (!order) return refuse('not_found');
      const change = changeFacts(order, input.amendment, reservedBy(rows, order.id));
      const { customerId, frozen } = input;
      const account = new RowFacts({
        rows,
        deps,
        at: context,
        customerId,
        frozen,
        ticket: input,
        market: facts,
        change,
      });
      const decision = decideAmend(order, input.amendment, account);
      if (!decision.ok) return decision;
      const terms = decision.value;
      if (order.held) return accept(changeAtOnce(rows, context, order, terms, facts.overrides));
      const asked = askedTerms(order, terms);
      return accept(
        moveOrder(rows, context, order, { status: 'pending_replace', event: 'order.replace_requested' }, asked),
      );
    },
  };
}

function changeAtOnce(
  rows: Rows,
  context: CommandContext,
  order: Order,
  terms: AmendedTerms,
  overrides: Overrides | undefined,
): Order {
  const { held, activeFrom, expiresAt } = terms.placement;
  const next: Order = {
    ...order,
    limitPrice: terms.limitPrice,
    workingPrice: terms.workingPrice,
    quantity: terms.quantity,
    tradingTime: terms.tradingTime,
    stopLevel: terms.stopLevel ?? order.stopLevel,
    // Its ninety days count from when it was placed, whatever is amended.
    goodUntil: order.goodUntil === null ? null : goodUntil(terms.tradingTime, order.tradeDate, overrides),
    regulatoryDue: terms.regulatoryDue,
    status: workingStatus(order),
    held,
    activeFrom,
    expiresAt,
    updatedAt: context.now,
    version: order.version + 1,
  };
  rows.update(orderTable, next);
  adjustHold(rows, next);
  emitOrder(rows, 'order.replaced', next);
  return next;
}
