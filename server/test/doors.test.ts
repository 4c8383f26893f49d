import { request } from 'node:http';
import { connect } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { HEADERS } from '@candor/model/http.ts';
import { MINUTE } from '@candor/model/time.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Http } from '../src/platform/http/server.ts';
import { type WholeApp, wholeApp } from './whole-app.ts';

/** What both origins of the whole server check before the caller is known, over real sockets. */

/** An address of this machine that plays the trusted proxy. */
const PROXY = '127.0.0.2';
const HOSTS = { app: 'app.example.org', console: 'console.example.org' };
type Door = keyof typeof HOSTS;
const DOORS = Object.keys(HOSTS) as Door[];
const PAGES_AN_HOUR = 6;

let whole: WholeApp;
const ports: Record<string, number> = {};
beforeAll(async () => {
  const few = { perPeriod: 1, periodMs: 60 * MINUTE };
  whole = await wholeApp('2026-11-23T15:30:00Z', {
    env: { ORIGINS: `https://${HOSTS.app}`, CONSOLE_ORIGINS: `https://${HOSTS.console}`, TRUSTED_PROXIES: PROXY },
    files: { 'index.html': '<!doctype html><title>Candor</title>', 'paths.json': '["/"]', 'assets/app-1.js': 'run()' },
    limits: { page: { ...few, burst: PAGES_AN_HOUR }, file: { ...few, burst: 20 } },
  });
  for (const [door, http] of [
    ['app', whole.api],
    ['console', whole.app.console as Http],
  ] as const) {
    await http.fastify.listen({ port: 0, host: '127.0.0.1' });
    ports[door] = (http.server.address() as { port: number }).port;
  }
});
afterAll(() => whole?.stop());

interface Call {
  readonly door?: Door;
  readonly headers?: Record<string, string>;
  /** The address that the connection comes from. */
  readonly from?: string;
}

interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

function get(path: string, { door = 'app', headers = {}, from = '127.0.0.1' }: Call = {}): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const given = { host: 'localhost', connection: 'close', ...headers };
    const target = { port: ports[door], host: '127.0.0.1', localAddress: from, path, headers: given, agent: false };
    request(target as never, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
      );
    })
      .on('error', reject)
      .end();
  });
}
/** Somebody behind the proxy, each test somebody else. */
const behindProxy = (client: string, headers: Record<string, string> = {}): Call => ({
  from: PROXY,
  headers: { host: HOSTS.app, 'x-forwarded-for': client, ...headers },
});

/** The first line that comes back for these bytes. */
function firstLine(door: Door, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(ports[door] as number, '127.0.0.1', () => socket.write(text));
    socket.setEncoding('latin1').on('error', reject);
    socket.on('data', (chunk) => {
      answer += chunk;
      if (answer.includes('\r\n')) socket.destroy();
    });
    socket.on('close', () => resolve(answer.split('\r\n')[0] ?? ''));
  });
}

const UPGRADE =
  'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n';
const PLACES: Readonly<Record<Door, readonly string[]>> = {
  app: [
    '/',
    '/assets/app-1.js',
    '/no/such',
    '/api/market/session',
    '/api/dev/inbox',
    '/metrics',
    '/livez',
    '/readyz',
    '/openapi.json',
    '/docs',
  ],
  console: ['/', '/assets/app-1.js', '/api/me', '/api/no/such'],
};

