import { usd } from '@candor/model/money.ts';
import { expect, test } from 'vitest';
import { debtRatio } from './company.ts';

test.each([
  // liabilities      assets            percent
  ['4075521000.00', '7547262000.00', '54.00'], // 53.999994
  ['180.00', '450.00', '40.00'],
  ['1.00', '3.00', '33.33'],
  ['2.00', '3.00', '66.67'],
])('a debt of %s against assets of %s is %s percent, rounded to the places that are shown', (debt, assets, percent) => {
  expect(debtRatio({ liabilities: usd(debt), assets: usd(assets) })).toBe(percent);
});

test('without assets there is no debt ratio', () => {
  expect(debtRatio({ liabilities: usd('1.00') })).toBeNull();
  expect(debtRatio({ liabilities: usd('1.00'), assets: usd('0.00') })).toBeNull();
});
