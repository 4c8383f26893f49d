import { price } from '@candor/model/quantity.ts';
import { placeOrderBody } from '@candor/model/orders/schema.ts';
import { problems } from '@candor/model/orders/check.ts';
import { ticketOf } from '@candor/model/orders/ticket.ts';
import type { TradingDate } from '@candor/model/time.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type AskedTerms,
  bodyOf,
  newTicket,
  reduceTicket,
  termed,
  type TicketAction,
  type TicketForm,
  TRIGGERS,
} from './form.ts';

const run = (form: TicketForm, ...actions: TicketAction[]) => actions.reduce(reduceTicket, form);
const press = (keys: string): TicketAction[] => [...keys].map((key) => ({ kind: 'key', key }));
const tradeDate = '2026-11-23' as TradingDate;
const regular = newTicket('AAPL', 'buy', { session: 'regular', tradeDate }, undefined);

test.each([
  ['regular', 'regular', 'market'],
  ['pre', 'pre', 'limit'],
  ['post', 'post', 'limit'],
  ['closed', 'regular', 'market'],
] as const)('during %s the ticket begins as %s, %s', (session, tradingTime, type) => {
  const limitPrice = type === 'limit' ? '238.02' : '';
  expect(newTicket('AAPL', 'buy', { session, tradeDate }, price('238.02'))).toMatchObject({
    tradingTime,
    type,
    by: 'shares',
    limitPrice,
  });
});

test.each([
  // keys     shares
  ['12', '12'],
  ['0.5', '0.5'],
  ['.5', '0.5'],
  ['1.2.3', '1.23'],
  ['0.12345678', '0.123456'],
  ['05', '5'],
])('the keys %s type %s shares', (keys, shares) => {
  expect(run(regular, ...press(keys)).shares).toBe(shares);
});

test.each([
  // typed at a limit  kept
  ['238.0255', '238.02'],
  ['0.99955', '0.9995'],
  ['.123456', '.1234'],
  ['1.005', '1.00'],
])('of %s typed as a limit the steps of its price leave %s', (text, kept) => {
  const form = run(
    regular,
    { kind: 'type', type: 'limit', suggested: undefined },
    { kind: 'typed', entry: 'price', text },
  );
  expect(form.limitPrice).toBe(kept);
});

test('dollars take cents, shares outside regular hours are whole, and each text is kept', () => {
  const amount = run(regular, ...press('1.5'), { kind: 'by', by: 'amount' }, ...press('99.999'));
  expect(amount).toMatchObject({ shares: '1.5', amount: '99.99' });
  expect(bodyOf(amount)).toMatchObject({ amount: '99.99' });
  expect(bodyOf(amount)).not.toHaveProperty('quantity');
  expect(run(amount, { kind: 'by', by: 'shares' }).shares).toBe('1.5');
});

test('dollars of a sale are kept apart from its shares, which alone are ordered', () => {
  const sale = newTicket('AAPL', 'sell', { session: 'regular', tradeDate }, undefined);
  const typed = run(sale, ...press('3'), { kind: 'by', by: 'amount' }, ...press('99.999'));
  expect(typed).toMatchObject({ by: 'shares', dollars: '99.99', shares: '' });
  expect(bodyOf({ ...typed, shares: '0.25' })).toMatchObject({ quantity: '0.25' });
  expect(run(typed, { kind: 'size', text: '2' })).toMatchObject({ dollars: undefined, shares: '2' });
  const stop = run({ ...typed, shares: '0.25' }, { kind: 'waits', waits: 'stop' });
  expect(stop).toMatchObject({ dollars: undefined, shares: '0.25', converted: true });
});

test.each([
  ['a limit outside regular hours', newTicket('AAPL', 'buy', { session: 'post', tradeDate }, price('238.02'))],
  ['a short sale', newTicket('AAPL', 'sell', { session: 'regular', tradeDate }, undefined, true)],
])('parts of a share stay as typed for %s, which refuses them: never ten times as many shares', (_, begun) => {
  const pasted: TicketAction = { kind: 'typed', entry: 'size', text: '1.5' };
  for (const form of [run(begun, ...press('1.5')), run(begun, pasted)]) {
    expect(form.shares).toBe('1.5');
    const found = problems(ticketOf(bodyOf(form)), { session: 'regular', tradeDate });
    expect(found.map(({ code }) => code)).toContain('whole_shares_only');
  }
});

describe('outside regular hours', () => {
  const suggested = price('238.02');
  test('a market order by amount becomes a limit in whole shares, and the form says so', () => {
    const form = run(
      regular,
      { kind: 'by', by: 'amount' },
      { kind: 'tradingTime', tradingTime: 'extended', suggested },
    );
    expect(form).toMatchObject({ type: 'limit', by: 'shares', limitPrice: '238.02', converted: true });
  });
  test('a limit in whole shares stays as it is, without a message', () => {
    const form = run(
      regular,
      ...press('7'),
      { kind: 'type', type: 'limit', suggested },
      { kind: 'typed', entry: 'price', text: '230' },
      { kind: 'tradingTime', tradingTime: 'post', suggested },
    );
    expect(form).toMatchObject({ shares: '7', limitPrice: '230', converted: false });
  });
  test('parts of shares are cut', () => {
    const form = run(regular, ...press('7.5'), { kind: 'tradingTime', tradingTime: 'pre', suggested });
    expect(form).toMatchObject({ shares: '7', converted: true });
  });
});

