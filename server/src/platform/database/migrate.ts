import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';

const MIGRATIONS = new URL('../../../migrations/', import.meta.url);

/**
 * Brings the database at `url` (owner role) to the newest schema: plain SQL files in name order, forward only, each in
 * its own transaction, each recorded with its hash. A file changed after it ran is refused. Returns the names that ran
 * now.
 */
export async function migrate(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // Before anything else: two processes that start at once on an empty database would both make the table.
    await client.query('SELECT pg_advisory_lock(7266331)');
    await client.query(`CREATE TABLE IF NOT EXISTS schema_migration (
      name text PRIMARY KEY, hash text NOT NULL, at timestamptz NOT NULL DEFAULT now())`);
    const done = new Map<string, string>();
    for (const row of (await client.query('SELECT name, hash FROM schema_migration')).rows)
      done.set(row.name, row.hash);
    const ran: string[] = [];
    for (const name of await migrationNames()) {
      const sql = await readFile(new URL(name, MIGRATIONS), 'utf8');
      const hash = createHash('sha256').update(sql).digest('hex');
      const recorded = done.get(name);
      if (recorded === hash) continue;
      if (recorded !== undefined) throw new Error(`migration ${name} was changed after it ran; add a new one instead`);
      await client.query('BEGIN');
      await client.query(sql);
      await client.query('INSERT INTO schema_migration (name, hash) VALUES ($1, $2)', [name, hash]);
      await client.query('COMMIT');
      ran.push(name);
    }
    await grantToApplication(client);
    return ran;
  } finally {
    await client.end();
  }
}

/** Names of all migrations the code knows, oldest first; the newest one is what `/readyz` expects. */
export async function migrationNames(): Promise<string[]> {
  return (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort();
}

/** Append-only tables: the application's role may read and insert, never change or remove (L4). */
const APPEND_ONLY = [
  'ledger_txn',
  'ledger_entry',
  'fill',
  'realized',
  'corporate_action_entry',
  'account_day',
  'transfer',
  'audit',
  'event',
  'command_reply',
  'vault_access',
];

async function grantToApplication(client: pg.Client): Promise<void> {
  const role = await client.query(`SELECT 1 FROM pg_roles WHERE rolname = 'candor_app'`);
  if (role.rowCount === 0) return;
  await client.query('GRANT USAGE ON SCHEMA public TO candor_app');
  await client.query('GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO candor_app');
  await client.query('GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO candor_app');
  for (const table of APPEND_ONLY) {
    const exists = await client.query('SELECT to_regclass($1) AS found', [table]);
    if (exists.rows[0].found !== null)
      await client.query(`REVOKE UPDATE, DELETE, TRUNCATE ON ${table} FROM candor_app`);
  }
}
