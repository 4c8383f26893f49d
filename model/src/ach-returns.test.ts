import { expect, test } from 'vitest';
import { achReturn } from './ach-returns.ts';

test.each([
  ['R01', false],
  ['R02', false],
  ['R03', false],
  ['R04', false],
  ['R16', true],
  ['R20', true],
  ['R23', false],
  ['R29', true],
  ['R99', false],
])('%s blocks the card: %s', (code, blocks) => {
  expect(achReturn(code)?.blocksCard).toBe(blocks);
});

test.each(['', 'R1', 'R001', 'r01', 'C01', 'X01'])('%j is no return code', (code) => {
  expect(achReturn(code)).toBeUndefined();
});
