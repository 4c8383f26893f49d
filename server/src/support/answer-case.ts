import { accept, refuse } from '@candor/model/result.ts';
import type { Command } from '../platform/command.ts';
import { needRow } from '../platform/rows.ts';
import { addMessage, type Operator, tell } from './add-message.ts';
import { caseTable, type MessageRow, type SupportCase } from './tables.ts';

export interface OnCase extends Operator {
  readonly caseId: string;
  /** The case's owner, in whose lane it is written. */
  readonly owner: string;
}

/** An operator answers; a closed case is open again with that. */
export const answerCase: Command<OnCase & { readonly text: string }, MessageRow> = {
  name: 'answer_support_case',
  subject: (input) => input.owner,
  needs: ({ caseId }) => [needRow(caseTable, caseId)],
  decide(rows, { caseId, owner, text, operatorId, operatorName }, context) {
    const found = rows.get(caseTable, caseId);
    if (found?.owner !== owner) return refuse('not_found');
    return accept(addMessage(rows, found, { author: 'operator', text, by: { operatorId, operatorName } }, context));
  },
};

/** An operator ends a case. Its sender may open a thread again by writing. */
export const closeCase: Command<OnCase, SupportCase> = {
  name: 'close_support_case',
  subject: (input) => input.owner,
  needs: ({ caseId }) => [needRow(caseTable, caseId)],
  decide(rows, { caseId, owner }) {
    const found = rows.get(caseTable, caseId);
    if (found?.owner !== owner) return refuse('not_found');
    if (found.state === 'closed') return refuse('illegal_state');
    const closed: SupportCase = { ...found, state: 'closed', operatorSeen: found.lastSeq };
    rows.update(caseTable, closed);
    tell(rows, 'support.closed', closed);
    return accept(closed);
  },
};
