import type { DepositAlarm } from '@candor/model/deposits/alarm-routes.ts';
import { DAY, type Instant, instant } from '@candor/model/time.ts';
import { rate, usd } from '@candor/model/money.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { OrderWorld } from '../orders/testing/fakes.ts';
import { depositAlarmHandlers, watchStructuring } from './alarms.ts';
import type { Deposit } from './tables.ts';
import { ANN, BOB } from './testing/deposit-rows.ts';
import { keepDeposit } from './testing/kept-deposits.ts';

const NOON = instant(1_795_186_800_000);
let world: OrderWorld;
beforeEach(async () => {
  world = await OrderWorld.start('2026-11-20T15:00:00Z');
});
afterEach(() => world?.stop());

/** Dollars by bank, final, so many milliseconds after noon. */
const bank = (id: string, amount: string, after = 0, more: Partial<Deposit> = {}) =>
  keepDeposit(world.db, {
    ...{ id, state: 'final', rail: 'bank', asset: 'USD.SIM', amount: usd(amount) },
    ...{ seenAt: (NOON + after) as Instant, ...more },
  });
const watch = (id: string) => watchStructuring(world, { payload: { id } } as never);
const alarms = () =>
  world.db.query<{ limit: string; deposits: string; customer: string }>(
    `SELECT limit_usd::text AS limit, deposits, customer_id AS customer FROM deposit_alarm ORDER BY limit_usd DESC, id`,
  );
const raised = async () => (await alarms()).map(({ limit, deposits }) => `${Number(limit) / 1e6}: ${deposits}`);

describe('deposits just under a limit', () => {
  test('that are three within a day raise an alarm in the order in which they arrived', async () => {
    await bank('dep_c', '9999.99', 10);
    await bank('dep_a', '9000', DAY + 10);
    await bank('dep_b', '9500', 20);
    await watch('dep_b');
    expect(await alarms()).toEqual([{ customer: ANN, limit: '10000000000', deposits: 'dep_c dep_b dep_a' }]);
  });

  test.each<[string, Partial<Deposit>]>([
    ['another customer’s', { customerId: BOB }],
    ['one that was taken back', { state: 'reversed', endTxn: 'end', endedAt: instant(4) }],
    ['one that waits for a person', { state: 'suspense' }],
    ['one of a millisecond too late', { seenAt: (NOON + DAY + 1) as Instant }],
    ['one of a millisecond too early', { seenAt: (NOON - DAY - 1) as Instant }],
    ['one of the limit itself', { amount: usd('10000') }],
    ['one that is further below it', { amount: usd('8999.99') }],
  ])('do not count %s', async (_, more) => {
    await bank('dep_a', '9500');
    await bank('dep_b', '9500');
    await bank('dep_c', '9500', 0, more);
    await watch('dep_a');
    expect(await raised()).toEqual([]);
  });

  test.each([DAY, -DAY])('count one of just a day away (%i), and one that is credited and not final', async (after) => {
    await bank('dep_a', '9500');
    await bank('dep_b', '9500');
    await bank('dep_c', '9500', after, { state: 'credited', finalAt: null });
    await watch('dep_a');
    expect(await raised()).toHaveLength(1);
  });

  test('count USDT by what they were worth, rounded down, or a dollar where that is not known', async () => {
    const usdt = { rail: 'usdt', asset: 'USDT.SIM' } as const;
    await bank('dep_a', '10010', 0, { ...usdt, rate: rate('0.999') });
    await bank('dep_b', '9500', 1, { ...usdt, rate: null });
    await bank('dep_c', '18000', 2, { ...usdt, rate: rate('0.5') });
    await bank('dep_d', '18000', 3, { rate: rate('0.5') });
    await watch('dep_c');
    expect(await raised()).toEqual(['10000: dep_a dep_b dep_c']);
  });

  test('count for each limit by itself', async () => {
    for (const [at, amount] of ['9500', '4900', '9500', '4900', '9500', '4900', '2999'].entries())
      await bank(`dep_${at}`, amount, at);
    await watch('dep_6');
    expect(await raised()).toEqual(['10000: dep_0 dep_2 dep_4', '5000: dep_1 dep_3 dep_5']);
  });

  test('that are counted again raise nothing more', async () => {
    for (const id of ['dep_a', 'dep_b', 'dep_c']) await bank(id, '9500');
    for (const id of ['dep_a', 'dep_b']) await watch(id);
    expect(await raised()).toEqual(['10000: dep_a dep_b dep_c']);
  });

  test('of nobody known, or that never were, are not looked at', async () => {
    const nobodys = { customerId: null, state: 'suspense' } as const;
    for (const id of ['dep_a', 'dep_b', 'dep_c']) await bank(id, '9500', 0, nobodys);
    await watch('dep_a');
    await watch('dep_none');
    expect(await raised()).toEqual([]);
  });

  test('that are too few ask for no alarm at all', async () => {
    await bank('dep_a', '9500');
    const runner = { run: () => Promise.reject(new Error('asked for an alarm')) } as never;
    await watchStructuring({ db: world.db, runner }, { payload: { id: 'dep_a' } } as never);
    expect(await raised()).toEqual([]);
  });

  test('an alarm that cannot be raised is an error, and tried again', async () => {
    for (const id of ['dep_a', 'dep_b', 'dep_c']) await bank(id, '9500');
    const runner = { run: async () => ({ ok: false, refusal: { code: 'overloaded', params: {} } }) } as never;
    await expect(watchStructuring({ db: world.db, runner }, { payload: { id: 'dep_a' } } as never)).rejects.toThrow(
      'alarm not raised: overloaded',
    );
  });
});

