import { createHash } from 'node:crypto';
import type { OperatorRole } from '@candor/model/operator-roles.ts';
import type { RefusalCode } from '@candor/model/refusals.ts';
import { accept, type Decision, refuse } from '@candor/model/result.ts';
import { newYorkDate } from '@candor/model/calendar/index.ts';
import { type Attributed, attributed } from '../approvals/index.ts';
import { auditNeeds, writeAudit } from '../audit/index.ts';
import { customerTable } from '../auth/index.ts';
import {
  customerAccount,
  holdTable,
  houseAccount,
  type Mode,
  post,
  postingNeeds,
  releaseHold,
  usdAsset,
  usdtAsset,
} from '../ledger/index.ts';
import type { Command, CommandContext } from '../platform/commands/command.ts';
import { canonicalJson } from '../platform/http/json.ts';
import { type Need, needRow, type Rows } from '../platform/database/rows.ts';
import { eventOf } from './request-withdrawal.ts';
import { type Withdrawal, withdrawalTable } from './tables.ts';

/** Hash of exactly what operators approve. */
export function contentHashOf(row: Withdrawal): string {
  const { id, customerId, kind, recipientId, payee, asset, amount, fee, net, approvals, screening } = row;
  const content = { id, customerId, kind, recipientId, payee, asset, approvals, screening };
  const sums = { amount: String(amount), fee: String(fee), net: String(net) };
  return createHash('sha256')
    .update(canonicalJson({ ...content, ...sums }))
    .digest('hex');
}

/** Rows by which money is taken out of the wallet and given back. */
export function movingNeeds(mode: Mode, customerId: string, id: string, lane: number): Need[] {
  const accounts = [
    ...[customerAccount('spot', customerId), houseAccount('payouts', lane), houseAccount('rev_withdrawal', lane)],
    ...[houseAccount('usdt_hot', lane), houseAccount('bank', lane)],
  ];
  const balances = accounts.flatMap((accountId) =>
    [usdAsset(mode), usdtAsset(mode)].map((asset) => ({ accountId, asset })),
  );
  return [...postingNeeds(lane, balances), needRow(withdrawalTable, id), needRow(holdTable, id)];
}

/** Takes the money out of the wallet: from now on it is on its way. */
function book(rows: Rows, context: CommandContext, row: Withdrawal, actor: string): Withdrawal {
  const { id, customerId, asset, amount, fee, net } = row;
  releaseHold(rows, id, 'all');
  const approvedTxn = post(rows, context, {
    ...{ kind: 'withdrawal_approved', eventId: id, effectiveDate: newYorkDate(context.now), actor },
    lines: [
      { accountId: customerAccount('spot', customerId), asset, amount: -amount },
      { accountId: houseAccount('payouts', context.lane), asset, amount: net },
      { accountId: houseAccount('rev_withdrawal', context.lane), asset, amount: fee },
    ],
  });
  const after: Withdrawal = { ...row, state: 'approved', approvedAt: context.now, approvedTxn };
  rows.update(withdrawalTable, after);
  rows.emit({ type: 'withdrawal.approved', subject: customerId, payload: eventOf(after) });
  return after;
}

interface Ref {
  readonly id: string;
  readonly customerId: string;
}

/** Approves what no operator needs to look at: small, to somebody who was paid before, clear of every list. */
export function approveBySystem(mode: Mode): Command<Ref, Withdrawal> {
  return {
    name: 'approve_withdrawal_by_rule',
    subject: ({ customerId }) => customerId,
    needs: ({ id, customerId }, lane) => [...movingNeeds(mode, customerId, id, lane), ...auditNeeds(lane)],
    decide(rows, { id, customerId }, context) {
      const row = rows.get(withdrawalTable, id);
      if (row?.customerId !== customerId) return refuse('not_found');
      if (row.state !== 'requested' || row.approvals > 0) return refuse('illegal_state');
      return accept(book(rows, context, row, 'system:withdrawals'));
    },
  };
}

/** The names that stand for operators in a trial: two people of a house that does not exist. */
export const SIMULATED_STAFF = ['simulated:maker', 'simulated:checker'] as const;

