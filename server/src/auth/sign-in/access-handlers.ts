import type { accessRoutes } from '@candor/model/auth/access-routes.ts';
import type { ProofMethod } from '@candor/model/auth/proof-schema.ts';
import type { CreatedPasskey } from '@candor/model/passkeys/schema.ts';
import { accept, type Decision, refuse } from '@candor/model/result.ts';
import { formatInstant } from '@candor/model/time.ts';
import type { Handler } from '../../platform/http/types.ts';
import { passkeyView, readHistory, sessionView } from '../credentials/access-views.ts';
import { exchangeCode, targetKey } from '../codes/codes.ts';
import type { AuthDeps, Origin } from '../deps.ts';
import { deviceLabel, ipPrefix } from '../records/device-label.ts';
import { originOf, withContact } from '../handler-parts.ts';
import { endSessions } from '../sessions/open-session.ts';
import { prove } from '../credentials/prove.ts';
import { readProfile } from '../account/read-profile.ts';
import { recoverPassword } from './recover-password.ts';
import type { PasskeyRow } from '../records/security-tables.ts';
import { addPasskey, removePasskey } from '../credentials/set-factors.ts';
import { SIGN_IN_PURPOSE, signInWithFactor, signInWithPasskey } from './sign-in.ts';
import { customerById, noteAccess, openSessionsOf, passkeysOf, readSecurityRow } from '../records/store.ts';
import type { SessionRow } from '../records/tables.ts';

type Routes = typeof accessRoutes;
export type AccessHandlers = { readonly [Name in keyof Routes]: Handler<Routes[Name]> };

const UNLOCK_PURPOSE = 'customer.unlock';
/** The kind of a new passkey is part of its challenge's purpose. */
const ADD_PURPOSE = { face: 'customer.add_face', touch: 'customer.add_touch' } as const;
type Kind = keyof typeof ADD_PURPOSE;

/** Recovery, second factor, passkeys, unlocking, sessions. */
export function accessHandlers(deps: AuthDeps): AccessHandlers {
  const pageOf = (origin: Origin) => origin.page ?? deps.origin();
  return {
    checkResetCode: ({ body }) =>
      withContact(body, async (contact) => {
        const { requestId, code } = body;
        const target = targetKey(deps.pepper, contact);
        const exchanged = await exchangeCode(deps, { target, purpose: 'reset', requestId, code });
        if (!exchanged) return refuse('wrong_code');
        return accept({ requestId, proof: exchanged.proof, expiresAt: formatInstant(exchanged.expiresAt) });
      }),
    resetPassword: ({ body }) => withContact(body, (contact) => recoverPassword(deps, { ...body, contact })),
    loginWithFactor: (request) => signInWithFactor(deps, request.body, originOf(request)),
    beginPasskeyLogin: (request) =>
      deps.passkeys.beginRequest({ purpose: SIGN_IN_PURPOSE, origin: pageOf(originOf(request)) }),
    loginWithPasskey: (request) => signInWithPasskey(deps, request.body, originOf(request)),
    beginUnlockPasskey: async (request) => {
      const session = await deps.sessions.locked(request);
      if (!session) return refuse('session_ended');
      const { customerId: ownerId } = session;
      const known = await knownPasskeys(deps, ownerId);
      const wish = { purpose: UNLOCK_PURPOSE, ownerId, known, origin: pageOf(originOf(request)) };
      return accept(await deps.passkeys.beginRequest(wish));
    },
    unlock: async (request) => {
      const session = await deps.sessions.locked(request);
      if (!session) return refuse('session_ended');
      const origin = originOf(request);
      const proven = await proveUnlock(deps, session, request.body);
      if (!proven.ok) return proven;
      await deps.sessions.unlock(session);
      noteUnlocked(deps, session, proven.value, origin);
      return accept(await readProfile(deps.db, session.customerId, session.expiresAt));
    },
    ...passkeyHandlers(deps, pageOf),
    ...sessionHandlers(deps),
  };
}

type PasskeyNames = 'listPasskeys' | 'beginPasskey' | 'addPasskey' | 'removePasskey';

