import { connect } from 'node:net';
import { HEADERS } from '@candor/model/http.ts';
import { MINUTE } from '@candor/model/time.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSample } from '../src/platform/http/sample.fixture.ts';
import type { Http } from '../src/platform/http/server.ts';
import type { AnyRoute } from '../src/platform/http/types.ts';
import { type AnswerKind, wrongHeaders } from './security-headers.ts';
import { type WholeApp, wholeApp } from './whole-app.ts';

/**
 * every answer of either origin carries its security headers: every route, file and page, every refusal,
 * and answers to malformed requests. Answers to permitted callers are checked in authorisation.test.ts.
 */

const FILES = {
  'index.html': '<!doctype html><title>Candor</title>',
  'landing.html': '<!doctype html><title>Candor</title>',
  'assets/app-1a2b3c.js': 'run()',
  'assets/app-1a2b3c.js.br': 'BR',
  'assets/app-1a2b3c.css': 'a{}',
  'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'manifest.webmanifest': '{}',
  'robots.txt': 'User-agent: *',
  'csp.json': '{"style":["sha256-abc="],"script":[]}',
  'paths.json': '["/","/index"]',
};
const ORIGINS = { app: 'https://app.example.org', console: 'https://console.example.org' };
type Door = keyof typeof ORIGINS;
const DOORS = Object.keys(ORIGINS) as Door[];

let whole: WholeApp;
const ports: Record<string, number> = {};
const httpOf = (door: Door) => (door === 'app' ? whole.api : (whole.app.console as Http));
beforeAll(async () => {
  whole = await wholeApp('2026-11-23T15:30:00Z', {
    env: { ORIGINS: ORIGINS.app, CONSOLE_ORIGINS: ORIGINS.console },
    files: FILES,
    limits: { auth: { perPeriod: 1, periodMs: 60 * MINUTE, burst: 20 } },
  });
  for (const door of DOORS) {
    await httpOf(door).fastify.listen({ port: 0, host: '127.0.0.1' });
    ports[door] = (httpOf(door).server.address() as { port: number }).port;
  }
});
afterAll(() => whole?.stop());

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'OPTIONS';
interface Call {
  readonly method: Method;
  readonly url: string;
  readonly headers?: Record<string, string>;
  readonly payload?: string;
}

const wrong = (door: Door, headers: Readonly<Record<string, unknown>>, kind: AnswerKind) =>
  wrongHeaders(headers, kind, { hsts: true, camera: door === 'app' });

/** Makes the calls, holds their headers against what they should be, and answers which statuses came. */
async function look(door: Door, kind: AnswerKind, calls: readonly Call[]): Promise<Set<number>> {
  const found: Record<string, string[]> = {};
  const statuses = new Set<number>();
  for (const { method, url, headers, payload } of calls) {
    const given = { origin: ORIGINS[door], ...headers };
    const answer = await httpOf(door).fastify.inject({ method, url, headers: given, ...(payload ? { payload } : {}) });
    statuses.add(answer.statusCode);
    const faults = wrong(door, answer.headers, kind);
    if (faults.length > 0) found[`${method} ${url} ${answer.statusCode}`] = faults;
  }
  expect(found).toEqual({});
  return statuses;
}

const JSON_TYPE = { 'content-type': 'application/json' };
const STRANGER = { origin: 'https://evil.example' };
const NO_SESSION = { [HEADERS.sessionToken]: 's'.repeat(60), [HEADERS.proofToken]: 'p'.repeat(43) };

