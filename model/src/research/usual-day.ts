import { divide, formatDecimal, parseDecimal } from '../decimal.ts';
import { changeOf, percentText } from '../market/change.ts';
import type { Price } from '../quantity.ts';

/** Days that a usual day is the mean of, and how few are too few. */
export const USUAL_DAYS = 20;
const FEWEST = 5;
/** Decimal places of a rate. */
export const RATE_PLACES = 8;

const sizeOf = (rate: bigint): bigint => (rate < 0n ? -rate : rate);

/**
 * Mean size of the changes from close to close of the twenty days before a day, as a rate at 1e-8; undefined with fewer
 * than five. The closes are those before it, oldest first.
 */
export function usualMove(before: readonly Price[]): bigint | undefined {
  const closes = before.slice(-USUAL_DAYS - 1);
  if (closes.length <= FEWEST || closes.some((close) => close <= 0n)) return undefined;
  const sizes = closes.slice(1).map((close, at) => sizeOf(changeOf(close, closes[at]!).rate));
  return divide(
    sizes.reduce((sum, size) => sum + size, 0n),
    BigInt(sizes.length),
    'half-even',
  );
}

/** A move, in percent, as a multiple of a usual day, to one place: "2.7". */
export function timesUsual(percent: string, usual: bigint): string | undefined {
  const rate = parseDecimal(percent, 6);
  if (rate === undefined || usual <= 0n) return undefined;
  return formatDecimal(divide(sizeOf(rate) * 10n, usual, 'half-even'), 1, 1);
}

/** A move against a usual day, as figures of a story; none where no usual day is known. */
export function usualFigures(percent: string, usual: bigint | undefined): Record<string, string> {
  const times = usual === undefined ? undefined : timesUsual(percent, usual);
  return usual === undefined || times === undefined ? {} : { usual: percentText(usual), usualTimes: times };
}
