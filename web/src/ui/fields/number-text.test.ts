import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalOf, keepNumber } from './number-text.ts';

test.each([
  // typed       kept
  ['12.5', '12.5'],
  ['1,234.50', '1234.50'],
  ['$ 12', '12'],
  ['1.2.3', '1.23'],
  ['-5', '-5'],
  ['5-', '5'],
  ['--5', '-5'],
  ['\u22127.1', '-7.1'],
  ['１２．５', '12.5'],
  ['１２。５', '12.5'],
  ['1e5', '15'],
  ['abc', ''],
  ['.5', '.5'],
  ['', ''],
])('of %j a numeric field keeps %j', (typed, kept) => {
  expect(keepNumber(typed)).toBe(kept);
});

test('a field without a minus drops it, and the fraction is cut at the tick', () => {
  expect(keepNumber('-12.3456', { negative: false, decimals: 2 })).toBe('12.34');
  expect(keepNumber('12.9', { decimals: 0 })).toBe('12');
});

test('for any input the result has only digits, one point and a leading minus, and is unchanged when put in again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
      const kept = keepNumber(typed);
      expect(kept).toMatch(/^-?\d*(\.\d*)?$/);
      expect(keepNumber(kept)).toBe(kept);
    }),
  );
});

test.each([
  ['007.50', '7.5'],
  ['.5', '0.5'],
  ['5.', '5'],
  ['-0.0', '0'],
  ['-1.20', '-1.2'],
  ['.', undefined],
  ['-', undefined],
  ['', undefined],
])('the decimal of %j is %j', (kept, decimal) => {
  expect(decimalOf(kept)).toBe(decimal);
});
