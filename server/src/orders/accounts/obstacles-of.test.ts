import type { Obstacle } from '@candor/model/auth/security-schema.ts';
import type { TradingDate } from '@candor/model/time.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { applyCancel } from '../cancel/apply-cancel.ts';
import { cancelOrder } from '../cancel/cancel-order.ts';
import { OrderWorld } from '../testing/fakes.ts';
import { obstaclesOf } from './obstacles-of.ts';
import { settle } from '../settle/settle.ts';

const FRIDAY = '2026-11-20T15:00:00Z';
const MONDAY = '2026-11-23T15:00:00Z';

let world: OrderWorld;
beforeAll(async () => {
  world = await OrderWorld.start(FRIDAY);
});
afterAll(() => world?.stop());

let n = 0;
let me = '';
/** A new trial each time; what earlier tests left in other accounts does not count. */
beforeEach(async () => {
  n += 1;
  me = `cus_${n}`;
  world.market.at(FRIDAY);
  world.market.quote('AAPL', '49.99', '50.00');
  await become('trial');
  await world.open(me);
});

async function become(kind: 'trial' | 'standard') {
  await world.db.query(
    `INSERT INTO customer (id, kind, state, username, account_type, email, email_normal, password_hash, identity_status, lang,
       created_at, wall_created_at)
     VALUES ($1, $2, 'open', 'Ada', 'email', $1, $1, 'hash', 'approved', 'en', 0, 0) ON CONFLICT (id) DO UPDATE SET kind = $2`,
    [me, kind],
  );
}
const obstacles = (): Promise<readonly Obstacle[]> => obstaclesOf(world.db, me);
const buy = (limitPrice: string) => world.placed(me, { side: 'buy', quantity: '10', limitPrice });

test('simulated money of a trial is no obstacle, money of any other account is', async () => {
  expect(await obstacles()).toEqual([]);
  await become('standard');
  expect(await obstacles()).toEqual(['balances']);
});

test('an open order is an obstacle, with its hold, until it ends', async () => {
  const orderId = await buy('40.00');
  expect(await obstacles()).toEqual(['holds', 'open_orders']);
  const ref = await world.ref(orderId);
  await world.runner.run(cancelOrder(world.deps), ref);
  expect(await obstacles()).toEqual(['holds', 'open_orders']);
  await world.runner.run(applyCancel(world.deps), { ...ref, reason: null });
  expect(await obstacles()).toEqual([]);
});

test('shares are an obstacle, and their trades until they have settled', async () => {
  await world.fill(await buy('50.00'), 1, '10', '50.00');
  expect(await obstacles()).toEqual(['positions', 'obligations']);
  await settleOn('2026-11-23');
  expect(await obstacles()).toEqual(['positions']);
});

test('shares bought and sold again are an obstacle until both trades have settled', async () => {
  await world.fill(await buy('50.00'), 1, '10', '50.00');
  const sale = await world.placed(me, { side: 'sell', quantity: '10', limitPrice: '49.00' });
  await world.fill(sale, 1, '10', '50.00');
  expect(await obstacles()).toEqual(['obligations']);
  await settleOn('2026-11-23');
  expect(await obstacles()).toEqual([]);
});

async function settleOn(settleDate: string) {
  world.market.at(MONDAY);
  const done = await world.runner.run(settle(world.deps), { customerId: me, settleDate: settleDate as TradingDate });
  expect(done).toMatchObject({ ok: true, value: { settled: true } });
}

test('an unpaid dividend is an obstacle, except for a trial', async () => {
  await world.db.query(
    `INSERT INTO dividend_due (action_id, customer_id, code, pay_date, amount) VALUES ($1, $1, 'AAPL', '2026-12-01', 1000000)`,
    [me],
  );
  expect(await obstacles()).toEqual([]);
  await become('standard');
  expect(await obstacles()).toEqual(['balances', 'obligations']);
});

test('a debt is an obstacle, and counts as no money in the account', async () => {
  // The database itself forbids debts as long as nothing here lends.
  await world.db.query('ALTER TABLE balance DROP CONSTRAINT balance_check');
  await become('standard');
  await world.db.query('UPDATE balance SET posted = -1 WHERE account_id = $1', [`stock:${me}`]);
  expect(await obstacles()).toEqual(['obligations']);
});
