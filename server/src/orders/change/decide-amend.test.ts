import { expiresAt, sessionAt } from '@candor/model/calendar/index.ts';
import { formatUsd, type Usd, usd, ZERO_USD } from '@candor/model/money.ts';
import { price, quantity } from '@candor/model/quantity.ts';
import type { Instant, TradingDate } from '@candor/model/time.ts';
import { describe, expect, test } from 'vitest';
import { type AmendedTerms, type Amendment, askedTerms, changeFacts, decideAmend } from './decide-amend.ts';
import type { OrderFacts } from '../place/decide-order.ts';
import { SetMarket, soundFacts } from '../testing/fakes.ts';
import type { Order } from '../records/tables.ts';

const DATE = '2026-11-20' as TradingDate;
const market = new SetMarket('2026-11-20T15:00:00Z'); // 10:00 in New York
market.quote('AAPL', '49.99', '50.01');

const NO_SHARES = quantity('0');
const facts = (more: Partial<OrderFacts> = {}): OrderFacts => {
  const { session, tradeDate } = sessionAt(more.now ?? market.now);
  return {
    ...soundFacts(market),
    ...{ session, tradeDate, availableCash: usd('100000'), availableShares: NO_SHARES, lots: [] },
    ...more,
  };
};

/** A purchase of 10 at 50.00 that rests at its venue. */
const ORDER = {
  ...{ id: 'ord_1', customerId: 'cus_ada', code: 'AAPL', side: 'buy', type: 'limit', short: false },
  ...{ limitPrice: price('50'), workingPrice: price('50'), quantity: quantity('10'), amount: null },
  ...{ tradingTime: 'regular', status: 'accepted', held: false, tradeDate: DATE, goodUntil: null, version: 3 },
  ...{ filledQuantity: NO_SHARES, filledNotional: 0n, filledGross: ZERO_USD, fills: 0, fees: ZERO_USD },
  ...{ platformDue: usd('1'), regulatoryDue: usd('0.01'), reservePrice: null },
  ...{ newLimitPrice: null, newQuantity: null, newTradingTime: null, newStopLevel: null },
  ...{ stopKind: null, stopLevel: null, trailMark: null, electedAt: null },
} as unknown as Order;
const HELD_CASH = usd('501.01');

const SALE: Partial<Order> = { side: 'sell', regulatoryDue: ZERO_USD };
const MARKET: Partial<Order> = { type: 'market', limitPrice: null, workingPrice: price('51.26') };
/** Buys at the market once a trade is at 55. */
const STOP: Partial<Order> = { ...MARKET, stopKind: 'stop', stopLevel: price('55'), workingPrice: price('56.375') };
const filled = (shares: string, fees: string): Partial<Order> => ({
  ...{ status: 'partially_filled', filledQuantity: quantity(shares), filledNotional: price('50') * quantity(shares) },
  ...{ filledGross: (quantity(shares) * 50n) as Usd, fees: usd(fees), platformDue: ZERO_USD },
});
const stopAt = (level: string, kind: 'stop' | 'trail_amount' = 'stop') => ({ kind, level: price(level) });

const amend = (
  order: Partial<Order>,
  wanted: Amendment,
  given: Partial<OrderFacts> = {},
  reserved: bigint = HELD_CASH,
) => {
  const open = { ...ORDER, ...order };
  return decideAmend(open, wanted, { ...facts(given), ...changeFacts(open, wanted, reserved) });
};
function outcome(...args: Parameters<typeof amend>): string {
  const decision = amend(...args);
  if (decision.ok) return decision.value.complete ? 'complete' : 'amended';
  return [decision.refusal.code, ...Object.values(decision.refusal.params ?? {})].join(' ');
}
function termsOf(...args: Parameters<typeof amend>): AmendedTerms {
  const decision = amend(...args);
  if (!decision.ok) throw new Error(decision.refusal.code);
  return decision.value;
}

const MORE: Amendment = { quantity: quantity('12') };

