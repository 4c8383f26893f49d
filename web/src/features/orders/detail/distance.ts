import { divide, formatDecimal } from '@candor/model/decimal.ts';
import { price } from '@candor/model/quantity.ts';

/** How far a price that an order waits for lies from the last one, in per cent of the last, and on which side. */
export function distanceOf(waited: string, last: string): { percent: string; side: 'above' | 'below' | 'at' } {
  const [level, now] = [price(waited), price(last)];
  const gap = level > now ? level - now : now - level;
  const percent = now > 0n ? formatDecimal(divide(gap * 100_000_000n, now, 'half-up'), 0, 6) : '0';
  return { percent, side: level > now ? 'above' : level < now ? 'below' : 'at' };
}