describe('a rule', () => {
  const rule = (from: string, count: number, at: number) =>
    world.db.query('INSERT INTO structuring_rule VALUES ($1, $2, $3, $4)', [usd('10000'), at, usd(from), count]);
  const three = async () => {
    for (const id of ['dep_a', 'dep_b', 'dep_c']) await bank(id, '7000');
    await watch('dep_a');
    return (await raised()).length;
  };

  test('holds from its time on, that of the newest', async () => {
    await rule('6000', 3, NOON - 1);
    await rule('7000', 3, NOON);
    await rule('6000', 4, NOON + 1);
    expect(await three()).toBe(1);
  });

  test('takes the place of the one before', async () => {
    await rule('6000', 3, NOON - 1);
    await rule('7000.01', 3, NOON);
    expect(await three()).toBe(0);
  });

  test('with a count of none ends it', async () => {
    await rule('6000', 3, NOON - 1);
    await rule('6000', 0, NOON);
    expect(await three()).toBe(0);
  });
});

describe('operators', () => {
  type Alarms = { readonly alarms: readonly DepositAlarm[] };
  const list = async () => ((await depositAlarmHandlers(world).depositAlarms({} as never)) as Alarms).alarms;
  const close = async (alarmId: string | undefined) =>
    depositAlarmHandlers(world).closeDepositAlarm({
      ...{ params: { alarmId }, body: { reason: 'Sale of a house' }, requestId: 'req_1' },
      signedIn: () => ({ customerId: 'opr_1' }),
    } as never);
  beforeEach(async () => {
    for (const [at, id] of ['dep_a', 'dep_b', 'dep_c'].entries()) await bank(id, '9500', at);
    for (const [at, id] of ['dep_d', 'dep_e', 'dep_f'].entries()) await bank(id, '4800', at, { customerId: BOB });
    await watch('dep_a');
    await watch('dep_d');
  });

  test('see every open alarm, the oldest first, with its deposits and what they were worth', async () => {
    const [first, second, ...others] = await list();
    expect(first).toEqual({
      ...{ alarmId: expect.stringMatching(/^dal_/), customerId: ANN, limit: '10000.00', at: '2026-11-20T15:00:00Z' },
      deposits: [
        { depositId: 'dep_a', worth: '9500.00', at: '2026-11-20T15:00:00Z' },
        { depositId: 'dep_b', worth: '9500.00', at: '2026-11-20T15:00:00.001Z' },
        { depositId: 'dep_c', worth: '9500.00', at: '2026-11-20T15:00:00.002Z' },
      ],
    });
    expect([second?.customerId, second?.limit, others]).toEqual([BOB, '5000.00', []]);
    await world.db.query(`DELETE FROM deposit WHERE id = 'dep_b'`);
    expect((await list())[0]?.deposits.map(({ depositId }) => depositId)).toEqual(['dep_a', 'dep_c']);
  });

  test('close one with what they found, once, and see what is left', async () => {
    const [first, second] = await list();
    expect(await close(first?.alarmId)).toEqual({ ok: true, value: { alarms: [second] } });
    expect(await world.db.query('SELECT closed_by, close_reason FROM deposit_alarm ORDER BY id LIMIT 1')).toEqual([
      { closed_by: 'opr_1', close_reason: 'Sale of a house' },
    ]);
    expect(await world.db.query(`SELECT request_id FROM audit WHERE action = 'deposit_alarm.closed'`)).toEqual([
      { request_id: 'req_1' },
    ]);
    expect(await close(first?.alarmId)).toMatchObject({ refusal: { code: 'illegal_state' } });
    expect(await close('dal_none')).toMatchObject({ refusal: { code: 'not_found' } });
  });
});
