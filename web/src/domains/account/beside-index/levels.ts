import { parseDecimal } from '@candor/model/decimal.ts';
import { changeOf, percentText, truncate2 } from '@candor/model/market/change.ts';
import { price } from '@candor/model/quantity.ts';
import { MINUTE } from '@candor/model/time.ts';
import type { Candles } from '../../market/queries.ts';

/** An index over a range, by the minute today and by day in longer ranges. */
export interface IndexLevels extends Pick<Candles, 'interval' | 'previousClose' | 'bars'> {
  /** The date of each bar. */
  readonly days: readonly string[];
}

/** An index over a stretch of days: the level it is measured from and its level now. */
export interface IndexStretch {
  readonly base: string;
  readonly level: string;
}

/** From the close before the first day up to now; undefined where that close is not on record. */
export function indexOver(
  { interval, previousClose, bars, days }: IndexLevels,
  first: string,
): IndexStretch | undefined {
  const before = interval === '1m' ? -1 : days.findLastIndex((day) => day < first);
  const [base, level] = [bars.close[before] ?? previousClose, bars.close.at(-1)];
  return base === null || level === undefined ? undefined : { base, level };
}

/** The change of an index over a stretch as a percentage text, by the rule of the index's own page. */
export const indexPercent = ({ base, level }: IndexStretch): string =>
  percentText(changeOf(price(level), price(base)).rate);

/** How many points one percentage is above another, both as they are shown: cut to two places. */
export function pointsAbove(percent: string, other: string): string {
  const shown = (text: string): bigint => parseDecimal(truncate2(parseDecimal(text) ?? 0n)) ?? 0n;
  return truncate2(shown(percent) - shown(other));
}

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
