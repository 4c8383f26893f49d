import type { consoleRoutes } from '@candor/model/console/routes.ts';
import { accept, refuse } from '@candor/model/result.ts';
import { approvalById, askedBy, decideApproval, newestApprovals, reviseApproval } from '../approvals/index.ts';
import type { Handler } from '../platform/http/types.ts';
import { approvalViewer } from './approval-views.ts';
import type { ConsoleDeps } from './deps.ts';

type Routes = typeof consoleRoutes;
type Names = 'approvals' | 'reviseApproval' | 'decideApproval';

export function approvalHandlers(deps: ConsoleDeps): { readonly [Name in Names]: Handler<Routes[Name]> } {
  const { db, runner } = deps;
  const decide = decideApproval(deps.approvables);
  return {
    approvals: async (call) => {
      const [view, approvals] = await Promise.all([approvalViewer(deps, call.signedIn()), newestApprovals(db)]);
      return { approvals: approvals.map(view) };
    },
    reviseApproval: async (call) => {
      const { approvalId } = call.params;
      const found = await approvalById(db, approvalId);
      if (!found) return refuse('not_found');
      const input = { approvalId, object: found.object, ...askedBy(call, call.body.reason) };
      const revised = await runner.run(reviseApproval, input);
      return revised.ok ? accept((await approvalViewer(deps, call.signedIn()))(revised.value)) : revised;
    },
    decideApproval: async (call) => {
      const { verdict, contentHash, reason } = call.body;
      const found = await approvalById(db, call.params.approvalId);
      if (!found) return refuse('not_found');
      const { id: approvalId, action, content } = found;
      const roles = call.signedIn().roles ?? [];
      const input = { approvalId, action, content, contentHash, verdict, roles, ...askedBy(call, reason) };
      const decided = await runner.run(decide, input);
      if (!decided.ok) return decided;
      if (!decided.value.ok) return decided.value;
      return accept((await approvalViewer(deps, call.signedIn()))(decided.value.value));
    },
  };
}
