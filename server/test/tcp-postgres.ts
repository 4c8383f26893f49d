import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { clusterFiles, own } from '../src/platform/postgres/files.ts';
import { freePort } from './free-port.ts';

const ADMIN = 'postgres';
const OWNER = 'investor_app';
const DATABASE = 'investing';
const READY_WITHIN_MS = 30_000;

export interface TcpPostgres {
  /** As an ordinary user with a password who owns the database and nothing else. */
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * A PostgreSQL server as somebody else would run it: reached over TCP alone, passwords checked by SCRAM, our user no
 * superuser, none of the roles that the built-in cluster has.
 */
export async function startTcpPostgres(dataDir: string): Promise<TcpPostgres> {
  const files = clusterFiles(dataDir);
  const password = randomBytes(12).toString('hex');
  const passwordFile = join(files.home, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  own(passwordFile, files.runUser);
  const run = { ...files.runUser, cwd: files.home, env: { PATH: process.env.PATH, LANG: 'C', TZ: 'UTC' } };
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const login = ['-U', ADMIN, '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  execFileSync(join(files.binaries, 'bin/initdb'), ['-D', files.data, ...login, ...locale], {
    ...run,
    stdio: 'ignore',
  });
  const port = await freePort();
  const settings = { listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: '', timezone: 'UTC' };
  const child = spawn(
    join(files.binaries, 'bin/postgres'),
    ['-D', files.data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...run, stdio: 'ignore' },
  );
  const abandon = () => void child.kill('SIGQUIT');
  process.once('exit', abandon);
  const admin = `postgresql://${ADMIN}:${password}@127.0.0.1:${port}/postgres`;
  await makeDatabase(admin, password, child);
  return {
    url: `postgresql://${OWNER}:${password}@127.0.0.1:${port}/${DATABASE}`,
    async stop() {
      process.off('exit', abandon);
      const gone = new Promise((done) => child.once('exit', done));
      if (child.exitCode === null && child.kill('SIGINT')) await gone;
      rmSync(files.home, { recursive: true, force: true });
    },
  };
}

async function makeDatabase(url: string, password: string, server: ChildProcess): Promise<void> {
  const begun = performance.now();
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query(`CREATE ROLE ${OWNER} LOGIN PASSWORD '${password}'`);
      await client.query(`CREATE DATABASE ${DATABASE} OWNER ${OWNER}`);
      return;
    } catch (error) {
      const { code } = error as { code?: string };
      const starting = code === 'ECONNREFUSED' || code === '57P03';
      if (!starting || server.exitCode !== null || performance.now() - begun > READY_WITHIN_MS) throw error;
      await pause(50);
    } finally {
      await client.end().catch(() => {});
    }
  }
}
