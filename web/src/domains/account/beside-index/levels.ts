import { MINUTES_OF } from '@candor/model/market/ranges.ts';
import { type IndexLevels, indexOver } from '@candor/model/portfolio/beside-index.ts';
import { MINUTE } from '@candor/model/time.ts';
import { plotted } from '../../market/queries.ts';
import type { LiveHistory } from '../live-figures.ts';
import type { AccountDay } from '../queries.ts';

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

/** Today's base moved by the index, minute by minute: both lines begin at that base, where the account's begins. */
export function besideDay(
  index: IndexLevels | undefined,
  { from, bases, date }: Pick<AccountDay, 'from' | 'bases' | 'date'>,
) {
  const stretch = index && indexOver(index, date);
  if (!stretch) return undefined;
  const baseAt = (at: number) => plotted((bases.findLast((each) => each.at <= at) ?? bases[0])?.value ?? '0');
  const minutes = levelsOfMinutes(index)
    .filter(({ at }) => at > from)
    .map(({ at, level }) => ({ at, value: moved(baseAt(at), level, stretch.base) }));
  return [{ at: from, value: baseAt(from) }, ...minutes];
}

/** The base of each point moved by the index since the close before the first day. */
export function besideDays(index: IndexLevels | undefined, line: LiveHistory['points']) {
  const first = line.find(({ date }) => date !== undefined)?.date;
  const stretch = first === undefined ? undefined : index && indexOver(index, first);
  if (!index || !stretch) return undefined;
  const levels = levelsAt(index, line, stretch.base);
  return line.map(({ base }, at) => ({ at, value: moved(plotted(base), levels[at]!, stretch.base) }));
}

/** An amount that has moved as a level has since its base. For drawing. */
const moved = (amount: number, level: string, base: string): number => (amount * plotted(level)) / plotted(base);
