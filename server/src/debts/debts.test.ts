import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { invariantBreaks } from '../ledger/index.ts';
import { verify } from '../verify.ts';
import { OrderWorld } from '../orders/testing/fakes.ts';
import type { CommittedEvent } from '../platform/commands/lane.ts';
import { MarginTimer } from '../margin-calls/margin-timer.ts';
import { debtListener } from './notify-debt.ts';

const ANN = 'cus_ann';
let world: OrderWorld;

beforeEach(async () => {
  world = await OrderWorld.start('2026-11-20T15:00:00Z');
  world.market.quote('AAPL', '199.99', '200.00');
  await world.open(ANN);
});
afterEach(() => world?.stop());

const money = async () => ({
  ...(await world.balance(`stock:${ANN}`)),
  owed: (await world.balance(`recv:${ANN}`)).total,
});
const debts = () =>
  world.db.query('SELECT cause, event_id, amount, repaid, closed_at IS NULL AS open FROM debt ORDER BY id');
/** All findings of verify, except the rule that the venue itself has broken. */
async function disagreements() {
  const broken = (await verify(world.db)).broken.map(({ check, row }) => `${check} ${row}`);
  return broken.filter((each) => !each.startsWith('rule O7'));
}

describe('the cost of an execution beyond the available cash', () => {
  test('is booked and owed: the owner gets the shares, cash is zero, the rest of the order stays open', async () => {
    const id = await world.placed(ANN, { limitPrice: '199.00', quantity: '500' });
    expect(await money()).toMatchObject({ held: '99501.01', owed: '0.00' });
    const booked = await world.fill(id, 1, '400', '202.00');
    expect(booked).toMatchObject({ ok: true, value: { bookedTo: 'customer', orderStatus: 'partially_filled' } });
    // 80,800 and fees of 1.01 of the 80,100 that the rest of 100 at 199.00 leaves free.
    expect(await money()).toEqual({ total: '19900.00', held: '19900.00', available: '0.00', owed: '-701.01' });
    expect(await debts()).toEqual([
      { cause: 'fill', event_id: `${id}:1`, amount: 701_010_000n, repaid: 0n, open: true },
    ]);
    await world.fill(id, 2, '100', '199.00');
    expect(await money()).toEqual({ total: '0.00', held: '0.00', available: '0.00', owed: '-701.01' });
    expect(world.events.filter(({ type }) => type === 'debt.incurred')).toMatchObject([
      { subject: ANN, payload: { cause: 'fill', amount: '701.01' } },
    ]);
    expect(await disagreements()).toEqual([]);
  });

  test('is booked once, whoever reports it twice', async () => {
    const id = await world.placed(ANN, { limitPrice: '199.00', quantity: '500' });
    for (let again = 0; again < 2; again += 1) await world.fill(id, 1, '500', '202.00');
    expect(await money()).toMatchObject({ total: '0.00', owed: '-1001.01' });
    expect(await debts()).toHaveLength(1);
  });

  test('leaves the reservations of other orders untouched', async () => {
    await world.placed(ANN, { limitPrice: '190.00', quantity: '100' });
    const id = await world.placed(ANN, { limitPrice: '199.00', quantity: '400' });
    await world.fill(id, 1, '400', '203.00');
    expect(await money()).toEqual({ total: '19001.01', held: '19001.01', available: '0.00', owed: '-202.02' });
    expect(await disagreements()).toEqual([]);
  });

  test('is repaid from the next cash that becomes free, oldest first, and only then is cash free again', async () => {
    const clock = new MarginTimer({
      ...world,
      onRefused: (_, what) => expect.fail(what),
      onParked: (error) => expect.fail(error.message),
    });
    await clock.start(world.market.now);
    let seen = 0;
    const run = async () => {
      clock.onCommitted(world.events.slice(seen));
      seen = world.events.length;
      world.market.now = Math.max(world.market.now, (clock.nextAt() ?? 0) as number) as typeof world.market.now;
      if (clock.nextAt() !== undefined) await clock.run(world.market.now);
    };
    const id = await world.placed(ANN, { limitPrice: '199.00', quantity: '500' });
    await world.fill(id, 1, '300', '201.00');
    await world.fill(id, 2, '200', '202.00');
    await run();
    const before = await debts();
    expect(before).toHaveLength(2);
    expect((await money()).total).toBe('0.00');
    const sale = await world.placed(ANN, { side: 'sell', limitPrice: '200.00', quantity: '3' });
    await world.fill(sale, 1, '3', '200.00');
    await run();
    // 600 less fees of 1.02: all of the 101.01 owed first, and the rest for the 600 owed after it.
    expect(await money()).toMatchObject({ total: '0.00', owed: '-102.03' });
    expect((await debts()).map(({ repaid, open }) => [repaid, open])).toEqual([
      [101_010_000n, false],
      [497_970_000n, true],
    ]);
    const rest = await world.placed(ANN, { side: 'sell', limitPrice: '200.00', quantity: '10' });
    await world.fill(rest, 1, '10', '200.00');
    await run();
    expect((await debts()).map(({ open }) => open)).toEqual([false, false]);
    expect(await money()).toMatchObject({ owed: '0.00', held: '0.00' });
    expect(world.events.filter(({ type }) => type === 'debt.repaid')).toHaveLength(2);
    expect(await disagreements()).toEqual([]);
  });

  test('a short sale is booked even if its fees cannot be paid', async () => {
    world.market.quote('AAPL', '9.99', '10.00');
    await world.letShort(ANN);
    const id = await world.placed(ANN, { side: 'sell', short: true, quantity: '10' });
    await world.db.query('UPDATE hold SET remaining = 10000, amount = 10000 WHERE reference = $1', [id]);
    await world.db.query('UPDATE balance SET held = posted WHERE account_id = $1', [`stock:${ANN}`]);
    expect(await world.fill(id, 1, '10', '10.00')).toMatchObject({ ok: true, value: { bookedTo: 'customer' } });
    expect((await money()).owed).toBe('-1.01');
    expect(await debts()).toMatchObject([{ cause: 'fill', amount: 1_010_000n }]);
  });

  test('the customer gets one message in their language, and every debt raises an alarm', async () => {
    await world.db.query(
      `INSERT INTO customer (id, kind, state, username, account_type, email, email_normal, identity_status, lang, created_at, wall_created_at)
       VALUES ($1, 'trial', 'open', 'ann', 'email', 'ann@example.com', 'ann@example.com', 'approved', 'es', 0, 0)`,
      [ANN],
    );
    const id = await world.placed(ANN, { limitPrice: '199.00', quantity: '500' });
    await world.fill(id, 1, '500', '202.00');
    const alarms: unknown[] = [];
    const listener = debtListener(world.runner, (alarm) => alarms.push(alarm));
    const event = world.events.find(({ type }) => type === 'debt.incurred') as CommittedEvent;
    for (let again = 0; again < 2; again += 1) await listener.handle(event);
    const notices = await world.db.query('SELECT address, template, lang, params FROM notice');
    expect(notices).toEqual([
      { address: 'ann@example.com', template: 'debt_incurred', lang: 'es', params: { amount: '1001.01' } },
    ]);
    expect(alarms[0]).toEqual({ customerId: ANN, cause: 'fill' });
  });

  test('verify names a debt that is changed, or has no posting', async () => {
    const id = await world.placed(ANN, { limitPrice: '199.00', quantity: '500' });
    await world.fill(id, 1, '500', '202.00');
    await world.db.query('UPDATE debt SET amount = amount + 10000');
    expect(await disagreements()).toEqual([`debt debt ${ANN} ${id}:1`, `rule D1 ${ANN}`]);
    expect(await invariantBreaks(world.db)).toContainEqual({ inv: 'D1', ref: ANN });
  });
});
