import { FINEST_TICK } from '../calendar/index.ts';
import { divide, ONE } from '../decimal.ts';
import type { Price } from '../quantity.ts';

/** Orders that wait for a price: what they wait for, and when it has come. Pure; asked by server and screens alike. */

export const STOP_KINDS = ['stop', 'trail_amount', 'trail_percent'] as const;
export type StopKind = (typeof STOP_KINDS)[number];

/** The member of a request that asks for each. */
export const STOP_FIELDS = {
  stop: 'stopPrice',
  trail_amount: 'trailAmount',
  trail_percent: 'trailPercent',
} as const satisfies Record<StopKind, string>;

/** What an order waits for: a price, or a distance behind the best price since it began to work. */
export interface StopTerms {
  readonly kind: StopKind;
  /** USD millionths of a stop price or of a distance; percent in millionths (5 % is 5,000,000). */
  readonly level: bigint;
}

/** Still waits for its price: no market knows the order, so it can neither trade nor cross. */
export function isArmed({
  stopKind = null,
  electedAt = null,
}: {
  readonly stopKind?: StopKind | null;
  readonly electedAt?: unknown;
}): boolean {
  return stopKind !== null && electedAt === null;
}

/** A trail in percent may be this near and this far. */
export const TRAIL_PERCENT = { least: 100_000n, most: 50_000_000n } as const;

const HUNDRED_PERCENT = 100n * ONE;

type Side = 'buy' | 'sell';

/**
 * The price that elects the order now, USD millionths; undefined for a trail that has seen no price. A trail stands
 * its distance behind its mark, below it for a sale, above it for a purchase, rounded away from the market to
 * the finest step, so that rounding never elects it early.
 */
export function stopPriceOf(side: Side, { kind, level }: StopTerms, mark: Price | null): Price | undefined {
  if (kind === 'stop') return level as Price;
  if (mark === null) return undefined;
  const exact =
    kind === 'trail_amount'
      ? (side === 'sell' ? mark - level : mark + level) * HUNDRED_PERCENT
      : mark * (side === 'sell' ? HUNDRED_PERCENT - level : HUNDRED_PERCENT + level);
  const rounded = divide(exact, HUNDRED_PERCENT * FINEST_TICK, side === 'sell' ? 'down' : 'up') * FINEST_TICK;
  return rounded as Price;
}

/** Whether a trade at `traded` elects an order: at or through the stop price, from the side it waits on. */
export function elects(side: Side, stopPrice: Price, traded: Price): boolean {
  return side === 'sell' ? traded <= stopPrice : traded >= stopPrice;
}

/** The mark of a trail after a trade: the highest price for a sale, the lowest for a purchase. */
export function markAfter(side: Side, mark: Price | null, traded: Price): Price {
  if (mark === null) return traded;
  return side === 'sell' ? (traded > mark ? traded : mark) : traded < mark ? traded : mark;
}

/** What one trade does to an order that waits for a price: the mark moves first, and then it is elected or not. */
export function afterTrade(
  side: Side,
  stop: StopTerms,
  mark: Price | null,
  traded: Price,
): { mark: Price | null; elected: boolean } {
  const moved = stop.kind === 'stop' ? mark : markAfter(side, mark, traded);
  const at = stopPriceOf(side, stop, moved);
  return { mark: moved, elected: at !== undefined && elects(side, at, traded) };
}

/**
 * Whether a bar can have elected an order that entered it with `mark`. In which order its prices came is not known:
 * its adverse end counts against the mark as it was before, and only then moves its better end the mark.
 */
export function afterBar(
  side: Side,
  stop: StopTerms,
  mark: Price | null,
  bar: { readonly open: Price; readonly high: Price; readonly low: Price },
): { mark: Price | null; elected: Price | undefined } {
  const opened = afterTrade(side, stop, mark, bar.open);
  if (opened.elected) return { mark: opened.mark, elected: bar.open };
  const at = stopPriceOf(side, stop, opened.mark);
  const adverse = side === 'sell' ? bar.low : bar.high;
  if (at !== undefined && elects(side, at, adverse)) return { mark: opened.mark, elected: at };
  if (stop.kind === 'stop') return { mark, elected: undefined };
  return { mark: markAfter(side, opened.mark, side === 'sell' ? bar.high : bar.low), elected: undefined };
}

/** Whether the trades of a bar, in whatever order they came, could elect the order: never answers no wrongly. */
export function couldElect(
  side: Side,
  stop: StopTerms,
  mark: Price | null,
  bar: { readonly high: Price; readonly low: Price },
): boolean {
  const best = markAfter(side, mark, side === 'sell' ? bar.high : bar.low);
  const at = stopPriceOf(side, stop, best);
  return at !== undefined && elects(side, at, side === 'sell' ? bar.low : bar.high);
}
