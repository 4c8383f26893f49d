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
  expect(receiptOf('sell', fill, null)).toBeNull();
  expect(receiptOf('buy', fill, { bid: '49.98', ask: null })).toBeNull();
});

test('a purchase is measured by the ask, a sale by the bid, and the explanation says so', () => {
  const quote = { bid: '44.98', ask: '45.02' };
  const fill = { price: '45.00', quantity: '10' };
  const explained = (side: 'buy' | 'sell') => {
    const { formula, expression, result, unit, inputs } = explainReceipt(side, fill, receiptOf(side, fill, quote)!);
    const lines = inputs.map((input) => `${input.name} ${input.value} ${input.unit}, from ${input.source}`);
    return [formula, expression, `${result} ${unit}`, ...lines];
  };
  const own = ['price 45.00 price, from fills', 'shares 10 shares, from fills'];
  expect(explained('buy')).toEqual([
    ...['receipt_buy', '(ask on arrival − price) × shares', '0.20 usd', 'arrival_ask 45.02 price, from market', ...own],
  ]);
  expect(explained('sell')).toEqual([
    ...[
      'receipt_sell',
      '(price − bid on arrival) × shares',
      '0.20 usd',
      'arrival_bid 44.98 price, from market',
      ...own,
    ],
  ]);
});
