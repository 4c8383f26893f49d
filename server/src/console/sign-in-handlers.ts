import { CONSOLE_LIMITS } from '@candor/model/console/limits.ts';
import type { consoleRoutes } from '@candor/model/console/routes.ts';
import type { Me } from '@candor/model/console/schema.ts';
import { accept, refuse } from '@candor/model/result.ts';
import { noteInAudit } from '../audit/index.ts';
import { deviceLabel, tokenHash } from '../auth/index.ts';
import { hostCookie } from '../platform/http/headers.ts';
import type { Handler, HttpRequest } from '../platform/http/types.ts';
import { newToken } from '../platform/time/random.ts';
import { viewsLeft } from './change-customers.ts';
import type { ConsoleDeps } from './deps.ts';
import { acceptInvitation } from './invite-operator.ts';
import { endOperatorSession, openOperatorSession } from './operator-sessions.ts';
import { OPERATOR_COOKIE } from './resolve-operator.ts';
import { countPasskey, keepPasskey, operatorById, operatorInvited, passkeyOf, revokePasskey } from './store.ts';
import type { Operator } from './tables.ts';

type Routes = typeof consoleRoutes;
type Names =
  | 'readInvitation'
  | 'beginEnrolment'
  | 'finishEnrolment'
  | 'beginSignIn'
  | 'finishSignIn'
  | 'signOut'
  | 'me';

const ENROL = 'operator.enrol';
const SIGN_IN = 'operator.sign_in';

export function meOf(deps: ConsoleDeps, operator: Operator): Me {
  return {
    operatorId: operator.id,
    name: operator.name,
    roles: [...operator.roles],
    idleMs: CONSOLE_LIMITS.idleMs,
    viewsLeft: viewsLeft(operator, deps.wall.now()),
    viewsLocked: operator.viewsLockedAt !== null,
    simulated: deps.mode === 'simulated',
  };
}

/** The page that asks, which the HTTP layer has found to be the console's. A program that is no browser has none. */
const originOf = ({ headers }: Pick<HttpRequest, 'headers'>) => headers.origin;

export function signInHandlers(deps: ConsoleDeps): { readonly [Name in Names]: Handler<Routes[Name]> } {
  const { db, runner, wall, passkeys } = deps;
  const invited = (invitation: string) => operatorInvited(db, tokenHash(invitation), wall.now());
  return {
    readInvitation: async ({ body }) => {
      const found = await invited(body.invitation);
      return found ? accept({ name: found.name, roles: [...found.roles] }) : refuse('not_found');
    },
    beginEnrolment: async ({ body, headers }) => {
      const found = await invited(body.invitation);
      const origin = originOf({ headers });
      if (!found || !origin) return refuse('not_found');
      const owner = { id: found.operatorId, name: found.name };
      return accept(await passkeys.beginCreation({ purpose: ENROL, owner, origin, known: [] }));
    },
    finishEnrolment: async ({ body, requestId }) => {
      const found = await invited(body.invitation);
      if (!found) return refuse('not_found');
      const { operatorId, invitationId } = found;
      const made = await passkeys.finishCreation({ purpose: ENROL, ownerId: operatorId }, body.passkey);
      if (!made || (await passkeyOf(db, made.credentialId))) return refuse('passkey_rejected');
      // Of two at once one uses the link up; only that one's passkey is kept.
      const used = await runner.run(acceptInvitation, { operatorId, invitationId, requestId });
      if (!used.ok) return used;
      await keepPasskey(db, operatorId, made, wall.now());
      return accept({});
    },
    beginSignIn: async ({ headers }) => {
      const origin = originOf({ headers });
      return origin ? accept(await passkeys.beginRequest({ purpose: SIGN_IN, origin })) : refuse('forbidden');
    },
    finishSignIn: (request) => signIn(deps, request),
    signOut: async ({ session, reply, requestId }) => {
      if (session) {
        const input = { operatorId: session.customerId, sessionId: session.id, why: 'signed_out', requestId } as const;
        await runner.run(endOperatorSession, input);
      }
      reply.setCookie(hostCookie(OPERATOR_COOKIE, '', { secure: deps.secure, maxAgeSeconds: 0 }));
      reply.setHeader('clear-site-data', '"cache"');
      return {};
    },
    me: async (request) => {
      const operator = await operatorById(db, request.signedIn().customerId);
      return operator ? accept(meOf(deps, operator)) : refuse('not_found');
    },
  };
}

async function signIn(deps: ConsoleDeps, request: HttpRequest<Routes['finishSignIn']>) {
  const { db, runner, wall, passkeys, random, newId } = deps;
  const { body, requestId, session: former, headers, reply } = request;
  const verdict = await passkeys.finishRequest({ purpose: SIGN_IN }, body.passkey, (id) => passkeyOf(db, id));
  if (verdict.kind === 'wrong') return refuse('passkey_rejected');
  const operatorId = verdict.passkey.ownerId;
  if (verdict.kind === 'copied') {
    await revokePasskey(db, verdict.passkey.credentialId, wall.now());
    const about = { actor: `operator:${operatorId}`, object: `operator:${operatorId}`, requestId } as const;
    await runner.run(noteInAudit, { ...about, action: 'operator.passkey_revoked' });
    return refuse('passkey_rejected');
  }
  if (!(await countPasskey(db, verdict.passkey, verdict.counter))) return refuse('passkey_rejected');
  const token = newToken(random);
  const sessionId = newId('ops');
  const device = deviceLabel(headers['user-agent']);
  const opening = { operatorId, sessionId, tokenHash: tokenHash(token), device, requestId };
  const opened = await runner.run(openOperatorSession, opening);
  if (!opened.ok) return opened;
  if (former) {
    const input = { operatorId: former.customerId, sessionId: former.id, why: 'replaced', requestId } as const;
    await runner.run(endOperatorSession, input);
  }
  const operator = (await operatorById(db, operatorId)) as Operator;
  reply.setCookie(hostCookie(OPERATOR_COOKIE, `${sessionId}.${token}`, { secure: deps.secure }));
  return accept(meOf(deps, operator));
}
