import { accept, refuse } from '@candor/model/result.ts';
import type { DepositRail } from '@candor/model/deposits/deposit.ts';
import type { Command } from '../platform/commands/command.ts';
import { needRow } from '../platform/database/rows.ts';
import { creditNeeds, type CreditTerms, creditTo } from './credit.ts';
import { takesDeposits } from './closed-account.ts';
import { assetOf, type DepositDeps } from './deposit-books.ts';
import { suspend } from './suspense.ts';
import { type Deposit, depositTable } from './tables.ts';

export interface CreditDeposit extends Omit<CreditTerms, 'actor'> {
  readonly id: string;
  readonly rail: DepositRail;
  readonly customerId: string;
}

/**
 * Credits what has been seen and checked; of an account that was closed meanwhile it waits for a person instead. Asked
 * again, it changes nothing; what waits for another reason is refused.
 */
export function creditDeposit(deps: DepositDeps): Command<CreditDeposit, Deposit> {
  return {
    name: 'credit_deposit',
    subject: ({ customerId }) => customerId,
    needs: ({ id, rail, customerId }, lane) => [
      needRow(depositTable, id),
      ...creditNeeds(lane, assetOf(deps.mode, rail), customerId),
    ],
    decide(rows, { id, customerId, rate, holdUntil }, context) {
      const deposit = rows.get(depositTable, id);
      if (deposit?.customerId !== customerId) return refuse('not_found');
      if (deposit.creditTxn !== null && deposit.endTxn === null) return accept(deposit);
      if (deposit.state === 'suspense' && deposit.suspenseReason === 'account_closed') return accept(deposit);
      if (deposit.state !== 'seen') return refuse('illegal_state');
      if (!takesDeposits(rows, customerId, context.now)) return accept(suspend(rows, deposit, 'account_closed'));
      return accept(creditTo(deps, rows, context, { deposit, customerId, rate, holdUntil, actor: 'system' }));
    },
  };
}
