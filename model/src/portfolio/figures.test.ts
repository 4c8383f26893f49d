import { expect, test } from 'vitest';
import fc from 'fast-check';
import { formatUsd, notional, toCents, usd, ZERO_USD } from '../money.ts';
import { formatPrice, type Price, price, type Quantity, quantity } from '../quantity.ts';
import { averageCost, dayPnl, effectOfMove, holdingValue, openPnl } from './figures.ts';

const day = (fields: Partial<Parameters<typeof dayPnl>[0]>) =>
  dayPnl({
    quantity: quantity('0'),
    price: undefined,
    quantityBefore: quantity('0'),
    previousClose: undefined,
    bought: ZERO_USD,
    sold: ZERO_USD,
    dividends: ZERO_USD,
    fees: ZERO_USD,
    ...fields,
  });
const text = (amount: bigint | undefined) => (amount === undefined ? undefined : formatUsd(amount));

test.each([
  [['300.00', '100.00'], -10n, '-40.00'],
  [['300.00', '-100.00'], -10n, '-20.00'], // a short gains by a fall
  [['100.00', '-300.00'], -10n, '20.00'],
  [['-300.00'], 50n, '-150.00'],
  [['0.05', '0.05', '0.05'], -10n, '-0.02'], // of the sum, not of each
  [[], -10n, '0.00'],
] as const)('positions worth %s make, if every price moves by %d %%, %s', (values, percent, effect) => {
  expect(formatUsd(effectOfMove(values.map(usd), percent))).toBe(effect);
});

test('golden: held 100 at a previous close of 100, bought 50 at 101, sold 30 at 104, price 103: +430', () => {
  const pnl = day({
    quantity: quantity('120'),
    price: price('103'),
    quantityBefore: quantity('100'),
    previousClose: price('100'),
    bought: usd('5050'),
    sold: usd('3120'),
  });
  expect(text(pnl)).toBe('430.00');
});

test('golden: closes 100 → 103, after hours 105, next close 104: +300, then +100, together 400', () => {
  const held = { quantity: quantity('100'), quantityBefore: quantity('100') };
  expect(text(day({ ...held, price: price('103'), previousClose: price('100') }))).toBe('300.00');
  expect(text(day({ ...held, price: price('104'), previousClose: price('103') }))).toBe('100.00');
});

test('a position without a price has no profit figure, not a zero', () => {
  expect(day({ quantity: quantity('1'), quantityBefore: quantity('1'), previousClose: price('5') })).toBeUndefined();
  expect(openPnl(quantity('1'), undefined, usd('5'))).toBeUndefined();
  expect(text(day({}))).toBe('0.00');
});

test('open profit is value less cost with fees; average cost is for display', () => {
  expect(text(openPnl(quantity('100'), price('10.5'), usd('1001')))).toBe('49.00');
  expect(formatPrice(averageCost(usd('1001'), quantity('100')) ?? 0n)).toBe('10.01');
});

test('a value is rounded half up to a millionth and then to a cent, of a short as of a long', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 14n), fc.bigInt(0n, 10n ** 12n), (shares, at) => {
      const expected = toCents(notional(at as Price, shares as Quantity, 'half-up'), 'half-up');
      expect(holdingValue(shares as Quantity, at as Price)).toBe(expected);
      expect(holdingValue(-shares as Quantity, at as Price)).toBe(-expected);
    }),
  );
});
