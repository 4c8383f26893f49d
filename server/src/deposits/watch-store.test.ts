import { instant } from '@candor/model/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../test/database.ts';
import { type Db, openDb } from '../platform/database/db.ts';
import { ANN, BOB, deposit } from './testing/deposit-rows.ts';
import { keepDeposit } from './testing/kept-deposits.ts';
import { watchStore } from './watch-store.ts';

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await testDatabase();
  db = openDb({ url: database.url });
});
afterAll(async () => {
  await db?.close();
  await database?.drop();
});
const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);

test('the cursor only moves forward, whichever of two watchers is behind', async () => {
  const store = watchStore(db);
  expect(await store.cursor()).toBeUndefined();
  const read = [];
  for (const block of [7, 5, 9]) {
    await store.keepCursor(block);
    read.push(await store.cursor());
  }
  expect(read).toEqual([7, 7, 9]);
});

test('addresses have owners where they are anybody’s', async () => {
  for (const [at, [owner, address]] of [[ANN, 'TAnn'] as const, [BOB, 'TBob'] as const].entries())
    await db.query(
      'INSERT INTO deposit_address (customer_id, address, key_name, index_no, at, wall_at) VALUES ($1, $2, $3, $4, 1, 1)',
      [owner, address, 'key', at],
    );
  const store = watchStore(db);
  expect(await store.owners(['TBob', 'TOther'])).toEqual(new Map([['TBob', BOB]]));
  expect(await store.owners(['TBob', 'TAnn'])).toEqual(
    new Map([
      ['TAnn', ANN],
      ['TBob', BOB],
    ]),
  );
  expect(await store.owners([])).toEqual(new Map());
  // Without addresses nothing is asked at all.
  expect(await watchStore({} as Db).owners([])).toEqual(new Map());
});

test('deposits over the chain stand up to a block, the final ones from another block on', async () => {
  const rows: [string, Parameters<typeof keepDeposit>[1]['state'], bigint | null, object][] = [
    ['dep_1', 'credited', 10n, {}],
    ['dep_2', 'suspense', 20n, { customerId: null }],
    ['dep_3', 'seen', 21n, {}],
    ['dep_4', 'final', 15n, {}],
    ['dep_5', 'final', 14n, {}],
    ['dep_6', 'kept_small', 14n, { finalAt: instant(3) }],
    ['dep_7', 'kept_small', 14n, {}],
    ['dep_8', 'reversed', 16n, {}],
    ['dep_9', 'returned', 16n, {}],
    ['dep_a', 'credited', null, { rail: 'bank' }],
    ['dep_b', 'reversed', 15n, {}],
    ['dep_c', 'reversed', 16n, { rail: 'bank' }],
  ];
  for (const [id, state, blockNumber, more] of rows.toReversed())
    await keepDeposit(db, { id, state, blockNumber, ...more });
  const store = watchStore(db);
  expect(idsOf(await store.standing(15, 20))).toEqual(['dep_1', 'dep_2', 'dep_4', 'dep_7']);
  expect((await store.standing(15, 10))[0]).toEqual(
    deposit({
      ...{ id: 'dep_1', state: 'credited', blockNumber: 10n, externalId: 'tx-dep_1:0', seenTxn: 'seen dep_1' },
      ...{ creditTxn: 'credit dep_1' },
    }),
  );
  expect([idsOf(await store.gone(15)), idsOf(await store.gone(16)), idsOf(await store.gone(17))]).toEqual([
    ...[['dep_8', 'dep_b'], ['dep_8'], []],
  ]);
  expect((await store.gone(16))[0]).toMatchObject({ id: 'dep_8', blockNumber: 16n, state: 'reversed' });
});
