import { usd } from '../money.ts';
import { DAY, HOUR, type Instant } from '../time.ts';

/** By what a withdrawal was confirmed: a password or a printed code, an authenticator, a passkey. */
export const TIERS = ['code', 'totp', 'passkey'] as const;
export type Tier = (typeof TIERS)[number];

/** Every figure that limits a withdrawal, in whole dollars. The software usage agreement states each of them. */
export const WITHDRAWAL_TERMS = {
  automaticUpToUsd: 2_000,
  twoOperatorsFromUsd: 10_000,
  newAccount: { days: 7, usd: 5_000 },
  /** By what confirms it. No account has more than the highest. */
  tierUsd: { code: 1_000, totp: 10_000, passkey: 50_000 } satisfies Readonly<Record<Tier, number>>,
  /** A cap counts what was asked for within so many hours before. */
  windowHours: 24,
} as const;

const dollars = (amount: number) => BigInt(amount) * 1_000_000n;
const { newAccount, tierUsd } = WITHDRAWAL_TERMS;

/** Dollars that may leave within 24 hours, by what confirms the withdrawal. USD millionths. */
export const TIER_CAPS: Readonly<Record<Tier, bigint>> = {
  code: dollars(tierUsd.code),
  totp: dollars(tierUsd.totp),
  passkey: dollars(tierUsd.passkey),
};

export const AUTOMATIC_UP_TO = dollars(WITHDRAWAL_TERMS.automaticUpToUsd);
export const TWO_FROM = dollars(WITHDRAWAL_TERMS.twoOperatorsFromUsd);

/** Caps count what was asked for within so long before. Business time. */
export const CAP_WINDOW_MS = WITHDRAWAL_TERMS.windowHours * HOUR;

interface CapLeft {
  readonly enrolled: boolean;
  /** Dollars, as text. */
  readonly left: string;
}

/** What still may leave within the 24 hours, by the strongest confirmation that the customer has. Dollars, as text. */
export const capLeft = ({ caps }: { readonly caps: readonly CapLeft[] }): string =>
  caps.filter(({ enrolled }) => enrolled).reduce((most, { left }) => (usd(left) > usd(most) ? left : most), '0.00');

/** The most within 24 hours: the lower of the account's and the tier's (rulings 22). USD millionths. */
export function capOf(tier: Tier, now: Instant, firstFundedAt: Instant | undefined): bigint {
  const isNew = firstFundedAt === undefined || now < firstFundedAt + newAccount.days * DAY;
  const cap = TIER_CAPS[tier];
  const first = dollars(newAccount.usd);
  return isNew && first < cap ? first : cap;
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
