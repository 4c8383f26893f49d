import { expect, test } from 'vitest';
import { usd } from '../money.ts';
import { HOUR, instant } from '../time.ts';
import { type StructuringRule, structuredDeposits } from './structuring.ts';

const RULE: StructuringRule = { limit: usd('10000'), from: usd('9000'), count: 3 };

// Each deposit: dollars @ hour. What follows the arrow is raised.
const cases: readonly [string, string][] = [
  ['9500@0 9500@1', ''],
  ['9500@0 9500@1 9500@2', '0 1 2'],
  ['9000@0 9999.99@1 9500@24', '0 1 2'],
  ['9500@0 9500@1 9500@25', ''],
  ['9500@0 9500@20 9500@25 9500@40', '1 2 3'],
  ['9500@0 9500@1 9500@2 9500@3', '0 1 2 3'],
  ['8999.99@0 9500@1 9500@2', ''],
  ['10000@0 9500@1 9500@2', ''],
  ['9500@0 100@1 9500@2 20000@3 9500@4', '0 2 4'],
  ['9500@2 9500@0 9500@1', '1 2 0'],
  ['9500@0 9500@0 9500@0', '0 1 2'],
  ['9500@0 9500@1 9500@2 9500@80 9500@81', '0 1 2'],
  ['', ''],
];
test.each(cases)('%s → %s', (drawn, expected) => {
  const deposits = drawn
    .split(' ')
    .filter(Boolean)
    .map((text, place) => {
      const [amount = '', hour] = text.split('@');
      return { id: String(place), worth: usd(amount), at: instant(1_800_000_000_000 + Number(hour) * HOUR) };
    });
  expect(
    structuredDeposits(RULE, deposits)
      .map(({ id }) => id)
      .join(' '),
  ).toBe(expected);
});
