import type { OrderVerb } from '@candor/model/assistant/spoken-order.ts';
import { price } from '@candor/model/quantity.ts';
import { expect, test } from 'vitest';
import type { PriceNamed } from '../../reading/named/price-named.ts';
import { termsOf } from './order-terms.ts';

const terms = (verb: OrderVerb, way: PriceNamed['way'], named: string, now?: string) =>
  termsOf(verb, { way, price: named }, now === undefined ? undefined : price(now));

test.each<[verb: OrderVerb, way: PriceNamed['way'], named: string, terms: object | 'no']>([
  // Five percent of 294.88 are 14.744: counted in whole cents.
  ['sell', 'falls_by', '5', { stop: '280.14' }],
  ['buy', 'falls_by', '5', { limit: '280.14' }],
  ['cover', 'falls_by', '5', { limit: '280.14' }],
  ['short', 'falls_by', '5', 'no'],
  ['sell', 'rises_by', '20', { limit: '353.86' }],
  ['buy', 'rises_by', '20', { stop: '353.86' }],
  ['short', 'rises_by', '20', { limit: '353.86' }],
  ['cover', 'rises_by', '20', 'no'],
])('%s at a price that %s %s percent', (verb, way, named, expected) => {
  expect(terms(verb, way, named, '294.88')).toEqual(expected);
});

test('without a present price there is none to count percent from', () => {
  expect(terms('sell', 'falls_by', '5')).toBe('no');
});
