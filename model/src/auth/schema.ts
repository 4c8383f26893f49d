import * as z from 'zod/mini';
import { id, isoInstant } from '../fields.ts';
import { ACCOUNT_ENTRY } from '../legacy.ts';
import { CODE_LIMITS } from './limits.ts';
import { LANGUAGES } from './terms.ts';

/** An opaque secret as the server makes them: 32 bytes as base64url. */
export const secret = () => z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));
export const sixDigits = () => z.string().check(z.regex(new RegExp(`^[0-9]{${CODE_LIMITS.digits}}$`)));
const language = () => z.enum(LANGUAGES);
/** A possible password; whether it is good enough is a rule of its own. Never cut or trimmed. */
export const password = () => z.string().check(z.minLength(1), z.maxLength(128));

/** Email address, or calling code and national number, by `accountType`; members of the other kind are absent. */
export const contactFields = () => ({
  accountType: z.enum(['email', 'phone']),
  email: z.optional(z.string().check(z.minLength(3), z.maxLength(254))),
  areaCode: z.optional(z.string().check(z.regex(/^[1-9][0-9]{0,3}$/))),
  phone: z.optional(z.string().check(z.regex(/^[0-9]{4,14}$/))),
});
export type ContactFields = z.infer<z.ZodMiniObject<ReturnType<typeof contactFields>>>;

/** Purposes for which visitors may request a code. */
export const codePurpose = () => z.enum(['register', 'login', 'reset']);
export type CodePurpose = z.infer<ReturnType<typeof codePurpose>>;
/** The purpose of a code: a code is valid for its own purpose only. The last three are sent to signed-in customers. */
export type CodeUse = CodePurpose | 'contact' | 'step_up' | 'recipient';

export const sendCodeBody = () =>
  z.strictObject({ ...contactFields(), purpose: codePurpose(), lang: z.optional(language()) });
export const sentCode = () =>
  z.strictObject({
    requestId: id('ver'),
    expiresAt: isoInstant(),
    resendAt: isoInstant(),
  });

export const checkCodeBody = () => z.strictObject({ ...contactFields(), requestId: id('ver'), code: sixDigits() });
/** `proof` replaces the correct code in the next step, once. */
export const checkedCode = () => z.strictObject({ requestId: id('ver'), proof: secret(), expiresAt: isoInstant() });

const credentials = () => ({
  ...contactFields(),
  requestId: id('ver'),
  proof: secret(),
  password: password(),
  termsVersion: z.string().check(z.maxLength(20)),
  lang: z.optional(language()),
});
export const registerBody = () =>
  z.strictObject({
    ...credentials(),
    /** Any plain text: one that has no code's form is answered like a code that nobody has. */
    invitationCode: z.optional(z.string().check(z.regex(/^[ -~]{1,32}$/))),
  });
export const keepTrialBody = () => z.strictObject(credentials());

export const loginBody = () => z.strictObject({ ...contactFields(), password: password() });
export const loginWithCodeBody = () => z.strictObject({ ...contactFields(), requestId: id('ver'), code: sixDigits() });
export const trialBody = () => z.strictObject({ lang: z.optional(language()) });

export const accountList = () =>
  z.strictObject({
    username: z.string(),
    accList: z.array(
      z.strictObject({ [ACCOUNT_ENTRY.kind]: z.union([z.literal(0), z.literal(1)]), [ACCOUNT_ENTRY.id]: z.string() }),
    ),
  });

/** The signed-in customer as the app keeps it. */
export const profile = () =>
  z.strictObject({
    customerId: id('cus'),
    kind: z.enum(['standard', 'trial']),
    username: z.string(),
    accountType: z.enum(['email', 'phone']),
    email: z.string(),
    areaCode: z.string(),
    phone: z.string(),
    /** 0 unsubmitted, 1 under review, 2 passed, 3 failed. */
    authenticationStatus: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
    /** False for a trial account without credentials: only this device can open it. */
    canSignInAgain: z.boolean(),
    lang: language(),
    tradingAccountId: z.string(),
    quantitativeAccountId: z.string(),
    sessionExpiresAt: isoInstant(),
  });
export type Profile = z.infer<ReturnType<typeof profile>>;

/** Tokens are kept on the device under the spec's names; the binder cookie comes in a header. */
export const signedIn = () =>
  z.strictObject({
    sessionToken: z.string().check(z.regex(/^ses_[0-9a-hjkmnp-tv-z]{26}\.[A-Za-z0-9_-]{43}$/)),
    proofToken: secret(),
    profile: profile(),
  });
export type SignedIn = z.infer<ReturnType<typeof signedIn>>;

export const passwordRules = () =>
  z.strictObject({
    readings: z.array(
      z.strictObject({
        minLength: z.int(),
        maxLength: z.int(),
        typesOfFour: z.int(),
        needs: z.array(z.enum(['lower', 'upper', 'digit', 'special'])),
      }),
    ),
    rules: z.array(z.enum(['length', 'types', 'not_common', 'not_personal'])),
  });

export const inbox = () =>
  z.strictObject({
    messages: z.array(
      z.strictObject({
        id: id('msg'),
        channel: z.enum(['email', 'phone']),
        address: z.string(),
        template: z.string(),
        lang: language(),
        body: z.string(),
        code: z.nullable(z.string()),
        sentAt: isoInstant(),
      }),
    ),
  });
