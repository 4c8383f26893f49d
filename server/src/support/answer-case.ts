import { accept, refuse } from '@candor/model/result.ts';
import { auditNeeds, writeAudit } from '../audit/index.ts';
import type { Command, CommandContext } from '../platform/command.ts';
import { needRow, type Rows } from '../platform/rows.ts';
import { addMessage, type Operator, tell } from './add-message.ts';
import { caseTable, type MessageRow, type SupportCase } from './tables.ts';

export interface OnCase extends Operator {
  readonly caseId: string;
  /** The case's owner, in whose lane it is written. */
  readonly owner: string;
  readonly requestId?: string;
  /** Where it is not the answer itself that says why. */
  readonly reason?: string;
}

/** An operator answers; a closed case is open again with that. */
export const answerCase: Command<OnCase & { readonly text: string }, MessageRow> = {
  name: 'answer_support_case',
  subject: (input) => input.owner,
  needs: ({ caseId }, lane) => [needRow(caseTable, caseId), ...auditNeeds(lane)],
  decide(rows, input, context) {
    const { caseId, owner, text, operatorId, operatorName } = input;
    const found = rows.get(caseTable, caseId);
    if (found?.owner !== owner) return refuse('not_found');
    const message = addMessage(rows, found, { author: 'operator', text, by: { operatorId, operatorName } }, context);
    note(rows, context, input, 'support.answered', found);
    return accept(message);
  },
};

/** An operator ends a case. Its sender may open a thread again by writing. */
export const closeCase: Command<OnCase, SupportCase> = {
  name: 'close_support_case',
  subject: (input) => input.owner,
  needs: ({ caseId }, lane) => [needRow(caseTable, caseId), ...auditNeeds(lane)],
  decide(rows, input, context) {
    const found = rows.get(caseTable, input.caseId);
    if (found?.owner !== input.owner) return refuse('not_found');
    if (found.state === 'closed') return refuse('illegal_state');
    const closed: SupportCase = { ...found, state: 'closed', operatorSeen: found.lastSeq };
    rows.update(caseTable, closed);
    tell(rows, 'support.closed', closed);
    note(rows, context, input, 'support.closed', found);
    return accept(closed);
  },
};

/** What an operator did is on record; what was said is in the case. */
function note(rows: Rows, context: CommandContext, by: OnCase, action: string, before: SupportCase): void {
  writeAudit(rows, context, {
    actor: `operator:${by.operatorId}`,
    action,
    object: `support_case:${before.id}`,
    before,
    after: rows.get(caseTable, before.id),
    ...(before.customerId === null ? {} : { customerId: before.customerId }),
    ...(by.requestId === undefined ? {} : { requestId: by.requestId }),
    ...(by.reason === undefined ? {} : { reason: by.reason }),
  });
}
