import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asVera, GOOD, json, KEY, LOGOUT, openSample, ORIGIN, QUOTE, wall } from './sample.fixture.ts';
import { Unavailable } from '../commands/outages.ts';
import { createLimits } from './limits.ts';
import { OutcomeUnknown } from '../commands/lane.ts';

let http: ReturnType<typeof openSample>;
beforeAll(() => {
  http = openSample({
    limits: createLimits(wall, {
      order: { perPeriod: 1e6, periodMs: 1, burst: 1e6 },
      anonymous: { perPeriod: 1e6, periodMs: 1, burst: 1e6 },
      user: { perPeriod: 1e6, periodMs: 1, burst: 1e6 },
    }),
  });
});
afterAll(() => http.fastify.close());

const post = (payload: string | Buffer | object, headers: Record<string, string> = asVera, url = '/api/orders') =>
  http.fastify.inject({ method: 'POST', url, headers, payload: payload as string });

describe('the envelope', () => {
  const stable = (body: string) => body.replace(/req_[0-9a-z]{26}/, 'req_…');

  test('of success', async () => {
    const answer = await http.fastify.inject({ url: '/api/quotes/AAPL?size=20' });
    expect([answer.statusCode, answer.body]).toEqual([200, '{"code":2000,"msg":"ok","data":{"symbol":"AAPL"}}']);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  test('of a refusal by a decision', async () => {
    const answer = await post({ ...GOOD, amount: '999' });
    expect(answer.statusCode).toBe(422);
    expect(stable(answer.body)).toBe(
      '{"type":"/problems/insufficient-funds","title":"Insufficient funds","status":422,"code":4220,"msg":"error.insufficient_funds",' +
        '"data":null,"refusal":"insufficient_funds","instance":"/req/req_…","params":{"available":"120.50"},"retryable":false}',
    );
  });

  test('of field errors, with JSON pointers and limits', async () => {
    const answer = await post({ symbol: 'aapl', side: 'buy', note: 'x'.repeat(51), legs: [{ tag: 1 }], secret: 1 });
    expect(answer.json().errors).toEqual(
      expect.arrayContaining([
        { pointer: '', rule: 'unknown_field' },
        { pointer: '/amount', rule: 'required' },
        { pointer: '/symbol', rule: 'pattern' },
        { pointer: '/note', rule: 'maxLength', limit: '50' },
        { pointer: '/legs/0/tag', rule: 'type', limit: 'string' },
      ]),
    );
    expect((await http.fastify.inject({ url: '/api/quotes/aapl' })).json().errors).toEqual([
      { pointer: '/params/symbol', rule: 'pattern' },
    ]);
  });

  test.each([
    ['a bug', new TypeError('x is not a function'), 500, 5000, undefined],
    ['an outage', new Unavailable('bank'), 502, 5020, '5'],
    ['an unknown outcome', new OutcomeUnknown('database unreachable'), 504, 5040, '1'],
    [
      'a statement that ran out of time',
      Object.assign(new Error('canceling statement'), { code: '57014' }),
      504,
      5040,
      '1',
    ],
    ['a lock not granted', Object.assign(new Error('lock timeout'), { code: '55P03' }), 503, 5030, '1'],
    ['a lost connection', new Error('Connection terminated unexpectedly'), 504, 5040, '1'],
  ])('of %s', async (_what, error, status, code, retryAfter) => {
    http.failWith(error);
    const answer = await post(GOOD);
    http.failWith(undefined);
    expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([status, code, retryAfter]);
    expect(answer.json().retryable).toBe(code !== 5000);
    expect(answer.body).not.toContain(error.message);
    expect(http.bugs.splice(0)).toEqual(code === 5000 ? [error] : []);
  });
});

describe('access', () => {
  test.each([
    ['nobody', {}, 4010],
    ['an ended session', { aspctoken: 'ended' }, 4011],
    ['unverified', { aspctoken: 'ursula' }, 4031],
    ['verified', { aspctoken: 'vera' }, 2000],
  ])('a verified route as %s → %3$s', async (_who, headers, code) => {
    expect(
      (await post(GOOD, { ...json, 'idempotency-key': KEY, ...headers } as Record<string, string>)).json().code,
    ).toBe(code);
  });

  test('fields are checked before access, so the same request always gets the same answer', async () => {
    expect((await post({}, { ...json, 'idempotency-key': KEY })).json().code).toBe(4001);
  });

  test('an ended session still sees what visitors see', async () => {
    expect((await http.fastify.inject({ url: '/api/quotes/AAPL', headers: { aspctoken: 'ended' } })).json().code).toBe(
      2000,
    );
  });

  test("the operator's token opens control routes and nothing else does", async () => {
    const move = (headers: Record<string, string | undefined>) =>
      http.fastify.inject({ method: 'POST', url: '/api/control/move', headers });
    expect((await move({ 'x-control-token': 'operator-token' })).json().code).toBe(2000);
    for (const headers of [
      {},
      { 'x-control-token': 'operator-tokem' },
      { 'x-control-token': '' },
      { aspctoken: 'vera' },
    ]) {
      expect((await move(headers)).json().code).toBe(4030);
    }
  });

  test('a route without a body takes none', async () => {
    const logout = (payload?: string) =>
      http.fastify.inject({
        method: 'POST',
        url: '/api/logout/',
        headers: payload ? asVera : { origin: ORIGIN, aspctoken: 'vera' },
        payload,
      });
    expect((await logout()).json().code).toBe(2000);
    expect((await logout()).headers['set-cookie']).toBe('bind=; Max-Age=0');
    expect((await logout('{}')).json().code).toBe(2000);
    expect((await logout('{"a":1}')).json().code).toBe(4001);
  });
});

test('every answer carries the security headers and an id', async () => {
  const answers = [
    await http.fastify.inject({ url: '/api/quotes/AAPL' }),
    await http.fastify.inject({ url: '/api/nowhere' }),
    await http.fastify.inject({ url: '/api/quotes/%zz' }),
    await post('nonsense'),
    await post(GOOD, { ...asVera, origin: 'https://evil.example' }),
  ];
  for (const { headers } of answers) {
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers).not.toHaveProperty('server');
    expect(headers).not.toHaveProperty('x-powered-by');
  }
  expect(answers[0]?.headers['x-request-id']).toMatch(/^req_/);
});

describe('limits', () => {
  test('visitors read 300 times a minute per address, and a minute refills it', async () => {
    const limited = openSample();
    const read = () => limited.fastify.inject({ url: '/api/quotes/AAPL', remoteAddress: '198.51.100.7' });
    for (let i = 0; i < 300; i += 1) expect((await read()).statusCode).toBe(200);
    const refused = await read();
    expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([429, 4290, '1']);
    expect((await limited.fastify.inject({ url: '/api/quotes/AAPL', remoteAddress: '198.51.100.8' })).statusCode).toBe(
      200,
    );
    expect((await limited.fastify.inject({ url: '/api/nowhere', remoteAddress: '198.51.100.7' })).statusCode).toBe(429);
    wall.advance(60_000);
    for (let i = 0; i < 300; i += 1) expect((await read()).statusCode).toBe(200);
    await limited.fastify.close();
  });

  test('orders: a burst of 20 of which buys get 16, then 10 a second', async () => {
    const limited = openSample();
    const order = (side: string) =>
      limited.fastify.inject({ method: 'POST', url: '/api/orders', headers: asVera, payload: { ...GOOD, side } });
    const passed = async (side: string, count: number) => {
      let ok = 0;
      for (let i = 0; i < count; i += 1) if ((await order(side)).statusCode === 200) ok += 1;
      return ok;
    };
    expect(await passed('buy', 20)).toBe(16);
    expect(await passed('sell', 6)).toBe(4);
    wall.advance(1_000);
    expect(await passed('buy', 12)).toBe(6);
    await limited.fastify.close();
  });

  test('sign-in is limited by address whatever it answers', async () => {
    const limited = openSample();
    const signIn = () =>
      limited.fastify.inject({ method: 'POST', url: '/api/sign-in', headers: json, payload: { name: 'a' } });
    for (let i = 0; i < 20; i += 1) expect((await signIn()).statusCode).toBe(200);
    expect((await signIn()).json().code).toBe(4290);
    await limited.fastify.close();
  });

  test('under pressure reads are shed, orders pass; under heavy pressure only reserved calls pass', async () => {
    let pressure: 'none' | 'reads' | 'all' = 'reads';
    const busy = openSample({ pressure: () => pressure });
    const order = (side: string) =>
      busy.fastify.inject({ method: 'POST', url: '/api/orders', headers: asVera, payload: { ...GOOD, side } });
    const quote = await busy.fastify.inject({ url: '/api/quotes/AAPL' });
    expect([quote.statusCode, quote.json().code, quote.headers['retry-after']]).toEqual([503, 5030, '1']);
    expect((await order('buy')).statusCode).toBe(200);
    pressure = 'all';
    expect((await order('buy')).statusCode).toBe(503);
    expect((await order('sell')).statusCode).toBe(200);
    await busy.fastify.close();
  });

  test('while stopping everything is refused as overloaded', async () => {
    const stopping = openSample();
    stopping.drain();
    const answer = await stopping.fastify.inject({ url: '/api/quotes/AAPL' });
    expect([answer.statusCode, answer.json().code, answer.headers.connection]).toEqual([503, 5030, 'close']);
    await stopping.fastify.close();
  });
});

test('a write that takes too long is answered as unknown, a read as overloaded', async () => {
  const slow = openSample({ deadlineMs: 20 });
  const stuck = { ...LOGOUT, name: 'stuck', path: '/stuck', access: 'visitor' as const };
  slow.register(stuck, () => new Promise(() => {}));
  const answer = await slow.fastify.inject({ method: 'POST', url: '/api/stuck' });
  expect([answer.statusCode, answer.json().code]).toEqual([504, 5040]);
  await slow.fastify.close();
});

test('an answer that is not what its route declares is a bug', async () => {
  const wrong = openSample();
  wrong.register({ ...QUOTE, name: 'wrong', path: '/wrong', params: undefined as never }, (() => ({
    symbol: 5,
  })) as never);
  expect((await wrong.fastify.inject({ url: '/api/wrong' })).json().code).toBe(5000);
  expect(wrong.bugs).toHaveLength(1);
  await wrong.fastify.close();
});

test('reports of content policy breaches are accepted, with an empty answer', async () => {
  const report = { method: 'POST' as const, url: '/csp-reports', payload: '[{"type":"csp-violation"}]' };
  const answer = await http.fastify.inject({
    ...report,
    headers: { 'content-type': 'application/reports+json', origin: ORIGIN },
  });
  expect([answer.statusCode, answer.body]).toEqual([204, '']);
  const foreign = await http.fastify.inject({
    ...report,
    headers: { 'content-type': 'application/reports+json', origin: 'https://evil.example' },
  });
  expect(foreign.statusCode).toBe(403);
});
