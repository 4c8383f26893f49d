import { randomInt, randomUUID } from 'node:crypto';
import { consoleRoutes } from '@candor/model/console/routes.ts';
import { TestClient } from '../../server/test/client.ts';
import { addressOf, type Bounds, goesOn, openSocket, pause, raw, Tally, type Target } from './world.ts';

const head = (target: Target, line: string, more = ''): string => `${line}\r\nhost: localhost:${target.port}\r\n${more}`;

/** Requests that two readers could take for different ones, and requests that are none. */
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
  const body = head(target, 'POST /api/auth/login HTTP/1.1', `origin: ${target.url}\r\ncontent-type: application/json\r\n`);
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

interface Operation {
  readonly method: string;
  readonly path: string;
}

const JUNK: readonly unknown[] = [
  ...[null, true, 0, -1, 1e308, '', ' ', '\u0000', 'a'.repeat(5_000), '💥', '../../x', "' OR 1=1 --", '{{7*7}}'],
  ...['-0', '1e9', '99999999999999999999', 'NaN', '1970-01-01', '2099-13-40T99:99:99Z', [], {}, [[[[]]]], { $gt: '' }],
];
const NAMES = ['code', 'side', 'type', 'quantity', 'limitPrice', 'amount', 'email', 'password', 'requestId', 'id', 'text'];
const junk = (): unknown => JUNK[randomInt(JUNK.length)];

function bodyOf(): unknown {
  if (randomInt(4) === 0) return junk();
  return Object.fromEntries(NAMES.filter(() => randomInt(3) === 0).map((name) => [name, junk()]));
}

function pathOf({ path }: Operation): string {
  const filled = path.replace(/\{[^}]+\}|:[A-Za-z]+/g, () => encodeURIComponent(String(junk()).slice(0, 150) || 'x'));
  return randomInt(2) === 0 ? filled : `${filled}?${NAMES[randomInt(NAMES.length)]}=${encodeURIComponent(String(junk()))}`;
}

/** Ending the session would end the fuzzing; moving the clock needs a token that no attacker has. */
const LEFT_OUT = /logout|\/sessions|clock|account\/close/;

async function fuzz(operations: readonly Operation[], clientOf: (turn: number) => TestClient, bounds: Bounds): Promise<Tally> {
  const tally = new Tally();
  const work = async (worker: number) => {
    for (let turn = worker; goesOn(bounds, turn); turn += 8) {
      const operation = operations[turn % operations.length] as Operation;
      const path = pathOf(operation);
      try {
        const body = operation.method === 'GET' ? undefined : bodyOf();
        const { status } = await clientOf(turn).call(operation.method, path, body, { key: randomUUID() });
        tally.answered(status, `${operation.method} ${path.slice(0, 80)}`);
      } catch (error) {
        if (!String(error).includes('not JSON')) tally.fail(`${operation.method} ${path.slice(0, 80)}: ${error}`);
      }
    }
  };
  await Promise.all(Array.from({ length: 8 }, (_v, worker) => work(worker)));
  return tally;
}

/** Every operation of the published contract with junk, as customers and as visitors of many addresses. */
export async function fuzzApi(target: Target, clients: readonly TestClient[], bounds: Bounds): Promise<Tally> {
  const answer = await fetch(`${target.url}/openapi.json`);
  const contract = (await answer.json()) as { paths: Record<string, Record<string, unknown>> };
  const operations = Object.entries(contract.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path: path.replace(/^\/api/, '') })),
  );
  const wanted = operations.filter(({ path }) => !LEFT_OUT.test(path));
  const visitors = Array.from({ length: 60 }, (_v, i) => new TestClient(target.url, 2_000 + i));
  const all = [...clients, ...visitors];
  return fuzz(wanted, () => all[randomInt(all.length)] as TestClient, bounds);
}

/** The console's routes by somebody who is nobody there. */
export function fuzzConsole(target: Target, bounds: Bounds): Promise<Tally> {
  const origin = `http://localhost:${target.consolePort}`;
  const visitors = Array.from({ length: 20 }, (_v, i) => new TestClient(origin, 3_000 + i));
  const operations = Object.values(consoleRoutes).map(({ method, path }) => ({ method, path }));
  return fuzz(operations, (turn) => visitors[turn % visitors.length] as TestClient, bounds);
}
