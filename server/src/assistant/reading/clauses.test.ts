import { expect, test } from 'vitest';
import { understandEach } from './clauses.ts';

test.each([
  ['price of AAPL and when does the market close', ['quote AAPL', 'session']],
  ['What does Tesla do? Who are its competitors?', ['company TSLA', 'competitors TSLA']],
  ['precio de Amazon y a qué hora cierra la bolsa', ['quote AMZN', 'session']],
  ['アップルの株価は？市場はいつ閉まる？', ['quote AAPL', 'session']],
  ['蘋果股價同埋幾點收市', ['quote AAPL', 'session']],
  // One question with two things in it.
  ['compare AMD and INTC', ['quote AMD INTC']],
  ['what is the difference between a market and a limit order', ['term']],

  ['what is a margin call and am i close to one', ['margin']],
  ['¿qué es un margin call y estoy cerca?', ['term', 'margin']],
  ['追証って何？今近い？', ['term', 'margin']],
  ['咩係補倉通知，我近唔近', ['term', 'margin']],
  // What is to be done, and a question.
  ['sell my Ford and show my cash', ['act F', 'cash']],
  ['cancel my disney order and tell me my cash', ['act DIS', 'cash']],
  ['cancela mi orden de Disney y dime mi efectivo', ['act DIS', 'cash']],
  ['ディズニーの注文を取り消して、現金も教えて', ['act DIS', 'cash']],
  ['取消我張迪士尼單，順便話我知有幾多現金', ['act DIS', 'cash']],
  // What is declined of a stock leaves another question to be answered.
  ['should I buy Tesla and when does the market close', ['advice TSLA', 'session']],
  ['what is my balance and should I buy Tesla', ['account', 'advice TSLA']],
  ['price of apple and is it a good buy', ['advice AAPL']],
  // Both ends of what is held, or of a list.
  ["what's my best and what's my worst position", ['best', 'worst']],
  ['what are my biggest gainers and losers', ['best', 'worst']],
  ['¿cuál es mi mejor y mi peor posición?', ['best', 'worst']],
  ['一番良いポジションと一番悪いポジションは？', ['best', 'worst']],
  ['我最好同最差嘅持倉係邊隻', ['best', 'worst']],
  ["today's gainers and losers", ['gainers', 'losers']],
  ['how much cash u got for me and can i pull it out today', ['cash', 'how_to']],
  ['現金はいくらで、出金できますか？', ['cash', 'how_to']],
  ['我有幾多現金，可唔可以提走', ['cash', 'how_to']],
  ['precio de cocacola y a ke hora cierran', ['quote KO', 'session']],
  ['AAPLの株価と市場の開始時間は？', ['quote AAPL', 'session']],
  ['show me my positions and my open orders', ['holdings', 'orders']],
  ['muéstrame mis posiciones y mis órdenes', ['holdings', 'orders']],
  ['保有株と注文を見せて', ['holdings', 'orders']],
  ['睇下我啲持倉同掛單', ['holdings', 'orders']],
  ['how much did I make this week and this month', ['profit_over', 'profit_over']],
  ['口座の評価額と今週の損益は？', ['account', 'profit_over']],
  ['我戶口值幾多，今個星期賺咗幾多', ['account', 'profit_over']],
  ['アップルの株価と今日のニュース', ['quote AAPL', 'news AAPL']],
  ['蘋果幾錢，有冇新聞', ['quote AAPL', 'news AAPL']],
  ['今日邊隻升最多邊隻跌最多', ['gainers', 'losers']],
  // Two symbols in small letters, and a short that there is.
  ['ko vs pep', ['quote KO PEP']],
  ['im short amc, am i screwed if it doubles', ['what_if AMC']],
  ["I'm short on cash", ['undefined']],
  // The second part says nothing that is understood, which the answer says.
  ['price of AAPL and what is the weather', ['quote AAPL', 'rest']],
  ['how much cash do I have? thanks', ['cash']],
  // What people tell first may be in words that stand in no list.
  ['zonked and swamped with laundry, how is the market today', ['market']],
  ['vaya lío de canoas tremendo, cuánto vale apple', ['quote AAPL']],
  ['今日冇時間睇船，波音有冇咩事', ['today_of BA']],
  ['I baked a cake, my dog ate it', ['undefined']],
  ['??', ['undefined']],
] as const)('"%s" asks %o', (text, asked) => {
  const read = understandEach(text).map(({ subject, codes, isRest }) =>
    isRest ? 'rest' : [subject ?? 'undefined', ...codes].join(' '),
  );
  expect(read).toEqual(asked);
});

test('the price of an order that is written like a ticket is read', () => {
  const [order] = understandEach('set limit buy aapl 350 10 shares');
  expect(order).toMatchObject({ subject: 'act', topic: 'buy', codes: ['AAPL'], size: { by: 'shares', size: '10' } });
  expect(order?.price).toMatchObject({ way: 'at', price: '350.00' });
});
