import { instantOf } from '@candor/model/calendar/index.ts';
import { instant, plusMs, type TradingDate } from '@candor/model/time.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../test/database.ts';
import { type Db, openDb } from '../platform/database/db.ts';
import { depositOf, depositPage, isDepositAddress, keptSmall } from './read-deposits.ts';
import { ANN, BOB, deposit } from './testing/deposit-rows.ts';
import { keepDeposit } from './testing/kept-deposits.ts';

const DAY = '2026-11-20' as TradingDate;
const NEXT = '2026-11-21' as TradingDate;
let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await testDatabase();
  db = openDb({ url: database.url });
  const [begins, ends] = [instantOf(DAY, '00:00'), instantOf(NEXT, '00:00')];
  await keepDeposit(db, { id: 'dep_1', state: 'seen', seenAt: plusMs(begins, -1) });
  await keepDeposit(db, { id: 'dep_2', state: 'kept_small', amount: 5n, seenAt: begins });
  await keepDeposit(db, { id: 'dep_3', state: 'kept_small', amount: 7n, rail: 'bank', seenAt: plusMs(ends, -1) });
  await keepDeposit(db, { id: 'dep_4', state: 'seen', rail: 'bank', seenAt: ends });
  await keepDeposit(db, { id: 'dep_5', state: 'kept_small', amount: 90n, customerId: BOB, seenAt: begins });
  await db.query(
    'INSERT INTO deposit_address (customer_id, address, key_name, index_no, at, wall_at) VALUES ($1, $2, $3, 1, 1, 1)',
    [ANN, 'TAnn', 'key'],
  );
});
afterAll(async () => {
  await db?.close();
  await database?.drop();
});

describe('deposits of a customer', () => {
  const none = { rail: undefined, from: undefined, to: undefined, before: undefined, limit: 10 };
  test.each<[string, Partial<Parameters<typeof depositPage>[2]>, string[]]>([
    ['all, the newest first', {}, ['dep_4', 'dep_3', 'dep_2', 'dep_1']],
    ['so many', { limit: 2 }, ['dep_4', 'dep_3']],
    ['those before one', { before: 'dep_3' }, ['dep_2', 'dep_1']],
    ['over the chain', { rail: 'usdt' }, ['dep_2', 'dep_1']],
    ['by bank', { rail: 'bank' }, ['dep_4', 'dep_3']],
    ['from a day of New York on', { from: DAY }, ['dep_4', 'dep_3', 'dep_2']],
    ['up to a day', { to: DAY }, ['dep_3', 'dep_2', 'dep_1']],
    ['of one day, by one rail, before one', { from: DAY, to: DAY, rail: 'usdt', before: 'dep_9' }, ['dep_2']],
  ])('are read: %s', async (_, asked, expected) => {
    const rows = await depositPage(db, ANN, { ...none, ...asked });
    expect(rows.map(({ id }) => id)).toEqual(expected);
  });

  test('are whole', async () => {
    const whole = { id: 'dep_2', state: 'kept_small', amount: 5n, externalId: 'tx-dep_2:0' } as const;
    const times = { seenAt: instantOf(DAY, '00:00'), seenTxn: 'seen dep_2', creditTxn: 'credit dep_2' };
    expect(await depositOf(db, ANN, 'dep_2')).toEqual(deposit({ ...whole, ...times, wallSeenAt: instant(2) }));
  });

  test('are their own', async () => {
    expect(await depositOf(db, ANN, 'dep_5')).toBeUndefined();
    expect(await depositOf(db, BOB, 'dep_5')).toMatchObject({ id: 'dep_5', customerId: BOB });
    expect(await depositOf(db, ANN, 'dep_none')).toBeUndefined();
  });

  test('that are too small add up', async () => {
    expect([await keptSmall(db, ANN), await keptSmall(db, BOB), await keptSmall(db, 'cus_none')]).toEqual([
      ...[12n, 90n, 0n],
    ]);
  });
});

test('an address of the house is known, another is not', async () => {
  expect([await isDepositAddress(db, 'TAnn'), await isDepositAddress(db, 'TOther')]).toEqual([true, false]);
});
