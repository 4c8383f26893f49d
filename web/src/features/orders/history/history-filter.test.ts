import type { TradingDate } from '@candor/model/time.ts';
import { expect, test } from 'vitest';
import { filterCount, filterOf, isSoundCode, NO_FILTER, queryOf } from './history-filter.ts';

test.each([
  ['', true],
  ['BRK.B', true],
  ['9X', false],
])('the code "%s" can be asked for: %s', (code, sound) => {
  expect(isSoundCode(code)).toBe(sound);
});

test('nothing chosen asks for ended orders; parts left empty are not asked', () => {
  expect(queryOf(NO_FILTER, {})).toEqual({ status: 'ended' });
  const form = { ...NO_FILTER, status: 'filled', side: 'buy', code: 'AAPL' } as const;
  const from = '2026-01-01' as TradingDate;
  expect(queryOf(form, { from })).toEqual({ status: 'filled', side: 'buy', code: 'AAPL', from });
  expect(filterCount(form)).toBe(2);
});

test.each([
  ['?code=brk.b', 'BRK.B'],
  ['?code=9X', ''],
  ['', ''],
])('an address that ends with "%s" begins with the orders of "%s"', (search, code) => {
  expect(filterOf(new URLSearchParams(search))).toEqual({ ...NO_FILTER, code });
});
