import { tradingDatesBetween } from '@candor/model/calendar/index.ts';
import type { TradingDate } from '@candor/model/time.ts';
import { describe, expect, test } from 'vitest';
import { chance } from './chance.ts';
import { judgeRules, type Judgement, MOST_EARNED, type Sample } from './judge.ts';
import { FAMILIES } from './rules.ts';
import { textureOf } from './texture.ts';
import { dayOf, type StudyDay, type StudyMinute } from './timeline.ts';

/** Markets without any rule in them, and the same with one planted: what the study must and must not find. */

const DATES = tradingDatesBetween('2026-01-05' as TradingDate, '2026-06-30' as TradingDate).slice(0, 80);
const MINUTE_SIZE = 0.0006;

/** A step of a random walk: sums of uniform draws, nearly normal. */
function walker(seed: number): () => number {
  const uniform = chance(seed);
  return () => uniform() + uniform() + uniform() + uniform() - 2;
}

interface Planted {
  /** Part of the gap that the first hour goes on with. */
  readonly gap?: number;
  /** Part of each minute's move that the next one repeats. */
  readonly momentum?: number;
  /** How far each last price is from the middle, at bid or ask by chance. */
  readonly bounce?: number;
  /** Part of the minutes without a trade. */
  readonly quiet?: number;
  /** Size of the moves after the close that all codes share; one minute in twelve trades. */
  readonly evening?: number;
  /** How much more a minute trades for each usual move that prices make in it, and whether haste lasts. */
  readonly swells?: number;
  readonly haste?: number;
}

/** Moves after the close, the same for all codes. */
const shared = walker(99);
const EVENINGS = DATES.map(() => Array.from({ length: 240 }, shared));

/** Minutes after the close of day `day` that trade. */
function eveningOf(day: number, seed: number, from: number, size: number): StudyMinute[] {
  const spoken = chance(1_000 * seed + day);
  let price = from;
  return EVENINGS[day]!.flatMap((move, m) => {
    const open = price;
    price *= Math.exp(size * move);
    return spoken() < 1 / 12 ? [{ minute: 720 + m, open, close: price, volume: 100 }] : [];
  });
}

function walk(
  seed: number,
  { gap: follows = 0, momentum = 0, bounce = 0, quiet = 0, evening = 0, swells = 0, haste = 0 }: Planted,
): StudyDay[] {
  const step = walker(seed);
  let price = 100;
  return DATES.flatMap((date, number) => {
    const [previous, gap] = [price, 0.008 * step()];
    price *= Math.exp(gap);
    let [before, hurry] = [0, 0];
    const hasty = walker(9 * seed + number);
    const silent = chance(seed + price);
    const minutes = Array.from({ length: 390 }, (_, m): StudyMinute => {
      const open = price;
      before = momentum * before + MINUTE_SIZE * step() + (m >= 5 && m < 65 ? (follows * gap) / 60 : 0);
      price *= Math.exp(before);
      hurry = 0.95 * hurry + haste * hasty();
      const volume = 100 * Math.exp(hurry) * (1 + (swells * Math.abs(before)) / MINUTE_SIZE);
      return { minute: 330 + m, open, close: price * (step() > 0 ? 1 + bounce : 1 - bounce), volume };
    });
    const spoken = minutes.filter(({ minute }) => minute === 330 || silent() >= quiet);
    if (evening > 0) spoken.push(...eveningOf(number, seed, price, evening));
    const day = dayOf(date, spoken, previous, previous);
    return day ? [day] : [];
  });
}

const market = (planted: Planted, codes = 12): Sample => ({
  days: DATES.length,
  codes: Array.from({ length: codes }, (_, code) => walk(7 + 13 * code, planted)),
});
const found = ({ rules, bound }: Pick<Judgement, 'rules' | 'bound'>) =>
  rules.filter(({ t }) => Math.abs(t) > bound).map(({ rule }) => rule);

