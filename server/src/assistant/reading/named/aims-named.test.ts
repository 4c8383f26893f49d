import { expect, test } from 'vitest';
import { understand } from '../understand.ts';

/** What is to be done, of what, and the size that follows from what somebody has. */
test.each([
  ['put half my cash in KO', 'buy KO cash 1/2'],
  ['invest all my buying power in apple', 'buy AAPL cash 1/1'],
  ['double my apple', 'buy AAPL more 1/1'],
  ['reduce AAPL to 10 shares', 'sell AAPL left 10000000/1000000'],
  ['cut my apple to 10', 'sell AAPL left 10000000/1000000'],
  ['sell all but 5 AAPL', 'sell AAPL left 5000000/1000000'],
  ['increase AAPL to 100 shares', 'buy AAPL left 100000000/1000000'],
  ['mete la mitad de mi efectivo en KO', 'buy KO cash 1/2'],
  ['reduce AAPL a 10 acciones', 'sell AAPL left 10000000/1000000'],
  ['現金の半分でKOを買って', 'buy KO cash 1/2'],
  ['AAPLを10株に減らして', 'sell AAPL left 10000000/1000000'],
  ['用一半現金買KO', 'buy KO cash 1/2'],
  ['將AAPL減到10股', 'sell AAPL left 10000000/1000000'],
  ['sell half of my biggest position', 'sell 1/2 largest'],
  ['sell my worst stock', 'sell 1/1 worst'],
  ['close everything but KO', 'sell 1/1 but KO'],
  ['vende todo menos KO', 'sell 1/1 but KO'],
  ['KO以外は全部売って', 'sell 1/1 but KO'],
])('“%s” is an order: %s', (question, order) => {
  const { subject, topic, codes, part, among } = understand(question);
  const sized = part && [part.from, `${part.of}/${part.in}`];
  const of_ = among && ('pick' in among ? among.pick : `but ${among.except.join()}`);
  expect([subject, [topic, codes.join(), ...(sized ?? []), of_].filter(Boolean).join(' ')]).toEqual(['act', order]);
});

test.each([
  ['si apple se duplica', 'what_if'],
  ['should I close everything but KO', 'advice'],
  ['withdraw half my cash', 'act withdraw'],
  ['sell KO when it drops to 50', 'act sell'],
  // Contracts of options are no shares.
  ['buy a call on AAPL', 'not_offered'],
  ['sell puts on tesla', 'not_offered'],
  ['compra una call de apple', 'not_offered'],
  ['アップルのコールを買って', 'not_offered'],
  ['買張蘋果call', 'not_offered'],
  ['put $500 in AAPL', 'act buy'],
  ['will I get a margin call', 'margin'],
  ['rebalance my portfolio', 'not_offered'],
])('“%s” is none: %s', (question, meant) => {
  const { subject, topic, part } = understand(question);
  expect([subject, topic].filter(Boolean).join(' ')).toBe(meant);
  expect(part?.from).toBeUndefined();
});
