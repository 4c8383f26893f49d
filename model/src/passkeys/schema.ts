import * as z from 'zod/mini';
import { id } from '../fields.ts';

/**
 * The two halves of a passkey ceremony as they cross the wire, for customers and for operators alike. The client
 * flattens the browser's credential (`toJSON()` of the credential) and sends only these members, all base64url.
 */

const base64url = (most: number) => z.string().check(z.regex(/^[A-Za-z0-9_-]+$/), z.minLength(1), z.maxLength(most));

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
const transports = () => z.array(z.enum(TRANSPORTS)).check(z.maxLength(TRANSPORTS.length));
export type PasskeyTransport = (typeof TRANSPORTS)[number];

const descriptor = z.strictObject({
  id: base64url(1_400),
  type: z.literal('public-key'),
  transports: z.optional(transports()),
});

/** For `PublicKeyCredential.parseCreationOptionsFromJSON`. */
export const creationOptions = z.strictObject({
  challenge: base64url(100),
  rp: z.strictObject({ id: z.string(), name: z.string() }),
  user: z.strictObject({ id: base64url(100), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.strictObject({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.strictObject({
    authenticatorAttachment: z.optional(z.literal('platform')),
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});

/** For `PublicKeyCredential.parseRequestOptionsFromJSON`. */
export const requestOptions = z.strictObject({
  challenge: base64url(100),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  /** Empty: the device offers the passkeys it has for this site. */
  allowCredentials: z.array(descriptor),
});

const challengeId = () => id('pkc');

export const beganCreation = z.strictObject({ challengeId: challengeId(), options: creationOptions });
export type BeganCreation = z.infer<typeof beganCreation>;
export const beganRequest = z.strictObject({ challengeId: challengeId(), options: requestOptions });
export type BeganRequest = z.infer<typeof beganRequest>;

/** A new passkey, as the device made it. */
export const createdPasskey = z.strictObject({
  challengeId: challengeId(),
  credentialId: base64url(1_400),
  clientDataJSON: base64url(4_000),
  attestationObject: base64url(8_000),
  transports: z.optional(transports()),
});
export type CreatedPasskey = z.infer<typeof createdPasskey>;

/** A signature over the server's challenge. */
export const presentedPasskey = z.strictObject({
  challengeId: challengeId(),
  credentialId: base64url(1_400),
  clientDataJSON: base64url(4_000),
  authenticatorData: base64url(4_000),
  signature: base64url(2_000),
  userHandle: z.optional(base64url(100)),
});
export type PresentedPasskey = z.infer<typeof presentedPasskey>;
