import { formatPrice, type Price } from '@candor/model/quantity.ts';
import { formatInstant } from '@candor/model/time.ts';
import type { Bar, Quote } from '../types.ts';
import { type Demand, lessFill, shares, wantedAt, wholeWantedAt } from './demand.ts';
import type { ModelFill } from './quotes-2.ts';
import { type Side, through, within, worse } from './side.ts';

/** Fills where only bars were recorded, domain §4 rules 5 and 7. Pure, versioned like the other model. */
export const BARS_MODEL = 'bars-1';

/** Part of a bar's shares that all our orders together may fill: 2.5 %. */
const VOLUME_PERMILLE = 25;

/** Whole shares of a bar that our orders may fill. */
export function fillableShares(bar: Bar): number {
  return Math.floor((bar.volume * VOLUME_PERMILLE) / 1000);
}

export interface BarFilling {
  readonly fills: readonly ModelFill[];
  readonly demand: Demand;
  readonly room: number;
  /** The bar's price for a market order lies beyond its collar. */
  readonly beyondLimit: boolean;
}

/**
 * An order against a bar that began after it became eligible. A limit fills only when the bar traded strictly through
 * it, at the limit or at a better opening; a market order at the opening price, worse by half a spread and at least
 * one tick. All orders share 2.5 % of the bar's volume; a bar without volume fills nothing.
 */
export function fillOnBar(
  demand: Demand,
  order: { readonly side: Side; readonly type: 'limit' | 'market'; readonly limit: Price },
  bar: Bar,
  room: number,
  tick: Price,
  quote: Quote,
): BarFilling {
  const { side, type, limit } = order;
  const none = { fills: [], demand, room };
  if (bar.volume <= 0) return { ...none, beyondLimit: false };
  const price = type === 'market' ? worse(side, bar.open, halfSpread(quote, tick)) : limitFillPrice(side, limit, bar);
  if (price === undefined) return { ...none, beyondLimit: false };
  if (!within(side, price, limit)) return { ...none, beyondLimit: true };
  const evidence = {
    rule:
      type === 'market'
        ? 'next bar opening'
        : price === limit
          ? 'bar traded through the limit'
          : 'bar opened beyond the limit',
    barAt: formatInstant(bar.at),
    open: formatPrice(bar.open),
    high: formatPrice(bar.high),
    low: formatPrice(bar.low),
    close: formatPrice(bar.close),
    volume: `${bar.volume}`,
  };
  const liquidity = price === limit && type === 'limit' ? 'added' : 'removed';
  const fills: ModelFill[] = [];
  const count = Math.min(room, wholeWantedAt(demand, price));
  let left = demand;
  if (count > 0) {
    fills.push({ price, quantity: shares(count), liquidity, capacity: 'agency', evidence });
    left = lessFill(left, price, shares(count));
  }
  const fraction = wantedAt(left, price);
  if (fraction > 0n && wholeWantedAt(left, price) === 0) {
    fills.push({ price, quantity: fraction, liquidity, capacity: 'principal', evidence });
    left = lessFill(left, price, fraction);
  }
  return { fills, demand: left, room: room - count, beyondLimit: false };
}

/** Half a recorded spread, at least one tick; one tick where no sizes say that the quote was recorded. */
function halfSpread(quote: Quote, tick: Price): bigint {
  const recorded = quote.bidSize !== undefined && quote.askSize !== undefined;
  if (!recorded || quote.bid === undefined || quote.ask === undefined) return tick;
  const half = (quote.ask - quote.bid) / 2n;
  return half > tick ? half : tick;
}

function limitFillPrice(side: Side, limit: Price, bar: Bar): Price | undefined {
  const furthest = side === 'buy' ? bar.low : bar.high;
  if (!through(side, furthest, limit)) return undefined;
  return through(side, bar.open, limit) ? bar.open : limit;
}
