import { HEADERS } from '@candor/model/http.ts';
import { MARKET_ROUTES } from '@candor/model/market/routes.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type WholeApp, wholeApp } from './whole-app.ts';

/** Reads of a visitor's first screens; most need the whole market. */
const FIRST_READS = [
  '/market/indexes',
  '/market/breadth',
  '/market/lists/gainers',
  '/market/lists/trending',
  '/market/sectors',
  '/market/treemap',
  '/market/instruments/AAPL',
  '/market/instruments/AAPL/candles?range=1D',
];

let world: WholeApp;
beforeAll(async () => {
  world = await wholeApp('2026-11-20T15:00:00Z');
});
afterAll(() => world?.stop());

async function get(path: string): Promise<{ status: number; body: Record<string, unknown> }> {
  const response = await world.api.fastify.inject({ method: 'GET', url: path });
  return { status: response.statusCode, body: response.json() };
}

/** The market's check in `/readyz`; the stopped clocks of this test fail another check. */
const marketCheck = async () => ((await get('/readyz')).body.checks as { market: string }).market;

const readAll = () => Promise.all(FIRST_READS.map(async (path) => [path, (await get(`/api${path}`)).status]));
const ANSWERED = FIRST_READS.map((path) => [path, 200]);

test('the paths of this story are routes', () => {
  const declared = Object.values(MARKET_ROUTES).map(({ path }) => path.replace(/:\w+/g, '[^/]+'));
  for (const path of FIRST_READS) {
    const plain = path.split('?')[0]!;
    expect(declared.filter((each) => new RegExp(`^${each}$`).test(plain))).toHaveLength(1);
  }
});

test('a server that has just started answers one code at once, and all first reads as soon as it is ready', async () => {
  expect((await get('/api/market/instruments/AAPL')).status).toBe(200);
  world.app.listening();
  await expect.poll(marketCheck, { timeout: 110_000, interval: 50 }).toBe('ok');
  expect(await readAll()).toEqual(ANSWERED);
  expect(world.bugs).toEqual([]);
});

test('while and after time is moved on, reads are answered with the new day', async () => {
  const moved = world.api.fastify.inject({
    method: 'POST',
    url: '/api/dev/clock/advance',
    headers: {
      origin: 'http://localhost:8080',
      'content-type': 'application/json',
      [HEADERS.control]: world.controlToken,
    },
    payload: JSON.stringify({ to: '2026-11-23T15:30:00Z' }),
  });
  expect((await get('/api/market/instruments/AAPL')).status).toBe(200);
  expect((await moved).statusCode).toBe(200);
  expect(await readAll()).toEqual(ANSWERED);
  const { body } = await get('/api/market/indexes');
  expect((body.data as { asOf: string }).asOf >= '2026-11-23T15:30:00').toBe(true);
  expect(world.bugs).toEqual([]);
});
