import type { Instant, TradingDate } from '@candor/model/time.ts';
import { describe, expect, test } from 'vitest';
import { GENESIS, hashTxn } from './hash.ts';
import { type LedgerEntry, type LedgerTxn, ledgerTxnTable } from './tables.ts';

const TXN: Omit<LedgerTxn, 'hash'> = {
  lane: 2,
  seq: 41n,
  kind: 'buy_fill',
  eventId: 'exe_9',
  effectiveDate: '2026-11-20' as TradingDate,
  bookedAt: 1_795_186_800_000 as Instant,
  wallAt: 1_795_186_800_250 as Instant,
  actor: 'venue',
  reverses: null,
  prevHash: 'a'.repeat(64),
};
const entry = (line: number, accountId: string, amount: bigint): LedgerEntry => ({
  ...{ lane: 2, seq: 41n, line, accountId, asset: 'USD.SIM', amount },
});
const ENTRIES = [
  entry(0, 'stock:cus_ada', -520_990_000n),
  entry(1, 'house:ccp#2', 520_000_000n),
  entry(2, 'house:rev_platform#2', 990_000n),
] as const;
const CASH = ENTRIES[0];
const HASH = hashTxn(TXN, ENTRIES);

// The values are those of `sha256sum` over the text written out by hand. Stored hashes are for ever: a change that
// makes one of these fail needs a version of its own, and must leave version 1 as it is.
describe('version 1 of the hash', () => {
  test('of a transaction is this one', () => {
    expect(hashTxn(TXN, ENTRIES)).toBe('3d4991b908e18d58a18206503f57122872da967bea9d81ba436a370c43eda13d');
  });

  test('of a reversal is this one', () => {
    const reversal = hashTxn({ ...TXN, reverses: '2:7' }, ENTRIES);
    expect(reversal).toBe('56a5ce0a0cc9afdb6f4fb9454303e68c855f466b36008c3a7ed23f5c510347f9');
  });

  test('begins at sixty-four zeros', () => {
    expect(GENESIS).toMatch(/^0{64}$/);
  });
});

describe('nothing of a transaction can be altered under its hash', () => {
  test.each<[keyof typeof TXN, unknown]>([
    ['lane', 3],
    ['seq', 42n],
    ['kind', 'sell_fill'],
    ['eventId', 'exe_8'],
    ['effectiveDate', '2026-11-23'],
    ['bookedAt', TXN.bookedAt + 1],
    ['wallAt', TXN.wallAt + 1],
    ['actor', 'operator'],
    ['reverses', '2:7'],
    ['prevHash', 'b'.repeat(64)],
  ])('not its %s', (field, value) => {
    expect(hashTxn({ ...TXN, [field]: value }, ENTRIES)).not.toBe(HASH);
  });

  test('and these are all the fields that are stored beside it', () => {
    const stored = ledgerTxnTable.columns.map(({ name }) => name).filter((name) => name !== 'hash');
    expect(stored).toEqual(Object.keys(TXN));
  });

  test.each<[keyof LedgerEntry, unknown]>([
    ['line', 3],
    ['accountId', 'stock:cus_bob'],
    ['asset', 'USD'],
    ['amount', -520_990_001n],
  ])('not the %s of an entry', (field, value) => {
    expect(hashTxn(TXN, [{ ...CASH, [field]: value }, ...ENTRIES.slice(1)])).not.toBe(HASH);
  });

  test('not the sign of an amount, the number of entries, nor their order', () => {
    expect(hashTxn(TXN, [{ ...CASH, amount: -CASH.amount }, ...ENTRIES.slice(1)])).not.toBe(HASH);
    expect(hashTxn(TXN, ENTRIES.slice(0, 2))).not.toBe(HASH);
    expect(hashTxn(TXN, ENTRIES.toReversed())).not.toBe(HASH);
  });
});
