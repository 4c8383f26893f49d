import { DEPOSIT_STATES } from '@candor/model/deposits/deposit.ts';
import { plusMs } from '@candor/model/time.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../test/database.ts';
import { decideInMemory, MEMORY_CONTEXT } from '../../test/decide-in-memory.ts';
import { type Db, openDb } from '../platform/database/db.ts';
import type { Rows } from '../platform/database/rows.ts';
import { accountNeeds, depositObstacles, depositsLeft, isClosed, takesDeposits } from './closed-account.ts';
import { ANN, BOB, customer, leaving, type Stored, stored } from './testing/deposit-rows.ts';
import { keepCustomers, keepDeposit } from './testing/kept-deposits.ts';

const { now } = MEMORY_CONTEXT;
/** What is read of the rows of Ann. */
function read<T>(needs: ReturnType<typeof accountNeeds>, given: Stored, reading: (rows: Rows) => T): T {
  const command = {
    ...{ name: 'read', subject: () => ANN, needs: () => needs },
    decide: (rows: Rows) => ({ ok: true, value: reading(rows) }) as const,
  };
  const { decision } = decideInMemory(command, null, given);
  if (!decision.ok) throw new Error(decision.refusal.code);
  return decision.value;
}

test.each<[string, Stored, boolean, boolean]>([
  ['that nobody knows', [], false, true],
  ['that is open', [customer('open')], false, true],
  ['that is frozen', [customer('frozen')], false, true],
  ['whose owner may still change their mind', leaving(plusMs(now, 1)), false, true],
  ['whose owner has asked to leave, until when is not known', leaving(null), false, true],
  ['that closes once it is empty', leaving(now), false, false],
  ['that is closed', [customer('closed')], true, false],
  ['beside a closed one', [customer('closed', BOB)], false, true],
])('an account %s', (_, given, closed, takes) => {
  expect(read(accountNeeds(ANN), given, (rows) => isClosed(rows, ANN))).toBe(closed);
  expect(read(accountNeeds(ANN), given, (rows) => takesDeposits(rows, ANN, now))).toBe(takes);
});

describe('deposits that keep an account from closing', () => {
  const left = (given: Stored, isTrial = false) =>
    read([...depositsLeft.needs(ANN)], given, (rows) => depositsLeft.any(rows, { id: ANN, isTrial }));

  test('are those that are checked, or wait for a person', () => {
    expect(DEPOSIT_STATES.filter((state) => left([stored({ state })]))).toEqual(['seen', 'suspense']);
    expect(left([])).toBe(false);
  });

  test('are no other customer’s, and none of a trial', () => {
    expect(left([stored({ customerId: BOB })])).toBe(false);
    expect(left([stored()], true)).toBe(false);
  });
});

describe('the customer who asks to leave is told of', () => {
  let database: TestDatabase;
  let db: Db;
  beforeAll(async () => {
    database = await testDatabase();
    db = openDb({ url: database.url });
    await keepCustomers(db);
  });
  afterAll(async () => {
    await db?.close();
    await database?.drop();
  });

  test('an obligation while a deposit of theirs is checked or waits, and of nothing after it', async () => {
    expect(await depositObstacles(db, ANN)).toEqual([]);
    await keepDeposit(db, { id: 'dep_0', state: 'credited' });
    await keepDeposit(db, { id: 'dep_1', state: 'seen', customerId: BOB });
    await keepDeposit(db, { id: 'dep_2', state: 'suspense', customerId: 'cus_trial' });
    expect([await depositObstacles(db, ANN), await depositObstacles(db, 'cus_trial')]).toEqual([[], []]);
    expect(await depositObstacles(db, BOB)).toEqual(['obligations']);
    await keepDeposit(db, { id: 'dep_3', state: 'suspense' });
    expect(await depositObstacles(db, ANN)).toEqual(['obligations']);
  });
});
