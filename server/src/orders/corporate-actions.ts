import { notional, toCents, type Usd } from '@candor/model/money.ts';
import { divide } from '@candor/model/decimal.ts';
import type { Price, Quantity } from '@candor/model/quantity.ts';
import type { Lot, Position } from './tables.ts';

/** Pure arithmetic of splits and dividends. */

/**
 * Lots after a split of `to` new shares for every `from` old ones: quantities rounded down to a millionth share, the
 * cost of each lot unchanged. Source: domain §3, corporate actions.
 */
export function splitLots(lots: readonly Lot[], to: bigint, from: bigint): Lot[] {
  return lots.map((lot) => {
    const remaining = divide(lot.remaining * to, from, 'down') as Quantity;
    const quantity = divide(lot.quantity * to, from, 'down') as Quantity;
    return { ...lot, remaining, quantity: quantity < remaining ? remaining : quantity };
  });
}

/** Shares a position gains (or, in a reverse split, gives up): the sum over its lots. */
export function splitChange(before: readonly Lot[], after: readonly Lot[]): Quantity {
  const sum = (lots: readonly Lot[]) => lots.reduce((total, lot) => total + lot.remaining, 0n);
  return (sum(after) - sum(before)) as Quantity;
}

/** Gross dividend of a position, its magnitude rounded down to the cent; negative when short, who owes it. USD millionths. */
export function dividendOf(position: Position, perShare: Price): Usd {
  const magnitude = (position.quantity < 0n ? -position.quantity : position.quantity) as Quantity;
  const amount = toCents(notional(perShare, magnitude, 'down'), 'down');
  return (position.quantity < 0n ? -amount : amount) as Usd;
}
