import type { Instant } from '@candor/model/time.ts';
import type { Quote } from './orders.ts';
import type { TapeCursor } from './tape/tape-cursor.ts';
import { microsOf, type Tick } from './ticks.ts';

/** Best price of a side and its shares; tick 0 where nobody stands. */
export type Standing = readonly [tick: Tick, size: number];

/** What an instrument shows at an instant, from the figures of its day and who stands in its book. */
export function quoteOf(
  code: string,
  at: Instant,
  day: Pick<TapeCursor, 'figures' | 'previousClose'>,
  [bid, bidSize]: Standing,
  [ask, askSize]: Standing,
  haltedUntil: Instant | undefined,
): Quote {
  const { figures, previousClose } = day;
  const shown = (tick: Tick): number | undefined => (tick === 0 ? undefined : microsOf(tick));
  return {
    code,
    at,
    bid: shown(bid),
    bidSize,
    ask: shown(ask),
    askSize,
    last: microsOf(figures.last),
    open: shown(figures.open),
    high: shown(figures.high),
    low: shown(figures.low),
    volume: figures.volume,
    pre: shown(figures.pre),
    regular: shown(figures.regular),
    post: shown(figures.post),
    preVolume: figures.preVolume,
    postVolume: figures.postVolume,
    previousClose,
    haltedUntil,
  };
}
