import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asVera, GOOD, openSample, ORIGIN, wall } from './sample.fixture.ts';
import { createLimits } from './limits.ts';

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
const withField = (name: string, value: unknown) => JSON.stringify({ ...GOOD, [name]: value });

describe("hostile input gets the catalogue's answer", () => {
  const deep = (levels: number) => [`{"a":`.repeat(levels), '1', '}'.repeat(levels)].join('');
  const bodies: [what: string, body: string | Buffer, code: number][] = [
    ['not JSON', 'hello', 4000],
    ['empty', '', 4000],
    ['bare NaN', '{"amount":NaN}', 4000],
    ['duplicate keys', '{"symbol":"AAPL","symbol":"MSFT","side":"buy","amount":"1"}', 4000],
    ['duplicate keys, one escaped', '{"symbol":"AAPL","s\\u0079mbol":"MSFT","side":"buy","amount":"1"}', 4000],
    ['duplicate keys further in', '{"legs":[{"tag":"a","tag":"b"}]}', 4000],
    ['__proto__', '{"__proto__":{"admin":true}}', 4000],
    ['constructor', '{"legs":[{"constructor":1}]}', 4000],
    ['escaped __proto__', '{"\\u005f_proto__":1}', 4000],
    ['nine levels', deep(9), 4000],
    ['eight levels of unknown fields', deep(8), 4001],
    ['a hundred thousand brackets', '['.repeat(100_000), 4000],
    ['a lone surrogate', '{"note":"\\ud800"}', 4000],
    ['a lone surrogate as key', '{"\\udc00":1}', 4000],
    ['NUL', '{"note":"a\\u0000b"}', 4000],
    ['bytes that are not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), 4000],
    ['a byte order mark', '\ufeff{}', 4000],
    ['trailing text', '{} {}', 4000],
    ['a list instead of an object', '[]', 4001],
    ['null', 'null', 4001],
    ['a number as body', '5', 4001],
    ['NaN as text', withField('amount', 'NaN'), 4001],
    ['an exponent', withField('amount', '1e3'), 4001],
    ['minus zero', withField('amount', '-0'), 4001],
    ['hex', withField('amount', '0x10'), 4001],
    ['Arabic digits', withField('amount', '٣'), 4001],
    ['seven decimals', withField('amount', '1.0000001'), 4001],
    ['more than 2^63', withField('amount', '9223372036854775808'), 4001],
    ['a negative amount', withField('amount', '-5'), 4001],
    ['a leading plus', withField('amount', '+5'), 4001],
    ['a newline after the number', withField('amount', '5\n'), 4001],
    ['a number instead of text', withField('amount', 5), 4001],
    ['a list for a scalar', withField('amount', ['5']), 4001],
    ['an object for a scalar', withField('symbol', { $gt: '' }), 4001],
    ['a boolean for text', withField('note', true), 4001],
    ['an extra field', withField('isAdmin', 'yes'), 4001],
    ['an extra field further in', withField('legs', [{ tag: 'a', extra: 'b' }]), 4001],
    ['a value outside the list', withField('side', 'steal'), 4001],
    ['a missing field', '{"symbol":"AAPL"}', 4001],
    ['what only a refinement sees', withField('even', 'odd'), 4001],
    ['more than 100 KB', JSON.stringify({ note: 'x'.repeat(110_000) }), 4002],
  ];
  test.each(bodies)('%s → %3$s', async (_what, body, code) => {
    const answer = await post(body);
    const problem = answer.json();
    expect({ code: problem.code, status: answer.statusCode }).toEqual({ code, status: code === 4002 ? 413 : 400 });
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(problem.data).toBeNull();
    expect(problem.instance).toMatch(/^\/req\/req_[0-9a-z]{26}$/);
    expect(http.bugs).toEqual([]);
  });

  test.each([
    ['text', { 'content-type': 'text/plain' }, 4003],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 4003],
    ['no media type', { 'content-type': '' }, 4003],
    ['another charset', { 'content-type': 'application/json; charset=utf-16' }, 4003],
    ['gzip', { 'content-encoding': 'gzip' }, 4003],
    ['UTF-8 by name', { 'content-type': 'application/json; charset=UTF-8' }, 2000],
    ['no key', { 'idempotency-key': '' }, 4005],
    ['a key that is no UUID', { 'idempotency-key': 'again' }, 4005],
    ['another origin', { origin: 'https://evil.example' }, 4030],
    ['the null origin', { origin: 'null' }, 4030],
    ['our origin on another port', { origin: 'http://localhost:9051' }, 4030],
  ])('headers: %s → %3$s', async (_what, headers, code) => {
    expect((await post(GOOD, { ...asVera, ...headers })).json().code).toBe(code);
  });

  test('a browser that hides the origin but says that the page is another site is refused', async () => {
    const { origin: _, ...hidden } = asVera;
    expect((await post(GOOD, { ...hidden, 'sec-fetch-site': 'cross-site' })).json().code).toBe(4030);
    expect((await post(GOOD, { ...hidden, 'sec-fetch-site': 'same-origin' })).json().code).toBe(2000);
    expect((await post(GOOD, hidden)).json().code).toBe(2000);
  });

  test.each([
    ['/api/quotes/AAPL?size=1&size=2', 4001],
    ['/api/quotes/AAPL?other=1', 4001],
    ['/api/quotes/AAPL?__proto__=1', 4001],
    ['/api/quotes/AAPL?size=1e3', 4001],
    ['/api/quotes/aapl', 4001],
    ['/api/quotes/A%00PL', 4000],
    ['/api/quotes/%zz', 4000],
    [`/api/quotes/${'A'.repeat(300)}`, 4000],
    ['/api/nowhere', 4040],
    ['/api', 4040],
    ['/api/orders/', 4040],
    ['/api/orders', 4004],
  ])('GET %s → %s', async (url, code) => {
    const answer = await http.fastify.inject({ url });
    expect(answer.json().code).toBe(code);
  });

  test('another method on a known path names the methods it knows', async () => {
    for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const) {
      const answer = await http.fastify.inject({ method, url: '/api/quotes/AAPL', headers: { origin: ORIGIN } });
      expect([answer.statusCode, answer.json().code, answer.headers.allow]).toEqual([405, 4004, 'GET']);
    }
  });

  test('no input is repeated in the answer', async () => {
    const marker = 'zq9marker';
    const answers = [
      await post(withField('amount', marker)),
      await post(withField(marker, '1')),
      await post(`{${marker}`),
      await http.fastify.inject({ url: `/api/quotes/AAPL?${marker}=1` }),
      await http.fastify.inject({ url: `/api/${marker}` }),
      await post(withField('legs', [{ tag: 'a', [marker]: 'b' }])),
    ];
    for (const answer of answers) expect(answer.body + JSON.stringify(answer.headers)).not.toContain(marker);
  });
});
