/** How a division is rounded. Always named by the caller; there is no default anywhere (ruling 43). */
export type Rounding = 'down' | 'up' | 'half-up' | 'half-even';

export const SCALE = 6;
export const ONE = 1_000_000n;

/**
 * Divides two whole numbers and rounds as `rounding` says. 'down' and 'up' are towards and away from zero, 'half-up'
 * sends ties away from zero. Throws RangeError when the divisor is zero.
 */
export function divide(dividend: bigint, divisor: bigint, rounding: Rounding): bigint {
  if (divisor === 0n) throw new RangeError('division by zero');
  const negative = dividend < 0n !== divisor < 0n;
  const a = dividend < 0n ? -dividend : dividend;
  const b = divisor < 0n ? -divisor : divisor;
  const quotient = a / b;
  const rest = a % b;
  let result = quotient;
  if (rest !== 0n && roundsAway(rest * 2n, b, quotient, rounding)) result = quotient + 1n;
  return negative ? -result : result;
}

function roundsAway(twiceRest: bigint, divisor: bigint, quotient: bigint, rounding: Rounding): boolean {
  switch (rounding) {
    case 'down':
      return false;
    case 'up':
      return true;
    case 'half-up':
      return twiceRest >= divisor;
    case 'half-even':
      return twiceRest > divisor || (twiceRest === divisor && quotient % 2n === 1n);
  }
}

const DECIMAL = /^(-?)(0|[1-9]\d{0,12})(?:\.(\d{1,8}))?$/;

/**
 * Reads a decimal string at a fixed number of places, exactly. Answers undefined for anything that is not a
 * plain decimal: exponents, hex, leading zeros, a bare point, minus zero, too many places, too large.
 */
export function parseDecimal(text: string, places: number = SCALE): bigint | undefined {
  const match = DECIMAL.exec(text);
  if (!match) return undefined;
  const fraction = match[3] ?? '';
  if (fraction.length > places) return undefined;
  const value = BigInt(`${match[2]}${fraction.padEnd(places, '0')}`);
  if (match[1] === '-') return value === 0n ? undefined : -value;
  return value;
}

/**
 * Writes a scaled whole number as a decimal string, dropping trailing zeros beyond `minimumPlaces`.
 * Exact: nothing is rounded.
 */
export function formatDecimal(value: bigint, minimumPlaces = 0, places: number = SCALE): string {
  const sign = value < 0n ? '-' : '';
  const digits = (value < 0n ? -value : value).toString().padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  let fraction = digits.slice(digits.length - places);
  let end = fraction.length;
  while (end > minimumPlaces && fraction[end - 1] === '0') end -= 1;
  fraction = fraction.slice(0, end);
  return fraction === '' ? `${sign}${whole}` : `${sign}${whole}.${fraction}`;
}
