import { instantsOfDays } from '@candor/model/calendar/index.ts';
import type { DepositRail } from '@candor/model/deposits/deposit.ts';
import type { TradingDate } from '@candor/model/time.ts';
import type { Db } from '../platform/database/db.ts';
import { decodeRow } from '../platform/database/statements.ts';
import { type Deposit, depositTable } from './tables.ts';

const COLUMNS = depositTable.columns.map(({ sql }) => `t.${sql}`).join(', ');

interface Page {
  readonly rail: DepositRail | undefined;
  /** New York days. */
  readonly from: TradingDate | undefined;
  readonly to: TradingDate | undefined;
  readonly before: string | undefined;
  readonly limit: number;
}

async function read(db: Db, where: string, values: readonly unknown[]): Promise<Deposit[]> {
  const rows = await db.raw(`SELECT ${COLUMNS} FROM deposit t WHERE t.customer_id = $1 AND ${where}`, values);
  return rows.map((row) => decodeRow(depositTable, row) as unknown as Deposit);
}

/** A customer's deposits, the newest first. */
export function depositPage(db: Db, customerId: string, { rail, from, to, before, limit }: Page): Promise<Deposit[]> {
  const { since, until } = instantsOfDays({ from, to });
  return read(
    db,
    `($2::bigint IS NULL OR t.seen_at >= $2) AND ($3::bigint IS NULL OR t.seen_at < $3)
     AND ($4::text IS NULL OR t.id < $4) AND ($5::text IS NULL OR t.rail = $5) ORDER BY t.id DESC LIMIT $6`,
    [customerId, since, until, before ?? null, rail ?? null, limit],
  );
}

/** One deposit of this customer. */
export async function depositOf(db: Db, customerId: string, id: string): Promise<Deposit | undefined> {
  return (await read(db, 't.id = $2', [customerId, id]))[0];
}

/** What is kept of a customer's deposits too small to be credited alone. Millionths of a USDT. */
export async function keptSmall(db: Db, customerId: string): Promise<bigint> {
  const small = await read(db, "t.state = 'kept_small'", [customerId]);
  return small.reduce((sum, { amount }) => sum + amount, 0n);
}

/** Whether an address is one that the house gave to a customer. */
export async function isDepositAddress(db: Db, address: string): Promise<boolean> {
  const found = await db.query('SELECT 1 FROM deposit_address WHERE address = $1', [address], 'deposit_address_known');
  return found.length > 0;
}
