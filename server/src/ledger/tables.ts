import type { TradingDate } from '@candor/model/time.ts';
import { col, type RowOf, table } from '../platform/database/table.ts';

/** Journal transactions, hash-chained within a lane. */
export const ledgerTxnTable = table(
  'ledger_txn',
  {
    lane: col.int(),
    seq: col.bigint(),
    /** Kind of transaction, as in docs/LEDGER.md: 'buy_fill', 'settlement' … */
    kind: col.text(),
    /** The id of the fill, settlement batch … that is booked; unique with kind, so nothing posts twice. */
    eventId: col.text(),
    /** New York business day on which it counts. */
    effectiveDate: col.text<TradingDate>(),
    bookedAt: col.instant(),
    wallAt: col.instant(),
    actor: col.text(),
    /** Lane and seq of the transaction that this one reverses. */
    reverses: col.textOrNull(),
    prevHash: col.text(),
    hash: col.text(),
  },
  { key: ['lane', 'seq'], appendOnly: true },
);
export type LedgerTxn = RowOf<typeof ledgerTxnTable>;

export const ledgerEntryTable = table(
  'ledger_entry',
  {
    lane: col.int(),
    seq: col.bigint(),
    line: col.int(),
    accountId: col.text(),
    asset: col.text(),
    /** Signed millionths: positive is owed to the account. */
    amount: col.bigint(),
  },
  { key: ['lane', 'seq', 'line'], appendOnly: true },
);
export type LedgerEntry = RowOf<typeof ledgerEntryTable>;

export const balanceTable = table(
  'balance',
  { accountId: col.text(), asset: col.text(), lane: col.int(), posted: col.bigint(), held: col.bigint() },
  { key: ['accountId', 'asset'], lookups: { byAccount: { columns: ['accountId'] } } },
);
export type Balance = RowOf<typeof balanceTable>;

export const holdTable = table(
  'hold',
  {
    /** The order's id. A hold has no id of its own, which saves an index. */
    reference: col.text(),
    accountId: col.text(),
    asset: col.text(),
    /** The amount first reserved; increases add to it. */
    amount: col.bigint(),
    /** The amount still reserved; 0 once closed. */
    remaining: col.bigint(),
    state: col.text<'open' | 'closed'>(),
    reason: col.text(),
    at: col.instant(),
  },
  { key: ['reference'] },
);
export type Hold = RowOf<typeof holdTable>;

/** Head of each lane's chain. */
export const chainTable = table(
  'ledger_chain',
  { lane: col.int(), seq: col.bigint(), hash: col.text() },
  { key: ['lane'] },
);
