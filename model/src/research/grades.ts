import { changeOf } from '../market/change.ts';
import type { Rate } from '../money.ts';
import type { Price } from '../quantity.ts';
import type { IdeaTag } from './ideas.ts';

/** Trading days after the day of publication at whose close an idea is graded. */
export const GRADE_DAYS = [1, 5] as const;

export interface Graded {
  /** From the close of the day of publication, the first official price after it. */
  readonly rate: Rate;
  readonly referenceRate: Rate;
  /** Return of the idea less return of the reference. */
  readonly excess: bigint;
  /** True where it did better than the reference when bullish, or worse when bearish; equal counts as a miss. */
  readonly hit: boolean;
}

export interface Move {
  readonly from: Price;
  readonly to: Price;
}

/** Result of an idea compared with the reference over the same closes. Rates at 1e-8, cut off towards zero. */
export function gradeOf(tag: IdeaTag, own: Move, reference: Move): Graded {
  const { rate } = changeOf(own.to, own.from);
  const { rate: referenceRate } = changeOf(reference.to, reference.from);
  const excess = rate - referenceRate;
  return { rate, referenceRate, excess, hit: tag === 'bullish' ? excess > 0n : excess < 0n };
}
