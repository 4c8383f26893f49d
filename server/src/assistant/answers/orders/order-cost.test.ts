import { expect, test } from 'vitest';
import { understand } from '../../reading/understand.ts';
import { written } from '../../testing/written.ts';
import type { Tools } from '../../tools.ts';
import { act } from '../act.ts';
import { orderCost, saleOfAll } from './order-cost.ts';

const source = { tool: 'quote', code: null, asOf: '2026-11-23T15:30:00Z', simulated: true };
const prices = { price: '400.00', last: '400.00', previousClose: '398.00', bid: '399.90', ask: '400.10' };
const SHOWN: Readonly<Record<string, readonly string[]>> = {
  no_act: ['screen'],
  ticket: ['quantity', 'amount', 'own'],
  order_over_power: ['need', 'power', 'shares', 'amount', 'basis'],
  order_unread: ['what'],
  order_least: ['amount'],
  order_held_more: ['asked', 'shares'],
  which_unit: ['shares', 'amount'],
  order_note: ['note'],
  which_side: ['code'],
  order_over_held: ['asked', 'shares', 'available'],
  sale_reserved: ['reserved', 'available'],
};
const shown = (key: string) => SHOWN[key] ?? [];

/** The account and market of somebody who holds so many shares of Apple, of which open sales reserve some. */
function toolsOf(shares: number | undefined, { reserved = 0, slot = 2 } = {}): Tools {
  const snapshot = { ...prices, slot, halted: false, quotedAt: source.asOf };
  const held = { code: 'AAPL', quantity: String(shares), reserved: String(reserved), cost: '15000.00' };
  return {
    instrument: async () => ({ is: { snapshot }, source }),
    session: async () => ({ is: { tradeDate: '2026-11-23', session: 'regular' }, source }),
    account: async () => ({ is: { buyingPower: '10000.00' }, source }),
    positions: async () => ({
      is: shares === undefined ? [] : [{ ...held, available: String(shares - reserved) }],
      source,
    }),
    lots: async () => undefined,
    ownWords: () => source,
  } as unknown as Tools;
}

/** What is said about an order that is asked for. */
async function answer(question: string, shares: number | undefined, situation?: { reserved?: number; slot?: number }) {
  const tools = toolsOf(shares, situation);
  const understood = understand(question);
  expect(understood.subject).toBe('act');
  return written(act({ ...understood, lang: 'en', code: 'AAPL', tools }), shown);
}
const leadingTo = (...ticket: readonly string[]) => ['no_act', 'order_cost', ...ticket];

test.each([
  ['sell half my apple', 40, leadingTo('ticket 20 own')],
  ['sell 25% of my apple', 10, leadingTo('ticket 2.5 own')],
  ['sell all my AAPL', 40, leadingTo('ticket 40 own')],
  ['sell 5 AAPL', 40, leadingTo('ticket 5')],
  ['sell half my apple', undefined, ['no_act /transactionFlat', 'positions_none_of']],
  ['sell 5 AAPL', undefined, ['no_act /transactionFlat', 'positions_none_of']],
  ['sell half my apple', -4, leadingTo('ticket 2 own')],
  ['sell apple', 40, ['no_act /transactionFlat', 'which_size']],
  ['buy apple for 500 dollars', undefined, leadingTo('ticket 500.00')],
  // A sale is sized in shares.
  ['sell $1000 of apple', 40, leadingTo('ticket 2.500625')],
  // More than is held or owed.
  ['sell 100 apple', 40, ['no_act', 'order_over_held 100 40 40', 'order_cost', 'ticket 40 own']],
  ['cover 10 apple', -4, ['no_act', 'order_over_held 10 4 4', 'order_cost', 'ticket 4 own']],
  ['close my apple short', -4, leadingTo('ticket 4 own')],
  ['close my apple position', -4, leadingTo('ticket 4 own')],
  ['close my apple position', 40, leadingTo('ticket 40 own')],
  ['sell apple', undefined, ['no_act /transactionFlat', 'positions_none_of']],
])('“%s” with %s shares', async (question, shares, said) => {
  expect(await answer(question, shares)).toEqual(said);
});

