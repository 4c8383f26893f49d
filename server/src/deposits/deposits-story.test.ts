import { randomUUID } from 'node:crypto';
import { HEADERS } from '@candor/model/http.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { APP_ORIGIN, Browser } from '../../test/console-world.ts';
import { wholeApp } from '../../test/whole-app.ts';
import { verify } from '../verify.ts';

let world: Awaited<ReturnType<typeof wholeApp>>;
beforeAll(async () => {
  world = await wholeApp('2026-11-18T15:00:00Z');
});
afterAll(() => world?.stop());

async function trial() {
  const customer = new Browser(world.api, APP_ORIGIN);
  const { data } = await customer.post('/auth/trial', {});
  customer.tokens = { [HEADERS.sessionToken]: data.sessionToken, [HEADERS.proofToken]: data.proofToken };
  return customer;
}
const COIN = { currency: 'USDT', network: 'TRC20' } as const;
async function pass(to: string): Promise<void> {
  const advanced = await world.api.fastify.inject({
    ...{ method: 'POST', url: '/api/dev/clock/advance', payload: { to } },
    headers: { origin: APP_ORIGIN, [HEADERS.control]: world.controlToken },
  });
  expect(advanced.statusCode, advanced.body).toBe(200);
}
const deposits = async (customer: Browser) => (await customer.get('/deposits')).data.deposits;

test('an address of one’s own, a transfer over the simulated chain, credited at one block, final a minute later', async () => {
  const ann = await trial();
  expect((await ann.get('/deposits/ways')).data).toEqual({
    coins: [{ ...COIN, state: 'open', minimum: '1.00', creditedAfter: 1, finalAfter: 19, kept: '0.00' }],
    simulated: true,
  });
  const { address } = (await ann.post('/deposits/address', COIN)).data;
  expect(address).toMatch(/^T[1-9A-HJ-NP-Za-km-z]{33}$/);
  expect((await ann.post('/deposits/address', COIN)).data.address).toBe(address);
  const bob = await trial();
  expect((await bob.post('/deposits/address', COIN)).data.address).not.toBe(address);

  const { txId } = (await ann.post('/deposits/simulated', { amount: '250.5' })).data;
  await pass('2026-11-18T15:00:30Z');
  const [credited] = await deposits(ann);
  expect(credited).toMatchObject({
    ...{ rail: 'usdt', state: 'credited', link: txId, linkUrl: null, address, amount: '250.50', ...COIN },
    ...{ finalAt: null, holdUntil: null, simulated: true },
  });
  expect(credited.transaction).toMatch(/^\d+:\d+$/);
  await pass('1h');
  expect((await ann.get(`/deposits/${credited.id}`)).data).toMatchObject({ id: credited.id, state: 'final' });
  expect((await bob.get(`/deposits/${credited.id}`)).refusal).toBe('not_found');
  expect(await deposits(bob)).toEqual([]);
  expect((await verify(world.db)).broken).toEqual([]);
  expect(world.bugs).toEqual([]);
});

test('small amounts are kept, added up and credited together', async () => {
  const ann = await trial();
  await ann.post('/deposits/simulated', { amount: '0.4' });
  await pass('5m');
  expect(await deposits(ann)).toMatchObject([{ state: 'kept_small' }]);
  expect((await ann.get('/deposits/ways')).data.coins[0].kept).toBe('0.40');
  await ann.post('/deposits/simulated', { amount: '0.6' });
  await pass('5m');
  expect(await deposits(ann)).toMatchObject([{ state: 'final' }, { state: 'final' }]);
  expect((await ann.get('/deposits/ways')).data.coins[0].kept).toBe('0.00');
});

test.each([
  ['nothing', { amount: '0' }],
  ['too much', { amount: '100000.000001' }],
  ['less than a millionth', { amount: '0.0000001' }],
])('%s cannot be sent', async (_, body) => {
  expect((await (await trial()).post('/deposits/simulated', body)).refusal).toBe('invalid_field');
});

test('records are asked for by days, and by no more than a year of them', async () => {
  const ann = await trial();
  await ann.post('/deposits/simulated', { amount: '5' });
  await pass('5m');
  const list = async (query: string) => (await ann.get(`/deposits?${query}`)).data?.deposits?.length;
  expect(await list('from=2026-11-18&to=2026-11-18')).toBe(1);
  expect(await list('to=2026-11-17')).toBe(0);
  expect(await list('rail=bank')).toBe(0);
  expect((await ann.get('/deposits?from=2025-01-01&to=2026-11-18')).refusal).toBe('invalid_field');
  expect((await ann.get('/deposits?from=2026-11-18&to=2026-11-17')).refusal).toBe('invalid_field');
});

test.each([
  ['/deposits/simulated', { amount: '5' }],
  ['/deposits/bank/simulated', { amount: '5.00', reference: 'own' }],
])('%s sends once for a key, however often it is asked, and refuses the key for something else', async (path, body) => {
  const [ann, KEY] = [await trial(), randomUUID()];
  const send = (amount: string, key: string) => ann.call('POST', path, { ...body, amount }, { 'idempotency-key': key });
  const { data: first } = await send('5.00', KEY);
  const retries = await Promise.all([1, 2, 3].map(() => send('5.00', KEY)));
  expect(retries.map(({ status }) => status)).toEqual([200, 200, 200]);
  if (first.txId) expect(retries.map(({ data }) => data.txId)).toEqual([first.txId, first.txId, first.txId]);
  expect((await send('6.00', KEY)).refusal).toBe('idempotency_key_reused');
  await pass('5m');
  expect((await send('5.00', KEY)).status).toBe(200);
  await pass('5m');
  expect(await deposits(ann)).toHaveLength(1);
  await send('5.00', randomUUID());
  await pass('5m');
  expect(await deposits(ann)).toHaveLength(2);
  // Another customer's key of the same words is another key.
  const bob = await trial();
  await bob.call('POST', path, body, { 'idempotency-key': KEY });
  await pass('5m');
  expect([(await deposits(bob)).length, (await deposits(ann)).length]).toEqual([1, 2]);
});
