import { expect, test } from 'vitest';
import { FundMover, type Mover, SumMover } from './tape-movers.ts';
import { drawMoves, type Motion } from './tape-moves.ts';
import { MOST_MINUTES, newEnds, type Place, STRETCH, stretchesOf } from './tape-pace.ts';
import { Moods, Stream } from './tape-streams.ts';

const DAYS = 600;
const moods = new Moods(5);
const motion = (key: number, given: Partial<Motion> = {}): Motion => ({
  ...{ key, volatility: 0.012, drift: 0, reports: true, shock: 0.002, falling: 0.6, fear: 0, lasts: 0.92, ...given },
});
const market = new Stream(motion(1, { reports: false, fear: 0.03 }), moods, DAYS, true);
const share = new SumMover([
  { beta: 1.2, stream: market },
  { beta: 1, stream: new Stream(motion(2), moods, DAYS, false) },
]);
const other = new SumMover([
  { beta: 0.7, stream: market },
  { beta: 1, stream: new Stream(motion(3), moods, DAYS, false) },
]);
const basket = new FundMover(1, [
  { weight: 3, of: share },
  { weight: 1, of: other },
]);
const threefold = new FundMover(-3, [{ weight: 1, of: share }]);

const LENGTHS = { pre: 330, regular: 390, post: 240 } as const;
const SESSIONS = ['pre', 'regular', 'post'] as const;

function levelsOf(mover: Mover, at: Place) {
  const [ends, variances] = [newEnds().slice(), newEnds().slice()];
  mover.ends(at, ends, variances);
  const levels = new Float64Array(MOST_MINUTES + 1);
  levels[0] = ends[0]!;
  for (let k = 0; k < stretchesOf(at.length); k += 1) mover.stretch(at, k, levels);
  return { ends, variances, levels: levels.slice(0, at.length + 1) };
}

const movers: readonly [string, Mover][] = [
  ['a share', share],
  ['a basket', basket],
  ['a threefold inverse fund', threefold],
];

test.each(movers)('%s: the minutes of a session lead through the ends of its stretches to its day', (_, mover) => {
  for (let day = 1; day < 200; day += 7)
    for (const session of SESSIONS) {
      const at = { session, day, length: LENGTHS[session] };
      const { ends, levels } = levelsOf(mover, at);
      const stretches = stretchesOf(at.length);
      for (let k = 0; k <= stretches; k += 1)
        expect(levels[Math.min(at.length, k * STRETCH)]!).toBeCloseTo(ends[k]!, 9);
      const [first, last] = [levels[0]! * 1e6, levels[at.length]! * 1e6];
      const expected = {
        pre: [undefined, mover.move('night', day)],
        regular: [mover.move('night', day), mover.move('total', day)],
        post: [0, mover.move('after', day)],
      }[session];
      if (expected[0] !== undefined) expect(Math.abs(first - expected[0])).toBeLessThan(3);
      expect(Math.abs(last - expected[1]!)).toBeLessThan(3);
    }
});

test('a session is the same whatever was drawn before it', () => {
  const fresh = new SumMover([
    { beta: 1.2, stream: new Stream(motion(1, { reports: false, fear: 0.03 }), new Moods(5), DAYS, true) },
    { beta: 1, stream: new Stream(motion(2), new Moods(5), DAYS, false) },
  ]);
  const at = { session: 'regular', day: 77, length: 390 } as const;
  const levels = new Float64Array(MOST_MINUTES + 1);
  fresh.stretch(at, 29, levels);
  expect(levels.slice(29 * STRETCH + 1, 390)).toEqual(levelsOf(share, at).levels.slice(29 * STRETCH + 1, 390));
});

