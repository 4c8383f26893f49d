import { SECOND } from '../time.ts';

/** Passkeys. Real time throughout. */
export const PASSKEY_LIMITS = {
  challengeBytes: 32,
  challengeMs: 60 * SECOND,
  /** Refusals by the device in a row, after which the app asks for the password instead. */
  localFailures: 5,
  perOwner: 10,
  longestName: 40,
} as const;
