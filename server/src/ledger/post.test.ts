import type { TradingDate } from '@candor/model/time.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { needRow, type Need } from '../platform/database/rows.ts';
import { customerAccount, houseAccount, usdAsset } from './chart.ts';
import { CONTEXT, LedgerRows } from './testing/fakes.ts';
import { GENESIS, hashTxn } from './hash.ts';
import { available, balanceOf, type Line, post, type Posting, postingNeeds } from './post.ts';
import { balanceTable, chainTable, ledgerEntryTable, ledgerTxnTable } from './tables.ts';

const USD = usdAsset('simulated');
const CASH = customerAccount('stock', 'cus_ada');
const OTHER = customerAccount('stock', 'cus_bob');
const SHARES = customerAccount('pos', 'cus_ada');
const CCP = houseAccount('ccp', CONTEXT.lane);
const STREET = houseAccount('street', CONTEXT.lane);

const line = (accountId: string, amount: bigint, asset = USD): Line => ({ accountId, asset, amount });
const postingOf = (lines: readonly Line[], more: Partial<Posting> = {}): Posting => ({
  ...{ kind: 'buy_fill', eventId: 'exe_1', effectiveDate: '2026-11-20' as TradingDate, actor: 'venue', lines },
  ...more,
});
/** Rows that a reader of the journal wants besides those of the posting. */
const journalNeeds = (seq: bigint, lines: number): Need[] => [
  needRow(ledgerTxnTable, CONTEXT.lane, seq),
  ...Array.from({ length: lines }, (_, index) => needRow(ledgerEntryTable, CONTEXT.lane, seq, index)),
];
function posted(rows: LedgerRows, lines: readonly Line[], more: Partial<Posting> = {}): string {
  return rows.run(postingNeeds(CONTEXT.lane, lines), (draft) => post(draft, CONTEXT, postingOf(lines, more)));
}

describe('what is held cannot be spent', () => {
  const rows = () => new LedgerRows([{ accountId: CASH, asset: USD, posted: 100n, held: 60n }]);

  test('of 100 with 60 held, 40 may go', () => {
    const ledger = rows();
    posted(ledger, [line(CASH, -40n), line(CCP, 40n)]);
    expect(ledger.balance(CASH, USD)).toEqual({ posted: 60n, held: 60n });
  });

  test('and 41 may not, and nothing is written', () => {
    const ledger = rows();
    expect(() => posted(ledger, [line(CCP, 41n), line(CASH, -41n)])).toThrow('leave its bounds');
    expect(ledger.balance(CASH, USD)).toEqual({ posted: 100n, held: 60n });
    expect(ledger.balance(CCP, USD)).toBeUndefined();
    expect(posted(ledger, [line(CASH, -1n), line(CCP, 1n)])).toBe('2:1');
  });
});

test.each([
  // what                         first  then   left
  ['received and then spent', 50n, -150n, 0n],
  ['spent before it is received', -150n, 50n, undefined],
  ['spent in two parts', -60n, -40n, 0n],
  ['overspent in two parts', -60n, -41n, undefined],
] as const)('of 100 in one posting, %s: %s and %s leave %s', (_what, first, then, left) => {
  const rows = new LedgerRows([{ accountId: CASH, asset: USD, posted: 100n }]);
  const lines = [line(CASH, first), line(CCP, -first), line(CASH, then), line(CCP, -then)];
  if (left === undefined) expect(() => posted(rows, lines)).toThrow('leave its bounds');
  else posted(rows, lines);
  expect(rows.balance(CASH, USD)?.posted).toBe(left ?? 100n);
});

test.each([
  // account                                had    change  allowed
  [CASH, 100n, -100n, true],
  [CASH, 100n, -101n, false],
  [CASH, 0n, -1n, false],
  [SHARES, 5n, -6n, false],
  [customerAccount('short_coll', 'cus_ada'), 5n, -5n, true],
  [customerAccount('short_coll', 'cus_ada'), 5n, -6n, false],
  [customerAccount('short_coll', 'cus_ada'), 5n, 1n, true],
  [customerAccount('short', 'cus_ada'), -5n, -1n, true],
  [customerAccount('short', 'cus_ada'), -5n, 5n, true],
  [customerAccount('short', 'cus_ada'), -5n, 6n, false],
  [customerAccount('recv', 'cus_ada'), -5n, 5n, true],
  [customerAccount('recv', 'cus_ada'), -5n, 6n, false],
  [houseAccount('errors', CONTEXT.lane), 0n, -9n, true],
  [houseAccount('errors', CONTEXT.lane), 0n, 9n, true],
] as const)('%s at %s, changed by %s: %s', (accountId, had, change, allowed) => {
  const rows = new LedgerRows([{ accountId, asset: USD, posted: had }]);
  const attempt = () => posted(rows, [line(accountId, change), line(CCP, -change)]);
  if (allowed) expect(attempt()).toBe('2:1');
  else expect(attempt).toThrow('leave its bounds');
  expect(rows.balance(accountId, USD)?.posted).toBe(allowed ? had + change : had);
});

