import { formatDecimal } from '@candor/model/decimal.ts';
import { writtenInNewYork } from '@candor/model/written.ts';
import { describe, expect, test } from 'vitest';
import {
  directionOf,
  formatChange,
  formatCompact,
  formatCost,
  formatExactMoney,
  formatExactPrice,
  formatCountdown,
  formatBothTimes,
  formatDate,
  NEAR_DAY,
  formatDateHead,
  formatDateTime,
  formatList,
  formatMoment,
  formatMoney,
  formatPercent,
  formatPrice,
  formatQuantity,
  formatTime,
  MISSING,
  MONTH,
  truncate2,
} from './format.ts';

test('no digit of a large amount passes through a float', () => {
  expect(formatMoney('9007199254740993.25', 'en-US')).toBe('$9,007,199,254,740,993.25');
});

test('cash is never rounded up, a loss never made smaller, and minus is the real one', () => {
  expect(formatMoney('-12.991', 'en-US')).toBe('\u2212$13.00');
  expect(formatMoney('12.999', 'en-US', 'always')).toBe('+$12.99');
  expect(formatMoney('-0.0001', 'en-US')).toBe('\u2212$0.01');
  expect(formatMoney('-12.99', 'en-US')).toBe('\u2212$12.99');
});

test('the shown value less whole cents that were put in is the shown profit or loss', () => {
  const cents = (shown: string) => Number(shown.replace(/[$,.]/g, '').replace('\u2212', '-'));
  const start = 100_000_000_000n;
  for (const value of [99_876_543_211n, 100_000_000_001n, start, 99_999_999_999n, 100_000_994_999n])
    expect(cents(formatMoney(formatDecimal(value), 'en-US')) - 10_000_000).toBe(
      cents(formatMoney(formatDecimal(value - start), 'en-US')),
    );
});

test.each([
  ['en-US', '$1,234.50'],
  ['ja-JP', '$1,234.50'],
  ['zh-HK', 'US$1,234.50'],
])('dollars are named where a reader could mistake them (%s)', (locale, written) => {
  expect(formatMoney('1234.5', locale)).toBe(written);
});

test('a cost is rounded up to the cent, so that part of a cent is not nothing', () => {
  expect(['0.004236', '0.12', '0.5000', '7.762667'].map((cost) => formatCost(cost, 'en-US'))).toEqual([
    '$0.01',
    '$0.12',
    '$0.50',
    '$7.77',
  ]);
  expect(['0.004236', '7.5'].map((cost) => formatExactMoney(cost, 'en-US'))).toEqual(['$0.004236', '$7.50']);
  expect(formatCost(null, 'en-US')).toBe(MISSING);
});

test('a missing value is a dash, never zero', () => {
  for (const value of [undefined, null, '', 'NaN', '1e3']) expect(formatMoney(value, 'en-US')).toBe(MISSING);
});

test.each([
  ['1.239', '+1.23'],
  ['-1.239', '\u22121.23'],
  ['0', '0.00'],
])('a change of %s is written %s', (value, written) => {
  expect(formatChange(value, 'en-US')).toBe(written);
});

test('prices below a dollar keep four places, others two, half up', () => {
  expect(formatPrice('0.1234', 'en-US')).toBe('0.1234');
  expect(formatPrice('0.5', 'en-US')).toBe('0.50');
  expect(formatPrice('238.1', 'en-US')).toBe('238.10');
  expect(['566.3227', '380.796', '52.685', '-377.349'].map((price) => formatPrice(price, 'en-US'))).toEqual([
    ...['566.32', '380.80', '52.69', '\u2212377.35'],
  ]);
  expect(['566.3227', '50', '0.123456'].map((price) => formatExactPrice(price, 'en-US'))).toEqual([
    ...['566.3227', '50.00', '0.123456'],
  ]);
});

test('percent and shares', () => {
  expect(formatPercent('2.345', 'en-US')).toBe('+2.34%');
  expect(formatQuantity('1234.500000', 'en-US')).toBe('1,234.5');
});

test.each([
  ['en-US', '1.23B'],
  ['ja-JP', '12.34億'],
  ['zh-HK', '12.34億'],
])('large figures use the steps of %s', (locale, written) => {
  expect(formatCompact('1234567890', locale)).toBe(written);
});

test('a large figure has four digits at most, and two after the point', () => {
  expect(['4545123', '27394567', '394123456'].map((value) => formatCompact(value, 'en-US'))).toEqual([
    ...['4.54M', '27.39M', '394.1M'],
  ]);
});

test('thousands are grouped in short figures too', () => {
  expect([formatCompact('27394567', 'ja-JP'), formatCompact('1840', 'ja-JP')]).toEqual(['2,739万', '1,840']);
});

test.each([
  ['1.239', '1.23'],
  ['-1.239', '-1.23'],
  ['-0.004', '0.00'],
  ['0.1', '0.10'],
  ['12', '12.00'],
])('truncate2(%s) is %s', (value, cut) => {
  expect(truncate2(value)).toBe(cut);
});

