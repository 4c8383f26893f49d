import { DOCUMENTS, VERSIONS } from '@candor/model/agreements/documents.ts';
import type { consoleRoutes } from '@candor/model/console/routes.ts';
import { accept, type Decision, refuse } from '@candor/model/result.ts';
import { formatInstant } from '@candor/model/time.ts';
import { askedBy, requestApproval } from '../approvals/index.ts';
import { TEXTS } from '../agreements/index.ts';
import { tokenHash } from '../auth/index.ts';
import type { Db } from '../platform/database/db.ts';
import type { Handler } from '../platform/http/types.ts';
import { newToken } from '../platform/time/random.ts';
import { approvalViewer } from './approval-views.ts';
import { changeRoles, releaseViews, sortedRoles, suspendOperator } from './change-operators.ts';
import type { ConsoleDeps } from './deps.ts';
import { inviteOperator } from './invite-operator.ts';
import { allOperators, operatorPresence } from './store.ts';

type Routes = typeof consoleRoutes;
type Names = 'operators' | 'inviteOperator' | 'changeRoles' | 'suspendOperator' | 'releaseViews' | 'documents';

export function operatorHandlers(deps: ConsoleDeps): { readonly [Name in Names]: Handler<Routes[Name]> } {
  const { db, runner, random, newId } = deps;
  const request = requestApproval(deps.approvables);
  const listed = async (decision: Decision<unknown>) => (decision.ok ? accept(await operatorList(db)) : decision);
  return {
    operators: () => operatorList(db),
    inviteOperator: async (call) => {
      const invitation = newToken(random);
      const operatorId = newId('opr');
      const { operatorId: asked, reason, requestId } = askedBy(call, call.body.reason);
      const by = { actor: `operator:${asked}`, reason, requestId } as const;
      const input = { operatorId, name: call.body.name, roles: [], by, invitationId: newId('opi') };
      const invited = await runner.run(inviteOperator, { ...input, tokenHash: tokenHash(invitation) });
      return invited.ok ? accept({ operatorId, invitation }) : invited;
    },
    changeRoles: async (call) => {
      const content = { operatorId: call.params.operatorId, roles: sortedRoles(call.body.roles) };
      const wish = { approvalId: newId('apr'), action: changeRoles.name, content, ...askedBy(call, call.body.reason) };
      const asked = await runner.run(request, wish);
      return asked.ok ? accept((await approvalViewer(deps, call.signedIn()))(asked.value)) : asked;
    },
    suspendOperator: async (call) => {
      const input = { targetId: call.params.operatorId, ...askedBy(call, call.body.reason) };
      return listed(await runner.run(suspendOperator, input));
    },
    releaseViews: async (call) => {
      const input = { targetId: call.params.operatorId, ...askedBy(call, call.body.reason) };
      const released = await runner.run(releaseViews, input);
      return listed(released.ok ? released.value : refuse(released.refusal.code));
    },
    documents: () => publishedDocuments(db),
  };
}

async function operatorList(db: Db) {
  const [operators, presence] = await Promise.all([allOperators(db), operatorPresence(db)]);
  return {
    operators: operators.map(({ id, name, roles, state, viewsLockedAt }) => {
      const seen = presence.get(id);
      return {
        ...{ operatorId: id, name, roles: [...roles], state, viewsLocked: viewsLockedAt !== null },
        lastSeenAt: seen ? formatInstant(seen.seenAt) : null,
        openSessions: seen?.open ?? 0,
      };
    }),
  };
}

async function publishedDocuments(db: Db) {
  const counts = await db.query<{ document: string; version: string; count: bigint }>(
    'SELECT document, version, count(*) AS count FROM terms_acceptance GROUP BY document, version',
    [],
    'accepted_counts',
  );
  const accepted = (document: string, version: string) =>
    Number(counts.find((row) => row.document === document && row.version === version)?.count ?? 0n);
  const documents = DOCUMENTS.flatMap((document) =>
    VERSIONS[document].map(({ version, effectiveOn }) => {
      const texts = TEXTS.filter((text) => text.document === document && text.version === version);
      return {
        ...{ document, version, effectiveOn, accepted: accepted(document, version) },
        texts: texts.map(({ lang, sha256, text }) => ({ lang, sha256, text })),
      };
    }),
  );
  return { documents };
}
