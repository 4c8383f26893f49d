import { divide, formatDecimal, ONE, parseDecimal, type Rounding } from './decimal.ts';
import type { Price, Quantity } from './quantity.ts';

/** US dollars in millionths (1e-6). Also USD.SIM: the asset code of a ledger account says which (ruling 2). */
export type Usd = bigint & { readonly __unit: 'usd' };
/** A yearly or proportional rate in hundred-millionths (1e-8). */
export type Rate = bigint & { readonly __unit: 'rate' };

export const CENT = 10_000n;
export const RATE_ONE = 100_000_000n;
export const ZERO_USD = 0n as Usd;

export function usd(text: string): Usd {
  const value = parseDecimal(text);
  if (value === undefined) throw new RangeError('not a dollar amount');
  return value as Usd;
}

export function rate(text: string): Rate {
  const value = parseDecimal(text, 8);
  if (value === undefined) throw new RangeError('not a rate');
  return value as Rate;
}

/** Dollars as a decimal string with at least two places; accrual fractions keep up to six. */
export function formatUsd(amount: bigint): string {
  return formatDecimal(amount, 2);
}

/** A rate as a decimal of up to eight places, at least four of them written. */
export function formatRate(value: Rate): string {
  return formatDecimal(value, 4, 8);
}

export function addUsd(...amounts: readonly Usd[]): Usd {
  let sum = 0n;
  for (const amount of amounts) sum += amount;
  return sum as Usd;
}

export function subtractUsd(from: Usd, amount: Usd): Usd {
  return (from - amount) as Usd;
}

/** Rounds to whole cents; customer-visible postings are whole cents (domain §5.1). */
export function toCents(amount: bigint, rounding: Rounding): Usd {
  return (divide(amount, CENT, rounding) * CENT) as Usd;
}

/** In whole cents downwards, as amounts are shown: cash never larger than it is, a loss never smaller. */
export const shownCents = (amount: bigint): Usd => toCents(amount, amount < 0n ? 'up' : 'down');

/**
 * Money value of `quantity` units at `price`, in USD millionths, rounded as the caller says.
 * Side is never expressed by sign: a negative quantity is a programming error and throws RangeError.
 * Source: spec §3 Order, "estimated amount".
 */
export function notional(price: Price, quantity: Quantity, rounding: Rounding): Usd {
  if (quantity < 0n) throw new RangeError('negative quantity');
  return divide(price * quantity, ONE, rounding) as Usd;
}

/** Price × quantity without rounding, in USD 1e-12. */
export function exactNotional(price: Price, quantity: Quantity): bigint {
  return price * quantity;
}

/** `amount` × `by`, rounded to a millionth as the caller says. */
export function scaleUsd(amount: Usd, by: Rate, rounding: Rounding): Usd {
  return divide(amount * by, RATE_ONE, rounding) as Usd;
}

/**
 * Splits a whole amount by weights, losing nothing: largest remainder first, ties to the earlier weight.
 * Throws RangeError when no weight is positive.
 */
export function allocate(amount: bigint, weights: readonly bigint[]): bigint[] {
  if (weights.some((weight) => weight < 0n)) throw new RangeError('weights must be ≥ 0');
  const total = weights.reduce((sum, weight) => sum + weight, 0n);
  if (total <= 0n) throw new RangeError('the sum of the weights must be positive');
  const parts = weights.map((weight) => (amount * weight) / total);
  const remainders = weights.map((weight, index) => ({ index, rest: (amount * weight) % total }));
  let left = amount - parts.reduce((sum, part) => sum + part, 0n);
  const step = left < 0n ? -1n : 1n;
  // Sorting keeps the order of equal remainders, so that of these the earlier weight comes first.
  remainders.sort((a, b) => Number((b.rest - a.rest) * step));
  for (const { index } of remainders) {
    if (left === 0n) break;
    parts[index] = (parts[index] ?? 0n) + step;
    left -= step;
  }
  return parts;
}
