import { describe, expect, test } from 'vitest';
import { formatUsd, usd } from '../money.ts';
import { formatPrice, formatQuantity, price, quantity } from '../quantity.ts';
import type { TradingDate } from '../time.ts';
import type { CheckFacts } from './check-facts.ts';
import { Derived } from './derived.ts';
import type { StopTerms } from './stops.ts';
import type { Ticket } from './ticket.ts';

/** A purchase of ten shares at the market, while 49.99 is bid and 50.01 asked. */
const TICKET: Ticket = {
  ...{ code: 'AAPL', side: 'buy', type: 'market', tradingTime: 'regular' },
  ...{ limitPrice: undefined, quantity: quantity('10'), amount: undefined },
};
const FACTS: Partial<CheckFacts> = {
  ...{ session: 'regular', tradeDate: '2026-11-20' as TradingDate, quoteFresh: true },
  ...{ bid: price('49.99'), ask: price('50.01'), last: price('50'), close: price('49.50') },
};
type Facts = { readonly [K in keyof CheckFacts]?: CheckFacts[K] | undefined };
const derive = (ticket: Partial<Ticket> = {}, facts: Facts = {}) =>
  new Derived({ ...TICKET, ...ticket }, { ...FACTS, ...facts } as Partial<CheckFacts>);

const stopAt = (level: string, kind: StopTerms['kind'] = 'stop') => ({ stops: [{ kind, level: price(level) }] });
const limit = (text: string): Partial<Ticket> => ({ type: 'limit', limitPrice: price(text) });
const SELL: Partial<Ticket> = { side: 'sell' };

test.each([
  ['regular', 'regular', false],
  ['regular', 'pre', true],
  ['post', 'regular', true],
  ['extended', 'regular', false],
  ['pre', 'regular', false], // refused, and so not queued
  ['regular', 'closed', false],
  [undefined, 'pre', undefined],
  ['regular', undefined, undefined],
] as const)('an order for %s hours, entered in %s ones, waits for its session: %s', (tradingTime, session, waits) => {
  expect(derive({ tradingTime }, { session }).queued).toBe(waits);
});

describe('the price of the market', () => {
  const EARLY: Facts = { session: 'pre' };
  const STALE: Facts = { quoteFresh: false };
  test.each<[string, Partial<Ticket>, Facts, string]>([
    ['a purchase looks at the ask', {}, {}, 'ask 50.01, fresh'],
    ['a sale looks at the bid', SELL, {}, 'bid 49.99, fresh'],
    ['an old quote is shown as such', {}, STALE, 'ask 50.01, old'],
    ['a quote of unknown age too', {}, { quoteFresh: undefined }, 'ask 50.01, of unknown age'],
    ['no quote', {}, { ask: null }, 'none'],
    ['a quote that was never confirmed', {}, { quoteFresh: null }, 'none'],
    ['a quote that is not known', {}, { ask: undefined }, 'none'],
    ['before the opening, a fresh quote', {}, EARLY, 'ask 50.01, fresh'],
    ['before the opening, an old quote', {}, { ...EARLY, ...STALE }, 'close 49.50, fresh'],
    ['before the opening, no quote', {}, { ...EARLY, ask: null }, 'close 49.50, fresh'],
    ['before the opening, a quote never confirmed', {}, { ...EARLY, quoteFresh: null }, 'close 49.50, fresh'],
    ['before the opening, a quote of unknown age', {}, { ...EARLY, quoteFresh: undefined }, 'none'],
    ['before the opening, a quote that is not known', {}, { ...EARLY, ask: undefined }, 'none'],
    ['before the opening, no quote and no close', {}, { ...EARLY, ask: null, close: null }, 'none'],
    ['before the opening, a close that is not known', {}, { ...EARLY, ask: null, close: undefined }, 'none'],
    ['in regular hours, no quote but a close', SELL, { bid: null }, 'none'],
    [
      'while all is closed, whatever the hours',
      { tradingTime: undefined },
      { session: 'closed', ...STALE },
      'close 49.50, fresh',
    ],
    ['while all is closed, a fresh quote', {}, { session: 'closed' }, 'ask 50.01, fresh'],
    ['without hours', { tradingTime: undefined }, {}, 'none'],
    ['in an unknown session', {}, { session: undefined }, 'none'],
  ])('%s', (_what, ticket, facts, expected) => {
    const { reference } = derive(ticket, facts);
    const age = { true: 'fresh', false: 'old', undefined: 'of unknown age' };
    expect(reference ? `${reference.from} ${formatPrice(reference.price)}, ${age[`${reference.fresh}`]}` : 'none').toBe(
      expected,
    );
  });
});

describe('the stop of a ticket', () => {
  test('is where it says, whatever the last price', () => {
    for (const last of [undefined, null, price('50')])
      expect(derive(stopAt('55'), { last }).stop).toEqual({
        ...{ terms: stopAt('55').stops[0], mark: null },
        price: price('55'),
      });
  });

  test('is its distance behind the last price, where it trails', () => {
    const trail = stopAt('2', 'trail_amount');
    expect(derive({ ...SELL, ...trail }).stop).toEqual({
      ...{ terms: trail.stops[0], mark: price('50') },
      price: price('48'),
    });
    expect(derive({ ...SELL, ...stopAt('10', 'trail_percent') }).stop?.price).toBe(price('45'));
    for (const last of [undefined, null]) expect(derive({ ...SELL, ...trail }, { last }).stop).toBeUndefined();
  });

  test.each([
    ['nothing to wait for', {}],
    ['an empty list', { stops: [] }],
    ['a stop at nothing', stopAt('0')],
    ['a stop below nothing', stopAt('-1')],
    ['a trail of nothing', stopAt('0', 'trail_amount')],
  ])('is none with %s', (_what, stops) => {
    expect(derive(stops).stop).toBeUndefined();
  });
});