describe('an order that can be changed', () => {
  test.each<[string, Partial<Order>, Amendment, string]>([
    ['one that rests', {}, MORE, 'amended'],
    ['one filled in part', filled('4', '1.01'), MORE, 'amended'],
    ['one whose change is asked for already', { status: 'pending_replace' }, MORE, 'illegal_state'],
    ['one that is being cancelled', { status: 'pending_cancel' }, MORE, 'illegal_state'],
    ['one that has ended', { status: 'canceled' }, MORE, 'illegal_state'],
    ['one by dollars', { quantity: null, amount: usd('500') }, MORE, 'illegal_state'],
    ['a short sale', { ...SALE, short: true }, MORE, 'illegal_state'],
    ['a cover', { short: true }, MORE, 'illegal_state'],
    ['as it was read', {}, { ...MORE, version: 3 }, 'amended'],
    ['as it was before', {}, { ...MORE, version: 2 }, 'stale_version'],
    ['a market order to a limit', MARKET, { limitPrice: price('50') }, 'invalid_field limitPrice'],
    ['a market order to more shares', MARKET, MORE, 'amended'],
  ])('%s', (_what, order, wanted, expected) => {
    expect(outcome(order, wanted)).toBe(expected);
  });

  test('is asked for what its kind can have before the market is looked at', () => {
    const stopped = { stopped: 'kill_switch' } as const;
    expect(outcome(MARKET, { limitPrice: price('50') }, stopped)).toBe('invalid_field limitPrice');
    expect(outcome(MARKET, MORE, stopped)).toBe('kill_switch');
    expect(outcome({}, { limitPrice: price('49') }, stopped)).toBe('kill_switch');
  });
});

describe('a stop', () => {
  const elected: Partial<Order> = { ...STOP, electedAt: market.now };
  test.each<[string, Partial<Order>, Amendment, string]>([
    ['moves while the order waits for it', STOP, { stops: [stopAt('56')] }, 'amended'],
    ['is none of an order that waits for nothing', {}, { stops: [stopAt('56')] }, 'illegal_state'],
    ['is past once it is elected', elected, { stops: [stopAt('56')] }, 'illegal_state'],
    ['stays of its kind', STOP, { stops: [stopAt('2', 'trail_amount')] }, 'invalid_field stopPrice'],
    ['is one', STOP, { stops: [stopAt('56'), stopAt('57')] }, 'invalid_field stopPrice'],
    ['may be left out', STOP, { ...MORE, stops: [] }, 'amended'],
    ['is checked as one of a new order', STOP, { stops: [stopAt('49')] }, 'stop_wrong_side'],
    ['is checked when the size alone changes', { ...STOP, stopLevel: price('49') }, MORE, 'stop_wrong_side'],
    ['is not checked once it is elected', { ...elected, stopLevel: price('49') }, MORE, 'amended'],
    ['does not move to where it is', STOP, { stops: [stopAt('55')] }, 'nothing_to_change'],
  ])('%s', (_what, order, wanted, expected) => {
    expect(outcome(order, wanted)).toBe(expected);
  });

  test('has a new collar with its new level', () => {
    // 56 × 1.025
    expect(termsOf(STOP, { stops: [stopAt('56')] })).toMatchObject({
      ...{ limitPrice: null, workingPrice: price('57.40'), stopLevel: price('56'), quantity: quantity('10') },
    });
    expect(termsOf(STOP, MORE)).toMatchObject({ workingPrice: price('56.375'), stopLevel: undefined });
  });
});

