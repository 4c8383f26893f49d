import { divide, formatDecimal, parseDecimal } from '@candor/model/decimal.ts';
import { changeOf, truncatePercent } from '@candor/model/market/change.ts';
import { type Price, price } from '@candor/model/quantity.ts';

/** How far a price lies from a level, in per cent of the level, and on which side of it. */
export function distanceOf(at: string, level: string): { percent: string; side: 'above' | 'below' | 'at' } {
  const [found, base] = [price(at), price(level)];
  const gap = found > base ? found - base : base - found;
  const percent = base > 0n ? formatDecimal(divide(gap * 100_000_000n, base, 'half-up'), 0, 6) : '0';
  return { percent, side: found > base ? 'above' : found < base ? 'below' : 'at' };
}

/**
 * Change from `before` to `after` in percent, two places, cut off towards zero; undefined where it is not known. Exact:
 * computed by the model's own arithmetic.
 */
export function percentBetween(
  before: string | null | undefined,
  after: string | null | undefined,
): string | undefined {
  const base = before ? parseDecimal(before) : undefined;
  const end = after ? parseDecimal(after) : undefined;
  if (base === undefined || end === undefined || base <= 0n) return undefined;
  return truncatePercent(changeOf(end as Price, base as Price).rate);
}
