import { parseInstant, type TradingDate } from '@candor/model/time.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  breaches,
  type CodeFigures,
  type Feed,
  figuresOf,
  lossOf,
  openReplayFeed,
  studyFills,
} from '../src/market/index.ts';
import { discard, haltedBetween, shuffledAfter, writtenDay } from './written-day.fixture.ts';

/**
 * Tests (a) to (g) of the fill model, on quotes and trades of the simulated exchange that were written down and are
 * played to the production venue. `npm run tape -- study` does the same with any recording, the long test with whole
 * days.
 */

const DATE = '2026-11-27' as TradingDate;
const CODES = ['AAPL', 'IBM', 'KO', 'NKE', 'XOM'];
const FROM = parseInstant('2026-11-27T14:35:00Z');
const CUT = parseInstant('2026-11-27T15:30:00Z');
const TO = parseInstant('2026-11-27T17:55:00Z');

let folder: string;
beforeAll(async () => {
  folder = await writtenDay(DATE, CODES);
});
afterAll(() => discard(folder));

const replay = (from = folder) => openReplayFeed(from, DATE, 'tape');
const studied = (feed: Feed, to = TO, strategies = 0, codes = CODES.slice(-3)) =>
  studyFills({ feed, codes, from: FROM, to, seed: 'test', strategies });
/** Every fill of a study in which chance has no part. */
const fillsUpTo = (feed: Feed, to: string) => {
  const { joined, large, taken } = studied(feed, parseInstant(to));
  return [...joined, ...large, ...taken].flatMap(({ order, fills }) => fills.map((fill) => ({ ...fill, order })));
};

describe('the fill model on a written day of the simulated exchange', () => {
  let study: ReturnType<typeof studied>;
  beforeAll(async () => {
    study = studied(await replay(), TO, 1_000, CODES);
  });

  test('(a) to (f): it gives no more than prints allow, earns no spread for free, and chance ends at its costs', () => {
    const figures = figuresOf(study);
    expect(breaches(figures, study.trips)).toEqual([]);
    // A check that had nothing to examine proves nothing.
    for (const { orders, filled, takenFills, largestShare } of figures) {
      expect(orders).toBe(396);
      expect(filled).toBeGreaterThan(0.1);
      expect(takenFills).toBeGreaterThan(150);
      expect(largestShare).toBeGreaterThan(0.08);
    }
    expect(study.trips).toHaveLength(1_000);
    expect(lossOf(study.trips)).toBeLessThan(-3);
  });

  test('a model that filled more would be detected, by each letter', () => {
    const [honest, ...others] = figuresOf(study) as [CodeFigures, ...CodeFigures[]];
    const letters = (changed: Partial<CodeFigures>) =>
      breaches([{ ...honest, ...changed }, ...others], study.trips).map((breach) => breach.slice(0, 3));
    expect(letters({ filled: honest.touched + 0.01 })).toEqual(['(a)']);
    expect(letters({ filled: honest.through - 0.01 })).toEqual(['(a)']);
    const { touchMarkout, meanSpread } = honest;
    expect(letters({ pairedMarkout: touchMarkout + 0.03 * meanSpread })).toEqual(['(b)']);
    expect(letters({ pairedMarkout: touchMarkout + meanSpread })).toEqual(['(b)', '(b)']);
    // The mean of five codes: one of them has to be far off to move it.
    expect(letters({ markout: 5 * meanSpread })).toEqual(['(b)']);
    expect(letters({ leastAboveHalfSpread: -1 })).toEqual(['(c)']);
    expect(letters({ mostAboveCollar: 1 })).toEqual(['(c)']);
    expect(letters({ largestShare: 0.11 })).toEqual(['(d)']);
    expect(letters({ untimely: 1 })).toEqual(['(e)']);
    const gift = study.trips.map(({ profit, cost }) => ({ profit: profit + cost / 2, cost }));
    expect(breaches([honest, ...others], gift)).toEqual([expect.stringContaining('(f)')]);
  });

  test('(e) nothing fills while its stock is halted', async () => {
    const [from, to] = [CUT, parseInstant('2026-11-27T15:45:00Z')];
    const within = (feed: Feed) =>
      fillsUpTo(feed, '2026-11-27T15:50:00Z').filter(({ order, at }) => order.code === 'XOM' && at >= from && at < to);
    expect(within(await replay()).length).toBeGreaterThan(50);
    expect(within(haltedBetween(await replay(), 'XOM', from, to))).toEqual([]);
  });

  test('(g) what happened later, in any other order, changes no fill before', async () => {
    const other = shuffledAfter(folder, CUT);
    const first = fillsUpTo(await replay(), '2026-11-27T15:40:00Z');
    const second = fillsUpTo(await replay(other), '2026-11-27T15:40:00Z');
    discard(other);
    const before = (fills: typeof first) => fills.filter(({ at }) => at < CUT);
    expect(before(first).length).toBeGreaterThan(200);
    expect(before(second)).toEqual(before(first));
    expect(second).not.toEqual(first);
  });
});
