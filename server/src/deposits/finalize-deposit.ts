import { accept, refuse } from '@candor/model/result.ts';
import type { Command } from '../platform/commands/command.ts';
import { needRow } from '../platform/database/rows.ts';
import { subjectOf, notify } from './deposit-books.ts';
import { type Deposit, depositTable } from './tables.ts';

export interface FinalizeDeposit {
  readonly id: string;
  readonly customerId: string | null;
  /** The block that it is in for good, on the chain: a deposit that stands in another one is not final by it. */
  readonly blockId: string | null;
}

/** Nothing can take it back any more: the block is solid, or the bank's time for returns is over. Posts nothing. */
export const finalizeDeposit: Command<FinalizeDeposit, Deposit> = {
  name: 'finalize_deposit',
  subject: ({ customerId }) => subjectOf(customerId),
  needs: ({ id }) => [needRow(depositTable, id)],
  decide(rows, { id, customerId, blockId }, context) {
    const deposit = rows.get(depositTable, id);
    if (!deposit || deposit.customerId !== customerId) return refuse('not_found');
    if (deposit.finalAt !== null) return accept(deposit);
    if (deposit.endTxn !== null || deposit.state === 'seen' || deposit.blockId !== blockId)
      return refuse('illegal_state');
    if (deposit.holdUntil !== null && deposit.holdUntil > context.now) return refuse('illegal_state');
    const final: Deposit = { ...deposit, finalAt: context.now, wallFinalAt: context.wallNow };
    const row: Deposit = deposit.state === 'credited' ? { ...final, state: 'final' } : final;
    rows.update(depositTable, row);
    if (row.state === 'final') notify(rows, 'final', row);
    return accept(row);
  },
};
