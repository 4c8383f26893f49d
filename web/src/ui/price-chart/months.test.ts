import { expect, test } from 'vitest';
import { monthStarts } from './months.ts';

const DAY = 86_400_000;
/** Midnights of New York in winter, day by day from the first. */
const days = (from: string, count: number) =>
  Array.from({ length: count }, (_, index) => Date.parse(`${from}T05:00:00Z`) + index * DAY);
const named = (at: readonly number[], rows: readonly number[]) =>
  rows.map((row) => new Date(at[row]!).toISOString().slice(0, 10));

test('a quarter is labelled where its months begin', () => {
  const at = days('2026-09-12', 91);
  expect(named(at, monthStarts(at, 0, 90, 5))).toEqual(['2026-10-01', '2026-11-01', '2026-12-01']);
});

test('over years the labels are Januaries, in steps that fit', () => {
  const at = days('2017-03-05', 3_560);
  expect(named(at, monthStarts(at, 0, 3_559, 10))).toEqual(
    [2018, 2019, 2020, 2021, 2022, 2023, 2024, 2025, 2026].map((year) => `${year}-01-01`),
  );
  expect(named(at, monthStarts(at, 0, 3_559, 5))).toEqual(
    [2018, 2020, 2022, 2024, 2026].map((year) => `${year}-01-01`),
  );
});

test('a month begins with its first bar, and one that began before the window is not named', () => {
  const at = [...days('2026-01-30', 1), ...days('2026-02-03', 80)];
  expect(named(at, monthStarts(at, 0, 80, 5))).toEqual(['2026-02-03', '2026-03-01', '2026-04-01']);
  expect(named(at, monthStarts(at, 2, 80, 5))).toEqual(['2026-03-01', '2026-04-01']);
  expect(named(at, monthStarts(at, 1, 80, 5))).toEqual(['2026-02-03', '2026-03-01', '2026-04-01']);
  expect(monthStarts(at, 3, 3, 5)).toEqual([]);
});

test('a month without a bar has no label, and makes room for others', () => {
  const at = [...days('2026-01-20', 20), ...days('2026-04-01', 70)];
  expect(named(at, monthStarts(at, 0, 89, 4))).toEqual(['2026-02-01', '2026-04-01', '2026-05-01', '2026-06-01']);
  expect(named(at, monthStarts(at, 0, 89, 3))).toEqual(['2026-05-01']);
});
