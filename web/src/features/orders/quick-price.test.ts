import { NEW_ORDER } from '@candor/model/orders/check-facts.ts';
import { price } from '@candor/model/quantity.ts';
import type { TradingDate } from '@candor/model/time.ts';
import { expect, test } from 'vitest';
import { newTicket, type TicketForm } from './form.ts';
import { quickPrice } from './quick-price.ts';
import type { TicketFacts } from './summary.ts';

const facts: TicketFacts = {
  ...{ session: 'regular', tradeDate: '2026-11-23' as TradingDate, last: price('99.50'), ...NEW_ORDER },
};
const quick = (side: 'buy' | 'sell', change: Partial<TicketForm>) =>
  quickPrice({ ...newTicket('AAPL', side, facts, undefined), ...change }, facts, 5n);

test.each([
  // side   entry    terms                                                            text     sign
  ['sell', 'stop', { waits: 'stop' }, '94.53', '−'],
  ['buy', 'stop', { waits: 'stop' }, '104.48', '+'],
  ['buy', 'price', { type: 'limit' }, '94.53', '−'],
  ['sell', 'price', { type: 'limit' }, '104.48', '+'],
  ['sell', 'price', { type: 'limit', waits: 'stop_limit', stop: '90' }, '85.50', '−'],
  ['sell', 'stop', { waits: 'trail_amount' }, '4.98', ''],
  ['sell', 'stop', { waits: 'trail_percent' }, '5', ''],
] as const)('5%% from the price, to %s, typed into the %s of %j', (side, entry, terms, text, sign) => {
  expect(quick(side, { ...terms, entry })).toEqual({ text, sign });
});
