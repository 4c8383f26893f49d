import { expect, test } from 'vitest';
import { datesBelow, levelWriter, lineRange } from './value-axis.ts';

const days = (...dates: string[]) => dates;

test('dates stand below their own trading days; no weekend is named', () => {
  const line = [
    undefined,
    ...days('2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-07', '2026-12-08', '2026-12-09'),
  ];
  expect(datesBelow(line, 'en-US')).toEqual([
    { at: 2, text: 'Dec 2' },
    { at: 4, text: 'Dec 4' },
    { at: 6, text: 'Dec 8' },
  ]);
});

test('dates are as many trading days apart from one another', () => {
  const month = Array.from({ length: 21 }, (_, index) => `2026-12-${String(index + 1).padStart(2, '0')}`);
  for (let length = 3; length <= month.length; length += 1) {
    const [one, two, three] = datesBelow(month.slice(0, length), 'en-US').map(({ at }) => at);
    expect([length, two! - one!]).toEqual([length, three! - two!]);
  }
});

test('the last of few dates, which is at the edge, is left out beside its neighbour', () => {
  const line = [undefined, ...days('2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03')];
  expect(datesBelow(line, 'en-US').map(({ text }) => text)).toEqual(['Nov 30', 'Dec 1', 'Dec 2']);
});

test('a day of several points is named once, below their middle', () => {
  const hourly = [
    undefined,
    ...days('2026-12-01', '2026-12-01', '2026-12-01', '2026-12-02', '2026-12-02', '2026-12-02'),
  ];
  expect(datesBelow(hourly, 'en-US')).toEqual([
    { at: 2, text: 'Dec 1' },
    { at: 5, text: 'Dec 2' },
  ]);
});

test('a week by the hour names each of its days', () => {
  const week = days('2026-12-10', '2026-12-11', '2026-12-14', '2026-12-15', '2026-12-16');
  const hourly = [undefined, ...week.flatMap((date) => [date, date, date])];
  expect(datesBelow(hourly, 'en-US').map(({ text }) => text)).toEqual(['Thu', 'Fri', 'Mon', 'Tue', 'Wed']);
  expect(datesBelow(hourly, 'ja-JP').map(({ text }) => text)).toEqual(['木', '金', '月', '火', '水']);
});

test('levels are dollars, with cents where the line moves by little', () => {
  expect(levelWriter([100_000, 100_900], 'en-US')(100_500)).toBe('$100,500');
  expect(levelWriter([10, 11], 'en-US')(10.5)).toBe('$10.50');
});

test('a line of years names months, one of two days names each once, one of none nothing', () => {
  const years = Array.from({ length: 500 }, (_, index) =>
    new Date(Date.UTC(2025, 0, 1 + index)).toISOString().slice(0, 10),
  );
  expect(datesBelow(years, 'en-US').map(({ text }) => text)).toEqual(['Mar 2025', 'Sep 2025', 'Feb 2026']);
  expect(datesBelow(days('2026-12-01', '2026-12-02'), 'en-US').map(({ text }) => text)).toEqual(['Dec 1', 'Dec 2']);
  expect(datesBelow([undefined], 'en-US')).toEqual([]);
});

const account = (from: string) => ({
  pnlDate: '2026-12-18',
  earnings30: { amount: '0.00', rate: '0', from, to: '2026-12-18', days: 1 },
});

test.each([
  ['an account that began this week has the hours of its week in all its days', 'ALL', '2026-12-15', '1W'],
  ['one that began today has its day by the minute', 'ALL', '2026-12-18', '1D'],
  ['an older one has its days', 'ALL', '2026-12-11', 'ALL'],
  ['a range that was chosen is drawn as it is', '1M', '2026-12-15', '1M'],
] as const)('%s', (_what, range, from, drawn) => {
  expect(lineRange(range, account(from))).toBe(drawn);
});
