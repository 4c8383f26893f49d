import { createHash } from 'node:crypto';
import type { TradingDate } from '@candor/model/time.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { GENESIS } from './hash.ts';
import { readHeads, rootOfHeads } from './heads.ts';
import { invariantBreaks } from './invariants.ts';
import { WrittenJournal } from './testing/journal.ts';
import { compareRows, rootOf, verifyLedger } from './verify.ts';

const CASH = 'stock:cus_ada';
const CCP = 'house:ccp#0';
const USD = 'USD.SIM';
const pair = (amount: bigint) =>
  [
    [CASH, USD, amount],
    [CCP, USD, -amount],
  ] as const;

let journal: WrittenJournal;
beforeEach(async () => {
  journal = await WrittenJournal.open();
});
afterEach(() => journal.close());

const broken = async () => (await verifyLedger(journal.db)).broken;

test('an empty journal is sound, and its root is that of no lanes', async () => {
  const verdict = await verifyLedger(journal.db);
  expect(verdict).toEqual({ broken: [], transactions: 0, balances: 0, root: rootOf([]), date: '' });
});

test('sound books: everything is counted, the latest day is named, and the root is that of the heads', async () => {
  await journal.write(0, pair(5n), { effectiveDate: '2026-11-23' as TradingDate });
  await journal.write(0, pair(7n), { effectiveDate: '2026-11-20' as TradingDate });
  const other = await journal.write(1, [
    ['spot:cus_bob', 'USDT.SIM', 3n],
    ['house:usdt_hot#1', 'USDT.SIM', -3n],
  ]);
  await journal.storeBalances();
  const { root, heads } = await readHeads(journal.db);
  expect(heads.map(({ lane, seq }) => [lane, seq])).toEqual([
    [0, '2'],
    [1, '1'],
  ]);
  expect(heads[1]?.hash).toBe(other.hash);
  expect(await verifyLedger(journal.db)).toEqual({
    broken: [],
    transactions: 3,
    balances: 4,
    root,
    date: '2026-11-23',
  });
  expect(await invariantBreaks(journal.db)).toEqual([]);
});

describe('each fault of a transaction is named with what was expected and found', () => {
  test('a sequence with a gap', async () => {
    await journal.write(0, pair(5n));
    await journal.write(0, pair(5n), { seq: 3n });
    await journal.storeBalances();
    expect(await broken()).toEqual([
      { check: 'chain', row: 'ledger_txn 0:3', expected: 'sequence 2', found: 'sequence 3' },
    ]);
  });

  test('another hash before it than the one it names', async () => {
    const first = await journal.write(0, pair(5n));
    await journal.write(0, pair(5n), { prevHash: GENESIS });
    await journal.storeBalances();
    const found = await broken();
    expect(found[0]).toEqual({
      ...{ check: 'chain', row: 'ledger_txn 0:2', expected: `previous hash ${first.hash}`, found: GENESIS },
    });
    expect(found[1]).toMatchObject({
      check: 'chain',
      row: 'ledger_txn 0:2',
      expected: expect.stringMatching(/^hash [0-9a-f]{64}$/),
    });
    expect(found).toHaveLength(2);
  });

  test('a hash that is not that of its content', async () => {
    const sound = await journal.write(0, pair(5n));
    await journal.db.query(`UPDATE ledger_txn SET actor = 'somebody else'`);
    await journal.storeBalances();
    const [fault, ...others] = await broken();
    expect(others).toEqual([]);
    expect(fault).toMatchObject({ check: 'chain', row: 'ledger_txn 0:1', found: sound.hash });
    expect(fault?.expected).toMatch(/^hash [0-9a-f]{64}$/);
    expect(fault?.expected).not.toContain(sound.hash);
  });

  test('entries that do not balance, asset by asset; one that stands alone', async () => {
    await journal.write(0, [
      [CASH, USD, -5n],
      [CCP, USD, 5n],
      [CASH, 'KO:SH.SIM', 2n],
      [CCP, 'KO:SH.SIM', -3n],
    ]);
    await journal.write(0, [[CASH, USD, 4n]]);
    await journal.storeBalances();
    expect(await broken()).toEqual([
      { check: 'transaction', row: 'ledger_txn 0:1', expected: '0 KO:SH.SIM', found: '-1 KO:SH.SIM' },
      { check: 'transaction', row: 'ledger_txn 0:2', expected: '0 USD.SIM', found: '4 USD.SIM' },
      { check: 'transaction', row: 'ledger_txn 0:2', expected: 'two entries or more', found: '1' },
    ]);
  });

  test('a head of a lane that is not its last transaction, or is missing, or stands without any', async () => {
    const first = await journal.write(0, pair(5n));
    const last = await journal.write(0, pair(5n));
    await journal.write(1, [
      ['spot:cus_bob', USD, 3n],
      ['house:bank#1', USD, -3n],
    ]);
    await journal.storeBalances();
    await journal.db.query(`UPDATE ledger_chain SET seq = 1 WHERE lane = 0`);
    expect(await broken()).toEqual([
      { check: 'chain', row: 'ledger_chain 0', expected: `2 ${last.hash}`, found: `1 ${last.hash}` },
    ]);
    await journal.db.query(`UPDATE ledger_chain SET seq = 2, hash = $1 WHERE lane = 0`, [first.hash]);
    expect(await broken()).toEqual([
      { check: 'chain', row: 'ledger_chain 0', expected: `2 ${last.hash}`, found: `2 ${first.hash}` },
    ]);
    await journal.db.query('DELETE FROM ledger_chain WHERE lane = 0');
    expect(await broken()).toEqual([
      { check: 'chain', row: 'ledger_chain 0', expected: `2 ${last.hash}`, found: 'undefined undefined' },
    ]);
    await journal.db.query(`INSERT INTO ledger_chain VALUES (0, 2, $1), (7, 1, $1)`, [last.hash]);
    expect(await broken()).toEqual([
      { check: 'chain', row: 'ledger_chain 7', expected: `0 ${GENESIS}`, found: `1 ${last.hash}` },
    ]);
  });
});

