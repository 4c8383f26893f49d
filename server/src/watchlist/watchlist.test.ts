import { parseInstant } from '@candor/model/time.ts';
import { MAX_CODES_PER_LIST, MAX_LISTS } from '@candor/model/watchlist/limits.ts';
import { watchlistRoutes } from '@candor/model/watchlist/routes.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../test/database.ts';
import { testClock } from '../platform/time/clock.ts';
import { type Db, openDb } from '../platform/database/db.ts';
import { createHttp, type Http } from '../platform/http/server.ts';
import { idSource } from '../platform/time/ids.ts';
import { createLimits } from '../platform/http/limits.ts';
import { silentLog } from '../platform/operations/log.ts';
import { seededRandom } from '../platform/time/random.ts';
import { type LocalRunner, openRunner } from '../platform/commands/runner.ts';
import { registerAll } from '../../test/register-all.ts';
import { watchlistHandlers } from './index.ts';

const ORIGIN = 'http://localhost:9150';
const LISTED = new Set(['AAPL', 'MSFT', 'NVDA', 'BRK.B']);
const clock = testClock(parseInstant('2026-03-02T15:30:00Z'));
const newId = idSource(clock, seededRandom('watchlist'));

let database: TestDatabase;
let db: Db;
let runner: LocalRunner;
let http: Http;
let someone = 0;
let me = '';

beforeAll(async () => {
  database = await testDatabase();
  db = openDb({ url: database.url });
  const context = () => ({ now: clock.now(), wallNow: clock.now(), newId });
  runner = await openRunner({ db, lanes: 1, owner: 'test', context });
  const plenty = { perPeriod: 1e6, periodMs: 1, burst: 1e6 };
  http = createHttp({
    wall: clock,
    newId,
    log: silentLog,
    limits: createLimits(clock, { user: plenty, anonymous: plenty }),
    origins: new Set([ORIGIN]),
    resolveSession: ({ headers }) =>
      headers.aspctoken ? { session: { id: 'ses', customerId: String(headers.aspctoken), barred: {} } } : undefined,
    checkReplies: true,
  });
  const isListed = (code: string) => LISTED.has(code) || /^S\d/.test(code);
  registerAll(http, watchlistRoutes, watchlistHandlers({ db, runner, isListed }));
});
afterAll(async () => {
  await http?.fastify.close();
  await runner?.close();
  await db?.close();
  await database?.drop();
});
beforeEach(() => {
  me = `cus_${++someone}`;
});

const uuid = (n: number) => `0b5f2c1e-7f9a-4c3d-8e21-${String(n).padStart(12, '0')}`;
let keys = 0;

async function call(method: 'GET' | 'POST', path: string, body: object = {}, as = me, key = uuid(++keys)) {
  const headers = {
    origin: ORIGIN,
    'content-type': 'application/json',
    'idempotency-key': key,
    ...(as ? { aspctoken: as } : {}),
  };
  const answer = await http.fastify.inject({
    method,
    url: `/api${path}`,
    headers,
    ...(method === 'POST' ? { payload: JSON.stringify(body) } : {}),
  });
  return answer.json() as { code: number; refusal?: string; params?: object; data: { lists: List[] } };
}
interface List {
  id: string;
  name: string;
  codes: string[];
}
const read = async (as = me) => (await call('GET', '/watchlists', {}, as)).data.lists;
const create = async (name: string, codes: string[] = []) => {
  const answer = await call('POST', '/watchlists', { name, codes });
  return answer.data.lists.at(-1) as List;
};

test('a new customer has no list; the first one keeps its symbols in their order, each once', async () => {
  expect(await read()).toEqual([]);
  await create('Long term', ['MSFT', 'AAPL', 'MSFT']);
  expect(await read()).toMatchObject([{ name: 'Long term', codes: ['MSFT', 'AAPL'] }]);
});

