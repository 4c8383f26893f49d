import { randomUUID } from 'node:crypto';
import type { Answer, TestClient } from '../../server/test/client.ts';
import { addressOf, type Bounds, goesOn, openSocket, pause, raw, Tally, type Target } from './world.ts';
import { restingOrder } from '../resting-order.ts';

const head = (target: Target, line: string, more = ''): string =>
  `${line}\r\nhost: localhost:${target.port}\r\n${more}`;

/** Requests that a proxy and the server could parse differently, and malformed requests. */
export async function smuggling(target: Target, bounds: Bounds): Promise<Tally> {
  const post = (more: string, body: string) => `${head(target, 'POST /api/auth/login HTTP/1.1', more)}\r\n${body}`;
  const inner = 'GET /metrics HTTP/1.1\r\nhost: x\r\n\r\n';
  const requests = [
    post('content-length: 5\r\ntransfer-encoding: chunked\r\n', `0\r\n\r\n${inner}`),
    post('content-length: 5\r\ncontent-length: 6\r\n', 'abcdef'),
    post('content-length: +5\r\n', 'abcde'),
    post('content-length: 5, 5\r\n', 'abcde'),
    post('transfer-encoding: xchunked\r\n', `0\r\n\r\n${inner}`),
    post('transfer-encoding: chunked, identity\r\n', `0\r\n\r\n${inner}`),
    post('transfer-encoding: chunked\r\n', `5;a=\n\r\nabcde\r\n0\r\n\r\n${inner}`),
    post('transfer-encoding: chunked\r\n', 'fffffffffffffffff\r\nabc\r\n'),
    post('transfer-encoding: chunked\r\n', '-1\r\nabc\r\n0\r\n\r\n'),
    post('transfer-encoding: chunked\r\ncontent-type: application/json\r\n', '2\r\n{}\r\n0\r\nx: \0\r\n\r\n'),
    `GET /livez HTTP/1.1\nhost: localhost\n\n`,
    head(target, 'GET /livez HTTP/1.1', ' folded: yes\r\n\r\n'),
    head(target, 'GET /livez HTTP/1.1', 'na me: x\r\n\r\n'),
    head(target, 'GET /livez HTTP/1.1', 'x: a\0b\r\n\r\n'),
    head(target, 'GET /livez HTTP/1.1', `x: ${'a'.repeat(200_000)}\r\n\r\n`),
    head(target, 'CONNECT example.com:443 HTTP/1.1', '\r\n'),
    head(target, 'GET http://example.com/ HTTP/1.1', '\r\n'),
    head(target, 'PRI * HTTP/2.0', '\r\nSM\r\n\r\n'),
    head(target, 'GET /%00 HTTP/1.1', '\r\n'),
    head(target, 'GET /../../etc/passwd HTTP/1.1', '\r\n'),
    head(target, 'GET /assets/..%2f..%2fpackage.json HTTP/1.1', '\r\n'),
    head(target, 'TRACE / HTTP/1.1', '\r\n'),
    head(target, 'GET / HTTP/9.9', '\r\n'),
    '\x16\x03\x01\x00\xa5\x01\x00\x00\xa1\x03\x03',
    '\0'.repeat(10_000),
  ];
  const tally = new Tally();
  for (let turn = 0; goesOn(bounds, turn); turn += 1) {
    const text = requests[turn % requests.length] as string;
    const { status } = await raw(target.port, addressOf(50, turn), text, 1_000);
    tally.answered(status, text.slice(0, 60));
  }
  return tally;
}

/** Heads and bodies that never end, and bodies that break off; held open until the end of the attack. */
export async function unfinished(target: Target, bounds: Bounds): Promise<Tally> {
  const tally = new Tally();
  const body = head(
    target,
    'POST /api/auth/login HTTP/1.1',
    `origin: ${target.url}\r\ncontent-type: application/json\r\n`,
  );
  const sockets = [];
  for (let turn = 0; goesOn(bounds, turn); turn += 1) {
    const socket = await openSocket(target.port, addressOf(51, turn >> 3)).catch(() => undefined);
    if (!socket) continue;
    if (turn % 3 === 0) socket.write(head(target, 'GET / HTTP/1.1', 'x-slow: '));
    else socket.write(`${body}content-length: 4000\r\n\r\n{"pass`);
    if (turn % 3 === 2) socket.destroy();
    else sockets.push(socket);
    tally.calls += 1;
  }
  for (let turn = 0; goesOn({ ...bounds, most: 10_000 }, turn); turn += 1) {
    for (const socket of sockets) if (socket.writable) socket.write('a');
    await pause(500);
  }
  tally.refusals = sockets.filter((socket) => !socket.writable).length;
  for (const socket of sockets) socket.destroy();
  return tally;
}

