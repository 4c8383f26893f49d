import type { Instant } from '@candor/model/time.ts';
import type { HouseTransferKind, HouseTransferState } from '@candor/model/treasury/house-transfers.ts';
import { col, type RowOf, table } from '../platform/database/table.ts';

/** Amounts in millionths of a USDT. All times but `wallAt` and `expiresAt` are business time. */
export const houseTransferTable = table(
  'house_transfer',
  {
    id: col.text(),
    kind: col.text<HouseTransferKind>(),
    asset: col.text(),
    amount: col.bigint(),
    toAddress: col.text(),
    /** Of a return: the deposit that goes back, and whose it would have been. */
    depositId: col.textOrNull(),
    customerId: col.textOrNull(),
    approvalId: col.textOrNull(),
    /** The transfer that came to nothing and that this one repeats. */
    repeats: col.textOrNull(),
    state: col.text<HouseTransferState>(),
    at: col.instant<Instant>(),
    wallAt: col.instant<Instant>(),
    endedAt: col.instantOrNull<Instant>(),
    /** By the clock of the chain. */
    expiresAt: col.instantOrNull<Instant>(),
    fromBlock: col.intOrNull(),
    txId: col.textOrNull(),
    signedBytes: col.textOrNull(),
    reason: col.textOrNull(),
    endedTxn: col.textOrNull(),
  },
  {
    key: ['id'],
    lookups: {
      openRefills: {
        columns: ['asset'],
        where: {
          sql: `t.kind = 'refill' AND t.state = 'approved'`,
          matches: ({ kind, state }) => kind === 'refill' && state === 'approved',
        },
      },
    },
  },
);
export type HouseTransfer = RowOf<typeof houseTransferTable>;

/** What the chain has shown from the cold store to the hot wallet. */
export const coldPaymentTable = table(
  'cold_payment',
  {
    externalId: col.text(),
    amount: col.bigint(),
    blockNumber: col.bigint(),
    refillId: col.textOrNull(),
  },
  { key: ['externalId'] },
);

/** Money of the house itself that was brought to the chain. */
export const houseSupplyTable = table(
  'house_supply',
  {
    id: col.text(),
    asset: col.text(),
    amount: col.bigint(),
    place: col.text<'trx_gas' | 'usdt_hot' | 'usdt_cold'>(),
    approvalId: col.textOrNull(),
    at: col.instant<Instant>(),
    txn: col.text(),
  },
  { key: ['id'], appendOnly: true },
);
