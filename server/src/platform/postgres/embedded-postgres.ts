import { type ChildProcess, spawn } from 'node:child_process';
import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type ClusterFiles, clusterFiles, own } from './files.ts';
import { livingPostmaster, processesOf, removeStaleLocks, signal, worksIn } from './processes.ts';

/** A running built-in database. */
export type EmbeddedPostgres = {
  /** The application's role: no superuser, owns nothing, has what migrations grant it. */
  url: string;
  /** The owner of the database, for migrations. May create databases and act as the application's role. */
  ownerUrl: string;
  /** The cluster's superuser, for backup and repair. The server does not use it. */
  adminUrl: string;
  /** True when the cluster was already running, left by a killed server or shared with a living one. */
  attached: boolean;
  /** The folder of the cluster: data, socket and PostgreSQL's own log. */
  home: string;
  /** Stops the cluster (fast shutdown), unless another server still uses it. */
  stop(): Promise<void>;
  /** Detaches and leaves the cluster running for its other users. */
  release(): Promise<void>;
};

export const APP_ROLE = 'candor_app';
export const OWNER_ROLE = 'candor_owner';
const ADMIN_ROLE = 'candor_admin';
const DATABASE = 'candor';
/**
 * Every process that uses the cluster has one connection of this name while it runs, so that the last one knows that it
 * is the last.
 */
const LAUNCHER = 'candor-launcher';
/** The name of a connection that does not count as a use of the cluster. */
const PASSING = 'candor-passing';
const PORT = 5432;
const READY_WITHIN_MS = 60_000;
const ORPHANS_GRACE_MS = 2_000;
const SHUTDOWN_WITHIN_MS = 20_000;
const POLL_MS = 25;
/** The error when two processes create it at the same moment: the other one's is just as good. */
const SAME_MOMENT = new Set(['42710', '42P04', '23505', '55006', 'XX000']);
/** PostgreSQL's message when files of another server remain; a retry succeeds once they are gone. */
const REMAINS = /lock file "[^"]+" already exists|pre-existing shared memory block/;

const SETTINGS = {
  listen_addresses: '',
  port: String(PORT),
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  max_connections: '100',
  shared_buffers: '128MB',
  max_wal_size: '512MB', // bounds recovery after a kill to a second or two
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  unix_socket_permissions: '0700',
  log_min_messages: 'warning',
};

type Log = (line: string) => void;
type Settings = Readonly<Record<string, string>>;
type Cluster = { files: ClusterFiles; log: Log; settings: Settings };

/**
 * Starts the PostgreSQL that came with npm on `<dataDir>/postgres`, creating the cluster on first use, or attaches to
 * it when it still runs. Resolves when it accepts connections; rejects with PostgreSQL's own words if it cannot start
 * within a minute. While we live, a cluster that dies is started again.
 * @param input.dataDir the server's data folder; see `clusterFiles` for where data goes when it cannot be there
 * @param input.log     gets messages for the person who starts the server
 * @param input.settings settings other than the durable ones, for a cluster that is deleted after its tests
 */
export async function startEmbeddedPostgres(input: {
  dataDir: string;
  log: Log;
  settings?: Settings;
}): Promise<EmbeddedPostgres> {
  const files = clusterFiles(input.dataDir);
  const cluster = { files, log: input.log, settings: { ...SETTINGS, ...input.settings } };
  if (dirname(files.home) !== realpathOr(input.dataDir)) {
    input.log(`The database runs as user nobody, who cannot enter ${input.dataDir}; its data is in ${files.home}`);
  }
  stoppedForAll.delete(files.data);
  await createCluster(cluster);
  let stopping = false;
  let { keeper, attached } = await connectOrStart(cluster);

  const watch = (watched: pg.Client) =>
    watched.once('end', async () => {
      if (stopping || stoppedForAll.has(files.data)) return;
      input.log('The database stopped unexpectedly; starting it again');
      try {
        ({ keeper } = await connectOrStart(cluster));
        setKeepsProcessAlive(keeper, false);
        watch(keeper);
      } catch (error) {
        input.log(`The database does not start again: ${(error as Error).message}`);
      }
    });
  watch(keeper);
  await createRoles(cluster);
  setKeepsProcessAlive(keeper, false);

  return {
    url: urlOf(files, APP_ROLE),
    ownerUrl: urlOf(files, OWNER_ROLE),
    adminUrl: urlOf(files, ADMIN_ROLE),
    attached,
    home: files.home,
    stop: async () => {
      if (stopping) return;
      stopping = true;
      setKeepsProcessAlive(keeper, true);
      await leave(cluster, keeper);
    },
    release: async () => {
      stopping = true;
      await keeper.end().catch(() => {});
    },
  };
}

