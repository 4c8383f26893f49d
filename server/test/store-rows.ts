import type { Db } from '../src/platform/database/db.ts';
import type { RowOf, Table } from '../src/platform/database/table.ts';

/** Stores rows in one statement as they are, whatever would have made them; the constraints of the database hold. */
// biome-ignore lint/suspicious/noExplicitAny: rows of every table
export function storeRows<T extends Table<any>>(db: Db, table: T, ...rows: readonly RowOf<T>[]): Promise<void> {
  const stored = (rows as readonly Record<string, unknown>[]).map((row) =>
    Object.fromEntries(table.columns.map(({ sql, name }) => [sql, row[name]])),
  );
  return storeIn(db, table.name, ...stored);
}

/** The same where no command writes the table: columns by their names in the database, the same ones in each row. */
export async function storeIn(
  db: Db,
  table: string,
  ...rows: readonly Readonly<Record<string, unknown>>[]
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(', ');
  const json = JSON.stringify(rows, (_key, value) => (typeof value === 'bigint' ? String(value) : value));
  await db.query(
    `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)`,
    [json],
  );
}
