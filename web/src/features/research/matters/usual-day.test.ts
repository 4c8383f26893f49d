import { timesUsual } from '@candor/model/research/usual-day.ts';
import { expect, test } from 'vitest';
import { sizeInWords, usualDay } from './usual-day.ts';

/** Closes of days in a row from 1 November 2026. */
const closes = (...levels: readonly string[]) =>
  levels.map((close, day) => ({ date: `2026-11-${String(day + 1).padStart(2, '0')}`, close }));

test.each([
  // closes                                             before        a usual day
  [closes('100', '101', '99.99', '100.99', '99.98', '100.98'), '2026-11-07', '0.010'],
  [closes('100', '102', '99.96', '101.96', '99.92', '101.92'), '2026-11-07', '0.020'],
  [closes('100', '100', '100', '100', '100', '100'), '2026-11-07', '0.000'],
  [closes('100', '101', '99.99', '100.99', '99.98'), '2026-11-07', undefined],
  [closes('100', '101', '99.99', '100.99', '99.98', '100.98'), '2026-11-06', undefined],
  [closes('0', '101', '99.99', '100.99', '99.98', '100.98'), '2026-11-07', undefined],
])('a usual day is the mean size of the changes before it, of five days at least (case %#)', (days, date, usual) => {
  const rate = usualDay(days, date);
  expect(rate === undefined ? undefined : (Number(rate) / 1e8).toFixed(3)).toBe(usual);
});

test('the day itself and later ones do not count, nor those more than twenty days before', () => {
  const calm = Array.from({ length: 21 }, (_, day) => (day % 2 === 0 ? '100' : '101'));
  const usual = usualDay(closes('500', ...calm, '300'), '2026-11-23');
  expect(usual).toBe(usualDay(closes(...calm), '2026-11-30'));
});

test.each([
  ['1.46', 700_000n, '2.1'],
  ['-3', 1_000_000n, '3.0'],
  ['0.05', 1_000_000n, '0.0'],
  ['1', 0n, undefined],
  ['none', 1n, undefined],
])('a move of %s% against a usual day of %s at 1e-8 is %s times it', (percent, usual, times) => {
  expect(timesUsual(percent, usual)).toBe(times);
});

test.each([
  ['0.0', 'hardly'],
  ['0.4', 'less'],
  ['0.5', 'half'],
  ['0.9', 'less'],
  ['1.0', 'same'],
  ['1.1', 'more'],
  ['12.0', 'more'],
] as const)('%s times a usual day is put into words as "%s"', (times, size) => {
  expect(sizeInWords(times)).toBe(size);
});
