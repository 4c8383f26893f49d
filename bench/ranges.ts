import { Agent, get } from 'node:http';
import { CHART_RANGES } from '@candor/model/market/ranges.ts';
import { TestClient } from '../server/test/client.ts';
import { ServerProcess } from '../server/test/server-process.ts';
import type { Measured } from './report.ts';

const INSTRUMENTS = 500;
const PER_SECOND = 100;
/** Number of client addresses: enough that none exceeds the limit of reads a minute. */
const ASKING = 64;
/** Long enough for every range of every instrument. */
const SECONDS = Number(process.env.BENCH_SECONDS ?? (INSTRUMENTS * CHART_RANGES.length) / PER_SECOND);

/** (i) Every range of every instrument in turn, at a steady pace whatever the answers take, by visitors. */
export async function benchRanges(): Promise<Measured[]> {
  const server = new ServerProcess({ CLOCK: '2026-11-23T15:30:00Z' });
  await server.start();
  const clients = Array.from({ length: ASKING }, (_, index) => new TestClient(server.url, index + 1));
  try {
    const codes = await someCodes(clients[0]!);
    const agents = clients.map(({ address }) => new Agent({ keepAlive: true, localAddress: address }));
    const first = await paced(server.url, agents, codes);
    const second = await paced(server.url, agents, codes);
    for (const agent of agents) agent.destroy();
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

async function paced(url: string, agents: readonly Agent[], codes: readonly string[]) {
  const took: number[] = [];
  const refused = new Map<string, number>();
  const all: Promise<void>[] = [];
  const since = performance.now();
  const total = SECONDS * PER_SECOND;
  for (let sent = 0; sent < total; ) {
    const due = Math.min(total, Math.floor(((performance.now() - since) / 1_000) * PER_SECOND) + 1);
    for (; sent < due; sent += 1) all.push(ask(url, agents[sent % agents.length]!, codes, sent, took, refused));
    await new Promise((wake) => setTimeout(wake, 2));
  }
  await Promise.all(all);
  took.sort((a, b) => a - b);
  if (refused.size > 0) {
    const kinds = [...refused].map(([why, count]) => `${count} × ${why}`).join(', ');
    console.log(`(i) of ${total} requests were refused: ${kinds}. Each counts as slower than any answer.`);
  }
  return { p99: took[Math.floor(took.length * 0.99)] ?? 0, median: took[took.length >> 1] ?? 0 };
}

async function ask(
  url: string,
  agent: Agent,
  codes: readonly string[],
  turn: number,
  took: number[],
  refused: Map<string, number>,
): Promise<void> {
  // Moves on by one range after each round of the instruments, so that every instrument gets every range even if their
  // number is a multiple of ten.
  const code = codes[(turn * 7) % codes.length];
  const range = CHART_RANGES[(turn + Math.floor(turn / codes.length)) % CHART_RANGES.length];
  const since = performance.now();
  // Timed until the last byte: parsing is not the server's work.
  const why = await arrived(`${url}/api/market/instruments/${code}/candles?range=${range}`, agent);
  took.push(why === '200' ? performance.now() - since : Number.POSITIVE_INFINITY);
  if (why !== '200') refused.set(why, (refused.get(why) ?? 0) + 1);
}

/** The status of an answer once its last byte is here, or why none came. */
function arrived(url: string, agent: Agent): Promise<string> {
  return new Promise((done) => {
    const call = get(url, { agent, headers: { origin: new URL(url).origin }, timeout: 15_000 }, (response) => {
      response.resume();
      response.on('end', () => done(String(response.statusCode)));
      response.on('error', (error) => done(error.message));
    });
    call.on('timeout', () => call.destroy(new Error('no answer in 15 s')));
    call.on('error', (error) => done(error.message));
  });
}
