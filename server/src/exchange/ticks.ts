import type { Price } from '@candor/model/quantity.ts';

/**
 * Inside the exchange a price is its place on the grid of quotable prices (domain §2.2, SEC Rule 612): 1 to 9,999
 * stand for $0.0001 to $0.9999, then every cent from $1.00, which is 10,000. The numbering has no gaps and keeps the
 * order of prices, so a book compares and steps by whole ticks across the dollar without knowing the rule.
 */
export type Tick = number;

/** The tick of $1.00, where the step widens from $0.0001 to $0.01. */
const DOLLAR = 10_000;
const MICROS_BELOW = 100;
const MICROS_ABOVE = 10_000;
const DOLLAR_MICROS = 1_000_000;

/** Price of a tick in millionths of a dollar, a safe whole number. */
export function microsOf(tick: Tick): number {
  return tick < DOLLAR ? tick * MICROS_BELOW : DOLLAR_MICROS + (tick - DOLLAR) * MICROS_ABOVE;
}

/** Price of a tick as the branded bigint used outside the exchange. */
export function priceOf(tick: Tick): Price {
  return BigInt(microsOf(tick)) as Price;
}

/** Millionths of a dollar from a tick to the next. */
export function stepAt(tick: Tick): number {
  return tick < DOLLAR ? MICROS_BELOW : MICROS_ABOVE;
}

/** The tick of a price in millionths; undefined when the price is not on the grid or not positive. */
export function tickOf(micros: number): Tick | undefined {
  if (!Number.isSafeInteger(micros) || micros <= 0) return undefined;
  const tick = nearestTick(micros);
  return microsOf(tick) === micros ? tick : undefined;
}

/** The nearest tick to a price in millionths that need not be whole, never below the first; halves go up. */
export function nearestTick(micros: number): Tick {
  if (micros < DOLLAR_MICROS) return Math.max(1, Math.round(micros / MICROS_BELOW));
  return DOLLAR + Math.round((micros - DOLLAR_MICROS) / MICROS_ABOVE);
}

/** The tick at or below a price in millionths, never below the first. */
export function tickBelow(micros: number): Tick {
  if (micros < DOLLAR_MICROS) return Math.max(1, Math.floor(micros / MICROS_BELOW));
  return DOLLAR + Math.floor((micros - DOLLAR_MICROS) / MICROS_ABOVE);
}

/** The tick at or above a price in millionths, never below the first. */
export function tickAbove(micros: number): Tick {
  const below = tickBelow(micros);
  return microsOf(below) < micros ? below + 1 : below;
}
