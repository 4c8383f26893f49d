import { accept, refuse } from '@candor/model/result.ts';
import { auditNeeds, writeAudit } from '../audit/index.ts';
import { customerTable } from '../auth/index.ts';
import { queueNotices, notifyCustomer } from '../delivery/index.ts';
import type { Command, CommandContext } from '../platform/commands/command.ts';
import { needRow, type Rows } from '../platform/database/rows.ts';
import { addMessage, type Operator, emitMessageEvent } from './add-message.ts';
import { caseTable, type MessageRow, type SupportCase } from './tables.ts';

export interface OnCase extends Operator {
  readonly caseId: string;
  /** The case's owner, in whose lane it is written. */
  readonly owner: string;
  readonly requestId?: string;
  /** Where it is not the answer itself that says why. */
  readonly reason?: string;
}

/** An operator answers, which opens a closed case again. The sender is notified. */
export const answerCase: Command<OnCase & { readonly text: string }, MessageRow> = {
  name: 'answer_support_case',
  subject: (input) => input.owner,
  needs: ({ caseId, owner }, lane) => [needRow(caseTable, caseId), needRow(customerTable, owner), ...auditNeeds(lane)],
  decide(rows, input, context) {
    const { caseId, owner, text, operatorId, operatorName } = input;
    const found = rows.get(caseTable, caseId);
    if (found?.owner !== owner) return refuse('not_found');
    const message = addMessage(rows, found, { author: 'operator', text, by: { operatorId, operatorName } }, context);
    notifyAnswered(rows, context, found, text);
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
    emitMessageEvent(rows, 'support.closed', closed);
    note(rows, context, input, 'support.closed', found);
    return accept(closed);
  },
};

/**
 * A customer is notified that an answer waits in the app, once until they have read it; the answer itself stays there.
 * A visitor cannot read it there: their mail contains the answer.
 */
function notifyAnswered(rows: Rows, context: CommandContext, before: SupportCase, answer: string): void {
  const { id, owner, kind, email, lang, state, lastSeq, senderSeen } = before;
  if (email !== null) {
    const notice = { owner, lang, template: 'contact_answered', params: { reference: id, answer } } as const;
    queueNotices(rows, context, notice, [{ channel: 'email', address: email }]);
    return;
  }
  const customer = rows.get(customerTable, owner);
  const isNotified = state === 'answered' && senderSeen < lastSeq;
  const template = kind === 'feedback' ? 'feedback_answered' : 'support_answered';
  if (customer && !isNotified) notifyCustomer(rows, context, customer, { template });
}

/** The operator's action is audited; the text is in the case. */
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
