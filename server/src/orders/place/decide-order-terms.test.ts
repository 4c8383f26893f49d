import { expiresAt, sessionAt } from '@candor/model/calendar/index.ts';
import { usd } from '@candor/model/money.ts';
import { factsOfSnapshot, isQuoteFresh } from '@candor/model/orders/check-facts.ts';
import { unsettledUntil } from '@candor/model/orders/checks-of-account.ts';
import { goodUntil } from '@candor/model/orders/good-till.ts';
import type { Ticket } from '@candor/model/orders/ticket.ts';
import { formatPrice, type Price, price, quantity } from '@candor/model/quantity.ts';
import { type Instant, plusMs, type TradingDate } from '@candor/model/time.ts';
import { describe, expect, test } from 'vitest';
import type { Snapshot } from '../../market/index.ts';
import { type AcceptedTerms, decideOrder, type OrderFacts } from './decide-order.ts';
import { SetMarket, soundFacts, ticket } from '../testing/fakes.ts';

const DATE = '2026-11-20' as TradingDate;
const REGULAR = '2026-11-20T15:00:00Z'; // 10:00 in New York
const PRE = '2026-11-20T13:00:00Z'; // 08:00

type Asked = Parameters<typeof ticket>[0] & Pick<Ticket, 'stops' | 'timeInForce'>;
interface Given extends Partial<OrderFacts> {
  readonly at?: string;
  readonly feedSilentMs?: number;
  /** Facts of the market; an undefined member is not known. */
  readonly market?: { readonly [K in keyof Snapshot]?: Snapshot[K] | undefined };
  readonly quote?: { readonly [K in keyof Snapshot['quote']]?: Snapshot['quote'][K] | undefined };
}

function decide(
  { stops, timeInForce, ...asked }: Asked,
  { at = REGULAR, feedSilentMs = 0, market, quote, ...given }: Given = {},
) {
  const set = new SetMarket(at);
  set.quote('AAPL', '49.99', '50.01');
  const known = set.facts('AAPL') as Snapshot;
  const snapshot = { ...known, ...market, quote: { ...known.quote, ...quote } } as Snapshot;
  return decideOrder(
    { ...ticket({ quantity: '10', ...asked }), ...(stops ? { stops } : {}), timeInForce },
    {
      ...soundFacts(set),
      ...factsOfSnapshot(snapshot),
      quotedAt: snapshot.quote.quotedAt,
      quoteFresh: isQuoteFresh(snapshot.quote, sessionAt(set.now), set.now, feedSilentMs, undefined),
      availableCash: usd('100000'),
      ...given,
    },
  );
}
function outcome(...args: Parameters<typeof decide>): string {
  const decision = decide(...args);
  if (decision.ok) return decision.value.held ? 'held' : 'live';
  return [decision.refusal.code, ...Object.values(decision.refusal.params ?? {})].join(' ');
}
function terms(...args: Parameters<typeof decide>): AcceptedTerms {
  const decision = decide(...args);
  if (!decision.ok) throw new Error(decision.refusal.code);
  return decision.value;
}

const sell = { side: 'sell', limitPrice: '50.00' } as const;
const stopAt = (level: string) => [{ kind: 'stop', level: price(level) }] as const;
const trail = [{ kind: 'trail_amount', level: price('1') }] as const;

describe('a refusal has the values of its message', () => {
  test.each<[string, Asked, Given, string]>([
    ['shares and dollars', { amount: '50' }, {}, 'invalid_field amount'],
    ['a market order with a limit', { type: 'market', limitPrice: '50.00' }, {}, 'invalid_field limitPrice'],
    [
      'a trade with oneself',
      { limitPrice: '50.00' },
      { openOrders: [{ id: 'ord_9', side: 'sell', workingPrice: price('50'), tradingTime: 'regular' }] },
      'self_cross ord_9',
    ],
    [
      'unsettled money',
      sell,
      { lots: [{ remaining: quantity('10'), fundedOn: '2026-11-23' as TradingDate }] },
      'funds_not_settled 2026-11-23',
    ],
  ])('%s', (_what, asked, given, expected) => {
    expect(outcome(asked, given)).toBe(expected);
  });
});

