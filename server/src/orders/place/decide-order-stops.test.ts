import { usd } from '@candor/model/money.ts';
import type { StopTerms } from '@candor/model/orders/stops.ts';
import { price } from '@candor/model/quantity.ts';
import { expect, test } from 'vitest';
import { decideOrder } from './decide-order.ts';
import { SetMarket, soundFacts, ticket } from '../testing/fakes.ts';

const REGULAR = '2026-11-20T15:00:00Z';
const PRE = '2026-11-20T13:00:00Z';

const stop = (level: string): StopTerms => ({ kind: 'stop', level: price(level) });
const amount = (level: string): StopTerms => ({ kind: 'trail_amount', level: price(level) });
const percent = (level: string): StopTerms => ({ kind: 'trail_percent', level: price(level) });

const KINDS = { stop, amount, percent } as const;

/** 'stop 45', or 'stop 45 percent 5'. */
function stopsIn(text: string): StopTerms[] {
  const words = text.split(' ');
  return words.flatMap((word, index) =>
    index % 2 === 0 ? [KINDS[word as keyof typeof KINDS](words[index + 1]!)] : [],
  );
}

const resting = { tradingTime: 'regular' } as const;
const armed = { ...resting, stopKind: 'stop', electedAt: null } as const;

type Fields = Parameters<typeof ticket>[0];

function decide(
  fields: Fields,
  stops: readonly StopTerms[],
  more: { when?: string; timeInForce?: 'day' | 'gtc'; halted?: boolean; cash?: string; open?: 'sell' } = {},
) {
  const market = new SetMarket(more.when ?? REGULAR);
  market.quote('AAPL', '49.99', '50.01', more.halted ? { halted: true } : {});
  return decideOrder(
    { ...ticket({ quantity: '10', ...fields }), stops, timeInForce: more.timeInForce },
    {
      ...soundFacts(market),
      availableCash: usd(more.cash ?? '100000'),
      openOrders: more.open
        ? [
            { ...resting, id: 'ord_1', side: more.open, workingPrice: price('48') },
            { ...armed, id: 'ord_2', side: more.open, workingPrice: price('45') },
          ].slice(fields.limitPrice === '47.00' ? 1 : 0)
        : [],
    },
  );
}

const outcome = (...args: Parameters<typeof decide>) => {
  const decision = decide(...args);
  return decision.ok ? 'accepted' : decision.refusal.code;
};

// The last trade was at 49.99.
test.each([
  // side    stops                       more fields                outcome
  ['sell', 'stop 45', {}, 'accepted'],
  ['sell', 'stop 49.98', {}, 'accepted'],
  ['sell', 'stop 49.99', {}, 'stop_wrong_side'],
  ['sell', 'stop 55', {}, 'stop_wrong_side'],
  ['buy', 'stop 55', {}, 'accepted'],
  ['buy', 'stop 49.99', {}, 'stop_wrong_side'],
  ['buy', 'stop 45', {}, 'stop_wrong_side'],
  ['sell', 'stop 45.005', {}, 'bad_tick'],
  ['sell', 'stop 0', {}, 'price_required'],
  ['sell', 'stop 45', { limitPrice: '44.50' }, 'accepted'],
  ['sell', 'stop 45', { limitPrice: '44.505' }, 'bad_tick'],
  ['sell', 'stop 45', { limitPrice: '40.49' }, 'price_collar'],
  ['buy', 'stop 55', { limitPrice: '60.50' }, 'accepted'],
  ['buy', 'stop 55', { limitPrice: '60.51' }, 'price_collar'],
  ['sell', 'amount 2', {}, 'accepted'],
  ['sell', 'amount 25.00', {}, 'trail_out_of_range'],
  ['sell', 'amount 2.005', {}, 'bad_tick'],
  ['sell', 'percent 0.1', {}, 'accepted'],
  ['sell', 'percent 0.09', {}, 'trail_out_of_range'],
  ['sell', 'percent 50', {}, 'accepted'],
  ['sell', 'percent 50.01', {}, 'trail_out_of_range'],
  ['sell', 'percent 5', { limitPrice: '45' }, 'invalid_field'],
  ['sell', 'stop 45 percent 5', {}, 'invalid_field'],
  ['buy', 'stop 55', { quantity: undefined, amount: '500' }, 'quantity_required'],
  ['sell', 'stop 45', { limitPrice: '44.50', tradingTime: 'extended' }, 'stop_regular_only'],
  ['sell', 'stop 45', { tradingTime: 'extended' }, 'market_order_regular_only'],
  ['sell', 'stop 45', { quantity: '101' }, 'insufficient_shares'],
] as const)('%s waiting for %s, %j → %s', (side, waits, fields, expected) => {
  expect(outcome({ side, ...fields } as Fields, stopsIn(waits))).toBe(expected);
});

test('a market order is good for the day alone, a limit or a stop for longer', () => {
  expect(outcome({ side: 'buy' }, [], { timeInForce: 'gtc' })).toBe('market_order_day_only');
  expect(outcome({ side: 'buy', limitPrice: '49.00' }, [], { timeInForce: 'gtc' })).toBe('accepted');
  expect(outcome({ side: 'buy' }, [stop('55')], { timeInForce: 'gtc' })).toBe('accepted');
});

test('a stop rests through a halt of the exchange; a market order does not', () => {
  expect(outcome({ side: 'sell' }, [stop('45')], { halted: true })).toBe('accepted');
  expect(outcome({ side: 'sell' }, [], { halted: true })).toBe('halted');
});

test('an order that waits for a price crosses nothing, be it the new order or the open one', () => {
  expect(outcome({ side: 'buy', limitPrice: '49.00' }, [], { open: 'sell' })).toBe('self_cross');
  expect(outcome({ side: 'buy', limitPrice: '47.00' }, [], { open: 'sell' })).toBe('accepted');
  expect(outcome({ side: 'buy' }, [stop('55')], { open: 'sell' })).toBe('accepted');
});

test('a purchase holds the collar above its stop, a stop-limit its limit', () => {
  const held = (...args: Parameters<typeof decide>) => {
    const decision = decide(...args);
    return decision.ok ? decision.value.estimate.hold : decision.refusal.code;
  };
  // 10 × 55 × 1.025 = 563.75, and 1.01 of fees
  expect(held({ side: 'buy' }, [stop('55')])).toBe(usd('564.76'));
  expect(held({ side: 'buy', limitPrice: '56.00' }, [stop('55')])).toBe(usd('561.01'));
  // The trail begins at the last price: (49.99 + 5) × 1.025 × 10 = 563.6475
  expect(held({ side: 'buy' }, [amount('5')])).toBe(usd('564.66'));
  expect(held({ side: 'buy' }, [stop('55')], { cash: '564.75' })).toBe('insufficient_funds');
});

test('before the opening it is queued like any order of the regular session', () => {
  const decision = decide({ side: 'sell' }, [stop('45')], { when: PRE });
  expect(decision).toMatchObject({ ok: true, value: { held: true, priceFrom: 'stop', price: price('45') } });
});
