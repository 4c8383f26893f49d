import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TradingDate } from '../time.ts';
import { marketDays } from './market-days.ts';
import { dayEvents } from './news.ts';
import { type DayRow, reviewOf } from './review.ts';

const row = (code: string, close: string, more: Partial<DayRow> = {}): DayRow => ({
  ...{
    code,
    kind: 'stock',
    sector: 'energy',
    category: null,
    sample: false,
    plain: true,
    close,
    previousClose: '100.00',
  },
  ...{
    volume: 200_000,
    previousVolume: 100_000,
    meanVolume: 190_000,
    usualMove: '0.02',
    yearHigh: '150.00',
    yearLow: '50.00',
  },
  ...{ high: close, low: close, split: false, shares: null },
  ...more,
});
const INDEX = {
  id: 'candor_500',
  name: 'Candor 500',
  level: '1010.00',
  previousLevel: '1000.00',
  level5: '1100.00',
  level20: null,
};

describe('a review', () => {
  test('is computed from its closes', () => {
    const rows = [
      row('UP', '110.00'),
      row('DOWN', '97.00'),
      row('STILL', '100.00'),
      row('SPLIT', '10.00', { split: true }),
      row('CHEAP', '0.99', { previousClose: '0.50' }),
      row('THIN', '200.00', { previousVolume: 99_999 }),
      row('FUND', '150.00', { kind: 'etf', sector: null, category: 'bond' }),
      row('SAMPLE', '101.00', { sample: true, shares: '10' }),
    ];
    const review = reviewOf({ indexes: [INDEX], rows });
    expect(review.breadth).toEqual({ universe: 4, advancers: 2, decliners: 1, unchanged: 1, equalPercent: '2.00' });
    expect(review.gainers.map(({ code, changePercent }) => [code, changePercent])).toEqual([
      ['UP', '10.00'],
      ['SAMPLE', '1.00'],
    ]);
    expect(review.losers.map(({ code, changePercent }) => [code, changePercent])).toEqual([['DOWN', '-3.00']]);
    // Samples stand for no sector of the market; without all shares nothing is weighed.
    expect(review.sectors).toEqual([
      { id: 'energy', members: 3, advancers: 1, equalPercent: '2.333333', capPercent: null },
    ]);
    expect(review.indexes[0]).toMatchObject({
      changePercent: '1.00',
      change5Percent: '-8.181818',
      change20Percent: null,
    });
  });

  test('weighs a sector by value where every member’s shares are known', () => {
    const rows = [row('BIG', '110.00', { shares: '3' }), row('SMALL', '90.00', { shares: '1' })];
    expect(reviewOf({ indexes: [], rows }).sectors[0]).toMatchObject({ equalPercent: '0.00', capPercent: '5.00' });
  });

  test('counts every stock once on any day', () => {
    const rows = fc.array(fc.integer({ min: 1, max: 40_000 }), { maxLength: 40 });
    fc.assert(
      fc.property(rows, (closes) => {
        const day = closes.map((cents, place) => row(`S${place}`, (cents / 100).toString()));
        const { breadth, gainers, losers } = reviewOf({ indexes: [], rows: day });
        const ranked = closes.filter((cents) => cents >= 100);
        expect(breadth.universe).toBe(ranked.length);
        expect(breadth.advancers).toBe(ranked.filter((cents) => cents > 10_000).length);
        expect(breadth.decliners).toBe(ranked.filter((cents) => cents < 10_000).length);
        expect(breadth.advancers + breadth.decliners + breadth.unchanged).toBe(breadth.universe);
        expect(gainers.length).toBe(Math.min(10, breadth.advancers));
        expect(losers.length).toBe(Math.min(10, breadth.decliners));
      }),
    );
  });
});

describe('news of a day', () => {
  const kindsOf = (rows: readonly DayRow[]) =>
    dayEvents({ indexes: [INDEX], rows }).map(({ kind, codes }) => [kind, ...codes]);

  test.each([
    ['a move of 5 %', row('A', '105.00'), ['large_move', 'A']],
    ['a fall of 5 %', row('A', '95.00'), ['large_move', 'A']],
    ['a new high during the day', row('A', '101.00', { high: '150.01' }), ['year_high', 'A']],
    ['a new low during the day', row('A', '99.00', { low: '49.99' }), ['year_low', 'A']],
    ['three times the usual volume', row('A', '100.00', { volume: 570_000 }), ['volume_surge', 'A']],
  ])('%s is news', (_what, about, event) => {
    expect(kindsOf([about])).toContainEqual(event);
  });

  test.each([
    ['a smaller move', row('A', '104.99')],
    ['a high that was there before', row('A', '101.00', { high: '150.00' })],
    ['a year not on record', row('A', '101.00', { high: '900.00', yearHigh: null })],
    ['a little less volume', row('A', '100.00', { volume: 569_999 })],
    ['a split', row('A', '10.00', { split: true })],
  ])('%s is not', (_what, about) => {
    expect(kindsOf([about]).filter(([, code]) => code === 'A')).toEqual([]);
  });

  test('at most five of a kind, the largest first, and how many there were', () => {
    const rows = Array.from({ length: 8 }, (_, place) => row(`S${place}`, String(110 + place)));
    const moves = dayEvents({ indexes: [], rows }).filter(({ kind }) => kind === 'large_move');
    expect(moves.map(({ codes }) => codes[0])).toEqual(['S7', 'S6', 'S5', 'S4', 'S3']);
    expect(moves[0]?.figures).toMatchObject({ percent: '17.00', close: '117', count: '8' });
    expect(moves[0]?.figures).toMatchObject({
      usual: '2.00',
      usualTimes: '8.5',
      sector: 'energy',
      sectorPercent: '13.50',
    });
  });
});

test.each([
  ['2026-11-26', 'closed', 'Thanksgiving Day'],
  ['2026-11-27', 'half_day', 'Day after Thanksgiving'],
  ['2026-10-12', 'no_settlement', ''],
  ['2026-11-11', 'no_settlement', ''],
  ['2026-11-01', 'clock_change', ''],
  ['2026-03-08', 'clock_change', ''],
])('%s: %s', (date, kind, name) => {
  const found = marketDays(date as TradingDate, 1);
  expect(found).toContainEqual(expect.objectContaining({ date, kind }));
  if (name) expect(found[0]?.name).toContain(name.split(' ').at(-1));
});

test('a day without events has no news, nor has one on which only options expire', () => {
  expect(marketDays('2026-11-24' as TradingDate, 2)).toEqual([]);
  expect(marketDays('2026-12-18' as TradingDate, 1)).toEqual([]);
  expect(marketDays('2019-04-19' as TradingDate, 1).map(({ kind }) => kind)).toEqual(['closed']);
});