describe('a posting sums to zero in each asset', () => {
  const rows = () => new LedgerRows([{ accountId: CASH, asset: USD, posted: 1_000n }]);

  test.each<[string, readonly Line[]]>([
    ['too little on one side', [line(CASH, -10n), line(CCP, 9n)]],
    ['dollars against shares', [line(CASH, -10n), line(SHARES, 10n, 'AAPL:SH.SIM')]],
    ['simulated dollars against real ones', [line(CASH, -10n), line(CCP, 10n, usdAsset('live'))]],
    ['shares of two instruments', [line(SHARES, 10n, 'AAPL:SH.SIM'), line(STREET, -10n, 'KO:SH.SIM')]],
  ])('%s is refused', (_what, lines) => {
    expect(() => posted(rows(), lines)).toThrow('does not balance');
  });

  test.each<[string, readonly Line[]]>([
    ['nothing', []],
    ['one line', [line(CCP, 10n)]],
    ['one line besides those of zero', [line(CCP, 10n), line(CASH, 0n)]],
    ['only lines of zero', [line(CCP, 0n), line(CASH, 0n)]],
  ])('%s is no posting', (_what, lines) => {
    expect(() => posted(rows(), lines)).toThrow('fewer than two lines');
  });

  test('money and shares of a trade move together', () => {
    const ledger = rows();
    posted(ledger, [
      ...[line(CASH, -520n), line(CCP, 520n)],
      ...[line(SHARES, 10n, 'AAPL:SH.SIM'), line(STREET, -10n, 'AAPL:SH.SIM')],
    ]);
    expect(ledger.balance(CASH, USD)).toEqual({ posted: 480n, held: 0n });
    expect(ledger.balance(SHARES, 'AAPL:SH.SIM')).toEqual({ posted: 10n, held: 0n });
    expect(ledger.balance(STREET, 'AAPL:SH.SIM')).toEqual({ posted: -10n, held: 0n });
  });
});

describe('the journal', () => {
  test('holds what was posted, by whom and when, without lines of zero, each transaction chained to the last', () => {
    const rows = new LedgerRows([{ accountId: CASH, asset: USD, posted: 1_000n }]);
    const first = [line(CASH, -10n), line(OTHER, 0n), line(CCP, 10n)];
    expect(posted(rows, first)).toBe('2:1');
    const back = { kind: 'correction', eventId: 'exe_1', actor: 'operator', reverses: '2:1' };
    expect(posted(rows, [line(CASH, 10n), line(CCP, -10n)], back)).toBe('2:2');
    rows.run([...journalNeeds(1n, 3), ...journalNeeds(2n, 2)], (draft) => {
      const [one, two] = [1n, 2n].map((seq) => draft.get(ledgerTxnTable, CONTEXT.lane, seq));
      expect(one).toMatchObject({ kind: 'buy_fill', eventId: 'exe_1', effectiveDate: '2026-11-20', actor: 'venue' });
      expect(one).toMatchObject({ bookedAt: CONTEXT.now, wallAt: CONTEXT.wallNow, reverses: null, prevHash: GENESIS });
      expect(two).toMatchObject({ ...back, prevHash: one?.hash });
      const entries = [0, 1, 2].map((index) => draft.get(ledgerEntryTable, CONTEXT.lane, 1n, index));
      expect(entries).toEqual([
        { lane: 2, seq: 1n, line: 0, accountId: CASH, asset: USD, amount: -10n },
        { lane: 2, seq: 1n, line: 1, accountId: CCP, asset: USD, amount: 10n },
        undefined,
      ]);
      expect(one?.hash).toBe(
        one &&
          hashTxn(
            one,
            entries.filter((each) => each !== undefined),
          ),
      );
      expect(draft.get(chainTable, CONTEXT.lane)).toEqual({ lane: 2, seq: 2n, hash: two?.hash });
    });
  });
});

test('an account never posted to has nothing, and what is held of a balance is not available', () => {
  const rows = new LedgerRows([{ accountId: CASH, asset: USD, posted: 100n, held: 60n }]);
  rows.run([needRow(balanceTable, OTHER, USD)], (draft) => {
    expect(available(balanceOf(draft, CASH, USD))).toBe(40n);
    // It belongs to no lane yet; lanes count from zero.
    expect(balanceOf(draft, OTHER, USD)).toEqual({ accountId: OTHER, asset: USD, lane: -1, posted: 0n, held: 0n });
  });
});

test('whatever is posted, balances are the sums of what went through, each asset is at zero, nobody is overdrawn', () => {
  const accounts = [CASH, OTHER, CCP, STREET];
  const assets = [USD, 'AAPL:SH.SIM'];
  const transfer = fc.record({
    from: fc.constantFrom(...accounts),
    to: fc.constantFrom(...accounts),
    asset: fc.constantFrom(...assets),
    amount: fc.bigInt(1n, 60n),
  });
  fc.assert(
    fc.property(fc.array(fc.array(transfer, { minLength: 1, maxLength: 3 }), { maxLength: 25 }), (postings) => {
      const rows = new LedgerRows();
      const sums = new Map<string, bigint>();
      for (const transfers of postings) {
        const lines = transfers.flatMap(({ from, to, asset, amount }) => [
          ...[line(from, -amount, asset), line(to, amount, asset)],
        ]);
        try {
          posted(rows, lines);
        } catch {
          continue;
        }
        for (const { accountId, asset, amount } of lines) {
          const key = `${accountId} ${asset}`;
          sums.set(key, (sums.get(key) ?? 0n) + amount);
        }
      }
      for (const asset of assets) {
        const found = accounts.map((accountId) => rows.balance(accountId, asset)?.posted ?? 0n);
        expect(found).toEqual(accounts.map((accountId) => sums.get(`${accountId} ${asset}`) ?? 0n));
        expect(found.reduce((sum, each) => sum + each, 0n)).toBe(0n);
        expect(found.slice(0, 2).every((each) => each >= 0n)).toBe(true);
      }
    }),
  );
});
