import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RATE_ONE } from '../money.ts';
import { price } from '../quantity.ts';
import { changeOf, percentText, truncate2, truncatePercent } from './change.ts';

test.each([
  [-999_000n, '-0.99'],
  [999_999n, '0.99'],
  [-1_000n, '0.00'],
  [0n, '0.00'],
  [1_239_999n, '1.23'],
  [-1_239_999n, '-1.23'],
])('%s millionths are cut to %s', (value, text) => {
  expect(truncate2(value)).toBe(text);
});

test('a change is exact, its rate never larger than the move', () => {
  expect(changeOf(price('101'), price('100'))).toEqual({ value: 1_000_000n, rate: 1_000_000n });
  expect(percentText(changeOf(price('254.57'), price('250')).rate)).toBe('1.828');
  expect(truncatePercent(changeOf(price('99.001'), price('100')).rate)).toBe('-0.99');
  expect(() => changeOf(price('1'), price('0'))).toThrow(RangeError);
});

test('two places cut off are within a hundredth of the value and on the side of zero', () => {
  fc.assert(
    fc.property(fc.bigInt(-(10n ** 15n), 10n ** 15n), (value) => {
      const cut = BigInt(truncate2(value).replace('.', '').replace('-', '')) * 10_000n;
      const size = value < 0n ? -value : value;
      expect(cut <= size && size - cut < 10_000n).toBe(true);
    }),
  );
  expect(percentText(RATE_ONE)).toBe('100.00');
});
