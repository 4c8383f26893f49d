import { randomUUID } from 'node:crypto';
import { HEADERS, type Route } from '@candor/model/http.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FITTING, FREE_TEXT, type Sample, samples, TICKET } from './route-samples.ts';
import { type WholeApp, wholeApp } from './whole-app.ts';

/**
 * Reliability §6, "What bad input gets": every registered route with every field wrong in every way, as one table made
 * from the routes' own schemas. The answer is the catalogue's, and no row of any table appears, goes or changes.
 */

let world: WholeApp;
let ann: Person;
let ben: Person;
/** The objects that samples name exist, so that nothing is refused for another reason than the one under test. */
let made = { orderId: '', listId: '', caseId: '' };

interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: replies of every route
  readonly body: any;
}
interface Person {
  readonly headers: Record<string, string>;
  readonly cookie: string;
}
const WRONG_TYPES: readonly unknown[] = [123, 1.5, true, null, {}, []];
const HOSTILE = [
  'NaN',
  'Infinity',
  '1e3',
  '-0',
  '0x10',
  '٣',
  '+1',
  ' 1',
  '1.0000001',
  '9223372036854775808',
  '-1',
  '',
  'a\u202eb',
  'a\u200bb',
  'a\u0007b',
  "'; DROP TABLE orders; --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '__proto__',
  '2026-02-31',
  '١٢٣٤٥٦',
  'x'.repeat(300),
];
async function send(
  route: Route,
  sample: Sample,
  as: Person | undefined,
  more: Record<string, unknown> = {},
): Promise<Answer> {
  const path = route.path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(sample.params?.[name] ?? ''));
  const query = new URLSearchParams(sample.query ?? {}).toString();
  const writes = route.method !== 'GET';
  const response = await world.api.fastify.inject({
    method: route.method,
    url: `/api${path}${query ? `?${query}` : ''}`,
    headers: {
      origin: 'http://localhost:8080',
      ...(writes
        ? { 'content-type': route.takesBytes ? BYTES : 'application/json', [HEADERS.idempotencyKey]: randomUUID() }
        : {}),
      ...(as ? { ...as.headers, cookie: as.cookie } : {}),
      ...(route.access === 'control' && as ? { [HEADERS.control]: world.controlToken } : {}),
      ...(more.headers as Record<string, string>),
    },
    ...(writes ? { payload: (more.payload as string | undefined) ?? JSON.stringify(sample.body ?? {}) } : {}),
  });
  return { status: response.statusCode, body: response.json() };
}

const BYTES = 'application/octet-stream';

async function trial(): Promise<Person> {
  const response = await world.api.fastify.inject({
    method: 'POST',
    url: '/api/auth/trial',
    headers: { origin: 'http://localhost:8080', 'content-type': 'application/json' },
    payload: '{}',
  });
  const { sessionToken, proofToken } = response.json().data;
  const cookie = String(response.headers['set-cookie']).split(';')[0] as string;
  return { headers: { [HEADERS.sessionToken]: sessionToken, [HEADERS.proofToken]: proofToken }, cookie };
}

/** Every row of every table as one hash each; when a session was last seen is not a change. */
async function rows(): Promise<Record<string, string>> {
  const tables = await world.db.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`,
  );
  const hashes = tables
    .filter(({ name }) => !STIRRED.has(name))
    .map(
      ({ name }) =>
        `(SELECT count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' ORDER BY md5(t::text))), '') FROM "${name}" t) AS "${name}"`,
    );
  return (await world.db.query<Record<string, string>>(`SELECT ${hashes.join(', ')}`))[0] ?? {};
}
/**
 * What the server writes on any request or by itself: cursors, when a session was last used, comparisons with outside.
 */
const STIRRED = new Set([
  'listener_cursor',
  'session',
  'business_clock',
  'job_lease',
  'reconciliation_run',
  'deposit_address_check',
]);

const routeNamed = (name: string): Route => {
  const route = world.api.routes.find((each) => each.name === name);
  if (!route) throw new Error(`no route ${name}`);
  return route;
};

beforeAll(async () => {
  world = await wholeApp('2026-11-23T15:30:00Z');
  [ann, ben] = [await trial(), await trial()];
  const { orderId } = (await send(routeNamed('placeOrder'), { body: { ...TICKET, limitPrice: '50.00' } }, ann)).body
    .data;
  const lists = (await send(routeNamed('createWatchlist'), { body: { name: 'First', codes: ['AAPL'] } }, ann)).body.data
    .lists;
  const feedback = (await send(routeNamed('sendFeedback'), { body: { name: 'Charts', text: 'Too bright.' } }, ann))
    .body;
  made = { orderId, listId: lists[0].id, caseId: feedback.data.id };
});
afterAll(() => world?.stop());

