import * as z from 'zod/mini';
import { id, isoInstant } from '../fields.ts';
import { presentedPasskey } from '../passkeys/schema.ts';
import { secret } from './schema.ts';

/** Methods by which customers authenticate. */
export const PROOF_METHODS = ['password', 'trading_password', 'totp', 'recovery_code', 'code', 'passkey'] as const;
export type ProofMethod = (typeof PROOF_METHODS)[number];
const method = () => z.enum(PROOF_METHODS);

/**
 * One proof. `secret` is the password, the authenticator's or the recovery code, or the six digits that were sent (then
 * with their `requestId`); `passkey` is used with the method of that name.
 */
export const proofBody = z.strictObject({
  method: method(),
  secret: z.optional(z.string().check(z.minLength(1), z.maxLength(128))),
  requestId: z.optional(id('ver')),
  passkey: z.optional(presentedPasskey),
});
export type ProofBody = z.infer<typeof proofBody>;

export const stepUpParams = z.strictObject({ challenge: id('stp') });

/** The call to be confirmed, as the server will run it. */
export const stepUp = z.strictObject({
  /** Name of the route that was called. */
  action: z.string(),
  level: z.enum(['account', 'money']),
  /** Members of that call as they were sent; the same values are used when it runs. */
  shows: z.array(z.strictObject({ field: z.string(), value: z.string() })),
  /** Methods accepted; empty where */
  methods: z.array(method()),
  /** Where a code can be sent, shortened: `v···@example.com`, `···4242`. */
  channels: z.array(z.strictObject({ channel: z.enum(['email', 'phone']), shown: z.string() })),
  state: z.enum(['open', 'proven', 'over']),
  expiresAt: isoInstant(),
});
export type StepUpView = z.infer<typeof stepUp>;

export const stepUpCodeBody = z.strictObject({ channel: z.enum(['email', 'phone']) });
/** Until this time the same call, sent again unchanged, is accepted once. */
export const provenStepUp = z.strictObject({ provenUntil: isoInstant() });

/** The second step of a sign-in whose password or code was correct: `params.factor` of the refusal. */
export const factorBody = z.strictObject({
  factor: secret(),
  method: z.enum(['totp', 'recovery_code']),
  /** Six digits, or a recovery code with or without its dash. */
  code: z.string().check(z.regex(/^([0-9]{6}|[0-9A-Za-z]{5}[ -]?[0-9A-Za-z]{5})$/)),
});