test('each balance that is not the sum of its entries is named; one of zero needs no row', async () => {
  await journal.write(0, pair(5n));
  await journal.write(0, [
    ['quant:cus_ada', USD, 9n],
    ['fund:cus_ada', USD, -9n],
    ['quant:cus_ada', USD, -9n],
    ['fund:cus_ada', USD, 9n],
  ]);
  await journal.storeBalances();
  await journal.db.query(`DELETE FROM balance WHERE account_id IN ('quant:cus_ada', 'fund:cus_ada')`);
  expect(await broken()).toEqual([]);
  await journal.db.query(`UPDATE balance SET posted = 6 WHERE account_id = '${CCP}'`);
  await journal.db.query(`DELETE FROM balance WHERE account_id = '${CASH}'`);
  await journal.db.query(
    `INSERT INTO balance (account_id, asset, lane, posted, held) VALUES ('spot:cus_ada', '${USD}', 0, 1, 0)`,
  );
  expect(await broken()).toEqual([
    { check: 'balance', row: `balance ${CCP} ${USD}`, expected: '-5', found: '6' },
    { check: 'balance', row: `balance spot:cus_ada ${USD}`, expected: '0', found: '1' },
    { check: 'balance', row: `balance ${CASH} ${USD}`, expected: '5', found: 'no row' },
  ]);
  expect((await invariantBreaks(journal.db)).map(({ inv }) => inv)).toContain('L3');
});

test('the root is SHA-256 over the heads in order of lanes, whatever order they come in', () => {
  const heads = [
    { lane: 10, seq: '3', hash: 'c'.repeat(64) },
    { lane: 2, seq: '1', hash: 'a'.repeat(64) },
  ];
  const text = `root v1\n2 1 ${'a'.repeat(64)}\n10 3 ${'c'.repeat(64)}\n`;
  expect(rootOfHeads(heads)).toBe(createHash('sha256').update(text).digest('hex'));
  expect(rootOfHeads(heads.toReversed())).toBe(rootOfHeads(heads));
});

test('rows of two sides are compared by key, in order of keys; a missing one counts as none', () => {
  const expected = new Map([
    ['b', '1'],
    ['a', '2'],
    ['same', '3'],
    ['zero', '0'],
  ]);
  const found = new Map([
    ['same', '3'],
    ['b', '4'],
    ['c', '5'],
  ]);
  expect(compareRows('hold', 'holds', expected, found, '0')).toEqual([
    { check: 'hold', row: 'holds a', expected: '2', found: '0' },
    { check: 'hold', row: 'holds b', expected: '1', found: '4' },
    { check: 'hold', row: 'holds c', expected: '0', found: '5' },
  ]);
});
