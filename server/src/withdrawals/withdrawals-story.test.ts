import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { APP_ORIGIN, type ConsoleWorld, consoleWorld } from '../../test/console-world.ts';
import { HEADERS } from '@candor/model/http.ts';
import { verify } from '../verify.ts';

const ADDRESS = 'TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK2HC';
const OTHER = 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb';
let world: ConsoleWorld;
beforeAll(async () => {
  world = await consoleWorld('2026-11-18T15:00:00Z');
});
afterAll(() => world?.stop());

type Customer = Awaited<ReturnType<ConsoleWorld['trial']>>;

async function pass(to: string): Promise<void> {
  const { fastify } = world.whole.api;
  const advanced = await fastify.inject({
    ...{ method: 'POST', url: '/api/dev/clock/advance', payload: { to } },
    headers: { origin: APP_ORIGIN, [HEADERS.control]: world.whole.controlToken },
  });
  expect(advanced.statusCode, advanced.body).toBe(200);
}

/** A trial with USDT that is final, and an address that is a day old. */
async function ready(usdt = '500') {
  const ann = await world.trial();
  await ann.post('/deposits/simulated', { amount: usdt });
  const { data } = await ann.post('/recipients/usdt', { name: 'My wallet', address: ADDRESS, network: 'TRC20' });
  await pass('25h');
  return { ann, recipientId: data.recipients[0].id as string };
}
const bodyOf = (recipientId: string, more: object = {}) => ({
  ...{ recipientId, payee: ADDRESS, asset: 'USDT', amount: '100.00', fee: '1.00', ...more },
});
const detail = async (ann: Customer, id: string) => (await ann.get(`/withdrawals/${id}`)).data;

test('a trial links an address, waits a day, withdraws, and it arrives over the simulated chain', async () => {
  const { ann, recipientId } = await ready();
  const { data: options } = await ann.get('/withdrawals/options');
  expect(options.options[0]).toMatchObject({
    kind: 'usdt',
    free: '500.00',
    withdrawable: '500.00',
    fee: '1.00',
    rail: 'open',
  });
  expect(options).toMatchObject({ newAccount: true, stopped: [], approval: { firstPayout: true } });
  const made = await ann.post('/withdrawals', bodyOf(recipientId));
  expect(made.data).toMatchObject({ payee: ADDRESS, amount: '100.00', fee: '1.00', net: '99.00', simulated: true });
  await pass('2m');
  await pass('2m');
  const done = await detail(ann, made.data.id);
  expect(done).toMatchObject({ state: 'final', canCancel: false, waitsFor: null, reason: null });
  expect(done.reference).toMatch(/^[0-9a-f]{64}$/);
  expect(done.steps.map(({ state }: { state: string }) => state)).toEqual([
    ...['requested', 'approved', 'sent', 'confirmed', 'final'],
  ]);
  expect((await ann.get('/withdrawals')).data.withdrawals).toEqual([done]);
  expect((await ann.get('/withdrawals/options')).data.options[0]).toMatchObject({ free: '400.00' });
  expect((await ann.get('/account/activity?limit=1')).data.items).toMatchObject([
    { kind: 'withdrawal_approved', usd: '0.00', usdt: '-100.00', values: { fees: '1.00' }, recordId: made.data.id },
  ]);
  expect((await verify(world.whole.db)).broken).toEqual([]);
  expect(world.whole.bugs).toEqual([]);
});

test('one key is one withdrawal; another body is refused; nobody else sees it', async () => {
  const { ann, recipientId } = await ready();
  const key = { 'idempotency-key': randomUUID() };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => ann.call('POST', '/withdrawals', bodyOf(recipientId), key)),
  );
  expect(new Set(answers.filter(({ status }) => status === 200).map(({ data }) => data.id)).size).toBe(1);
  const other = await ann.call('POST', '/withdrawals', bodyOf(recipientId, { amount: '101.00' }), key);
  expect(other.refusal).toBe('idempotency_key_reused');
  const bob = await world.trial();
  const [{ id }] = (await ann.get('/withdrawals')).data.withdrawals;
  expect((await bob.get(`/withdrawals/${id}`)).refusal).toBe('not_found');
  expect((await bob.post(`/withdrawals/${id}/cancel`)).refusal).toBe('not_found');
  expect((await bob.post('/withdrawals', bodyOf(recipientId))).refusal).toBe('not_found');
});