describe('the price that the figures rest on, and the worst one', () => {
  test.each<[string, Partial<Ticket>, Facts, string, string | null]>([
    ['the limit is both', limit('49'), {}, 'limit 49.00', '49.00'],
    ['a limit at the ask is both', limit('50.01'), {}, 'limit 50.01', '50.01'],
    ['the ask below a limit, which stays the worst', limit('51'), {}, 'ask 50.01', '51.00'],
    ['the bid above a limit, which stays the worst', { ...SELL, ...limit('49') }, {}, 'bid 49.99', '49.00'],
    ['a limit that waits for its session', limit('51'), { session: 'pre' }, 'limit 51.00', '51.00'],
    ['a limit beyond an old quote', limit('51'), { quoteFresh: false }, 'limit 51.00', '51.00'],
    ['a limit of nothing below the bid is none', { ...SELL, ...limit('0') }, {}, 'limit', null],
    ['a limit needs no market', limit('49'), { ask: undefined, session: undefined }, 'limit 49.00', '49.00'],
    ['a limit of nothing is none', limit('0'), {}, 'limit', null],
    ['no limit yet', { type: 'limit' }, {}, 'limit', null],
    ['the ask, and 2.5 % above it', {}, {}, 'ask 50.01', '51.26025'],
    ['the bid, and 4 % below it', SELL, {}, 'bid 49.99', '47.9904'],
    ['the close of an order that waits', {}, { session: 'pre', ask: null }, 'close 49.50', '51.48'],
    ['no market', {}, { ask: null }, '', null],
    ['the stop, and its collar', stopAt('60'), { ask: null }, 'stop 60.00', '61.50'],
    ['the limit behind a stop', { ...limit('61'), ...stopAt('60') }, {}, 'limit 61.00', '61.00'],
    ['a stop of nothing', stopAt('0'), {}, 'stop', null],
    ['a trail that is longer than the price', { ...SELL, ...stopAt('50', 'trail_amount') }, {}, 'stop', null],
    ['nothing to wait for', { stops: [] }, {}, 'ask 50.01', '51.26025'],
  ])('%s', (_what, ticket, facts, expected, worst) => {
    const { priceFrom = '', price: at, workingPrice } = derive(ticket, facts);
    expect([priceFrom, at && formatPrice(at)].filter(Boolean).join(' ')).toBe(expected);
    expect(workingPrice === undefined ? null : formatPrice(workingPrice)).toBe(worst);
  });
});

describe('the figures', () => {
  const hold = (ticket: Partial<Ticket>, facts: Facts = {}) => {
    const { estimate } = derive(ticket, facts);
    return estimate && formatUsd(estimate.hold);
  };

  test.each<[string, Partial<Ticket>, Facts, string | undefined]>([
    ['of shares at the market', {}, {}, '513.62'], // 10 × 51.26025, a dollar and a cent
    ['of shares at a limit', limit('50'), {}, '501.01'],
    ['of shares at a limit beyond the ask', limit('51'), {}, '511.01'],
    ['of dollars', { quantity: undefined, amount: usd('500') }, {}, '501.01'],
    ['of a sale', SELL, {}, '0.00'],
    ['of the most shares', { ...limit('1'), quantity: quantity('1000000') }, {}, '1000004.00'],
    ['of more shares than there may be', { ...limit('1'), quantity: quantity('1000000.000001') }, {}, undefined],
    ['of the most dollars', { quantity: undefined, amount: usd('10000000') }, {}, '10000002.20'],
    ['of more dollars than there may be', { quantity: undefined, amount: usd('10000000.01') }, {}, undefined],
    ['of no size', { quantity: undefined }, {}, undefined],
    ['without a price', {}, { ask: null }, undefined],
    ['without a date', {}, { tradeDate: undefined }, undefined],
  ])('%s', (_what, ticket, facts, expected) => {
    expect(hold(ticket, facts)).toBe(expected);
  });

  test('of dollars count the shares that they buy at the price shown, not at the worst one', () => {
    const { estimate } = derive({ quantity: undefined, amount: usd('500.10') });
    expect(estimate && formatQuantity(estimate.quantity)).toBe('10');
  });

  test.each<[string, Partial<Ticket>, Facts, string | null]>([
    ['a short sale counts with the ask and 3 %', {}, {}, '51.5103'],
    ['with the bid where the ask is not known', {}, { ask: undefined }, '51.4897'],
    ['with its limit where that is more', limit('52'), {}, '52.00'],
    ['with its limit where nothing is quoted', limit('50'), { ask: null, bid: null }, '50.00'],
    ['with nothing where it waits for a price and nothing is quoted', stopAt('45'), { ask: null, bid: null }, null],
    ['a cover with nothing', { side: 'buy' }, {}, null],
    ['a sale of shares held with nothing', { short: false }, {}, null],
    ['one without figures with nothing', { quantity: undefined }, {}, null],
  ])('%s', (_what, ticket, facts, expected) => {
    const { reservePrice } = derive({ ...SELL, short: true, ...ticket }, facts);
    expect(reservePrice === null ? null : formatPrice(reservePrice)).toBe(expected);
  });
});
