import { expect, test } from 'vitest';
import { answered, found } from '../testing/written.ts';
import { profit, profitOver } from './account.ts';
import { change, todayOf } from './company.ts';
import type { Asked, Parts } from './said.ts';

/** What is answered by whom, on Wednesday 9 December. */
const answer = (by: (asked: Asked) => Parts, text: string, tools: object): Promise<string[]> =>
  answered(by, text, { account: found(ACCOUNT), ...tools });

const ACCOUNT = {
  ...{ asOf: '2026-12-09T15:30:00Z', pnlDate: '2026-12-09', totalValue: '103.00' },
  ...{ dayPnl: '1.00', dayPnlRate: '0.00980392', openPnl: '1.00', openPnlRate: '0.01', realizedPnl: '0.00' },
};
const point = (date: string, totalValue: string, dayPnl: string, deposits = '0.00') => ({
  ...{ date, totalValue, dayPnl, deposits, withdrawals: '0.00' },
});
/** The account began on Monday with a payment of 100. */
const line = {
  valueHistory: found({
    points: [
      point('2026-11-30', '99.00', '-1.00', '100.00'),
      point('2026-12-04', '100.00', '1.00'),
      point('2026-12-07', '102.00', '2.00'),
    ],
  }),
};

test.each([
  ['how much did I make last week', ['profit_over 2026-11-30 2026-12-04 0.00 0', 'account_value_on 100.00 2026-12-04']],
  [
    'my profit in november',
    ['profit_over 2026-11-30 2026-11-30 -1.00 -1', 'account_began 2026-11-30', 'account_value_on 99.00 2026-11-30'],
  ],
  ['my profit since Dec 1', ['profit_over 2026-12-04 2026-12-09 4.00 4.040404', 'account_value_on 103.00 2026-12-09']],
  ['profit from Dec 5 to Dec 8', ['profit_over 2026-12-07 2026-12-07 2.00 2', 'account_value_on 102.00 2026-12-07']],
  ['profit in october', ['days_none 2026-10-01 2026-10-31 2026-11-30']],
  [
    'how much did I make on Sunday',
    ['account_moved 2026-12-04 2026-12-04 1.00 1.010101', 'account_value_on 100.00 2026-12-04'],
  ],
])('%s: the sum of the days that are asked about', async (text, said) => {
  expect(await answer(profitOver, text, line)).toEqual(said);
});

const at = ['2026-11-27', '2026-11-30', '2026-12-04', '2026-12-08', '2026-12-09'].map((day) =>
  Date.parse(`${day}T15:00Z`),
);
const chart = {
  dailyBars: found({ bars: { at, close: ['100.00', '102.00', '110.00', '99.00', '100.00'] } }),
  news: found([]),
};

test.each([
  ['AAPL last week', ['change_between AAPL 10.00 100.00 110.00 2026-11-30 2026-12-04']],
  ['apple since Dec 8', ['change_between AAPL -9.090909 110.00 100.00 2026-12-08 2026-12-09']],
  ['price of apple on november 30', ['closed_on AAPL 102.00 2.00 2.00 2026-11-30']],
  ['price of apple on december 6', ['closed_before AAPL 110.00 8.00 7.843137 2026-12-04 2026-12-06']],
  ['apple in october', ['prices_none AAPL 2026-10-01 2026-10-31']],
])('%s: the closes of the days that are asked about', async (text, said) => {
  expect(await answer(change, text, chart)).toEqual(said);
});

test('why a stock fell yesterday: that day’s move, and that there is no news of it', async () => {
  expect(await answer(todayOf, 'why was AAPL down yesterday', chart)).toEqual([
    ...['closed_on AAPL 99.00 -11.00 -10.00 2026-12-08', 'causes', 'news_none_then AAPL'],
  ]);
});

test('the total profit is that since the account began', async () => {
  const performance = { from: '2026-11-30', to: '2026-12-09', accountDays: 8, pnl: '3.00', timeWeighted: '0.03' };
  const tools = { ...line, performance: found({ ...performance, range: 'ALL', byCode: [] }), positions: found([]) };
  const [first] = await answer(profit, 'total profit', tools);
  expect(first).toBe('account_moved 2026-11-30 2026-12-09 2026-11-30 3.00 3');
});
