import { ONE } from '../decimal.ts';
import type { Usd } from '../money.ts';
import { type Price, type Quantity, sharesFor } from '../quantity.ts';
import type { CheckFacts } from './check-facts.ts';
import { Derived } from './derived.ts';
import { MAX_QUANTITY } from './limits.ts';
import type { Ticket } from './ticket.ts';

type Known = Partial<CheckFacts>;

/**
 * The largest number up to `most` of which the order reserves no more than the budget: found by the reservation that
 * the check compares with the buying power. Undefined where that cannot be counted.
 */
export function mostWithin(
  facts: Known,
  budget: bigint,
  most: bigint,
  sizedBy: (size: bigint) => Ticket,
): bigint | undefined {
  let [least, end] = [0n, most];
  while (least < end) {
    const middle = (least + end + 1n) / 2n;
    const hold = new Derived(sizedBy(middle), facts).estimate?.hold;
    if (hold === undefined) return undefined;
    if (hold <= budget) least = middle;
    else end = middle - 1n;
  }
  return least;
}

/**
 * Shares that a budget buys at a price and the worst one, after fees: in whole shares where at least one fits, else in
 * the parts of one, where those are traded. None is nought.
 */
export function sharesWithin(
  facts: Known,
  budget: bigint,
  price: Price,
  inParts: boolean,
  sizedBy: (shares: Quantity) => Ticket,
): Quantity {
  const most = (unit: bigint) => {
    const roof = sharesFor(budget as Usd, price, 'up');
    const units = (roof < MAX_QUANTITY ? roof : MAX_QUANTITY) / unit;
    return (mostWithin(facts, budget, units, (size) => sizedBy((size * unit) as Quantity)) ?? 0n) * unit;
  };
  const whole = most(ONE);
  return (whole > 0n || !inParts ? whole : most(1n)) as Quantity;
}
