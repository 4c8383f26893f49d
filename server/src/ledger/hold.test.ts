import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { needRow } from '../platform/database/rows.ts';
import { customerAccount, usdAsset } from './chart.ts';
import { CONTEXT, LedgerRows } from './testing/fakes.ts';
import { placeHold, raiseHold, releaseHold } from './hold.ts';
import { balanceTable, holdTable } from './tables.ts';

const USD = usdAsset('simulated');
const CASH = customerAccount('stock', 'cus_ada');
const needs = (reference: string) => [needRow(holdTable, reference), needRow(balanceTable, CASH, USD)];

class Account {
  readonly rows = new LedgerRows([{ accountId: CASH, asset: USD, posted: 100n }]);

  place(amount: bigint, reference = 'ord_1', accountId = CASH) {
    const hold = { accountId, asset: USD, amount, reason: 'order', reference };
    this.rows.run([...needs(reference), needRow(balanceTable, accountId, USD)], (rows) =>
      placeHold(rows, CONTEXT, hold),
    );
  }
  raise(amount: bigint, reference = 'ord_1') {
    this.rows.run(needs(reference), (rows) => raiseHold(rows, reference, amount));
  }
  release(amount: bigint | 'all', reference = 'ord_1') {
    this.rows.run(needs(reference), (rows) => releaseHold(rows, reference, amount));
  }
  get held() {
    return this.rows.balance(CASH, USD)?.held;
  }
}

const withHold = (amount: bigint) => {
  const account = new Account();
  account.place(amount);
  return account;
};

describe('a hold', () => {
  test('reserves part of a balance and leaves the balance as it is', () => {
    const { rows } = withHold(60n);
    expect(rows.balance(CASH, USD)).toEqual({ posted: 100n, held: 60n });
    expect(rows.hold('ord_1')).toEqual({
      ...{ reference: 'ord_1', accountId: CASH, asset: USD, amount: 60n, remaining: 60n },
      ...{ state: 'open', reason: 'order', at: CONTEXT.now },
    });
  });

  test('may take all that is available, and not more', () => {
    const account = withHold(60n);
    account.place(40n, 'ord_2');
    expect(account.held).toBe(100n);
    expect(() => account.place(1n, 'ord_3')).toThrow('exceed the balance');
    expect(account.rows.hold('ord_3')).toBeUndefined();
  });

  test.each([0n, -1n])('is positive, which %s is not', (amount) => {
    expect(() => withHold(amount)).toThrow('must be positive');
  });

  test('exists once for each reference', () => {
    expect(() => withHold(10n).place(10n)).toThrow('row exists');
  });

  test('needs a balance', () => {
    expect(() => new Account().place(1n, 'ord_1', customerAccount('stock', 'cus_bob'))).toThrow('no balance');
  });
});

describe('raising a hold', () => {
  test('reserves more under it, up to the balance', () => {
    const account = withHold(60n);
    account.raise(40n);
    expect(account.held).toBe(100n);
    expect(account.rows.hold('ord_1')).toMatchObject({ amount: 100n, remaining: 100n, state: 'open' });
    expect(() => account.raise(1n)).toThrow('exceed the balance');
  });

  test.each([0n, -1n])('takes a positive amount, which %s is not', (amount) => {
    expect(() => withHold(10n).raise(amount)).toThrow('must be positive');
  });

  test('adds to what remains after a part was released', () => {
    const account = withHold(60n);
    account.release(50n);
    account.raise(5n);
    expect(account.rows.hold('ord_1')).toMatchObject({ amount: 65n, remaining: 15n });
    expect(account.held).toBe(15n);
  });
});

describe('releasing a hold', () => {
  test('gives back a part and keeps the rest', () => {
    const account = withHold(60n);
    account.release(25n);
    expect(account.held).toBe(35n);
    expect(account.rows.hold('ord_1')).toMatchObject({ amount: 60n, remaining: 35n, state: 'open' });
  });

  test.each([60n, 'all'] as const)('of everything (%s) closes it for good', (amount) => {
    const account = withHold(60n);
    account.release(amount);
    expect(account.held).toBe(0n);
    expect(account.rows.hold('ord_1')).toMatchObject({ remaining: 0n, state: 'closed' });
    expect(() => account.release('all')).toThrow('not open');
    expect(() => account.raise(1n)).toThrow('not open');
    expect(() => account.place(1n)).toThrow('row exists');
  });

  test.each([61n, -1n])('never releases more than it holds: %s of 60', (amount) => {
    const account = withHold(60n);
    expect(() => account.release(amount)).toThrow('less than what is released');
    expect(account.held).toBe(60n);
  });

  test('of nothing is allowed and changes nothing', () => {
    const account = withHold(60n);
    const before = account.rows.hold('ord_1');
    account.release(0n);
    expect(account.held).toBe(60n);
    expect(account.rows.hold('ord_1')).toEqual(before);
  });

  test('stops where the balance holds less than the hold says', () => {
    const { rows } = withHold(60n);
    rows.run(needs('ord_1'), (draft) => {
      const balance = draft.get(balanceTable, CASH, USD);
      if (balance) draft.update(balanceTable, { ...balance, held: 20n });
    });
    expect(() => rows.run(needs('ord_1'), (draft) => releaseHold(draft, 'ord_1', 21n))).toThrow('exceed the balance');
    rows.run(needs('ord_1'), (draft) => releaseHold(draft, 'ord_1', 20n));
    expect(rows.balance(CASH, USD)).toEqual({ posted: 100n, held: 0n });
  });

  test('needs an open hold', () => {
    expect(() => new Account().release('all')).toThrow('not open');
  });
});

test('whatever is held, raised and released, a balance holds the sum of what its open holds have left', () => {
  const step = fc.record({
    action: fc.constantFrom('place', 'raise', 'release', 'all'),
    reference: fc.constantFrom('ord_1', 'ord_2', 'ord_3', 'ord_4'),
    amount: fc.bigInt(0n, 70n),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const account = new Account();
      const left = new Map<string, bigint>();
      for (const { action, reference, amount } of steps) {
        const before = left.get(reference) ?? 0n;
        try {
          if (action === 'place') account.place(amount, reference);
          else if (action === 'raise') account.raise(amount, reference);
          else account.release(action === 'all' ? 'all' : amount, reference);
        } catch {
          continue;
        }
        left.set(reference, action === 'all' ? 0n : action === 'release' ? before - amount : before + amount);
      }
      const sum = [...left.values()].reduce((total, each) => total + each, 0n);
      expect(account.held).toBe(sum);
      expect(sum <= 100n).toBe(true);
      for (const [reference, remaining] of left)
        expect(account.rows.hold(reference)).toMatchObject({ remaining, state: remaining === 0n ? 'closed' : 'open' });
    }),
  );
});
