import { expect, test } from 'vitest';
import { marketPrice } from './market-price.ts';

test.each([
  ['regular', '563.00', '562.75', '563.00'],
  ['post', '563.00', '562.75', '563.00'],
  ['closed', '563.00', '562.75', '562.75'],
  ['closed', '563.00', null, '563.00'],
  ['pre', null, '562.75', '562.75'],
] as const)('the price shown during %s, last trade %s, close %s, is %s', (session, last, price, shown) => {
  expect(marketPrice({ session, last, price })).toBe(shown);
});
