import type { Db } from '../platform/database/db.ts';
import { decodeRow } from '../platform/database/statements.ts';
import { type Sweep, sweepTable } from './tables.ts';

const COLUMNS = sweepTable.columns.map(({ sql }) => `s.${sql}`).join(', ');

/** All that have not ended, the oldest first. */
export async function sweepsUnderWay(db: Db): Promise<Sweep[]> {
  const rows = await db.raw(
    `SELECT ${COLUMNS} FROM sweep s WHERE s.state NOT IN ('final', 'failed') ORDER BY s.id`,
    [],
  );
  return rows.map((row) => decodeRow(sweepTable, row) as Sweep);
}

export interface Sweepable {
  readonly address: string;
  readonly indexNo: number;
  /** Millionths. */
  readonly amount: bigint;
}

/**
 * Addresses of a key with at least so much that is final, somebody's, and not swept yet; none of which a sweep is under
 * way from. What waits for a person stays. What went back left from the hot wallet, so the deposit itself is swept.
 */
export async function sweepable(db: Db, keyName: string, least: bigint): Promise<readonly Sweepable[]> {
  const rows = await db.query<{ address: string; indexNo: number; amount: string }>(
    `SELECT a.address, a.index_no AS "indexNo", (d.amount - coalesce(s.amount, 0))::text AS amount
     FROM deposit_address a
     JOIN (SELECT address, sum(amount) AS amount FROM deposit
       WHERE rail = 'usdt' AND final_at IS NOT NULL AND state IN ('final', 'kept_small', 'returned') GROUP BY 1) d USING (address)
     LEFT JOIN (SELECT address, sum(amount) AS amount, bool_or(state <> 'final') AS open FROM sweep
       WHERE state <> 'failed' GROUP BY 1) s USING (address)
     WHERE a.key_name = $1 AND NOT coalesce(s.open, false) AND d.amount - coalesce(s.amount, 0) >= $2
     ORDER BY a.index_no LIMIT 100`,
    [keyName, least],
  );
  return rows.map(({ amount, ...row }) => ({ ...row, amount: BigInt(amount) }));
}
