import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { REFUSALS } from '@candor/model/refusals.ts';
import { describe, expect, onTestFinished, test } from 'vitest';
import { serveHealth } from './health.ts';
import { buildIdOf, diskFree, type ReadyCheck } from '../operations/readiness.ts';
import { isLocal, isLoopbackHost } from './host-names.ts';
import { LOGOUT, openSample } from './sample.fixture.ts';
import { stopServing } from './stop.ts';
import { silentLog } from '../operations/log.ts';
import { createMetrics, pressureOf } from '../metrics/metrics.ts';
import { openApiDocument, refusalsOf, serveReference } from './openapi.ts';

const REFERENCE = { version: '0.1.0', binderCookie: 'bind' };

function openHealth(checks: readonly ReadyCheck[]) {
  const metrics = createMetrics();
  const http = openSample({ observe: metrics.observeHttp });
  const about = { build: '0.1.0+abc', mode: 'simulated', feed: 'simulated', marketId: 'simulated:s' };
  serveHealth({ http, checks, metrics, about, log: silentLog, controlToken: 'operator-token' });
  serveReference(http, { ...REFERENCE, hsts: false });
  onTestFinished(() => http.fastify.close());
  return http;
}

describe('readiness', () => {
  test('all checks well: ready', async () => {
    const http = openHealth([{ name: 'a', run: () => undefined }, diskFree('/tmp')]);
    const answer = await http.fastify.inject({ url: '/readyz' });
    expect([answer.statusCode, answer.json()]).toEqual([200, { ready: true, checks: { a: 'ok', disk: 'ok' } }]);
  });

  test('one check bad, one throwing: not ready, without the words of the error', async () => {
    const bad: ReadyCheck = { name: 'bad', run: async () => 'outbox 40 s behind' };
    const broken: ReadyCheck = { name: 'broken', run: () => Promise.reject(new Error('password=hunter2')) };
    const answer = await openHealth([bad, broken]).fastify.inject({ url: '/readyz' });
    expect([answer.statusCode, answer.json().checks]).toEqual([503, { bad: 'outbox 40 s behind', broken: 'failed' }]);
    expect(answer.body).not.toContain('hunter2');
  });

  test('many probes at once share one run of the checks', async () => {
    const runs: string[] = [];
    const http = openHealth([{ name: 'a', run: () => void runs.push('a') }]);
    await Promise.all(Array.from({ length: 10 }, () => http.fastify.inject({ url: '/readyz' })));
    expect(runs).toHaveLength(1);
  });

  test('while stopping: alive, not ready', async () => {
    const http = openHealth([]);
    http.drain();
    expect((await http.fastify.inject({ url: '/livez' })).statusCode).toBe(200);
    expect((await http.fastify.inject({ url: '/readyz' })).statusCode).toBe(503);
  });
});

test('metrics count requests by route name and status, for this machine or the operator', async () => {
  const http = openHealth([]);
  await http.fastify.inject({ url: '/api/quotes/AAPL' });
  const local = await http.fastify.inject({ url: '/metrics' });
  expect(local.body).toContain('http_request_duration_seconds_count{route="quote",method="GET",status="200"} 1');
  const remote = { url: '/metrics', remoteAddress: '198.51.100.1' };
  expect((await http.fastify.inject(remote)).statusCode).toBe(403);
  expect((await http.fastify.inject({ ...remote, headers: { 'x-control-token': 'operator-token' } })).statusCode).toBe(
    200,
  );
});

test('the build id is the version and the commit of the checkout, and the version alone without one', () => {
  const root = new URL('../../../..', import.meta.url).pathname;
  const { version } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8'));
  expect(buildIdOf(root)).toMatch(new RegExp(`^${version.replaceAll('.', '\\.')}(\\+[0-9a-f]{12})?$`));
  expect(buildIdOf(`${root}/server`)).toMatch(/^\d+\.\d+\.\d+$/);
});

test('loopback names and addresses', () => {
  expect(['127.0.0.1', '::1', '::ffff:127.0.0.1', '127.9.9.9'].every(isLocal)).toBe(true);
  expect(['192.168.1.2', '::2', '1127.0.0.1'].some(isLocal)).toBe(false);
  expect([isLoopbackHost('localhost'), isLoopbackHost('0.0.0.0'), isLoopbackHost('127.evil.example')]).toEqual([
    true,
    false,
    false,
  ]);
});

test('load is shed by the worse of loop delay and pool wait', () => {
  expect([
    pressureOf(199, 0),
    pressureOf(201, 0),
    pressureOf(0, 501),
    pressureOf(1_001, 0),
    pressureOf(0, 2_501),
  ]).toEqual(['none', 'reads', 'reads', 'all', 'all']);
});