test('adding puts a symbol on top, removing takes it out, and repeating either changes nothing', async () => {
  const { id } = await create('Mine', ['AAPL']);
  await call('POST', `/watchlists/${id}/add`, { code: 'BRK.B' });
  const twice = await call('POST', `/watchlists/${id}/add`, { code: 'BRK.B' });
  expect(twice.data.lists[0]?.codes).toEqual(['BRK.B', 'AAPL']);
  await call('POST', `/watchlists/${id}/remove`, { code: 'AAPL' });
  await call('POST', `/watchlists/${id}/remove`, { code: 'AAPL' });
  expect((await read())[0]?.codes).toEqual(['BRK.B']);
});

test('a symbol goes to the top, to a named place, or to the end where the place is beyond it', async () => {
  const { id } = await create('Mine', ['AAPL', 'MSFT']);
  const placed = async (code: string, place: number) =>
    (await call('POST', `/watchlists/${id}/add`, { code, place })).data.lists[0]?.codes;
  expect(await placed('NVDA', 1)).toEqual(['AAPL', 'NVDA', 'MSFT']);
  expect(await placed('BRK.B', 150)).toEqual(['AAPL', 'NVDA', 'MSFT', 'BRK.B']);
});

test('a symbol moves to another list or is kept in both; doing it again changes nothing', async () => {
  const from = await create('From', ['AAPL', 'MSFT']);
  const to = await create('To', ['NVDA']);
  const move = async (body: object) => {
    const answer = await call('POST', `/watchlists/${from.id}/move`, { toListId: to.id, ...body });
    return answer.refusal ?? answer.data.lists.map(({ codes }) => codes.join(' '));
  };
  expect(await move({ code: 'MSFT', keep: true })).toEqual(['AAPL MSFT', 'MSFT NVDA']);
  expect(await move({ code: 'AAPL', keep: false, place: 1 })).toEqual(['MSFT', 'MSFT AAPL NVDA']);
  expect(await move({ code: 'AAPL', keep: false, place: 1 })).toEqual(['MSFT', 'MSFT AAPL NVDA']);
  expect(await move({ code: 'MSFT', keep: false })).toEqual(['', 'MSFT AAPL NVDA']);
  expect(await move({ code: 'BRK.B', keep: false })).toBe('not_found');
  expect(
    (await call('POST', `/watchlists/${from.id}/move`, { code: 'AAPL', keep: true, toListId: from.id })).refusal,
  ).toBe('not_found');
});

test('a full list takes no more, and a symbol that was to be moved stays', async () => {
  const codes = Array.from({ length: MAX_CODES_PER_LIST }, (_, n) => `S${n}`);
  const full = await create('Full', codes);
  const other = await create('Other', ['AAPL']);
  const answer = await call('POST', `/watchlists/${other.id}/move`, { code: 'AAPL', toListId: full.id, keep: false });
  expect(answer).toMatchObject({ refusal: 'watchlist_full', params: { most: '200' } });
  expect((await call('POST', `/watchlists/${full.id}/add`, { code: 'AAPL' })).refusal).toBe('watchlist_full');
  expect((await read()).map((list) => list.codes.length)).toEqual([MAX_CODES_PER_LIST, 1]);
});

test('a deleted list is restored in its place with its symbols, also twice; not beyond the limit', async () => {
  const first = await create('First', ['AAPL']);
  await create('Second');
  await call('POST', `/watchlists/${first.id}/delete`);
  expect(await read()).toMatchObject([{ name: 'Second' }]);
  await call('POST', `/watchlists/${first.id}/restore`);
  await call('POST', `/watchlists/${first.id}/restore`);
  expect(await read()).toMatchObject([{ name: 'First', codes: ['AAPL'] }, { name: 'Second' }]);
  await call('POST', `/watchlists/${first.id}/delete`);
  for (let n = 1; n < MAX_LISTS; n += 1) await create(`List ${n}`);
  expect((await call('POST', `/watchlists/${first.id}/restore`)).refusal).toBe('watchlist_full');
  expect((await call('POST', `/watchlists/${first.id}/restore`, {}, 'cus_stranger')).refusal).toBe('not_found');
});