describe('what stays as it is', () => {
  test.each<[string, Amendment, string]>([
    ['nothing is asked for', {}, 'nothing_to_change'],
    [
      'the same again',
      { limitPrice: price('50'), quantity: quantity('10'), tradingTime: 'regular' },
      'nothing_to_change',
    ],
    ['another price', { limitPrice: price('50.01') }, 'amended'],
    ['another size', { quantity: quantity('9') }, 'amended'],
    ['other hours', { tradingTime: 'extended' }, 'amended'],
  ])('%s: %s', (_what, wanted, expected) => {
    expect(outcome({}, wanted)).toBe(expected);
  });

  test('is kept beside what changes', () => {
    const same = {
      limitPrice: price('50'),
      workingPrice: price('50'),
      quantity: quantity('10'),
      tradingTime: 'regular',
    };
    expect(termsOf({}, MORE)).toMatchObject({ ...same, quantity: quantity('12'), stopLevel: undefined });
    expect(termsOf({}, { tradingTime: 'extended' })).toMatchObject({ ...same, tradingTime: 'extended' });
    const dearer = { limitPrice: price('50.02'), workingPrice: price('50.02') };
    expect(termsOf({}, { limitPrice: price('50.02') })).toMatchObject({ ...same, ...dearer });
  });

  test('a wrong price is refused before the refusal that nothing changes', () => {
    expect(outcome({ limitPrice: price('50.005') }, {})).toBe('bad_tick');
  });
});

describe('the size', () => {
  const part = filled('4', '1.01');
  test.each([
    ['3.999999', 'quantity_too_small'],
    ['4', 'complete'],
    ['4.5', 'amended'],
  ])('of an order with 4 filled becomes %s: %s', (size, expected) => {
    expect(outcome(part, { quantity: quantity(size) })).toBe(expected);
  });
  test('is refused before anything else of the new terms', () => {
    const tomorrow = { now: (market.now + 24 * 3_600_000) as Instant };
    expect(outcome(part, { quantity: quantity('3') }, tomorrow)).toBe('quantity_too_small');
  });
  test.each(['0', '-1'])('never becomes %s', (size) => {
    expect(outcome({}, { quantity: quantity(size) })).toBe('quantity_too_small');
  });

  test('is checked of what is left to fill: whole shares outside regular hours', () => {
    const quarter = filled('0.25', '1.01');
    expect(outcome(quarter, { quantity: quantity('10.25'), tradingTime: 'extended' })).toBe('amended');
    expect(outcome(quarter, { quantity: quantity('10'), tradingTime: 'extended' })).toBe('whole_shares_only');
  });
});

describe('cash for the new terms', () => {
  const asked: Amendment = { limitPrice: price('45'), quantity: quantity('12') };
  // At the venue either terms may fill: 10 at 50 and then 2 at 45 are 590.00, and 1.01 of fees.
  // One that waits for the opening has its new terms at once: 12 at 45 are 540.00.
  test.each([
    ['at its venue', false, '90', 'amended'],
    ['at its venue', false, '89.999999', 'insufficient_funds'],
    ['that waits for its session', true, '40', 'amended'],
    ['that waits for its session', true, '39.999999', 'insufficient_funds'],
  ] as const)('an order %s (%s) that holds 501.01 needs %s more: %s', (_what, held, cash, expected) => {
    expect(outcome({ held }, asked, { availableCash: usd(cash) })).toBe(expected);
  });

  test('is not asked of a sale', () => {
    const shares = { availableShares: quantity('2'), availableCash: ZERO_USD };
    expect(outcome(SALE, MORE, shares, quantity('10'))).toBe('amended');
  });
});

describe('shares for the new terms of a sale', () => {
  const reserved = quantity('10');
  test.each([
    ['12', 'amended'],
    ['12.000001', 'insufficient_shares'],
  ])('10 are reserved by it and 2 are free: %s → %s', (size, expected) => {
    const given = { availableShares: quantity('2'), reservedShares: reserved };
    expect(outcome(SALE, { quantity: quantity(size) }, given, reserved)).toBe(expected);
  });

  test('the shares that it reserves already are available to it', () => {
    const lots = [
      { remaining: quantity('12'), fundedOn: null },
      { remaining: quantity('5'), fundedOn: '2026-11-23' as TradingDate },
    ];
    const given = { availableShares: quantity('7'), reservedShares: reserved, lots };
    expect(outcome(SALE, MORE, given, reserved)).toBe('amended');
    expect(outcome(SALE, { quantity: quantity('13') }, given, reserved)).toBe('funds_not_settled 2026-11-23');
  });
});