describe('the address book', () => {
  test.each<[string, object, string]>([
    ['a letter that was mistyped', { address: `${ADDRESS.slice(0, -1)}T` }, 'address_invalid'],
    ['an address of another chain', { address: '0x52908400098527886E0F7030069857D2E4169EE7' }, 'address_invalid'],
    ['another network', { network: 'ERC20' }, 'invalid_field'],
    ['no name', { name: '' }, 'invalid_field'],
  ])('%s is refused', async (_, more, refusal) => {
    const ann = await world.trial();
    const body = { name: 'Mine', address: ADDRESS, network: 'TRC20', ...more };
    expect((await ann.post('/recipients/usdt', body)).refusal).toBe(refusal);
  });

  test('an address of the house, and one that is there already, are refused', async () => {
    const ann = await world.trial();
    const { data } = await ann.post('/deposits/address', { currency: 'USDT', network: 'TRC20' });
    const add = async (address: string) =>
      (await ann.post('/recipients/usdt', { name: 'A', address, network: 'TRC20' })).refusal;
    expect(await add(data.address)).toBe('address_is_ours');
    expect(await add(ADDRESS)).toBe(undefined);
    expect(await add(ADDRESS)).toBe('recipient_exists');
    expect(await add(OTHER)).toBe(undefined);
  });

  test('a card shows its last digits alone; account and number are sealed, and no answer has them', async () => {
    const ann = await world.trial();
    const card = {
      name: 'Ann Lee',
      bankName: 'First Bank',
      bankAddress: '1 Main St',
      account: '000123456789',
      ssn: '123-45-6789',
    };
    const bad = async (more: object) =>
      (await ann.post('/recipients/bank', { ...card, routing: '021000021', ...more })).refusal;
    expect(await bad({ routing: '021000022' })).toBe('routing_invalid');
    expect(await bad({ ssn: '000-45-6789' })).toBe('invalid_field');
    const added = await ann.post('/recipients/bank', { ...card, routing: '021000021' });
    expect(added.data.recipients[0]).toMatchObject({
      ...{ kind: 'bank', payee: 'First Bank ···6789', lastFour: '6789' },
      isDefault: true,
    });
    expect(JSON.stringify(added.data)).not.toMatch(/000123456789|123-?45-?6789/);
    const [row] = await world.whole.db.query<{ row: string }>(
      'SELECT recipient::text AS row FROM recipient WHERE kind = $1',
      ['bank'],
    );
    expect(row?.row).not.toMatch(/000123456789|123456789/);
    expect(await bad({})).toBe('recipient_exists');
  });

  test('the first is the default; another one can be made it; what is removed is gone from the book', async () => {
    const ann = await world.trial();
    const add = (name: string, address: string) => ann.post('/recipients/usdt', { name, address, network: 'TRC20' });
    const first = (await add('One', ADDRESS)).data.recipients[0].id;
    const second = (await add('Two', OTHER)).data.recipients.find((each: { name: string }) => each.name === 'Two').id;
    const names = (answer: { data: { recipients: { name: string; isDefault: boolean }[] } }) =>
      answer.data.recipients.map(({ name, isDefault }) => `${name}${isDefault ? '*' : ''}`);
    expect(names(await ann.post(`/recipients/${second}/default`))).toEqual(['Two*', 'One']);
    expect(names(await ann.post(`/recipients/${second}/remove`))).toEqual(['One']);
    expect((await ann.post(`/recipients/${second}/default`)).refusal).toBe('not_found');
    const bob = await world.trial();
    expect((await bob.post(`/recipients/${first}/remove`)).refusal).toBe('not_found');
  });
});

test('operators see what they must, approve what was shown, and nobody without a treasury role does', async () => {
  const { ann, recipientId } = await ready();
  // As a customer with an account of their own: nobody simulates their operators.
  await world.whole.db.query(
    `UPDATE customer SET kind = 'standard', account_type = 'email', email = $2, email_normal = $2, password_hash = 'none'
     WHERE id = $1`,
    [ann.customerId, `${ann.customerId}@example.com`],
  );
  const id = `wdr_${'0'.repeat(25)}1`;
  const insert = await world.whole.db.query<{ id: string }>('SELECT id FROM withdrawal WHERE customer_id = $1', [
    ann.customerId,
  ]);
  expect(insert).toEqual([]);
  const asked = await ann.post('/withdrawals', bodyOf(recipientId));
  expect(asked.refusal).toBe('step_up_required');
  const [maker, checker, support] = [
    await world.operator('treasury_maker'),
    await world.operator('treasury_checker'),
    await world.operator('support'),
  ];
  expect((await support.get('/withdrawal-reviews')).refusal).toBe('forbidden');
  expect((await maker.get(`/withdrawal-reviews/${id}`)).refusal).toBe('not_found');
  expect((await checker.get('/withdrawal-reviews')).data.withdrawals).toEqual([]);
});

test('records are asked for by days in their order, and by no more than a year of them', async () => {
  const ann = await world.trial();
  const asked = (query: string) => ann.get(`/withdrawals?${query}`);
  expect((await asked('from=2026-11-18&to=2026-11-18')).data.withdrawals).toEqual([]);
  expect((await asked('from=2025-11-18&to=2026-11-18')).data.withdrawals).toEqual([]);
  for (const days of ['from=2026-11-18&to=2026-11-17', 'from=2025-11-17&to=2026-11-18']) {
    const { refusal, params } = await asked(days);
    expect([refusal, params?.field]).toEqual(['invalid_field', 'to']);
  }
});
