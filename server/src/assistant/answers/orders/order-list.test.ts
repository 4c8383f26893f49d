import { expect, test } from 'vitest';
import { understand } from '../../reading/understand.ts';
import { written } from '../../testing/written.ts';
import type { Tools } from '../../tools.ts';
import { act } from '../act.ts';
import { buyingPowerFor } from './buying-power.ts';

const source = { tool: 'quote', code: null, asOf: '2026-11-23T15:30:00Z', simulated: true };
const prices = { price: '50.00', last: '50.00', previousClose: '49.00', bid: '49.90', ask: '50.10' };
const SHOWN: Readonly<Record<string, readonly string[]>> = {
  no_act: ['code', 'screen'],
  ticket: ['verb', 'quantity', 'code'],
  positions_none_of: ['code'],
  power_most: ['shares'],
  order_over_lent: ['shares', 'available'],
  short_held: ['code'],
};
const shown = (key: string) => SHOWN[key] ?? [];
const held = (code: string, quantity: string) => ({
  ...{ code, quantity, reserved: '0', available: quantity, cost: '1000.00' },
});
const POSITIONS = [held('AAPL', '40'), held('KO', '12'), held('GOOGL', '-8')];

const toolsOf = (positions: readonly object[]) =>
  ({
    instrument: async () => ({
      is: { snapshot: { ...prices, slot: 2, halted: false, quotedAt: source.asOf } },
      source,
    }),
    session: async () => ({ is: { tradeDate: '2026-11-23', session: 'regular' }, source }),
    account: async () => ({ is: { buyingPower: '10000.00' }, source }),
    positions: async () => ({ is: positions, source }),
    shortOffer: async () => ({ is: { shortable: true, available: '500' }, source }),
    lots: async () => undefined,
    ownWords: () => source,
  }) as unknown as Tools;

async function answer(question: string, positions: readonly object[] = POSITIONS) {
  const understood = understand(question);
  expect(understood.subject).toBe('act');
  const asked = { ...understood, ...({ lang: 'en', code: understood.codes[0] } as const), tools: toolsOf(positions) };
  return (await written(act(asked), shown)).filter((said) => said !== 'order_cost');
}

test.each([
  ...['buy 10 KO and 5 MSFT', 'compra 10 KO y 5 MSFT', 'KOを10株とMSFTを5株買って', '買10股可樂同埋5股微軟'].map(
    (question) => [question, 'ticket buy 10 KO', 'ticket buy 5 MSFT'],
  ),
  ['buy 10 KO, 5 MSFT and 3 NVDA', 'ticket buy 10 KO', 'ticket buy 5 MSFT', 'ticket buy 3 NVDA'],
  ['buy 10 KO and sell 5 AAPL', 'ticket buy 10 KO', 'ticket sell 5 AAPL'],
  ['sell half my apple and all my KO', 'ticket sell 20 AAPL', 'ticket sell_all 12 KO'],
  ['buy KO and MSFT', 'ticket buy KO', 'ticket buy MSFT'],
  ['sell 5 apple and 5 tesla', 'ticket sell 5 AAPL', 'positions_none_of TSLA'],
  ['sell all my apple and google', 'ticket sell_all 40 AAPL', 'ticket cover_all 8 GOOGL'],
])('“%s” leads to a ticket each', async (question, ...tickets) => {
  expect(await answer(question)).toEqual(['no_act', ...tickets]);
});

test.each([
  ...['sell everything', 'vende todo', '全部売って', '沽晒所有股票'].map((question) => [
    ...[question, 'ticket sell_all 40 AAPL', 'ticket sell_all 12 KO', 'shorts_stay'],
  ]),
  ['sell half of everything', 'ticket sell 20 AAPL', 'ticket sell 6 KO', 'shorts_stay'],
  ...['I want to sell everything', 'quiero vender todo', 'véndelo todo', '全部売りたい', '我想賣晒'].map((question) => [
    ...[question, 'ticket sell_all 40 AAPL', 'ticket sell_all 12 KO', 'shorts_stay'],
  ]),
  ['close all my positions', 'ticket sell_all 40 AAPL', 'ticket sell_all 12 KO', 'ticket cover_all 8 GOOGL'],
  ['cover all my shorts', 'ticket cover_all 8 GOOGL'],
])('“%s” leads to a ticket of each position', async (question, ...tickets) => {
  expect(await answer(question)).toEqual(['no_act', ...tickets]);
});

test('a short is no larger than what the lender has and the buying power covers', async () => {
  // Half of the price is reserved, with room above the ask of 50.10: of 10,000.00 fewer than 399 shares.
  const [act, over, ticket] = await answer('short 1000 nvda');
  const most = /^order_over_lent (\d+) 500$/.exec(over ?? '')?.[1];
  expect([act, ticket]).toEqual(['no_act NVDA', `ticket short ${most} NVDA`]);
  expect(Number(most)).toBeLessThan(399);
  expect(await answer('short 3 nvda')).toEqual(['no_act NVDA', 'ticket short 3 NVDA']);
  expect(await answer('short 3 apple')).toEqual(['no_act AAPL /transactionSell', 'short_held AAPL']);
});

test('several are called orders, one an order', async () => {
  const about = async (question: string) => {
    const asked = { ...understand(question), ...({ lang: 'en', code: 'KO' } as const), tools: toolsOf(POSITIONS) };
    return (await act(asked).next()).value?.values?.about?.value;
  };
  expect(await about('buy 10 KO and 5 MSFT')).toBe('orders');
  expect(await about('buy 10 KO')).toBe('order');
});

test('who has nothing has nothing to sell, and of two stocks none is chosen', async () => {
  expect(await answer('sell everything', [])).toEqual(['no_act /accountView/detail/position', 'positions_none']);
  expect(await answer('buy KO or MSFT')).toEqual(['no_act /market/stock']);
});

test('how many a buying power covers is what the ticket counts, fees and the room of the price included', async () => {
  const understood = understand('how many KO can I buy');
  const asked = { ...understood, ...({ lang: 'en', code: 'KO' } as const), tools: toolsOf([]) };
  const said = await written(buyingPowerFor(asked), shown);
  const [most] = said;
  const shares = /^power_most (\d+)$/.exec(most ?? '')?.[1];
  // 199 cost less than 10,000.00 at the ask; with the room that a market order reserves fewer are covered.
  expect(Number(shares)).toBeLessThan(199);
  expect(said).toEqual([most, 'order_cost', `ticket buy ${shares} KO`, 'buying_power']);
});
