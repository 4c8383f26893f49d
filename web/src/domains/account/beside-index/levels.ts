import { MINUTES_OF } from '@candor/model/market/ranges.ts';
import type { IndexLevels } from '@candor/model/portfolio/beside-index.ts';
import { MINUTE } from '@candor/model/time.ts';

/** A point of the account's line: the end of a day, or a moment inside it; the first may be before all days. */
interface LinePoint {
  readonly date: string | undefined;
  readonly at?: number;
}

/** The last level up to each point, which are in time order; what it is measured from where no day is over yet. */
export function levelsAt(index: IndexLevels, points: readonly LinePoint[], base: string): string[] {
  const { bars, days, interval } = index;
  const length = (MINUTES_OF[interval] ?? 0) * MINUTE;
  const isOver = (row: number, { date, at }: LinePoint): boolean =>
    date !== undefined && (at === undefined ? days[row]! <= date : bars.at[row]! + length <= at);
  let next = 0;
  return points.map((point) => {
    while (next < days.length && isOver(next, point)) next += 1;
    return bars.close[next - 1] ?? base;
  });
}

/** Levels of a day, each at the end of its minute. */
export const levelsOfMinutes = ({
  bars,
}: Pick<IndexLevels, 'bars'>): { readonly at: number; readonly level: string }[] =>
  bars.at.map((at, place) => ({ at: at + MINUTE, level: bars.close[place]! }));
