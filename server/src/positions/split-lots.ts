import { divide } from '@candor/model/decimal.ts';
import type { Quantity } from '@candor/model/quantity.ts';
import type { Lot } from './tables.ts';

/**
 * Lots after a split of `to` new shares for every `from` old ones: quantities rounded down to a millionth share, the
 * cost of each lot unchanged. Source: domain §3, corporate actions.
 */
export function splitLots(lots: readonly Lot[], to: bigint, from: bigint): Lot[] {
  const after = (shares: Quantity) => divide(shares * to, from, 'down') as Quantity;
  return lots.map((lot) => ({ ...lot, remaining: after(lot.remaining), quantity: after(lot.quantity) }));
}

/** Shares a position gains (or, in a reverse split, gives up): the sum over its lots. */
export function splitChange(before: readonly Lot[], after: readonly Lot[]): Quantity {
  const sum = (lots: readonly Lot[]) => lots.reduce((total, lot) => total + lot.remaining, 0n);
  return (sum(after) - sum(before)) as Quantity;
}
