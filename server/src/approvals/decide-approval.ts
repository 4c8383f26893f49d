import type { OperatorRole } from '@candor/model/operator-roles.ts';
import { accept, type Decision, refuse } from '@candor/model/result.ts';
import { auditNeeds, writeAudit } from '../audit/index.ts';
import type { Command, CommandContext } from '../platform/commands/command.ts';
import { canonicalJson } from '../platform/http/json.ts';
import { needRow, type Rows } from '../platform/database/rows.ts';
import type { Approvable, Content } from '../slices/index.ts';
import { actionNamed, type Approvables, contentHashOf, stateHashOf } from './approvable.ts';
import { aboutOf, type Attributed, attributed } from './attributed.ts';
import { type Approval, approvalTable } from './tables.ts';

export interface DecideApproval extends Attributed {
  readonly approvalId: string;
  /** The request as it was read, which names the rows it touches; compared with the stored one. */
  readonly action: string;
  readonly content: Content;
  /** The hash that the checker saw on the screen. */
  readonly contentHash: string;
  readonly verdict: 'approve' | 'decline';
  readonly roles: readonly OperatorRole[];
}

/**
 * A second operator approves, and the request is carried out in the same transaction; or declines. A forbidden try
 * changes nothing but leaves its audit row, so the command returns a decision within its decision.
 */
export function decideApproval(actions: Approvables): Command<DecideApproval, Decision<Approval>> {
  const actionOf = (input: { action: string }) => actionNamed(actions, input.action);
  return {
    name: 'decide_approval',
    subject: (input) => actionOf(input).object(input.content),
    needs: (input, lane) => [
      ...actionOf(input).needs(input.content, lane),
      needRow(approvalTable, input.approvalId),
      ...auditNeeds(lane),
    ],
    decide(rows, input, context) {
      const action = actionOf(input);
      const approval = rows.get(approvalTable, input.approvalId);
      if (!approval) return refuse('not_found');
      const refused = refusedNow(rows, input, approval, action, context);
      const { operatorId, reason, verdict } = input;
      const about = { ...attributed(input), ...aboutOf(approval) };
      if (refused) {
        const after = { approvalId: approval.id, verdict, refused };
        writeAudit(rows, context, { ...about, action: `${approval.action}.approval_refused`, before: approval, after });
        return accept(refuse(refused));
      }
      const declined = approval.maker === operatorId ? ('withdrawn' as const) : ('declined' as const);
      const state = verdict === 'approve' ? ('approved' as const) : declined;
      const version = approval.version + 1;
      const decided: Approval = {
        ...{ ...approval, state, checker: operatorId, checkReason: reason, decidedAt: context.wallNow, version },
      };
      rows.update(approvalTable, decided);
      writeAudit(rows, context, { ...about, action: `${approval.action}.${state}`, before: approval, after: decided });
      if (state === 'approved') action.apply(rows, approval.content, context);
      const payload = { approvalId: approval.id, action: approval.action, state };
      rows.emit({ type: 'approval.decided', subject: approval.object, payload });
      return accept(accept(decided));
    },
  };
}

/**
 * The maker never approves their own request, from whatever session; an edited or outdated request must be read again.
 */
function refusedNow(
  rows: Rows,
  { operatorId, roles, verdict, content, contentHash }: DecideApproval,
  approval: Approval,
  action: Approvable,
  { wallNow }: CommandContext,
) {
  const own = approval.maker === operatorId;
  if (verdict === 'approve' && own) return 'second_person_required' as const;
  if (!own && !roles.some((role) => action.checkers.includes(role))) return 'forbidden' as const;
  if (approval.state !== 'open' || wallNow >= approval.expiresAt) return 'illegal_state' as const;
  if (verdict === 'decline') return undefined;
  if (approval.contentHash !== contentHash) return 'stale_version' as const;
  const isStored = canonicalJson(approval.content) === canonicalJson(content);
  if (!isStored || contentHashOf(approval) !== contentHash) return 'stale_version' as const;
  const state = stateHashOf(action.state(rows, approval.content));
  return state === approval.stateHash ? undefined : ('stale_version' as const);
}
