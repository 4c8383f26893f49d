import { expect, test } from 'vitest';
import { formatInstant, type TradingDate } from '../time.ts';
import { goodUntil, GTC_DAYS, TIMES_IN_FORCE } from './good-till.ts';

test.each([
  ['2026-11-20', 'regular', '2027-02-18T21:00:00Z'],
  // 90 days on is Sunday 2027-02-21: the Friday before
  ['2026-11-23', 'regular', '2027-02-19T21:00:00Z'],
  ['2026-11-23', 'extended', '2027-02-20T01:00:00Z'],
  // 90 days on is Christmas Day, a Monday
  ['2028-09-26', 'regular', '2028-12-22T21:00:00Z'],
] as const)('good till cancelled from %s (%s) ends %s', (date, time, end) => {
  expect(formatInstant(goodUntil(time, date as TradingDate))).toBe(end);
});

test('an order is for the day or good till cancelled, which ends after ninety days', () => {
  expect(TIMES_IN_FORCE).toEqual(['day', 'gtc']);
  expect(GTC_DAYS).toBe(90);
});
