import { usd } from '@candor/model/money.ts';
import { formatQuantity, type Quantity, quantity } from '@candor/model/quantity.ts';
import type { TradingDate } from '@candor/model/time.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitChange, splitLots } from './split-lots.ts';
import type { Lot } from './tables.ts';

/** A lot of so many shares, of which some are left. */
const lot = (shares: bigint, remaining = shares): Lot => ({
  ...{ id: 'lot_1', customerId: 'cus_ada', code: 'AAPL', execId: 'exe_1', openedOn: '2026-11-20' as TradingDate },
  ...{ quantity: shares as Quantity, remaining: remaining as Quantity, basis: usd('1001') },
  ...{ fundedOn: null, closedOn: null, short: false },
});

test.each([
  // new  old  bought      left        bought then   left then
  [2n, 1n, '100', '40', '200', '80'],
  [3n, 2n, '1', '1', '1.5', '1.5'],
  [1n, 10n, '100', '40', '10', '4'],
  [1n, 1n, '100', '40', '100', '40'],
  [1n, 3n, '1', '0.5', '0.333333', '0.166666'], // a part of a millionth is the house's
  [1n, 10n, '0.00001', '0.000009', '0.000001', '0'],
])('%s new shares for %s old ones: of %s bought and %s left become %s and %s', (to, from, size, left, ...expected) => {
  const [after] = splitLots([lot(quantity(size), quantity(left))], to, from);
  expect([after?.quantity, after?.remaining].map((shares) => formatQuantity(shares ?? -1n))).toEqual(expected);
});

test('the cost of a lot and everything else of it stay as they are', () => {
  const [first, second] = [lot(quantity('3')), { ...lot(quantity('5')), id: 'lot_2', basis: usd('7'), short: true }];
  expect(splitLots([first, second], 2n, 1n)).toEqual([
    { ...first, quantity: quantity('6'), remaining: quantity('6') },
    { ...second, quantity: quantity('10'), remaining: quantity('10') },
  ]);
});

test('a position changes by what its lots gain or lose, those that are gone included', () => {
  const before = [lot(quantity('10'), quantity('4')), lot(quantity('1')), lot(1n)];
  const change = (to: bigint, from: bigint) => formatQuantity(splitChange(before, splitLots(before, to, from)));
  expect(change(3n, 1n)).toBe('10.000002');
  expect(change(1n, 2n)).toBe('-2.500001');
  expect(change(1n, 1n)).toBe('0');
  expect(splitChange([], [])).toBe(0n);
});

test('no split leaves more of a lot than was bought, nor gives away a millionth share', () => {
  const ratio = fc.bigInt(1n, 50n);
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 9n), fc.bigInt(0n, 10n ** 9n), ratio, ratio, (size, further, to, from) => {
      const [after] = splitLots([lot(size + further, size)], to, from);
      const { quantity: bought = 0n, remaining = -1n } = after ?? {};
      expect(remaining <= bought).toBe(true);
      expect(size * to - remaining * from >= 0n && size * to - remaining * from < from).toBe(true);
    }),
  );
});
