import { expect, test } from 'vitest';
import { answered, found, source } from '../testing/written.ts';
import { feesPaid, margin, position, profitOver } from './account.ts';
import { borrowing } from './app.ts';
import { closing } from './orders/closing.ts';
import { openOrders } from './orders/orders.ts';
import { shortsResult } from './shorts.ts';
import { sizes } from './sizes.ts';
import { valueOn } from './value-on.ts';

const point = (date: string, totalValue: string, dayPnl = '1.00') => ({
  ...{ date, totalValue, cash: '60.00', positions: '40.00', dayPnl, deposits: '0.00', withdrawals: '0.00' },
});
const line = {
  valueHistory: found({
    points: [point('2026-11-30', '99.00'), point('2026-12-04', '100.00'), point('2026-12-07', '101.00')],
  }),
  account: found({
    asOf: '2026-12-09T15:30:00Z',
    pnlDate: '2026-12-09',
    dayPnl: null,
    totalValue: '102.00',
    cash: '60.00',
  }),
};

test.each([
  ['what was my account worth last friday', 'account_then 100.00 2026-12-04'],
  ['what was my account worth on december 6', 'account_then 100.00 2026-12-04 2026-12-06'],
  ['what was my account worth on november 20', 'account_then_none 2026-11-20 2026-11-30'],
  ['account value a week ago', 'account_then 99.00 2026-11-30 2026-12-02'],
  ['how much was my account worth a month ago', 'account_then_none 2026-11-09 2026-11-30'],
  ['how much money did I have at the end of last month', 'account_then 99.00 2026-11-30'],
])('%s: from the account’s line', async (text, said) => {
  expect((await answered(valueOn, text, line))[0]).toBe(said);
});

test('the profit of a day is that day’s', async () => {
  expect((await answered(profitOver, 'my profit last friday', line))[0]).toBe(
    'account_moved 2026-12-04 2026-12-04 1.00 1.010101',
  );
});

const snapshot = (bid: string, ask: string) => ({
  ...{ bid, ask, last: bid, price: bid, previousClose: bid, halted: false, quotedAt: '2026-12-09T15:30:00Z', slot: 2 },
});

test('closing everything: sales at the bid, covers at the ask, collateral and what is owed, as they add up', async () => {
  const quotes: Record<string, object> = { KO: snapshot('100.00', '100.10'), META: snapshot('199.00', '200.00') };
  const said = await answered(closing, 'what would I get if I sold everything now', {
    positions: found([
      { code: 'KO', quantity: '10' },
      { code: 'META', quantity: '-5' },
    ]),
    account: found({ cash: '5000.00', accruedDividends: '-16.50' }),
    session: found({ tradeDate: '2026-12-09' }),
    margin: found({ shorts: [{ collateral: '1500.00', accrued: '0.30', charged: '0.00' }] }),
    instrument: async (code: string) => ({ is: { snapshot: quotes[code] }, source }),
  });
  const amount = (key: string, at: number) =>
    Number(
      said
        .find((each) => each.startsWith(key))!
        .split(' ')
        .at(at),
    );
  expect(said[1]).toBe('closing_parts 5000.00');
  expect(amount('closing_of KO', 4)).toBeLessThan(1000);
  expect(amount('closing_cover META', 4)).toBeLessThan(-1000);
  expect(said.at(-1)).toBe('closing_parts 1500.00 -16.80');
  expect(amount('closing_all', 1)).toBeCloseTo(
    5000 + amount('closing_of KO', 4) + amount('closing_cover META', 4) + 1500 - 16.8,
  );
});

const shorts = [
  { code: 'GOOGL', quantity: '8', price: '390.00', callPrice: '5579.28' },
  { code: 'META', quantity: '5', price: '279.00', callPrice: '8569.29' },
];
const parts = (open: string, borrow: string, total: string) => ({
  ...{ realized: '-1.00', unrealized: open, dividends: '0.00', borrow, total },
});

