import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { dateOfDay, dayNumber } from '../calendar/days.ts';
import type { TradingDate } from '../time.ts';
import { beginsBefore, rangeStart, weekStart } from './ranges.ts';

test.each([
  ['1D', '2026-03-31', '2026-03-31'],
  ['1W', '2026-11-30', '2026-11-23'], // Thanksgiving is not a trading day
  ['1M', '2026-03-31', '2026-03-01'],
  ['YTD', '2026-01-02', '2026-01-01'],
  ['YTD', '2028-05-01', '2028-01-01'],
  ['3Y', '2026-02-27', '2023-02-28'],
  ['10Y', '2024-02-29', '2014-03-01'],
] as const)('%s up to %s begins on %s', (range, end, start) => {
  expect(rangeStart(range, end as TradingDate)).toBe(start);
});

test.each([
  ['2026-12-07', '2026-12-07'],
  ['2026-12-09', '2026-12-07'],
  ['2026-12-13', '2026-12-07'], // a Sunday ends its week
  ['2027-01-02', '2026-12-28'],
])('the week of %s begins on Monday, %s', (date, monday) => {
  expect(weekStart(date as TradingDate)).toBe(monday);
});

test('a range begins before a history that starts later than it, but the range of a day never does', () => {
  const isLonger = (range: '1D' | 'YTD' | '6M' | '1Y' | '10Y') =>
    beginsBefore(range, '2026-12-09' as TradingDate, '2025-12-31');
  expect((['1D', 'YTD', '6M', '1Y', '10Y'] as const).filter(isLonger)).toEqual(['1Y', '10Y']);
  expect(beginsBefore('1D', '2026-12-09' as TradingDate, '2026-12-10')).toBe(false);
});

test('so many months before is the date that the calendar library counts, and the day after it', () => {
  const days = fc.integer({ min: dayNumber(2000, 1, 1), max: dayNumber(2050, 12, 31) });
  const ranges = fc.constantFrom(
    ...(Object.entries({ '1M': 1, '3M': 3, '6M': 6, '1Y': 12, '3Y': 36, '10Y': 120 }) as ['1M', number][]),
  );
  fc.assert(
    fc.property(days, ranges, (day, [range, months]) => {
      const date = dateOfDay(day);
      const theirs = Temporal.PlainDate.from(date).subtract({ months }).add({ days: 1 }).toString();
      expect(rangeStart(range, date)).toBe(theirs);
    }),
    { numRuns: 500 },
  );
});
