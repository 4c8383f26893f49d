import { parseDecimal } from '@candor/model/decimal.ts';
import { changeOf, truncatePercent } from '@candor/model/market/change.ts';
import type { Price } from '@candor/model/quantity.ts';
import { NEW_YORK_ZONE } from '../../../lib/format.ts';
import type { Candles } from '../../../lib/market-queries.ts';

type Bar = Candles['bars'][number];

const NEW_YORK_DAY = new Intl.DateTimeFormat('en-CA', { timeZone: NEW_YORK_ZONE, dateStyle: 'short' });

/** The day in New York of an instant, as a calendar date. */
export const newYorkDay = (at: number): string => NEW_YORK_DAY.format(at);

/**
 * Change from `before` to `after` in percent, two places, cut off towards zero; undefined where it cannot be said.
 * Exact: through the model's own arithmetic.
 */
export function percentBetween(
  before: string | null | undefined,
  after: string | null | undefined,
): string | undefined {
  const base = before ? parseDecimal(before) : undefined;
  const end = after ? parseDecimal(after) : undefined;
  if (base === undefined || end === undefined || base <= 0n) return undefined;
  return truncatePercent(changeOf(end as Price, base as Price).rate);
}

/** At most `most` bars with their rows, evenly taken, the newest first and always among them: for reading as a table. */
export function tableRows(bars: readonly Bar[], most = 60): { bar: Bar; row: number }[] {
  const step = Math.max(1, Math.ceil(bars.length / most));
  return bars
    .map((bar, row) => ({ bar, row }))
    .filter(({ row }) => (bars.length - 1 - row) % step === 0)
    .reverse();
}
