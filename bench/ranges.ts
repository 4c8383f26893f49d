import { CHART_RANGES } from '@candor/model/market/ranges.ts';
import { TestClient } from '../server/test/client.ts';
import { ServerProcess } from '../server/test/server-process.ts';
import type { Measured } from './report.ts';

const INSTRUMENTS = 500;
const PER_SECOND = 100;
/** Addresses that ask: enough that nobody is over the limit of reads a minute. */
const ASKING = 64;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 20);

/** (i) Every range of every instrument in turn, at a steady pace whatever the answers take, by visitors. */
export async function benchRanges(): Promise<Measured[]> {
  const server = new ServerProcess({ CLOCK: '2026-11-23T15:30:00Z' });
  await server.start();
  const clients = Array.from({ length: ASKING }, (_, index) => new TestClient(server.url, index + 1));
  try {
    const codes = await someCodes(clients[0]!);
    const first = await paced(clients, codes);
    const second = await paced(clients, codes);
    const name = `ten ranges of ${codes.length} instruments at ${PER_SECOND} requests a second, p99`;
    return [
      { id: 'i', name: `${name}, just started`, value: first.p99, unit: 'ms', better: 'lower' },
      { id: 'i', name, value: second.p99, unit: 'ms', goal: 20, better: 'lower' },
      { id: 'i', name: name.replace('p99', 'median'), value: second.median, unit: 'ms', better: 'lower' },
    ];
  } finally {
    for (const client of clients) client.close();
    await server.discard();
  }
}

async function someCodes(client: TestClient): Promise<string[]> {
  const codes: string[] = [];
  let cursor = '';
  while (codes.length < INSTRUMENTS) {
    const { status, body } = await client.get(`/market/lists/all?size=50&sort=code${cursor}`);
    if (status !== 200) throw new Error(`no list: ${status}`);
    codes.push(...body.data.items.map((item: { code: string }) => item.code));
    if (body.data.next === null) break;
    cursor = `&cursor=${body.data.next}`;
  }
  return codes.slice(0, INSTRUMENTS);
}

async function paced(clients: readonly TestClient[], codes: readonly string[]) {
  const took: number[] = [];
  const all: Promise<void>[] = [];
  const since = performance.now();
  const total = SECONDS * PER_SECOND;
  for (let sent = 0; sent < total; ) {
    const due = Math.min(total, Math.floor(((performance.now() - since) / 1_000) * PER_SECOND) + 1);
    for (; sent < due; sent += 1) all.push(ask(clients[sent % clients.length]!, codes, sent, took));
    await new Promise((wake) => setTimeout(wake, 2));
  }
  await Promise.all(all);
  took.sort((a, b) => a - b);
  const refused = took.filter((each) => each === Number.POSITIVE_INFINITY).length;
  if (refused > 0) console.log(`(i) ${refused} of ${took.length} requests were refused`);
  return { p99: took[Math.floor(took.length * 0.99)] ?? 0, median: took[took.length >> 1] ?? 0 };
}

async function ask(client: TestClient, codes: readonly string[], turn: number, took: number[]): Promise<void> {
  // Steps without a common divisor: every range meets every instrument.
  const code = codes[(turn * 7) % codes.length];
  const range = CHART_RANGES[turn % CHART_RANGES.length];
  const since = performance.now();
  const status = await client.get(`/market/instruments/${code}/candles?range=${range}`).then(
    (answer) => answer.status,
    () => 0,
  );
  // What a busy machine refuses or does not answer counts as slower than any answer.
  took.push(status === 200 ? performance.now() - since : Number.POSITIVE_INFINITY);
}
