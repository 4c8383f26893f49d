import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { formatInstant, type Instant, parseInstant, parseTradingDate } from './time.ts';

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

const digits = (value: number, count: number) => String(value).padStart(count, '0');

test('a text is read as the calendar library reads it, or refused where it refuses', () => {
  const part = (max: number) => fc.integer({ min: 0, max });
  const offset = fc.constantFrom('Z', '+00:00', '-05:00', '+0530', '-23:59', '+14:00', '+24:00', '', 'z', '[UTC]');
  const fraction = fc.constantFrom('', '.5', '.05', '.999', '.0009', '.123456789', '.', '.1234567890');
  const parts = fc.record({
    year: fc.integer({ min: 0, max: 9_999 }),
    ...{ month: part(13), day: part(32), hour: part(25), minute: part(60), second: part(61), fraction, offset },
  });
  // The library takes a leap second and lower case too, which no text of ours has.
  fc.assert(
    fc.property(parts, ({ year, month, day, hour, minute, second, fraction, offset }) => {
      const date = `${digits(year, 4)}-${digits(month, 2)}-${digits(day, 2)}`;
      const text = `${date}T${digits(hour, 2)}:${digits(minute, 2)}:${digits(second, 2)}${fraction}${offset}`;
      const ours = outcome(() => parseInstant(text));
      const theirs = outcome(() => Temporal.Instant.from(text).epochMilliseconds);
      expect(ours).toBe(second === 60 || offset === 'z' ? 'RangeError' : theirs);
    }),
    { numRuns: 2_000 },
  );
});

test('a date is read as the calendar library reads it, or refused where it refuses', () => {
  const parts = fc.tuple(
    fc.integer({ min: 0, max: 9_999 }),
    fc.integer({ min: 0, max: 13 }),
    fc.integer({ min: 0, max: 32 }),
  );
  fc.assert(
    fc.property(parts, ([year, month, day]) => {
      const text = `${digits(year, 4)}-${digits(month, 2)}-${digits(day, 2)}`;
      const theirs = outcome(() => Temporal.PlainDate.from(text, { overflow: 'reject' }).toString());
      expect(outcome(() => parseTradingDate(text))).toBe(theirs);
    }),
    { numRuns: 2_000 },
  );
  for (const text of ['', '2026-1-1', '2026-02-30', ' 2026-01-01', '+002026-01-01'])
    expect(() => parseTradingDate(text), text).toThrow(RangeError);
});

function outcome<T>(run: () => T): T | string {
  try {
    return run();
  } catch (error) {
    return (error as Error).name;
  }
}
