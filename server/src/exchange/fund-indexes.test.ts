import { describe, expect, test } from 'vitest';
import { INSTRUMENTS } from '../market/instruments/index.ts';
import { simulatedFrom } from './for-catalogue.ts';
import { followedIndex, followedShare, INDEX_IDS, indexMotion } from './fund-indexes.ts';
import { date } from './testing/fakes.ts';
import { Tape } from './tape/tape.ts';
import { halfSpread } from './tape/tape-spread.ts';
import { microsOf } from './ticks.ts';

const funds = INSTRUMENTS.filter(({ kind }) => kind === 'etf');
const listed = new Set(INSTRUMENTS.map(({ code }) => code));
const codes = ['SPY', 'VOO', 'SSO', 'UPRO', 'SH', 'SPXU', 'TLT', 'TMF', 'TBT', 'GLD', 'UGL', 'GLL', 'NVDA', 'NVDL'];
const tape = new Tape(
  7,
  INSTRUMENTS.filter(({ code }) => codes.includes(code)).map((each) => simulatedFrom(each)),
);
const DAY = date('2026-11-18');
const from = date('2026-01-02');

/** Days of a code as simple returns, without its ex-dates, and what half a tick of both closes is of the first. */
function daysOf(code: string): Map<string, { move: number; rounding: number }> {
  const bars = tape.dailyBars(code, from, DAY, true);
  const raw = tape.dailyBars(code, from, DAY, false);
  const exDates = new Set(tape.corporateActions(code, from, DAY).map(({ exDate }) => exDate));
  return new Map(
    bars.slice(1).flatMap((bar, i) => {
      const before = bars[i]!.close;
      // Prices are whole ticks of the shares of their own day.
      const rounding = 10_000 / raw[i]!.close;
      return exDates.has(bar.date) ? [] : [[bar.date, { move: bar.close / before - 1, rounding }]];
    }),
  );
}

test('every fund but the sample ones follows an index or a share that is there, and every index has a fund', () => {
  const without = funds.filter(({ code }) => followedIndex(code) === undefined && followedShare(code) === undefined);
  expect(without.filter((fund) => !(fund.kind === 'etf' && fund.sample)).map(({ code }) => code)).toEqual([]);
  const shares = funds.flatMap(({ code }) => followedShare(code) ?? []);
  expect(shares.filter((code) => !listed.has(code))).toEqual([]);
  const used = new Set(funds.map(({ code }) => followedIndex(code)));
  expect(INDEX_IDS.filter((id) => !used.has(id))).toEqual([]);
  for (const id of INDEX_IDS) expect(indexMotion(id).own).toBeGreaterThan(0);
  expect(() => indexMotion('none')).toThrow(RangeError);
});

test.each([
  ['VOO', 'SPY', 1],
  ['SSO', 'SPY', 2],
  ['UPRO', 'SPY', 3],
  ['SH', 'SPY', -1],
  ['SPXU', 'SPY', -3],
  ['TMF', 'TLT', 3],
  ['TBT', 'TLT', -2],
  ['UGL', 'GLD', 2],
  ['GLL', 'GLD', -2],
  ['NVDL', 'NVDA', 2],
])('a day of %s is that of %s times %d, to a basis point and the rounding of both prices', (fund, index, multiple) => {
  const [ofFund, ofIndex] = [daysOf(fund), daysOf(index)];
  let compared = 0;
  for (const [day, { move, rounding }] of ofIndex) {
    const own = ofFund.get(day);
    if (own === undefined) continue;
    compared += 1;
    expect(Math.abs(own.move - multiple * move)).toBeLessThan(
      0.0001 + 1.2 * (own.rounding + Math.abs(multiple) * rounding),
    );
  }
  expect(compared).toBeGreaterThan(150);
});

describe('the last price stays within half the spread and a tick of the net value', () => {
  test.each(['SSO', 'TMF', 'UGL'])('%s, every minute of a day', (fund) => {
    const [index, multiple] = { SSO: ['SPY', 2], TMF: ['TLT', 3], UGL: ['GLD', 2] }[fund] as [string, number];
    const [ofFund, ofIndex] = [tape.minuteBars(fund, DAY), tape.minuteBars(index, DAY)];
    const [base, indexBase] = [tape.previousClose(fund, DAY), tape.previousClose(index, DAY)];
    const levels = new Map(ofIndex.map((bar) => [bar.at, bar.close / indexBase - 1]));
    const half = halfSpread(tape.profile(fund), tape.lastBefore(fund, DAY), 'regular');
    const indexHalf = halfSpread(tape.profile(index), tape.lastBefore(index, DAY), 'regular');
    let compared = 0;
    for (const bar of ofFund.filter(({ session }) => session === 'regular')) {
      const level = levels.get(bar.at);
      if (level === undefined) continue;
      compared += 1;
      const value = base * (1 + multiple * level);
      const around =
        half * value + multiple * indexHalf * base + 2 * 10_000 + (2 * multiple * 10_000 * base) / indexBase;
      expect(Math.abs(bar.close - value)).toBeLessThan(around);
    }
    expect(compared).toBeGreaterThan(100);
  });
});

test('a fund follows no share or index that the market does not have', () => {
  const alone = new Tape(7, [{ code: 'NVDL', kind: 'etf', leverage: 2, follows: 'NVDA' }]);
  expect(alone.minuteBars('NVDL', DAY).length).toBeGreaterThan(0);
  expect(microsOf(alone.lastBefore('NVDL', DAY))).toBeGreaterThan(0);
});
