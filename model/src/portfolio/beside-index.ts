import type { CandleInterval } from '../market/ranges.ts';
import { changeOf, percentText, truncate2 } from '../market/change.ts';
import { parseDecimal } from '../decimal.ts';
import { price } from '../quantity.ts';

/** An account's return beside that of an index over the same days: asked by its page and by the assistant. */

/** An index over a range, by the minute today and by day in longer ranges. */
export interface IndexLevels {
  readonly interval: CandleInterval;
  readonly previousClose: string | null;
  readonly bars: { readonly at: readonly number[]; readonly close: readonly string[] };
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
