import { type Instant, instant } from '@candor/model/time.ts';

/**
 * Instant of `YYYY-MM-DDTHH:MM:SS[.fff…]Z`, finer digits than milliseconds cut off. Undefined when malformed.
 * Recordings hold millions of these, so the fixed places are read directly.
 */
export function utcInstant(text: string): Instant | undefined {
  if (text.length < 20 || text[4] !== '-' || text[10] !== 'T' || text[13] !== ':' || !text.endsWith('Z'))
    return undefined;
  const year = whole(text, 0, 4);
  const seconds = whole(text, 11, 13) * 3600 + whole(text, 14, 16) * 60 + whole(text, 17, 19);
  const day = Date.UTC(year, whole(text, 5, 7) - 1, whole(text, 8, 10));
  let fraction = 0;
  if (text[19] === '.') {
    const digits = text.slice(20, Math.min(23, text.length - 1)).padEnd(3, '0');
    fraction = whole(digits, 0, 3);
  }
  const at = day + seconds * 1000 + fraction;
  return Number.isSafeInteger(at) ? instant(at) : undefined;
}

/** A whole number from digits at fixed places; NaN when one is not a digit. */
function whole(text: string, from: number, to: number): number {
  let value = 0;
  for (let i = from; i < to; i += 1) {
    const digit = text.charCodeAt(i) - 48;
    if (!(digit >= 0 && digit <= 9)) return Number.NaN;
    value = value * 10 + digit;
  }
  return value;
}
