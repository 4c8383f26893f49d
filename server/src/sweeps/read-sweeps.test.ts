import { instant } from '@candor/model/time.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../test/database.ts';
import { keepDeposit } from '../deposits/testing/kept-deposits.ts';
import type { Deposit } from '../deposits/tables.ts';
import { type Db, openDb } from '../platform/database/db.ts';
import { sweepable, sweepsUnderWay } from './read-sweeps.ts';
import type { SweepState } from './tables.ts';

const KEY = 'key';
let database: TestDatabase;
let db: Db;
let n: number;
beforeEach(async () => {
  database = await testDatabase();
  db = openDb({ url: database.url });
  n = 0;
});
afterEach(async () => {
  await db?.close();
  await database?.drop();
});

const address = (name: string, indexNo: number, keyName = KEY) =>
  db.query(
    'INSERT INTO deposit_address (customer_id, address, key_name, index_no, at, wall_at) VALUES ($1, $1, $2, $3, 1, 1)',
    [name, keyName, indexNo],
  );
const deposited = (name: string, amount: bigint, more: Partial<Deposit> = {}) => {
  n += 1;
  const row = { id: `dep_${n}`, state: 'final', customerId: name, address: name, amount, finalAt: instant(3) } as const;
  return keepDeposit(db, { ...row, ...more });
};
async function swept(name: string, amount: bigint, state: SweepState, id = `swp_${(n += 1)}`): Promise<void> {
  const [signed, ended] = [state === 'signing' || state === 'failed' ? null : id, state === 'final' ? '0:1' : null];
  await db.query(
    `INSERT INTO sweep (id, address, index_no, asset, amount, state, at, wall_at, expires_at, from_block, tx_id, signed_bytes, ended_txn)
     VALUES ($1, $2, 1, 'USDT.SIM', $3, $4, 1, 2, 3, 4, $5, $5, $6)`,
    [id, name, amount, state, signed, ended],
  );
}
const found = async (least = 10n) =>
  (await sweepable(db, KEY, least)).map(({ address: name, amount }) => `${name} ${amount}`);

test('all that have not ended are under way, the oldest first, each whole', async () => {
  const states = ['signing', 'final', 'confirmed', 'sent', 'failed', 'signed'] as const;
  for (const [at, state] of states.entries()) await swept(`T${at}`, 5n, state, `swp_${9 - at}`);
  const open = await sweepsUnderWay(db);
  expect(open.map(({ id, state }) => `${id} ${state}`)).toEqual([
    ...['swp_4 signed', 'swp_6 sent', 'swp_7 confirmed', 'swp_9 signing'],
  ]);
  expect(open[0]).toEqual({
    ...{ id: 'swp_4', address: 'T5', indexNo: 1, asset: 'USDT.SIM', amount: 5n, state: 'signed', at: 1, wallAt: 2 },
    ...{ endedAt: null, expiresAt: 3, fromBlock: 4, txId: 'swp_4', signedBytes: 'swp_4', reason: null, endedTxn: null },
  });
});

test('what is final at addresses of a key is swept from the least amount on, in their order', async () => {
  for (const [name, index, key] of [
    ['T3', 3, KEY],
    ['T2', 2, KEY],
    ['T1', 1, KEY],
    ['Tother', 1, 'another key'],
  ] as const) {
    await address(name, index, key);
    await deposited(name, 4n);
    await deposited(name, name === 'T2' ? 5n : 6n);
  }
  expect(await found()).toEqual(['T1 10', 'T3 10']);
  expect(await found(9n)).toEqual(['T1 10', 'T2 9', 'T3 10']);
  expect((await sweepable(db, KEY, 10n))[1]).toEqual({ address: 'T3', indexNo: 3, amount: 10n });
});

test.each<[string, Partial<Deposit>, string[]]>([
  ['is kept because it is small', { state: 'kept_small' }, ['T1 10']],
  ['was sent back from the hot wallet', { state: 'returned' }, ['T1 10']],
  ['is not final', { state: 'credited', finalAt: null }, []],
  ['is small and not final', { state: 'kept_small', finalAt: null }, []],
  ['waits for a person', { state: 'suspense' }, []],
  ['was taken back', { state: 'reversed' }, []],
  ['came by bank', { rail: 'bank' }, []],
])('what %s is swept only where it lies there for good', async (_, more, expected) => {
  await address('T1', 1);
  await deposited('T1', 10n, more);
  expect(await found()).toEqual(expected);
});

test('what was swept, or is being swept, is not swept again; what came to nothing is', async () => {
  for (const [at, state] of (['final', 'failed', 'signing', 'confirmed'] as const).entries()) {
    await address(`T${at}`, at);
    await deposited(`T${at}`, 30n);
    await swept(`T${at}`, 20n, state);
  }
  expect(await found()).toEqual(['T0 10', 'T1 30']);
  await swept('T0', 1n, 'final');
  expect(await found()).toEqual(['T1 30']);
});

test('a hundred addresses are swept at once, and no more', async () => {
  for (let at = 0; at < 101; at += 1) {
    await address(`T${at}`, at);
    await deposited(`T${at}`, 10n);
  }
  expect((await found()).at(-1)).toBe('T99 10');
});
