import { expect, test } from 'vitest';
import { formOf, problemOf, swapped, withAccount } from './form.ts';
import { funds } from './transfers.fixture.ts';

const FORM = { from: 'stock', to: 'spot', amount: '10.00' } as const;

test('choosing the other side makes the two change places', () => {
  expect(withAccount(FORM, 'from', 'quant')).toEqual({ ...FORM, from: 'quant' });
  expect(withAccount(FORM, 'from', 'spot')).toEqual(swapped(FORM));
  expect(withAccount(FORM, 'to', 'stock')).toEqual(swapped(FORM));
});

test.each([
  ['', 'stock', 'spot'],
  ['to=stock', 'spot', 'stock'],
  ['to=quant', 'spot', 'quant'],
  ['from=fund&to=quant', 'fund', 'quant'],
  ['from=spot', 'spot', 'stock'],
  ['from=stock&to=stock', 'spot', 'stock'],
  ['from=spot&to=spot', 'stock', 'spot'],
  ['from=mars&to=moon', 'stock', 'spot'],
])('the address "%s" asks for a transfer from %s to %s', (query, from, to) => {
  expect(formOf(new URLSearchParams(query))).toEqual({ from, to, amount: '' });
});

test.each([
  ['', 'quantity_required'],
  ['.', 'quantity_required'],
  ['0.00', 'quantity_required'],
  ['60.00', undefined],
  ['60.01', 'funds_not_settled'],
  ['80.00', 'funds_not_settled'],
  ['80.01', 'above_usable'],
  ['100.01', 'trading_account_insufficient'],
])('of 100.00 with 20.00 reserved and 20.00 not settled, "%s" is answered with %s', (amount, expected) => {
  const stock = funds('stock', { balance: '100.00', held: '20.00', unsettled: '20.00', maximumUsable: '60.00' });
  expect(problemOf({ ...FORM, amount }, stock)).toBe(expected);
});

test('another account that is short says so in its own words, and shorts have the last one', () => {
  const wallet = funds('spot', { balance: '5.00', maximumUsable: '5.00' });
  expect(problemOf({ from: 'spot', to: 'stock', amount: '6' }, wallet)).toBe('insufficient_funds');
  const short = funds('stock', { balance: '100.00', maximumUsable: '30.00', limitedByShorts: true });
  expect(problemOf({ ...FORM, amount: '30.00' }, short)).toBeUndefined();
  expect(problemOf({ ...FORM, amount: '30.01' }, short)).toBe('above_usable');
});
