import { afterEach, expect, test } from 'vitest';
import { MoneyHistory } from './money-history.ts';

let history: MoneyHistory;
afterEach(() => history?.stop());

test.each([1, 2, 3, 4, 5])(
  '1,000 steps of a random history from seed %i hold what the short one does',
  async (seed) => {
    history = await MoneyHistory.begin();
    await history.run(1_000, seed);
    expect(history.missing()).toEqual([]);
    console.log(
      `1,000 steps from seed ${seed}:`,
      [...history.done].map(([kind, count]) => `${count} ${kind}`).join(', '),
    );
  },
);
