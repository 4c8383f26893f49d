import { divide, formatDecimal } from '@candor/model/decimal.ts';
import { price } from '@candor/model/quantity.ts';

/** How far a price lies from a level, in per cent of the level, and on which side of it. */
export function distanceOf(at: string, level: string): { percent: string; side: 'above' | 'below' | 'at' } {
  const [found, base] = [price(at), price(level)];
  const gap = found > base ? found - base : base - found;
  const percent = base > 0n ? formatDecimal(divide(gap * 100_000_000n, base, 'half-up'), 0, 6) : '0';
  return { percent, side: found > base ? 'above' : found < base ? 'below' : 'at' };
}
