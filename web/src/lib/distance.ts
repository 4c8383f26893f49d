import { divide, formatDecimal, parseDecimal } from '@candor/model/decimal.ts';
import { changeOf, truncatePercent } from '@candor/model/market/change.ts';
import { formatPrice, type Price, price } from '@candor/model/quantity.ts';
import { writtenDecimal, writtenPrice } from '@candor/model/written.ts';

/** How far a price lies from a level, in per cent of the level, and on which side of it. */
export function distanceOf(at: string, level: string): Distance {
  const [found, base] = [price(at), price(level)];
  const gap = found > base ? found - base : base - found;
  const percent = base > 0n ? formatDecimal(divide(gap * 100_000_000n, base, 'half-up'), 0, 6) : '0';
  return { gap: formatPrice(gap as Price), percent, side: found > base ? 'above' : found < base ? 'below' : 'at' };
}

export interface Distance {
  readonly gap: string;
  readonly percent: string;
  readonly side: 'above' | 'below' | 'at';
}

/** Whether a distance is at least so many percent. */
export const reaches = ({ percent }: Distance, limit: string): boolean =>
  (parseDecimal(percent) ?? 0n) >= (parseDecimal(limit) ?? 0n);

/** Below it a distance is written with its amount and two places: rounded to one it would be none. */
const TENTH = '0.1';
/** The smallest distance that two places can write. */
const HUNDREDTH = '0.01';

/** "8.9%"; of a small distance "0.06 (0.01%)", and "0.01 (<0.01%)" of the smallest: never "0.0%". */
export function distanceText(distance: Distance, locale: string): string {
  const { gap, percent } = distance;
  if (reaches(distance, TENTH)) return nearest(percent, locale, 1);
  const isTiny = !reaches(distance, HUNDREDTH);
  const small = nearest(isTiny ? HUNDREDTH : percent, locale, 2);
  return `${writtenPrice(gap, locale)} (${isTiny ? '<' : ''}${small})`;
}

/** Rounded to the nearest: a distance is neither a change nor a return, which are cut off. */
const nearest = (percent: string, locale: string, places: number): string =>
  `${writtenDecimal(percent, locale, { minimumFractionDigits: places, maximumFractionDigits: places, roundingMode: 'halfExpand' })}%`;

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