test('direction', () => {
  expect([directionOf('0.00'), directionOf('-0.01'), directionOf('3'), directionOf(undefined)]).toEqual([0, -1, 1, 0]);
});

test('times are New York’s, dates stay on their day, countdowns never go below zero', () => {
  expect(formatTime('2025-09-26T13:30:00Z', 'en-US')).toBe('09:30');
  expect(formatDate('2025-09-26', 'en-US')).toBe('Sep 26, 2025');
  expect(formatDate('2025-02-31x', 'en-US')).toBe(MISSING);
  expect(formatCountdown(3_723_000)).toBe('1:02:03');
  expect(formatCountdown(-5)).toBe('00:00');
});

describe('a moment that is not of today carries its date', () => {
  const now = '2026-11-23T15:30:00Z';
  const closes = '2026-11-23T21:00:00Z';
  const goodTill = '2027-02-19T21:00:00Z';

  test.each([
    ['en-US', '16:00', 'Feb 19, 2027, 16:00'],
    ['es-419', '16:00', '19 feb 2027, 16:00'],
    ['ja-JP', '16:00', '2027年2月19日 16:00'],
    ['zh-HK', '16:00', '2027年2月19日 16:00'],
  ])('%s', (locale, today, later) => {
    const written = [closes, goodTill].map((at) => formatMoment(at, now, locale));
    expect(written).toEqual([today, later]);
    // Stamps beside it read alike.
    expect(formatDateTime(goodTill, locale)).toBe(later);
    expect(writtenInNewYork(Date.parse(goodTill), locale)).toBe(later);
  });

  test('the day is New York’s, midnight of elsewhere does not begin another', () => {
    expect(formatMoment('2026-11-24T04:59:00Z', now, 'en-US')).toBe('23:59');
    expect(formatMoment('2026-11-24T05:00:00Z', now, 'en-US')).toBe('Nov 24, 2026, 00:00');
    expect(formatMoment('2026-11-22T15:30:07Z', now, 'en-US', { seconds: true })).toBe('Nov 22, 2026, 10:30:07');
  });

  test('each of two clocks counts its own days', () => {
    const tokyo = { zone: 'Asia/Tokyo' };
    expect(formatMoment(closes, now, 'en-US', tokyo)).toBe('06:00');
    expect(formatMoment(closes, '2026-11-23T14:30:00Z', 'en-US', tokyo)).toBe('Nov 24, 2026, 06:00');
    expect(formatBothTimes(goodTill, now, 'en-US', 'local')).toMatch(/^Feb 19, 2027, 16:00 ET( · .*\d\d:\d\d local)?$/);
    expect(formatBothTimes(closes, now, 'en-US', 'local')).toMatch(/^16:00 ET( · .* local)?$/);
  });

  test.each([
    ['Europe/Paris', '2026-11-24T09:00:00Z', 'Nov 24, 2026, 04:00 ET · 10:00 local'],
    ['Asia/Tokyo', '2026-11-24T09:00:00Z', 'Nov 24, 2026, 04:00 ET · 18:00 local'],
    ['America/Los_Angeles', '2026-11-24T07:00:00Z', 'Nov 24, 2026, 02:00 ET · Nov 23, 2026, 23:00 local'],
    ['America/New_York', '2026-11-24T09:00:00Z', 'Nov 24, 2026, 04:00 ET'],
    ['America/Toronto', '2026-11-24T09:00:00Z', 'Nov 24, 2026, 04:00 ET'],
    ['Asia/Tokyo', '2026-11-23T21:00:00Z', '16:00 ET · Nov 24, 2026, 06:00 local'],
  ])('in %s %s is written %s', (zone, at, written) => {
    expect(formatBothTimes(at, '2026-11-23T14:30:00Z', 'en-US', 'local', { zone })).toBe(written);
  });
});

test('names in a sentence, which in Chinese stand apart from the word before the last', () => {
  const names = ['蘋果', 'AAPL', 'NVDA'];
  const by = ['en-US', 'es-419', 'ja-JP', 'zh-HK'].map((locale) => formatList(names, locale));
  expect(by).toEqual(['蘋果, AAPL, and NVDA', '蘋果, AAPL y NVDA', '蘋果、AAPL、NVDA', '蘋果、AAPL 及 NVDA']);
  expect(formatList(['AAPL', '蘋果'], 'zh-HK')).toBe('AAPL 及蘋果');
});

test('the head of a list or calendar begins with a capital, also where a month has none in a sentence', () => {
  const by = ['en-US', 'es-419', 'ja-JP', 'zh-HK'].map((locale) => formatDateHead('2026-11-29', locale, MONTH));
  expect(by).toEqual(['November 2026', 'Noviembre de 2026', '2026年11月', '2026年11月']);
});

test('a weekday beside a date is 星期 in Chinese, whatever its length', () => {
  expect(formatDate('2026-12-09', 'zh-HK', NEAR_DAY)).toContain('星期三');
  expect(formatDate('2026-12-09', 'en-US', NEAR_DAY)).toBe('Wed, Dec 9');
});
