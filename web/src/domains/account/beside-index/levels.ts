import type { IndexLevels } from '@candor/model/portfolio/beside-index.ts';
import { MINUTE } from '@candor/model/time.ts';

/** The last level on or before each day, in the order of the days; the base where there is no day. */
export function levelsOn({ bars, days }: IndexLevels, dates: readonly (string | undefined)[], base: string): string[] {
  let next = 0;
  return dates.map((date) => {
    if (date === undefined) return base;
    while (next < days.length && days[next]! <= date) next += 1;
    return bars.close[next - 1] ?? base;
  });
}

/** Levels of a day, each at the end of its minute. */
export const levelsOfMinutes = ({
  bars,
}: Pick<IndexLevels, 'bars'>): { readonly at: number; readonly level: string }[] =>
  bars.at.map((at, place) => ({ at: at + MINUTE, level: bars.close[place]! }));
