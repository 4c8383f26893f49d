import { feeSource } from '@candor/model/invoices/fee.ts';
import type { Usd } from '@candor/model/money.ts';
import type { Instant, TradingDate } from '@candor/model/time.ts';
import type { Db } from '../platform/database/db.ts';
import { decodeRow } from '../platform/database/statements.ts';
import { col, type RowOf, table } from '../platform/database/table.ts';
import type { Contract } from './tables.ts';

/** Changes of the fee as they were announced to the customer of one contract (decision 0113). */
export const feeNoticeTable = table(
  'contract_fee_notice',
  {
    id: col.text(),
    changeId: col.text(),
    contractId: col.text(),
    customerId: col.text(),
    before: col.bigint<Usd>(),
    amount: col.bigint<Usd>(),
    announcedOn: col.text<TradingDate>(),
    appliesOn: col.text<TradingDate>(),
    /** The last day of the objection. */
    objectUntil: col.text<TradingDate>(),
    at: col.instant<Instant>(),
    objectedAt: col.instantOrNull<Instant>(),
    /** The first day after the term for which the objection keeps the old fee. */
    keptUntil: col.textOrNull<TradingDate>(),
    /** When the customer got the notice that it applies now. */
    appliedAt: col.instantOrNull<Instant>(),
  },
  { key: ['id'], lookups: { ofContract: { columns: ['contractId'] } } },
);
export type StoredFeeNotice = RowOf<typeof feeNoticeTable>;

/** Announcements of one contract in their order. */
export const inOrder = <Row extends { readonly id: string }>(rows: readonly Row[]): readonly Row[] =>
  [...rows].sort((a, b) => (a.id < b.id ? -1 : 1));

export interface Fee {
  readonly amount: Usd;
  /** The announcement that it comes from; undefined where it is the one in the contract. */
  readonly from: StoredFeeNotice | undefined;
}

/** The yearly fee of a contract on a day. */
export function feeOfContract(
  contract: Pick<Contract, 'fee'>,
  announced: readonly StoredFeeNotice[],
  day: TradingDate,
): Fee {
  const from = feeSource(inOrder(announced), day);
  return { amount: from?.amount ?? contract.fee, from };
}

/** Announcements, in order. */
export async function announcedFees(
  db: Db,
  column: 'id' | 'customer_id' | 'contract_id',
  ids: readonly string[],
): Promise<StoredFeeNotice[]> {
  const columns = feeNoticeTable.columns.map(({ sql }) => sql).join(', ');
  const rows = await db.raw(`SELECT ${columns} FROM contract_fee_notice WHERE ${column} = ANY($1) ORDER BY id`, [ids]);
  return rows.map((row) => decodeRow(feeNoticeTable, row) as unknown as StoredFeeNotice);
}
