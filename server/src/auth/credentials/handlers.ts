import type { securityRoutes } from '@candor/model/auth/security-routes.ts';
import { accept, type Decision, refuse } from '@candor/model/result.ts';
import { formatInstant, instant } from '@candor/model/time.ts';
import type { Handler } from '../../platform/http/types.ts';
import { readDeletion, readProtections, readSecurity } from './access-views.ts';
import { newRecoveryCodes, newTotpSecret, recoveryHash, totpStep, totpUri } from './authenticator.ts';
import { changeContact, sendContactCode } from './change-contact.ts';
import { changePassword, changeTradingPassword } from './change-password.ts';
import { exchangeCode, targetKey } from '../codes/codes.ts';
import { cancelDeletion, requestDeletion } from '../account/delete-account.ts';
import type { AuthDeps } from '../deps.ts';
import { originOf, withContact } from '../handler-parts.ts';
import { chargeTry, clearFailures, proofBucket } from '../codes/login-failures.ts';
import { readProfile } from '../account/read-profile.ts';
import { totpPlace, wordPlace } from '../records/seal.ts';
import { beginAuthenticator, confirmAuthenticator, removeAuthenticator, renewRecoveryCodes } from './set-factors.ts';
import { setPreference, setProtection } from './set-protections.ts';
import { customerById, readSecurityRow, sessionExpiry } from '../records/store.ts';

type Routes = typeof securityRoutes;
export type SecurityHandlers = { readonly [Name in keyof Routes]: Handler<Routes[Name]> };

const done = <T>(decision: Decision<T>) => (decision.ok ? accept({}) : decision);

/** Passwords, authenticator, protections, contacts, deletion. */
export function securityHandlers(deps: AuthDeps): SecurityHandlers {
  const { runner, sessions } = deps;
  return {
    readSecurity: (request) => readSecurity(deps, request.signedIn().customerId),
    changePassword: async (request) => {
      const session = request.signedIn();
      const changed = await changePassword(deps, session, request.body, originOf(request));
      if (changed.ok) await sessions.renewProof(session.id, request.reply);
      return changed;
    },
    setTradingPassword: (request) => changeTradingPassword(deps, request.signedIn(), request.body),
    beginAuthenticator: (request) => begin(deps, request.signedIn().customerId),
    confirmAuthenticator: async (request) => {
      const session = request.signedIn();
      const confirmed = await confirm(deps, session, request.body.code);
      if (confirmed.ok) await sessions.renewProof(session.id, request.reply);
      return confirmed;
    },
    removeAuthenticator: async (request) =>
      done(await runner.run(removeAuthenticator, { customerId: request.signedIn().customerId })),
    renewRecoveryCodes: async (request) => {
      const { customerId } = request.signedIn();
      const { codes, hashes } = freshCodes(deps, customerId);
      const renewed = await runner.run(renewRecoveryCodes, { customerId, recoveryCodes: hashes });
      return renewed.ok ? accept({ codes }) : renewed;
    },
    setAntiPhishingWord: async (request) => {
      const { customerId } = request.signedIn();
      const { word } = request.body;
      const antiPhishingWord = word === null ? null : deps.seal.seal(wordPlace(customerId), word);
      const set = await runner.run(setPreference, { customerId, set: { antiPhishingWord } });
      return set.ok ? accept({ antiPhishingWord: word }) : set;
    },
    turnOnProtection: (request) => protect(deps, request.signedIn().customerId, { ...request.body, on: true }),
    turnOffProtection: (request) => protect(deps, request.signedIn().customerId, { ...request.body, on: false }),
    setLoginAlerts: async (request) => {
      const { customerId } = request.signedIn();
      const set = await runner.run(setPreference, { customerId, set: { loginAlerts: request.body.on } });
      return set.ok ? accept({ loginAlerts: set.value.loginAlerts }) : set;
    },
    ...contactHandlers(deps),
  };
}

type ContactNames = 'sendContactCode' | 'checkContactCode' | 'changeContact';
type DeletionNames = 'readDeletion' | 'deleteAccount' | 'keepAccount';

