import { divide } from '../decimal.ts';
import { RATE_ONE, type Rate, toCents, type Usd } from '../money.ts';

/** How money comes in: USDT over the chain, or a bank transfer. */
export const DEPOSIT_RAILS = ['usdt', 'bank'] as const;
export type DepositRail = (typeof DEPOSIT_RAILS)[number];

/**
 * Where a deposit stands. `seen`: it has arrived and is checked. `credited`: it can be used but not withdrawn yet.
 * `final`: nothing can take it back any more. `kept_small`: below the minimum, kept in the customer's name until the
 * sum reaches it. `suspense`: it waits for a person. `returned`: sent back to its sender. `reversed`: the chain or the
 * bank took it back. Source: spec §7, ruling 21.
 */
export const DEPOSIT_STATES = ['seen', 'credited', 'final', 'kept_small', 'suspense', 'returned', 'reversed'] as const;
export type DepositState = (typeof DEPOSIT_STATES)[number];

/** Smallest sum that is credited, in millionths of a USDT: 1 USDT. Source: spec §7. */
export const MINIMUM_USDT = 1_000_000n;

/** Why a deposit waits for a person. */
export const SUSPENSE_REASONS = [
  'screening',
  'other_name',
  'unknown_reference',
  'no_customer',
  'rail_closed',
  /** Its customer's account is closed, or past the day on which it closes once it is empty. */
  'account_closed',
  /** A payment of the house that came back after it counted as arrived. */
  'late_return',
] as const;
export type SuspenseReason = (typeof SUSPENSE_REASONS)[number];

/**
 * Where the money of a deposit is in the books: with nobody known yet, kept because it is small, in the customer's
 * wallet, or no longer with the house.
 */
export type DepositPlace = 'suspense' | 'small' | 'wallet' | 'gone';

const PLACES: Readonly<Record<DepositState, DepositPlace>> = {
  seen: 'suspense',
  suspense: 'suspense',
  kept_small: 'small',
  credited: 'wallet',
  final: 'wallet',
  returned: 'gone',
  reversed: 'gone',
};
export const placeOf = (state: DepositState): DepositPlace => PLACES[state];

/**
 * What becomes of an amount that may be credited, beside what was kept of earlier small ones. The minimum is on the
 * sum (ruling 21): once it is reached, all of it is credited. Dollars have no minimum.
 */
export function creditOf(
  rail: DepositRail,
  amount: bigint,
  kept: bigint,
): { readonly credited: boolean; readonly released: bigint } {
  if (rail === 'bank') return { credited: true, released: 0n };
  const credited = amount + kept >= MINIMUM_USDT;
  return { credited, released: credited ? kept : 0n };
}

/** How a reversal is met: from the wallet as far as it goes; the rest is owed. Millionths of the asset. */
export function reversalOf(amount: bigint, free: bigint): { readonly taken: bigint; readonly short: bigint } {
  const taken = free < amount ? (free > 0n ? free : 0n) : amount;
  return { taken, short: amount - taken };
}

/** What a missing amount of USDT is owed as, in whole cents, rounded down for the customer. */
export const owedFor = (short: bigint, rate: Rate): Usd => toCents(divide(short * rate, RATE_ONE, 'down'), 'down');

/** What may not leave yet: the sum of what is credited and not final, by asset. */
export function pendingOf(
  deposits: Iterable<{ readonly asset: string; readonly amount: bigint; readonly state: DepositState }>,
): ReadonlyMap<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { asset, amount, state } of deposits) {
    if (state === 'credited') sums.set(asset, (sums.get(asset) ?? 0n) + amount);
  }
  return sums;
}
