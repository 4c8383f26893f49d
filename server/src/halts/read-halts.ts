import type { Db } from '../platform/database/db.ts';
import { decodeRow } from '../platform/database/statements.ts';
import { type Halt, haltTable } from './tables.ts';

/** Everything that was ever switched, as it stands. */
export async function readHalts(db: Db): Promise<Halt[]> {
  const columns = haltTable.columns.map(({ sql }) => sql).join(', ');
  const rows = await db.raw(`SELECT ${columns} FROM halt ORDER BY name`);
  return rows.map((row) => decodeRow(haltTable, row) as Halt);
}
