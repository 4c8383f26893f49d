import { parseDecimal } from '@candor/model/decimal.ts';
import type { Price } from '@candor/model/quantity.ts';
import { usualMove } from '@candor/model/research/usual-day.ts';

export interface DayClose {
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly close: string;
}

/** The size of a usual day's change before `date`, as a rate at 1e-8; undefined where too few closes are known. */
export function usualDay(closes: readonly DayClose[], date: string): bigint | undefined {
  const before = closes.filter((each) => each.date < date);
  return usualMove(before.map(({ close }) => (parseDecimal(close) ?? 0n) as Price));
}

/** How a move of so many times a usual day is put into words. */
export function sizeInWords(times: string): 'more' | 'same' | 'less' | 'half' | 'hardly' {
  const size = Number(times);
  if (size > 1) return 'more';
  if (size === 1) return 'same';
  if (size === 0.5) return 'half';
  return size === 0 ? 'hardly' : 'less';
}
