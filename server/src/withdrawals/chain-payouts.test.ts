import { MINUTE } from '@candor/model/time.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { invariantBreaks } from '../ledger/index.ts';
import { GAS_MOST } from '../rails/index.ts';
import { verify } from '../verify.ts';
import { PAYOUT_LIFE_MS } from './chain-payouts.ts';
import { PayoutWorld } from './testing/payout-world.ts';

const ANN = 'cus_ann';
let world: PayoutWorld;
let recipientId: string;
beforeEach(async () => {
  world = await PayoutWorld.start();
  recipientId = await world.customer(ANN);
});
afterEach(() => world?.stop());

test('requested, approved, sent and final: the address gets the amount less the fee, the house keeps the fee', async () => {
  const id = await world.approved(ANN, recipientId);
  expect(await world.spot(ANN)).toEqual({ total: '900.00', held: '0.00', available: '900.00' });
  const payouts = world.payouts();
  await payouts.run();
  expect(await world.state(id)).toBe('sent');
  world.chain.mine();
  await payouts.run();
  expect(await world.state(id)).toBe('confirmed');
  expect((await world.orders.balance('house:payouts#0', 'USDT.SIM')).total).toBe('99.00');
  world.chain.mine(20);
  await payouts.run();
  expect(await world.row(id)).toMatchObject({ state: 'final', endedAt: world.now });
  expect(world.chain.paid).toEqual([expect.objectContaining({ reference: id, amount: 99_000_000n })]);
  expect((await world.orders.balance('house:payouts#0', 'USDT.SIM')).total).toBe('0.00');
  expect((await world.orders.balance('house:usdt_hot#0', 'USDT.SIM')).total).toBe('99.00');
  expect((await world.orders.balance('house:rev_withdrawal#0', 'USDT.SIM')).total).toBe('1.00');
  expect((await world.orders.balance('house:trx_gas#0', 'TRX.SIM')).total).toBe('13.00');
  expect(world.errors).toEqual([]);
  expect((await verify(world.db)).broken).toEqual([]);
});

test('money comes back, with the fee, only once the final chain is past the end and lacks it', async () => {
  const id = await world.approved(ANN, recipientId);
  const payouts = world.payouts();
  world.chain.swallows = true;
  await payouts.run();
  world.chain.mine(PAYOUT_LIFE_MS / 3000 + 2);
  await payouts.run();
  expect(await world.state(id)).toBe('sent');
  world.chain.mine(20);
  await payouts.run();
  expect(await world.row(id)).toMatchObject({ state: 'failed', reason: 'expired' });
  expect(await world.spot(ANN)).toEqual({ total: '1000.00', held: '0.00', available: '1000.00' });
  expect(world.chain.signatures.get(id)?.size).toBe(1);
  const [book] = await world.db.query<{ blocked_by: string | null }>('SELECT blocked_by FROM recipient');
  expect(book?.blocked_by).toBeNull();
  expect(await invariantBreaks(world.db)).toEqual([]);
});

test('a block that is replaced takes the confirmation back, and the same transaction is handed over again', async () => {
  const id = await world.approved(ANN, recipientId);
  const payouts = world.payouts();
  await payouts.run();
  world.chain.mine(3);
  await payouts.run();
  expect(await world.state(id)).toBe('confirmed');
  world.chain.reorganise(3, true);
  await payouts.run();
  expect(await world.state(id)).toBe('sent');
  world.chain.mine(21);
  await payouts.run();
  expect(await world.state(id)).toBe('final');
  expect(world.chain.signatures.get(id)?.size).toBe(1);
  expect(world.orders.events.filter(({ type }) => type === 'withdrawal.sent')).toHaveLength(1);
});

test('a transaction that the chain took and undid gives the money back; the house pays for the gas', async () => {
  const id = await world.approved(ANN, recipientId);
  const payouts = world.payouts();
  world.chain.reverts = true;
  await payouts.run();
  world.chain.mine(5);
  await payouts.run();
  expect(await world.state(id)).toBe('sent');
  world.chain.mine(20);
  await payouts.run();
  expect(await world.row(id)).toMatchObject({ state: 'failed', reason: 'reverted' });
  expect((await world.spot(ANN)).available).toBe('1000.00');
  expect((await world.orders.balance('house:exp_network#0', 'TRX.SIM')).total).toBe('-13.00');
  expect((await verify(world.db)).broken).toEqual([]);
});

test.each(['congested', 'closed', 'paused'] as const)(
  'a rail that is %s queues what is approved and loses nothing',
  async (rail) => {
    await world.switchRail(rail === 'paused' ? 'open' : rail, rail === 'paused');
    const id = await world.approved(ANN, recipientId);
    await world.payouts().run();
    expect(await world.state(id)).toBe('approved');
    expect(world.chain.signatures.size).toBe(0);
    await world.switchRail('open');
    await world.payouts().run();
    expect(await world.state(id)).toBe('sent');
  },
);

test('what the hot wallet does not have waits for its refill; promises to others are counted', async () => {
  world.chain.hot = 150_000_000n;
  const [first, second] = [await world.approved(ANN, recipientId), await world.approved(ANN, recipientId)];
  const payouts = world.payouts();
  await payouts.run();
  expect([await world.state(first), await world.state(second)]).toEqual(['sent', 'approved']);
  await payouts.run();
  expect([await world.state(second), world.errors]).toEqual(['approved', []]);
  world.chain.hot += 100_000_000n;
  await payouts.run();
  expect(await world.state(second)).toBe('sent');
});

