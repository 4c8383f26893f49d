import { expect, test } from 'vitest';
import { usd } from '../money.ts';
import { price, quantity } from '../quantity.ts';
import type { TradingDate } from '../time.ts';
import { problems } from './check.ts';
import type { CheckFacts } from './check-facts.ts';
import type { StopTerms } from './stops.ts';
import type { Ticket } from './ticket.ts';

/** What the form says of a ticket: each fault by its own name, and nothing besides that merely follows from it. */

const LIMIT: Ticket = {
  ...{ code: 'AAPL', side: 'buy', type: 'limit', tradingTime: 'regular' },
  ...{ limitPrice: price('50'), quantity: quantity('10'), amount: undefined },
};
const MARKET: Partial<Ticket> = { type: 'market', limitPrice: undefined };
const SELL: Partial<Ticket> = { side: 'sell' };
const SHORT: Partial<Ticket> = { side: 'sell', short: true };
const COVER: Partial<Ticket> = { side: 'buy', short: true };
const NOTHING: Partial<Ticket> = { quantity: undefined };
const AT_FIFTY: Partial<CheckFacts> = {
  ...{ session: 'regular', tradeDate: '2026-11-20' as TradingDate, quoteFresh: true },
  ...{ bid: price('50'), ask: price('50'), last: price('50'), close: price('50') },
};
const waits = (level: string, kind: StopTerms['kind'] = 'stop') => ({ stops: [{ kind, level: price(level) }] });
const dollars = (text: string) => ({ amount: usd(text) });
const shares = (text: string) => ({ quantity: quantity(text) });

const codesOf = (ticket: Partial<Ticket>, facts: Partial<CheckFacts>) =>
  problems({ ...LIMIT, ...ticket }, facts)
    .map(({ code, severity }) => (severity === 'warn' ? `${code}, a warning` : code))
    .join(' + ');

test.each<[string, Partial<Ticket>, Partial<CheckFacts>, string]>([
  ['a sound ticket', {}, AT_FIFTY, ''],
  ['shares and dollars', { ...shares('0.01'), ...dollars('500') }, {}, 'invalid_field'],
  ['shares and dollars of a cover', { ...COVER, ...dollars('500') }, {}, 'invalid_field'],
  ['no size', NOTHING, AT_FIFTY, 'quantity_required'],
  ['no size of a sale', { ...SELL, ...NOTHING }, AT_FIFTY, 'quantity_required'],
  ['no size of a short sale', { ...SHORT, ...NOTHING }, { borrowable: quantity('1') }, 'quantity_required'],
  ['no size of a cover', { ...COVER, ...NOTHING }, { position: quantity('-1') }, 'quantity_required'],
  ['no size of a purchase that waits', { ...MARKET, ...NOTHING, ...waits('55') }, {}, 'quantity_required'],
  ['shares and dollars of one that waits', { ...MARKET, ...dollars('500'), ...waits('55') }, {}, 'invalid_field'],
  ['dollars of one that waits', { ...MARKET, ...NOTHING, ...dollars('5'), ...waits('55') }, {}, 'quantity_required'],
  [
    'dollars of a sale that waits',
    { ...SELL, ...MARKET, ...NOTHING, ...dollars('5'), ...waits('45') },
    {},
    'quantity_required',
  ],
  ['a limit of nothing', { limitPrice: price('0') }, AT_FIFTY, 'price_required'],
  ['a limit of nothing of a sale', { ...SELL, limitPrice: price('0') }, AT_FIFTY, 'price_required'],
  ['no hours at the market', { ...MARKET, tradingTime: undefined }, AT_FIFTY, 'trading_time_required'],
  ['no limit', { limitPrice: undefined }, AT_FIFTY, 'price_required'],
  ['a small limit at the market', { type: 'market', limitPrice: price('0.05') }, {}, 'invalid_field'],
  ['a stop at nothing', { ...SELL, ...MARKET, ...waits('0') }, AT_FIFTY, 'price_required'],
  ['no hours for a part of a share', { tradingTime: undefined, ...shares('0.5') }, AT_FIFTY, 'trading_time_required'],
  ['no hours and no disclosure', { tradingTime: undefined }, { disclosureAccepted: false }, 'trading_time_required'],
])('%s', (_what, ticket, facts, expected) => {
  expect(codesOf(ticket, facts)).toBe(expected);
});

