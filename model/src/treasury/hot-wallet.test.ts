import { expect, test } from 'vitest';
import { hotWalletLimit, toMoveToCold } from './hot-wallet.ts';

const TERMS = { shareBp: 500, floor: 10_000_000_000n };

test.each([
  ['nothing is owed', 0n, 10_000_000_000n],
  ['the share is a millionth below the floor', 199_999_999_999n, 10_000_000_000n],
  ['the share is the floor', 200_000_000_000n, 10_000_000_000n],
  ['the share is above it', 200_000_000_020n, 10_000_000_001n],
])('%s', (_what, owed, limit) => {
  expect(hotWalletLimit(owed, TERMS)).toBe(limit);
});

test('what is above the limit is better in the cold store', () => {
  expect([9n, 10n, 11n].map((held) => toMoveToCold(held, 10n))).toEqual([0n, 0n, 1n]);
});
