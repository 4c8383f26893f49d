import { afterEach, test } from 'vitest';
import { MoneyHistory } from './money-history.ts';

let history: MoneyHistory;
afterEach(() => history?.stop());

test('90 steps of a random history: wallets are sums, books are sound, chain and bank hold what the books say', async () => {
  history = await MoneyHistory.begin();
  await history.run(90, 11);
});
