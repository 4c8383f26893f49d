import { describe, expect, test } from 'vitest';
import { type Usd, usd } from '@candor/model/money.ts';
import { formatPrice, price, type Quantity, quantity } from '@candor/model/quantity.ts';
import { REFUSAL_CODES } from '@candor/model/refusals.ts';
import { plusMs, type TradingDate } from '@candor/model/time.ts';
import { unsettledUntil } from '@candor/model/orders/checks-of-account.ts';
import { decideOrder, type OrderFacts } from './decide-order.ts';
import { SetMarket, soundFacts, ticket } from '../testing/fakes.ts';

const TIMES = {
  pre: '2026-11-20T13:00:00Z', // 08:00 New York
  regular: '2026-11-20T15:00:00Z', // 10:00
  post: '2026-11-20T22:00:00Z', // 17:00
  closed: '2026-11-21T15:00:00Z', // Saturday
};
type When = keyof typeof TIMES;

interface Given {
  when?: When;
  cash?: string;
  shares?: string;
  bid?: string;
  ask?: string;
  quoteAgeMs?: number;
  fromBars?: boolean;
  barMs?: number;
  silentMs?: number;
  noQuote?: boolean;
  unknown?: boolean;
  halted?: boolean;
  stopped?: OrderFacts['stopped'];
  frozen?: boolean;
  disclosure?: boolean;
  open?: OrderFacts['openOrders'];
  lots?: OrderFacts['lots'];
}

function facts(given: Given): OrderFacts {
  const market = new SetMarket(TIMES[given.when ?? 'regular']);
  const more = { halted: given.halted ?? false, fromBars: given.fromBars ?? false, barMs: given.barMs };
  market.quote('AAPL', given.bid ?? '49.99', given.ask ?? '50.00', {
    ...more,
    quotedAt: plusMs(market.now, -(given.quoteAgeMs ?? 0)),
  });
  if (given.noQuote) market.quotes.set('AAPL', { ...more });
  if (given.unknown) market.quotes.clear();
  market.silentMs = given.silentMs ?? 0;
  return {
    ...soundFacts(market),
    stopped: given.stopped ?? null,
    frozen: given.frozen ?? false,
    disclosureAccepted: given.disclosure ?? true,
    availableCash: usd(given.cash ?? '10000') as Usd,
    availableShares: quantity(given.shares ?? '100') as Quantity,
    lots: given.lots ?? [{ remaining: quantity(given.shares ?? '100'), fundedOn: null }],
    openOrders: given.open ?? [],
  };
}

function outcome(fields: Parameters<typeof ticket>[0], given: Given = {}): string {
  const decision = decideOrder(ticket(fields), facts(given));
  if (!decision.ok) return decision.refusal.code;
  return decision.value.held ? 'held' : 'live';
}

const openSell = { id: 'ord_1', side: 'sell', workingPrice: price('51'), tradingTime: 'regular' } as const;
const openBuy = { id: 'ord_2', side: 'buy', workingPrice: price('49'), tradingTime: 'pre' } as const;
const limit = { limitPrice: '50.00', quantity: '10' };
const sell = { side: 'sell', limitPrice: '50.00', quantity: '10' } as const;

