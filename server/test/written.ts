import type { Db } from '../src/platform/db.ts';

/** Where a text stands in any column of any table, bytes read as text and as hex. */
export async function columnsWith(db: Db, text: string): Promise<string[]> {
  const columns = await db.query<{ t: string; c: string }>(
    `SELECT c.table_name AS t, c.column_name AS c FROM information_schema.columns c JOIN information_schema.tables USING
     (table_schema, table_name) WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1, 2`,
  );
  const hex = Buffer.from(text).toString('hex');
  const found: string[] = [];
  for (const { t, c } of columns) {
    const rows = await db.query(
      `SELECT 1 FROM "${t}" WHERE strpos("${c}"::text, $1) > 0 OR strpos("${c}"::text, $2) > 0 LIMIT 1`,
      [text, hex],
    );
    if (rows.length > 0) found.push(`${t}.${c}`);
  }
  return found;
}
