import type { CreatedPasskey, PasskeyTransport, PresentedPasskey } from '@candor/model/passkeys/schema.ts';
import type { Challenge } from './challenges.ts';

/** A passkey as its owner's slice stores it. */
export interface StoredPasskey {
  readonly credentialId: string;
  readonly ownerId: string;
  /** COSE key. */
  readonly publicKey: Buffer;
  /** How often the device says that it has signed; zero for passkeys that do not count. */
  readonly counter: number;
}

export interface NewPasskey extends Omit<StoredPasskey, 'ownerId'> {
  readonly transports: readonly PasskeyTransport[];
  /** True where the device keeps a copy elsewhere. */
  readonly backedUp: boolean;
}

/**
 * `copied`: signed by the right key, but the counter did not go up, so that two devices have it. It must be revoked.
 */
export type Verdict =
  | { readonly kind: 'right'; readonly passkey: StoredPasskey; readonly counter: number; readonly backedUp: boolean }
  | { readonly kind: 'copied'; readonly passkey: StoredPasskey }
  | { readonly kind: 'wrong' };

/** EdDSA, ES256 and RS256: what phones and computers make. */
export const ALGORITHMS = [-8, -7, -257] as const;

/** The library and its certificate readers take a fifth of a second to load, so they are loaded at the first use. */
const library = () => import('@simplewebauthn/server');

const expectations = (challenge: Challenge) => ({
  expectedChallenge: challenge.bytes.toString('base64url'),
  expectedOrigin: challenge.origin,
  expectedRPID: challenge.rpId,
  requireUserVerification: true,
});

/**
 * Reads a new passkey, checking type, challenge, origin, site, that the user was verified, and the key's algorithm.
 * Undefined for anything else, malformed bytes included: the library throws for each of them alike.
 */
export async function verifyCreated(created: CreatedPasskey, challenge: Challenge): Promise<NewPasskey | undefined> {
  const { verifyRegistrationResponse } = await library();
  const { credentialId: id, clientDataJSON, attestationObject, transports = [] } = created;
  const response = {
    ...{ id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} },
    response: { clientDataJSON, attestationObject, transports: [...transports] },
  };
  const supportedAlgorithmIDs = [...ALGORITHMS];
  const read = await orUndefined(() =>
    verifyRegistrationResponse({ response, ...expectations(challenge), supportedAlgorithmIDs } as never),
  );
  if (!read?.verified || read.registrationInfo.credential.id !== id) return undefined;
  const { credential, credentialBackedUp } = read.registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports,
    backedUp: credentialBackedUp,
  };
}

/** Judges a signature by a stored passkey. */
export async function verifyPresented(
  presented: PresentedPasskey,
  passkey: StoredPasskey,
  challenge: Challenge,
): Promise<Verdict> {
  const { verifyAuthenticationResponse } = await library();
  const { credentialId: id, clientDataJSON, authenticatorData, signature, userHandle } = presented;
  const response = {
    ...{ id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} },
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle ? { userHandle } : {}) },
  };
  // The counter is checked below: the library reports a wrong counter and a bad signature alike.
  const credential = { id: passkey.credentialId, publicKey: new Uint8Array(passkey.publicKey), counter: 0 };
  const read = await orUndefined(() =>
    verifyAuthenticationResponse({ response, ...expectations(challenge), credential } as never),
  );
  if (!read?.verified) return { kind: 'wrong' };
  const { newCounter: counter, credentialBackedUp: backedUp } = read.authenticationInfo;
  const counts = counter > 0 || passkey.counter > 0;
  if (counts && counter <= passkey.counter) return { kind: 'copied', passkey };
  return { kind: 'right', passkey, counter, backedUp };
}

async function orUndefined<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch {
    return undefined; // all errors of an invalid answer
  }
}
