import type { Instant } from '@candor/model/time.ts';
import type { WithdrawalState } from '@candor/model/withdrawals/states.ts';
import { col, type RowOf, table } from '../platform/database/table.ts';

/** A sweep goes the way of a withdrawal, from its signing on. */
export type SweepState = Extract<WithdrawalState, 'signing' | 'signed' | 'sent' | 'confirmed' | 'final' | 'failed'>;

/** Amounts in millionths of the asset. All times but `wallAt` and `expiresAt` are business time. */
export const sweepTable = table(
  'sweep',
  {
    id: col.text(),
    address: col.text(),
    indexNo: col.int(),
    asset: col.text(),
    amount: col.bigint(),
    state: col.text<SweepState>(),
    at: col.instant<Instant>(),
    wallAt: col.instant<Instant>(),
    endedAt: col.instantOrNull<Instant>(),
    /** By the clock of the chain. */
    expiresAt: col.instant<Instant>(),
    /** The newest block when it was ordered: none before it can hold the sweep. */
    fromBlock: col.int(),
    txId: col.textOrNull(),
    signedBytes: col.textOrNull(),
    reason: col.textOrNull(),
    endedTxn: col.textOrNull(),
  },
  {
    key: ['id'],
    lookups: {
      open: {
        columns: ['address'],
        where: {
          sql: `t.state NOT IN ('final', 'failed')`,
          matches: ({ state }) => state !== 'final' && state !== 'failed',
        },
      },
    },
  },
);
export type Sweep = RowOf<typeof sweepTable>;
