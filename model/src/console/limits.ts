import { HOUR, MINUTE } from '../time.ts';

/** Of the console, in real time. */
export const CONSOLE_LIMITS = {
  /** Without a call for this long, an operator signs in again. */
  idleMs: 15 * MINUTE,
  /** Whatever happens, a session ends after this. */
  absoluteMs: 10 * HOUR,
  /** How long a link to make the first passkey is good for. */
  invitationMs: 24 * HOUR,
  /** Customer files an operator may open unmasked within an hour; one more locks them. */
  viewsPerHour: 50,
  reason: { least: 8, most: 400 },
} as const;