/** Contacts of the customer, and deletion of the account. */
function contactHandlers(deps: AuthDeps): Pick<SecurityHandlers, ContactNames | DeletionNames> {
  const { db, runner } = deps;
  return {
    sendContactCode: (request) =>
      withContact(request.body, async (contact) => {
        const sent = await sendContactCode(deps, request.signedIn().customerId, contact);
        return sent.ok ? accept(sentView(sent.value)) : sent;
      }),
    checkContactCode: ({ body }) =>
      withContact(body, async (contact) => {
        const { requestId, code } = body;
        const target = targetKey(deps.pepper, contact);
        const exchanged = await exchangeCode(deps, { target, purpose: 'contact', requestId, code });
        if (!exchanged) return refuse('wrong_code');
        return accept({ requestId, proof: exchanged.proof, expiresAt: formatInstant(exchanged.expiresAt) });
      }),
    changeContact: (request) =>
      withContact(request.body, async (contact) => {
        const { id, customerId } = request.signedIn();
        const { requestId, proof } = request.body;
        const changed = await changeContact(deps, customerId, { contact, requestId, proof });
        return changed.ok ? accept(await readProfile(db, customerId, await sessionExpiry(db, id))) : changed;
      }),
    readDeletion: (request) => readDeletion(deps, request.signedIn().customerId),
    deleteAccount: async (request) => {
      const { customerId } = request.signedIn();
      const obstacles = await deps.obstaclesOf(customerId);
      const asked = obstacles.length > 0 ? undefined : await runner.run(requestDeletion, { customerId });
      if (!asked) return refuse('account_not_empty', { obstacles: obstacles.join(',') });
      return asked.ok ? accept(await readDeletion(deps, customerId)) : asked;
    },
    keepAccount: async (request) => {
      const { customerId } = request.signedIn();
      const kept = await runner.run(cancelDeletion, { customerId });
      return kept.ok ? accept(await readDeletion(deps, customerId)) : kept;
    },
  };
}

export function sentView({
  requestId,
  expiresAt,
  resendAt,
}: {
  requestId: string;
  expiresAt: number;
  resendAt: number;
}) {
  const iso = (at: number) => formatInstant(instant(at));
  return { requestId, expiresAt: iso(expiresAt), resendAt: iso(resendAt) };
}

function freshCodes(deps: AuthDeps, customerId: string) {
  const codes = newRecoveryCodes(deps.random);
  return { codes, hashes: codes.map((code) => recoveryHash(deps.pepper, customerId, code)) };
}

async function begin(deps: AuthDeps, customerId: string) {
  const customer = await customerById(deps.db, customerId);
  if (!customer) return refuse('session_ended');
  const secret = newTotpSecret(deps.random);
  const sealed = deps.seal.seal(totpPlace(customerId), secret);
  const begun = await deps.runner.run(beginAuthenticator, { customerId, sealed });
  if (!begun.ok) return begun;
  const uri = totpUri(secret, customer.email ?? customer.phoneNormal ?? customer.username);
  return accept({ secret, uri, expiresAt: formatInstant(instant(begun.value.expiresAt)) });
}

async function confirm(deps: AuthDeps, session: { id: string; customerId: string }, code: string) {
  const { customerId } = session;
  const { totpPending, totpPendingUntil } = await readSecurityRow(deps.db, customerId);
  const now = deps.wall.now();
  if (totpPending === null || now >= (totpPendingUntil ?? 0)) return refuse('illegal_state');
  const bucket = proofBucket(session.id, 'totp');
  const charged = await chargeTry(deps.db, bucket, now);
  if (!charged.ok) return charged;
  const step = totpStep(deps.seal.open(totpPlace(customerId), totpPending), code, now);
  if (step === undefined) return refuse('wrong_code');
  await clearFailures(deps.db, bucket);
  const { codes, hashes } = freshCodes(deps, customerId);
  const input = { customerId, sealed: totpPending, step, recoveryCodes: hashes };
  const confirmed = await deps.runner.run(confirmAuthenticator, input);
  return confirmed.ok ? accept({ codes }) : confirmed;
}

async function protect(
  deps: AuthDeps,
  customerId: string,
  wish: { protection: 'transfer_lock' | 'withdrawal_allow_list'; on: boolean },
) {
  const set = await deps.runner.run(setProtection, { customerId, ...wish });
  return set.ok ? accept(await readProtections(deps, customerId)) : set;
}