describe('every refusal of an order, and its limits', () => {
  test.each([
    // what                       ticket                                        given
    // outcome
    ['quantity and amount', { ...limit, amount: '5' }, {}, 'invalid_field'],
    ['a market order with price', { ...limit, type: 'market' as const }, {}, 'invalid_field'],
    ['frozen, buying', limit, { frozen: true }, 'account_frozen'],
    ['frozen, selling', sell, { frozen: true }, 'live'],
    ['unknown code', limit, { unknown: true }, 'not_found'],
    ['operator stop', limit, { stopped: 'kill_switch' }, 'kill_switch'],
    ['operator takes cancels only', limit, { stopped: 'cancel_only' }, 'cancel_only'],
    ['operator halted it, limit', limit, { stopped: 'halted' }, 'halted'],
    ['operator halted it, market', { quantity: '1' }, { stopped: 'halted' }, 'halted'],
    ['closed, buying', limit, { when: 'closed' }, 'market_closed_buy'],
    ['closed, selling', sell, { when: 'closed' }, 'market_closed_sell'],
    ['pre order in regular', { ...limit, tradingTime: 'pre' as const }, {}, 'session_not_tradable'],
    ['regular order after hours', limit, { when: 'post' }, 'session_not_tradable'],
    ['no price', { type: 'limit' as const, quantity: '1' }, {}, 'price_required'],
    ['price zero', { limitPrice: '0', quantity: '1' }, {}, 'price_required'],
    ['no quantity', { limitPrice: '50' }, {}, 'quantity_required'],
    ['a sale by amount', { side: 'sell' as const, amount: '50' }, {}, 'quantity_required'],
    ['no trading time', { ...limit, tradingTime: 'none' as const }, {}, 'trading_time_required'],
    ['market order, extended', { quantity: '1', tradingTime: 'extended' as const }, {}, 'market_order_regular_only'],
    [
      'fraction, extended',
      { limitPrice: '50', quantity: '0.5', tradingTime: 'extended' as const },
      {},
      'whole_shares_only',
    ],
    ['amount, extended', { limitPrice: '50', amount: '60', tradingTime: 'extended' as const }, {}, 'whole_shares_only'],
    ['quantity zero', { limitPrice: '50', quantity: '0' }, {}, 'quantity_too_small'],
    ['amount under a dollar', { amount: '0.99' }, {}, 'quantity_too_small'],
    ['a dollar', { amount: '1' }, {}, 'live'],
    ['worth under a dollar', { limitPrice: '49.99', quantity: '0.02' }, {}, 'quantity_too_small'],
    ['a crumb can be sold', { side: 'sell' as const, limitPrice: '50', quantity: '0.000001' }, {}, 'live'],
    ['too many shares', { limitPrice: '1', quantity: '1000000.000001' }, {}, 'quantity_too_large'],
    ['too many dollars', { amount: '10000000.01' }, { cash: '99999999' }, 'quantity_too_large'],
    ['off the tick', { limitPrice: '50.005', quantity: '1' }, {}, 'bad_tick'],
    ['1.005', { limitPrice: '1.005', quantity: '1' }, {}, 'bad_tick'],
    ['0.9999', { limitPrice: '0.9999', quantity: '2' }, {}, 'live'],
    ['0.99995', { limitPrice: '0.99995', quantity: '2' }, {}, 'bad_tick'],
    ['slip of the finger, buy', { limitPrice: '55.01', quantity: '1' }, {}, 'price_collar'],
    ['at the edge, buy', { limitPrice: '55.00', quantity: '1' }, {}, 'live'],
    ['slip of the finger, sell', { side: 'sell' as const, limitPrice: '44.99', quantity: '1' }, {}, 'price_collar'],
    [
      'a slip only warns in pre',
      { limitPrice: '70', quantity: '1', tradingTime: 'pre' as const },
      { when: 'pre' },
      'live',
    ],
    ['halted, market order', { quantity: '1' }, { halted: true }, 'halted'],
    ['halted, limit rests', limit, { halted: true }, 'live'],
    ['a quote that nobody has changed for an hour', { quantity: '1' }, { quoteAgeMs: 3_600_000 }, 'live'],
    ['a quote of the day before', { quantity: '1' }, { quoteAgeMs: 86_400_000 }, 'quote_stale'],
    ['feed silent for 5 s', { quantity: '1' }, { silentMs: 5_000 }, 'live'],
    ['feed silent for longer', { quantity: '1' }, { silentMs: 5_001 }, 'quote_stale'],
    ['feed silent for longer, limit', limit, { silentMs: 60_000 }, 'live'],
    ['bar of 2 minutes', { quantity: '1' }, { quoteAgeMs: 120_000, fromBars: true }, 'live'],
    ['bar over 2 minutes', { quantity: '1' }, { quoteAgeMs: 120_001, fromBars: true }, 'quote_stale'],
    [
      'half an hour after 15 minutes',
      { quantity: '1' },
      { quoteAgeMs: 1_800_000, fromBars: true, barMs: 900_000 },
      'live',
    ],
    [
      'longer after 15 minutes',
      { quantity: '1' },
      { quoteAgeMs: 1_800_001, fromBars: true, barMs: 900_000 },
      'quote_stale',
    ],
    ['no quote, market', { quantity: '1' }, { noQuote: true }, 'quote_stale'],
    ['no quote, limit', limit, { noQuote: true }, 'live'],
    ['market order before the opening', { quantity: '1' }, { when: 'pre', quoteAgeMs: 3_600_000 }, 'held'],
    ['no disclosure', { ...limit, tradingTime: 'extended' as const }, { disclosure: false }, 'disclosure_not_accepted'],
    ['crossing own sale', { limitPrice: '51', quantity: '1' }, { open: [openSell] }, 'self_cross'],
    ['below own sale', { limitPrice: '50.99', quantity: '1' }, { open: [openSell] }, 'live'],
    ['crossing own buy of another session', { ...sell, limitPrice: '49' }, { open: [openBuy] }, 'live'],
    ['more than held', sell, { shares: '9.999999' }, 'insufficient_shares'],
    ['all that is held', sell, { shares: '10' }, 'live'],
    [
      'bought with unsettled money',
      sell,
      { lots: [{ remaining: quantity('10'), fundedOn: '2026-11-23' as TradingDate }] },
      'funds_not_settled',
    ],
    [
      'its money is settled today',
      sell,
      { lots: [{ remaining: quantity('10'), fundedOn: '2026-11-20' as TradingDate }] },
      'live',
    ],
    // 10 × 50.00 + platform 1.00 + CAT 0.01
    ['a cent too little', limit, { cash: '501.00' }, 'insufficient_funds'],
    ['exactly enough', limit, { cash: '501.01' }, 'live'],
    // market: collar 50 × 1.025 = 51.25
    ['market, a cent too little', { quantity: '10' }, { cash: '513.50' }, 'insufficient_funds'],
    ['market, exactly enough', { quantity: '10' }, { cash: '513.51' }, 'live'],
  ] satisfies [string, Parameters<typeof ticket>[0], Given, string][])('%s', (_what, fields, given, expected) => {
    expect(outcome(fields, given)).toBe(expected);
  });
});