test('one that cannot leave takes nothing from those behind it', async () => {
  const other = 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb';
  const his = await world.customer('cus_bob', { address: other });
  const hers = await world.approved(ANN, recipientId);
  const [first, second] = [
    await world.approved('cus_bob', his, { payee: other }),
    await world.approved('cus_bob', his, { payee: other }),
  ];
  await world.db.query("UPDATE recipient SET blocked_by = 'R16' WHERE id = $1", [recipientId]);
  world.chain.hot = 100_000_000n;
  world.chain.trx = GAS_MOST;
  await world.payouts().run();
  expect([await world.state(hers), await world.state(first), await world.state(second)]).toEqual([
    ...['approved', 'sent', 'approved'],
  ]);
  expect(world.errors).toEqual([]);
});

test('what waits for people and what leaves by bank is none of its business, and nothing asks the chain for nothing', async () => {
  const calls: string[] = [];
  world.chain.before = (call) => void calls.push(call);
  const payouts = world.payouts();
  expect(payouts.waiting).toBe(false);
  const made = await world.request(ANN, recipientId);
  const bank = await world.approved(ANN, recipientId);
  await world.db.query("UPDATE withdrawal SET kind = 'bank', asset = 'USD.SIM' WHERE id = $1", [bank]);
  await payouts.run();
  expect([payouts.waiting, calls, world.errors]).toEqual([false, [], []]);
  expect([made.ok && made.value.state, await world.state(bank)]).toEqual(['requested', 'approved']);
});

test('the balance is asked for where something is to begin, and nothing begins where there is no answer', async () => {
  const id = await world.approved(ANN, recipientId);
  const payouts = world.payouts();
  const calls: string[] = [];
  world.chain.before = (call) => {
    calls.push(call);
    if (call === 'balance') throw new Error('no answer');
  };
  await payouts.run();
  expect([await world.state(id), payouts.waiting, world.errors]).toEqual(['approved', true, [new Error('no answer')]]);
  world.chain.before = (call) => void calls.push(call);
  await payouts.run();
  expect(await world.state(id)).toBe('sent');
  calls.length = 0;
  await payouts.run();
  expect([calls.includes('balance'), calls.includes('head')]).toEqual([false, true]);
  const next = await world.approved(ANN, recipientId);
  world.chain.before = (call) => {
    if (call === 'balance') throw new Error('no answer');
  };
  await payouts.run();
  expect(await world.state(next)).toBe('approved');
});

test('the last USDT of the hot wallet can leave', async () => {
  const id = await world.approved(ANN, recipientId);
  world.chain.hot = 99_000_000n;
  await world.payouts().run();
  expect(await world.state(id)).toBe('sent');
});

test('what other orders of the house will take is not promised to a payout', async () => {
  world.chain.hot = 150_000_000n;
  world.promised = 60_000_000n;
  const id = await world.approved(ANN, recipientId);
  await world.payouts().run();
  expect(await world.state(id)).toBe('approved');
  world.promised = 51_000_000n;
  await world.payouts().run();
  expect(await world.state(id)).toBe('sent');
});

test('what is missing is asked for in the name of whom it is for, and the payout waits until it is there', async () => {
  world.chain.hot = 40_000_000n;
  const asked: [string, bigint][] = [];
  world.refill = async (customerId, missing) => void asked.push([customerId, missing]);
  const id = await world.approved(ANN, recipientId);
  await world.payouts().run();
  expect([await world.state(id), asked]).toEqual(['approved', [[ANN, 59_000_000n]]]);
});

test('too little TRX queues payouts and refuses none; what is on its way counts', async () => {
  world.chain.trx = 2n * GAS_MOST - 1n;
  const [first, second] = [await world.approved(ANN, recipientId), await world.approved(ANN, recipientId)];
  const payouts = world.payouts();
  await payouts.run();
  expect([await world.state(first), await world.state(second)]).toEqual(['sent', 'approved']);
  await payouts.run();
  expect(await world.state(second)).toBe('approved');
  world.chain.trx = 2n * GAS_MOST;
  await payouts.run();
  expect(await world.state(second)).toBe('sent');
});

test('what screening holds back waits, and leaves once it does not', async () => {
  world.mayLeave = false;
  const id = await world.approved(ANN, recipientId);
  const payouts = world.payouts();
  await payouts.run();
  expect([await world.state(id), world.chain.signatures.size, world.errors]).toEqual(['approved', 0, []]);
  world.mayLeave = true;
  await payouts.run();
  expect(await world.state(id)).toBe('sent');
});

test('a signer that never answers until the end costs nobody anything', async () => {
  const id = await world.approved(ANN, recipientId);
  world.chain.before = (call) => {
    if (call === 'sign') throw new Error('no answer');
  };
  const payouts = world.payouts();
  await payouts.run();
  expect(await world.state(id)).toBe('signing');
  world.chain.mine((11 * MINUTE) / 3000 + 20);
  await payouts.run();
  expect(await world.row(id)).toMatchObject({ state: 'failed', reason: 'expired', txId: null });
  expect((await world.spot(ANN)).available).toBe('1000.00');
});
