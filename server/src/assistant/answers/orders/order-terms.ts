import type { OrderVerb } from '@candor/model/assistant/spoken-order.ts';
import { divide, formatDecimal, ONE, parseDecimal } from '@candor/model/decimal.ts';
import { CENT } from '@candor/model/money.ts';
import { type StopTerms, stopPriceOf } from '@candor/model/orders/stops.ts';
import { type Price, price } from '@candor/model/quantity.ts';
import type { PriceNamed } from '../../reading/named/price-named.ts';

/** What an order waits for, as its ticket has it. */
export interface OrderTerms {
  readonly limit?: string;
  readonly stop?: string;
  readonly trailPercent?: string;
  readonly trailAmount?: string;
}

/** In percent and dollars both, millionths. */
const MILLIONTHS = 6;

/**
 * The terms of a price that an order names: at a price that is better than the present one it is a limit, at a worse
 * one a stop. "No" where there is no such order: a short is sold and bought back with a limit alone.
 */
export function termsOf(verb: OrderVerb, named: PriceNamed, now: Price | undefined): OrderTerms | 'no' {
  const isShort = verb === 'short' || verb === 'cover';
  const isPurchase = verb === 'buy' || verb === 'cover';
  const { way, price: written, limit } = inDollars(named, now);
  if (way === 'at') return { limit: written };
  const isReached = way === 'reaches';
  const isBelow = way === 'below' || (isReached && sideOfPrice(written, now) === 'below');
  // Without a present price there is none to count from.
  if (way === 'falls_by' || way === 'rises_by') return 'no';
  const isAbove = way === 'above' || (isReached && !isBelow);
  if (isPurchase ? isBelow : isAbove) return { limit: written };
  if (isShort) return 'no';
  if (way === 'trail_percent') return { trailPercent: written };
  if (way === 'trail_amount') return { trailAmount: written };
  return { stop: written, ...(limit === undefined ? {} : { limit }) };
}

/** A move by so many percent is one to a price, counted from the present one in whole cents. */
function inDollars(named: PriceNamed, now: Price | undefined): PriceNamed {
  const isFall = named.way === 'falls_by';
  const share = parseDecimal(named.price, MILLIONTHS);
  if ((!isFall && named.way !== 'rises_by') || now === undefined || share === undefined) return named;
  const whole = 100n * ONE;
  const moved = divide(now * (isFall ? whole - share : whole + share), whole * CENT, 'half-even') * CENT;
  return { way: isFall ? 'below' : 'above', price: formatDecimal(moved, 2, MILLIONTHS) };
}

/** On which side of the present price another lies. */
export const sideOfPrice = (written: string, now: Price | undefined): 'above' | 'below' =>
  now !== undefined && price(written) < now ? 'below' : 'above';

/** The price that figures rest on, as on the ticket: the limit, or else the one that would elect the order now. */
export function priceOfTerms(
  side: 'buy' | 'sell',
  { limit, stop, trailPercent, trailAmount }: OrderTerms,
  last: Price | undefined,
): { readonly price: Price; readonly from: 'limit' | 'stop' } | undefined {
  if (limit !== undefined) return { price: price(limit), from: 'limit' };
  if (stop !== undefined) return { price: price(stop), from: 'stop' };
  const level = parseDecimal(trailPercent ?? trailAmount ?? '', MILLIONTHS);
  if (level === undefined) return undefined;
  const trail: StopTerms = { kind: trailPercent === undefined ? 'trail_amount' : 'trail_percent', level };
  const at = stopPriceOf(side, trail, last ?? null);
  return at === undefined || at <= 0n ? undefined : { price: at, from: 'stop' };
}
