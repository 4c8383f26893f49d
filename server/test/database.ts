import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { APP_ROLE, OWNER_ROLE, startEmbeddedPostgres } from '../src/platform/postgres/embedded-postgres.ts';
import { migrate } from '../src/platform/database/migrate.ts';

/** A database of its own for one test, migrated and empty. */
export type TestDatabase = {
  /** As the owner: may migrate. */
  url: string;
  /** As the application's role on the built-in database; on a server of yours the same as `url`. */
  appUrl: string;
  drop(): Promise<void>;
};

const TEMPLATE_LOCK = 7_266_332;
/** By files, and not page by page through the log, which a cluster that is deleted after the run has no use for. */
const COPIED = 'STRATEGY FILE_COPY';

/**
 * Makes a database on `TEST_DATABASE_URL`, else on `DATABASE_URL`, else on a built-in cluster that the whole test run
 * shares. Migrations run once per test run; every database is a copy of that one, some 25 ms of computing.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const server = await maintenanceUrl();
  const name = `${runName()}_${randomBytes(6).toString('hex')}`;
  const client = await maintenance(server);
  template ??= migratedTemplate(client, server);
  await client.query(`CREATE DATABASE ${name} TEMPLATE ${await template} ${COPIED}`);
  const url = withDatabase(server, name);
  return {
    url,
    appUrl: url.replace(`//${OWNER_ROLE}@/`, `//${APP_ROLE}@/`),
    drop: async () => dropDatabase(await maintenance(server), name),
  };
}

/**
 * Drops a database; one that the server's own housekeeping is visiting, which only it may send away, a little later.
 */
async function dropDatabase(client: pg.Client, name: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query(`DROP DATABASE IF EXISTS ${name} (FORCE)`);
      return;
    } catch (error) {
      const visited = ['42501', '55006'].includes((error as { code?: string }).code ?? '');
      if (!visited || attempt === 20) throw error;
      await new Promise((wake) => setTimeout(wake, 100));
    }
  }
}

/** The server of the developer's own choice that tests should use, if any. */
export function externalServer(): string | undefined {
  return process.env.TEST_DATABASE_URL || process.env.DATABASE_URL || undefined;
}

/** The folder of the cluster that this test run shares; set up and cleared by `database-setup.ts`. */
export function sharedClusterFolder(): string {
  return join(tmpdir(), runName().replaceAll('_', '-'));
}

/** Begins the name of every database of this run. */
export function runName(): string {
  return `candor_test_${process.env.CANDOR_TEST_RUN ?? process.pid}`;
}

export async function onServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

let embedded: Promise<string> | undefined;

/** Thrown away after the run: a crash of the machine may lose it. Each database dropped would wait for a whole disk. */
const NOT_DURABLE = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

function maintenanceUrl(): Promise<string> {
  const external = externalServer();
  if (external) return Promise.resolve(external);
  embedded ??= startSharedCluster();
  return embedded;
}

async function startSharedCluster(): Promise<string> {
  const said: string[] = [];
  const cluster = await startEmbeddedPostgres({
    dataDir: sharedClusterFolder(),
    log: (line) => said.push(line),
    settings: NOT_DURABLE,
  });
  await cluster.release();
  return cluster.ownerUrl;
}

let maintaining: Promise<pg.Client> | undefined;
let template: Promise<string> | undefined;

/**
 * The connection by which this worker makes and drops databases: each new one costs as much computing as a database.
 */
function maintenance(server: string): Promise<pg.Client> {
  maintaining ??= connectForGood(server).catch((error: unknown) => {
    maintaining = undefined;
    throw error;
  });
  return maintaining;
}

async function connectForGood(server: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: server });
  client.on('error', () => {}); // 'end' follows; the next database connects anew
  client.on('end', () => (maintaining = undefined));
  await client.connect();
  return client;
}

/** Built under another name and renamed when complete, so that a killed run leaves no half-migrated template. */
async function migratedTemplate(client: pg.Client, server: string): Promise<string> {
  const name = `${runName()}_template`;
  await client.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
  if (found.rowCount === 0) {
    const draft = `${runName()}_draft`;
    await client.query(`DROP DATABASE IF EXISTS ${draft} (FORCE)`);
    await client.query(`CREATE DATABASE ${draft}`);
    await migrate(withDatabase(server, draft));
    await client.query(`ALTER DATABASE ${draft} RENAME TO ${name}`);
  }
  await client.query('SELECT pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  return name;
}

/** The same server and user, another database; works for addresses of Unix sockets too, which `URL` cannot parse. */
function withDatabase(url: string, name: string): string {
  return url.replace(/^(\w+:\/\/[^/]*)(\/[^?]*)?/, (_, server: string) => `${server}/${name}`);
}

/** Whether the shared cluster was ever started in this run. */
export function sharedClusterExists(): boolean {
  return existsSync(sharedClusterFolder());
}
