import { SECOND } from '../time.ts';

/** Passkeys. Real time throughout. */
export const PASSKEY_LIMITS = {
  challengeBytes: 32,
  challengeMs: 60 * SECOND,
  perOwner: 10,
  longestName: 40,
} as const;
