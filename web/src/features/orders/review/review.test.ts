import { expect, test } from 'vitest';
import { hasMoved } from './review.ts';

test.each([
  ['100', '100.50', false],
  ['100', '100.51', true],
  ['100', '99.49', true],
  ['0.0002', '0.0002', false],
  ['0', '1', true],
])('from %s to %s has moved: %s', (from, to, moved) => {
  expect(hasMoved(from, to)).toBe(moved);
});
