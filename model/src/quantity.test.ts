import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Usd, usd } from './money.ts';
import { formatPrice, formatQuantity, isWholeShares, type Price, price, quantity, sharesFor } from './quantity.ts';

test('shares and prices have at most six places', () => {
  expect(quantity('0.000001')).toBe(1n);
  expect(price('52.1525')).toBe(52_152_500n);
  for (const text of ['0.0000001', '1.', '1e2', '']) {
    expect(() => quantity(text)).toThrow('not a quantity');
    expect(() => price(text)).toThrow('not a price');
  }
});

test('shares are written without trailing zeros, prices with two places or more', () => {
  expect(['10', '10.500000', '0.000001', '-3'].map((text) => formatQuantity(quantity(text)))).toEqual([
    ...['10', '10.5', '0.000001', '-3'],
  ]);
  expect(['10', '10.5', '52.1525', '0.0001'].map((text) => formatPrice(price(text)))).toEqual([
    ...['10.00', '10.50', '52.1525', '0.0001'],
  ]);
});

test.each([
  // money  price  down        up          half up     half even
  ['100', '30', '3.333333', '3.333334', '3.333333', '3.333333'],
  ['200', '30', '6.666666', '6.666667', '6.666667', '6.666667'],
  ['0.000001', '2', '0', '0.000001', '0.000001', '0'],
  ['0.000003', '2', '0.000001', '0.000002', '0.000002', '0.000002'],
  ['100', '25', '4', '4', '4', '4'],
])('%s buys at %s: down %s, up %s, half up %s, half even %s', (money, at, ...expected) => {
  const modes = ['down', 'up', 'half-up', 'half-even'] as const;
  expect(modes.map((rounding) => formatQuantity(sharesFor(usd(money), price(at), rounding)))).toEqual(expected);
});

test('shares for an amount, rounded down, never cost more than it, and a millionth of a share more would', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 13n), fc.bigInt(1n, 10n ** 10n), (money, at) => {
      const shares = sharesFor(money as Usd, at as Price, 'down');
      expect(shares * at <= money * 1_000_000n).toBe(true);
      expect((shares + 1n) * at > money * 1_000_000n).toBe(true);
    }),
  );
});

test.each([
  ['1', true],
  ['0', true],
  ['-2', true],
  ['1.5', false],
  ['0.999999', false],
  ['-0.000001', false],
])('%s is a number of whole shares: %s', (shares, whole) => {
  expect(isWholeShares(quantity(shares))).toBe(whole);
});
