import type { RecipientKind } from '@candor/model/recipients/rules.ts';
import type { Instant } from '@candor/model/time.ts';
import type { Tier } from '@candor/model/withdrawals/caps.ts';
import { countsAgainstCap, isUnderWay, type WithdrawalState } from '@candor/model/withdrawals/states.ts';
import { col, type RowOf, table } from '../platform/database/table.ts';

/**
 * Amounts in millionths of the asset, `worth` of a dollar. All times but `wallRequestedAt` and `expiresAt` are business
 * time.
 */
export const withdrawalTable = table(
  'withdrawal',
  {
    id: col.text(),
    customerId: col.text(),
    kind: col.text<RecipientKind>(),
    recipientId: col.text(),
    payee: col.text(),
    asset: col.text(),
    amount: col.bigint(),
    fee: col.bigint(),
    net: col.bigint(),
    worth: col.bigint(),
    /** UTC day of the request, by which caps find it. */
    utcDay: col.text(),
    state: col.text<WithdrawalState>(),
    confirmedBy: col.text<Tier>(),
    approvals: col.int(),
    firstPayout: col.bool(),
    screening: col.text<'clear' | 'hit'>(),
    approver1: col.textOrNull(),
    /** Of two at least one has to be a checker: whether the first was. */
    approver1Checks: col.bool(),
    approver2: col.textOrNull(),
    requestedAt: col.instant<Instant>(),
    wallRequestedAt: col.instant<Instant>(),
    approvedAt: col.instantOrNull<Instant>(),
    sentAt: col.instantOrNull<Instant>(),
    confirmedAt: col.instantOrNull<Instant>(),
    endedAt: col.instantOrNull<Instant>(),
    /** By the clock of the chain. */
    expiresAt: col.instantOrNull<Instant>(),
    /** The newest block when it was to be signed: none before it can hold the payout. */
    fromBlock: col.intOrNull(),
    txId: col.textOrNull(),
    signedBytes: col.textOrNull(),
    fileId: col.textOrNull(),
    reason: col.textOrNull(),
    approvedTxn: col.textOrNull(),
    endedTxn: col.textOrNull(),
  },
  {
    key: ['id'],
    lookups: {
      counted: {
        columns: ['customerId', 'utcDay'],
        where: {
          sql: `t.state NOT IN ('failed', 'cancelled', 'declined')`,
          matches: ({ state }) => countsAgainstCap(state),
        },
      },
      underWay: {
        columns: ['customerId'],
        where: {
          sql: `t.state NOT IN ('final', 'failed', 'cancelled', 'declined')`,
          matches: ({ state }) => isUnderWay(state),
        },
      },
    },
  },
);
export type Withdrawal = RowOf<typeof withdrawalTable>;

export const feeTable = table(
  'withdrawal_fee',
  { kind: col.text<RecipientKind>(), fromAt: col.instant<Instant>(), amount: col.bigint() },
  { key: ['kind', 'fromAt'], appendOnly: true, lookups: { ofKind: { columns: ['kind'] } } },
);

export const payoutRecordTable = table(
  'payout_record',
  { customerId: col.text(), firstWithdrawal: col.text(), firstAt: col.instant<Instant>() },
  { key: ['customerId'] },
);
