import { MINUTE } from '@candor/model/time.ts';
import type { Price } from '@candor/model/quantity.ts';
import type { Feed } from '../../market/index.ts';
import type { HourlyPrices } from './account-hours.ts';

/** Days of codes that are kept: what hundreds of accounts hold over a week. */
const MOST_KEPT = 4_000;

/**
 * Prices at the hours of past days, from the minutes of the feed; each day of a code is read once, for it changes no
 * more. The longest unused are dropped first. A feed that counts in today's shares has no prices of a day before a
 * split.
 */
export function hourlyPrices(feed: Pick<Feed, 'history' | 'splitAdjusted' | 'actions'>): HourlyPrices {
  const kept = new Map<string, readonly (Price | undefined)[]>();
  return (code, { date, regular }, moments) => {
    const isCounted =
      feed.splitAdjusted(code) && feed.actions(code).some((each) => each.kind === 'split' && each.exDate > date);
    if (isCounted) return [];
    const key = `${code} ${date} ${moments.length}`;
    const known = kept.get(key) ?? read();
    kept.delete(key);
    kept.set(key, known);
    if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!);
    return known;

    function read() {
      const bars = feed.history(code, 'minute', regular.start, regular.end);
      let row = 0;
      let last: Price | undefined;
      return moments.map((at) => {
        for (; row < bars.length && bars[row]!.at + MINUTE <= at; row += 1) last = bars[row]!.close;
        return last;
      });
    }
  };
}
