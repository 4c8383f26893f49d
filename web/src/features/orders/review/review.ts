import { parseDecimal } from '@candor/model/decimal.ts';

/** A move of the price, since the figures were first shown, that the reader sees a note about before confirming. */
const SHOWN_PER_MILLE = 5n;

/** Whether a price moved by more than half a per cent; exact. Unreadable prices count as moved. */
export function hasMoved(first: string, latest: string): boolean {
  const from = parseDecimal(first);
  const to = parseDecimal(latest);
  if (from === undefined || to === undefined || from <= 0n) return first !== latest;
  const difference = to > from ? to - from : from - to;
  return difference * 1000n > from * SHOWN_PER_MILLE;
}