describe('the price of a ticket', () => {
  const silent = (ms: number): Given => ({ at: PRE, feedSilentMs: ms });
  const bar = (age: number): Given => ({
    at: PRE,
    quote: { fromBars: true, barMs: 60_000, quotedAt: plusMs(new SetMarket(PRE).now, -age) },
    market: { regularPrice: price('47') },
  });
  const closed: Given['market'] = { regularPrice: price('48'), previousClose: price('47') };

  test.each<[string, Asked, Given, string]>([
    ['is the limit', { limitPrice: '49.50' }, {}, 'limit 49.50'],
    ['is the stop', { stops: stopAt('55') }, {}, 'stop 55.00'],
    ['is the limit behind a stop', { stops: stopAt('55'), limitPrice: '56.00' }, {}, 'limit 56.00'],
    ['is the ask of a purchase', {}, {}, 'ask 50.01'],
    ['is the bid of a sale', { side: 'sell' }, {}, 'bid 49.99'],
    ['is the quote while its feed is alive, before the opening for 15 s', {}, silent(15_000), 'ask 50.01'],
    ['is the quote of a sale too', { side: 'sell' }, silent(15_000), 'bid 49.99'],
    ['is the close after them, where the order waits', {}, { ...silent(15_001), market: closed }, 'close 48.00'],
    [
      'is the close before, where there is no other',
      {},
      { ...silent(15_001), market: { ...closed, regularPrice: undefined } },
      'close 47.00',
    ],
    ['is that of a bar, before the opening for 15 minutes', {}, bar(900_000), 'ask 50.01'],
    ['is the close after them', {}, bar(900_001), 'close 47.00'],
    ['is the close where nobody asks a price', {}, { at: PRE, quote: { ask: undefined } }, 'close 49.99'],
    ['is the close where nobody has quoted', {}, { at: PRE, quote: { quotedAt: undefined } }, 'close 49.99'],
  ])('%s', (_what, asked, given, expected) => {
    const { priceFrom, price: at } = terms(asked, given);
    expect(`${priceFrom} ${formatPrice(at)}`).toBe(expected);
  });

  test.each<[string, Asked, Given]>([
    ['nobody asks', {}, { quote: { ask: undefined } }],
    ['nobody bids', { side: 'sell' }, { quote: { bid: undefined } }],
    ['it is not known since when it stands', {}, { quote: { quotedAt: undefined } }],
    [
      'the order waits and nothing is known',
      {},
      { at: PRE, quote: { ask: undefined }, market: { regularPrice: undefined, previousClose: undefined } },
    ],
    [
      'a trail has no price to begin at, whatever is quoted',
      { side: 'sell', stops: trail },
      { market: { last: undefined, regularPrice: undefined, previousClose: undefined } },
    ],
  ])('is too old where %s', (_what, asked, given) => {
    expect(outcome(asked, given)).toBe('quote_stale');
  });
});

describe('the last price, from which a stop is away', () => {
  test.each<[string, Given['market'], string]>([
    ['the last trade', { last: price('50'), regularPrice: price('40'), previousClose: price('60') }, '50.00'],
    ['the last of regular hours', { last: undefined, regularPrice: price('50'), previousClose: price('60') }, '50.00'],
    ['the close before', { last: undefined, regularPrice: undefined, previousClose: price('50') }, '50.00'],
  ])('is %s', (_what, market, expected) => {
    expect(terms({ side: 'sell', stops: trail }, { market }).stop).toMatchObject({ mark: price(expected) });
    expect(outcome({ side: 'sell', stops: stopAt('50') }, { market })).toBe('stop_wrong_side');
    expect(outcome({ side: 'sell', stops: stopAt('49.99') }, { market })).toBe('live');
  });
});

test('an operator’s halt stops orders that wait for a price too', () => {
  expect(outcome({ side: 'sell', stops: stopAt('45') }, { stopped: 'halted' })).toBe('halted');
});

test('a good-till-cancelled order ends by itself after ninety days, any other with its day', () => {
  const limit = { limitPrice: '49.00' };
  expect(terms({ ...limit, timeInForce: 'gtc' }).goodUntil).toBe(goodUntil('regular', DATE));
  for (const asked of [limit, { ...limit, timeInForce: 'day' as const }])
    expect(terms(asked)).toMatchObject({ goodUntil: undefined, expiresAt: expiresAt('regular', DATE) });
});

test.each<[string, Asked, Given, boolean]>([
  ['a limit near the quote', { limitPrice: '50.00' }, {}, false],
  ['a limit far from it, before the opening', { limitPrice: '70.00', tradingTime: 'extended' }, { at: PRE }, true],
  ['a limit while nothing is quoted', { limitPrice: '70.00' }, { quote: { ask: undefined } }, false],
  ['an order at the market', {}, {}, false],
  ['a limit that follows a stop', { stops: stopAt('70'), limitPrice: '71.00' }, {}, false],
])('%s is far from the market: %s', (_what, asked, given, far) => {
  expect(terms(asked, given).farFromMarket).toBe(far);
});

describe('the largest and the smallest order', () => {
  const rich = { availableCash: usd('99999999') };
  test.each<[string, Asked, Given, string]>([
    ['ten million dollars', { amount: '10000000' }, rich, 'live'],
    ['ten million dollars of shares', { limitPrice: '10.00', quantity: '1000000' }, rich, 'live'],
    ['a cent a share more', { limitPrice: '10.01', quantity: '1000000' }, rich, 'quantity_too_large'],
    ['a dollar of shares', { limitPrice: '50.00', quantity: '0.02' }, {}, 'live'],
    ['a sale of nothing', { ...sell, quantity: '0' }, {}, 'quantity_too_small'],
  ])('%s: %s', (_what, asked, given, expected) => {
    const { amount } = asked;
    const by = amount === undefined ? asked : { ...asked, quantity: undefined };
    expect(outcome(by as Asked, given)).toBe(expected);
  });
});

