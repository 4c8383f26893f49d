import { CONSOLE_LIMITS } from '@candor/model/console/limits.ts';
import { accept, refuse } from '@candor/model/result.ts';
import { auditNeeds, writeAudit } from '../audit/index.ts';
import { aboutOf, type Attributed, attributed } from './attributed.ts';
import type { Command } from '../platform/commands/command.ts';
import { needRow } from '../platform/database/rows.ts';
import type { Content } from '../slices/index.ts';
import { actionNamed, type Approvables, contentHashOf, stateHashOf } from './approvable.ts';
import { type Approval, approvalTable } from './tables.ts';

export interface RequestApproval extends Attributed {
  readonly approvalId: string;
  readonly action: string;
  readonly content: Content;
}

/** Asks for something that a second operator must agree to. Nothing happens yet. */
export function requestApproval(actions: Approvables): Command<RequestApproval, Approval> {
  const actionOf = (input: RequestApproval) => actionNamed(actions, input.action);
  return {
    name: 'request_approval',
    subject: (input) => actionOf(input).object(input.content),
    needs: (input, lane) => [
      ...actionOf(input).needs(input.content, lane),
      needRow(approvalTable, input.approvalId),
      ...auditNeeds(lane),
    ],
    decide(rows, input, context) {
      const { approvalId: id, action: name, content, operatorId, reason } = input;
      const action = actionOf(input);
      const state = action.state(rows, content);
      if (state === undefined) return refuse('not_found');
      const refused = action.refused?.(rows, content);
      if (refused) return { ok: false, refusal: refused };
      const stateHash = stateHashOf(state);
      const approval: Approval = {
        ...{ id, action: name, object: action.object(content), content, reason, stateHash },
        contentHash: contentHashOf({ id, action: name, content, reason, stateHash }),
        ...{ maker: operatorId, state: 'open', checker: null, checkReason: null, version: 1 },
        ...{ createdAt: context.now, wallCreatedAt: context.wallNow },
        expiresAt: context.wallNow + CONSOLE_LIMITS.approvalMs,
        decidedAt: null,
      };
      rows.insert(approvalTable, approval);
      writeAudit(rows, context, {
        ...attributed(input),
        ...aboutOf(approval),
        action: `${name}.requested`,
        after: approval,
      });
      rows.emit({ type: 'approval.requested', subject: approval.object, payload: { approvalId: id, action: name } });
      return accept(approval);
    },
  };
}

export interface ReviseApproval extends Attributed {
  readonly approvalId: string;
  /** Lane of the request. */
  readonly object: string;
}

/** The maker rewords an open request. Readers of the old one must read it again: its hash has changed. */
export const reviseApproval: Command<ReviseApproval, Approval> = {
  name: 'revise_approval',
  subject: (input) => input.object,
  needs: (input, lane) => [needRow(approvalTable, input.approvalId), ...auditNeeds(lane)],
  decide(rows, input, context) {
    const { approvalId, operatorId, reason } = input;
    const approval = rows.get(approvalTable, approvalId);
    if (!approval || approval.maker !== operatorId) return refuse('not_found');
    if (approval.state !== 'open' || context.wallNow >= approval.expiresAt) return refuse('illegal_state');
    const contentHash = contentHashOf({ ...approval, reason });
    const revised: Approval = { ...approval, reason, contentHash, version: approval.version + 1 };
    rows.update(approvalTable, revised);
    writeAudit(rows, context, {
      ...attributed(input),
      ...aboutOf(approval),
      action: `${approval.action}.revised`,
      before: approval,
      after: revised,
    });
    return accept(revised);
  },
};
