import { DAY, HOUR, MINUTE, SECOND } from '../time.ts';

/** Verification codes (spec §5; ). Real time throughout. */
export const CODE_LIMITS = {
  digits: 6,
  validMs: 300 * SECOND,
  resendMs: 120 * SECOND,
  attempts: 5,
  perHour: 5,
  perDay: 10,
  /** How long a right code may wait for the rest of the form. */
  proofMs: 15 * MINUTE,
} as const;

/** Failed sign-ins. */
export const LOGIN_LIMITS = {
  windowMs: 15 * MINUTE,
  perAccount: 10,
  perAddress: 50,
  firstDelayMs: SECOND,
  longestDelayMs: 15 * MINUTE,
  /** After so many in a row the password alone no longer opens the account; a code does. */
  inARow: 100,
} as const;

/**
 * How long a session lives. A trial customer has no password to come back with, so its session lasts as long
 * as the device keeps it in use; it holds simulated money only.
 */
export const SESSION_LIMITS = {
  standard: { idleMs: 30 * MINUTE, absoluteMs: 12 * HOUR },
  trial: { idleMs: 30 * DAY, absoluteMs: 90 * DAY },
  perCustomer: 5,
} as const;

/** How long a device stays known after a sign-in, with failure counts of its own. */
export const KNOWN_DEVICE_MS = 180 * DAY;
