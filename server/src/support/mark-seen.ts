import { accept, refuse } from '@candor/model/result.ts';
import type { Command } from '../platform/commands/command.ts';
import { needRow } from '../platform/database/rows.ts';
import { caseTable, type SupportCase } from './tables.ts';

export interface MarkSeen {
  readonly caseId: string;
  readonly owner: string;
  readonly side: 'sender' | 'operator';
  /** Number of the last message that was shown. */
  readonly upTo: number;
}

/** Notes how far a side has read. It never goes back, nor beyond what there is. */
export const markSeen: Command<MarkSeen, SupportCase> = {
  name: 'mark_support_seen',
  subject: (input) => input.owner,
  needs: ({ caseId }) => [needRow(caseTable, caseId)],
  decide(rows, { caseId, owner, side, upTo }) {
    const found = rows.get(caseTable, caseId);
    if (found?.owner !== owner) return refuse('not_found');
    const column = side === 'sender' ? 'senderSeen' : 'operatorSeen';
    const seen = Math.max(found[column], Math.min(upTo, found.lastSeq));
    if (seen === found[column]) return accept(found);
    const after = { ...found, [column]: seen };
    rows.update(caseTable, after);
    return accept(after);
  },
};