function passkeyHandlers(deps: AuthDeps, pageOf: (origin: Origin) => string): Pick<AccessHandlers, PasskeyNames> {
  return {
    listPasskeys: async (request) => ({
      passkeys: (await passkeysOf(deps.db, request.signedIn().customerId)).map(passkeyView),
    }),
    beginPasskey: async (request) => {
      const { customerId } = request.signedIn();
      const customer = await customerById(deps.db, customerId);
      if (!customer?.passwordHash) return refuse('illegal_state');
      return accept(
        await deps.passkeys.beginCreation({
          purpose: ADD_PURPOSE[request.body.kind],
          owner: { id: customerId, name: customer.email ?? customer.phoneNormal ?? customer.username },
          origin: pageOf(originOf(request)),
          known: await knownPasskeys(deps, customerId),
          builtIn: true,
        }),
      );
    },
    addPasskey: async (request) => {
      const { name, ...created } = request.body;
      const added = await keepPasskey(deps, request.signedIn().customerId, name, created);
      return added.ok ? accept(passkeyView(added.value)) : added;
    },
    removePasskey: async (request) => {
      const { customerId } = request.signedIn();
      const removed = await deps.runner.run(removePasskey, { customerId, ...request.params });
      return removed.ok ? accept({}) : removed;
    },
  };
}

type SessionNames = 'listSessions' | 'accessHistory' | 'endRemoteSession' | 'endOtherSessions';

function sessionHandlers(deps: AuthDeps): Pick<AccessHandlers, SessionNames> {
  return {
    listSessions: async (request) => {
      const { id, customerId } = request.signedIn();
      return { sessions: (await openSessionsOf(deps.db, customerId)).map((session) => sessionView(session, id)) };
    },
    accessHistory: (request) => readHistory(deps, request.signedIn().customerId, request.query),
    endRemoteSession: async (request) => {
      const { customerId } = request.signedIn();
      const ended = await deps.sessions.end({ id: request.params.sessionId, customerId }, 'remote');
      return ended ? accept({ ended: 1 }) : refuse('not_found');
    },
    endOtherSessions: async (request) => {
      const { id, customerId } = request.signedIn();
      const ended = await deps.runner.run(endSessions, { customerId, except: id, reason: 'remote' });
      if (!ended.ok) return ended;
      deps.sessions.ended(ended.value.ended);
      return accept({ ended: ended.value.ended.length });
    },
  };
}

async function knownPasskeys({ db }: AuthDeps, customerId: string) {
  return (await passkeysOf(db, customerId)).map(({ credentialId, transports }) => ({ credentialId, transports }));
}

async function keepPasskey(
  deps: AuthDeps,
  customerId: string,
  name: string,
  created: CreatedPasskey,
): Promise<Decision<PasskeyRow>> {
  for (const kind of Object.keys(ADD_PURPOSE) as Kind[]) {
    const made = await deps.passkeys.finishCreation({ purpose: ADD_PURPOSE[kind], ownerId: customerId }, created);
    if (made) return deps.runner.run(addPasskey, { customerId, passkey: { ...made, name, kind } });
  }
  return refuse('passkey_rejected');
}

async function proveUnlock(
  deps: AuthDeps,
  { id: sessionId, customerId }: SessionRow,
  proof: Parameters<typeof prove>[2],
): Promise<Decision<ProofMethod>> {
  const [customer, security] = await Promise.all([
    customerById(deps.db, customerId),
    readSecurityRow(deps.db, customerId),
  ]);
  if (!customer) return refuse('session_ended');
  const methods = ['password', 'passkey'] as const;
  return prove(deps, { customer, security, sessionId, methods, passkeyPurpose: UNLOCK_PURPOSE }, proof);
}

function noteUnlocked(deps: AuthDeps, session: SessionRow, method: ProofMethod, origin: Origin): void {
  const { id: sessionId, customerId } = session;
  const where = { device: deviceLabel(origin.userAgent), place: ipPrefix(origin.ip), sessionId };
  const entry = { id: deps.newId('acs'), customerId, kind: 'unlocked' as const, at: deps.wall.now() };
  const by = method === 'passkey' ? 'passkey' : 'password';
  noteAccess(deps.db, { ...entry, ...where, method: by }).catch(deps.onError);
}
