import { instantOf } from '@candor/model/calendar/index.ts';
import type { TradingDate } from '@candor/model/time.ts';
import { expect, test } from 'vitest';
import { answered, found } from '../../testing/written.ts';
import { advice, howTo } from '../app.ts';
import { company } from '../company.ts';
import { highEver } from '../figures/facts.ts';
import { explainedWithOwn, positionSince } from '../figures/held-since.ts';
import { investedThen } from '../lines/invested-then.ts';
import { mostToLose } from './money.ts';

const held = (code: string, quantity: string, value: string) => ({
  ...{ code, quantity, value, openPnl: '-60.92', openPnlRate: '-0.125354', cost: '-485.98', averageCost: '48.60' },
});
const filled = (code: string, side: string, short: boolean) => ({
  ...{ code, side, short, status: 'filled', filledQuantity: '10', filledAmount: '487.00', averagePrice: '48.70' },
  ...{ updatedAt: '2026-11-23T15:30:00Z', tradeDate: '2026-11-23', reason: null },
});
const account = found({
  ...{ totalValue: '1000.00', simulated: true, cash: '10.00', buyingPower: '10.00', realizedPnl: '0' },
  asOf: '2026-12-04T15:30:00Z',
});

test('what a short is, then this one: for what it was sold, on which day, and where its orders are', async () => {
  const tools = {
    ...{ positions: found([held('META', '-10', '-546.90')]), account, ownWords: () => ({}) },
    orderHistory: found({ orders: [filled('META', 'sell', true), filled('META', 'buy', true)], next: null }),
  };
  const said = await answered(explainedWithOwn, 'what is a short position, I see one in Meta', tools);
  expect(said.map((each) => each.split(' ')[0])).toEqual([
    ...['position_paid', 'position_short', 'orders_day', 'order_traded', 'how_to'],
  ]);
  expect(said.at(-1)).toBe('how_to see_orders /transaction/orders');
  const none = { positions: found([held('META', '10', '546.90')]), ownWords: () => ({}) };
  expect(await answered(explainedWithOwn, 'what is a short position in Meta', none)).toEqual(['short_none_of META']);
});

test('what one short can lose is said of that one alone', async () => {
  const positions = found([held('META', '-1', '-200.00'), held('GOOGL', '-1', '-100.00')]);
  const tools = { positions, margin: found({ shorts: [] }) };
  expect(await answered(mostToLose, 'what is the most I can lose on my META short', tools)).toEqual([
    ...['most_to_lose', 'risk_rise_of META 50 -100.00'],
  ]);
});

test('since when something is held: its purchases, and where its lots stand', async () => {
  const tools = {
    ...{ positions: found([held('AAPL', '10', '546.90')]), account },
    orderHistory: found({ orders: [filled('AAPL', 'buy', false), filled('AAPL', 'sell', false)], next: null }),
  };
  const said = await answered(positionSince, 'how long have I held AAPL', tools);
  expect(said.map((each) => each.split(' ')[0])).toEqual(['position', 'orders_day', 'order_traded', 'tax_where']);
});

test('the least age of a customer comes before the way to an account', async () => {
  expect(await answered(howTo, 'can my 16 year old son open an account', {})).toEqual([
    ...['age_least 18', 'how_to sign_up /register'],
  ]);
});

test('whether savings are safe: first what there is', async () => {
  const [first, second] = await answered(howTo, 'is this safe for my savings', { account });
  expect([first, second]).toEqual(['account_profit 1000.00', 'safety_simulated']);
});

test('whoever wants to live on it gets no forecast, but what there is and what it pays', async () => {
  const none = { positions: found([]), margin: found({ dividends: [] }) };
  const said = await answered(advice, 'I am retired, is 1000 a month realistic', { account, ...none });
  expect(said.map((each) => each.split(' ')[0])).toEqual(['no_advice', 'account', 'positions_none']);
});

test.each([
  ['alert me when SPY falls below 600', ['alert_passed SPY 195.00 600.00']],
  ['alert me when SPY rises above 100', ['alert_passed SPY 195.00 100.00']],
  ['alert me when SPY falls below 190', []],
  ['alert me when SPY hits 200', []],
])('%s: what is passed already is said', async (text, passed) => {
  const instrument = found({ snapshot: { last: '195.00', price: '195.00' } });
  const said = await answered(howTo, text, { instrument });
  expect(said.filter((each) => each.startsWith('alert_passed'))).toEqual(passed);
});

test('an amount that was put into a stock: its shares then at the price of now', () => {
  const size = { by: 'amount' as const, size: '5000.00' };
  const asked = { code: 'NVDA', span: '1Y' as const, signs: new Set(['put_then' as const]) };
  const price = (value: string) => ({ kind: 'price' as const, value });
  const prices = { range: { kind: 'key' as const, value: '1Y' }, from: price('200.00'), to: price('150.00') };
  const [said] = investedThen({ ...asked, size }, prices, []);
  expect(said?.values).toMatchObject({ amount: { value: '5000.00' }, value: { value: '3750.00' } });
  expect([...investedThen({ ...asked, size: { by: 'shares', size: '5' } }, prices, [])]).toEqual([]);
  // Of a time that was not read nothing is worked out.
  expect([...investedThen({ ...asked, size, span: undefined }, prices, [])]).toEqual([]);
});

test('the largest fall is that between two closes on record, with the days that are', async () => {
  const days = ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'] as TradingDate[];
  const bars = { at: days.map((day) => instantOf(day, '09:30')), close: ['100.00', '90.00', '95.00', '94.00'] };
  const text = 'biggest drop SPY ever had in your data';
  expect(await answered(highEver, text, { dailyBars: found({ bars }) })).toEqual([
    'largest_fall SPY -10.00 2026-12-02 2026-12-01 2026-12-04',
  ]);
  const rising = { ...bars, close: ['1.00', '2.00', '3.00', '4.00'] };
  expect(await answered(highEver, text, { dailyBars: found({ bars: rising }) })).toEqual(['nothing_known_of SPY']);
});

test('a sample company is named as what it is', async () => {
  const snapshot = { kind: 'stock', name: 'Brixelholm Properties', sector: null, sample: true, price: null };
  const tools = { instrument: found({ snapshot, exchange: 'Candor Sample', city: null, state: null, country: null }) };
  expect((await answered(company, 'what is BRIXEL', tools))[1]).toBe('sample_company BRIXEL');
});
