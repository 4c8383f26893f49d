import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Measured } from './report.ts';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 8);
const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));

function nextMessage<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as T));
    child.once('exit', (code) => reject(new Error(`process ended with ${code}`)));
  });
}

/** Messages delivered per CPU second of the server, for one way of sending and a number of sockets. */
async function measure(mode: 'push' | 'naive' | 'raw', sockets: number): Promise<number> {
  const server = fork(path('./push-server.ts'), [mode]);
  const { port } = await nextMessage<{ port: number }>(server);
  const clients = fork(path('./push-clients.ts'), [String(port), String(sockets), mode]);
  await nextMessage(clients);
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  server.send('begin');
  await new Promise((resolve) => setTimeout(resolve, SECONDS * 1_000));
  const answer = nextMessage<{ delivered: number; cpuSeconds: number }>(server);
  server.send('report');
  const { delivered, cpuSeconds } = await answer;
  clients.kill();
  server.kill();
  return delivered / cpuSeconds;
}

/** (b) Price messages per server CPU second, against one send per message and against raw writes of the same bytes. */
export async function benchPush(): Promise<Measured[]> {
  const out: Measured[] = [];
  for (const sockets of (process.env.BENCH_SOCKETS ?? '2000,10000').split(',').map(Number)) {
    console.error('measuring', sockets);
    const push = await measure('push', sockets);
    const naive = await measure('naive', sockets);
    const raw = await measure('raw', sockets);
    const name = `price messages per server CPU second, ${sockets} sockets × 30 of 500`;
    out.push({
      id: 'b',
      name,
      value: push,
      unit: '/s',
      reference: 'one ws.send per message',
      referenceValue: naive,
      ratio: push / naive,
      goal: 6,
      better: 'higher',
    });
    out.push({
      id: 'b',
      name,
      value: push,
      unit: '/s',
      reference: 'raw TCP writes of the same bytes',
      referenceValue: raw,
      ratio: push / raw,
      goal: 0.9,
      better: 'higher',
    });
  }
  return out;
}
