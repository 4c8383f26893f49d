import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CENT, formatUsd, usd } from '../money.ts';
import { shownParts } from './shown-parts.ts';

const shown = (sum: string, parts: readonly string[]) => shownParts(usd(sum), parts.map(usd)).map(formatUsd);

test.each([
  // sum          parts                                shown
  ['645.00', ['617.355', '27.645'], ['617.36', '27.64']],
  ['644.55', ['617.35', '28.15', '-0.95'], ['617.35', '28.15', '-0.95']],
  ['-1.00', ['-0.995', '-0.005'], ['-0.99', '-0.01']],
  ['-0.50', ['0.25', '-0.745', '-0.005'], ['0.25', '-0.74', '-0.01']],
])('%s from %j: the first part that lost a fraction takes the cent', (sum, parts, expected) => {
  expect(shown(sum, parts)).toEqual(expected);
});

test('parts of another sum are cut and not bent to it', () => {
  expect(shown('9.00', ['1.239', '2.00'])).toEqual(['1.23', '2.00']);
});

test('shown parts add up to the shown sum, each within a cent of what it is', () => {
  const amount = fc.bigInt({ min: -50_000_000n, max: 50_000_000n });
  fc.assert(
    fc.property(fc.array(amount, { minLength: 1, maxLength: 6 }), (parts) => {
      const sum = parts.reduce((total, part) => total + part, 0n);
      const all = shownParts(sum, parts);
      expect(all.reduce((total, part) => total + part, 0n)).toBe(sum - (((sum % CENT) + CENT) % CENT));
      for (const [index, part] of all.entries()) {
        expect(part % CENT).toBe(0n);
        const off = part - parts[index]!;
        expect(off < CENT && off > -CENT).toBe(true);
      }
    }),
  );
});
