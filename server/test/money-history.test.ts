import { afterEach, expect, test } from 'vitest';
import { MoneyHistory } from './money-history.ts';

const RARE = new Set(['payment returned', 'cancel']);

let history: MoneyHistory;
afterEach(() => history?.stop());

test('90 steps of a random history: wallets are sums, books are sound, chain and bank hold what the books say', async () => {
  history = await MoneyHistory.begin();
  await history.run(90, 11);
  // So few steps seldom have a payment that comes back, or one that can still be cancelled.
  expect(history.missing().filter((kind) => !RARE.has(kind))).toEqual([]);
});
