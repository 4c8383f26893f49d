import { notional, toCents, type Usd } from '@candor/model/money.ts';
import type { Price, Quantity } from '@candor/model/quantity.ts';
import type { Position } from '../positions/index.ts';

/**
 * Gross dividend of a position, its magnitude rounded down to the cent; negative when short, who owes it. USD
 * millionths.
 */
export function dividendOf(position: Position, perShare: Price): Usd {
  const magnitude = (position.quantity < 0n ? -position.quantity : position.quantity) as Quantity;
  const amount = toCents(notional(perShare, magnitude, 'down'), 'down');
  return (position.quantity < 0n ? -amount : amount) as Usd;
}
