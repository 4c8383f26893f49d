import { existsSync, readFileSync } from 'node:fs';
import type { TradingDate } from '@candor/model/time.ts';
import { expect, test } from 'vitest';
import { WELL_KNOWN } from '@candor/model/market/well-known.ts';
import { INSTRUMENTS } from '../market/instruments/index.ts';
import { simulatedFrom } from './for-catalogue.ts';
import { levelOf, publicLevel, type SizeClass } from './public-levels.ts';
import { Tape } from './tape/tape.ts';

const file = `${process.env.REFERENCE_DATA ?? '../shared/data'}/fundamentals/sp500_quote_facts_2026.csv`;
const levelled = INSTRUMENTS.filter(({ code }) => publicLevel(code) !== undefined);

test('about three hundred listed shares begin from a public level, none of them a fund or a sample company', () => {
  expect(levelled.length).toBe(298);
  expect(levelled.filter((each) => each.kind !== 'stock' || each.sample)).toEqual([]);
  expect(publicLevel('AAPL')).toMatchObject({ dollars: 310, size: 'largest', date: '2026-08-21' });
  expect(publicLevel('AAPL')!.source).toMatch(/public domain/);
});

test('a share closes at its public level on the date of the level, and is as calm and as much traded as its size', () => {
  const some = levelled.filter((_, i) => i % 20 === 0);
  const tape = new Tape(
    7,
    some.map((each) => simulatedFrom(each)),
  );
  for (const { code } of some) {
    const { dollars, date, size } = publicLevel(code)!;
    const [bar] = tape.dailyBars(code, date, date, false);
    // Rounded dividends on the way there move it by cents.
    expect(Math.abs(bar!.close / 1e6 - dollars)).toBeLessThan(Math.max(0.15, 0.004 * dollars));
    const { turnover, ownVolatility } = tape.profile(code);
    const [least, calm] = LEAST[size];
    expect(turnover).toBeGreaterThan(least);
    expect(ownVolatility).toBeLessThan(calm);
  }
});

test('a well-known company without a public level is large and costs what large companies cost; others have no level', () => {
  const some = INSTRUMENTS.filter(({ code, kind }) => kind === 'stock' && WELL_KNOWN.includes(code));
  const drawn = some.filter(({ code }) => publicLevel(code) === undefined);
  expect(drawn.length).toBeGreaterThan(20);
  for (const { code } of drawn) {
    const { dollars, size } = levelOf(code)!;
    expect(size).toBe('large');
    expect(dollars).toBeGreaterThan(40);
    expect(dollars).toBeLessThan(700);
  }
  expect(levelOf('AAPL')).toEqual(publicLevel('AAPL'));
  expect(levelOf('AAL')).toBeUndefined();
});

test.each([
  ['GOOGL', 'GOOG'],
  ['FOXA', 'FOX'],
  ['NWSA', 'NWS'],
])('%s and %s are shares of one company: their days differ by no more than their trades do', (code, other) => {
  const both = INSTRUMENTS.filter((each) => each.code === code || each.code === other);
  const tape = new Tape(
    7,
    both.map((each) => simulatedFrom(each)),
  );
  const [one, two] = [code, other].map((each) =>
    tape.dailyBars(each, '2026-06-01' as TradingDate, '2026-11-20' as TradingDate, false),
  ) as [DailyBars, DailyBars];
  expect(one.length).toBeGreaterThan(100);
  for (const [day, { close }] of one.entries()) {
    if (day === 0) continue;
    const [mine, its] = [close / one[day - 1]!.close, two[day]!.close / two[day - 1]!.close];
    expect(Math.abs(mine - its)).toBeLessThan(0.005);
  }
});
type DailyBars = ReturnType<Tape['dailyBars']>;

/** Dollars of a usual day at the least, and a day's own move at the most. */
const LEAST: Record<SizeClass, readonly [dollars: number, move: number]> = {
  largest: [2e8, 0.0121],
  large: [7e7, 0.0144],
  middle: [2e7, 0.0176],
  small: [3e6, 0.0226],
};

test('levels and sizes are those of the public file, rounded to two figures', ({ skip }) => {
  if (!existsSync(file)) {
    console.log(`skipped: no ${file}`);
    skip();
  }
  const [header, ...rows] = readFileSync(file, 'utf8').trim().split('\n');
  const names = header!.split(',');
  const facts = new Map(
    rows.map((row) => {
      const cells = row.match(/("[^"]*"|[^,]*)(,|$)/g)!.map((cell) => cell.replace(/,$/, ''));
      return [
        cells[0],
        { price: Number(cells[names.indexOf('price')]), cap: Number(cells[names.indexOf('market_cap')]) },
      ];
    }),
  );
  for (const { code } of levelled) {
    const { dollars, size } = publicLevel(code)!;
    const { price, cap } = facts.get(code)!;
    expect(dollars).toBe(Number(dollars.toPrecision(2)));
    expect(Math.abs(dollars - price)).toBeLessThanOrEqual(0.5 * 10 ** (Math.floor(Math.log10(price)) - 1) + 1e-9);
    expect(size).toBe(cap >= 300e9 ? 'largest' : cap >= 60e9 ? 'large' : cap >= 15e9 ? 'middle' : 'small');
  }
});
