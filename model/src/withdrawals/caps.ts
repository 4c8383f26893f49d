import { WITHDRAWAL_TERMS } from '../agreements/limits.ts';
import { DAY, type Instant } from '../time.ts';

/** By what a withdrawal was confirmed: a password or a printed code, an authenticator, a passkey. */
export const TIERS = ['code', 'totp', 'passkey'] as const;
export type Tier = (typeof TIERS)[number];

const dollars = (amount: number) => BigInt(amount) * 1_000_000n;

/** Dollars that may leave within 24 hours, by what confirms the withdrawal. USD millionths. */
export const TIER_CAPS: Readonly<Record<Tier, bigint>> = {
  code: dollars(1_000),
  totp: dollars(10_000),
  passkey: dollars(WITHDRAWAL_TERMS.usdPerDay),
};

export const AUTOMATIC_UP_TO = dollars(WITHDRAWAL_TERMS.automaticUpToUsd);
export const TWO_FROM = dollars(WITHDRAWAL_TERMS.twoOperatorsFromUsd);

/** Caps count what was asked for within so long before. Business time. */
export const CAP_WINDOW_MS = DAY;

/** The most within 24 hours: the lower of the account's and the tier's (rulings 22). USD millionths. */
export function capOf(tier: Tier, now: Instant, firstFundedAt: Instant | undefined): bigint {
  const { days, usdPerDay } = WITHDRAWAL_TERMS.newAccount;
  const isNew = firstFundedAt === undefined || now < firstFundedAt + days * DAY;
  const account = dollars(isNew ? usdPerDay : WITHDRAWAL_TERMS.usdPerDay);
  return account < TIER_CAPS[tier] ? account : TIER_CAPS[tier];
}

interface Weighed {
  /** USD millionths. */
  readonly worth: bigint;
  /** Nothing has ever been paid to this customer. */
  readonly firstPayout: boolean;
  readonly screening: 'clear' | 'hit';
}

/** How many operators must approve: none up to $2,000, one below $10,000, two from there, or for the first payout. */
export function approvalsNeeded({ worth, firstPayout, screening }: Weighed): 0 | 1 | 2 {
  if (firstPayout || screening === 'hit' || worth >= TWO_FROM) return 2;
  return worth > AUTOMATIC_UP_TO ? 1 : 0;
}
