import type { BeganCreation, BeganRequest, CreatedPasskey, PresentedPasskey } from '@candor/model/passkeys/schema.ts';

/** Why the device gave no passkey: it cannot, the person stopped or took too long, or it has this one already. */
export type PasskeyTrouble = 'unsupported' | 'cancelled' | 'exists';

export class PasskeyFailure extends Error {
  override readonly name = 'PasskeyFailure';
  readonly trouble: PasskeyTrouble;
  constructor(trouble: PasskeyTrouble, cause?: unknown) {
    super(`no passkey: ${trouble}`, { cause });
    this.trouble = trouble;
  }
}

/** Whether this browser can hold passkeys at all; they need a secure origin. */
export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential;
}

/** Creates a passkey on this device and flattens the credential for the server. */
export async function createPasskey({ challengeId, options }: BeganCreation): Promise<CreatedPasskey> {
  if (!canUsePasskeys()) throw new PasskeyFailure('unsupported');
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as PublicKeyCredentialCreationOptionsJSON);
  const made = await ask(() => navigator.credentials.create({ publicKey }));
  const { id, response } = made.toJSON() as RegistrationResponseJSON;
  const { clientDataJSON, attestationObject, transports } = response;
  return {
    ...{ challengeId, credentialId: id, clientDataJSON, attestationObject },
    ...(transports && transports.length > 0 ? { transports: transports as CreatedPasskey['transports'] } : {}),
  };
}

/** Has this device sign the server's challenge with one of its passkeys. */
export async function presentPasskey({ challengeId, options }: BeganRequest): Promise<PresentedPasskey> {
  if (!canUsePasskeys()) throw new PasskeyFailure('unsupported');
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as PublicKeyCredentialRequestOptionsJSON);
  const given = await ask(() => navigator.credentials.get({ publicKey }));
  const { id, response } = given.toJSON() as AuthenticationResponseJSON;
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    ...{ challengeId, credentialId: id, clientDataJSON, authenticatorData, signature },
    ...(userHandle ? { userHandle } : {}),
  };
}

async function ask(work: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  try {
    const credential = await work();
    if (credential === null) throw new PasskeyFailure('cancelled');
    return credential as PublicKeyCredential;
  } catch (error) {
    if (error instanceof PasskeyFailure) throw error;
    const name = error instanceof DOMException ? error.name : '';
    if (name === 'InvalidStateError') throw new PasskeyFailure('exists', error);
    if (name === 'NotAllowedError' || name === 'AbortError') throw new PasskeyFailure('cancelled', error);
    throw new PasskeyFailure('unsupported', error);
  }
}
