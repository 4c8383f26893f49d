import { afterAll, beforeAll, expect, test } from 'vitest';
import { journalBetween, journalOf, journalOfAccount, journalOfLane, type Posted, PostingSums } from './postings.ts';
import { WrittenJournal } from './testing/journal.ts';

const ADA = 'stock:cus_ada';
const BOB = 'stock:cus_bob';
const USD = 'USD.SIM';
const KO = 'KO:SH.SIM';

let journal: WrittenJournal;
beforeAll(async () => {
  journal = await WrittenJournal.open();
  const entry = (account: string, asset: string, amount: bigint) => [account, asset, amount] as const;
  await journal.write(0, [entry(ADA, USD, -5n), entry('house:ccp#0', USD, 5n)]);
  await journal.write(0, [entry(BOB, USD, -7n), entry('house:ccp#0', USD, 7n)]);
  await journal.write(0, [entry(ADA, KO, 2n), entry('house:street#0', KO, -2n)], { kind: 'grant' });
  await journal.write(0, [entry(ADA, USD, 1n), entry(ADA, USD, 2n), entry('house:ccp#0', USD, -3n)], { kind: 'grant' });
  await journal.write(1, [entry(ADA, USD, -9n), entry('house:ccp#1', USD, 9n)]);
  await journal.write(12, [entry('stock:cus_cleo', USD, -4n), entry('house:ccp#12', USD, 4n)]);
});
afterAll(() => journal.close());

const names = (all: readonly Posted[]) => all.map(({ txn }) => `${txn.lane}:${txn.seq}`);
async function wholeLane(from: WrittenJournal, lane: number): Promise<Posted[]> {
  const read: Posted[] = [];
  for await (const posted of journalOfLane(from.db, lane)) read.push(posted);
  return read;
}
const all = (lane: number) => wholeLane(journal, lane);

test('the journal of a lane has every transaction with its own entries, in order', async () => {
  const read = await all(0);
  expect(names(read)).toEqual(['0:1', '0:2', '0:3', '0:4']);
  expect(read.map(({ entries }) => entries.map(({ line, amount }) => [line, amount]))).toEqual([
    [
      [0, -5n],
      [1, 5n],
    ],
    [
      [0, -7n],
      [1, 7n],
    ],
    [
      [0, 2n],
      [1, -2n],
    ],
    [
      [0, 1n],
      [1, 2n],
      [2, -3n],
    ],
  ]);
  expect(read[2]?.txn).toMatchObject({ kind: 'grant', actor: 'venue', reverses: null });
  expect(names(await all(1))).toEqual(['1:1']);
  expect(await all(5)).toEqual([]);
});

test('of an account in an asset, the newest first, with the entries of others', async () => {
  const read = await journalOfAccount(journal.db, ADA, USD);
  expect(names(read)).toEqual(['1:1', '0:4', '0:1']);
  expect(read[1]?.entries).toHaveLength(3);
  expect(names(await journalOfAccount(journal.db, ADA, KO))).toEqual(['0:3']);
});

test('of some accounts in a lane, after one number and up to another, the oldest first', async () => {
  const between = async (after: bigint, upTo: bigint, accounts = [ADA, BOB]) =>
    names(await journalBetween(journal.db, accounts, 0, after, upTo));
  expect(await between(0n, 9n)).toEqual(['0:1', '0:2', '0:3', '0:4']);
  expect(await between(1n, 3n)).toEqual(['0:2', '0:3']);
  expect(await between(0n, 9n, [BOB])).toEqual(['0:2']);
});

test('of named transactions, each with the entries of its own lane', async () => {
  const read = await journalOf(journal.db, ['12:1', '1:1', '0:1', '0:9']);
  expect(read.map(({ txn, entries }) => [`${txn.lane}:${txn.seq}`, entries.map(({ amount }) => amount)])).toEqual([
    ['0:1', [-5n, 5n]],
    ['1:1', [-9n, 9n]],
    ['12:1', [-4n, 4n]],
  ]);
});

test('sums of postings, of everything or of one balance and by kind', async () => {
  const read = await all(0);
  const whole = new PostingSums();
  for (const posted of read) whole.add(posted);
  expect([whole.of(ADA, USD), whole.of(ADA, KO), whole.of('house:ccp#0', USD), whole.of(BOB, KO)]).toEqual([
    -2n,
    2n,
    9n,
    0n,
  ]);
  expect(whole.byKind.size).toBe(0);
  const one = new PostingSums();
  for (const posted of read) one.add(posted, { accountId: ADA, asset: USD });
  expect([...one.byAccount]).toEqual([[`${ADA} ${USD}`, -2n]]);
  expect([...one.byKind]).toEqual([
    ['buy_fill', -5n],
    ['grant', 3n],
  ]);
});

test('a lane of more than two pages is read whole, and ends where its last page is full', async () => {
  const long = await WrittenJournal.open();
  try {
    await long.db.query(
      `INSERT INTO ledger_txn (lane, seq, kind, event_id, effective_date, booked_at, wall_at, actor, prev_hash, hash)
       SELECT 0, n, 'grant', 'evt_' || n, '2026-11-20', 0, 0, 'venue', '', '' FROM generate_series(1, 4000) n`,
    );
    await long.db.query(
      `INSERT INTO ledger_entry (lane, seq, line, account_id, asset, amount)
       SELECT 0, n, side, 'house:ccp#0', 'USD.SIM', CASE side WHEN 0 THEN n ELSE -n END
       FROM generate_series(1, 4000) n, generate_series(0, 1) side`,
    );
    const read = await wholeLane(long, 0);
    expect(read.map(({ txn }) => txn.seq)).toEqual(Array.from({ length: 4000 }, (_, n) => BigInt(n + 1)));
    expect(read.every(({ txn, entries }) => entries.length === 2 && entries[0]?.amount === txn.seq)).toBe(true);
  } finally {
    await long.close();
  }
});
