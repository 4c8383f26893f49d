import { DAY, type Instant } from '../time.ts';

/** Deposits just under a limit, as one rule sees them. Amounts in USD millionths. */
export interface StructuringRule {
  /** The limit of a law, from which on a transfer is reported or recorded. */
  readonly limit: bigint;
  /** From this amount on, and below the limit, a deposit is just under it. */
  readonly from: bigint;
  /** So many within 24 hours are an alarm. */
  readonly count: number;
}

export interface CountedDeposit {
  readonly id: string;
  readonly worth: bigint;
  readonly at: Instant;
}

/**
 * The deposits just under a limit that are too many within 24 hours, the oldest first; none where there are fewer. What
 * reaches the limit does not count: it is reported as it is. Source: 31 CFR 1010.314 (structuring); domain §10.
 */
export function structuredDeposits(
  { limit, from, count }: StructuringRule,
  deposits: readonly CountedDeposit[],
): readonly CountedDeposit[] {
  const near = deposits
    .filter(({ worth }) => worth >= from && worth < limit)
    .sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
  return near.filter((each) =>
    near.some((first) => {
      const window = near.filter(({ at }) => at >= first.at && at - first.at <= DAY);
      return window.length >= count && window.includes(each);
    }),
  );
}
