import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { expect } from 'vitest';
import { freePort } from '../../server/test/free-port.ts';
import { TestClient } from '../../server/test/client.ts';
import { ServerProcess } from '../../server/test/server-process.ts';
import { expectSoundBooks } from '../sound-books.ts';
import type { Outcome, Target } from './world.ts';

/** The server may be busy, never gone: so long at most between two answers of `/livez`. */
const SILENT_MS = 1_000;
/** What the server may hold after everything beyond what it held before; the first pages and fuzzing warm its caches. */
const GROWTH_BYTES = 768 * 1024 * 1024;

interface Row extends Outcome {
  readonly attack: string;
  readonly silentMs: number;
}

/** The run itself keeps two cores busy; where others want more of the machine, everybody waits that much longer. */
const crowding = (): number => Math.max(1, (loadavg()[0] ?? 0) / availableParallelism() / 2);

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

/** Resident memory of a process; Linux alone says so without a program. */
function residentBytes(pid: number | undefined): number | undefined {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
  } catch {
    return undefined;
  }
}

function targetOf(server: ServerProcess): Target {
  const console = /Console: +http:\/\/localhost:(\d+)/.exec(server.log)?.[1];
  return { port: server.port, consolePort: Number(console), url: server.url };
}

/** An ordinary customer's order and its cancel, as if nothing were the matter. */
async function serves(server: ServerProcess, number: number): Promise<void> {
  const client = await TestClient.trial(server.url, number);
  const ticket = { code: 'MSFT', side: 'buy', type: 'limit', limitPrice: '1.00', quantity: '1' };
  const placed = await client.post('/orders', { ...ticket, timeInForce: 'day', tradingTime: 'regular' });
  expect(placed.status).toBe(200);
  expect((await client.post(`/orders/${placed.body.data.orderId}/cancel`, {})).status).toBe(200);
  client.close();
}

async function secondStart(server: ServerProcess): Promise<Outcome> {
  const { status, output } = await server.startBeside({ PORT: String(await freePort()), CONSOLE_PORT: '0' });
  const refused = status === 1 && output.includes(`process ${server.pid}`);
  return { calls: 1, failures: refused ? [] : [`ended with ${status}: ${output.slice(-300)}`] };
}

function print(rows: readonly Row[]): void {
  const line = (name: string, ...cells: (string | number)[]) =>
    `${name.padEnd(50)}${cells.map((cell) => String(cell).padStart(12)).join('')}`;
  console.log(line('attack', 'calls', 'failures', 'silent ms'));
  for (const { attack, calls, failures, silentMs } of rows) console.log(line(attack, calls, failures.length, silentMs));
}

/**
 * Attacks a server of its own with everything there is, one attack after another for an equal share of the time. It must
 * answer throughout, fail at nothing, hold no more memory than it should, keep sound books and serve its customers.
 */
export async function hostileRun(seconds: number): Promise<void> {
  const server = new ServerProcess({ CLOCK: '2026-11-23T15:30:00Z' });
  const children: ChildProcess[] = [];
  try {
    await server.start();
    const target = targetOf(server);
    await serves(server, 1);
    const before = residentBytes(server.pid);
    const watcher = start('watcher.ts', String(target.port));
    const attacker = start('attacker.ts');
    children.push(watcher, attacker);
    const attacks = await answerOf<string[]>(attacker);
    const silence = async () => (await asking<{ silentMs: number }>(watcher, {})).silentMs;
    const rows: Row[] = [];
    await silence();
    for (const attack of attacks) {
      const outcome = await asking<Outcome>(attacker, { attack, target, seconds: seconds / attacks.length });
      rows.push({ attack, ...outcome, silentMs: await silence() });
    }
    rows.push({ attack: 'second start', ...(await secondStart(server)), silentMs: await silence() });
    print(rows);
    const after = residentBytes(server.pid);
    await serves(server, 2);
    await expectSoundBooks(server);
    expect(rows.flatMap(({ attack, failures }) => failures.map((failure) => `${attack}: ${failure}`))).toEqual([]);
    const most = SILENT_MS * crowding();
    expect(rows.filter(({ silentMs }) => silentMs > most)).toEqual([]);
    if (before && after) expect(after - before).toBeLessThan(GROWTH_BYTES);
  } finally {
    for (const child of children) child.disconnect();
    await server.discard();
  }
}