test.each([
  ['238.02', 1n, '238.03'],
  ['0.9999', 1n, '1.00'],
  ['1.00', -1n, '0.9999'],
  ['0.0001', -1n, '0.0001'],
  ['', 1n, ''],
] as const)('a limit of %s moved by %s tick is %s', (text, by, next) => {
  const form = run(
    regular,
    { kind: 'type', type: 'limit', suggested: undefined },
    { kind: 'typed', entry: 'price', text },
  );
  expect(run(form, { kind: 'step', by }).limitPrice).toBe(next);
});

describe('a ticket that waits for a price', () => {
  const suggested = price('238.02');
  const type = (waits: (typeof TRIGGERS)[number], ...texts: string[]) =>
    run(regular, { kind: 'waits', waits }, ...texts.map((text) => ({ kind: 'typed', entry: 'stop', text }) as const));
  test.each([
    ['stop', '220.5', { type: 'market', stopPrice: '220.5' }],
    ['trail_amount', '2.25', { type: 'market', trailAmount: '2.25' }],
    ['trail_percent', '5.125', { type: 'market', trailPercent: '5.12' }],
  ] as const)('%s of %s', (waits, text, body) => {
    expect(bodyOf(type(waits, text))).toMatchObject(body);
  });
  test('a stop-limit has both prices; the stop stays where one kind takes the other’s, and no dollars are left of a trail', () => {
    const form = run(
      type('stop', '220'),
      { kind: 'waits', waits: 'stop_limit' },
      { kind: 'typed', entry: 'price', text: '219' },
    );
    expect(bodyOf(form)).toMatchObject({ type: 'limit', stopPrice: '220', limitPrice: '219' });
    expect(run(form, { kind: 'waits', waits: 'trail_percent' })).toMatchObject({ stop: '', type: 'market' });
  });
  test('it is sized in shares, in regular hours; elsewhere it becomes a limit order, and says so', () => {
    const form = run(regular, { kind: 'by', by: 'amount' }, { kind: 'waits', waits: 'stop' });
    expect(form).toMatchObject({ by: 'shares', converted: true });
    expect(run(form, { kind: 'tradingTime', tradingTime: 'post', suggested })).toMatchObject({
      type: 'limit',
      waits: undefined,
      converted: true,
    });
  });
  test('good-till-cancelled is kept when switching to a market order and back', () => {
    const form = run(type('stop', '220'), { kind: 'timeInForce', timeInForce: 'gtc' });
    expect(bodyOf(form).timeInForce).toBe('gtc');
    const market = run(form, { kind: 'type', type: 'market', suggested });
    expect(bodyOf(market)).toMatchObject({ timeInForce: 'day' });
    expect(bodyOf(run(market, { kind: 'type', type: 'limit', suggested })).timeInForce).toBe('gtc');
  });
});

test('for any input, the body that is sent is one that the route accepts', () => {
  const action = fc.oneof<fc.Arbitrary<TicketAction>[]>(
    fc.constantFrom(...'0123456789.').map((key) => ({ kind: 'key', key })),
    fc.constant({ kind: 'backspace' }),
    fc.constantFrom(...TRIGGERS).map((waits) => ({ kind: 'waits', waits }) as const),
    fc.constantFrom('day', 'gtc').map((timeInForce) => ({ kind: 'timeInForce', timeInForce }) as const),
    fc.constantFrom('size', 'price', 'stop').map((entry) => ({ kind: 'entry', entry }) as const),
    fc.constantFrom('limit', 'market').map((type) => ({ kind: 'type', type, suggested: price('12.5') }) as const),
    fc.constantFrom('shares', 'amount').map((by) => ({ kind: 'by', by }) as const),
    fc
      .constantFrom('pre', 'regular', 'post', 'extended')
      .map((tradingTime) => ({ kind: 'tradingTime', tradingTime, suggested: undefined }) as const),
    fc
      .record({ entry: fc.constantFrom('size' as const, 'price' as const, 'stop' as const), text: fc.string() })
      .map(({ entry, text }) => ({ kind: 'typed', entry, text }) as const),
    fc.constantFrom(1n as const, -1n as const).map((by) => ({ kind: 'step', by }) as const),
  );
  fc.assert(
    fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
      const body = bodyOf(run(regular, ...actions));
      expect(placeOrderBody().safeParse(body).success, JSON.stringify(body)).toBe(true);
      expect(body.quantity !== undefined && body.amount !== undefined).toBe(false);
      const stops = [body.stopPrice, body.trailAmount, body.trailPercent].filter((each) => each !== undefined);
      if (body.tradingTime !== 'regular') expect([body.type, body.amount, stops]).toEqual(['limit', undefined, []]);
      // An order that the server would refuse in any market is never sent.
      const codes = problems(ticketOf(body), {}).map(({ code }) => code);
      for (const code of ['market_order_day_only', 'stop_regular_only', 'invalid_field'])
        expect(codes).not.toContain(code);
      expect(stops.length).toBeLessThan(2);
    }),
  );
});

