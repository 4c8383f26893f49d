const PLACES = 6;
const DIGITS = /^\d+$/;

/**
 * A recorded price in millionths of a dollar, as a safe whole number; digits beyond the sixth are rounded half up.
 * Undefined for anything that is not a plain decimal, blank included.
 */
export function priceMicros(cell: string): number | undefined {
  const point = cell.indexOf('.');
  const whole = point < 0 ? cell : cell.slice(0, point);
  const fraction = point < 0 ? '' : cell.slice(point + 1);
  if (!DIGITS.test(whole) || (fraction !== '' && !DIGITS.test(fraction)) || whole.length > 9) return undefined;
  const micros = digitsOf(whole) * 1_000_000 + digitsOf(fraction.slice(0, PLACES).padEnd(PLACES, '0'));
  return fraction.length > PLACES && fraction.charCodeAt(PLACES) >= 53 ? micros + 1 : micros;
}

/** Recorded shares, fractions cut off: only whole shares trade on an exchange. Undefined when not a plain number. */
export function wholeShares(cell: string): number | undefined {
  const point = cell.indexOf('.');
  const whole = point < 0 ? cell : cell.slice(0, point);
  return DIGITS.test(whole) && whole.length <= 15 ? digitsOf(whole) : undefined;
}

/** True for the ways vendors write a set flag. */
export function isSet(cell: string): boolean {
  return cell === '1' || cell === 'true' || cell === 'True' || cell === 'TRUE';
}

function digitsOf(text: string): number {
  let value = 0;
  for (let i = 0; i < text.length; i += 1) value = value * 10 + (text.charCodeAt(i) - 48);
  return value;
}