/** Pages and documents as fast as they come, from one address and from many. */
export async function pages(target: Target, bounds: Bounds): Promise<Tally> {
  const tally = new Tally();
  const paths = ['/', '/home', '/market', '/stock/AAPL', '/openapi.json', '/docs', '/nope', '/.git/HEAD', '/livez'];
  const walk = async (worker: number) => {
    for (let turn = 0; goesOn(bounds, turn); turn += 1) {
      const path = paths[turn % paths.length] as string;
      const from = addressOf(52, worker % 2 === 0 ? 0 : turn);
      const text = head(target, `GET ${path} HTTP/1.1`, 'connection: close\r\n\r\n');
      tally.answered((await raw(target.port, from, text)).status, path);
    }
  };
  await Promise.all(Array.from({ length: 16 }, (_v, worker) => walk(worker)));
  return tally;
}

/** Host names of hostile pages, and invalid ones. */
const FOREIGN_HOSTS = [
  'evil.example',
  'evil.example:80',
  '10.0.0.7',
  'localhost.evil.example',
  '127.0.0.1.nip.io',
  'a b',
  '',
];
const READ = [
  '/',
  '/market',
  '/openapi.json',
  '/metrics',
  '/livez',
  '/api/dev/inbox',
  '/api/market/session',
  '/api/account',
];
const FOREIGN_ORIGINS = ['https://evil.example', 'null', 'http://localhost.evil.example', 'file://'];

/** Pages, reads and changes under names that are not ours, on both doors, with the session of a customer. */
export async function foreignNames(target: Target, client: TestClient, bounds: Bounds): Promise<Tally> {
  const tally = new Tally();
  const expectStatus = (status: number, allowed: readonly number[], what: string) => {
    tally.answered(status, what);
    if (!allowed.includes(status)) tally.fail(`${what}: ${status}`);
  };
  const session = `${client.headersText()}connection: close\r\n`;
  for (let turn = 0; goesOn(bounds, turn); turn += 1) {
    const host = FOREIGN_HOSTS[turn % FOREIGN_HOSTS.length] as string;
    for (const port of [target.port, target.consolePort])
      for (const path of READ) {
        const { status } = await raw(
          port,
          addressOf(53, turn),
          `GET ${path} HTTP/1.1\r\nhost: ${host}\r\n${session}\r\n`,
        );
        expectStatus(status, [400, 421], `GET ${path} of ${host} at ${port}`);
      }
    const origin = FOREIGN_ORIGINS[turn % FOREIGN_ORIGINS.length] as string;
    const type = turn % 2 === 0 ? 'application/json' : 'text/plain';
    const body = JSON.stringify({ code: 'KO', side: 'buy', type: 'market', quantity: '1' });
    const more = `origin: ${origin}\r\ncontent-type: ${type}\r\nidempotency-key: ${randomUUID()}\r\n`;
    const text = `${head(target, 'POST /api/orders HTTP/1.1', `${session}${more}content-length: ${body.length}\r\n`)}\r\n${body}`;
    expectStatus(
      (await raw(target.port, addressOf(53, turn), text)).status,
      [403, 415, 429],
      `an order from ${origin}`,
    );
  }
  return tally;
}

/**
 * Reads of another customer's data: must be answered like data that does not exist; few enough for the limit of orders.
 */
export async function othersThings(clients: readonly TestClient[], bounds: Bounds): Promise<Tally> {
  const tally = new Tally();
  const [owner, stranger] = clients as [TestClient, TestClient];
  const { body } = await owner.post('/orders', restingOrder('KO'));
  const theirs = body.data.orderId as string;
  const missing = `ord_${'0'.repeat(26)}`;
  const text = (answer: Answer) =>
    JSON.stringify([answer.status, answer.body])
      .replace(/req_[0-9a-z]{26}/g, 'req_')
      .replaceAll(theirs, missing);
  for (let turn = 0; goesOn({ ...bounds, most: 4 }, turn); turn += 1) {
    for (const [method, path, given] of [
      ['GET', '', undefined],
      ['POST', '/cancel', {}],
      ['POST', '/amend', { limitPrice: '2.00', quantity: '1' }],
    ] as const) {
      const asked = await Promise.all(
        [theirs, missing].map((id) => stranger.call(method, `/orders/${id}${path}`, given)),
      );
      for (const answer of asked) tally.answered(answer.status, path);
      const [shown, nothing] = asked.map(text);
      if (shown !== nothing || asked[0]?.status === 200)
        tally.fail(`${method} ${path}: ${shown} instead of ${nothing}`);
    }
  }
  const left = await owner.get(`/orders/${theirs}`);
  if (left.body.data?.order.quantity !== '1') tally.fail(`changed by a stranger: ${JSON.stringify(left.body)}`);
  await owner.post(`/orders/${theirs}/cancel`, {});
  return tally;
}
