import type { DepositRail, DepositState, SuspenseReason } from '@candor/model/deposits/deposit.ts';
import type { Rate } from '@candor/model/money.ts';
import type { Instant } from '@candor/model/time.ts';
import { col, type RowOf, table } from '../platform/database/table.ts';

export const depositTable = table(
  'deposit',
  {
    id: col.text(),
    /** Null while nobody knows whose it is. */
    customerId: col.textOrNull(),
    rail: col.text<DepositRail>(),
    /** Transaction and place of its log on the chain (`txId:logIndex`), or the bank's own id of the entry. */
    externalId: col.text(),
    asset: col.text(),
    /** Millionths, above zero. */
    amount: col.bigint(),
    state: col.text<DepositState>(),
    suspenseReason: col.textOrNull<SuspenseReason>(),
    /** 'TRC20', or how the bank calls the transfer. */
    network: col.text(),
    address: col.textOrNull(),
    sender: col.text(),
    reference: col.text(),
    blockNumber: col.bigintOrNull(),
    blockId: col.textOrNull(),
    /** USD per unit when it was credited. */
    rate: col.bigintOrNull<Rate>(),
    holdUntil: col.instantOrNull<Instant>(),
    /** How often it has been seen again after a reversal. */
    round: col.int(),
    seenAt: col.instant<Instant>(),
    wallSeenAt: col.instant<Instant>(),
    creditedAt: col.instantOrNull<Instant>(),
    wallCreditedAt: col.instantOrNull<Instant>(),
    finalAt: col.instantOrNull<Instant>(),
    wallFinalAt: col.instantOrNull<Instant>(),
    /** When it was reversed or returned. */
    endedAt: col.instantOrNull<Instant>(),
    wallEndedAt: col.instantOrNull<Instant>(),
    /** `lane:seq` of the latest round's transactions. */
    seenTxn: col.text(),
    creditTxn: col.textOrNull(),
    /** Credited with others, after being kept as too small. */
    pooledTxn: col.textOrNull(),
    endTxn: col.textOrNull(),
  },
  {
    key: ['id'],
    lookups: {
      byExternal: { columns: ['rail', 'externalId'] },
      pending: {
        columns: ['customerId'],
        where: { sql: "t.state = 'credited'", matches: (row) => row.state === 'credited' },
      },
      kept: {
        columns: ['customerId'],
        where: { sql: "t.state = 'kept_small'", matches: (row) => row.state === 'kept_small' },
      },
      waiting: {
        columns: ['customerId'],
        where: {
          sql: "t.state IN ('seen', 'suspense')",
          matches: ({ state }) => state === 'seen' || state === 'suspense',
        },
      },
    },
  },
);
export type Deposit = RowOf<typeof depositTable>;