test('the table knows every registered route, and its samples take every declared field', async () => {
  const known = samples(made);
  expect(world.api.routes.map(({ name }) => name).sort()).toEqual(Object.keys(known).sort());
  for (const route of world.api.routes) {
    for (const part of ['params', 'query', 'body'] as const) {
      const declared = Object.keys((route[part] as unknown as { shape?: object } | undefined)?.shape ?? {});
      const given = Object.keys(known[route.name]?.[part] ?? {});
      const missing = declared.filter((name) => !given.includes(name));
      expect(
        missing.filter((name) => name !== 'amount'),
        `${route.name} ${part}`,
      ).toEqual([]);
    }
  }
});

describe('bad input gets the answer of the catalogue and changes nothing', () => {
  test('every field of every route: missing, of another type, too long, hostile', { timeout: 180_000 }, async () => {
    const known = samples(made);
    const before = await rows();
    const wrong: string[] = [];
    let cases = 0;
    for (const route of world.api.routes) {
      const sample = known[route.name] ?? {};
      for (const { part, field, value, required } of badFields(route, sample)) {
        const changed = { ...(sample[part] as Record<string, unknown>) };
        if (value === MISSING) delete changed[field];
        else changed[field] = value;
        const bad = { ...sample, [part]: changed } as Sample;
        if (value === MISSING && !required) continue;
        if (part === 'params' && (value === '' || value === MISSING)) continue;
        const schema = route[part] as unknown as { safeParse(value: unknown): { success: boolean } };
        const takes = schema.safeParse(changed).success;
        const may = (FREE_TEXT.has(field) && typeof value === 'string') || FITTING[field] === JSON.stringify(value);
        if (takes && !may) wrong.push(`${route.name} ${part}.${field} takes ${JSON.stringify(value)}`);
        if (takes) continue;
        cases += 1;
        const { status, body } = await send(route, bad, ann);
        const pointers = (body.errors ?? []).map((error: { pointer: string }) => error.pointer);
        const named = pointers.some((pointer: string) => pointer.split('/').includes(field));
        // A path longer than any of ours is not looked up.
        const unreadable = part === 'params' && String(value).length > 200 && body.code === 4000;
        if (status !== 400 || !(unreadable || (body.code === 4001 && named))) {
          wrong.push(
            `${route.name} ${part}.${field} = ${JSON.stringify(value)?.slice(0, 40)}: ${status} ${body.code} ${pointers}`,
          );
        }
        if (JSON.stringify(body).includes('DROP TABLE')) wrong.push(`${route.name} ${field} echoes its input`);
      }
    }
    console.log(`${cases} bad fields`);
    expect(wrong).toEqual([]);
    expect(await rows()).toEqual(before);
    expect(world.bugs).toEqual([]);
    expect(cases).toBeGreaterThan(1_000);
  });

  test('a field too many, in bodies and queries; a query key twice', async () => {
    const known = samples(made);
    const before = await rows();
    for (const route of world.api.routes) {
      const sample = known[route.name] ?? {};
      const more = { ...sample, query: { ...sample.query, isAdmin: 'true' } };
      expect([route.name, (await send(route, more, ann)).body.code]).toEqual([route.name, 4001]);
      if (route.method === 'POST') {
        const body = { ...sample, body: { ...sample.body, isAdmin: true } };
        expect([route.name, (await send(route, body, ann)).body.code]).toEqual([route.name, 4001]);
      }
      const key = Object.keys(sample.query ?? {})[0];
      if (!key || route.takesBytes) continue;
      const url = `${route.path.replace(/:(\w+)/g, (_w, name: string) => sample.params?.[name] ?? '')}?${new URLSearchParams(sample.query)}&${key}=${sample.query?.[key]}`;
      const response = await world.api.fastify.inject({
        method: 'GET',
        url: `/api${url}`,
        headers: { ...ann.headers, cookie: ann.cookie },
      });
      expect([route.name, response.json().code]).toEqual([route.name, 4001]);
    }
    expect(await rows()).toEqual(before);
  });

  test('an invented page cursor is refused or answers an empty page', async () => {
    const marks = ['abc', '-', '_', '9-9-9', 'x-1', '9'.repeat(120), `${'9'.repeat(12)}-1`, `1-${'9'.repeat(30)}`];
    const known = samples(made);
    const answered: (readonly [string, string, number])[] = [];
    for (const route of world.api.routes) {
      const { query = {} } = known[route.name] ?? {};
      for (const field of ['cursor', 'after', 'before'].filter((each) => each in query)) {
        for (const mark of marks) {
          const { status } = await send(route, { ...known[route.name], query: { ...query, [field]: mark } }, ann);
          answered.push([route.name, mark, status]);
        }
      }
    }
    expect(answered.length).toBeGreaterThan(40);
    expect(answered.filter(([, , status]) => status >= 500)).toEqual([]);
    expect(world.bugs).toEqual([]);
  });

  const BODIES: readonly (readonly [string, string])[] = [
    ['not JSON', '{"code":'],
    ['a duplicate key', '{"code":"AAPL","code":"KO"}'],
    ['a prototype', '{"__proto__":{"isAdmin":true}}'],
    ['a constructor', '{"constructor":{"prototype":{}}}'],
    ['nine levels', `${'{"a":'.repeat(9)}1${'}'.repeat(9)}`],
    ['a lone surrogate', '{"code":"\\ud800"}'],
    ['NUL', '{"code":"A\\u0000"}'],
  ];
  test.each(BODIES)('a body with %s, to every route that takes one', async (_what, payload) => {
    const before = await rows();
    for (const route of world.api.routes.filter(({ method }) => method === 'POST')) {
      const { status, body } = await send(route, samples(made)[route.name] ?? {}, ann, { payload });
      expect([route.name, status, body.code, body.refusal]).toEqual([route.name, 400, 4000, 'malformed_request']);
    }
    expect(await rows()).toEqual(before);
  });

  test('another media type, a packed body, one too large, another method, no idempotency key', async () => {
    const before = await rows();
    for (const route of world.api.routes.filter(({ method }) => method === 'POST')) {
      const sample = samples(made)[route.name] ?? {};
      const as = (headers: Record<string, string>, payload?: string) => send(route, sample, ann, { headers, payload });
      expect([route.name, (await as({ 'content-type': 'text/plain' })).body.code]).toEqual([route.name, 4003]);
      expect([route.name, (await as({ 'content-encoding': 'gzip' })).body.code]).toEqual([route.name, 4003]);
      expect([route.name, (await as({}, JSON.stringify({ a: 'x'.repeat(2 << 20) }))).body.code]).toEqual([
        route.name,
        4002,
      ]);
      const get = await send({ ...route, method: 'PUT' } as Route, sample, ann);
      expect([route.name, get.status, get.body.code]).toEqual([route.name, 405, 4004]);
      if (!route.idempotent) continue;
      for (const key of ['', 'x', 'x'.repeat(300), 'a b']) {
        expect([route.name, key, (await as({ [HEADERS.idempotencyKey]: key })).body.code]).toEqual([
          route.name,
          key,
          4005,
        ]);
      }
    }
    expect(await rows()).toEqual(before);
  });
});

