import { randomUUID } from 'node:crypto';
import { HEADERS } from '@candor/model/http.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { APP_ORIGIN, Browser } from '../../test/console-world.ts';
import { LiveClient } from '../../test/live-client.ts';
import { wholeApp } from '../../test/whole-app.ts';

let world: Awaited<ReturnType<typeof wholeApp>>;
let origin: string;
beforeAll(async () => {
  world = await wholeApp('2026-11-18T15:00:00Z');
  origin = await world.api.fastify.listen({ port: 0, host: '127.0.0.1' });
  world.app.origins.add(origin);
});
afterAll(() => world?.stop());

async function trial() {
  const customer = new Browser(world.api, APP_ORIGIN);
  const { data } = await customer.post('/auth/trial', {});
  customer.tokens = { [HEADERS.sessionToken]: data.sessionToken, [HEADERS.proofToken]: data.proofToken };
  return customer;
}
const funds = async (customer: Browser) =>
  Object.fromEntries(
    (await customer.get('/transfers/accounts')).data.accounts.map(
      (each: { account: string; maximumUsable: string }) => [each.account, each.maximumUsable],
    ),
  );
const THERE = { from: 'stock', to: 'spot', amount: '1000.00' } as const;

test('there and back: every account answers the same sums, and no profit is made of it', async () => {
  const ann = await trial();
  const before = (await ann.get('/account')).data;
  const live = await LiveClient.open(origin, { cookieHeader: ann.headers.cookie ?? '' });
  live.subscribe({ type: 'account' });
  await live.waitFor(({ type }) => type === 'account');
  const made = await ann.post('/transfers', THERE);
  expect(made.data).toMatchObject({ ...THERE, currency: 'USD', countsOn: '2026-11-18', simulated: true });
  await live.waitFor((message) => JSON.stringify(message).includes('99000.00'));
  expect(await funds(ann)).toEqual({ spot: '1000.00', stock: '99000.00', quant: '0.00', fund: '0.00' });
  const after = (await ann.get('/account')).data;
  expect(after).toMatchObject({ cash: '99000.00', buyingPower: '99000.00', totalValue: '99000.00' });
  expect([after.dayPnl, after.earnings30]).toEqual([before.dayPnl, before.earnings30]);
  const range = (await ann.get('/account/performance?range=1M')).data;
  expect(range).toMatchObject({ pnl: '0.00', withdrawals: '1000.00', timeWeighted: '0' });
  const [item] = (await ann.get('/account/activity')).data.items;
  expect(item).toMatchObject({ kind: 'transfer', cash: '-1000.00', transaction: made.data.transaction });
  const one = await ann.get(`/transfers/${made.data.id}`);
  expect(one.data).toEqual(made.data);
  await ann.post('/transfers', { from: 'spot', to: 'stock', amount: '1000.00' });
  expect(await funds(ann)).toEqual({ spot: '0.00', stock: '100000.00', quant: '0.00', fund: '0.00' });
  expect(world.bugs).toEqual([]);
});

test('the stock and the quantitative account have the ids of the account list', async () => {
  const ann = await trial();
  const { accList } = (await ann.post('/account/list/get/')).data;
  const { accounts } = (await ann.get('/transfers/accounts')).data;
  const idOf = (name: string) => accounts.find((each: { account: string }) => each.account === name).id;
  expect(accList).toEqual([
    { tcType: 0, td_acc: idOf('stock') },
    { tcType: 1, td_acc: idOf('quant') },
  ]);
  expect([idOf('spot'), idOf('fund')]).toEqual([null, null]);
});

test('one key is one transfer, however often and in parallel; another body is refused', async () => {
  const ann = await trial();
  const key = { 'idempotency-key': randomUUID() };
  const answers = await Promise.all(Array.from({ length: 20 }, () => ann.call('POST', '/transfers', THERE, key)));
  const ids = new Set(answers.filter(({ status }) => status === 200).map(({ data }) => data.id));
  expect(ids.size).toBe(1);
  expect(answers.every(({ status, refusal }) => status === 200 || refusal === 'still_running')).toBe(true);
  const again = await ann.call('POST', '/transfers', THERE, key);
  expect([again.status, again.data.id]).toEqual([200, [...ids][0]]);
  const other = await ann.call('POST', '/transfers', { ...THERE, amount: '1000.01' }, key);
  expect(other.refusal).toBe('idempotency_key_reused');
  expect((await funds(ann)).spot).toBe('1000.00');
  expect((await ann.get('/transfers')).data.transfers).toHaveLength(1);
});

test('twenty at once for the same money move it as often as there is enough', async () => {
  const ann = await trial();
  const bodies = Array.from({ length: 20 }, () => ({ ...THERE, amount: '30000.00' }));
  const answers = await Promise.all(bodies.map((body) => ann.post('/transfers', body)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(new Set(answers.map(({ refusal }) => refusal))).toEqual(new Set([undefined, 'trading_account_insufficient']));
  expect(await funds(ann)).toMatchObject({ spot: '90000.00', stock: '10000.00' });
});

test('records come page by page, by New York days, and only to their owner', async () => {
  const [ann, bob] = [await trial(), await trial()];
  for (const amount of ['1.00', '2.00', '3.00']) await ann.post('/transfers', { ...THERE, amount });
  const amounts = (page: { data: { transfers: { amount: string }[] } }) =>
    page.data.transfers.map((each) => each.amount);
  const first = await ann.get('/transfers?limit=2');
  expect(amounts(first)).toEqual(['3.00', '2.00']);
  const second = await ann.get(`/transfers?limit=2&cursor=${first.data.next}`);
  expect([amounts(second), second.data.next]).toEqual([['1.00'], null]);
  expect(amounts(await ann.get('/transfers?from=2026-11-18&to=2026-11-18'))).toHaveLength(3);
  expect(amounts(await ann.get('/transfers?to=2026-11-17'))).toEqual([]);
  expect(amounts(await ann.get('/transfers?from=2026-11-19'))).toEqual([]);
  expect((await ann.get('/transfers?from=2025-01-01&to=2026-11-18')).refusal).toBe('invalid_field');
  expect((await ann.get('/transfers?from=2026-11-18&to=2026-11-17')).refusal).toBe('invalid_field');
  expect(amounts(await bob.get('/transfers'))).toEqual([]);
  expect((await bob.get(`/transfers/${first.data.transfers[0].id}`)).refusal).toBe('not_found');
});

test('refusals name what is short; a visitor has no accounts', async () => {
  const ann = await trial();
  const refused = async (body: object) => (await ann.post('/transfers', body)).refusal;
  expect(await refused({ from: 'stock', to: 'spot' })).toBe('quantity_required');
  expect(await refused({ ...THERE, to: 'stock' })).toBe('invalid_field');
  expect(await refused({ ...THERE, amount: '-1.00' })).toBe('invalid_field');
  expect(await refused({ ...THERE, from: 'recv' })).toBe('invalid_field');
  expect(await refused({ ...THERE, amount: '100000.01' })).toBe('trading_account_insufficient');
  expect(await refused({ from: 'quant', to: 'spot', amount: '1.00' })).toBe('insufficient_funds');
  const visitor = new Browser(world.api, APP_ORIGIN);
  expect((await visitor.get('/transfers/accounts')).refusal).toBe('not_logged_in');
});
