import type { DepositRail, SuspenseReason } from '@candor/model/deposits/deposit.ts';
import { accept, refuse } from '@candor/model/result.ts';
import { type HouseKind, houseAccount } from '../ledger/index.ts';
import type { Command } from '../platform/commands/command.ts';
import { needRow, type Rows } from '../platform/database/rows.ts';
import { isClosed } from './closed-account.ts';
import { creditNeeds, type CreditTerms, creditTo } from './credit.ts';
import {
  assetOf,
  type DepositDeps,
  moved,
  moveNeeds,
  postDeposit,
  roundOf,
  subjectOf,
  notify,
} from './deposit-books.ts';
import { type Deposit, depositTable } from './tables.ts';

export interface HoldInSuspense {
  readonly id: string;
  readonly customerId: string | null;
  readonly reason: SuspenseReason;
}

/** What was seen waits for a person. Posts nothing: its money is in suspense already. */
export function suspend(rows: Rows, deposit: Deposit, reason: SuspenseReason): Deposit {
  const row: Deposit = { ...deposit, state: 'suspense', suspenseReason: reason };
  rows.update(depositTable, row);
  notify(rows, 'suspense', row);
  return row;
}

/** What has been seen waits for a person, once it is asked for. */
export const holdInSuspense: Command<HoldInSuspense, Deposit> = {
  name: 'hold_in_suspense',
  subject: ({ customerId }) => subjectOf(customerId),
  needs: ({ id }) => [needRow(depositTable, id)],
  decide(rows, { id, customerId, reason }) {
    const deposit = rows.get(depositTable, id);
    if (!deposit || deposit.customerId !== customerId) return refuse('not_found');
    if (deposit.state === 'suspense') return accept(deposit);
    if (deposit.state !== 'seen') return refuse('illegal_state');
    return accept(suspend(rows, deposit, reason));
  },
};

export interface ReleaseToCustomer extends CreditTerms {
  readonly id: string;
  readonly rail: DepositRail;
  /** Whose it is, as a person has found. */
  readonly to: string;
}

/** Credits what waited for a person, to whom that person names; never to an account that is closed. */
export function releaseFromSuspense(deps: DepositDeps): Command<ReleaseToCustomer, Deposit> {
  return {
    name: 'release_from_suspense',
    subject: ({ to }) => to,
    needs: ({ id, rail, to }, lane) => [needRow(depositTable, id), ...creditNeeds(lane, assetOf(deps.mode, rail), to)],
    decide(rows, { id, to, rate, holdUntil, actor }, context) {
      const deposit = rows.get(depositTable, id);
      if (!deposit) return refuse('not_found');
      if (deposit.state !== 'suspense' || isClosed(rows, to)) return refuse('illegal_state');
      return accept(creditTo(deps, rows, context, { deposit, customerId: to, rate, holdUntil, actor }));
    },
  };
}

export interface ReturnDeposit {
  readonly id: string;
  readonly rail: DepositRail;
  readonly customerId: string | null;
  /** The account of the house that it is sent back from. */
  readonly from: HouseKind;
  readonly actor: string;
}

/** Sends back what waited for a person. */
export function returnDeposit(deps: DepositDeps): Command<ReturnDeposit, Deposit> {
  return {
    name: 'return_deposit',
    subject: ({ customerId }) => subjectOf(customerId),
    needs: ({ id, rail, customerId, from }, lane) => [
      needRow(depositTable, id),
      ...moveNeeds(lane, assetOf(deps.mode, rail), [from, 'suspense'], customerId),
    ],
    decide(rows, { id, customerId, from, actor }, context) {
      const deposit = rows.get(depositTable, id);
      if (!deposit || deposit.customerId !== customerId) return refuse('not_found');
      if (deposit.state === 'returned') return accept(deposit);
      if (deposit.state !== 'suspense') return refuse('illegal_state');
      const endTxn = postDeposit(deps, rows, context, {
        ...{ kind: 'deposit_returned', eventId: roundOf(deposit), actor },
        lines: moved(
          deposit.asset,
          houseAccount('suspense', context.lane),
          houseAccount(from, context.lane),
          deposit.amount,
        ),
      });
      const row: Deposit = {
        ...deposit,
        state: 'returned',
        endedAt: context.now,
        wallEndedAt: context.wallNow,
        endTxn,
      };
      rows.update(depositTable, row);
      notify(rows, 'returned', row);
      return accept(row);
    },
  };
}
