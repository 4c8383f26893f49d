import { HEADERS } from '@candor/model/http.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { APP_ORIGIN, type Browser, type ConsoleWorld, consoleWorld, REASON } from '../../test/console-world.ts';
import { verify } from '../verify.ts';

const ADDRESS = 'TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK2HC';
let world: ConsoleWorld;
let maker: Browser;
let checker: Browser;
beforeAll(async () => {
  world = await consoleWorld('2026-11-18T15:00:00Z');
  maker = await world.operator('treasury_maker');
  checker = await world.operator('treasury_checker');
});
afterAll(() => world?.stop());

const because = { reason: REASON };
const book = async () => (await maker.get('/treasury')).data;
async function pass(to: string): Promise<void> {
  const { fastify } = world.whole.api;
  const advanced = await fastify.inject({
    ...{ method: 'POST', url: '/api/dev/clock/advance', payload: { to } },
    headers: { origin: APP_ORIGIN, [HEADERS.control]: world.whole.controlToken },
  });
  expect(advanced.statusCode, advanced.body).toBe(200);
}
async function agree(by: Browser, approvalId: string) {
  const { approvals } = (await by.get('/approvals')).data;
  const { contentHash } = approvals.find((each: { approvalId: string }) => each.approvalId === approvalId);
  return by.post(`/approvals/${approvalId}/decide`, { verdict: 'approve', contentHash, ...because });
}
const sound = async () => {
  expect((await verify(world.whole.db)).broken).toEqual([]);
  expect(world.whole.bugs).toEqual([]);
};

test('a simulated house begins with money and TRX of its own, and shows its limit', async () => {
  const { stores, transfers } = await book();
  expect(stores).toMatchObject({ hot: '10000.00', cold: '1000000.00', limit: '10000.00', toCold: '0.00' });
  expect(stores).toMatchObject({ sharePercent: '5.00', floor: '10000.00', trx: '10000000.00', trxLow: '600.00' });
  expect(transfers).toEqual([]);
  await sound();
});

test('a refill: one asks, the same one is not two, another agrees; the chain shows it and it is booked', async () => {
  const { approvalId } = (await maker.post('/treasury/refills', { amount: '250.50', ...because })).data;
  expect((await agree(maker, approvalId)).refusal).toBe('second_person_required');
  expect((await book()).transfers).toEqual([]);
  expect((await agree(checker, approvalId)).status).toBe(200);
  expect((await book()).transfers).toMatchObject([{ kind: 'refill', state: 'approved', amount: '250.50' }]);
  await pass('2m');
  const { stores, transfers } = await book();
  expect(transfers).toMatchObject([{ kind: 'refill', state: 'final' }]);
  // Above the limit now: what is too much is suggested for the cold store.
  expect(stores).toMatchObject({ hot: '10250.50', cold: '999749.50', toCold: '250.50' });
  const path = `/treasury/refills/${transfers[0].id}/cancel`;
  expect((await maker.post(path, because)).refusal).toBe('illegal_state');
  await sound();
});

test('what is too much goes to the cold store, by two', async () => {
  const { approvalId } = (await maker.post('/treasury/to-cold', { amount: '250.50', ...because })).data;
  expect((await agree(checker, approvalId)).status).toBe(200);
  await pass('2m');
  const { stores, transfers } = await book();
  expect(transfers[0]).toMatchObject({ kind: 'to_cold', state: 'final', to: stores.coldAddress });
  expect(stores).toMatchObject({ hot: '10000.00', toCold: '0.00' });
  await sound();
});

test.each([
  ['/treasury/refills', '1000000.01'],
  ['/treasury/to-cold', '10000.01'],
  ['/treasury/refills', '0.00'],
  ['/treasury/gas', '0'],
])('%s of %s is refused', async (path, amount) => {
  expect((await maker.post(path, { amount, ...because })).refusal).toBe('invalid_field');
});

test('TRX that was bought is booked by two', async () => {
  const before = Number((await book()).stores.trx);
  const { approvalId } = (await checker.post('/treasury/gas', { amount: '100.00', ...because })).data;
  expect((await agree(maker, approvalId)).status).toBe(200);
  expect(Number((await book()).stores.trx) - before).toBeCloseTo(100);
  await sound();
});

test('a trial’s payout that the hot wallet lacks arrives by itself; anybody else’s waits for two people', async () => {
  const ann = await world.trial();
  for (let n = 0; n < 2; n += 1) await ann.post('/deposits/simulated', { amount: '7000' });
  const { data } = await ann.post('/recipients/usdt', { name: 'Mine', address: ADDRESS, network: 'TRC20' });
  // Caps of new accounts are over, and the hot wallet has been emptied but for a thousand.
  const { approvalId } = (await maker.post('/treasury/to-cold', { amount: '9500.00', ...because })).data;
  await agree(checker, approvalId);
  await pass('25h');
  expect((await book()).stores.hot).toBe('500.00');
  const recipientId = data.recipients[0].id;
  const body = { recipientId, payee: ADDRESS, asset: 'USDT', amount: '900.00', fee: '1.00' };
  const made = await ann.post('/withdrawals', body);
  expect(made.refusal).toBeUndefined();
  for (let n = 0; n < 4; n += 1) await pass('2m');
  expect((await ann.get(`/withdrawals/${made.data.id}`)).data.state).toBe('final');
  const refills = await world.whole.db.query(
    `SELECT state, approval_id FROM house_transfer WHERE kind = 'refill' ORDER BY id`,
  );
  expect(refills.at(-1)).toEqual({ state: 'final', approval_id: null });
  // The deposits themselves were swept meanwhile, by business time alone.
  expect(await world.whole.db.query('SELECT DISTINCT state FROM sweep')).toEqual([{ state: 'final' }]);
  await sound();
});

test('only the treasury asks for any of it', async () => {
  for (const role of ['support', 'risk', 'kyc_reviewer', 'admin'] as const) {
    const other = await world.operator(role);
    for (const path of ['/treasury/refills', '/treasury/to-cold', '/treasury/gas'])
      expect((await other.post(path, { amount: '1.00', ...because })).refusal).toBe('forbidden');
  }
});