test('of several refusals the first in the catalogue is answered', () => {
  const worst: Given = {
    when: 'regular',
    cash: '0',
    shares: '0',
    halted: true,
    silentMs: 60_000,
    disclosure: false,
  };
  const steps: [Parameters<typeof ticket>[0], Given, string][] = [
    [{ type: 'limit', tradingTime: 'none' }, { ...worst, stopped: 'kill_switch', when: 'closed' }, 'kill_switch'],
    [{ type: 'limit', tradingTime: 'none' }, { ...worst, when: 'closed' }, 'market_closed_buy'],
    [{ type: 'limit', tradingTime: 'pre' }, worst, 'session_not_tradable'],
    [{ type: 'limit', tradingTime: 'none' }, worst, 'price_required'],
    [{ type: 'market', tradingTime: 'none' }, worst, 'quantity_required'],
    [{ type: 'market', quantity: '0', tradingTime: 'none' }, worst, 'trading_time_required'],
    [{ type: 'market', quantity: '0', tradingTime: 'extended' }, worst, 'market_order_regular_only'],
    [{ limitPrice: '1.005', quantity: '0.5', tradingTime: 'extended' }, worst, 'whole_shares_only'],
    [{ type: 'market', quantity: '0' }, worst, 'quantity_too_small'],
    [{ type: 'market', quantity: '9000000' }, worst, 'quantity_too_large'],
    [{ limitPrice: '99.001', quantity: '1' }, worst, 'bad_tick'],
    [{ limitPrice: '99', quantity: '1' }, worst, 'price_collar'],
    [{ type: 'market', quantity: '1' }, worst, 'halted'],
    [{ type: 'market', quantity: '1' }, { ...worst, halted: false }, 'quote_stale'],
    [
      { limitPrice: '51', quantity: '1', tradingTime: 'extended' },
      { ...worst, open: [openSell] },
      'disclosure_not_accepted',
    ],
    [{ limitPrice: '51', quantity: '1' }, { ...worst, open: [openSell] }, 'self_cross'],
    [{ side: 'sell', limitPrice: '51', quantity: '1' }, worst, 'insufficient_shares'],
    [{ limitPrice: '51', quantity: '1' }, worst, 'insufficient_funds'],
  ];
  const answered = steps.map(([fields, given]) => outcome(fields, given));
  expect(answered).toEqual(steps.map(([, , code]) => code));
  const ranks = answered.map((code) => REFUSAL_CODES.indexOf(code as never));
  expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
});

// domain §1.4: now × trading time, limit orders
test.each([
  ['closed', 'market_closed_buy', 'market_closed_buy', 'market_closed_buy', 'market_closed_buy'],
  ['pre', 'live', 'held', 'held', 'live'],
  ['regular', 'session_not_tradable', 'live', 'held', 'live'],
  ['post', 'session_not_tradable', 'session_not_tradable', 'live', 'live'],
] as const)('%s: pre %s, regular %s, post %s, extended %s', (when, pre, regular, post, extended) => {
  const of = (tradingTime: 'pre' | 'regular' | 'post' | 'extended') => outcome({ ...limit, tradingTime }, { when });
  expect([of('pre'), of('regular'), of('post'), of('extended')]).toEqual([pre, regular, post, extended]);
});

test('a market order has its collar: 4 % below fifty dollars, 2.5 % from fifty', () => {
  const working = (fields: Parameters<typeof ticket>[0], given: Given) => {
    const decision = decideOrder(ticket(fields), facts(given));
    return decision.ok && formatPrice(decision.value.workingPrice);
  };
  expect(working({ quantity: '1' }, { ask: '50.00' })).toBe('51.25');
  expect(working({ quantity: '1' }, { ask: '49.99' })).toBe('51.9896');
  expect(working({ side: 'sell', quantity: '1' }, { bid: '100.00', ask: '100.01' })).toBe('97.50');
});

test('sales take lots first in first out, behind what open sales reserve', () => {
  const lots = [
    { remaining: quantity('10'), fundedOn: null },
    { remaining: quantity('5'), fundedOn: '2026-11-23' as TradingDate },
    { remaining: quantity('5'), fundedOn: '2026-11-24' as TradingDate },
  ];
  const today = '2026-11-20' as TradingDate;
  const until = (reserved: string, shares: string) => unsettledUntil(lots, quantity(reserved), quantity(shares), today);
  expect(until('0', '10')).toBeUndefined();
  expect(until('1', '10')).toBe('2026-11-23');
  expect(until('0', '15')).toBe('2026-11-23');
  expect(until('0', '15.000001')).toBe('2026-11-24');
  expect(until('15', '1')).toBe('2026-11-24');
});
