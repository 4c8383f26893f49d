import { expect, test } from 'vitest';
import { distanceOf } from './distance.ts';

test.each([
  ['90', '100', '10', 'below'],
  ['110.5', '100', '10.5', 'above'],
  ['100.00', '100', '0', 'at'],
  ['1', '0', '0', 'above'],
] as const)('%s lies from %s by %s per cent, %s', (at, level, percent, side) => {
  const found = distanceOf(at, level);
  expect(Number(found.percent)).toBe(Number(percent));
  expect(found.side).toBe(side);
});