/** Stops whatever cluster runs on `dataDir`, used by others or not. For test runs and repair. */
export async function stopEmbeddedPostgres(dataDir: string): Promise<void> {
  const files = clusterFiles(dataDir);
  stoppedForAll.add(files.data);
  await stopPostmaster(files);
}

/** Clusters stopped on purpose while other code of this process still used them: they are not restarted. */
const stoppedForAll = new Set<string>();

/** The watching connection must not keep a process alive; its last queries must. */
function setKeepsProcessAlive(client: pg.Client, hold: boolean): void {
  const socket = client as unknown as { ref(): void; unref(): void }; // missing in the driver's types
  if (hold) socket.ref();
  else socket.unref();
}

function realpathOr(path: string): string {
  return existsSync(path) ? realpathSync(path) : path;
}

function urlOf(files: ClusterFiles, role: string): string {
  return `postgresql://${role}@/${DATABASE}?host=${encodeURIComponent(files.socketDir)}&port=${PORT}`;
}

let drafts = 0;

/**
 * Made beside its final place and moved there when complete, so that a first start that is killed leaves no incomplete
 * cluster.
 */
async function createCluster({ files, log }: Cluster): Promise<void> {
  if (existsSync(files.data)) return;
  log('Creating the database (first start)');
  const draft = join(files.home, `draft-${process.pid}-${++drafts}`);
  for (const name of readdirSync(files.home).filter((name) => name.startsWith('draft-'))) {
    if (!answersTo(name)) rmSync(join(files.home, name), { recursive: true, force: true });
  }
  const run = spawn(
    join(files.binaries, 'bin/initdb'),
    [
      '-D',
      draft,
      '-U',
      ADMIN_ROLE,
      '--auth=trust',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--data-checksums',
    ],
    { ...files.runUser, cwd: files.home, env: environment(), stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let said = '';
  for (const stream of [run.stdout, run.stderr])
    stream.on('data', (chunk) => {
      said += chunk;
    });
  const code = await new Promise((done, fail) => run.once('error', fail).once('close', done));
  if (code !== 0) throw new Error(`PostgreSQL could not create its data folder in ${files.home}:\n${said}`);
  try {
    renameSync(draft, files.data);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(files.data)) throw error; // otherwise another process was first
  }
}

function answersTo(draftName: string): boolean {
  try {
    return process.kill(Number(draftName.split('-')[1]), 0);
  } catch {
    return false;
  }
}

/** A clean environment: a PGDATA or PGOPTIONS of ours would change the server's settings. */
function environment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LANG: 'C', TZ: 'UTC' };
}

/** Connects, starting a postmaster whenever none is there, until it answers. */
async function connectOrStart(cluster: Cluster): Promise<{ keeper: pg.Client; attached: boolean }> {
  const { files, settings } = cluster;
  const begun = performance.now();
  let started: Postmaster | undefined;
  let orphansSince: number | undefined;
  for (;;) {
    const keeper = await connect(files, LAUNCHER);
    if (keeper) return { keeper, attached: started === undefined || started.exited() };
    if (started?.exited() && !REMAINS.test(started.said()))
      throw new Error(`PostgreSQL did not start:\n${started.said()}`);
    if (performance.now() - begun > READY_WITHIN_MS) {
      throw new Error(`PostgreSQL did not answer within a minute; see ${files.logFile}`);
    }
    if ((!started || started.exited()) && livingPostmaster(files.data) === undefined) {
      const orphans = processesOf(files.data);
      if (orphans.length === 0) {
        removeStaleLocks(files.data, files.socketDir);
        started = startPostmaster(files, settings);
      } else {
        // Backends of a killed postmaster notice by themselves, unless they are stuck; they hold its shared memory.
        orphansSince ??= performance.now();
        if (performance.now() - orphansSince > ORPHANS_GRACE_MS) for (const pid of orphans) signal(pid, 'SIGKILL');
      }
    }
    await pause(POLL_MS);
  }
}

type Postmaster = { exited(): boolean; said(): string };

