import type { Usd } from '@candor/model/money.ts';
import { notional, subtractUsd } from '@candor/model/money.ts';
import { ONE_SHARE, type Price, type Quantity, sharesFor } from '@candor/model/quantity.ts';

/** The remaining quantity of an order: shares, or as many as its dollars buy. */
export type Demand =
  | { readonly kind: 'shares'; readonly quantity: Quantity }
  | { readonly kind: 'amount'; readonly amount: Usd };

/** Shares wanted at a price, fractions included; an order by amount never spends more than its amount. */
export function wantedAt(demand: Demand, at: Price): Quantity {
  return demand.kind === 'shares' ? demand.quantity : sharesFor(demand.amount, at, 'down');
}

/** The whole shares among those wanted at a price. */
export function wholeWantedAt(demand: Demand, at: Price): number {
  return Number(wantedAt(demand, at) / ONE_SHARE);
}

/** The remainder after a fill. */
export function lessFill(demand: Demand, at: Price, filled: Quantity): Demand {
  if (demand.kind === 'shares') return { kind: 'shares', quantity: (demand.quantity - filled) as Quantity };
  return { kind: 'amount', amount: subtractUsd(demand.amount, notional(at, filled, 'up')) };
}

export function shares(count: number): Quantity {
  return (BigInt(count) * ONE_SHARE) as Quantity;
}
