import { formatUsd } from '@candor/model/money.ts';
import type { CheckFacts } from '@candor/model/orders/check-facts.ts';
import { Derived } from '@candor/model/orders/derived.ts';
import type { Estimate } from '@candor/model/orders/estimate.ts';
import { formatQuantity, price } from '@candor/model/quantity.ts';
import type { Order } from '../../../domains/account/queries.ts';
import { hasFills } from '../order-words.ts';
import { estimateAtLimit } from '../at-limit.ts';
import { type AmendForm, amendFormOf, remainderTicket } from './amend-form.ts';

/** What an order comes to on some terms: dollars, and what is reserved for it. */
export interface Outcome {
  /** With fees, of an order of which nothing is filled; else the amount of its rest. */
  readonly total: string;
  /** The same at its limit, where the estimate rests on a better price of the market. */
  readonly atLimit?: string;
  /** The most that its fees can come to; of a partly filled order some were charged already. */
  readonly fees?: string;
  readonly reservedMoney?: string;
  readonly reservedShares?: string;
}

/** The market as far as it is known here; a trail without a best price of its own begins at the last price. */
type Market = Partial<CheckFacts> & Pick<CheckFacts, 'tradeDate'>;

/**
 * An order on its present terms and on new ones, by the functions that estimate and reserve a new order of that rest.
 * What a partly filled purchase reserves also rests on fees that were charged already: it is not foretold. Undefined
 * where the terms are not complete.
 */
export function outcomesOf(form: AmendForm, order: Order, market: Market): readonly [Outcome, Outcome] | undefined {
  const now = outcomeOf(amendFormOf(order), order, market);
  const then = outcomeOf(form, order, market);
  return now && then && [now, then];
}

function derivedOf(form: AmendForm, order: Order, market: Partial<CheckFacts>): Derived {
  const best = order.stop?.mark;
  return new Derived(remainderTicket(form, order), best == null ? market : { ...market, last: price(best) });
}

/** The estimate of the rest on new terms; undefined where there is no rest, or no price to estimate it by. */
export function restEstimate(form: AmendForm, order: Order, market: Partial<CheckFacts>): Estimate | undefined {
  const { quantity } = remainderTicket(form, order);
  return quantity === undefined || quantity <= 0n ? undefined : derivedOf(form, order, market).estimate;
}

function outcomeOf(form: AmendForm, order: Order, market: Market): Outcome | undefined {
  const estimate = restEstimate(form, order, market);
  if (estimate === undefined) return undefined;
  const isPart = hasFills(order);
  const totalOf = ({ gross, total }: Estimate) => formatUsd(isPart ? gross : total);
  const { limitPrice } = remainderTicket(form, order);
  const { priceFrom } = derivedOf(form, order, market);
  const atLimit = estimateAtLimit({ ...order, ...market, quantity: estimate.quantity, limitPrice, priceFrom });
  return {
    total: totalOf(estimate),
    ...(atLimit === undefined ? {} : { atLimit: totalOf(atLimit) }),
    ...(isPart ? {} : { fees: formatUsd(estimate.fees) }),
    // A short sale reserves money by the ask of that moment, which is not foretold.
    ...(order.side === 'sell' && !order.short ? { reservedShares: formatQuantity(estimate.quantity) } : {}),
    ...(order.side === 'buy' && !isPart ? { reservedMoney: formatUsd(estimate.hold) } : {}),
  };
}
