import * as z from 'zod/mini';
import { cursor, id, isoInstant, pageSize } from '../fields.ts';
import { createdPasskey, presentedPasskey } from '../passkeys/schema.ts';
import { PASSKEY_LIMITS } from '../passkeys/limits.ts';
import { contactFields, password, secret } from './schema.ts';

/** How somebody signed in. */
export const SIGN_IN_METHODS = ['trial', 'register', 'password', 'code', 'passkey'] as const;
export type SignInMethod = (typeof SIGN_IN_METHODS)[number];
const signInMethod = () => z.enum(SIGN_IN_METHODS);

export const sessions = z.strictObject({
  sessions: z.array(
    z.strictObject({
      sessionId: id('ses'),
      /** The session that makes this call. */
      current: z.boolean(),
      /** System and browser: `iPhone · Safari`. */
      device: z.string(),
      /** No more precise place is known. */
      place: z.string(),
      method: signInMethod(),
      secondFactor: z.boolean(),
      startedAt: isoInstant(),
      lastSeenAt: isoInstant(),
      expiresAt: isoInstant(),
    }),
  ),
});

export const SESSION_ENDS = [
  'logout',
  'replaced',
  'too_many',
  'token_mismatch',
  'remote',
  'stolen_proof',
  'password_changed',
  'account_closed',
] as const;

/** One line of /HistoryOfAccess: a session that began or ended, or a try that failed. */
export const accessEntry = z.strictObject({
  entryId: id('acs'),
  kind: z.enum(['signed_in', 'failed', 'ended', 'unlocked']),
  at: isoInstant(),
  device: z.string(),
  place: z.string(),
  /** Of `signed_in`, `failed` and `unlocked`. */
  method: z.nullable(z.enum([...SIGN_IN_METHODS, 'totp', 'recovery_code'])),
  /** Of `ended`. */
  reason: z.nullable(z.enum(SESSION_ENDS)),
  sessionId: z.nullable(id('ses')),
});
export type AccessEntry = z.infer<typeof accessEntry>;
export const accessHistoryQuery = z.strictObject({ cursor: z.optional(cursor()), limit: z.optional(pageSize()) });
export const accessHistory = z.strictObject({ entries: z.array(accessEntry), next: z.nullable(z.string()) });

export const sessionParams = z.strictObject({ sessionId: id('ses') });
export const endedSessions = z.strictObject({ ended: z.int() });

/** Contact, what a right code was exchanged for, and the new password, twice. */
export const resetBody = z.strictObject({
  ...contactFields(),
  requestId: id('ver'),
  proof: secret(),
  newPassword: password(),
  newPasswordAgain: password(),
});

export const passkeyParams = z.strictObject({ passkeyId: id('pky') });
export const beginPasskeyBody = z.strictObject({
  /** Which of the two screens sent the call: the name under which the device is listed. */
  kind: z.enum(['face', 'touch']),
});
export const addPasskeyBody = z.strictObject({
  ...createdPasskey.shape,
  name: z.string().check(z.minLength(1), z.maxLength(PASSKEY_LIMITS.longestName)),
});
export const passkey = z.strictObject({
  passkeyId: id('pky'),
  name: z.string(),
  kind: z.enum(['face', 'touch']),
  createdAt: isoInstant(),
  lastUsedAt: z.nullable(isoInstant()),
  /** True where the device keeps a copy elsewhere, as password managers do. */
  backedUp: z.boolean(),
});
export const passkeys = z.strictObject({ passkeys: z.array(passkey) });
export const passkeySignInBody = presentedPasskey;
