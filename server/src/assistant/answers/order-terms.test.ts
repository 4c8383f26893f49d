import { price } from '@candor/model/quantity.ts';
import { expect, test } from 'vitest';
import type { OrderVerb } from '../reading/named/order-named.ts';
import type { PriceWay } from '../reading/named/price-named.ts';
import { priceOfTerms, termsOf } from './order-terms.ts';

const LIMIT = { limit: '400.00' };
const STOP = { stop: '400.00' };

test.each<[verb: OrderVerb, way: PriceWay, now: string, terms: object | 'no']>([
  ['buy', 'at', '390', LIMIT],
  ['buy', 'below', '410', LIMIT],
  ['buy', 'above', '390', STOP],
  ['buy', 'reaches', '410', LIMIT],
  ['buy', 'reaches', '390', STOP],
  ['sell', 'at', '410', LIMIT],
  ['sell', 'above', '390', LIMIT],
  ['sell', 'below', '410', STOP],
  ['sell', 'reaches', '390', LIMIT],
  ['sell', 'reaches', '410', STOP],
  ['sell', 'stop', '410', STOP],
  ['short', 'at', '390', LIMIT],
  ['short', 'above', '390', LIMIT],
  ['short', 'below', '410', 'no'],
  ['short', 'stop', '410', 'no'],
  ['cover', 'below', '410', LIMIT],
  ['cover', 'above', '390', 'no'],
  ['cover', 'trail_percent', '390', 'no'],
])('%s, %s 400, now %s', (verb, way, now, terms) => {
  expect(termsOf(verb, { way, price: '400.00' }, price(now))).toEqual(terms);
});

test('figures rest on the limit, or else on the price that would elect the order', () => {
  const at = (terms: Parameters<typeof priceOfTerms>[1]) => priceOfTerms('sell', terms, price('200'));
  expect(at({ stop: '50.00', limit: '49.00' })).toEqual({ price: price('49'), from: 'limit' });
  expect(at({ stop: '50.00' })).toEqual({ price: price('50'), from: 'stop' });
  expect(at({ trailPercent: '5' })).toEqual({ price: price('190'), from: 'stop' });
  expect(at({ trailAmount: '2.50' })).toEqual({ price: price('197.50'), from: 'stop' });
  expect(at({ trailAmount: '250.00' })).toBeUndefined();
});
