import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { TestClient } from '../server/test/client.ts';

/**
 * Places orders over HTTP with so many requests in flight, from signed-in customers at addresses of their own so that
 * every rate limit stays on. Plain sockets: the measuring side should not use up the core that the server needs.
 */
const [url = '', inFlight = '256', seconds = '8'] = process.argv.slice(2);
const CUSTOMERS = 1_024;
/** Before the measured time, as for the runner: connections open, code compiled. */
const WARM_MS = 2_000;
const { hostname, port } = new URL(url);

interface Person {
  head: string;
  address: string;
}

async function people(): Promise<Person[]> {
  const out: Person[] = [];
  for (let from = 0; from < CUSTOMERS; from += 32) {
    const batch = await Promise.all(Array.from({ length: 32 }, (_v, i) => TestClient.trial(url, from + i)));
    for (const client of batch) {
      out.push({ head: client.headersText(), address: client.address });
      client.close();
    }
  }
  return out;
}

const BODY = JSON.stringify({
  code: 'AAPL',
  side: 'buy',
  type: 'limit',
  limitPrice: '1.00',
  quantity: '1',
  tradingTime: 'regular',
  timeInForce: 'day',
});

function requestOf(person: Person): string {
  return (
    `POST /api/orders HTTP/1.1\r\nHost: ${hostname}:${port}\r\nOrigin: ${url}\r\n${person.head}` +
    `Content-Type: application/json\r\nContent-Length: ${BODY.length}\r\nIdempotency-Key: ${randomUUID()}\r\n\r\n${BODY}`
  );
}

const latencies: number[] = [];
const refused = new Map<string, number>();
let next = 0;
let from = 0;
let until = 0;
/** When everybody connected at once, and the slowest first answer of all of them. */
let opened = 0;
let slowestFirst = 0;

/** One connection: a request, its whole answer, the next request of the next customer. */
function drive(all: readonly Person[], socket: Socket): Promise<void> {
  return new Promise((resolve, reject) => {
    let sent = 0;
    let received = '';
    let isFirst = true;
    const send = () => {
      if (performance.now() >= until) {
        socket.destroy();
        return resolve();
      }
      const person = all[next++ % all.length] as Person;
      sent = performance.now();
      received = '';
      socket.write(requestOf(person));
    };
    socket.setNoDelay(true);
    socket.on('connect', send);
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
      const end = received.indexOf('\r\n\r\n');
      if (end < 0) return;
      const length = Number(/content-length: (\d+)/i.exec(received)?.[1] ?? 0);
      if (received.length < end + 4 + length) return;
      const status = received.slice(9, 12);
      if (isFirst) slowestFirst = Math.max(slowestFirst, performance.now() - opened);
      isFirst = false;
      if (status === '200') {
        if (sent >= from) latencies.push(performance.now() - sent);
      } else refused.set(status, (refused.get(status) ?? 0) + 1);
      send();
    });
  });
}

const all = await people();
opened = performance.now();
from = opened + WARM_MS;
until = from + Number(seconds) * 1_000;
setTimeout(() => process.send?.('warm'), WARM_MS);
await Promise.all(
  Array.from({ length: Number(inFlight) }, () => drive(all, connect({ host: hostname, port: Number(port) }))),
);
const elapsed = (performance.now() - from) / 1_000;
latencies.sort((a, b) => a - b);
process.send?.({
  perSecond: latencies.length / elapsed,
  p50Ms: latencies[latencies.length >> 1] ?? 0,
  p99Ms: latencies[Math.floor(latencies.length * 0.99)] ?? 0,
  count: latencies.length,
  slowestFirstMs: slowestFirst,
  refused: Object.fromEntries(refused),
});
process.exit(0);
