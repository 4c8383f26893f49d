import { readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopEmbeddedPostgres } from '../src/platform/postgres/embedded-postgres.ts';
import { externalServer, onServer, runName, sharedClusterExists, sharedClusterFolder } from './database.ts';

/**
 * Runs once around a test run. Nothing is started here: the first test that asks for a database starts the cluster,
 * so a run of pure tests does not wait for one. The test runner looks for it by this name.
 *
 * @public
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.CANDOR_TEST_RUN) return undefined; // a second project of the same run
  process.env.CANDOR_TEST_RUN = String(process.pid);
  await sweep();
  return async () => {
    const external = externalServer();
    if (external) await dropDatabases(external);
    else if (sharedClusterExists()) await discard(sharedClusterFolder());
  };
}

/** Clears what test runs that were killed have left. */
async function sweep(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const run = /^candor-(?:test|e2e)-(\d+)/.exec(name);
    if (run && !isAlive(Number(run[1]))) await discard(join(tmpdir(), name));
  }
}

async function discard(folder: string): Promise<void> {
  await stopEmbeddedPostgres(folder);
  rmSync(folder, { recursive: true, force: true });
}

async function dropDatabases(server: string): Promise<void> {
  await onServer(server, async (client) => {
    const { rows } = await client.query<{ datname: string }>('SELECT datname FROM pg_database WHERE datname LIKE $1', [
      `${runName().replaceAll('_', '\\_')}\\_%`,
    ]);
    for (const { datname } of rows) await client.query(`DROP DATABASE IF EXISTS ${datname} (FORCE)`);
  });
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
