import { divide, formatDecimal, parseDecimal } from '@candor/model/decimal.ts';
import { changeOf } from '@candor/model/market/change.ts';
import type { Price } from '@candor/model/quantity.ts';

export interface DayClose {
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly close: string;
}

/** Days that a usual day is the mean of, and how few are too few. */
export const USUAL_DAYS = 20;
const FEWEST = 5;

const sizeOf = (rate: bigint): bigint => (rate < 0n ? -rate : rate);

/**
 * Mean size of the changes from close to close of the twenty days before `date`, as a rate at 1e-8; undefined with fewer
 * than five. The closes are oldest first.
 */
export function usualDay(closes: readonly DayClose[], date: string): bigint | undefined {
  const before = closes.filter((each) => each.date < date).slice(-USUAL_DAYS - 1);
  const levels = before.map(({ close }) => parseDecimal(close) ?? 0n);
  if (levels.length <= FEWEST || levels.some((level) => level <= 0n)) return undefined;
  const sizes = levels.slice(1).map((level, at) => sizeOf(changeOf(level as Price, levels[at] as Price).rate));
  return divide(
    sizes.reduce((sum, size) => sum + size, 0n),
    BigInt(sizes.length),
    'half-even',
  );
}

/** How a move of so many times a usual day is put into words. */
export function sizeInWords(times: string): 'more' | 'same' | 'less' | 'half' | 'hardly' {
  const size = Number(times);
  if (size > 1) return 'more';
  if (size === 1) return 'same';
  if (size === 0.5) return 'half';
  return size === 0 ? 'hardly' : 'less';
}

/** A move, in percent, as a multiple of a usual day, to one place: "2.7". */
export function timesUsual(percent: string, usual: bigint): string | undefined {
  const rate = parseDecimal(percent, 6);
  if (rate === undefined || usual <= 0n) return undefined;
  return formatDecimal(divide(sizeOf(rate) * 10n, usual, 'half-even'), 1, 1);
}
