import { expect, test } from 'vitest';
import { drawBelow, keyOf, mix, normal, uniform } from './noise.ts';

const DRAWS = 40_000;
const draws = (draw: (i: number) => number): number[] => Array.from({ length: DRAWS }, (_, i) => draw(i));
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

test('the same key and counter give the same draw, written down so that a change is noticed', () => {
  expect([keyOf(7, 'market'), mix(1, 2), drawBelow(9, 3, 1000)]).toEqual([412053765, 2459351802, 386]);
  expect(keyOf(7, 'AAPL')).not.toBe(keyOf(8, 'AAPL'));
  expect(keyOf(7, 'AAPL')).not.toBe(keyOf(7, 'AAPM'));
});

test('uniform draws fill [0, 1) evenly and neighbouring keys are unrelated', () => {
  const key = keyOf(1, 'a');
  const values = draws((i) => uniform(key, i));
  expect(Math.min(...values)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...values)).toBeLessThan(1);
  expect(mean(values)).toBeCloseTo(0.5, 2);
  const products = draws((i) => (uniform(key, i) - 0.5) * (uniform(key + 1, i) - 0.5));
  expect(Math.abs(mean(products))).toBeLessThan(0.002);
  const lagged = draws((i) => (uniform(key, i) - 0.5) * (uniform(key, i + 1) - 0.5));
  expect(Math.abs(mean(lagged))).toBeLessThan(0.002);
});

test('normal draws have mean 0, variance 1 and the right tails', () => {
  const values = draws((i) => normal(5, i));
  expect(mean(values)).toBeCloseTo(0, 1);
  expect(mean(values.map((value) => value * value))).toBeCloseTo(1, 1);
  expect(values.filter((value) => Math.abs(value) > 1.96).length / DRAWS).toBeCloseTo(0.05, 2);
  expect(values.filter((value) => value > 2.326).length / DRAWS).toBeCloseTo(0.01, 2);
});
