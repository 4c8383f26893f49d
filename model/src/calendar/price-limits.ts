import { divide } from '../decimal.ts';
import { CENT, RATE_ONE, type Rate, rate } from '../money.ts';
import { type Price, price } from '../quantity.ts';
import { type Instant, MINUTE, type TradingDate } from '../time.ts';
import { type Session, sessionAt } from './sessions.ts';
import type { Overrides } from './trading-days.ts';

export type Side = 'buy' | 'sell';

/** How far a market order may pay through the opposite quote, for quotes of `atLeast` and above. Highest first. */
export interface CollarRow {
  readonly atLeast: Price;
  readonly width: Rate;
}

export const COLLAR: readonly CollarRow[] = [
  { atLeast: price('50'), width: rate('0.025') },
  { atLeast: price('0'), width: rate('0.04') },
];

/**
 * The internal limit of a market order: best offer × 1.04 for a buy (× 1.025 from $50), best bid × 0.96 (0.975) for
 * a sell (domain §2.2). USD millionths, rounded so that it is never wider than the rule; not moved to a tick.
 * Throws RangeError when the quote is not positive.
 */
export function collarPrice(side: Side, oppositeQuote: Price, rows: readonly CollarRow[] = COLLAR): Price {
  const width = collarWidth(oppositeQuote, rows);
  if (side === 'buy') return divide(oppositeQuote * (RATE_ONE + width), RATE_ONE, 'down') as Price;
  return divide(oppositeQuote * (RATE_ONE - width), RATE_ONE, 'up') as Price;
}

/** How far from a quote a market order may trade. Throws RangeError when the quote is not positive. */
export function collarWidth(oppositeQuote: Price, rows: readonly CollarRow[] = COLLAR): Rate {
  const row = rows.find(({ atLeast }) => oppositeQuote >= atLeast);
  if (oppositeQuote <= 0n || !row) throw new RangeError('no collar without a positive quote');
  return row.width;
}

/** How far from the opposite quote a limit price is treated as a typing mistake. */
export const FAT_FINGER: Rate = rate('0.10');

/**
 * The furthest sensible limit: 1.10 × best offer for a buy (rounded down), 0.90 × best bid for a sell (rounded up), in
 * USD millionths. A limit beyond it, not at it, is treated as a typing mistake.
 */
export function fatFingerLimit(side: Side, oppositeQuote: Price, width: Rate = FAT_FINGER): Price {
  if (oppositeQuote <= 0n) throw new RangeError('no price limit without a positive quote');
  if (side === 'buy') return divide(oppositeQuote * (RATE_ONE + width), RATE_ONE, 'down') as Price;
  return divide(oppositeQuote * (RATE_ONE - width), RATE_ONE, 'up') as Price;
}

/**
 * How to treat a limit price: 'refuse' a typing mistake in the regular session, only 'warn' before and after it, where
 * quotes are thin (domain §2.2). Without a quote there is nothing to compare with: 'pass'.
 */
export function fatFingerVerdict(
  side: Side,
  limit: Price,
  oppositeQuote: Price | undefined,
  session: Session,
): 'pass' | 'warn' | 'refuse' {
  if (oppositeQuote === undefined || oppositeQuote <= 0n) return 'pass';
  const furthest = fatFingerLimit(side, oppositeQuote);
  if (side === 'buy' ? limit <= furthest : limit >= furthest) return 'pass';
  return session === 'regular' ? 'refuse' : 'warn';
}

/** 1: S&P 500, Russell 1000 and listed funds of the plan's list. 2: every other stock. */
export type LuldTier = 1 | 2;

export interface PriceBand {
  readonly lower: Price;
  readonly upper: Price;
}

/** The plan's terms since opening bands are no longer doubled. Source: LULD Plan, Appendix A (domain §2.2). */
const LULD = {
  from: '2020-02-24' as TradingDate,
  low: price('0.75'),
  high: price('3'),
  aboveHigh: { 1: rate('0.05'), 2: rate('0.10') },
  between: rate('0.20'),
  belowLow: { width: rate('0.75'), most: price('0.15') },
  doubledFor: 25 * MINUTE,
};

function bandWidth(reference: Price, previousClose: Price, tier: LuldTier): bigint {
  if (previousClose > LULD.high) return reference * LULD.aboveHigh[tier];
  if (previousClose >= LULD.low) return reference * LULD.between;
  const share = reference * LULD.belowLow.width;
  const most = LULD.belowLow.most * RATE_ONE;
  const capped = share > most;
  return capped ? most : share;
}

/**
 * The limit-up limit-down band around a reference price, chosen by the previous close; each end rounded half up to
 * a cent, the lower never below zero. Doubled in the last 25 minutes of the regular session for tier 1 and for a
 * previous close of $3 or less. Undefined outside the regular session and before the rule on file.
 */
export function luldBand(
  reference: Price,
  previousClose: Price,
  tier: LuldTier,
  at: Instant,
  overrides?: Overrides,
): PriceBand | undefined {
  const state = sessionAt(at, overrides);
  if (state.session !== 'regular' || state.tradeDate < LULD.from) return undefined;
  const late = at >= state.closesAt - LULD.doubledFor && (tier === 1 || previousClose <= LULD.high);
  const width = bandWidth(reference, previousClose, tier) * (late ? 2n : 1n);
  const exact = reference * RATE_ONE;
  const lower = exact > width ? exact - width : 0n;
  return { lower: toCent(lower), upper: toCent(exact + width) };
}

function toCent(scaled: bigint): Price {
  return (divide(scaled, CENT * RATE_ONE, 'half-up') * CENT) as Price;
}