test('a part is of all shares, but no more of them are sold than open sales leave', async () => {
  const reservedFive = 'sale_reserved 5 35';
  // What is reserved is said where it keeps the order from fitting.
  expect(await answer('sell half my apple', 40, { reserved: 5 })).toEqual(leadingTo('ticket 20 own'));
  expect(await answer('sell all my apple', 40, { reserved: 5 })).toEqual(leadingTo(reservedFive, 'ticket 35 own'));
  expect(await answer('sell all my apple', 40, { reserved: 40 })).toEqual([
    ...['no_act /transactionFlat', 'sale_reserved 40 0'],
  ]);
});

test('of shares that open sales reserve the rest can be sold', async () => {
  expect(await answer('sell 38 apple', 40, { reserved: 5 })).toEqual([
    ...['no_act', 'order_over_held 38 40 35', 'order_cost', 'ticket 35 own'],
  ]);
});

test.each([
  // 4% of room above the ask of 400.10, and the fee: 23 shares need 9,572.26 of the 10,000.00.
  ['buy 1000 apple', /^order_over_power \S+ 10000\.00 (?<most>2\d) market$/],
  ['buy 1000 apple at 400', /^order_over_power \S+ 10000\.00 (?<most>24)$/],
  ['buy apple for 50000 dollars', /^order_over_power \S+ 10000\.00 (?<most>9\d{3}\.\d\d)$/],
])('“%s” says what the buying power covers, and leads to a ticket of that size', async (question, said) => {
  const [first, cost, over, ticket] = await answer(question, undefined);
  expect([first, cost]).toEqual(['no_act', 'order_cost']);
  expect(over).toMatch(said);
  expect(ticket).toBe(`ticket ${said.exec(over!)!.groups!.most} own`);
});

test('outside regular hours a part is whole shares', async () => {
  const [act, rounded, ...rest] = await answer('sell half my apple', 7, { slot: 3 });
  expect([act, ...rest]).toEqual(leadingTo('ticket 3 own'));
  expect(rounded).toBe('sale_whole_shares');
  expect(await answer('sell half my apple', 8, { slot: 3 })).toEqual(leadingTo('ticket 4 own'));
});

test('a sale realizes what it brings less what its lots cost, first in first out', async () => {
  const lots = [
    { remaining: '10', cost: '3000.00' },
    { remaining: '30', cost: '12000.00' },
  ];
  const tools = { ...toolsOf(40), lots: async () => lots } as unknown as Tools;
  const said = orderCost({ ...understand('sell half my apple'), lang: 'en', code: 'AAPL', tools }, 'sell');
  const values: Record<string, number> = {};
  for await (const { values: of_ } of said)
    for (const name of ['total', 'realized']) if (of_?.[name]) values[name] = Number(of_[name].value);
  // Twenty shares: the first ten, and ten of the others at 400 dollars.
  expect(values.realized).toBeCloseTo(values.total! - 7000, 2);
});

test('a short that is bought back realizes what its lots brought less what the purchase costs', async () => {
  const lots = [{ remaining: '-4', cost: '-2000.00' }];
  const tools = { ...toolsOf(-4), lots: async () => lots } as unknown as Tools;
  const said = await written(
    orderCost({ ...understand('cover 2 apple'), lang: 'en', code: 'AAPL', tools }, 'cover'),
    (key) => (key === 'order_realizes' ? ['code'] : shown(key)),
  );
  expect(said).toEqual(['order_cost', 'order_realizes AAPL', 'ticket 2']);
});

test.each([
  ['buy 100 AAPL at 390 stop limit', ['no_act /transactionBuy', 'order_note stop_buy', 'order_note stop_limit']],
  ['buy 10 AAPL at 410 stop limit', ['no_act', 'ticket 10', 'order_note stop_limit']],
  ['sell 5 AAPL with a stop at 420', ['no_act /transactionFlat', 'order_note stop_sell']],
])('“%s” says which price is missing, and where a stop would start at once', async (question, expected) => {
  expect(await answer(question, 40)).toEqual(expected);
});

