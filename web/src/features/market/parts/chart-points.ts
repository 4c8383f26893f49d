import { parseDecimal } from '@candor/model/decimal.ts';
import { changeOf, truncatePercent } from '@candor/model/market/change.ts';
import type { Price } from '@candor/model/quantity.ts';
import { NEW_YORK_ZONE } from '../../../lib/format.ts';
import { type Candles, plotted } from '../../../lib/market-queries.ts';
import type { ChartBand, ChartPoint } from '../../../ui/index.ts';

type Bar = Candles['bars'][number];

const NEW_YORK_DAY = new Intl.DateTimeFormat('en-CA', { timeZone: NEW_YORK_ZONE, dateStyle: 'short' });

/** The day in New York of an instant, as a calendar date. */
export const newYorkDay = (at: number): string => NEW_YORK_DAY.format(at);

/** What the line chart draws. Times of one day are true to scale; longer ranges stand bar by bar, without nights. */
export interface Drawing {
  points: ChartPoint[];
  bands: ChartBand[];
  from: number | undefined;
  to: number | undefined;
  /** The moment behind a point's place. */
  at(place: number): number;
}

export function drawingOf(candles: Candles, live?: { at: number; price: string }): Drawing {
  const { bars, range, sessions } = candles;
  const closes: { at: number; close: string }[] = [...bars];
  const last = bars[bars.length - 1];
  if (live && last && live.at >= last.at) {
    // The running bar ends at the live price; before its own first trade it would not be there.
    if (range === '1D') closes.push({ at: live.at, close: live.price });
    else closes[closes.length - 1] = { at: last.at, close: live.price };
  }
  if (range === '1D') {
    return {
      points: closes.map(({ at, close }) => ({ at, value: plotted(close) })),
      bands: sessions.flatMap(({ session, start, end }) =>
        session === 'pre' || session === 'post' ? [{ kind: session, from: start, to: end }] : [],
      ),
      from: sessions[0]?.start,
      to: sessions[sessions.length - 1]?.end,
      at: (place) => place,
    };
  }
  return {
    points: closes.map(({ close }, index) => ({ at: index, value: plotted(close) })),
    bands: [],
    from: undefined,
    to: undefined,
    at: (place) => closes[Math.round(place)]?.at ?? 0,
  };
}

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

/** At most `most` bars, evenly taken, the newest first and always among them: for reading as a table. */
export function tableRows(bars: readonly Bar[], most = 60): Bar[] {
  const step = Math.max(1, Math.ceil(bars.length / most));
  return bars.filter((_bar, index) => (bars.length - 1 - index) % step === 0).reverse();
}

/** The last bar that began on or before an instant. */
export function barAt(bars: readonly Bar[], at: number): Bar | undefined {
  let found: Bar | undefined;
  for (const bar of bars) {
    if (bar.at > at) break;
    found = bar;
  }
  return found;
}