test('a first list has at least three stocks, each counted once; it goes before existing lists', async () => {
  await create('Older', ['AAPL']);
  const begin = async (codes: string[]) => await call('POST', '/watchlists/first', { name: 'Mine', codes });
  expect(await begin(['AAPL', 'MSFT', 'AAPL'])).toMatchObject({ refusal: 'too_few_stocks', params: { least: '3' } });
  expect((await begin(['AAPL', 'MSFT', 'NOSUCH'])).refusal).toBe('not_found');
  expect((await begin(['NVDA', 'MSFT', 'AAPL'])).data.lists).toMatchObject([
    { name: 'Mine', codes: ['NVDA', 'MSFT', 'AAPL'] },
    { name: 'Older' },
  ]);
});

test('symbols and lists are reordered only by naming exactly what is there', async () => {
  const first = await create('First', ['AAPL', 'MSFT', 'NVDA']);
  const second = await create('Second');
  await call('POST', `/watchlists/${first.id}/order`, { codes: ['NVDA', 'AAPL', 'MSFT'] });
  expect((await call('POST', `/watchlists/${first.id}/order`, { codes: ['NVDA', 'AAPL'] })).refusal).toBe(
    'stale_version',
  );
  expect((await call('POST', `/watchlists/${first.id}/order`, { codes: ['NVDA', 'NVDA', 'AAPL'] })).refusal).toBe(
    'stale_version',
  );
  await call('POST', '/watchlists/order', { listIds: [second.id, first.id] });
  expect((await call('POST', '/watchlists/order', { listIds: [second.id] })).refusal).toBe('stale_version');
  expect(await read()).toMatchObject([{ name: 'Second' }, { name: 'First', codes: ['NVDA', 'AAPL', 'MSFT'] }]);
});

test('a list is renamed and deleted; later changes do not find a deleted list', async () => {
  const { id } = await create('Old name', ['AAPL']);
  await call('POST', `/watchlists/${id}/rename`, { name: '長期保有' });
  expect(await read()).toMatchObject([{ name: '長期保有' }]);
  await call('POST', `/watchlists/${id}/delete`);
  expect(await read()).toEqual([]);
  expect((await call('POST', `/watchlists/${id}/add`, { code: 'MSFT' })).refusal).toBe('not_found');
});

test("somebody else's list can be neither read nor changed", async () => {
  const { id } = await create('Private', ['AAPL']);
  const other = 'cus_stranger';
  expect(await read(other)).toEqual([]);
  for (const [path, body] of [
    ['rename', { name: 'Taken' }],
    ['delete', {}],
    ['add', { code: 'MSFT' }],
    ['remove', { code: 'AAPL' }],
    ['order', { codes: ['AAPL'] }],
    ['move', { code: 'AAPL', toListId: id, keep: true }],
    ['restore', {}],
  ] as const) {
    expect((await call('POST', `/watchlists/${id}/${path}`, body, other)).refusal).toBe('not_found');
  }
  expect(await read()).toMatchObject([{ name: 'Private', codes: ['AAPL'] }]);
  expect((await call('GET', '/watchlists', {}, '')).refusal).toBe('not_logged_in');
});

test('unknown symbols and bad names are refused and change nothing', async () => {
  const { id } = await create('Mine', ['AAPL']);
  expect((await call('POST', `/watchlists/${id}/add`, { code: 'NOSUCH' })).refusal).toBe('not_found');
  expect((await call('POST', '/watchlists', { name: 'With a gap', codes: ['NOSUCH'] })).refusal).toBe('not_found');
  for (const name of ['', ' padded ', 'x'.repeat(41), 'two\nlines']) {
    expect((await call('POST', `/watchlists/${id}/rename`, { name })).refusal, name).toBe('invalid_field');
  }
  expect(await read()).toMatchObject([{ name: 'Mine', codes: ['AAPL'] }]);
});

test('creating twice with one key makes one list', async () => {
  const key = uuid(999_999);
  await call('POST', '/watchlists', { name: 'Once' }, me, key);
  await call('POST', '/watchlists', { name: 'Once' }, me, key);
  expect(await read()).toHaveLength(1);
});

test('the number of lists is limited, and the refusal names the limit', async () => {
  for (let n = 0; n < MAX_LISTS; n += 1) await create(`List ${n}`);
  const answer = await call('POST', '/watchlists', { name: 'One more' });
  expect(answer).toMatchObject({ refusal: 'watchlist_full', params: { most: '20' } });
  expect(await read()).toHaveLength(MAX_LISTS);
});
