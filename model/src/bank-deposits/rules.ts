import { addDays, instantOf, isSettlementDate, newYorkDate, type Overrides } from '../calendar/index.ts';
import type { SuspenseReason } from '../deposits/deposit.ts';
import { sameName } from '../identity/names.ts';
import type { Instant } from '../time.ts';

/** Banking days for which a bank's credit may not leave the house (domain §10). */
export const HOLD_DAYS = 5;

/** When a credit of now may leave: 09:00 New York on the fifth banking day after today. */
export function holdUntil(now: Instant, overrides?: Overrides): Instant {
  let date = newYorkDate(now);
  for (let left = HOLD_DAYS; left > 0; ) {
    date = addDays(date, 1);
    if (isSettlementDate(date, overrides)) left -= 1;
  }
  return instantOf(date, '09:00');
}

export interface Arrival {
  /** Owners of the references in its text. */
  readonly owners: readonly string[];
  /** Customers who announced this very amount and whose verified name is the sender's. */
  readonly announcers: readonly string[];
  /** Whether the sender's name is that of the only owner; undefined where the owner's name is not known. */
  readonly ownName: boolean | undefined;
  readonly screenedOut: boolean;
  readonly railOpen: boolean;
  /** Whose payment by the house came back, after it counted as arrived. */
  readonly lateFor: string | undefined;
}

/**
 * Whose a transfer is, and why a person has to look at it: by reference, else by amount and name. A sender with another
 * name than the verified one is never credited by itself: no money of third parties.
 */
export function matchOf(arrival: Arrival): {
  readonly customerId: string | null;
  readonly suspense: SuspenseReason | undefined;
} {
  const { owners, announcers, ownName, screenedOut, railOpen, lateFor } = arrival;
  const [owner] = owners;
  const [announcer] = announcers;
  const customerId =
    lateFor ??
    (owners.length === 1 && owner
      ? owner
      : owners.length === 0 && announcers.length === 1 && announcer
        ? announcer
        : null);
  if (screenedOut) return { customerId, suspense: 'screening' };
  if (lateFor !== undefined) return { customerId, suspense: 'late_return' };
  if (customerId === null) return { customerId, suspense: 'unknown_reference' };
  if (owners.length === 1 && ownName !== true) return { customerId, suspense: 'other_name' };
  return { customerId, suspense: railOpen ? undefined : 'rail_closed' };
}

export const sameSender = (sender: string, verified: string | undefined): boolean | undefined =>
  verified === undefined ? undefined : sameName(sender, verified);
