import type { ProofBody, ProofMethod } from '@candor/model/auth/proof-schema.ts';
import { accept, type Decision, refuse } from '@candor/model/result.ts';
import type { PresentedPasskey } from '@candor/model/passkeys/schema.ts';
import { recoveryHash, totpStep } from './authenticator.ts';
import { checkCode, targetKey } from '../codes/codes.ts';
import { contactsOf } from '../records/contact-of.ts';
import type { AuthDeps } from '../deps.ts';
import { chargeTry, clearFailures, proofBucket } from '../codes/login-failures.ts';
import { totpPlace } from '../records/seal.ts';
import type { SecurityRow } from '../records/security-tables.ts';
import { passkeyByCredential } from '../records/store.ts';
import type { Customer } from '../records/tables.ts';
import { useFactor, usePasskey } from './use-factor.ts';

/** The customer that a caller claims to be, with the methods by which the caller may prove it. */
export interface Claim {
  readonly customer: Customer;
  readonly security: SecurityRow;
  /** Wrong tries are counted for this session alone, so that a stranger's tries cannot lock its owner out. */
  readonly sessionId: string;
  readonly methods: readonly ProofMethod[];
  /** The purpose of the passkey challenge. */
  readonly passkeyPurpose: string;
}

/**
 * Checks one proof and uses up a proof that is valid only once. Every try is counted before it is checked.
 */
export async function prove(deps: AuthDeps, claim: Claim, proof: ProofBody): Promise<Decision<ProofMethod>> {
  if (!claim.methods.includes(proof.method)) return refuse('illegal_state');
  const bucket = proofBucket(claim.sessionId, proof.method);
  const charged = await chargeTry(deps.db, bucket, deps.wall.now());
  if (!charged.ok) return charged;
  const checked = await check(deps, claim, proof);
  if (!checked.ok) return checked;
  await clearFailures(deps.db, bucket);
  return accept(proof.method);
}

async function check(deps: AuthDeps, claim: Claim, proof: ProofBody): Promise<Decision<unknown>> {
  const { customer, security } = claim;
  const { method, secret = '', requestId = '', passkey } = proof;
  switch (method) {
    case 'password':
    case 'trading_password': {
      const stored = method === 'password' ? customer.passwordHash : security.tradingPasswordHash;
      return (await deps.passwords.verify(secret, stored)) ? accept(null) : refuse('wrong_credentials');
    }
    case 'totp':
    case 'recovery_code':
      return checkFactor(deps, security, method, secret);
    case 'code': {
      for (const contact of contactsOf(customer)) {
        const target = targetKey(deps.pepper, contact);
        if (await checkCode(deps, { target, purpose: 'step_up', requestId, code: secret })) return accept(null);
      }
      return refuse('wrong_code');
    }
    case 'passkey':
      return passkey
        ? checkPasskey(deps, passkey, { purpose: claim.passkeyPurpose, ownerId: customer.id })
        : refuse('passkey_rejected');
  }
}

/** A code of the authenticator or a recovery code, used up when it is right. */
export async function checkFactor(
  deps: AuthDeps,
  security: SecurityRow,
  method: 'totp' | 'recovery_code',
  code: string,
): Promise<Decision<unknown>> {
  const { customerId, totpSecret } = security;
  if (totpSecret === null) return refuse('wrong_code');
  if (method === 'recovery_code') {
    const hash = recoveryHash(deps.pepper, customerId, code);
    return deps.runner.run(useFactor, { customerId, use: { kind: 'recovery_code', hash } });
  }
  const step = totpStep(deps.seal.open(totpPlace(customerId), totpSecret), code, deps.wall.now());
  if (step === undefined) return refuse('wrong_code');
  return deps.runner.run(useFactor, { customerId, use: { kind: 'totp', step } });
}

/** Checks a passkey's signature, stores its counter, and revokes a copied passkey. Returns whose passkey it is. */
export async function checkPasskey(
  deps: AuthDeps,
  presented: PresentedPasskey,
  purpose: { readonly purpose: string; readonly ownerId?: string },
): Promise<Decision<{ readonly customerId: string }>> {
  let passkeyId = '';
  const verdict = await deps.passkeys.finishRequest(purpose, presented, async (credentialId) => {
    const row = await passkeyByCredential(deps.db, credentialId);
    passkeyId = row?.id ?? '';
    return row && { ...row, ownerId: row.customerId };
  });
  if (verdict.kind === 'wrong') return refuse('passkey_rejected');
  const { ownerId: customerId } = verdict.passkey;
  // The counter of a copied passkey is not above the stored one; the command checks that itself.
  const { counter, backedUp } =
    verdict.kind === 'right' ? verdict : { counter: verdict.passkey.counter, backedUp: false };
  const used = await deps.runner.run(usePasskey, { customerId, passkeyId, counter, backedUp });
  if (!used.ok) return used;
  return used.value.copied ? refuse('passkey_rejected') : accept({ customerId });
}
