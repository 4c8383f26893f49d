import { expect, test } from 'vitest';
import { explainReceipt, receiptOf } from './receipt.ts';

test.each([
  // side   price     shares  bid       ask       against   a share   amount   kind
  ['buy', '50.00', '100', '49.98', '50.00', '50.00', '0.00', '0.00', 'same'],
  ['buy', '50.03', '100', '49.98', '50.00', '50.00', '-0.03', '-3.00', 'worse'],
  ['buy', '49.985', '40', '49.98', '50.00', '50.00', '0.015', '0.60', 'better'],
  ['sell', '42.50', '10', '44.98', '45.02', '44.98', '-2.48', '-24.80', 'worse'],
  ['sell', '45.00', '0.333333', '44.98', '45.02', '44.98', '0.02', '0.01', 'better'],
] as const)('%s at %s × %s against %s / %s', (side, price, quantity, bid, ask, against, perShare, amount, kind) => {
  const receipt = receiptOf(side, { price, quantity }, { bid, ask });
  expect(receipt).toEqual({ against, perShare, amount, kind });
  expect(explainReceipt(side, { price, quantity }, receipt!)).toMatchObject({ result: amount });
});

test('without a quote on arrival nothing is measured', () => {
  const fill = { price: '50.00', quantity: '1' };
  expect(receiptOf('buy', fill, null)).toBeNull();
  expect(receiptOf('buy', fill, { bid: '49.98', ask: null })).toBeNull();
});

test('a purchase is measured by the ask, a sale by the bid, and the explanation says so', () => {
  const quote = { bid: '44.98', ask: '45.02' };
  const fill = { price: '45.00', quantity: '10' };
  const explained = (side: 'buy' | 'sell') => {
    const { formula, expression, inputs } = explainReceipt(side, fill, receiptOf(side, fill, quote)!);
    return [formula, expression, ...inputs.map(({ name, value }) => `${name} ${value}`)];
  };
  expect(explained('buy')).toEqual([
    ...['receipt_buy', '(ask on arrival − price) × shares', 'arrival_ask 45.02', 'price 45.00', 'shares 10'],
  ]);
  expect(explained('sell')).toEqual([
    ...['receipt_sell', '(price − bid on arrival) × shares', 'arrival_bid 44.98', 'price 45.00', 'shares 10'],
  ]);
});
