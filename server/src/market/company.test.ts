import { usd } from '@candor/model/money.ts';
import { industriesOf } from '@candor/model/market/industries.ts';
import { expect, test } from 'vitest';
import { competitorsOf, debtRatio, type SectorViews } from './company.ts';

test.each([
  // liabilities      assets            percent
  ['4075521000.00', '7547262000.00', '54.00'], // 53.999994
  ['180.00', '450.00', '40.00'],
  ['1.00', '3.00', '33.33'],
  ['2.00', '3.00', '66.67'],
])('a debt of %s against assets of %s is %s percent, rounded to the places that are shown', (debt, assets, percent) => {
  expect(debtRatio({ liabilities: usd(debt), assets: usd(assets) })).toBe(percent);
});

test('without assets there is no debt ratio', () => {
  expect(debtRatio({ liabilities: usd('1.00') })).toBeNull();
  expect(debtRatio({ liabilities: usd('1.00'), assets: usd('0.00') })).toBeNull();
});

test('others of a sector are those nearest in the dollars of 20 days, the most traded first', () => {
  const dollars: Record<string, bigint> = { A: 1n, B: 50n, C: 90n, OWN: 100n, D: 105n, E: 140n, F: 160n, G: 400n };
  const entry = (code: string, sector = 'energy') => ({ code, instrument: { kind: 'stock', sector, sample: false } });
  const entries = [...Object.keys(dollars).map((code) => entry(code)), entry('X', 'utilities')];
  const views = {
    universe: { entries: () => entries },
    stats: { turnover: (code: string) => ({ meanDollars: dollars[code] }) },
  } as unknown as SectorViews;
  expect(competitorsOf('OWN', views).map(({ code }) => code)).toEqual(['F', 'E', 'D', 'C', 'B']);
  expect(competitorsOf('X', views)).toEqual([]);
});

test('a company has the lines of business that the search finds it by, and an unlisted one has none', () => {
  expect(industriesOf('DAL').map(({ en }) => en)).toEqual(['Airlines']);
  expect(industriesOf('NONE')).toEqual([]);
});
