import { type Rate, rate, scaleUsd, subtractUsd, toCents, type Usd } from '../money.ts';

/** What the house keeps of a conversion: 0.10 % of its value. */
export const CONVERSION_SPREAD = rate('0.001');
/** How long a quote can be taken, milliseconds. */
export const QUOTE_MS = 60_000;

export interface Converted {
  /** The USDT at the rate, before the spread; whole cents, rounded down. */
  readonly gross: Usd;
  /** What the house keeps; whole cents, rounded up. */
  readonly spread: Usd;
  /** What is credited. */
  readonly net: Usd;
}

/** What so many millionths of a USDT become at a rate. Nothing may be left of a small amount. */
export function converted(usdt: bigint, at: Rate, spreadRate: Rate): Converted {
  const gross = toCents(scaleUsd(usdt as Usd, at, 'down'), 'down');
  const spread = toCents(scaleUsd(gross, spreadRate, 'up'), 'up');
  return { gross, spread, net: subtractUsd(gross, spread) };
}
