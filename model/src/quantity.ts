import { divide, formatDecimal, ONE, parseDecimal, type Rounding } from './decimal.ts';
import type { Usd } from './money.ts';

/** Shares or fund units in millionths (1e-6). */
export type Quantity = bigint & { readonly __unit: 'quantity' };
/** US dollars for one share, in millionths (1e-6); quoted ticks are enforced elsewhere. */
export type Price = bigint & { readonly __unit: 'price' };

export const ZERO_QUANTITY = 0n as Quantity;
export const ONE_SHARE = ONE as Quantity;

export function quantity(text: string): Quantity {
  const value = parseDecimal(text);
  if (value === undefined) throw new RangeError('not a quantity');
  return value as Quantity;
}

export function price(text: string): Price {
  const value = parseDecimal(text);
  if (value === undefined) throw new RangeError('not a price');
  return value as Price;
}

/** Shares as a decimal string without trailing zeros. */
export function formatQuantity(amount: bigint): string {
  return formatDecimal(amount, 0);
}

/** A price as a decimal string with at least two places, up to six. */
export function formatPrice(amount: bigint): string {
  return formatDecimal(amount, 2);
}

/**
 * Shares that `amount` buys at `at`, rounded as `rounding` says; a money order never buys more than its money (use
 * 'down').
 */
export function sharesFor(amount: Usd, at: Price, rounding: Rounding): Quantity {
  return divide(amount * ONE, at, rounding) as Quantity;
}

export function isWholeShares(amount: Quantity): boolean {
  return amount % ONE === 0n;
}
