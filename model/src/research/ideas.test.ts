import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SECTOR_IDS } from '../market/sectors.ts';
import { price } from '../quantity.ts';
import { gradeOf } from './grades.ts';
import { IDEA_WEIGHTS, type IdeaBar, type IdeaCandidate, ideaInput, ideaScore, rankIdeas } from './ideas.ts';

const bar = (close: string, volume = 1_000_000): IdeaBar => ({ close: price(close), volume });
const flat = (days: number, close = '100', volume = 1_000_000) =>
  Array.from({ length: days }, () => bar(close, volume));
const stock = (code: string, bars: readonly IdeaBar[]): IdeaCandidate => ({ code, sector: 'energy', bars });

describe('the figures of a stock', () => {
  test('equal those computed by hand', () => {
    const bars = flat(273);
    const put = (daysBack: number, close: string) => (bars[bars.length - 1 - daysBack] = bar(close));
    put(252, '80');
    put(21, '120');
    put(5, '96');
    put(10, '90');
    bars[bars.length - 1] = bar('108', 3_000_000);
    expect(ideaInput(stock('AAA', bars))?.factors).toEqual({
      momentum: 0.5,
      // Mean of 50 closes: 46 of 100, then 120, 96, 90 and 108.
      trend: Math.round((108 / ((46 * 100 + 120 + 96 + 90 + 108) / 50) - 1) * 1e6) / 1e6,
      // The 20 closes before lie between 90 and 100.
      breakout: 1.8,
      reversal: 0.125,
      volume: 3,
    });
  });

  test.each([
    ['a year and a day on record', flat(253), true],
    ['a day less', flat(252), false],
    ['exactly 20 million a day', flat(253, '20'), true],
    ['less than that', flat(253, '19.99'), false],
    ['5 dollars a share', flat(253, '5', 4_000_000), true],
    ['less than that', flat(253, '4.99', 9_000_000), false],
  ])('%s: %#', (_what, bars, counts) => {
    expect(ideaInput(stock('AAA', bars)) !== undefined).toBe(counts);
  });
});

test('the score is Σ weight × z, and the five day rise counts against', () => {
  expect(ideaScore({ momentum: 1, trend: 1, breakout: 1, reversal: 1, volume: 1 })).toBe(0.7);
  expect(ideaScore({ momentum: 3, trend: 0, breakout: 0, reversal: -3, volume: 0 })).toBe(1.5);
  expect(Object.values(IDEA_WEIGHTS).reduce((sum, weight) => sum + Math.abs(weight), 0)).toBeCloseTo(1);
});

/** Universes of stocks that walk at random, each from a seed of its own. */
const universe = (seed: number, count: number, days = 300): IdeaCandidate[] =>
  Array.from({ length: count }, (_, index) => {
    let state = Math.imul(seed + index + 1, 2_654_435_761) >>> 0;
    const random = () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state / 2 ** 32;
    };
    random();
    let level = 50 + 100 * random();
    const drift = (random() - 0.5) * 0.006;
    const bars = Array.from({ length: days }, () => {
      level *= 1 + drift + (random() - 0.5) * 0.04;
      return { close: price(Math.max(level, 0.01).toString().slice(0, 7)), volume: Math.round(2e6 + 4e6 * random()) };
    });
    return { code: `S${String(index).padStart(3, '0')}`, sector: SECTOR_IDS[index % 4]!, bars };
  });
const ideasOf = (candidates: readonly IdeaCandidate[]) =>
  rankIdeas(candidates.flatMap((candidate) => ideaInput(candidate) ?? []));

describe('the ideas of a day', () => {
  test('do not depend on data after their day', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 254, max: 299 }), (seed, day) => {
        const all = universe(seed, 30);
        const before = all.map((each) => ({ ...each, bars: each.bars.slice(0, day) }));
        const cut = universe(seed, 30, day);
        expect(ideasOf(before)).toEqual(ideasOf(cut));
      }),
      { numRuns: 15 },
    );
  });

  test('carry the tag their score and the 200 day mean allow, strongest first, five of a sector, twenty in all', () => {
    let seen = 0;
    for (const seed of [1, 2, 3]) {
      const { ideas, qualified, universe: size } = ideasOf(universe(seed, 200));
      seen += ideas.length;
      expect(size).toBeGreaterThan(100);
      expect(ideas.length).toBeLessThanOrEqual(Math.min(20, qualified));
      for (const [place, { rank, tag, score, input }] of ideas.entries()) {
        expect(rank).toBe(place + 1);
        expect(Math.abs(score)).toBeGreaterThanOrEqual(0.75);
        expect(Math.abs(score)).toBeLessThanOrEqual(Math.abs(ideas[place - 1]?.score ?? 9));
        expect(tag).toBe(score > 0 ? 'bullish' : 'bearish');
        expect(price(input.price) > price(input.mean200)).toBe(tag === 'bullish');
      }
      for (const sector of SECTOR_IDS) {
        expect(ideas.filter((idea) => idea.sector === sector).length).toBeLessThanOrEqual(5);
      }
    }
    expect(seen).toBeGreaterThan(30);
  });

  test('are fewer when fewer qualify, and none when no price moves', () => {
    const still = Array.from({ length: 20 }, (_, index) => stock(`S${index}`, flat(260)));
    expect(ideasOf(still)).toMatchObject({ universe: 20, qualified: 0, ideas: [] });
    expect(rankIdeas([])).toMatchObject({ universe: 0, qualified: 0, ideas: [] });
  });

  test('do not depend on the order in which stocks are read', () => {
    const all = universe(7, 60);
    expect(ideasOf(all.toReversed()).ideas.map(({ code }) => code)).toEqual(ideasOf(all).ideas.map(({ code }) => code));
  });
});

describe('a grade', () => {
  const move = (from: string, to: string) => ({ from: price(from), to: price(to) });
  test.each([
    ['bullish', '100', '103', '100', '101', true, 2_000_000n],
    ['bullish', '100', '101', '100', '103', false, -2_000_000n],
    ['bearish', '100', '101', '100', '103', true, -2_000_000n],
    ['bearish', '100', '99', '100', '97', false, 2_000_000n],
    ['bullish', '100', '101', '100', '101', false, 0n],
    ['bearish', '100', '101', '100', '101', false, 0n],
  ] as const)('%s from %s to %s while the reference went from %s to %s: hit %s', (tag, a, b, c, d, hit, excess) => {
    expect(gradeOf(tag, move(a, b), move(c, d))).toMatchObject({ hit, excess });
  });
});
