import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { microsOf, nearestTick, priceOf, tickAbove, tickBelow, tickOf } from './ticks.ts';

describe('the grid of quotable prices', () => {
  test.each([
    [100, 1],
    [999_900, 9_999],
    [1_000_000, 10_000],
    [1_010_000, 10_001],
    [190_000_000, 28_900],
    [1_005_000, undefined],
    [999_950, undefined],
    [0, undefined],
    [-10_000, undefined],
    [Number.NaN, undefined],
  ])('%s millionths of a dollar is tick %s', (micros, tick) => {
    expect(tickOf(micros)).toBe(tick);
  });

  test('ticks and prices go back and forth without loss and in the same order', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000_000 }), (tick) => {
        expect(tickOf(microsOf(tick))).toBe(tick);
        expect(microsOf(tick + 1)).toBeGreaterThan(microsOf(tick));
        expect(priceOf(tick)).toBe(BigInt(microsOf(tick)));
      }),
    );
  });

  test('rounding finds the neighbours of any price', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 2_000_000_000 }), (micros) => {
        const [below, nearest, above] = [tickBelow(micros), nearestTick(micros), tickAbove(micros)];
        expect(microsOf(below)).toBeLessThanOrEqual(micros);
        expect(microsOf(above)).toBeGreaterThanOrEqual(micros);
        expect(above - below).toBeLessThanOrEqual(1);
        expect([below, above]).toContain(nearest);
      }),
    );
  });
});
