import { expect, test } from 'vitest';
import { understand } from '../reading/understand.ts';
import type { Tools } from '../tools.ts';
import { profit } from './account.ts';
import { borrowing } from './app.ts';
import { written } from '../testing/written.ts';

const source = {};

test('yesterday’s profit is that of the last day before this one, over what the day began with', async () => {
  const day = (date: string, dayPnl: string) => ({
    date,
    dayPnl,
    totalValue: '1010.00',
    deposits: '0.00',
    withdrawals: '0.00',
  });
  const tools = {
    valueHistory: async () => ({ is: { points: [day('2026-12-07', '5.00'), day('2026-12-08', '10.00')] }, source }),
    account: async () => ({ is: { asOf: '2026-12-09T15:30:00Z', pnlDate: '2026-12-09', dayPnl: null }, source }),
  } as unknown as Tools;
  const asked = { ...understand('how did I do yesterday'), ...({ lang: 'en', code: undefined, tools } as const) };
  expect(await written(profit(asked))).toEqual([
    ...['account_moved 2026-12-08 2026-12-08 10.00 1', 'account_value_on 1010.00 2026-12-08'],
  ]);
});

test('what shorts cost so far leads, then each of them, last night and by today’s list', async () => {
  const lastNight = { ratePerYear: '0.0261', amount: '0.23' };
  const short = { code: 'GOOGL', quantity: '8', lastNight, accrued: '1.77', nights: 8 };
  const tools = {
    margin: async () => ({ is: { shorts: [short] }, source }),
    performance: async () => ({ is: { borrow: '2.07' }, source }),
    shortOffer: async () => ({ is: { ratePerYear: '0.0244', listedOn: '2026-12-09' }, source }),
  } as unknown as Tools;
  const asked = {
    ...understand('how much interest do I pay for my short'),
    lang: 'en',
    code: undefined,
    tools,
  } as const;
  expect(await written(borrowing(asked))).toEqual([
    ...['borrow_paid 2.07', 'borrow_short GOOGL 8 2.61 0.23 1.77 8', 'borrow_rate GOOGL 2.44 2026-12-09'],
  ]);
});