/** A route called in every way in which something can be wrong with a call. */
function callsOf({ method, path }: AnyRoute): Call[] {
  const url = `/api${path.replace(/:\w+/g, 'x')}`;
  const plain = { method: method as Method, url };
  const other = method === 'DELETE' ? 'PATCH' : 'DELETE';
  return [
    ...[plain, { ...plain, url: `${url}?no=such` }, { ...plain, headers: NO_SESSION }],
    ...[
      { ...plain, headers: STRANGER },
      { ...plain, headers: { 'content-encoding': 'gzip' } },
    ],
    ...[
      { method: other as Method, url },
      { method: 'OPTIONS' as const, url, headers: STRANGER },
    ],
    ...(method === 'GET'
      ? [{ method: 'HEAD' as const, url }]
      : [
          { ...plain, headers: JSON_TYPE, payload: '{' },
          { ...plain, headers: { 'content-type': 'text/html' }, payload: '<p>' },
          { ...plain, headers: JSON_TYPE, payload: `{"x":"${'x'.repeat(110_000)}"}` },
        ]),
  ];
}

describe.each(DOORS)('at the origin of the %s', (door) => {
  test('every route of the table, called well and badly', async () => {
    const { routes } = httpOf(door);
    expect(routes.length).toBeGreaterThan(20);
    const statuses = await look(door, 'api', routes.flatMap(callsOf));
    expect([...statuses].sort()).toEqual(expect.arrayContaining([200, 400, 401, 403, 405, 413, 415, 429]));
  });

  test('paths without a route', async () => {
    const urls = [
      '/api',
      '/api/',
      '/api/no/such',
      '/api/%zz',
      '/api/x%00',
      `/api/market/instruments/${'A'.repeat(300)}`,
    ];
    const methods: Method[] = ['GET', 'HEAD', 'POST', 'OPTIONS'];
    const calls = urls.flatMap((url) => methods.map((method) => ({ method, url })));
    expect([...(await look(door, 'api', calls))].sort()).toEqual(expect.arrayContaining([400, 404]));
  });

  test('every file and page, existing or not', async () => {
    const names = Object.keys(FILES).filter((name) => !/\.(br|json)$/.test(name));
    const pages = ['/', '/index', '/loadPage', '/no/such/page', '/?x=1'];
    const urls = [...names.map((name) => `/${name}`), ...pages];
    const calls = urls.flatMap((url): Call[] => [
      ...[
        { method: 'GET' as const, url },
        { method: 'HEAD' as const, url },
      ],
      { method: 'GET', url, headers: { 'accept-encoding': 'br' } },
      { method: 'GET', url, headers: { cookie: 'bind=somebody' } },
    ]);
    const { headers } = await httpOf(door).fastify.inject({ url: '/assets/app-1a2b3c.js' });
    const kept: Call = {
      method: 'GET',
      url: '/assets/app-1a2b3c.js',
      headers: { 'if-none-match': String(headers.etag) },
    };
    const statuses = await look(door, 'page', [...calls, kept]);
    expect([...statuses].sort()).toEqual([200, 304, 404]);
    const absent = ['/assets/app-0.js', '/csp.json', '/paths.json', '/%zz', '/../secrets.json', '/no.png'];
    const refused = absent.flatMap((url) => [
      { method: 'GET' as const, url },
      { method: 'POST' as const, url },
    ]);
    expect([...(await look(door, 'api', refused))].sort()).toEqual([400, 404, 405]);
  });

  test('a report of a broken policy', async () => {
    const report = { 'content-type': 'application/reports+json' };
    const calls: Call[] = [{ method: 'POST', url: '/csp-reports', headers: report, payload: '[]' }];
    expect([...(await look(door, 'page', calls))]).toEqual([204]);
  });

  test.each([
    [
      'both lengths',
      'POST /api/orders HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['bare line feeds', 'GET / HTTP/1.1\nHost: localhost\n\n'],
    ['headers over 16 KB', `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(17_000)}\r\n\r\n`],
    ['no HTTP at all', 'hello\r\n\r\n'],
    ['no host', 'GET /api/market/session HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['a page without a host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
    [
      'an expectation',
      'POST /api/no/such HTTP/1.1\r\nHost: localhost\r\nExpect: a-miracle\r\nConnection: close\r\n\r\n',
    ],
    ['a method from nowhere', 'PROPFIND /api/market/session HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'],
    [
      'an upgrade of nothing',
      'GET /api/market/session HTTP/1.1\r\nHost: localhost\r\nConnection: upgrade, close\r\nUpgrade: h2c\r\n\r\n',
    ],
    [
      'a live connection that is none',
      'GET /ws HTTP/1.1\r\nHost: localhost\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n',
    ],
    [
      'a live connection from elsewhere',
      'GET /ws HTTP/1.1\r\nHost: localhost\r\nOrigin: https://evil.example\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n',
    ],
  ])('what is hardly a request: %s', async (_what, text) => {
    const { status, headers } = await exchange(ports[door] as number, text);
    const isPage = door === 'console' && text.startsWith('GET /ws');
    expect(wrong(door, headers, isPage ? 'page' : 'api')).toEqual([]);
    if (!isPage) expect(status).toBeGreaterThanOrEqual(400);
  });
});

test('the reference of the API and its files, the document, the probes', async () => {
  const get = (url: string): Call => ({ method: 'GET', url });
  const viewer = ['/docs', '/docs/', '/docs/reference.js', '/docs/swagger-ui.css', '/docs/swagger-ui-bundle.js'];
  expect([...(await look('app', 'reference', viewer.map(get)))]).toEqual([200]);
  const probes = ['/openapi.json', '/livez', '/readyz', '/version', '/metrics'];
  // Whether this machine is ready is not asked here.
  expect([...(await look('app', 'page', probes.map(get)))]).toContain(200);
});

test('an answer to a bug of ours', async () => {
  const sample = openSample();
  sample.failWith(new TypeError('x is not a function'));
  const answer = await sample.fastify.inject({ method: 'POST', url: '/api/orders', ...ORDER });
  expect(answer.statusCode).toBe(500);
  expect(wrongHeaders(answer.headers, 'api')).toEqual([]);
  await sample.fastify.close();
});
const ORDER = {
  headers: { [HEADERS.sessionToken]: 'vera', 'idempotency-key': '0b5f2c1e-7f9a-4c3d-8e21-3f4a5b6c7d8e' },
  payload: { symbol: 'AAPL', side: 'buy', amount: '10.50' },
};

test('the last answers before a stop', async () => {
  for (const door of DOORS) {
    httpOf(door).drain();
    const { path } = httpOf(door).routes[0] as AnyRoute;
    expect([
      ...(await look(door, 'api', [
        { method: 'GET', url: `/api${path}` },
        { method: 'GET', url: '/' },
      ])),
    ]).toEqual([503]);
  }
});

test('a header that is missing, weaker or reveals too much is noticed', () => {
  const good = {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  };
  const faults = wrongHeaders({ ...good, 'x-frame-options': 'SAMEORIGIN', server: 'candor' }, 'api', { hsts: true });
  expect(faults.map((fault) => fault.split(' ')[0]).sort()).toEqual([
    ...['cache-control', 'cross-origin-opener-policy', 'cross-origin-resource-policy', 'permissions-policy'],
    ...['referrer-policy', 'server', 'strict-transport-security', 'x-content-type-options', 'x-frame-options'],
  ]);
  const policy = "default-src 'none'; script-src 'self' 'unsafe-inline'; connect-src 'self' https://evil.example";
  expect(
    wrongHeaders({ 'content-security-policy': policy }, 'page').filter((fault) => /^(the policy|connects)/.test(fault)),
  ).toHaveLength(2);
});

/** Status and headers of what comes back; the server may leave the connection open. */
function exchange(port: number, text: string): Promise<{ status: number; headers: Record<string, string> }> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.setEncoding('latin1');
    socket.on('error', reject);
    socket.on('close', () => reject(new Error(`hung up after: ${answer}`)));
    socket.on('data', (chunk) => {
      answer += chunk;
      const end = answer.indexOf('\r\n\r\n');
      if (end < 0) return;
      const [first = '', ...lines] = answer.slice(0, end).split('\r\n');
      const headers = lines.map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        line.slice(line.indexOf(':') + 2),
      ]);
      resolve({ status: Number(first.split(' ')[1]), headers: Object.fromEntries(headers) });
      socket.destroy();
    });
  });
}
