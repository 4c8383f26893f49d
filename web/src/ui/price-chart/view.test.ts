import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  candleView,
  groupSize,
  grown,
  isWhole,
  LEAST_SLOTS,
  panned,
  ratesBetween,
  showing,
  ticksBetween,
  wholeView,
  zoomed,
} from './view.ts';

const slots = 250;

describe('the part in view', () => {
  test('zooming keeps the slot under the finger, and never shows too few slots or any beyond the ends', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3_000 }),
        fc.array(
          fc.record({
            factor: fc.double({ min: 0.05, max: 20, noNaN: true }),
            share: fc.double({ min: 0, max: 1, noNaN: true }),
            by: fc.integer({ min: -500, max: 500 }),
          }),
          { maxLength: 12 },
        ),
        (all, moves) => {
          let view = wholeView(all);
          for (const { factor, share, by } of moves) {
            const around = view.from + share * (view.to - view.from);
            const next = zoomed(view, factor, around, all);
            const inside = next.from > 0 && next.to < all;
            if (inside) expect((around - next.from) / (next.to - next.from)).toBeCloseTo(share, 6);
            view = panned(next, by, all);
            expect(view.from).toBeGreaterThanOrEqual(-1e-9);
            expect(view.to).toBeLessThanOrEqual(all + 1e-9);
            expect(view.to - view.from).toBeGreaterThanOrEqual(Math.min(LEAST_SLOTS, all) - 1e-6);
          }
        },
      ),
    );
  });

  test('a bar reached by keys is brought into view by the smallest move', () => {
    expect(showing({ from: 100, to: 120 }, 110, slots)).toEqual({ from: 100, to: 120 });
    expect(showing({ from: 100, to: 120 }, 90, slots)).toEqual({ from: 90, to: 110 });
    expect(showing({ from: 100, to: 120 }, 120, slots)).toEqual({ from: 101, to: 121 });
  });

  test('a new bar moves a view that ended with the last one, and no other', () => {
    expect(grown(wholeView(250), 250, 251)).toEqual({ from: 0, to: 251 });
    expect(grown({ from: 230, to: 250 }, 250, 251)).toEqual({ from: 231, to: 251 });
    expect(grown({ from: 10, to: 30 }, 250, 251)).toEqual({ from: 10, to: 30 });
    expect(isWhole({ from: 0, to: 250 }, 250)).toBe(true);
  });
});

test('candles open with all of them where they can be told apart, else with the latest', () => {
  expect(candleView(126, 125, 303)).toEqual({ from: 0, to: 126 });
  expect(candleView(960, 400, 303)).toEqual({ from: 300, to: 401 });
  expect(candleView(546, 545, 303)).toEqual({ from: 445, to: 546 });
});

test('a grid of equal rates stands at 1, 2 and 5 times powers of ten, or at finer values where those are few', () => {
  expect(ratesBetween(30, 300, 5)).toEqual([50, 100, 200]);
  expect(ratesBetween(90, 120, 4)).toEqual([90, 100, 110, 120]);
  expect(ratesBetween(8, 350, 5)).toEqual([10, 20, 50, 100, 200]);
  expect(ratesBetween(1, 1_000, 4)).toEqual([1, 10, 100, 1_000]);
});

test('a column joins as many bars as it needs to be visible', () => {
  const cases = [
    [63, 306, 1],
    [252, 306, 5],
    [960, 306, 15],
    [2_520, 306, 60],
    [20, 306, 1],
  ] as const;
  for (const [all, width, expected] of cases) expect(groupSize(wholeView(all), width, 4)).toBe(expected);
});

test('the lines of a grid stand at round values within the bounds, no more of them than asked', () => {
  expect(ticksBetween(243.2, 256.1, 5)).toEqual([245, 250, 255]);
  expect(ticksBetween(-0.4, 1.2, 4)).toEqual([0, 0.5, 1]);
  expect(ticksBetween(5, 5, 4)).toEqual([]);
  fc.assert(
    fc.property(
      fc.double({ min: -1e6, max: 1e6, noNaN: true }),
      fc.double({ min: 1e-3, max: 1e6, noNaN: true }),
      fc.integer({ min: 1, max: 9 }),
      (low, span, most) => {
        const ticks = ticksBetween(low, low + span, most);
        expect(ticks.length).toBeLessThanOrEqual(most + 1);
        for (const tick of ticks) expect(tick >= low - span * 1e-9 && tick <= low + span * (1 + 1e-9)).toBe(true);
      },
    ),
  );
});
