import pg from 'pg';
import { usd } from '@candor/model/money.ts';
import type { Decision } from '@candor/model/result.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { invariantBreaks } from '../ledger/index.ts';
import { removeRecipient } from '../recipients/add-recipient.ts';
import { transfer } from '../transfers/transfer.ts';
import { cancelWithdrawal } from './end-withdrawal.ts';
import { PayoutWorld } from './testing/payout-world.ts';

/** Twenty callers at once for the same money, on a PostgreSQL server; rounds in the long test are the same ones, more often. */
const CALLERS = 20;
const ROUNDS = 5;

let world: PayoutWorld;
afterEach(() => world?.stop());

async function prepared(usdt: string) {
  world = await PayoutWorld.start('2026-11-20T15:00:00Z', { lanes: 2 });
  const recipientId = await world.customer('cus_race', { usdt, paidBefore: true });
  return recipientId;
}
const each = <T>(work: (caller: number) => Promise<T>) =>
  Promise.all(Array.from({ length: CALLERS }, (_, caller) => work(caller)));
const done = (answers: readonly { ok: boolean }[]) => answers.filter(({ ok }) => ok).length;
const sound = async () => expect(await invariantBreaks(world.db)).toEqual([]);

describe('twenty callers at once', () => {
  test('withdraw × withdraw: as often as there is money, never once more', async () => {
    const recipientId = await prepared('1000');
    for (let round = 0; round < ROUNDS; round += 1) {
      const answers = await each(() => world.request('cus_race', recipientId, { amount: usd('300') }));
      expect(done(answers)).toBe(round === 0 ? 3 : 0);
    }
    expect((await world.spot('cus_race')).available).toBe('100.00');
    await sound();
  });

  test('withdraw × cap: the cap holds whatever comes at once', async () => {
    const recipientId = await prepared('40000');
    const answers = await each(() => world.request('cus_race', recipientId, { amount: usd('300'), tier: 'code' }));
    // 2 USDT of the first payout count within the same 24 hours.
    expect(done(answers)).toBe(3);
    await sound();
  });

  test('withdraw × transfer and withdraw × order: dollars leave once, by whichever way', async () => {
    const recipientId = await prepared('10');
    await world.give('cus_race', 'USD.SIM', '100');
    for (let round = 0; round < ROUNDS; round += 1) {
      await each(async (caller): Promise<{ ok: boolean }> => {
        if (caller % 3 === 0) return world.request('cus_race', recipientId, { amount: usd('2') });
        const move = { customerId: 'cus_race', amount: usd('40'), barred: undefined } as const;
        if (caller % 3 === 1)
          return world.runner.run(transfer(world.orders.deps), { ...move, from: 'spot', to: 'stock' });
        return world.orders.place('cus_race', { limitPrice: '50.00', quantity: '1' });
      });
      expect(Number((await world.spot('cus_race', 'USD.SIM')).available)).toBe(20);
      expect(Number((await world.spot('cus_race')).available)).toBeGreaterThanOrEqual(0);
      await sound();
    }
  });

  test('address delete × use: nothing new goes to an address once it is gone', async () => {
    const recipientId = await prepared('1000');
    const answers = await each(
      async (caller): Promise<Decision<unknown>> =>
        caller === 7
          ? world.runner.run(removeRecipient, { customerId: 'cus_race', recipientId, requestId: 'test' })
          : world.request('cus_race', recipientId, { amount: usd('2') }),
    );
    const refused = answers.flatMap((answer) => (answer.ok ? [] : [answer.refusal.code]));
    expect(new Set(refused)).toEqual(new Set(refused.length > 0 ? ['recipient_unusable'] : []));
    expect(await world.request('cus_race', recipientId, { amount: usd('2') })).toMatchObject({
      refusal: { code: 'recipient_unusable' },
    });
    await sound();
  });

  test('approve × cancel: one of the two, and the money is where it says', async () => {
    const recipientId = await prepared('50000');
    for (let round = 0; round < ROUNDS; round += 1) {
      const made = await world.request('cus_race', recipientId, { amount: usd('3000') });
      if (!made.ok) throw new Error(made.refusal.code);
      const { id } = made.value;
      await each(
        async (caller): Promise<unknown> =>
          caller % 2 === 0
            ? world.decide(id, `opr_${caller}`)
            : world.runner.run(cancelWithdrawal('simulated'), { id, customerId: 'cus_race', requestId: 'test' }),
      );
      expect(await world.state(id)).toBe('cancelled');
      await sound();
    }
    expect((await world.spot('cus_race')).available).toBe('50000.00');
  });
});

test('the naive way, which reads, compares and writes, pays many times over: the races above are real ones', async () => {
  world = await PayoutWorld.start();
  const pool = new pg.Pool({ connectionString: world.orders.url, max: CALLERS });
  // Connections that the end of the test's database cuts off.
  pool.on('error', () => {});
  await pool.query('CREATE TABLE naive (balance bigint NOT NULL)');
  let paid = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    await pool.query('DELETE FROM naive');
    await pool.query('INSERT INTO naive VALUES (300)');
    await each(async () => {
      const { rows } = await pool.query('SELECT balance FROM naive');
      const balance = Number(rows[0].balance);
      if (balance < 300) return;
      await pool.query('UPDATE naive SET balance = $1', [balance - 300]);
      paid += 1;
    });
  }
  await pool.end();
  expect(paid).toBeGreaterThan(ROUNDS);
});
