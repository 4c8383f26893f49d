import { expect, test } from 'vitest';
import { understand } from '../reading/understand.ts';
import type { Tools } from '../tools.ts';
import { howTo } from './app.ts';
import { act } from './act.ts';

const nothing = async () => undefined;

test.each([
  ['buy 10 aapl at market', '/transactionBuy'],
  ['sell all my ford', '/transactionFlat'],
  ['vendeme todas las de Ford', '/transactionFlat'],
  ['get me out of tesla', '/transactionFlat'],
  ['同我沽晒啲福特', '/transactionFlat'],
  ['close my AMC short', '/transactionSellFlat'],
  ['please cancel my disney order', '/transaction/pending'],
  ['cancel my withdrawal', '/rechargeLog'],
  ['Please send me my monthly statement', '/accountView/account'],
])('"%s" is done by the customer at %s', async (text, screen) => {
  const understood = understand(text);
  expect(understood.subject).toBe('act');
  const tools = { instrument: nothing, session: nothing, positions: nothing, openOrders: nothing } as unknown as Tools;
  const said = act({ ...understood, lang: 'en', code: understood.codes[0], tools });
  expect((await said.next()).value?.values?.screen?.value).toBe(screen);
});

const source = { tool: 'orders', code: null, asOf: null, simulated: true };
const order = {
  id: 'ord_1',
  code: 'MSFT',
  side: 'buy',
  short: false,
  quantity: '3',
  amount: null,
  limitPrice: '1.00',
  stop: null,
};

async function answer(text: string, open: readonly object[], of: typeof act | typeof howTo = act) {
  const understood = understand(text);
  const instrument = async () => ({ is: { snapshot: { last: '390.00', price: '390.00' } }, source });
  const openOrders = async () => ({ is: open, source });
  const tools = { instrument, openOrders, positions: nothing } as unknown as Tools;
  const said = [];
  for await (const part of of({ ...understood, lang: 'en', code: understood.codes[0], tools }))
    if ('key' in part) said.push({ key: part.key, ...valuesOf(part.values ?? {}) });
  return said;
}
const valuesOf = (values: object) =>
  Object.fromEntries(Object.entries(values).map(([name, { value }]: [string, { value: string }]) => [name, value]));

test('an order that is to be cancelled or changed is named, with its own page', async () => {
  const own = {
    key: 'ticket',
    verb: 'buy',
    code: 'MSFT',
    quantity: '3',
    limit: '1.00',
    screen: '/orderDetail',
    id: 'ord_1',
  };
  const others = [order, { ...order, id: 'ord_2', code: 'AAPL' }];
  for (const text of ['cancel my msft order', 'cancela mi orden de MSFT', 'MSFTの注文を取り消して', '幫我取消MSFT張單'])
    expect([text, await answer(text, others)]).toMatchObject([text, [{ key: 'no_act' }, own]]);
  expect(await answer('cancel my disney order', others)).toMatchObject([
    { key: 'no_act', screen: '/transaction/pending' },
    { key: 'orders_none', code: 'DIS' },
  ]);
});

test.each([
  ['set an alert for AAPL at 400', { code: 'AAPL', level: '400.00', kind: 'above' }],
  ['notify me when apple drops to 300', { code: 'AAPL', level: '300.00', kind: 'below' }],
  ['alert me when AAPL reaches 350', { code: 'AAPL', level: '350.00', kind: 'below' }],
  ['avísame cuando apple llegue a 400', { code: 'AAPL', level: '400.00', kind: 'above' }],
  ['アップルが300ドルに下がったら知らせて', { code: 'AAPL', level: '300.00', kind: 'below' }],
  ['蘋果升到400通知我', { code: 'AAPL', level: '400.00', kind: 'above' }],
])('an alert is handed over with its price: “%s”', async (text, values) => {
  const { subject } = understand(text);
  expect((await answer(text, [], subject === 'act' ? act : howTo))[0]).toMatchObject({ topic: 'alert', ...values });
});

test('a short is left by buying back, whichever word is used; whoever has one short means that one', async () => {
  const tools = {
    positions: async () => ({ is: [{ code: 'AMC', quantity: '-10' }], source }),
    margin: async () => ({ is: { shorts: [{ code: 'AMC' }] }, source }),
  } as unknown as Tools;
  const place = async (asked: Pick<Parameters<typeof howTo>[0], 'topic' | 'codes'>) => {
    const said = howTo({ ...understand('how do I get out of it'), lang: 'en', code: asked.codes[0], tools, ...asked });
    const { value } = await said.next();
    return value && 'key' in value ? [value.values?.screen?.value, value.values?.code?.value] : [];
  };
  expect(await place({ topic: 'sell', codes: ['AMC'] })).toEqual(['/transactionSellFlat', 'AMC']);
  expect(await place({ topic: 'cover', codes: [] })).toEqual(['/transactionSellFlat', 'AMC']);
  expect(await place({ topic: 'sell', codes: ['KO'] })).toEqual(['/transactionFlat', 'KO']);
});
