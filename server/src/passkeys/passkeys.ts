import { PASSKEY_LIMITS } from '@candor/model/passkeys/limits.ts';
import type {
  BeganCreation,
  BeganRequest,
  CreatedPasskey,
  PasskeyTransport,
  PresentedPasskey,
} from '@candor/model/passkeys/schema.ts';
import { type ChallengeDeps, makeChallenge, type Purpose, takeChallenge } from './challenges.ts';
import {
  ALGORITHMS,
  type NewPasskey,
  type StoredPasskey,
  type Verdict,
  verifyCreated,
  verifyPresented,
} from './verify-passkey.ts';

export interface PasskeyDeps extends ChallengeDeps {
  /** The site's name on the device. */
  readonly siteName: string;
}

/** For whom a passkey is made: the device shows the names. */
export interface PasskeyOwner {
  readonly id: string;
  readonly name: string;
}

export interface Known {
  readonly credentialId: string;
  readonly transports: readonly PasskeyTransport[];
}

/**
 * The two ceremonies. `origin` is that of the page that asks, which the HTTP layer has found to be one of ours; the
 * answer must come from the same. Callers store passkeys, counters and revocations.
 */
export interface Passkeys {
  /**
   * `known` are the owner's passkeys, so that no device makes a second one; `builtIn` asks for the device's own reader.
   */
  beginCreation(wish: {
    purpose: string;
    owner: PasskeyOwner;
    origin: string;
    known: readonly Known[];
    builtIn?: boolean;
  }): Promise<BeganCreation>;
  /** The new passkey; undefined when anything about it is wrong, or its challenge is over. */
  finishCreation(purpose: Required<Purpose>, created: CreatedPasskey): Promise<NewPasskey | undefined>;
  /** Without owner and `known` the device offers its own passkeys: the same answer for every caller. */
  beginRequest(wish: Purpose & { origin: string; known?: readonly Known[] }): Promise<BeganRequest>;
  finishRequest(
    purpose: Purpose,
    presented: PresentedPasskey,
    find: (credentialId: string) => Promise<StoredPasskey | undefined>,
  ): Promise<Verdict>;
}

export function createPasskeys(deps: PasskeyDeps): Passkeys {
  return {
    async beginCreation({ purpose, owner, origin, known, builtIn }) {
      const challenge = await makeChallenge(deps, { purpose, ownerId: owner.id }, origin);
      const user = { id: Buffer.from(owner.id).toString('base64url'), name: owner.name, displayName: owner.name };
      return {
        challengeId: challenge.id,
        options: {
          challenge: challenge.bytes.toString('base64url'),
          rp: { id: challenge.rpId, name: deps.siteName },
          user,
          pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
          timeout: PASSKEY_LIMITS.challengeMs,
          attestation: 'none',
          excludeCredentials: known.map(asDescriptor),
          authenticatorSelection: {
            ...(builtIn ? { authenticatorAttachment: 'platform' as const } : {}),
            residentKey: 'required',
            requireResidentKey: true,
            userVerification: 'required',
          },
        },
      };
    },
    async finishCreation(purpose, created) {
      const challenge = await takeChallenge(deps, created.challengeId, purpose);
      return challenge && verifyCreated(created, challenge);
    },
    async beginRequest({ purpose, ownerId, origin, known = [] }) {
      const challenge = await makeChallenge(deps, { purpose, ownerId }, origin);
      return {
        challengeId: challenge.id,
        options: {
          challenge: challenge.bytes.toString('base64url'),
          rpId: challenge.rpId,
          timeout: PASSKEY_LIMITS.challengeMs,
          userVerification: 'required',
          allowCredentials: known.map(asDescriptor),
        },
      };
    },
    async finishRequest(purpose, presented, find) {
      const challenge = await takeChallenge(deps, presented.challengeId, purpose);
      const passkey = await find(presented.credentialId);
      if (!challenge || !passkey || !belongs(passkey, purpose, presented)) return { kind: 'wrong' };
      return verifyPresented(presented, passkey, challenge);
    },
  };
}

/** The passkey is that of whom it is asked for, and the device means the same person. */
function belongs(
  passkey: StoredPasskey,
  { ownerId }: Purpose,
  { credentialId, userHandle }: PresentedPasskey,
): boolean {
  if (passkey.credentialId !== credentialId || (ownerId !== undefined && passkey.ownerId !== ownerId)) return false;
  return userHandle === undefined || Buffer.from(userHandle, 'base64url').toString() === passkey.ownerId;
}

function asDescriptor({ credentialId, transports }: Known): BeganRequest['options']['allowCredentials'][number] {
  return { id: credentialId, type: 'public-key', ...(transports.length > 0 ? { transports: [...transports] } : {}) };
}
