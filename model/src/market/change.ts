import { divide, ONE } from '../decimal.ts';
import { RATE_ONE, type Rate } from '../money.ts';
import type { Price } from '../quantity.ts';

/** A price compared with another: the difference in millionths of a dollar and its rate at 1e-8. */
export interface Change {
  readonly value: bigint;
  readonly rate: Rate;
}

/**
 * Change of `at` from `base`, the rate rounded towards zero so that it never overstates a move. Throws RangeError when
 * `base` is not positive.
 */
export function changeOf(at: Price, base: Price): Change {
  if (base <= 0n) throw new RangeError('a change needs a positive base');
  return { value: at - base, rate: divide((at - base) * RATE_ONE, base, 'down') as Rate };
}

/** A rate as a percentage text with up to six places, exactly: 0.0123 is "1.23". */
export function percentText(rate: bigint): string {
  return plain(rate, 6, 2);
}

/**
 * A scaled whole number as text with exactly two places, the rest cut off towards zero: −0.999 is "-0.99", and zero is
 * "0.00" without a sign. The spec's rule for price changes (§7). `scale` is the number of units in one.
 */
export function truncate2(value: bigint, scale: bigint = ONE): string {
  const hundredths = divide(value * 100n, scale, 'down');
  return plain(hundredths, 2, 2);
}

/** A percentage of a rate with exactly two places, cut off towards zero. */
export function truncatePercent(rate: bigint): string {
  return truncate2(rate, RATE_ONE / 100n);
}

function plain(value: bigint, places: number, atLeast: number): string {
  const digits = (value < 0n ? -value : value).toString().padStart(places + 1, '0');
  let fraction = digits.slice(-places);
  while (fraction.length > atLeast && fraction.endsWith('0')) fraction = fraction.slice(0, -1);
  return `${value < 0n ? '-' : ''}${digits.slice(0, -places)}.${fraction}`;
}
