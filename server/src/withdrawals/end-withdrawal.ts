import { newYorkDate } from '@candor/model/calendar/index.ts';
import { accept, refuse } from '@candor/model/result.ts';
import { canCancel, canFollow } from '@candor/model/withdrawals/states.ts';
import { auditNeeds, writeAudit } from '../audit/index.ts';
import { customerAccount, houseAccount, type Mode, post, releaseHold } from '../ledger/index.ts';
import { assert } from '../platform/commands/assert.ts';
import type { Command, CommandContext } from '../platform/commands/command.ts';
import { needRow, type Rows } from '../platform/database/rows.ts';
import { gasLines, gasNeeds } from '../rails/index.ts';
import { recipientTable } from '../recipients/index.ts';
import { movingNeeds } from './approve-withdrawal.ts';
import { eventOf } from './request-withdrawal.ts';
import { payoutRecordTable, type Withdrawal, withdrawalTable } from './tables.ts';

interface Ref {
  readonly id: string;
  readonly customerId: string;
}

/** Gives everything back, the fee too; the approval's posting stays and is reversed. */
function giveBack(rows: Rows, context: CommandContext, row: Withdrawal, actor: string): string {
  const { id, customerId, asset, amount, fee, net, approvedTxn } = row;
  assert(approvedTxn, `withdrawal ${id} was never approved`);
  return post(rows, context, {
    ...{ kind: 'withdrawal_returned', eventId: id, effectiveDate: newYorkDate(context.now), actor },
    reverses: approvedTxn,
    lines: [
      { accountId: houseAccount('payouts', context.lane), asset, amount: -net },
      { accountId: houseAccount('rev_withdrawal', context.lane), asset, amount: -fee },
      { accountId: customerAccount('spot', customerId), asset, amount },
    ],
  });
}

/** Its owner takes it back, until somebody may have signed it. */
export function cancelWithdrawal(mode: Mode): Command<Ref & { readonly requestId: string }, Withdrawal> {
  return {
    name: 'cancel_withdrawal',
    subject: ({ customerId }) => customerId,
    needs: ({ id, customerId }, lane) => [...movingNeeds(mode, customerId, id, lane), ...auditNeeds(lane)],
    decide(rows, { id, customerId, requestId }, context) {
      const row = rows.get(withdrawalTable, id);
      if (row?.customerId !== customerId) return refuse('not_found');
      if (!canCancel(row.state)) return refuse('too_late_to_cancel');
      if (row.state === 'requested') releaseHold(rows, id, 'all');
      const endedTxn = row.state === 'approved' ? giveBack(rows, context, row, customerId) : null;
      const after: Withdrawal = { ...row, state: 'cancelled', endedAt: context.now, endedTxn };
      rows.update(withdrawalTable, after);
      writeAudit(rows, context, {
        ...{ actor: `customer:${customerId}`, action: 'withdrawal.cancelled', object: `withdrawal:${id}`, customerId },
        ...{ before: row, after, requestId },
      });
      rows.emit({ type: 'withdrawal.cancelled', subject: customerId, payload: eventOf(row) });
      return accept(after);
    },
  };
}

export interface Finish extends Ref {
  /** SUN that the chain took; 0 of a bank. */
  readonly gas: bigint;
}

/** It has arrived for good: what was on its way leaves the house. Doing it again changes nothing. */
export function finishWithdrawal(mode: Mode): Command<Finish, Withdrawal> {
  return {
    name: 'finish_withdrawal',
    subject: ({ customerId }) => customerId,
    needs: ({ id, customerId }, lane) => [
      ...movingNeeds(mode, customerId, id, lane),
      ...gasNeeds(mode, lane),
      needRow(payoutRecordTable, customerId),
    ],
    decide(rows, { id, customerId, gas }, context) {
      const row = rows.get(withdrawalTable, id);
      if (row?.customerId !== customerId) return refuse('not_found');
      if (row.state === 'final') return accept(row);
      if (!canFollow(row.state, 'final')) return refuse('illegal_state');
      const { kind, asset, net } = row;
      const endedTxn = post(rows, context, {
        ...{ kind: 'withdrawal_final', eventId: id, effectiveDate: newYorkDate(context.now) },
        actor: 'system:withdrawals',
        lines: [
          { accountId: houseAccount('payouts', context.lane), asset, amount: -net },
          { accountId: houseAccount(kind === 'usdt' ? 'usdt_hot' : 'bank', context.lane), asset, amount: net },
          ...gasLines(mode, context.lane, gas),
        ],
      });
      const confirmedAt = row.confirmedAt ?? context.now;
      const after: Withdrawal = { ...row, state: 'final', confirmedAt, endedAt: context.now, endedTxn };
      rows.update(withdrawalTable, after);
      if (!rows.get(payoutRecordTable, customerId))
        rows.insert(payoutRecordTable, { customerId, firstWithdrawal: id, firstAt: context.now });
      rows.emit({ type: 'withdrawal.final', subject: customerId, payload: eventOf(after) });
      return accept(after);
    },
  };
}

export interface Fail extends Ref {
  /** 'expired', 'reverted' on the chain, or the code of a bank's return. */
  readonly reason: string;
  readonly gas: bigint;
  /** The bank pays no more to this account. */
  readonly blocks: boolean;
}

/** It can no longer arrive: the money is back in the wallet, the fee with it. Doing it again changes nothing. */
export function failWithdrawal(mode: Mode): Command<Fail & { readonly recipientId: string }, Withdrawal> {
  return {
    name: 'fail_withdrawal',
    subject: ({ customerId }) => customerId,
    needs: ({ id, customerId, recipientId }, lane) => [
      ...movingNeeds(mode, customerId, id, lane),
      ...gasNeeds(mode, lane),
      needRow(recipientTable, recipientId),
    ],
    decide(rows, { id, customerId, recipientId, reason, gas, blocks }, context) {
      const row = rows.get(withdrawalTable, id);
      if (row?.customerId !== customerId) return refuse('not_found');
      if (row.state === 'failed') return accept(row);
      if (!canFollow(row.state, 'failed')) return refuse('illegal_state');
      const endedTxn = giveBack(rows, context, row, 'system:withdrawals');
      if (gas > 0n)
        post(rows, context, {
          ...{
            kind: 'network_cost',
            eventId: id,
            effectiveDate: newYorkDate(context.now),
            actor: 'system:withdrawals',
          },
          lines: gasLines(mode, context.lane, gas),
        });
      const after: Withdrawal = { ...row, state: 'failed', reason, endedAt: context.now, endedTxn };
      rows.update(withdrawalTable, after);
      const recipient = rows.get(recipientTable, recipientId);
      if (blocks && recipient) rows.update(recipientTable, { ...recipient, blockedBy: reason });
      rows.emit({ type: 'withdrawal.failed', subject: customerId, payload: { ...eventOf(after), reason } });
      return accept(after);
    },
  };
}
