import * as z from 'zod/mini';
import { id, isoInstant } from '../fields.ts';
import { passkey } from './access-schema.ts';
import { ANTI_PHISHING_WORD, FACTOR_LIMITS } from './limits.ts';
import { contactFields, password, secret, sixDigits } from './schema.ts';

/** Protections of withdrawals. */
export const PROTECTIONS = ['transfer_lock', 'withdrawal_allow_list'] as const;
export type Protection = (typeof PROTECTIONS)[number];
const protection = z.strictObject({
  protection: z.enum(PROTECTIONS),
  on: z.boolean(),
  /** When it ends, where its end was requested; until then it is on. Business time. */
  endsAt: z.nullable(isoInstant()),
});
export type ProtectionView = z.infer<typeof protection>;

/** Obstacles to deleting the account. */
export const OBSTACLES = ['balances', 'positions', 'holds', 'open_orders', 'obligations'] as const;
export type Obstacle = (typeof OBSTACLES)[number];

export const deletion = z.strictObject({
  state: z.enum(['none', 'cooling_off']),
  requestedAt: z.nullable(isoInstant()),
  /** When the account closes; business time. */
  dueAt: z.nullable(isoInstant()),
  obstacles: z.array(z.enum(OBSTACLES)),
});

/** Data of /security. */
export const security = z.strictObject({
  /** False for a trial without a password; nothing below can be turned on before it is kept. */
  hasPassword: z.boolean(),
  passwordChangedAt: z.nullable(isoInstant()),
  tradingPasswordSet: z.boolean(),
  /** Shortened: `v···@example.com`; null where there is none. */
  contacts: z.strictObject({ email: z.nullable(z.string()), phone: z.nullable(z.string()) }),
  authenticator: z.strictObject({ enrolledAt: z.nullable(isoInstant()), recoveryCodesLeft: z.int() }),
  passkeys: z.array(passkey),
  antiPhishingWord: z.nullable(z.string()),
  protections: z.array(protection),
  loginAlerts: z.boolean(),
  openSessions: z.int(),
  /** No withdrawals until then; null where there is no hold. Business time. */
  holdUntil: z.nullable(isoInstant()),
  deletion,
});
export type SecurityView = z.infer<typeof security>;

export const changePasswordBody = z.strictObject({
  oldPassword: password(),
  newPassword: password(),
  newPasswordAgain: password(),
});
export const changedPassword = z.strictObject({ sessionsEnded: z.int(), holdUntil: isoInstant() });
/** The trading password is set, changed and reset alike: the step-up confirms it, so the old one is not needed. */
export const tradingPasswordBody = z.strictObject({ newPassword: password(), newPasswordAgain: password() });

/** Shown once: the secret for typing, and the address that a QR code carries. */
export const beganAuthenticator = z.strictObject({
  secret: z.string().check(z.regex(/^[A-Z2-7]{32}$/)),
  uri: z.string().check(z.startsWith('otpauth://totp/')),
  expiresAt: isoInstant(),
});
export const confirmAuthenticatorBody = z.strictObject({ code: sixDigits() });
/** Shown once, stored as hashes, each good for one use: `h7k2m-9xq4p`. */
export const recoveryCodes = z.strictObject({
  codes: z
    .array(z.string().check(z.regex(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/)))
    .check(z.length(FACTOR_LIMITS.recoveryCodes)),
});

export const antiPhishingBody = z.strictObject({
  /** Null removes it. Letters and digits of any script, single spaces between them. */
  word: z.nullable(
    z
      .string()
      .check(
        z.regex(/^[\p{L}\p{N}]+( [\p{L}\p{N}]+)*$/u),
        z.minLength(ANTI_PHISHING_WORD.least),
        z.maxLength(ANTI_PHISHING_WORD.most),
      ),
  ),
});
export const antiPhishing = z.strictObject({ antiPhishingWord: z.nullable(z.string()) });

export const protectionBody = z.strictObject({ protection: z.enum(PROTECTIONS) });
export const protections = z.strictObject({ protections: z.array(protection) });
export const loginAlertsBody = z.strictObject({ on: z.boolean() });
export const loginAlerts = z.strictObject({ loginAlerts: z.boolean() });

export const contactBody = z.strictObject(contactFields());
export const contactCheckBody = z.strictObject({ ...contactFields(), requestId: id('ver'), code: sixDigits() });
export const changeContactBody = z.strictObject({ ...contactFields(), requestId: id('ver'), proof: secret() });