describe('nobody trades with their own order', () => {
  const open = (side: 'buy' | 'sell', at: string, tradingTime: 'regular' | 'extended' | 'post' = 'regular'): Given => ({
    openOrders: [{ id: 'ord_1', side, workingPrice: price(at), tradingTime }],
  });
  test.each<[string, Asked, Given, string]>([
    ['a sale at his bid', { ...sell, limitPrice: '49.00' }, open('buy', '49'), 'self_cross ord_1'],
    ['a sale below his bid', { ...sell, limitPrice: '48.99' }, open('buy', '49'), 'self_cross ord_1'],
    ['a sale above his bid', { ...sell, limitPrice: '49.01' }, open('buy', '49'), 'live'],
    ['a purchase at another bid of his', { limitPrice: '50.00' }, open('buy', '50'), 'live'],
    ['one session in common', { limitPrice: '50.00', tradingTime: 'extended' }, open('sell', '50'), 'self_cross ord_1'],
    ['no session in common', { limitPrice: '50.00' }, open('sell', '50', 'post'), 'live'],
  ])('%s: %s', (_what, asked, given, expected) => {
    expect(outcome(asked, given)).toBe(expected);
  });
});

describe('shorts', () => {
  const short = { side: 'sell', short: true } as const;
  test.each<[string, Asked, Given, string]>([
    ['a short sale', short, {}, 'live'],
    ['beside an open purchase', short, { openBuy: 'ord_7' }, 'open_buy_blocks_short ord_7'],
    ['before the opening', short, { at: PRE }, 'session_not_tradable'],
    ['a part of a share', { ...short, quantity: '0.5' }, {}, 'whole_shares_only'],
    ['what nobody lends', short, { borrowable: null }, 'not_shortable'],
    ['with equity that is not known', short, { equity: null }, 'quote_stale'],
    ['without the cash for it', short, { availableCash: usd('1') }, 'margin'],
    ['a purchase beside none', {}, {}, 'live'],
    ['a purchase without the cash for it', {}, { availableCash: usd('1') }, 'insufficient_funds'],
    ['a purchase in a call', {}, { callOpen: true }, 'margin_call_open'],
    ['a sale in a call', { side: 'sell' }, { callOpen: true }, 'live'],
    ['a cover in a call', { short: true }, { callOpen: true, position: quantity('-10') }, 'live'],
  ])('%s: %s', (_what, asked, given, expected) => {
    expect(outcome(asked, given)).toBe(expected);
  });

  test.each<[string, Asked, Given, string | null]>([
    ['the ask with 3 %', short, {}, '51.5103'],
    ['its bid with 3 % where nobody asks', short, { quote: { ask: undefined } }, '51.4897'],
    [
      'its limit where nothing is quoted',
      { ...short, limitPrice: '50.00' },
      { quote: { ask: undefined, bid: undefined } },
      '50.00',
    ],
    ['nothing for a sale of shares held', { side: 'sell' }, {}, null],
  ])('reserve %s', (_what, asked, given, expected) => {
    const { reservePrice } = terms(asked, given);
    expect(reservePrice === null ? null : formatPrice(reservePrice as Price)).toBe(expected);
  });
});

test.each<[string, [string, string | null][], string, string, string | undefined]>([
  [
    'the lots that open sales have reserved are passed over',
    [
      ['10', '24'],
      ['10', null],
    ],
    '10',
    '5',
    undefined,
  ],
  [
    'a lot that they reserve in part is next',
    [
      ['10', '24'],
      ['10', null],
    ],
    '9',
    '1',
    '2026-11-24',
  ],
  [
    'the last date counts, whichever lot has it',
    [
      ['5', '24'],
      ['5', '23'],
    ],
    '0',
    '10',
    '2026-11-24',
  ],
  [
    'a lot behind those that are sold does not count',
    [
      ['5', null],
      ['5', '23'],
    ],
    '0',
    '5',
    undefined,
  ],
])('%s', (_what, lots, reserved, shares, until) => {
  const open = lots.map(([remaining, day]) => ({
    remaining: quantity(remaining),
    fundedOn: day === null ? null : (`2026-11-${day}` as TradingDate),
  }));
  expect(unsettledUntil(open, quantity(reserved), quantity(shares), DATE)).toBe(until);
});

test('the terms record the quote behind them', () => {
  const quotedAt = (new SetMarket(REGULAR).now - 1_000) as Instant;
  expect(terms({}, { quote: { quotedAt } })).toMatchObject({ quotedAt, tradeDate: DATE, tradingTime: 'regular' });
});
