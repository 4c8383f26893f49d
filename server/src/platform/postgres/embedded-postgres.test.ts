import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres, stopEmbeddedPostgres } from './embedded-postgres.ts';
import { livingPostmaster, processesOf, removeStaleLocks, signal } from './processes.ts';

const log = () => {};

/** A data folder that user nobody can enter, cleared with whatever runs in it. */
function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'candor-launcher-'));
  chmodSync(folder, 0o755);
  onTestFinished(async () => {
    chmodSync(folder, 0o755);
    await stopEmbeddedPostgres(folder);
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await turn();
}

const dataOf = (database: EmbeddedPostgres) => join(database.home, 'cluster');

function killEverything(database: EmbeddedPostgres): void {
  // One may have ended by itself since it was listed.
  for (const pid of processesOf(dataOf(database))) signal(pid, 'SIGKILL');
}

/** Another server process on the same folder, until killed. */
async function otherServer(dataDir: string): Promise<ChildProcess> {
  const launcher = JSON.stringify(join(import.meta.dirname, 'embedded-postgres.ts'));
  const program = `
    import { startEmbeddedPostgres } from ${launcher};
    await startEmbeddedPostgres({ dataDir: process.argv[1], log() {} });
    console.log('ready');
    setInterval(() => {}, 1e6);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await new Promise((ready) => child.stdout?.once('data', ready));
  return child;
}

const exitOf = (child: ChildProcess) => new Promise((done) => child.once('exit', done));

test('the first start makes a durable cluster, reachable through its socket alone, and two roles', async () => {
  const database = await startEmbeddedPostgres({ dataDir: dataFolder(), log });
  expect(database.attached).toBe(false);
  const settings = [
    'fsync',
    'synchronous_commit',
    'full_page_writes',
    'listen_addresses',
    'server_encoding',
    'data_checksums',
  ];
  const shown = await query(
    database.url,
    `SELECT name, setting FROM pg_settings WHERE name IN ('${settings.join("','")}')`,
  );
  expect(Object.fromEntries(shown.map((row) => [row.name, row.setting]))).toEqual({
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    listen_addresses: '',
    server_encoding: 'UTF8',
    data_checksums: 'on',
  });
  const who = 'SELECT rolname, rolsuper, rolcreatedb FROM pg_roles WHERE rolname = current_user';
  expect(await query(database.url, who)).toEqual([{ rolname: 'candor_app', rolsuper: false, rolcreatedb: false }]);
  expect(await query(database.ownerUrl, who)).toEqual([
    { rolname: 'candor_owner', rolsuper: false, rolcreatedb: true },
  ]);
  await expect(query(database.url, 'CREATE TABLE mine (id int)')).rejects.toThrow(/permission denied/);
});

test('what was committed is there after a stop and a start', async () => {
  const dataDir = dataFolder();
  const first = await startEmbeddedPostgres({ dataDir, log });
  await query(first.ownerUrl, 'CREATE TABLE kept AS SELECT 42 AS answer');
  await first.stop();
  expect(livingPostmaster(dataOf(first))).toBeUndefined();
  const second = await startEmbeddedPostgres({ dataDir, log });
  expect(second.attached).toBe(false);
  expect(await query(second.ownerUrl, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
});

test('after a killed server the next one attaches to the cluster, and stops it in the end', async () => {
  const dataDir = dataFolder();
  const server = await otherServer(dataDir);
  const gone = exitOf(server);
  server.kill('SIGKILL');
  await gone;
  const database = await startEmbeddedPostgres({ dataDir, log });
  expect(database.attached).toBe(true);
  await database.stop();
  expect(livingPostmaster(dataOf(database))).toBeUndefined();
});

test('after everything was killed at once the next start waits for no stale lock and has lost nothing', async () => {
  const dataDir = dataFolder();
  const server = await otherServer(dataDir);
  const before = await startEmbeddedPostgres({ dataDir, log });
  await query(before.ownerUrl, 'CREATE TABLE kept AS SELECT generate_series(1, 100000) AS n');
  await before.release();
  server.kill('SIGKILL');
  killEverything(before);
  const begun = performance.now();
  const after = await startEmbeddedPostgres({ dataDir, log });
  expect(performance.now() - begun).toBeLessThan(30_000); // three on a quiet machine
  expect(after.attached).toBe(false);
  expect(await query(after.ownerUrl, 'SELECT count(*)::int AS rows FROM kept')).toEqual([{ rows: 100_000 }]);
});

test("a lock file left by another program's process id does not stop the start", async () => {
  const dataDir = dataFolder();
  const first = await startEmbeddedPostgres({ dataDir, log });
  await first.stop();
  const lock = join(dataOf(first), 'postmaster.pid');
  writeFileSync(
    lock,
    [process.ppid, dataOf(first), 1, 5432, join(first.home, 'socket'), '', '', 'ready', ''].join('\n'),
  );
  const second = await startEmbeddedPostgres({ dataDir, log });
  expect(await query(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect(readFileSync(lock, 'utf8').split('\n')[0]).not.toBe(String(process.ppid));
});

test.skipIf(!existsSync('/proc/self/cwd'))(
  'a starter that comes a moment too late leaves the locks of the other one',
  async () => {
    const database = await startEmbeddedPostgres({ dataDir: dataFolder(), log });
    const locks = [join(dataOf(database), 'postmaster.pid'), join(database.home, 'socket/.s.PGSQL.5432.lock')];
    expect(locks.map((file) => existsSync(file))).toEqual([true, true]);
    removeStaleLocks(dataOf(database), join(database.home, 'socket'));
    expect(locks.map((file) => existsSync(file))).toEqual([true, true]);
  },
);

test('two servers on one folder share the cluster, and only the last to leave stops it', async () => {
  const dataDir = dataFolder();
  const [one, two] = await Promise.all([
    startEmbeddedPostgres({ dataDir, log }),
    startEmbeddedPostgres({ dataDir, log }),
  ]);
  expect([one.attached, two.attached].filter(Boolean)).toHaveLength(1);
  await one.stop();
  expect(await query(two.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await two.stop();
  expect(processesOf(dataOf(two))).toEqual([]);
});

test('two servers that leave at the same moment leave nothing running', async () => {
  const dataDir = dataFolder();
  const one = await startEmbeddedPostgres({ dataDir, log });
  const two = await startEmbeddedPostgres({ dataDir, log });
  await Promise.all([one.stop(), two.stop()]);
  expect(processesOf(dataOf(one))).toEqual([]);
});

test('a postmaster killed under a living server is started again', async () => {
  const said: string[] = [];
  const database = await startEmbeddedPostgres({ dataDir: dataFolder(), log: (line) => said.push(line) });
  const killed = livingPostmaster(dataOf(database)) as number;
  process.kill(killed, 'SIGKILL');
  await until(() => {
    const now = livingPostmaster(dataOf(database));
    return now !== undefined && now !== killed && existsSync(join(database.home, 'socket/.s.PGSQL.5432'));
  });
  let answer: unknown;
  while (answer === undefined) answer = await query(database.url, 'SELECT 1 AS one').catch(() => undefined);
  expect(answer).toEqual([{ one: 1 }]);
  expect(said).toContain('The database stopped unexpectedly; starting it again');
});

test('a folder whose path is too long for a socket gets its socket elsewhere', async () => {
  const long = join(dataFolder(), 'a'.repeat(90));
  const database = await startEmbeddedPostgres({ dataDir: long, log });
  onTestFinished(database.stop);
  expect(await query(database.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('a folder named through a link is the same folder', async () => {
  const dataDir = dataFolder();
  const first = await startEmbeddedPostgres({ dataDir, log });
  const link = `${dataDir}-link`;
  symlinkSync(dataDir, link);
  onTestFinished(() => rmSync(link));
  const second = await startEmbeddedPostgres({ dataDir: link, log });
  expect(second.attached).toBe(true);
  await second.release();
  await first.stop();
});

test.skipIf(process.getuid?.() !== 0)(
  'as root, a folder that nobody can enter gets its cluster in /var/lib/candor, and says so',
  async () => {
    const dataDir = dataFolder();
    chmodSync(dataDir, 0o700);
    const said: string[] = [];
    const database = await startEmbeddedPostgres({ dataDir, log: (line) => said.push(line) });
    onTestFinished(async () => {
      await database.stop();
      rmSync(database.home, { recursive: true, force: true });
    });
    expect(database.home).toMatch(/^\/var\/lib\/candor\/[0-9a-f]{12}\/[0-9a-f]{12}$/);
    expect(said.join('\n')).toContain(database.home);
    expect(await query(database.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  },
);

test('a cluster stopped on purpose stays stopped, though somebody here still held it', async () => {
  const folder = dataFolder();
  const held = await startEmbeddedPostgres({ dataDir: folder, log });
  await stopEmbeddedPostgres(folder);
  await expect(query(held.url, 'SELECT 1')).rejects.toThrow();
  await new Promise((later) => setTimeout(later, 300));
  await expect(query(held.url, 'SELECT 1')).rejects.toThrow();
});
