import type { PublicationKind } from '@candor/model/research/routes.ts';
import { DAY, type Instant, instant } from '@candor/model/time.ts';
import { atTime } from '../platform/time/job-times.ts';
import type { Due } from '../platform/time/jobs.ts';

/** When each publication is due, New York time on trading days (domain §12). */
export const DUE: Readonly<Record<PublicationKind, (after: Instant) => Due>> = {
  morning_report: atTime('07:30', 'trading'),
  ideas: atTime('08:00', 'trading'),
  market_review: atTime('16:30', 'trading'),
};

/** Longer than any stretch of days without trading on the calendar. */
const LOOKBACK_MS = 9 * DAY;

/** The publication last due at an instant; undefined after a longer closure. */
export function lastDue(kind: PublicationKind, now: Instant): Due | undefined {
  let last: Due | undefined;
  for (let due = DUE[kind](instant(now - LOOKBACK_MS)); due.dueAt <= now; due = DUE[kind](due.dueAt)) last = due;
  return last;
}
