import { expect, test } from 'vitest';
import { understand } from '../../reading/understand.ts';
import type { Tools } from '../../tools.ts';
import { openOrders, pastOrders } from './orders.ts';
import { positionRow } from '../position-row.ts';
import { written } from '../../testing/written.ts';

const SHOWN = () => ['date', 'side', 'code', 'stop', 'limit', 'count', 'value'];

const order = (code: string, side: string, short: boolean, tradeDate = '2026-11-30', filledQuantity = '5') => ({
  ...{
    code,
    side,
    short,
    tradeDate,
    filledQuantity,
    status: 'filled',
    averagePrice: '10.00',
    filledAmount: '50.00',
    stop: null,
  },
  ...{ updatedAt: `${tradeDate}T15:30:00Z`, reason: null, limitPrice: null, quantity: '5' },
});

/** What is answered at this time to a question about these ended orders, and the days that were read. */
async function answer(question: string, orders: readonly object[]): Promise<[string[], unknown]> {
  let days: unknown;
  const tools = {
    account: async () => ({ is: { asOf: '2026-12-09T15:30:00Z' }, source: {} }),
    orderHistory: async ({ from, to }: { from?: string; to?: string }) => {
      days = [from, to];
      return { is: { orders, next: null }, source: {} };
    },
  } as unknown as Tools;
  const understood = understand(question);
  expect(understood.subject).toBe('past_orders');
  return [await written(pastOrders({ ...understood, lang: 'en', code: undefined, tools }), SHOWN), days];
}

test('what was traded stands under its day, a short sale and a cover by name, without orders that did not fill', async () => {
  const orders = [
    ...[order('KO', 'sell', false, '2026-12-01'), order('GOOGL', 'buy', true), order('META', 'sell', true)],
    ...[order('XOM', 'buy', false, '2026-11-30', '0'), order('AAPL', 'buy', false)],
  ];
  expect(await answer('what did I trade last week', orders)).toEqual([
    [
      ...['orders_day 2026-12-01', 'order_traded sell KO', 'orders_day 2026-11-30'],
      ...['order_traded cover GOOGL', 'order_traded short META', 'order_traded buy AAPL'],
    ],
    ['2026-11-30', '2026-12-06'],
  ]);
});

test.each([
  ['what did I buy last week', ['2026-11-30', '2026-12-06'], 'order_traded buy AAPL'],
  ['¿qué compré la semana pasada?', ['2026-11-30', '2026-12-06'], 'order_traded buy AAPL'],
  ['先週は何を買った？', ['2026-11-30', '2026-12-06'], 'order_traded buy AAPL'],
  ['我上星期買咗咩', ['2026-11-30', '2026-12-06'], 'order_traded buy AAPL'],
  ['what did I sell in october', ['2026-10-01', '2026-10-31'], 'order_traded sell KO'],
  ['¿qué vendí en octubre?', ['2026-10-01', '2026-10-31'], 'order_traded sell KO'],
  ['10月に何を売った？', ['2026-10-01', '2026-10-31'], 'order_traded sell KO'],
  ['我10月沽咗咩', ['2026-10-01', '2026-10-31'], 'order_traded sell KO'],
  ['what did I sell last month', ['2026-11-01', '2026-11-30'], 'order_traded sell KO'],
  ['what did I short last month', ['2026-11-01', '2026-11-30'], 'order_traded short META'],
] as const)('“%s” is of that side and that time alone', async (question, days, said) => {
  const orders = [
    ...[order('KO', 'sell', false), order('GOOGL', 'buy', true), order('META', 'sell', true)],
    order('AAPL', 'buy', false),
  ];
  expect(await answer(question, orders)).toEqual([['orders_day 2026-11-30', said], days]);
});

test('orders that are not named are counted, with the way to them', async () => {
  const [said] = await answer('my order history', Array(15).fill(order('KO', 'buy', false)));
  expect(said.slice(-2)).toEqual(['order_traded buy KO', 'orders_more 3']);
});

test('an open stop order says the price that it waits for', async () => {
  const stop = { kind: 'stop', level: '50.00', price: '50.00' };
  const orders = [
    { ...order('AAPL', 'sell', false), stop },
    { ...order('MSFT', 'buy', false), limitPrice: '1.00' },
  ];
  const tools = { openOrders: async () => ({ is: orders, source: {} }) } as unknown as Tools;
  expect(
    await written(openOrders({ ...understand('show my orders'), lang: 'en', code: undefined, tools }), SHOWN),
  ).toEqual([...['order sell AAPL 50.00', 'order buy MSFT 1.00']]);
});

test('among positions the value of a short is below zero, so that the rows add up to their sum', async () => {
  const held = { code: 'META', quantity: '-5', value: '-1390.00', openPnl: '1.00', openPnlRate: null };
  expect(await written(positionRow(held as never, []), SHOWN)).toEqual(['position_short META -1390.00']);
  expect(await written(positionRow(held as never, [], 'figures'), SHOWN)).toEqual(['position_short META 1390.00']);
});

test('where nothing was traded in those days, that comes first, then the latest before', async () => {
  const before = [order('KO', 'buy', false), order('F', 'buy', false), order('AAPL', 'buy', false)];
  const tools = {
    account: async () => ({ is: { asOf: '2026-12-09T15:30:00Z' }, source: {} }),
    orderHistory: async ({ from }: { from?: string }) => ({
      is: { orders: from ? [] : before, next: null },
      source: {},
    }),
  } as unknown as Tools;
  const asked = { ...understand('what did I buy this month'), ...({ lang: 'en', code: undefined, tools } as const) };
  expect(await written(pastOrders(asked), SHOWN)).toEqual([
    ...['orders_ended_none', 'orders_before', 'orders_day 2026-11-30'],
    ...['order_traded buy KO', 'order_traded buy F'],
  ]);
});

test('whoever asks what was canceled reads of no other orders', async () => {
  const canceled = { ...order('MSFT', 'buy', false, '2026-12-08', '0'), status: 'canceled' };
  const [said] = await answer('did any order get cancelled this week', [order('KO', 'sell', false), canceled]);
  expect(said).toEqual(['orders_day 2026-12-08', 'order_ended buy MSFT']);
});
