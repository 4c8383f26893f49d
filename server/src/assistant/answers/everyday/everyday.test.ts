import { instantOf, tradingDay } from '@candor/model/calendar/index.ts';
import type { Instant, TradingDate } from '@candor/model/time.ts';
import { expect, test } from 'vitest';
import { answered, found, written } from '../../testing/written.ts';
import { calendar } from '../calendar.ts';
import { borrowing } from '../app.ts';
import { netExposure } from './exposure.ts';
import { hoursThere } from '../lines/hours-there.ts';
import { indicator } from './indicators.ts';
import { fundList, sectorStocks } from './lists.ts';
import { begin, depositLeast, mostToLose, saleSettles } from './money.ts';
import { priceAt } from '../lines/price-at.ts';

const DAY = '2026-12-09' as TradingDate;
const position = (code: string, quantity: string, value: string | null) => ({ code, quantity, value });

test('what is held and what is owed are set against each other', async () => {
  const own = found([position('KO', '10', '900.00'), position('META', '-1', '-250.00')]);
  expect(await answered(netExposure, 'am I net long', { positions: own })).toEqual([
    'net_exposure 650.00 900.00 250.00 long',
  ]);
  const owed = found([position('META', '-1', '-250.00')]);
  expect(await answered(netExposure, 'am I net long', { positions: owed })).toEqual([
    'net_exposure 250.00 0.00 250.00 short',
  ]);
  const unpriced = found([position('KO', '10', null)]);
  expect(await answered(netExposure, 'am I net long', { positions: unpriced })).toEqual(['nothing_known']);
  expect(await answered(netExposure, 'am I net long', { positions: found([]) })).toEqual(['positions_none']);
});

test('what shorts cost a day leads with all of the last night', async () => {
  const short = (code: string, amount: string | null) => ({
    ...{ code, quantity: '5', accrued: '1.00', nights: 3 },
    lastNight: amount === null ? null : { amount, ratePerYear: '0.01' },
  });
  const tools = {
    margin: found({ shorts: [short('META', '0.25'), short('AMC', '0.10'), short('GOOGL', null)] }),
    ...{ performance: found({ borrow: '3.00' }), shortOffer: async () => undefined },
  };
  const [first] = await answered(borrowing, 'what do my shorts cost a day', tools);
  expect(first).toBe('borrow_night_all 0.35 2');
});

const minutes = (closes: readonly string[]) => {
  const opens = instantOf(DAY, '09:30');
  return found({
    tradeDate: DAY,
    bars: { at: closes.map((_, i) => opens + i * 60_000), close: closes },
  });
};

test('the price at a time is the close of the minute before it', async () => {
  const tools = { minuteBars: minutes(['10.00', '11.00', '12.00']) };
  const at = (clock: string) => instantOf(DAY, clock as '09:31');
  expect(await answered(priceAt, 'price of KO at 9:32', tools)).toEqual([`price_at KO ${at('09:32')} 11.00`]);
  expect(await answered(priceAt, 'price of KO at 3:30pm', tools)).toEqual([`price_at_none KO ${at('15:30')}`]);
  expect(await answered(priceAt, 'price of KO at 8am', tools)).toEqual([`price_at_none KO ${at('08:00')}`]);
  expect(await answered(priceAt, 'price of KO', tools)).toEqual([]);
});

test('hours are said again by the clock of the place that is asked for, or where the language is read', async () => {
  const day = tradingDay(DAY)!;
  const said = (lang: 'en' | 'ja' | 'zhHK', zone?: 'spain') => written(hoursThere({ lang, zone }, day, []));
  const { start, end } = day.regular;
  expect(await said('en')).toEqual([]);
  expect(await said('en', 'spain')).toEqual([`hours_there spain ${start} ${end}`]);
  expect(await said('ja')).toEqual([`hours_there tokyo ${start} ${end}`]);
  expect(await said('zhHK')).toEqual([`hours_there hong_kong ${start} ${end}`]);
});

test('after a change of clocks the hours of the reader’s own are others, from its first trading day on', async () => {
  const day = tradingDay(DAY)!;
  const [, then] = await written(hoursThere({ lang: 'zhHK', zone: undefined, signs: new Set(['change']) }, day, []));
  const { start, end } = tradingDay('2027-03-15' as TradingDate)!.regular;
  expect(then).toBe(`hours_then hong_kong ${start} ${end} 2027-03-15`);
});

test('whether a day is shortened is answered with yes or no', async () => {
  const tools = { session: found({ now: instantOf(DAY, '10:00') as Instant }), ownWords: () => ({}) };
  const first = async (text: string) => (await answered(calendar, text, tools))[0];
  expect(await first('is tomorrow a half day')).toBe('half_day 2026-12-10 whole');
  expect(await first('is christmas eve a half day')).toBe('half_day 2026-12-24 half');
  expect(await first('is the market open tomorrow')).toMatch(/^calendar_day /);
});

test('the RSI of a stock is that of its days', async () => {
  const closes = Array.from({ length: 20 }, (_, i) => String(100 + i));
  const column = closes.map(Number);
  const bars = { at: column, open: closes, high: closes, low: closes, close: closes, volume: column };
  const tools = { dailyBars: found({ bars }) };
  expect(await answered(indicator, 'RSI of KO', tools)).toEqual([
    'rsi_of KO 100.00 14',
    'indicator_chart KO /stockDetails',
  ]);
  expect(await answered(indicator, 'MACD of KO', tools)).toEqual(['indicator_chart KO /stockDetails']);
});

test('funds and the stocks of a sector are listed by what is traded most, and lead to their pages', async () => {
  const items = [{ code: 'SPY', name: 'A fund', price: '190.00', changePercent: '0.5' }];
  const list = found({ items, total: 145 });
  const row = 'list_row SPY A fund 190.00 0.5';
  expect(await answered(fundList, 'show me a list of ETFs', { list })).toEqual([
    'list_funds 145',
    row,
    'go /market/etf',
  ]);
  expect(await answered(sectorStocks, 'what tech stocks are there', { sectorMembers: list })).toEqual([
    ...['list_sector Information Technology 145', row, 'go /classifDetail information_technology'],
  ]);
});

test('money: the least deposit, when a sale settles, what can be lost, and the first steps', async () => {
  expect(await answered(depositLeast, 'minimum deposit', {})).toEqual(['deposit_least 1.00 deposit /recharge']);
  const session = found({ tradeDate: DAY });
  expect(await answered(saleSettles, 'when do I get my money if I sell', { session })).toEqual([
    'sale_settles 2026-12-10 withdraw /withdrawal',
  ]);
  const own = found([position('META', '-1', '-200.00')]);
  const [none, call] = [
    async () => undefined,
    found({ shorts: [{ code: 'META', callPrice: '300.00', price: '200.00' }] }),
  ];
  const asksMost = (tools: object) =>
    answered(mostToLose, 'can I lose more than I put in', { positions: own, ...tools });
  expect(await asksMost({ margin: none })).toEqual(['most_to_lose', 'risk_rise_of META 50 -100.00']);
  expect((await asksMost({ margin: call })).at(-1)).toBe('call_at META 300.00 200.00');
  const account = (simulated: boolean) => found({ simulated, buyingPower: '500.00' });
  expect(await answered(begin, 'how do I get started', { account: account(true) })).toEqual([
    'begin_trial 500.00 own search /market/stock',
  ]);
  expect(await answered(begin, 'how do I get started', { account: account(false) })).toEqual([
    'begin verify /legalname',
  ]);
});
