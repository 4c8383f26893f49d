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
  ['should I buy Tesla and when does the market close', ['advice TSLA']],
  ['sell my Ford and show my cash', ['act F']],
  // The second part says nothing that is understood.
  ['price of AAPL and what is the weather', ['quote AAPL']],
  ['how much cash do I have? thanks', ['cash']],
  // What people tell first may be in words that stand in no list.
  ['zonked and swamped with laundry, how is the market today', ['market']],
  ['vaya lío de canoas tremendo, cuánto vale apple', ['quote AAPL']],
  ['今日冇時間睇船，波音有冇咩事', ['today_of BA']],
  ['I baked a cake, my dog ate it', ['undefined']],
  ['??', ['undefined']],
] as const)('"%s" asks %o', (text, asked) => {
  const read = understandEach(text).map(({ subject, codes }) => [subject ?? 'undefined', ...codes].join(' '));
  expect(read).toEqual(asked);
});