test('a basket gains in every minute what its holdings gain, a multiple that of what it follows', () => {
  const at = { session: 'regular', day: 42, length: 390 } as const;
  const [of, and] = [levelsOf(share, at).levels, levelsOf(other, at).levels];
  const [mixed, inverse] = [levelsOf(basket, at).levels, levelsOf(threefold, at).levels];
  for (let m = 0; m <= at.length; m += 1) {
    const gain = Math.expm1(of[m]!);
    expect(Math.expm1(mixed[m]!)).toBeCloseTo(0.75 * gain + 0.25 * Math.expm1(and[m]!), 10);
    expect(Math.expm1(inverse[m]!)).toBeCloseTo(-3 * gain, 10);
  }
});

test('what came before says nothing about what comes: nights, sessions, evenings and stretches do not correlate', () => {
  const pairs: Record<string, [number, number][]> = { nightSession: [], sessionAfter: [], afterNight: [], halves: [] };
  for (let seed = 0; seed < 40; seed += 1) {
    const stream = new Stream(motion(1000 + seed, { reports: false, shock: 0 }), new Moods(seed), 260, false);
    const mover = new SumMover([{ beta: 1, stream }]);
    for (let day = 1; day < 259; day += 1) {
      const scale = mover.sigma(day);
      const session = (mover.move('total', day) - mover.move('night', day)) / scale;
      pairs.nightSession!.push([mover.move('night', day) / scale, session]);
      pairs.sessionAfter!.push([session, mover.move('after', day) / scale]);
      pairs.afterNight!.push([
        mover.move('after', day) / scale,
        (mover.move('night', day + 1) - mover.move('after', day)) / scale,
      ]);
      if (day % 5 > 0) continue;
      const { ends } = levelsOf(mover, { session: 'regular', day, length: 390 });
      pairs.halves!.push([(ends[15]! - ends[0]!) / scale, (ends[30]! - ends[15]!) / scale]);
    }
  }
  for (const [name, all] of Object.entries(pairs)) {
    const of = (f: (pair: [number, number]) => number) => all.reduce((sum, pair) => sum + f(pair), 0);
    const correlation = of(([x, y]) => x * y) / Math.sqrt(of(([x]) => x * x) * of(([, y]) => y * y));
    expect(Math.abs(correlation), name).toBeLessThan(4 / Math.sqrt(all.length));
  }
});

test('a surprise in results moves the price at once, after the close or before the opening', () => {
  const evening = [11, 12, 13, 14, 15, 16, 17, 18, 19, 20].map((key) => motion(key << 8, { volatility: 0.004 }));
  const largest = { post: 0, pre: 0, regular: 0 };
  for (const each of evening) {
    const mover = new SumMover([{ beta: 1, stream: new Stream(each, moods, DAYS, false) }]);
    for (let day = 1; day < DAYS - 1; day += 1)
      for (const session of SESSIONS) {
        const { levels } = levelsOf(mover, { session, day, length: LENGTHS[session] });
        for (let m = 1; m < levels.length; m += 1)
          largest[session] = Math.max(largest[session], Math.abs(levels[m]! - levels[m - 1]!));
      }
  }
  expect(largest.post).toBeGreaterThan(0.03);
  expect(largest.pre).toBeGreaterThan(0.03);
  expect(largest.regular).toBeLessThan(0.02);
});

test('a falling day makes the days after it louder where a stream knows fear', () => {
  const after = (fear: number) => {
    const { total, sigma } = drawMoves(motion(9, { fear, reports: false, shock: 0 }), 4_000);
    let [falls, rises, fallen, risen] = [0, 0, 0, 0];
    for (let day = 0; day < 3_999; day += 1) {
      if (total[day]! < -sigma[day]!) [falls, fallen] = [falls + 1, fallen + sigma[day + 1]!];
      if (total[day]! > sigma[day]!) [rises, risen] = [rises + 1, risen + sigma[day + 1]!];
    }
    return fallen / falls / (risen / rises);
  };
  expect(after(0.05)).toBeGreaterThan(1.05);
  expect(Math.abs(after(0) - 1)).toBeLessThan(0.06);
});
