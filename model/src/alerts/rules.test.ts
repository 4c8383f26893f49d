import { expect, test } from 'vitest';
import { formatPrice, price } from '../quantity.ts';
import { type AlertKind, isMet, levelAfterSplit } from './rules.ts';

test.each([
  // kind   level    price     previous  met
  ['above', '55', '54.9999', '50', false],
  ['above', '55', '55', '50', true],
  ['below', '45', '45.01', '50', false],
  ['below', '45', '45', '50', true],
  ['move', '5', '52.49', '50', false],
  ['move', '5', '52.50', '50', true],
  ['move', '5', '47.50', '50', true],
  ['move', '0.1', '50.05', '50', true],
  ['move', '5', '99', undefined, false],
] as const)('%s %s at %s after %s: %s', (kind, level, at, previous, met) => {
  expect(isMet({ kind, level: price(level) }, price(at), previous && price(previous))).toBe(met);
});

test.each([
  ['above', '100', 4n, 1n, '25.00'],
  ['below', '1', 1n, 10n, '10.00'],
  ['below', '10', 3n, 1n, '3.333333'],
  ['move', '5', 4n, 1n, '5.00'],
] as const)('%s %s after a split of %s for %s is %s', (kind, level, to, from, after) => {
  expect(formatPrice(levelAfterSplit({ kind: kind as AlertKind, level: price(level) }, to, from))).toBe(after);
});
