import { randomUUID } from 'node:crypto';
import { HEADERS } from '@candor/model/http.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { APP_ORIGIN, Browser, type ConsoleWorld, consoleWorld, REASON } from '../../test/console-world.ts';

let world: ConsoleWorld;
let maker: Browser;
beforeAll(async () => {
  world = await consoleWorld();
  maker = await world.operator('treasury_maker');
});
afterAll(() => world.stop());

async function trial() {
  const customer = new Browser(world.whole.api, APP_ORIGIN);
  const { data } = await customer.post('/auth/trial', {});
  customer.tokens = { [HEADERS.sessionToken]: data.sessionToken, [HEADERS.proofToken]: data.proofToken };
  return customer;
}
const spot = async (customer: Browser) =>
  (await customer.get('/transfers/accounts')).data.accounts.find(
    ({ account }: { account: string }) => account === 'spot',
  ).balance;
const send = (customer: Browser, amount: string, withReference = true) =>
  customer.post('/deposits/bank/simulated', { amount, reference: withReference ? 'own' : 'none' });
const breaks = () => world.whole.db.query('SELECT inv, ref FROM invariant_breaks');

test('a transfer with its reference is credited once, on hold for five banking days, and the books hold', async () => {
  const ann = await trial();
  const details = (await ann.post('/deposits/bank/details', { currency: 'USD' })).data;
  expect(details).toMatchObject({ currency: 'USD', rate: '1.00', holdDays: 5 });
  expect(details.reference).toMatch(/^CND [A-Z0-9]{4} [A-Z0-9]{4}$/);
  expect((await ann.post('/deposits/bank/details', { currency: 'USD' })).data.reference).toBe(details.reference);
  const { data } = await send(ann, '250.00');
  expect(data.deposits).toMatchObject([{ state: 'credited', amount: '250.00', suspense: null }]);
  expect(data.deposits[0].holdUntil).toBe('2026-03-09T13:00:00Z');
  expect(await spot(ann)).toBe('250.00');
  expect(await breaks()).toEqual([]);
});

test('without a reference it waits for a person; announced beforehand, amount and name find it', async () => {
  const ann = await trial();
  expect((await send(ann, '77.10', false)).data.deposits).toEqual([]);
  expect(await spot(ann)).toBe('0.00');
  expect((await ann.post('/deposits/bank/announcements', { amount: '77.11' })).data.announced).toHaveLength(1);
  const { data } = await send(ann, '77.11', false);
  expect(data.deposits).toMatchObject([{ state: 'credited', amount: '77.11' }]);
  expect(data.announced).toEqual([]);
});

test('announcements: one key is one, ten wait at most, and a receipt must be the sender’s own', async () => {
  const ann = await trial();
  const announce = (body: object, key: string = randomUUID()) =>
    ann.call('POST', '/deposits/bank/announcements', body, { 'idempotency-key': key });
  const key = randomUUID();
  await announce({ amount: '5.00' }, key);
  expect((await announce({ amount: '5.00' }, key)).data.announced).toHaveLength(1);
  expect((await announce({ amount: '5.001' })).refusal).toBe('invalid_field');
  expect((await announce({ amount: '-5.00' })).refusal).toBe('invalid_field');
  expect((await announce({ amount: '5.00', fileId: `fle_${'0'.repeat(26)}` })).refusal).toBe('not_found');
  for (let n = 1; n < 10; n += 1) await announce({ amount: '5.00' });
  expect((await announce({ amount: '5.00' })).refusal).toBe('illegal_state');
});

test.each([
  ['bank_in closed', { bank_in: 'closed' }, 'deposit.bank_not_open'],
  ['both ways in closed', { bank_in: 'closed', usdt_in: 'closed' }, 'deposit.not_open'],
  ['bank_in congested', { bank_in: 'congested' }, 'channel.congested'],
])('%s: the screen has the words of the specification, and no account is shown', async (_what, states, words) => {
  const ann = await trial();
  for (const [rail, state] of Object.entries(states)) await maker.post(`/rails/${rail}`, { state, reason: REASON });
  expect((await ann.get('/deposits/bank')).data.closed).toBe(words);
  expect((await ann.post('/deposits/bank/details', { currency: 'USD' })).refusal).toBe('bank_deposit_not_open');
  expect((await send(ann, '5.00')).refusal).toBe('bank_deposit_not_open');
  for (const rail of Object.keys(states)) await maker.post(`/rails/${rail}`, { state: 'open', reason: REASON });
  expect((await ann.get('/deposits/bank')).data.closed).toBeNull();
});

test('another customer sees nothing of it', async () => {
  const [ann, bob] = [await trial(), await trial()];
  await send(ann, '11.00');
  expect((await bob.get('/deposits/bank')).data.deposits).toEqual([]);
  expect((await bob.get('/deposits/materials')).data).toMatchObject({ complete: true, identity: 'not_needed' });
});
