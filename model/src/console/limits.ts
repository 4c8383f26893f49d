import { HOUR, MINUTE } from '../time.ts';

/** Limits of the operator console, in real time. */
export const CONSOLE_LIMITS = {
  /** Without a call for this long, an operator signs in again. */
  idleMs: 15 * MINUTE,
  /** A session ends after this at the latest. */
  absoluteMs: 10 * HOUR,
  /** How long an enrolment link for the first passkey is valid. */
  invitationMs: 24 * HOUR,
  /** Customer files an operator may open unmasked within an hour; one more locks them. */
  viewsPerHour: 50,
  reason: { least: 8, most: 400 },
  /** An approval request expires after this. */
  approvalMs: 24 * HOUR,
} as const;
