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
const CLOSED_MS = 9 * DAY;

/** The last `count` times that a publication was due up to an instant, oldest first. */
export function duesUpTo(kind: PublicationKind, until: Instant, count: number): Due[] {
  const dues: Due[] = [];
  // Of two days at least one is a trading day, but for one such stretch.
  const from = instant(until - CLOSED_MS - 2 * count * DAY);
  for (let due = DUE[kind](from); due.dueAt <= until; due = DUE[kind](due.dueAt)) dues.push(due);
  return dues.slice(-count);
}
