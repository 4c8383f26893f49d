import { instantsOfDays } from '@candor/model/calendar/index.ts';
import type { TradingDate } from '@candor/model/time.ts';
import type { Db } from '../platform/database/db.ts';
import { decodeRow } from '../platform/database/statements.ts';
import { type Transfer, transferTable } from './tables.ts';

const COLUMNS = transferTable.columns.map(({ sql }) => `t.${sql}`).join(', ');

interface Page {
  /** New York days. */
  readonly from: TradingDate | undefined;
  readonly to: TradingDate | undefined;
  readonly before: string | undefined;
  readonly limit: number;
}

async function read(db: Db, where: string, values: readonly unknown[]): Promise<Transfer[]> {
  const rows = await db.raw(`SELECT ${COLUMNS} FROM transfer t WHERE t.customer_id = $1 AND ${where}`, values);
  return rows.map((row) => decodeRow(transferTable, row) as unknown as Transfer);
}

/** A customer's transfers, the newest first. */
export function transferPage(db: Db, customerId: string, { from, to, before, limit }: Page): Promise<Transfer[]> {
  const { since, until } = instantsOfDays({ from, to });
  return read(
    db,
    `($2::bigint IS NULL OR t.at >= $2) AND ($3::bigint IS NULL OR t.at < $3) AND ($4::text IS NULL OR t.id < $4)
     ORDER BY t.id DESC LIMIT $5`,
    [customerId, since, until, before ?? null, limit],
  );
}

/** One transfer of this customer. */
export async function transferOf(db: Db, customerId: string, id: string): Promise<Transfer | undefined> {
  return (await read(db, 't.id = $2', [customerId, id]))[0];
}
