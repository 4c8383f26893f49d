import { DAY, HOUR, MINUTE, SECOND } from '../time.ts';

/** Verification codes (spec §5; ). Real time throughout. */
export const CODE_LIMITS = {
  digits: 6,
  validMs: 300 * SECOND,
  resendMs: 120 * SECOND,
  attempts: 5,
  perHour: 5,
  perDay: 10,
  /** How long a correct code stays valid for the rest of the form. */
  proofMs: 15 * MINUTE,
} as const;

/** Text messages a day over everybody (UTC), unless `SMS_PER_DAY` says otherwise: each one costs money. */
export const TEXTS_PER_DAY = 2_000;

/**
 * Sign-ins under way in one process, and the longest that the last of them may be expected to wait, by the current time
 * of one password hash: well below the deadline of a request. The last places are for known devices (decision 0053).
 */
export const SIGN_IN_CAPACITY = {
  anybody: { most: 24, waitMs: 3 * SECOND },
  known: { most: 32, waitMs: 4 * SECOND },
} as const;

/** Failed sign-ins. */
export const LOGIN_LIMITS = {
  windowMs: 15 * MINUTE,
  perAccount: 10,
  perAddress: 50,
  /** Of one network (/24 or /48), unless `FAILURES_PER_NETWORK` says otherwise. */
  perNetwork: 500,
  firstDelayMs: SECOND,
  longestDelayMs: 15 * MINUTE,
  /** After this many in a row the password alone no longer opens the account; a code does. */
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

/**
 * Money leaves the account no sooner than this after a password, contact or factor was changed. Business
 * time.
 */
export const CREDENTIALS_HOLD_MS = 24 * HOUR;
/** Business time. A protection stays in force for this long after it was turned off. */
export const PROTECTION_OFF_MS = 24 * HOUR;
/** How long a deletion may be taken back. Business time. */
export const DELETION_COOLING_OFF_MS = 72 * HOUR;

/** The rotating session proof. */
export const ROTATION_LIMITS = {
  everyMs: 15 * MINUTE,
  /** How long the previous proof is still accepted once the new one has been used. */
  overlapMs: 30 * SECOND,
} as const;

/** Step-up of one call. */
export const STEP_UP_LIMITS = {
  /** How long a challenge waits to be confirmed. */
  openMs: 10 * MINUTE,
  /** How long a confirmed action may wait to be sent again. */
  provenMs: 5 * MINUTE,
  attempts: 5,
} as const;

/** Authenticator app and its recovery codes (RFC 6238 with the numbers that every app supports). */
export const FACTOR_LIMITS = {
  digits: 6,
  periodSeconds: 30,
  /** Time steps before and after the current one that are accepted too: clocks of phones differ. */
  driftSteps: 1,
  secretBytes: 20,
  recoveryCodes: 10,
  /** How long a new secret waits for its first code. */
  enrolMs: 10 * MINUTE,
  /** How long a correct password stays valid for its second factor. */
  signInMs: 5 * MINUTE,
  attempts: 5,
  /** Wrong codes in a row after which the owner gets a notice: the password or code was already correct. */
  noticeAfter: 5,
  /** Wrong codes in a row after which only a recovery code or a passkey signs in. */
  inARow: 100,
} as const;

export const ANTI_PHISHING_WORD = { least: 3, most: 20 } as const;