test.each<[string, Partial<Ticket>, Partial<CheckFacts>, string]>([
  ['a limit order is measured at its limit alone', shares('0.02'), { ...AT_FIFTY, ask: price('49') }, ''],
  ['one that waits is measured where it waits', { ...MARKET, ...shares('0.0182'), ...waits('55') }, AT_FIFTY, ''],
  ['and not at the market', { ...MARKET, ...shares('0.018'), ...waits('55') }, AT_FIFTY, 'quantity_too_small'],
  ['a large one at the market too', { ...MARKET, ...shares('200001') }, AT_FIFTY, 'quantity_too_large'],
  ['one at the market is measured there', { ...MARKET, ...shares('0.0182') }, AT_FIFTY, 'quantity_too_small'],
  ['a trail of half the price is none too long', { ...SELL, ...MARKET, ...waits('25', 'trail_amount') }, AT_FIFTY, ''],
  ['a trail in percent has no tick', { ...SELL, ...MARKET, ...waits('2.505', 'trail_percent') }, AT_FIFTY, ''],
  ['a stop needs no last price', { ...SELL, ...MARKET, ...waits('45') }, { ...AT_FIFTY, last: null }, ''],
  ['a limit far from the market', { limitPrice: price('70') }, AT_FIFTY, 'price_collar'],
  [
    'a limit far from the market, for later hours',
    { limitPrice: price('70'), tradingTime: 'post' },
    AT_FIFTY,
    'price_collar, a warning',
  ],
])('%s', (_what, ticket, facts, expected) => {
  expect(codesOf(ticket, facts)).toBe(expected);
});

const OWN_SALE: Partial<CheckFacts> = {
  openOrders: [{ id: 'ord_1', side: 'sell', workingPrice: price('49'), tradingTime: 'regular' }],
};
const UNSETTLED: Partial<CheckFacts> = {
  ...{ lots: [{ remaining: quantity('10'), fundedOn: '2026-11-23' as TradingDate }] },
  ...{ reservedShares: quantity('0'), ownReserve: 0n },
};
const NO_CASH: Partial<CheckFacts> = { availableCash: usd('0') };
test.each<[string, Partial<Ticket>, Partial<CheckFacts>, string]>([
  ['a purchase against one’s own sale', {}, OWN_SALE, 'self_cross'],
  ['a purchase without a price yet', { limitPrice: undefined }, OWN_SALE, 'price_required'],
  ['a purchase without hours yet', { tradingTime: undefined }, OWN_SALE, 'trading_time_required'],
  ['a sale of what unsettled money bought', SELL, UNSETTLED, 'funds_not_settled'],
  ['a sale of nothing yet', { ...SELL, ...NOTHING }, UNSETTLED, 'quantity_required'],
  ['a purchase beside such lots', {}, UNSETTLED, ''],
  ['a purchase without cash', {}, NO_CASH, 'insufficient_funds'],
  ['a purchase of too much', shares('1000001'), NO_CASH, 'quantity_too_large + quantity_too_large'],
  ['a short sale without cash', SHORT, NO_CASH, 'margin'],
  ['a short sale of too much', { ...SHORT, ...shares('1000001') }, NO_CASH, 'quantity_too_large + quantity_too_large'],
])('of what the account has: %s', (_what, ticket, facts, expected) => {
  expect(codesOf(ticket, { ...AT_FIFTY, ...facts })).toBe(expected);
});

const CLOSED: Partial<CheckFacts> = { session: 'closed', bid: null, ask: null, quoteFresh: null, close: null };
test.each<[string, Partial<Ticket>, Partial<CheckFacts>, string]>([
  ['a purchase at the market', MARKET, CLOSED, 'market_closed_buy'],
  ['a sale at the market', { ...SELL, ...MARKET }, CLOSED, 'market_closed_sell'],
  ['a short sale', SHORT, CLOSED, 'market_closed_sell'],
])('with the market closed, %s is refused for that reason alone', (_what, ticket, facts, expected) => {
  expect(codesOf(ticket, facts)).toBe(expected);
});

test.each<[string, Partial<Ticket>, Partial<CheckFacts>, string]>([
  ['nobody lends it', SHORT, { borrowable: null }, 'not_shortable'],
  ['equity is not known', SHORT, { equity: null }, 'quote_stale'],
  ['more is covered than is short', COVER, { position: quantity('-9') }, 'insufficient_shares'],
  ['as much is covered as is short', COVER, { position: quantity('-10') }, ''],
])('of a short, where %s', (_what, ticket, facts, expected) => {
  expect(codesOf(ticket, facts)).toBe(expected);
});