describe('the reference', () => {
  test('lists every route with its parameters, its envelope and each refusal it can answer', async () => {
    const http = openHealth([]);
    const document = (await http.fastify.inject({ url: '/openapi.json' })).json();
    expect(document).toEqual(JSON.parse(JSON.stringify(openApiDocument(http.routes, REFERENCE))));
    expect(Object.keys(document.paths)).toHaveLength(http.routes.length);
    const order = document.paths['/api/orders'].post;
    expect(order.requestBody.content['application/json'].schema.additionalProperties).toBe(false);
    expect(order.parameters[0]).toMatchObject({ name: 'Idempotency-Key', in: 'header', required: true });
    expect(order.responses['422'].description).toBe('4006 idempotency_key_reused, 4220 insufficient_funds');
    expect(document.paths['/api/quotes/{symbol}'].get.parameters[0]).toMatchObject({
      name: 'symbol',
      in: 'path',
      required: true,
    });
    for (const route of http.routes) {
      for (const code of refusalsOf(route)) {
        const path = document.paths[`/api${route.path.replace(':symbol', '{symbol}')}`];
        expect(path[route.method.toLowerCase()].responses[REFUSALS[code].status].description).toContain(code);
      }
    }
  });

  test('is browsable from our own origin under a policy of its own', async () => {
    const http = openHealth([]);
    const page = await http.fastify.inject({ url: '/docs' });
    for (const [, url] of page.body.matchAll(/(?:src|href)="([^"]+)"/g)) {
      expect((await http.fastify.inject({ url: url as string })).statusCode).toBe(200);
    }
    expect(page.headers['content-security-policy']).toContain("style-src 'self' 'unsafe-inline'");
    expect((await http.fastify.inject({ url: '/openapi.json' })).headers['content-security-policy']).not.toContain(
      'unsafe',
    );
  });
});

describe('over a real socket', () => {
  async function listening() {
    const http = openSample();
    await http.fastify.listen({ port: 0, host: '127.0.0.1' });
    onTestFinished(() => http.fastify.close());
    const { port } = http.server.address() as { port: number };
    return { http, port };
  }
  const exchange = (port: number, text: string) =>
    new Promise<string>((resolve, reject) => {
      let answer = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(text));
      socket.on('data', (chunk) => {
        answer += chunk;
      });
      socket.on('close', () => resolve(answer));
      socket.on('error', reject);
    });

  test.each([
    [
      'both lengths',
      'POST /api/orders HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    [
      'two lengths',
      'POST /api/orders HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabcd',
    ],
    ['bare line feeds', 'GET /api/quotes/AAPL HTTP/1.1\nHost: localhost\n\n'],
    ['headers over 16 KB', `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(17_000)}\r\n\r\n`],
    ['no HTTP at all', 'hello\r\n\r\n'],
    ['a space in a header name', 'GET / HTTP/1.1\r\nHost: localhost\r\nA b: c\r\n\r\n'],
  ])('%s: 400 and the connection is closed', async (_what, text) => {
    const { port } = await listening();
    const answer = await exchange(port, text);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('"code":4000');
    expect(answer).toContain('x-content-type-options: nosniff');
  });

  test('a stop finishes running requests, notifies live connections, and accepts nothing new', async () => {
    const { http, port } = await listening();
    const events: string[] = [];
    const call = new Promise<number>((resolve, reject) => {
      request({ port, host: '127.0.0.1', path: '/api/quotes/AAPL' }, (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      })
        .on('error', reject)
        .end();
    });
    expect(await call).toBe(200);
    await stopServing(http, { closeSockets: () => void events.push('1012') });
    expect(events).toEqual(['1012']);
    await expect(exchange(port, 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')).rejects.toThrow('ECONNREFUSED');
  });

  test('a request under way is answered before the stop ends, a stuck one is cut off', async () => {
    const http = openSample();
    let finish: (value: Record<string, never>) => void = () => {};
    let entered: () => void = () => {};
    const inside = new Promise<void>((resolve) => {
      entered = resolve;
    });
    const slow = { ...LOGOUT, name: 'slow', method: 'GET' as const, path: '/slow', access: 'visitor' as const };
    http.register(
      slow,
      () =>
        new Promise((resolve) => {
          finish = resolve;
          entered();
        }),
    );
    http.register({ ...slow, name: 'stuck', path: '/stuck' }, () => new Promise(() => {}));
    await http.fastify.listen({ port: 0, host: '127.0.0.1' });
    const { port } = http.server.address() as { port: number };
    const slowAnswer = exchange(port, 'GET /api/slow HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
    await inside;
    const stuckAnswer = exchange(port, 'GET /api/stuck HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await expect.poll(() => http.underWay).toBe(2);
    const stopped = stopServing(http, { drainMs: 150 });
    finish({});
    expect(await slowAnswer).toContain('"code":2000');
    expect(await stuckAnswer.catch(() => '')).toBe('');
    await stopped;
  });
});
