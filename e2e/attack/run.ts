import { type ChildProcess, fork } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OPERATOR_ROLES } from '@candor/model/operator-roles.ts';
import { UPLOAD_LIMITS } from '@candor/model/files/limits.ts';
import { expect } from 'vitest';
import { freePort } from '../../server/test/free-port.ts';
import { TestClient } from '../../server/test/client.ts';
import { ServerProcess } from '../../server/test/server-process.ts';
import { restingOrder } from '../resting-order.ts';
import { expectSoundBooks } from '../sound-books.ts';
import type { Outcome, Target } from './world.ts';

/**
 * The server may be busy but must answer: longest time between two answers of `/livez`, which is requested every 100
 * ms.
 */
const SILENT_MS = 1_000;
/** Least time of each attack where others took too long to prepare. */
const SHORTEST_SECONDS = 2;
/** Growth of the server's memory allowed over the whole run; the first pages and fuzzing warm its caches. */
const GROWTH_BYTES = 768 * 1024 * 1024;

interface Row extends Outcome {
  readonly attack: string;
  readonly silentMs: number;
  /** Longest pause of the watching process itself, which is not the server's. */
  readonly lateMs: number;
}

const start = (file: string, ...words: string[]): ChildProcess =>
  fork(new URL(file, import.meta.url), words, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });

const answerOf = <T>(child: ChildProcess): Promise<T> =>
  new Promise((resolve, reject) => {
    const ended = (status: number | null) => reject(new Error(`an attacking process ended with ${status}`));
    child.once('exit', ended);
    child.once('message', (answer) => {
      child.off('exit', ended);
      resolve(answer as T);
    });
  });

function asking<T>(child: ChildProcess, question: object): Promise<T> {
  const answer = answerOf<T>(child);
  child.send(question);
  return answer;
}

/** Resident memory of a process; only on Linux it can be read from a file. */
function residentBytes(pid: number | undefined): number | undefined {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
  } catch {
    return undefined;
  }
}

/** Where it is, and who may come to its console: each role's link is printed once the doors are open. */
async function targetOf(server: ServerProcess): Promise<Target> {
  const links = () => server.log.match(/http:\/\/localhost:\d+\/enrol#[\w-]{43}/g) ?? [];
  await expect.poll(() => links().length, { timeout: 30_000 }).toBe(OPERATOR_ROLES.length);
  const console = /Console: +http:\/\/localhost:(\d+)/.exec(server.log)?.[1];
  return { port: server.port, consolePort: Number(console), url: server.url, enrolmentLinks: links() };
}

const quarantine = (server: ServerProcess): string => join(server.dataDir, 'files', 'quarantine');
/** Bytes that may still be uploaded before all uploads together reach their limit. */
const ROOM_BYTES = 64 * 1024 * 1024;

/** Simulates uploads of others close to the limit by a sparse file, which takes no disk. */
function plantUploads(server: ServerProcess): void {
  mkdirSync(quarantine(server), { recursive: true, mode: 0o700 });
  const path = join(quarantine(server), 'of-others');
  writeFileSync(path, '');
  truncateSync(path, UPLOAD_LIMITS.quarantineBytes - ROOM_BYTES);
}

/** Bytes of uploads beyond the limit of all together; each call under way may add its part. */
function uploadsBeyond(server: ServerProcess): number {
  const folder = quarantine(server);
  const taken = readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
  return taken - UPLOAD_LIMITS.quarantineBytes - 20 * UPLOAD_LIMITS.chunkBytes;
}

/** An ordinary customer's order and its cancellation. */
async function serves(server: ServerProcess, number: number): Promise<void> {
  const client = await TestClient.trial(server.url, number);
  const placed = await client.post('/orders', restingOrder('MSFT'));
  expect(placed.status).toBe(200);
  expect((await client.post(`/orders/${placed.body.data.orderId}/cancel`, {})).status).toBe(200);
  client.close();
}

async function secondStart(server: ServerProcess): Promise<Outcome> {
  const { status, output } = await server.startBeside({ PORT: String(await freePort()), CONSOLE_PORT: '0' });
  const refused = status === 1 && output.includes(`process ${server.pid}`);
  const failures = refused ? [] : [`ended with ${status}: ${output.slice(-300)}`];
  return { calls: 1, refusals: Number(refused), failures, notes: [] };
}

function print(rows: readonly Row[]): void {
  const line = (name: string, ...cells: (string | number)[]) =>
    `${name.padEnd(52)}${cells.map((cell) => String(cell).padStart(11)).join('')}`;
  const lines = rows.map(({ attack, calls, refusals, failures, silentMs, lateMs }) =>
    line(attack, ...[calls, refusals, failures.length, silentMs, lateMs]),
  );
  const notes = rows.flatMap(({ attack, notes: each }) => each.map((note) => `${attack}: ${note}`));
  const head = line('attack', 'calls', 'refusals', 'failures', 'silent ms', 'late ms');
  console.log([head, ...lines, ...notes].join('\n'));
}

/**
 * All attacks, one after another, each for an equal share of the time left; and how long the server was silent in each.
 */
async function attackWith(server: ServerProcess, seconds: number): Promise<Row[]> {
  const target = await targetOf(server);
  const [watcher, attacker] = [start('watcher.ts', String(target.port)), start('attacker.ts')];
  try {
    const attacks = await answerOf<string[]>(attacker);
    const silence = () => asking<Pick<Row, 'silentMs' | 'lateMs'>>(watcher, {});
    const rows: Row[] = [];
    await silence();
    const until = performance.now() + seconds * 1_000;
    for (const [done, attack] of attacks.entries()) {
      const share = (until - performance.now()) / 1_000 / (attacks.length - done);
      const outcome = await asking<Outcome>(attacker, { attack, target, seconds: Math.max(SHORTEST_SECONDS, share) });
      rows.push({ attack, ...outcome, ...(await silence()) });
    }
    rows.push({ attack: 'second start', ...(await secondStart(server)), ...(await silence()) });
    return rows;
  } finally {
    for (const child of [watcher, attacker]) child.disconnect();
  }
}

/**
 * Runs all attacks against a server of its own. It must answer throughout, answer nothing with an error of its own,
 * stay within its memory, keep sound books and serve its customers.
 */
export async function hostileRun(seconds: number): Promise<void> {
  const server = new ServerProcess({ CLOCK: '2026-11-23T15:30:00Z' });
  try {
    plantUploads(server);
    await server.start();
    await serves(server, 1);
    const before = residentBytes(server.pid);
    const begun = performance.now();
    const rows = await attackWith(server, seconds);
    const after = residentBytes(server.pid);
    print(rows);
    console.log(
      `${Math.round((performance.now() - begun) / 1_000)} s; resident ${megabytes(before)} MB before, ${megabytes(after)} after`,
    );
    await serves(server, 2);
    await expectSoundBooks(server);
    expect(rows.flatMap(({ attack, failures }) => failures.map((failure) => `${attack}: ${failure}`))).toEqual([]);
    expect(rows.filter(({ silentMs }) => silentMs > SILENT_MS)).toEqual([]);
    expect(uploadsBeyond(server)).toBeLessThanOrEqual(0);
    if (before && after) expect(after - before).toBeLessThan(GROWTH_BYTES);
  } finally {
    await server.discard();
  }
}

const megabytes = (bytes = 0): number => Math.round(bytes / 1024 / 1024);