test('what shorts have made is open and realized profit less borrowing, with each of them', async () => {
  const results: Record<string, object> = {
    ...{ GOOGL: parts('-20.00', '1.50', '-22.50'), META: parts('5.00', '0.50', '3.50') },
  };
  const tools = {
    margin: found({ shorts }),
    result: async (code: string) => ({ is: results[code], source }),
  };
  expect(await answered(shortsResult, 'how much have my shorts lost', tools)).toEqual([
    ...['shorts_result -19.00 2', 'shorts_parts -15.00 -2.00 -2.00', 'shorts_each'],
    ...['shorts_of GOOGL -22.50', 'shorts_of META 3.50'],
  ]);
  expect((await answered(shortsResult, 'how much has my META short made', tools))[0]).toBe('shorts_result META 3.50 1');
});

test('the price of a margin call is that of the stock’s page; without a price in mind it follows the room', async () => {
  const tools = {
    margin: found({ equity: '55000.00', kept: '1400.00', minimum: '2000.00', shorts, call: null, dividends: [] }),
  };
  const rules = 'call_rules 2 85';
  expect((await answered(margin, 'at what price do I get a margin call on google', tools)).slice(0, 2)).toEqual([
    ...['call_price GOOGL 5579.28 390.00', rules],
  ]);
  expect((await answered(margin, 'when will my short be liquidated', tools)).slice(0, 4)).toEqual([
    ...['call_prices', 'call_at GOOGL 5579.28 390.00', 'call_at META 8569.29 279.00', rules],
  ]);
  expect((await answered(margin, 'how far am I from a margin call', tools))[0]).toMatch(/^margin 55000\.00/);
});

test('what borrowing one stock has cost is its own', async () => {
  const tools = {
    margin: found({ shorts: shorts.map((each) => ({ ...each, lastNight: null, accrued: '1.77', nights: 8 })) }),
    result: found({ borrow: '1.80' }),
    shortOffer: found({ ratePerYear: null }),
  };
  expect(await answered(borrowing, 'how much borrow fee did I pay on google', tools)).toEqual([
    ...['borrow_paid GOOGL 1.80', 'borrow_short GOOGL 8 1.77 8'],
  ]);
});

const held = (code: string, quantity: string, value: string) => ({ code, quantity, value });
test('the largest position leads with its share of the account, the largest short is named apart', async () => {
  const tools = {
    account: found({ cash: '50.00', totalValue: '100.00' }),
    positions: found([held('KO', '1', '20.00'), held('AAPL', '2', '40.00'), held('META', '-5', '-10.00')]),
  };
  expect(await answered(sizes, 'what is my biggest position', tools)).toEqual([
    ...['largest_position AAPL 2 40.00 40.0', 'position_share KO 1 20.00 20.0', 'largest_short META 5 10.00'],
  ]);
  expect((await answered(sizes, 'smallest position', tools))[0]).toBe('smallest_position KO 1 20.00 20.0');
});

test('orders, fees and cost of one stock are its own', async () => {
  const order = (code: string) => ({
    code,
    side: 'buy',
    short: false,
    quantity: '1',
    filledQuantity: '0',
    limitPrice: null,
    stop: null,
  });
  const orders = { openOrders: found([order('AAPL'), order('KO')]) };
  expect(await answered(openOrders, 'my open orders in apple', orders)).toEqual(['order AAPL buy 1 0']);
  expect(await answered(openOrders, 'my open orders in TSLA', orders)).toEqual(['orders_none TSLA']);
  const result = async () => ({ is: { fees: '2.10', borrow: '1.77' }, source });
  expect(await answered(feesPaid, 'fees I paid on google', { result })).toEqual(['fees_paid_of GOOGL 2.10 1.77']);
  const short = {
    ...{ code: 'META', quantity: '-5', value: '-1396.05', cost: '-1392.62', averageCost: '278.524' },
    ...{ openPnl: '-3.43', openPnlRate: null, dayPnl: '-16.55', dayPnlRate: null, dayDividends: '-16.50' },
  };
  expect(await answered(position, 'what did I pay for my META', { positions: found([short]) })).toEqual([
    ...['position_paid META 5 1392.62 278.524 short', 'position_short META 5 1396.05 figures -3.43'],
    'position_day META 5 -16.55 -16.50 short',
  ]);
});
