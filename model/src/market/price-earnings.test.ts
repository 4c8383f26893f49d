import { expect, test } from 'vitest';
import { usd } from '../money.ts';
import { priceEarnings } from './price-earnings.ts';

test.each([
  // value of all shares, net income of a year, ratio
  ['1000.00', '100.00', '10.00'],
  ['1000.00', '3.00', '333.33'],
  ['12.50', '100.00', '0.12'],
  ['1000.00', '0.00', undefined],
  ['1000.00', '-20.00', undefined],
] as const)('%s over %s is %s', (marketCap, netIncome, ratio) => {
  expect(priceEarnings(usd(marketCap), usd(netIncome))).toBe(ratio);
});