/** Approves a trial's withdrawal, with simulated money alone. Every other customer's waits for real people. */
export function approveForTrial(mode: Mode): Command<Ref, Withdrawal> {
  return {
    name: 'approve_trial_withdrawal',
    subject: ({ customerId }) => customerId,
    needs: ({ id, customerId }, lane) => [
      ...movingNeeds(mode, customerId, id, lane),
      needRow(customerTable, customerId),
      ...auditNeeds(lane),
    ],
    decide(rows, { id, customerId }, context) {
      const row = rows.get(withdrawalTable, id);
      const isTrial = mode === 'simulated' && rows.get(customerTable, customerId)?.kind === 'trial';
      if (!isTrial || row?.customerId !== customerId) return refuse('forbidden');
      if (row.state !== 'requested' || row.screening === 'hit') return refuse('illegal_state');
      const [approver1, second] = SIMULATED_STAFF;
      const approved = { ...row, approver1, approver2: row.approvals === 2 ? second : null };
      return accept(book(rows, context, approved, 'system:withdrawals'));
    },
  };
}

export interface DecideWithdrawal extends Attributed, Ref {
  readonly roles: readonly OperatorRole[];
  /** Of what was on the operator's screen. */
  readonly contentHash: string;
  readonly verdict: 'approve' | 'decline';
  readonly ground: 'law' | 'recipient' | undefined;
  /** The operator is this customer, or bears the same name. */
  readonly isOwn: boolean;
}

/**
 * An operator approves a withdrawal, or declines it on a published ground. A forbidden try changes nothing but leaves
 * its audit row, so the command returns a decision within its decision.
 */
export function decideWithdrawal(mode: Mode): Command<DecideWithdrawal, Decision<Withdrawal>> {
  return {
    name: 'decide_withdrawal',
    subject: ({ customerId }) => customerId,
    needs: ({ id, customerId }, lane) => [...movingNeeds(mode, customerId, id, lane), ...auditNeeds(lane)],
    decide(rows, input, context) {
      const { id, customerId, verdict, reason } = input;
      const row = rows.get(withdrawalTable, id);
      if (row?.customerId !== customerId) return refuse('not_found');
      const about = { ...attributed(input), object: `withdrawal:${id}`, customerId };
      const refused = refusedNow(row, input);
      if (refused) {
        const after = { verdict, refused };
        writeAudit(rows, context, { ...about, action: 'withdrawal.decision_refused', before: row, after });
        return accept(refuse(refused));
      }
      const after = verdict === 'decline' ? declined(rows, context, row, input) : approved(rows, context, row, input);
      writeAudit(rows, context, {
        ...{ ...about, action: `withdrawal.${verdict}d`, before: row, after },
        reason: input.ground === undefined ? reason : `${input.ground}: ${reason}`,
      });
      return accept(accept(after));
    },
  };
}

function refusedNow(
  row: Withdrawal,
  { operatorId, roles, contentHash, isOwn, verdict, ground }: DecideWithdrawal,
): RefusalCode | undefined {
  const may = roles.includes('treasury_maker') || roles.includes('treasury_checker');
  if (!may || isOwn) return 'forbidden';
  if (row.state !== 'requested') return 'illegal_state';
  if (contentHashOf(row) !== contentHash) return 'stale_version';
  if (verdict === 'decline') return ground === undefined ? 'illegal_state' : undefined;
  if (row.approvals === 0) return 'illegal_state';
  if (row.approver1 === null) return undefined;
  const checked = row.approver1Checks || roles.includes('treasury_checker');
  return row.approver1 === operatorId || !checked ? 'second_person_required' : undefined;
}

/** The first of two only leaves their name; the last one lets the money go. */
function approved(
  rows: Rows,
  context: CommandContext,
  row: Withdrawal,
  { operatorId, roles }: Pick<DecideWithdrawal, 'operatorId' | 'roles'>,
): Withdrawal {
  const first = row.approver1 === null;
  const approver1Checks = roles.includes('treasury_checker');
  const named = first ? { ...row, approver1: operatorId, approver1Checks } : { ...row, approver2: operatorId };
  if (!first || row.approvals === 1) return book(rows, context, named, `operator:${operatorId}`);
  rows.update(withdrawalTable, named);
  rows.emit({ type: 'withdrawal.approved_once', subject: row.customerId, payload: eventOf(row) });
  return named;
}

function declined(rows: Rows, context: CommandContext, row: Withdrawal, { ground }: DecideWithdrawal): Withdrawal {
  releaseHold(rows, row.id, 'all');
  const after: Withdrawal = { ...row, state: 'declined', reason: ground ?? null, endedAt: context.now };
  rows.update(withdrawalTable, after);
  rows.emit({ type: 'withdrawal.declined', subject: row.customerId, payload: { ...eventOf(row), reason: ground } });
  return after;
}
