import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { divide, formatDecimal, parseDecimal, type Rounding } from './decimal.ts';

const ROUNDINGS = ['down', 'up', 'half-up', 'half-even'] as const;

describe('a division is rounded', () => {
  test.each([
    // divided by   down, up, half up, half even
    [10, 4, [2, 3, 3, 2]],
    [14, 4, [3, 4, 4, 4]],
    [9, 4, [2, 3, 2, 2]],
    [11, 4, [2, 3, 3, 3]],
    [1, 2, [0, 1, 1, 0]],
    [3, 2, [1, 2, 2, 2]],
    [1, 3, [0, 1, 0, 0]],
    [12, 4, [3, 3, 3, 3]],
    [0, 4, [0, 0, 0, 0]],
  ])('%s / %s: down, up, half up and half even are %j; below zero the same with a minus', (a, b, expected) => {
    const rounded = (x: number, y: number) => ROUNDINGS.map((rounding) => divide(BigInt(x), BigInt(y), rounding));
    expect(rounded(a, b)).toEqual(expected.map(BigInt));
    expect(rounded(-a, -b)).toEqual(expected.map(BigInt));
    expect(rounded(-a, b)).toEqual(expected.map((value) => -BigInt(value)));
    expect(rounded(a, -b)).toEqual(expected.map((value) => -BigInt(value)));
  });

  test('to a neighbour of the exact value, and to the one that its rounding names', () => {
    const divisor = fc.bigInt(-60n, 60n).filter((value) => value !== 0n);
    fc.assert(
      fc.property(fc.bigInt(-2_000n, 2_000n), divisor, fc.constantFrom(...ROUNDINGS), (a, b, rounding) => {
        expect(divide(a, b, rounding)).toBe(nearest(a, b, rounding));
      }),
      { numRuns: 3_000 },
    );
  });

  test.each(ROUNDINGS)('and never by zero (%s)', (rounding) => {
    expect(() => divide(1n, 0n, rounding)).toThrow(RangeError);
  });
});

/**
 * Reference implementation: the only whole number among those around the exact value that meets the definition of its
 * rounding.
 */
function nearest(a: bigint, b: bigint, rounding: Rounding): bigint | undefined {
  const size = (value: bigint) => (value < 0n ? -value : value);
  const around = [a / b - 1n, a / b, a / b + 1n];
  const fits = around.filter((value) => {
    const twiceOff = 2n * size(a - value * b);
    if (rounding === 'down') return twiceOff < 2n * size(b) && size(value * b) <= size(a);
    if (rounding === 'up') return twiceOff < 2n * size(b) && size(value * b) >= size(a);
    if (twiceOff !== size(b)) return twiceOff < size(b);
    return rounding === 'half-even' ? value % 2n === 0n : size(value * b) > size(a);
  });
  return fits.length === 1 ? fits[0] : undefined;
}

describe('a decimal is read', () => {
  test.each([
    ['0', 0n],
    ['1', 1_000_000n],
    ['-1', -1_000_000n],
    ['0.1', 100_000n],
    ['12.34', 12_340_000n],
    ['-0.000001', -1n],
    ['100.500000', 100_500_000n],
    ['9999999999999.999999', 9_999_999_999_999_999_999n],
  ])('exactly, at six places: %s', (text, value) => {
    expect(parseDecimal(text)).toBe(value);
  });

  test.each([
    ['0.12345678', 8, 12_345_678n],
    ['1.5', 8, 150_000_000n],
    ['1.25', 2, 125n],
    ['7', 0, 7n],
  ])('at the places asked for: %s at %s', (text, places, value) => {
    expect(parseDecimal(text, places)).toBe(value);
  });

  test.each([
    ['0.1234567', 6],
    ['1.0000000', 6],
    ['1.005', 2],
    ['1.0', 0],
    ['0.123456789', 8],
  ])('never by cutting off what is too fine: %s at %s places is refused', (text, places) => {
    expect(parseDecimal(text, places)).toBeUndefined();
  });

  test.each([
    ...['', ' ', '.', '-', '1.', '.5', '-.5', '01', '00', '-01.5', '00.5', '+1', '--1', '-0', '-0.00'],
    ...['1e3', '0x10', '1_000', '1,000', '1,5', '1.2.3', ' 1', '1 ', '1\n', 'NaN', 'Infinity', '１', '$1'],
    '10000000000000',
  ])('only as a plain decimal: %j is refused', (text) => {
    expect(parseDecimal(text)).toBeUndefined();
  });
});

describe('a decimal is written', () => {
  test.each([
    [0n, 0, '0'],
    [0n, 2, '0.00'],
    [1n, 2, '0.000001'],
    [-1n, 0, '-0.000001'],
    [1_000_000n, 0, '1'],
    [1_000_000n, 2, '1.00'],
    [-1_500_000n, 2, '-1.50'],
    [1_230_000n, 2, '1.23'],
    [1_234_000n, 2, '1.234'],
    [10_000_000n, 0, '10'],
    [100_000n, 6, '0.100000'],
  ])('%s with at least %s places is %s', (value, minimum, text) => {
    expect(formatDecimal(value, minimum)).toBe(text);
  });

  test('at other places too', () => {
    expect(formatDecimal(12_345_678n, 0, 8)).toBe('0.12345678');
    expect(formatDecimal(-250n, 0, 2)).toBe('-2.5');
    expect(formatDecimal(42n, 0, 0)).toBe('42');
  });

  test('and read back is the same value', () => {
    const most = 10n ** 19n - 1n;
    fc.assert(
      fc.property(fc.bigInt(-most, most), fc.integer({ min: 0, max: 6 }), (value, minimum) => {
        expect(parseDecimal(formatDecimal(value, minimum))).toBe(value);
      }),
    );
  });
});
