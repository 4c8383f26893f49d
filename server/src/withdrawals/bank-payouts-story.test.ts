import { HEADERS } from '@candor/model/http.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { APP_ORIGIN, type ConsoleWorld, consoleWorld } from '../../test/console-world.ts';
import { readPayments, SimulatedBank, traceReference } from '../bank/index.ts';
import { verify } from '../verify.ts';

let world: ConsoleWorld;
beforeAll(async () => {
  world = await consoleWorld('2026-11-18T15:00:00Z');
});
afterAll(() => world?.stop());

type Customer = Awaited<ReturnType<ConsoleWorld['trial']>>;
const PAYEE = 'First Bank ···6789';
const CARD = {
  ...{ name: 'Ann Lee', bankName: 'First Bank', bankAddress: '1 Main St', routing: '021000021' },
  ...{ account: '000123456789', ssn: '123-45-6789' },
};

async function pass(to: string): Promise<void> {
  const { fastify } = world.whole.api;
  const advanced = await fastify.inject({
    ...{ method: 'POST', url: '/api/dev/clock/advance', payload: { to } },
    headers: { origin: APP_ORIGIN, [HEADERS.control]: world.whole.controlToken },
  });
  expect(advanced.statusCode, advanced.body).toBe(200);
}

/** A trial with dollars in the wallet, and a card that is a day old. */
async function ready() {
  const ann = await world.trial();
  await ann.post('/deposits/bank/details', { currency: 'USD' });
  await ann.post('/deposits/bank/simulated', { amount: '200.00', reference: 'own' });
  const { data } = await ann.post('/recipients/bank', CARD);
  await pass('25h');
  return { ann, recipientId: data.recipients[0].id as string };
}
const detail = async (ann: Customer, id: string) => (await ann.get(`/withdrawals/${id}`)).data;
const free = async (ann: Customer) => (await ann.get('/withdrawals/options')).data.options[1].free as string;
const asked = (ann: Customer, recipientId: string) =>
  ann.post('/withdrawals', { recipientId, payee: PAYEE, asset: 'USD', amount: '50.00', fee: '0.00' });
async function sound() {
  expect((await verify(world.whole.db)).broken).toEqual([]);
  expect(world.whole.bugs).toEqual([]);
}

test('a trial links a card, waits a day, withdraws; a file takes it to the bank, a line pays it, and it is final', async () => {
  const { ann, recipientId } = await ready();
  const option = (await ann.get('/withdrawals/options')).data.options[1];
  expect(option).toMatchObject({ kind: 'bank', free: '200.00', rail: 'open', fee: '0.00' });
  const made = await asked(ann, recipientId);
  expect(made.data).toMatchObject({ payee: PAYEE, net: '50.00', asset: 'USD' });
  const { id } = made.data;
  // Approved at once; the next jump stops at the cut-off.
  await pass('1m');
  await pass('5m');
  expect(await detail(ann, id)).toMatchObject({ state: 'sent', canCancel: false });
  const files = await world.whole.db.query<{ id: string; file: string }>('SELECT id, file FROM bank_file');
  const [payment] = readPayments(files[0]?.file ?? '');
  expect(files).toHaveLength(1);
  expect(payment).toMatchObject({
    amount: 50_000_000n,
    routing: '021000021',
    account: '000123456789',
    name: 'ANN LEE',
  });
  const [kept] = await world.whole.db.query<{ content: string }>('SELECT content FROM payment_file');
  expect(kept?.content).not.toContain('000123456789');
  await pass('5m');
  expect(await detail(ann, id)).toMatchObject({ state: 'confirmed' });
  await pass('120h');
  expect(await detail(ann, id)).toMatchObject({ state: 'final', waitsFor: null, reason: null });
  expect(await free(ann)).toBe('150.00');
  await sound();
});

test('a payment that comes back gives the money back to spot; the comparison with the bank finds no difference', async () => {
  const { ann, recipientId } = await ready();
  const { id } = (await asked(ann, recipientId)).data;
  await pass('1m');
  await pass('10m');
  expect(await detail(ann, id)).toMatchObject({ state: 'confirmed' });
  expect(await free(ann)).toBe('150.00');
  // Money is out and may still come back: comparisons every ten minutes meet it, and payouts go on.
  await pass('30m');
  expect((await ann.get('/withdrawals/options')).data.options[1]).toMatchObject({ rail: 'open' });
  const bank = new SimulatedBank({ db: world.whole.db, clock: world.whole.wall, newId: (() => `bnk_${id}`) as never });
  await bank.returnPayment(traceReference(id), 'R03');
  await pass('1h');
  await pass('144h');
  expect(await detail(ann, id)).toMatchObject({ state: 'failed', reason: 'R03' });
  expect(await free(ann)).toBe('200.00');
  expect((await ann.get('/deposits/bank')).data.deposits).toHaveLength(1);
  await sound();
});

test('a bank deposit is final where its hold ends, though nobody asks', async () => {
  const { ann } = await ready();
  const state = async () => (await ann.get('/deposits/bank')).data.deposits[0].state;
  expect(await state()).toBe('credited');
  await pass('216h');
  expect(await state()).toBe('final');
  await sound();
});