describe.each(DOORS)('the Host name, at the door of the %s', (door) => {
  const line = (path: string, hosts: string, rest = 'Connection: close\r\n\r\n') =>
    firstLine(door, `GET ${path} HTTP/1.1\r\n${hosts}${rest}`);

  test.each(PLACES[door])('%s answers no name that is not ours', async (path) => {
    for (const name of ['evil.example', `${HOSTS[door]}.evil.example`, '198.51.100.1:8080'])
      expect(await line(path, `Host: ${name}\r\n`)).toBe('HTTP/1.1 421 Misdirected Request');
    expect(await line(path, 'Host: localhost\r\nHost: localhost\r\n')).toBe('HTTP/1.1 400 Bad Request');
    expect(await line(path, 'Host: not a name\r\n')).toBe('HTTP/1.1 400 Bad Request');
    expect(await line(path, '')).toBe('HTTP/1.1 400 Bad Request');
  });

  test('our own names, with any port, and this machine’s are answered', async () => {
    const path = door === 'app' ? '/api/market/session' : '/api/me';
    for (const name of [HOSTS[door], `${HOSTS[door]}:8443`, 'localhost', `127.0.0.1:${ports[door]}`, '[::1]'])
      expect(await line(path, `Host: ${name}\r\n`)).toBe(`HTTP/1.1 ${door === 'app' ? '200 OK' : '401 Unauthorized'}`);
  });
});

test('a live connection asks for our name as well', async () => {
  const upgrade = (hosts: string) => firstLine('app', `GET /ws HTTP/1.1\r\n${hosts}${UPGRADE}`);
  expect(await upgrade('Host: evil.example\r\n')).toBe('HTTP/1.1 421 Misdirected Request');
  expect(await upgrade('Host: localhost\r\nHost: evil.example\r\n')).toBe('HTTP/1.1 400 Bad Request');
  expect(await upgrade(`Host: ${HOSTS.app}\r\n`)).toBe('HTTP/1.1 101 Switching Protocols');
});

describe.each(['/api/dev/inbox', '/metrics'])('%s', (path) => {
  const token = { [HEADERS.control]: 'the-operator-of-this-machine' };
  test.each<[what: string, call: Call, status: number]>([
    ['at this machine', {}, 200],
    ['at this machine, by the name that the world knows', { headers: { host: HOSTS.app } }, 403],
    ['at this machine, forwarded', { headers: { 'x-forwarded-for': '127.0.0.1' } }, 403],
    ['through the proxy, claiming to be here', behindProxy('127.0.0.1'), 403],
    ['through the proxy', behindProxy('198.51.100.1'), 403],
    ['through the proxy with the token', behindProxy('198.51.100.1', token), 200],
    ['with another token', behindProxy('198.51.100.1', { [HEADERS.control]: 'the-operator-of-that-machine' }), 403],
  ])('%s: %3$i', async (_what, call, status) => expect((await get(path, call)).status).toBe(status));
});

describe('pages and documents', () => {
  test('are limited for each address behind the proxy, apart from files, calls and probes', async () => {
    const statuses = async (client: string, paths: readonly string[]) => {
      const all: number[] = [];
      for (const path of paths) all.push((await get(path, behindProxy(client))).status);
      return all;
    };
    const pages = ['/', '/no/such', '/openapi.json', '/docs', '/docs/reference.js', '/'];
    expect(pages).toHaveLength(PAGES_AN_HOUR);
    expect(await statuses('198.51.100.20', pages)).toEqual([200, 404, 200, 200, 200, 200]);
    const refused = await get('/', behindProxy('198.51.100.20'));
    expect([refused.status, JSON.parse(refused.body.toString()).refusal]).toEqual([429, 'rate_limited']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await statuses('198.51.100.20', ['/assets/app-1.js', '/api/market/session', '/livez'])).toEqual([
      200, 200, 200,
    ]);
    expect(await statuses('198.51.100.21', ['/', '/openapi.json'])).toEqual([200, 200]);
  });

  test('the API’s document is made once, sent small, and not again where it is unchanged', async () => {
    const ask = (headers: Record<string, string>) => get('/openapi.json', behindProxy('198.51.100.30', headers));
    const plain = await ask({});
    const small = await ask({ 'accept-encoding': 'gzip, br' });
    expect(small.headers).toMatchObject({
      'content-encoding': 'br',
      vary: 'accept-encoding',
      etag: plain.headers.etag,
    });
    expect(brotliDecompressSync(small.body).equals(plain.body)).toBe(true);
    expect(small.body.length).toBeLessThan(plain.body.length / 5);
    const again = await ask({ 'if-none-match': String(plain.headers.etag) });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });
});
