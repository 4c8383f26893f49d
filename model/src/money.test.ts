import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addUsd,
  allocate,
  exactNotional,
  formatUsd,
  notional,
  rate,
  scaleUsd,
  subtractUsd,
  toCents,
  type Usd,
  usd,
} from './money.ts';
import { price, type Quantity, quantity } from './quantity.ts';

describe('an amount split by weights', () => {
  test.each([
    // amount  weights    parts
    [10, [1, 2, 4], [1, 3, 6]], // exactly 1.43, 2.86 and 5.71: the two left over go to .86 and .71
    [10, [4, 2, 1], [6, 3, 1]],
    [10, [1, 1, 1], [4, 3, 3]],
    [11, [1, 1, 1], [4, 4, 3]],
    [1, [0, 5, 5], [0, 1, 0]],
    [7, [3], [7]],
    [0, [1, 2], [0, 0]],
    [12, [1, 2, 3], [2, 4, 6]],
  ])('%s by %j is %j: the largest remainder first, of equal ones the earlier', (amount, weights, parts) => {
    const shares = weights.map(BigInt);
    expect(allocate(BigInt(amount), shares)).toEqual(parts.map(BigInt));
    expect(allocate(-BigInt(amount), shares)).toEqual(parts.map((part) => -BigInt(part)));
  });

  const anyWeights = fc
    .array(fc.oneof(fc.bigInt(0n, 5n), fc.bigInt(0n, 10n ** 12n)), { minLength: 1, maxLength: 12 })
    .filter((weights) => weights.some((weight) => weight > 0n));
  const anyAmount = fc.oneof(fc.bigInt(-50n, 50n), fc.bigInt(-(10n ** 15n), 10n ** 15n));

  test('adds up to the whole, and no part differs from its exact share by a whole unit', () => {
    fc.assert(
      fc.property(anyAmount, anyWeights, (amount, weights) => {
        const parts = allocate(amount, weights);
        const total = weights.reduce((sum, weight) => sum + weight, 0n);
        expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(amount);
        for (const [index, part] of parts.entries()) {
          const off = part * total - amount * (weights[index] ?? 0n);
          expect(off < total && off > -total).toBe(true);
        }
      }),
    );
  });

  test('equals handing out the remaining units one by one, each to the part that is furthest below its share', () => {
    fc.assert(
      fc.property(anyAmount, anyWeights, (amount, weights) => {
        expect(allocate(amount, weights)).toEqual(handedOut(amount, weights));
      }),
    );
  });

  test.each([[[]], [[0, 0]], [[3, -1]], [[-1]]])('by %j throws', (weights) => {
    expect(() => allocate(10n, weights.map(BigInt))).toThrow(RangeError);
  });
});

/** Reference implementation of `allocate`. */
function handedOut(amount: bigint, weights: readonly bigint[]): bigint[] {
  if (amount < 0n) return handedOut(-amount, weights).map((part) => -part);
  const total = weights.reduce((sum, weight) => sum + weight, 0n);
  const parts = weights.map((weight) => (amount * weight) / total);
  for (let left = amount - parts.reduce((sum, part) => sum + part, 0n); left > 0n; left -= 1n) {
    const missing = weights.map((weight, index) => amount * weight - (parts[index] ?? 0n) * total);
    const most = missing.reduce((best, value) => (value > best ? value : best));
    const next = missing.indexOf(most);
    parts[next] = (parts[next] ?? 0n) + 1n;
  }
  return parts;
}

test('dollars are read to a millionth and written with two to six places', () => {
  expect(usd('1234.5')).toBe(1_234_500_000n);
  expect(['1234.50', '0.00', '-3.00', '0.000001', '2.333333'].map((text) => formatUsd(usd(text)))).toEqual([
    ...['1234.50', '0.00', '-3.00', '0.000001', '2.333333'],
  ]);
  expect(() => usd('1.0000001')).toThrow(RangeError);
  expect(() => usd('$1')).toThrow(RangeError);
});

test('a rate is read to a hundred-millionth', () => {
  expect(rate('0.0325')).toBe(3_250_000n);
  expect(rate('0.00000001')).toBe(1n);
  expect(() => rate('0.000000001')).toThrow(RangeError);
  expect(() => rate('3%')).toThrow(RangeError);
});

test('amounts are added and subtracted with their signs', () => {
  expect(addUsd(usd('1.10'), usd('-3'), usd('0.000001'))).toBe(usd('-1.899999'));
  expect(addUsd()).toBe(0n);
  expect(subtractUsd(usd('1'), usd('1.01'))).toBe(usd('-0.01'));
});

test.each([
  // amount      down     up       half up  half even
  ['1.005', '1.00', '1.01', '1.01', '1.00'],
  ['1.015', '1.01', '1.02', '1.02', '1.02'],
  ['-1.005', '-1.00', '-1.01', '-1.01', '-1.00'],
  ['1.004999', '1.00', '1.01', '1.00', '1.00'],
  ['1.005001', '1.00', '1.01', '1.01', '1.01'],
  ['0.000001', '0.00', '0.01', '0.00', '0.00'],
  ['2.50', '2.50', '2.50', '2.50', '2.50'],
])('%s in whole cents: down %s, up %s, half up %s, half even %s', (amount, ...expected) => {
  const modes = ['down', 'up', 'half-up', 'half-even'] as const;
  expect(modes.map((rounding) => formatUsd(toCents(usd(amount), rounding)))).toEqual(expected);
});

test('the value of shares at a price is rounded to a millionth as the caller says', () => {
  expect(notional(price('50'), quantity('3'), 'down')).toBe(usd('150'));
  expect(notional(price('0.000001'), quantity('0.5'), 'down')).toBe(0n);
  expect(notional(price('0.000001'), quantity('0.5'), 'half-up')).toBe(1n);
  expect(notional(price('0.000001'), quantity('0.5'), 'half-even')).toBe(0n);
  expect(notional(price('33.333333'), quantity('0.333333'), 'up')).toBe(usd('11.1111'));
  expect(notional(price('50'), quantity('0'), 'up')).toBe(0n);
  expect(() => notional(price('50'), -1n as Quantity, 'down')).toThrow(RangeError);
});

test('the value of shares at a price, not rounded, has twelve places', () => {
  expect(exactNotional(price('33.333333'), quantity('0.333333'))).toBe(11_111_099_888_889n);
  expect(exactNotional(price('50'), -quantity('3') as Quantity)).toBe(-150n * 10n ** 12n);
});

test('an amount times a rate is rounded to a millionth as the caller says', () => {
  expect(scaleUsd(usd('1000'), rate('0.0325'), 'down')).toBe(usd('32.5'));
  expect(scaleUsd(usd('0.000003'), rate('0.5'), 'half-even')).toBe(2n);
  expect(scaleUsd(usd('0.000003'), rate('0.5'), 'down')).toBe(1n);
  expect(scaleUsd(-3n as Usd, rate('0.5'), 'up')).toBe(-2n);
});