describe('the study', () => {
  test('finds no rule in random walks', () => {
    const judged = judgeRules([market({})]);
    expect(found(judged)).toEqual([]);
    expect(judged.largest).toBeLessThanOrEqual(judged.bound);
    expect(judged.bound).toBeGreaterThan(2.5);
    expect(judged.bound).toBeLessThan(4.5);
    const minutes = judged.rules.find(({ rule, of }) => rule === '5 minutes 0.5σ' && of === 'codes');
    expect(minutes?.atMost).toBeLessThan(MOST_EARNED);
  });

  test('finds a gap that the day goes on with, and what it earns', () => {
    const judged = judgeRules([market({ gap: 0.5 })]);
    expect(found(judged)).toContain('gap 0.25σ to the close');
    const rule = judged.rules.find((each) => each.rule === 'gap 0.25σ to the close' && each.of === 'codes');
    expect(rule?.earned).toBeGreaterThan(15);
    expect(rule?.earned).toBeLessThan(40);
  });

  test('finds moves that go on', () => {
    const { rules } = judgeRules([market({ momentum: 0.3 })]);
    expect(rules.find(({ rule }) => rule === '5 minutes 1σ')?.t).toBeGreaterThan(4);
  });

  test('does not take the bounce between bid and ask for an edge', () => {
    expect(found(judgeRules([market({ bounce: 0.0005 })]))).toEqual([]);
  });

  test('does not take prices that stand while the others move on for an edge', () => {
    const judged = judgeRules([market({ evening: 0.002 }, 60)]);
    const evenings = judged.rules.filter(({ rule, of }) => of === 'codes' && rule.endsWith('to their end'));
    expect(evenings).toHaveLength(2);
    for (const { earned } of evenings) expect(Math.abs(earned)).toBeLessThan(1);
  });

  test('does not take the bounce for an edge where most minutes have no trade', () => {
    const { rules, bound } = judgeRules([market({ bounce: 0.0005, quiet: 0.6 })]);
    expect(found({ rules: rules.filter(({ of }) => of === 'codes'), bound })).toEqual([]);
  });

  test('sets several markets side by side, and leaves out days on which a code did not trade', () => {
    const whole = market({}, 4);
    const holed = {
      ...whole,
      codes: [whole.codes[0]!.map((day, d) => (d === 40 ? undefined : day)), ...whole.codes.slice(1)],
    };
    const judged = judgeRules([whole, holed]);
    expect(judged.days).toBe(2 * DATES.length);
    const trades = (sample: Sample) => judgeRules([sample]).rules.reduce((sum, rule) => sum + rule.trades, 0);
    expect(trades(holed)).toBeLessThan(trades(whole));
  });

  test('tries twelve families', () => {
    expect(new Set(FAMILIES.map(({ name }) => name)).size).toBe(12);
  });
});

describe('texture', () => {
  test('of a random walk: ratios of one, no fat tails, no clustering', () => {
    const { ratio5, ratio30, kurtosis, cluster1, firstMoves, lastMoves } = textureOf(walk(3, {}));
    for (const ratio of [ratio5, ratio30, firstMoves, lastMoves]) expect(ratio).toBeCloseTo(1, 1);
    expect(kurtosis).toBeCloseTo(-0.3, 1); // of a sum of four uniform draws
    expect(cluster1).toBeCloseTo(0, 1);
  });

  test('of moves that go on: ratios above one; of moves that turn back: below', () => {
    expect(textureOf(walk(3, { momentum: 0.3 })).ratio5).toBeGreaterThan(1.3);
    expect(textureOf(walk(3, { momentum: -0.3 })).ratio5).toBeLessThan(0.75);
  });

  test.each([
    ['the same in every minute', {}, [0, 0]],
    ['more where prices move', { swells: 1 }, [0.37, 0]],
    ['more while others are in haste', { haste: 0.1 }, [0, 0.82]],
  ] as const)('of volume: %s', (_name, planted, [ofMoves, lasts]) => {
    const { volumeOfMoves, volumeLasts } = textureOf(walk(3, planted));
    expect(volumeOfMoves || 0).toBeCloseTo(ofMoves, 1);
    expect(volumeLasts || 0).toBeCloseTo(lasts, 1);
  });
});

test('a day stands at its last price between trades, and has none without a trade in regular hours', () => {
  const date = DATES[0]!;
  const trade = (minute: number, price: number) => ({ minute, open: price, close: price, volume: 5 });
  const day = dayOf(date, [trade(10, 101), trade(330, 102), trade(719, 103), trade(800, 104)], 100, 99);
  const at = (place: number) => Math.exp(day!.minutes![place]!) * 100;
  for (const [place, price] of [
    [0, 99],
    [10, 101],
    [329, 101],
    [330, 102],
    [719, 102],
    [720, 103],
    [722, 103],
    [960, 104],
  ] as const)
    expect(at(place)).toBeCloseTo(price, 3);
  expect(dayOf(date, [trade(10, 101)], 100, 99)).toBeUndefined();
});
