import { describe, expect, test } from 'vitest';
import { type IndexLevels, indexOver, indexPercent, pointsAbove } from '@candor/model/portfolio/beside-index.ts';
import { besideDay, levelsAt, levelsOfMinutes } from './levels.ts';

const bars = (at: readonly number[], close: readonly string[]) => ({
  ...{ at: [...at], close: [...close], open: [...close], high: [...close], low: [...close] },
  volume: close.map(() => 0),
});
const days = ['2026-11-27', '2026-11-30', '2026-12-01', '2026-12-03'];
const index: IndexLevels = {
  ...{ interval: '1d', previousClose: '990.00', days },
  bars: bars([0, 1, 2, 3], ['1000.00', '1010.00', '1005.00', '1020.00']),
};

describe('an index over the days of an account', () => {
  test.each([
    ['from the close before the first day', '2026-11-30', { base: '1000.00', level: '1020.00' }, '2.00'],
    ['from the close before the range where that is its first day', '2026-11-27', { base: '990.00' }, '3.030303'],
    ['from the last close before a day without one', '2026-12-02', { base: '1005.00' }, '1.492537'],
  ] as const)('is measured %s', (_what, first, stretch, percent) => {
    const found = indexOver(index, first)!;
    expect(found).toMatchObject(stretch);
    expect(indexPercent(found)).toBe(percent);
  });

  test('is not known without that close', () => {
    expect(indexOver({ ...index, previousClose: null }, '2026-11-27')).toBeUndefined();
  });

  test('has on each day its last level up to then, and where there is no day what it is measured from', () => {
    const points = [undefined, '2026-11-30', '2026-12-02', '2026-12-04'].map((date) => ({ date }));
    expect(levelsAt(index, points, '1000.00')).toEqual(['1000.00', '1010.00', '1005.00', '1020.00']);
  });

  test('has inside a day the last level whose minutes had ended, and at its end that of its close', () => {
    const [one, two] = ['2026-11-30', '2026-12-01'];
    const week: IndexLevels = {
      ...{ interval: '5m', previousClose: '990.00', days: [one, one, two] },
      bars: bars([300_000, 600_000, 9_000_000], ['1001.00', '1002.00', '1003.00']),
    };
    const points = [
      { date: undefined },
      { date: one, at: 599_999 },
      { date: one, at: 600_000 },
      { date: one },
      { date: two, at: 9_000_000 },
      { date: two },
    ];
    expect(levelsAt(week, points, '990.00')).toEqual(['990.00', '990.00', '1001.00', '1002.00', '1002.00', '1003.00']);
  });
});

test('a day is measured from the close before it, its levels stand at the ends of their minutes', () => {
  const today: IndexLevels = {
    ...{ interval: '1m', previousClose: '1000.00', days: ['2026-12-03', '2026-12-03'] },
    bars: bars([60_000, 120_000], ['1001.00', '1002.00']),
  };
  expect(indexOver(today, '2026-12-03')).toEqual({ base: '1000.00', level: '1002.00' });
  expect(levelsOfMinutes(today).map(({ at }) => at)).toEqual([120_000, 180_000]);
});

test.each([
  ['0.659999', '-0.881', '1.53', 'as both are shown, cut to two places'],
  ['0.65', '2.19', '-1.54', 'below zero where the other did better'],
  ['1', '1.004', '0.00', 'zero where both read the same'],
])('%s per cent against %s is %s points: %s', (percent, other, points) => {
  expect(pointsAbove(percent, other)).toBe(points);
});

test('over a day the index begins where the account does: at what the day is measured from', () => {
  const from = Date.parse('2026-11-23T14:30:00Z');
  const minutes = {
    ...{ interval: '1m' as const, previousClose: '1000.00', days: ['2026-11-23', '2026-11-23'] },
    bars: { at: [from, from + 60_000], close: ['990.00', '1010.00'] },
  };
  const day = { from, date: '2026-11-23', bases: [{ at: from, value: '500.00' }] };
  expect(besideDay(minutes, day)).toEqual([
    { at: from, value: 500 },
    { at: from + 60_000, value: 495 },
    { at: from + 120_000, value: 505 },
  ]);
});