test('shares that other sales reserve are not available to it', () => {
  const lots = [
    { remaining: quantity('12'), fundedOn: null },
    { remaining: quantity('5'), fundedOn: '2026-11-23' as TradingDate },
  ];
  // Three shares of another sale, and ten of this one.
  const given = { availableShares: quantity('4'), reservedShares: quantity('13'), lots };
  expect(outcome(SALE, { quantity: quantity('9') }, given, quantity('10'))).toBe('amended');
  expect(outcome(SALE, { quantity: quantity('11') }, given, quantity('10'))).toBe('funds_not_settled 2026-11-23');
});

test('an order that is good till cancelled stays so', () => {
  const end = expiresAt('regular', '2027-02-18' as TradingDate);
  const limit: Amendment = { limitPrice: price('49') };
  expect(termsOf({ goodUntil: end }, limit).placement).toMatchObject({ goodUntil: end });
  expect(termsOf({}, limit).placement).toMatchObject({ held: false, goodUntil: undefined });
  expect(termsOf({}, limit).placement.expiresAt).toBe(expiresAt('regular', DATE));
});

test('everything that refuses a new order refuses the change', () => {
  expect(outcome({}, { limitPrice: price('50.005') })).toBe('bad_tick');
  expect(outcome({}, MORE, { stopped: 'kill_switch' })).toBe('kill_switch');
  expect(outcome({}, MORE, { now: (market.now + 24 * 3_600_000) as Instant })).toBe('market_closed_buy');
});

describe('fees still to be provided for', () => {
  // 0.000003 dollars a share for the audit trail: 0.03 for 10,000, 0.06 for 20,000, rounded up.
  const large = { quantity: quantity('10000'), regulatoryDue: usd('0.03') };
  const due = (order: Partial<Order>, size: string) =>
    formatUsd(
      termsOf({ ...large, ...order }, { quantity: quantity(size) }, { availableCash: usd('9000000') }).regulatoryDue,
    );

  test.each<[string, Partial<Order>, string, string]>([
    ['nothing is charged yet', {}, '20000', '0.06'],
    ['two cents are charged', filled('5000', '1.02'), '20000', '0.04'],
    ['more is charged than the smaller size needs', filled('5000', '1.03'), '5001', '0.00'],
    [
      'two cents are charged and the flat fee is not',
      { ...filled('5000', '0.02'), platformDue: usd('1') },
      '20000',
      '0.04',
    ],
  ])('%s', (_what, order, size, expected) => {
    expect(due(order, size)).toBe(expected);
  });

  test('are those of the day for which the order was placed', () => {
    // The platform's dollar and the audit trail's fee are on file since 2025; before it nothing.
    expect(due({ tradeDate: '2023-06-01' as TradingDate }, '20000')).toBe('0.00');
  });

  test('stay unchanged for a sale, which pays them from its proceeds', () => {
    const shares = { availableShares: quantity('2') };
    const dues = { ...SALE, regulatoryDue: usd('0.07') };
    expect(termsOf(dues, MORE, shares, quantity('10')).regulatoryDue).toBe(usd('0.07'));
  });
});

test.each([
  // due before, after, kept while both may count
  ['0.03', '0.06', '0.06'],
  ['0.06', '0.03', '0.06'],
])('while the venue is asked, the larger of fees of %s and %s is provided for', (before, after, kept) => {
  const terms = termsOf({}, { limitPrice: price('49'), quantity: quantity('12'), tradingTime: 'extended' });
  const asked = askedTerms({ ...ORDER, regulatoryDue: usd(before) }, { ...terms, regulatoryDue: usd(after) });
  expect(asked).toEqual({
    ...{ newLimitPrice: price('49'), newQuantity: quantity('12'), newTradingTime: 'extended', newStopLevel: null },
    regulatoryDue: usd(kept),
  });
  expect(askedTerms(ORDER, { ...terms, stopLevel: 7n }).newStopLevel).toBe(7n);
});
