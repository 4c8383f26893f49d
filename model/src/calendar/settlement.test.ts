import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { parseTradingDate, type TradingDate } from '../time.ts';
import {
  addDays,
  isSettlementDate,
  isTradingDate,
  nextTradingDate,
  settlementDate,
  settlementDays,
  tradingDatesBetween,
} from './index.ts';

const date = parseTradingDate;

test.each([
  ['2026-10-09', '2026-10-13'],
  ['2026-10-12', '2026-10-13'],
  ['2026-11-10', '2026-11-12'],
  ['2026-11-25', '2026-11-27'],
  ['2027-06-17', '2027-06-21'],
])('a trade of %s settles on %s', (trade, settle) => {
  expect(settlementDate(date(trade))).toBe(settle);
});

test.each([
  ['2017-09-01', '2017-09-07', 3], // last T+3 trade date: Labor Day between
  ['2017-09-05', '2017-09-07', 2],
  ['2024-05-24', '2024-05-29', 2], // last T+2 trade date: Memorial Day between
  ['2024-05-28', '2024-05-29', 1],
])('the cycle changes by trade date: %s settles on %s, T+%i', (trade, settle, days) => {
  expect(settlementDays(date(trade))).toBe(days);
  expect(settlementDate(date(trade))).toBe(settle);
});

test.each([
  ['2026-10-12', false], // Columbus Day, the exchange is open
  ['2026-11-11', false], // Veterans Day
  ['2028-11-10', true], // Veterans Day on a Saturday is not moved
  ['2029-11-12', false], // on a Sunday it is kept on Monday
  ['2029-11-09', true],
  ['2026-11-27', true], // a half day settles
  ['2026-07-03', false],
  ['2026-07-04', false],
])('%s is a settlement date: %s', (day, settles) => {
  expect(isSettlementDate(date(day))).toBe(settles);
});

/** Counts settlement days by the text of the rule; uses only the trading dates of the code under test. */
function naive(trade: TradingDate): TradingDate {
  const left = trade >= '2024-05-28' ? 1 : trade >= '2017-09-05' ? 2 : 3;
  let day = trade;
  for (let count = 0; count < left; ) {
    day = addDays(day, 1);
    const { month, day: dayOfMonth, dayOfWeek: weekday } = Temporal.PlainDate.from(day);
    const columbus = month === 10 && weekday === 1 && dayOfMonth >= 8 && dayOfMonth <= 14;
    const veterans = month === 11 && (dayOfMonth === 11 || (dayOfMonth === 12 && weekday === 1));
    if (isTradingDate(day) && !columbus && !veterans) count += 1;
  }
  return day;
}

test('every trading date of 1990-2040 settles on the date of the naive walk, never before an earlier trade of its cycle', () => {
  let previous = date('1990-01-01');
  for (const trade of tradingDatesBetween(date('1990-01-02'), date('2040-12-31'))) {
    const settle = settlementDate(trade);
    if (settle !== naive(trade)) expect([trade, settle]).toEqual([trade, naive(trade)]);
    if (settle < previous) expect(settle >= previous, trade).toBe(true);
    previous = settle;
  }
});

test('a day closed by an override does not settle', () => {
  const overrides = [{ date: date('2026-11-19'), closed: true, reason: 'Storm' }] as const;
  expect(settlementDate(date('2026-11-18'), overrides)).toBe('2026-11-20');
  expect(nextTradingDate(date('2026-11-18'), overrides)).toBe('2026-11-20');
});
