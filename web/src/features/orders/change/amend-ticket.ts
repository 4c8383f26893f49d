import type { CheckFacts } from '@candor/model/orders/check-facts.ts';
import { quantity } from '@candor/model/quantity.ts';
import { type Usd, usd, ZERO_USD } from '@candor/model/money.ts';
import type { Quantity } from '@candor/model/quantity.ts';
import type { Order } from '../../../domains/account/queries.ts';
import type { TicketForm, Trigger } from '../form.ts';
import { hasFills } from '../order-words.ts';
import type { TicketFacts } from '../summary.ts';
import { type AmendForm, armedStop } from './amend-form.ts';
import { restEstimate } from './amend-outcome.ts';

/** New terms as a ticket, by which prices are measured and explained as on the ticket of a new order. */
export function amendTicket(form: AmendForm, order: Order, { tradeDate }: Pick<TicketFacts, 'tradeDate'>): TicketForm {
  const { code, side, short, type, timeInForce } = order;
  const waits = waitsOf(order);
  return {
    ...{ code, side, short, type, timeInForce, tradeDate },
    ...(waits === undefined ? {} : { waits, stop: form.stop }),
    tradingTime: form.tradingTime,
    ...{ by: 'shares', shares: form.quantity, amount: '', limitPrice: form.limitPrice },
    ...{ entry: 'price', converted: false },
  };
}

function waitsOf(order: Order): Trigger | undefined {
  const kind = armedStop(order)?.kind;
  return kind === 'stop' && order.type === 'limit' ? 'stop_limit' : kind;
}

/** The facts by which a change is checked: what the order has reserved, and what its new terms need beyond that. */
export function amendFacts(facts: TicketFacts, form: AmendForm, order: Order): TicketFacts {
  const { furtherHold: _ofNewOrder, ...known } = facts;
  const further = furtherHold(facts, form, order);
  return {
    ...known,
    ownReserve: order.side === 'buy' ? usd(order.reservedMoney) : quantity(order.reservedShares),
    ...(further === undefined ? {} : { furtherHold: further }),
  };
}

/** Undefined where it rests on fees that were charged already, which only the server knows. */
function furtherHold(facts: Partial<CheckFacts>, form: AmendForm, order: Order): Usd | undefined {
  if (order.side === 'sell') return ZERO_USD;
  const hold = hasFills(order) ? undefined : restEstimate(form, order, facts)?.hold;
  return hold === undefined ? undefined : ((hold - usd(order.reservedMoney)) as Usd);
}

/** What could be spent or sold if the order were not there: the most that its new terms may ask for. */
export function factsWithout(facts: TicketFacts, order: Order): TicketFacts {
  const { availableCash, availableShares } = facts;
  return {
    ...facts,
    ...(availableCash === undefined ? {} : { availableCash: (availableCash + usd(order.reservedMoney)) as Usd }),
    ...(availableShares === undefined
      ? {}
      : { availableShares: (availableShares + quantity(order.reservedShares)) as Quantity }),
  };
}
