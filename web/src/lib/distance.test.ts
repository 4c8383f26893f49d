import { expect, test } from 'vitest';
import { distanceOf, distanceText } from './distance.ts';

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

test.each([
  ['562.53', '562.47', '0.06 (0.01%)'],
  ['562.47', '562.46', '0.01 (<0.01%)'],
  ['100.09', '100', '0.09 (0.09%)'],
  ['100.10', '100', '0.1%'],
  ['3.00', '394.00', '99.2%'],
  // A trail of 5 % set at a whole cent.
  ['266.96', '281.01', '5.0%'],
] as const)('%s from %s is written as %s, never as nothing', (at, level, text) => {
  expect(distanceText(distanceOf(at, level), 'en-US')).toBe(text);
});