test('a sale of all shares realizes what it brings after fees less what they cost', async () => {
  const asked = { ...understand('should I sell Apple?'), ...({ lang: 'en', code: 'AAPL' } as const) };
  const all = saleOfAll({ ...asked, tools: toolsOf(40, { reserved: 5 }) });
  const { value } = await all.next();
  expect(value).toMatchObject({ key: 'sale_whole', values: { shares: { value: '40' }, price: { value: '399.90' } } });
  const [total, realized] = [value?.values?.total?.value, value?.values?.realized?.value];
  expect(Number(total)).toBeLessThan(40 * 399.9);
  expect(Number(realized)).toBeCloseTo(Number(total) - 15_000, 2);
  for (const shares of [undefined, -4])
    expect((await saleOfAll({ ...asked, tools: toolsOf(shares) }).next()).done).toBe(true);
});

test.each([
  // What is not read is asked back, and leads to no ticket.
  ['buy -5 AAPL', ['order_unread -5']],
  ['buy €500 of AAPL', ['order_unread €500']],
  ['market order for 10 AAPL', ['which_side AAPL', 'ticket 10', 'ticket 10']],
  ['buy $0.01 of AAPL', ['no_act /transactionBuy', 'order_least 1.00']],
  // A stop without a size is one of all shares.
  ['stop loss at 350 on apple', leadingTo('ticket 40 own')],
  ['trailing 5% on AAPL', leadingTo('ticket 40 own')],
  ['buy 5 AAPL at 300 good till cancelled', leadingTo('ticket 5')],
  ['buy 5 AAPL gtc', leadingTo('ticket 5', 'order_note gtc_market')],
  ['buy 5 AAPL in pre-market', leadingTo('ticket 5', 'order_note session_limit')],
  ['buy 5 AAPL with stop loss at 200 and take profit at 500', leadingTo('ticket 5', 'order_note bracket')],
  [
    'buy 1k of AAPL',
    [
      ...[
        'which_unit 1000 1000.00',
        'order_over_power 410103.51 10000.00 24 market',
        'ticket 24 own',
        'ticket 1000.00',
      ],
    ],
  ],
  // Of what is held.
  ['reduce AAPL to 10 shares', leadingTo('ticket 30 own')],
  ['sell all but 5 AAPL', leadingTo('ticket 35 own')],
  ['reduce AAPL to 50 shares', ['no_act /transactionFlat', 'order_over_held 50 40 40']],
  ['increase AAPL to 30 shares', ['no_act /transactionBuy', 'order_held_more 30 40']],
  ['sell 5 AAPL limit', leadingTo('ticket 5', 'order_note limit')],
  ['買500蚊AAPL', leadingTo('ticket 500.00', 'order_note usd')],
])('“%s” is answered', async (question, said) => {
  expect(await answer(question, 40)).toEqual(said);
});

test.each([
  ['sell 1 AAPL at 1', '399.90'],
  ['buy 3 AAPL at 10000', '400.10'],
  ['sell 1 AAPL at 450', '450.00'],
  ['buy 3 AAPL at 300', '300.00'],
])('“%s” fills at about %s', async (question, at) => {
  const asked = { ...understand(question), ...({ lang: 'en', code: 'AAPL' } as const), tools: toolsOf(40) };
  const prices: unknown[] = [];
  for await (const { key, values } of act(asked)) if (key === 'order_cost') prices.push(values?.price?.value);
  expect(prices).toEqual([at]);
});

test('the fee of a sale is that of the size that is asked for, also where fewer are held', async () => {
  const asked = { ...understand('fee to sell 100 AAPL'), ...({ lang: 'en', code: 'AAPL' } as const) };
  const shares: unknown[] = [];
  for await (const { key, values } of orderCost({ ...asked, tools: toolsOf(40) }))
    if (key === 'order_cost') shares.push(values?.shares?.value);
  expect(shares).toEqual(['100']);
});