const NOTHING = {
  quantity: null,
  amount: null,
  limit: null,
  stop: null,
  trail: null,
  trailAmount: null,
  lasts: null,
  hours: null,
};
const asked = (terms: Partial<AskedTerms>): AskedTerms => ({ ...NOTHING, ...terms });

test.each<[terms: Partial<AskedTerms>, form: Partial<TicketForm>]>([
  [
    { quantity: '10', limit: '400' },
    { type: 'limit', limitPrice: '400', shares: '10', entry: 'size' },
  ],
  [{ limit: '400.00' }, { type: 'limit', limitPrice: '400.00', shares: '', entry: 'size' }],
  [
    { amount: '500.00', limit: '400' },
    { type: 'limit', limitPrice: '400', amount: '500.00', by: 'amount' },
  ],
  [
    { quantity: '44.07', stop: '50.00' },
    { type: 'market', waits: 'stop', stop: '50.00', shares: '44.07' },
  ],
  [
    { quantity: '5', stop: '350', limit: '345' },
    { waits: 'stop_limit', stop: '350', limitPrice: '345', shares: '5' },
  ],
  [{ trail: '5' }, { waits: 'trail_percent', stop: '5', type: 'market' }],
  [{ trailAmount: '2.50' }, { waits: 'trail_amount', stop: '2.50' }],
  [
    { quantity: '5', limit: '290', lasts: 'gtc' },
    { type: 'limit', limitPrice: '290', timeInForce: 'gtc', tradingTime: 'regular' },
  ],
  [
    { quantity: '5', stop: '200', lasts: 'gtc', hours: 'pre' },
    { waits: 'stop', timeInForce: 'gtc', tradingTime: 'regular' },
  ],
  [
    { quantity: '5', limit: '290', hours: 'extended' },
    { type: 'limit', limitPrice: '290', tradingTime: 'extended', shares: '5', converted: false },
  ],
  [
    { quantity: '5', hours: 'post' },
    { type: 'limit', limitPrice: '', tradingTime: 'post', shares: '5' },
  ],
  [
    { quantity: '5', hours: 'night', lasts: 'gtc' },
    { type: 'market', tradingTime: 'regular' },
  ],
  [
    { quantity: '10', limit: 'x' },
    { type: 'market', limitPrice: '', shares: '10' },
  ],
  [
    { quantity: '10', limit: '-1' },
    { type: 'market', limitPrice: '', shares: '10' },
  ],
  [
    { quantity: '10', stop: '0' },
    { type: 'market', shares: '10' },
  ],
  [
    { quantity: '10', stop: '50', trail: '5' },
    { type: 'market', shares: '10' },
  ],
])('a ticket begins with the terms of its address: %o', (terms, form) => {
  expect(termed(regular, asked(terms))).toMatchObject(form);
  const { waits, timeInForce } = termed(regular, asked(terms));
  if (!('waits' in form)) expect(waits).toBeUndefined();
  if (!('timeInForce' in form)) expect(timeInForce).toBeUndefined();
});

test('a stop of the address is for regular hours, and a short has none', () => {
  const at = { session: 'pre', tradeDate } as const;
  const early = newTicket('AAPL', 'sell', at, undefined);
  expect(termed(early, asked({ stop: '50' }))).toMatchObject({ tradingTime: 'regular', waits: 'stop', stop: '50' });
  const short = newTicket('AAPL', 'sell', at, undefined, true);
  expect(termed(short, asked({ quantity: '5', stop: '50' }))).toMatchObject({ shares: '5', type: 'market' });
  expect(termed(short, asked({ quantity: '5', limit: '50' }))).toMatchObject({ limitPrice: '50', type: 'limit' });
});

test.each([
  ['10', null, { by: 'shares', shares: '10' }],
  [null, '250.00', { by: 'amount', amount: '250.00' }],
  [null, null, { by: 'shares', shares: '', amount: '' }],
  ['<b>', null, { by: 'shares', shares: '' }],
])('a ticket begins with the size of its address: %s shares, %s dollars', (quantity, amount, size) => {
  expect(termed(regular, asked({ quantity, amount }))).toMatchObject(size);
});

test('outside regular hours, where orders are sized in shares, an amount of the address is left out', () => {
  const early = newTicket('AAPL', 'buy', { session: 'pre', tradeDate }, undefined);
  expect(termed(early, asked({ amount: '250.00' }))).toEqual(early);
});
