import { formatUsd } from '@candor/model/money.ts';
import { Derived } from '@candor/model/orders/derived.ts';
import { formatQuantity, price } from '@candor/model/quantity.ts';
import type { TradingDate } from '@candor/model/time.ts';
import type { Order } from '../../../domains/account/queries.ts';
import { hasFills } from '../order-words.ts';
import { type AmendForm, amendFormOf, remainderTicket } from './amend-form.ts';

/** What an order comes to on some terms: dollars, and what is reserved for it. */
export interface Outcome {
  /** With fees, of an order of which nothing is filled; else the amount of its rest. */
  readonly total: string;
  /** The most that its fees can come to; of a partly filled order some were charged already. */
  readonly fees?: string;
  readonly reservedMoney?: string;
  readonly reservedShares?: string;
}

/**
 * An order on its present terms and on new ones, by the functions that estimate and reserve a new order of that rest.
 * What a partly filled purchase reserves also rests on fees that were charged already: it is not foretold. Undefined
 * where the terms are not complete.
 */
export function outcomesOf(
  form: AmendForm,
  order: Order,
  last: string | null,
): readonly [Outcome, Outcome] | undefined {
  const now = outcomeOf(amendFormOf(order), order, last);
  const then = outcomeOf(form, order, last);
  return now && then && [now, then];
}

function outcomeOf(form: AmendForm, order: Order, last: string | null): Outcome | undefined {
  const ticket = remainderTicket(form, order);
  const best = order.stop?.mark ?? last;
  const facts = { tradeDate: order.tradeDate as TradingDate, last: best === null ? null : price(best) };
  const { estimate } = new Derived(ticket, facts);
  if (estimate === undefined || ticket.quantity === undefined || ticket.quantity <= 0n) return undefined;
  const isPart = hasFills(order);
  return {
    total: formatUsd(isPart ? estimate.gross : estimate.total),
    ...(isPart ? {} : { fees: formatUsd(estimate.fees) }),
    // A short sale reserves money by the ask of that moment, which is not foretold.
    ...(order.side === 'sell' && !order.short ? { reservedShares: formatQuantity(ticket.quantity) } : {}),
    ...(order.side === 'buy' && !isPart ? { reservedMoney: formatUsd(estimate.hold) } : {}),
  };
}
