import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { formatInstant, type Instant } from './time.ts';

const twin = (ms: number) => Temporal.Instant.fromEpochMilliseconds(ms).toString();

test('an instant is written as the calendar library writes it, whatever was written before', () => {
  const anyMs = fc.oneof(
    fc.integer({ min: -62_135_596_800_000 * 2, max: 253_402_300_800_000 * 2 }),
    // Days, seconds and fractions that end in zeros.
    fc.integer({ min: -3, max: 30_000 }).map((day) => day * 86_400_000),
    fc.integer({ min: -9_999_999, max: 999_999_999 }).map((tenth) => tenth * 100),
  );
  fc.assert(
    fc.property(fc.array(anyMs, { minLength: 1 }), (list) => {
      expect(list.map((ms) => formatInstant(ms as Instant))).toEqual(list.map(twin));
    }),
  );
});

test.each([
  [0, '1970-01-01T00:00:00Z'],
  [1_795_447_800_050, '2026-11-23T15:30:00.05Z'],
  [253_402_300_799_999, '9999-12-31T23:59:59.999Z'],
  [253_402_300_800_000, '+010000-01-01T00:00:00Z'],
])('%i is %s', (ms, text) => {
  expect(formatInstant(ms as Instant)).toBe(text);
});

test.each([1.5, Number.NaN, Number.POSITIVE_INFINITY])('%d is no instant', (ms) => {
  expect(() => formatInstant(ms as Instant)).toThrow(RangeError);
});