/**
 * In a process group of its own, so that Ctrl-C in the terminal reaches the server alone, which first finishes its
 * work; with a file for its output, so that it survives us.
 */
function startPostmaster(files: ClusterFiles, chosen: Settings): Postmaster {
  const output = openSync(files.logFile, 'a', 0o600);
  own(files.logFile, files.runUser);
  const from = statSync(files.logFile).size;
  const settings = Object.entries({ ...chosen, unix_socket_directories: files.socketDir });
  const child: ChildProcess = spawn(
    join(files.binaries, 'bin/postgres'),
    ['-D', files.data, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...files.runUser, cwd: files.home, env: environment(), detached: true, stdio: ['ignore', output, output] },
  );
  closeSync(output);
  let failure = '';
  child.once('error', (error) => {
    failure = error.message;
  });
  child.unref();
  return {
    exited: () => failure !== '' || child.exitCode !== null || child.signalCode !== null,
    said: () => failure || readFileSync(files.logFile).subarray(from).toString(),
  };
}

/** A connection as the superuser; undefined while the cluster is absent, starting or shutting down. */
async function connect(files: ClusterFiles, name: string): Promise<pg.Client | undefined> {
  const client = new pg.Client({
    host: files.socketDir,
    port: PORT,
    user: ADMIN_ROLE,
    database: 'postgres',
    application_name: name,
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => {}); // 'end' reports the lost connection
  try {
    await client.connect();
    return client;
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    const passing = ['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P03', '57P01', '53300'];
    if (passing.includes(code ?? '') || /terminated|timeout/.test(message)) return undefined;
    throw error;
  }
}

async function createRoles({ files }: Cluster): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await createRolesOnce(files);
    } catch (error) {
      if (attempt > 50 || !SAME_MOMENT.has((error as { code?: string }).code ?? '')) throw error;
      await pause(POLL_MS);
    }
  }
}

async function createRolesOnce(files: ClusterFiles): Promise<void> {
  const admin = await connect(files, PASSING);
  if (!admin) throw new Error('The database stopped while it was being prepared');
  try {
    const { rows } = await admin.query<{ name: string }>(
      'SELECT rolname AS name FROM pg_roles UNION ALL SELECT datname FROM pg_database',
    );
    const names = new Set(rows.map((row) => row.name));
    if (!names.has(APP_ROLE)) await admin.query(`CREATE ROLE ${APP_ROLE} LOGIN`);
    if (!names.has(OWNER_ROLE)) await admin.query(`CREATE ROLE ${OWNER_ROLE} LOGIN CREATEDB IN ROLE ${APP_ROLE}`);
    if (!names.has(DATABASE)) await admin.query(`CREATE DATABASE ${DATABASE} OWNER ${OWNER_ROLE}`);
  } finally {
    await admin.end();
  }
}

async function leave({ files, log }: Cluster, keeper: pg.Client): Promise<void> {
  const others = await othersOf(keeper).catch(() => 0);
  await keeper.end().catch(() => {});
  if (others > 0) return log('Another server still uses the database; it is left running');
  await stopPostmaster(files);
}

/**
 * How many others use the cluster. Whoever asks no longer counts from then on: of two that leave at the same moment
 * one finds nobody, and a connection that is still closing keeps no cluster running.
 */
async function othersOf(keeper: pg.Client): Promise<number> {
  await keeper.query(`SET application_name = '${PASSING}'`);
  const { rows } = await keeper.query<{ count: number }>(
    'SELECT count(*)::int FROM pg_stat_activity WHERE application_name = $1',
    [LAUNCHER],
  );
  return rows[0]?.count ?? 0;
}

async function stopPostmaster({ data, home, socketDir }: ClusterFiles): Promise<void> {
  const begun = performance.now();
  let asked: number | undefined;
  let harder: number | undefined;
  for (let pid = livingPostmaster(data); pid !== undefined; pid = livingPostmaster(data)) {
    if (asked !== pid) signal(pid, 'SIGINT');
    asked = pid;
    if (harder !== pid && performance.now() - begun > SHUTDOWN_WITHIN_MS) {
      signal(pid, 'SIGQUIT');
      harder = pid;
    }
    await pause(POLL_MS);
  }
  // Its lock file goes a moment before the process does.
  while (asked && worksIn(asked, data)) await pause(POLL_MS);
  if (!socketDir.startsWith(home)) rmSync(socketDir, { recursive: true, force: true });
}