describe('access', () => {
  test('a visitor gets 4010 wherever a customer is needed, whatever else is wrong with the call', async () => {
    const before = await rows();
    for (const route of world.api.routes) {
      if (['visitor', 'control', 'control_or_local'].includes(route.access)) continue;
      const { status, body } = await send(route, samples(made)[route.name] ?? {}, undefined);
      expect([route.name, status, body.code]).toEqual([route.name, 401, 4010]);
    }
    expect((await send(routeNamed('advanceClock'), { body: { to: '1m' } }, undefined)).status).toBeGreaterThanOrEqual(
      401,
    );
    expect(await rows()).toEqual(before);
  });

  test("another person's order or list is answered like one that does not exist", async () => {
    const before = await rows();
    const named = world.api.routes.filter(({ path }) => /:(orderId|listId|caseId)/.test(path));
    expect(named.length).toBeGreaterThan(6);
    for (const route of named) {
      const sample = samples(made)[route.name] ?? {};
      const missing = {
        orderId: `ord_${'0'.repeat(26)}`,
        listId: `wal_${'0'.repeat(26)}`,
        caseId: `sup_${'0'.repeat(26)}`,
      };
      const [name = ''] = Object.keys(sample.params ?? {});
      const others = await send(route, sample, ben);
      const nobodys = await send(route, { ...sample, params: { [name]: missing[name as keyof typeof missing] } }, ben);
      for (const { status, body } of [others, nobodys])
        expect([route.name, status, body.code]).toEqual([route.name, 404, 4040]);
      const { instance: _a, ...first } = others.body;
      const { instance: _b, ...second } = nobodys.body;
      expect(first).toEqual(second);
    }
    for (const query of [
      { figure: 'order_fees', orderId: made.orderId },
      { figure: 'fill', execId: `${made.orderId}:1` },
    ] as Record<string, string>[]) {
      expect((await send(routeNamed('why'), { query }, ben)).body.code).toBe(4040);
    }
    expect(await rows()).toEqual(before);
  });
});

const MISSING = Symbol('missing');

interface BadField {
  readonly part: 'params' | 'query' | 'body';
  readonly field: string;
  readonly value: unknown;
  readonly required: boolean;
}

function* badFields(route: Route, sample: Sample): Generator<BadField> {
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = route[part] as unknown as { safeParse(value: unknown): { success: boolean } } | undefined;
    for (const field of Object.keys(sample[part] ?? {})) {
      const { [field]: _, ...rest } = sample[part] as Record<string, unknown>;
      const required = !schema?.safeParse(rest).success;
      yield { part, field, value: MISSING, required };
      const types = part === 'body' ? WRONG_TYPES : [];
      for (const value of [...types, ...HOSTILE]) yield { part, field, value, required };
    }
  }
}
