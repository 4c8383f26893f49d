import type { Db } from '../platform/database/db.ts';
import { decodeRow } from '../platform/database/statements.ts';
import { type Conversion, conversionTable } from './tables.ts';

const COLUMNS = conversionTable.columns.map(({ sql }) => `c.${sql}`).join(', ');

async function read(db: Db, where: string, values: readonly unknown[]): Promise<Conversion[]> {
  const rows = await db.raw(`SELECT ${COLUMNS} FROM conversion c WHERE c.customer_id = $1 AND ${where}`, values);
  return rows.map((row) => decodeRow(conversionTable, row) as unknown as Conversion);
}

/** A customer's conversions, the newest first. */
export function conversionPage(
  db: Db,
  customerId: string,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
): Promise<Conversion[]> {
  const where = '($2::text IS NULL OR c.id < $2) ORDER BY c.id DESC LIMIT $3';
  return read(db, where, [customerId, before ?? null, limit]);
}

/** One conversion of this customer. */
export async function conversionOf(db: Db, customerId: string, id: string): Promise<Conversion | undefined> {
  return (await read(db, 'c.id = $2', [customerId, id]))[0];
}
