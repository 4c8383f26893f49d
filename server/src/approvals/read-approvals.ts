import type { Db } from '../platform/database/db.ts';
import { decodeRow } from '../platform/database/statements.ts';
import { type Approval, approvalTable } from './tables.ts';

const COLUMNS = approvalTable.columns.map(({ sql }) => sql).join(', ');

export async function approvalById(db: Db, id: string): Promise<Approval | undefined> {
  const [row] = await db.raw(`SELECT ${COLUMNS} FROM approval WHERE id = $1`, [id]);
  return row && (decodeRow(approvalTable, row) as Approval);
}

/** The open requests first, then the last decided. */
export async function newestApprovals(db: Db, limit = 100): Promise<Approval[]> {
  const rows = await db.raw(
    `SELECT ${COLUMNS} FROM approval ORDER BY (state = 'open') DESC, coalesce(decided_at, wall_created_at) DESC LIMIT $1`,
    [limit],
  );
  return rows.map((row) => decodeRow(approvalTable, row) as Approval);
}
