import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { usd } from '../money.ts';
import { price, quantity } from '../quantity.ts';
import type { TradingDate } from '../time.ts';
import { firstRefusal, type Problem, problems } from './check.ts';
import { type CheckFacts, NEW_ORDER } from './check-facts.ts';
import { CHECKS } from './check-list.ts';
import type { CheckFor } from './check-types.ts';
import type { StopTerms } from './stops.ts';
import type { Ticket } from './ticket.ts';

const TODAY = '2026-11-20' as TradingDate;
const TOMORROW = '2026-11-23' as TradingDate;
const FOR = ['new', 'amend'] as const satisfies readonly CheckFor[];

/** A value that is right most of the time, so that a ticket has one fault or two. */
const mostly = <T>(right: T, ...others: readonly T[]): fc.Arbitrary<T> =>
  fc.oneof(
    { weight: 8, arbitrary: fc.constant(right) },
    { weight: others.length, arbitrary: fc.constantFrom(...others) },
  );

const prices = mostly<string | undefined>('50', undefined, '0', '50.005', '0.99995', '70', '30', '49');
const stop = fc.record({
  kind: fc.constantFrom<StopTerms['kind'][]>('stop', 'trail_amount', 'trail_percent'),
  level: fc.constantFrom('0', '5', '45', '45.005', '55', '60', '2.005', '150').map(price),
});
const tickets: fc.Arbitrary<Ticket> = fc
  .record({
    code: fc.constant('AAPL'),
    side: fc.constantFrom('buy', 'sell'),
    type: fc.constantFrom('limit', 'market'),
    tradingTime: mostly<Ticket['tradingTime']>('regular', undefined, 'pre', 'post', 'extended'),
    limitPrice: prices.map((text) => (text === undefined ? undefined : price(text))),
    quantity: mostly<string | undefined>('10', undefined, '-1', '0', '0.01', '2.5', '1000001', '999999', '100').map(
      (text) => (text === undefined ? undefined : quantity(text)),
    ),
    amount: mostly<string | undefined>(undefined, '500', '0.99', '10000000.01').map((text) =>
      text === undefined ? undefined : usd(text),
    ),
    timeInForce: mostly<Ticket['timeInForce']>('day', undefined, 'gtc'),
    stops: fc.oneof(
      { weight: 4, arbitrary: fc.constant([]) },
      { weight: 1, arbitrary: fc.array(stop, { maxLength: 2 }) },
    ),
    short: mostly(false, true, true, true, true),
  })
  .chain((ticket) =>
    mostly<Ticket>({ ...ticket, ...(ticket.type === 'market' ? { limitPrice: undefined } : {}) }, ticket),
  );

const openOrder = fc.record({
  id: fc.constant('ord_1'),
  side: fc.constantFrom('buy' as const, 'sell' as const),
  workingPrice: fc.constantFrom('49', '50', '51').map(price),
  tradingTime: fc.constantFrom('regular' as const, 'extended' as const),
  stopKind: mostly<StopTerms['kind'] | null>(null, 'stop'),
  electedAt: fc.constant(null),
});
const facts: fc.Arbitrary<CheckFacts> = fc.record({
  session: mostly<CheckFacts['session']>('regular', 'pre', 'post', 'closed'),
  tradeDate: fc.constant(TODAY),
  listed: mostly(true, false),
  halted: mostly(false, true),
  stopped: mostly<CheckFacts['stopped']>(null, 'kill_switch', 'cancel_only', 'halted'),
  bid: mostly<CheckFacts['bid']>(price('49.99'), null, price('0.5')),
  ask: mostly<CheckFacts['ask']>(price('50'), null, price('0.5')),
  quoteFresh: mostly<CheckFacts['quoteFresh']>(true, false, null),
  last: mostly<CheckFacts['last']>(price('49.99'), null),
  close: mostly<CheckFacts['close']>(price('49.50'), null),
  restricted: mostly(false, true),
  frozen: mostly(false, true),
  disclosureAccepted: mostly(true, false),
  availableCash: mostly('100000', '0', '501.01').map(usd),
  availableShares: mostly('100', '0').map(quantity),
  reservedShares: mostly('0', '95').map(quantity),
  lots: mostly<TradingDate | null>(null, TOMORROW).map((fundedOn) => [{ remaining: quantity('100'), fundedOn }]),
  openOrders: mostly<boolean>(false, true).chain((some) => fc.array(openOrder, { maxLength: some ? 2 : 0 })),
  position: mostly('0', '-100', '-5', '100').map(quantity),
  openBuy: mostly<string | null>(null, 'ord_2'),
  openShort: mostly<string | null>(null, 'ord_3'),
  covering: mostly('0', '95').map(quantity),
  checkPassed: mostly(true, false),
  borrowable: mostly<CheckFacts['borrowable']>(quantity('500'), null, quantity('5')),
  equity: mostly<CheckFacts['equity']>(usd('10000'), null, usd('1999.99')),
  callOpen: mostly(false, true),
  ownReserve: mostly(0n, quantity('10')),
  alters: mostly(true, false),
  furtherHold: mostly('0', '1000000').map(usd),
});

const refuses = ({ severity }: Problem): boolean => severity !== 'warn';
const RUNS = { numRuns: 3_000 };

describe('with all facts', () => {
  test('a ticket is refused exactly when it has a problem that is missing, wrong or asked, and for the first of these', () => {
    const refused = new Set<string>();
    fc.assert(
      fc.property(tickets, facts, fc.constantFrom(...FOR), (ticket, known, on) => {
        const refusal = firstRefusal(ticket, known, on);
        const first = problems(ticket, known, on).find(refuses);
        expect(first && { code: first.code, params: first.params }).toEqual(
          refusal && { code: refusal.code, params: refusal.params },
        );
        refused.add(refusal?.code ?? 'accepted');
      }),
      RUNS,
    );
    expect(refused.size).toBeGreaterThan(25);
    expect(refused).toContain('accepted');
  });

  test.each([
    ['buy', false, ['availableShares', 'lots', 'borrowable', 'equity', 'checkPassed', 'covering', 'restricted']],
    [
      'sell',
      false,
      ['availableCash', 'position', 'openBuy', 'openShort', 'callOpen', 'borrowable', 'equity', 'frozen'],
    ],
    ['buy', true, ['availableCash', 'availableShares', 'lots', 'openBuy', 'openShort', 'callOpen', 'borrowable']],
    ['sell', true, ['availableShares', 'lots', 'openShort', 'covering']],
  ] as const)('a %s (short: %s) never reads what it does not rest on', (side, short, others) => {
    fc.assert(
      fc.property(tickets, facts, (ticket, known) => {
        const seen = { ...known };
        for (const name of [...others, 'disclosureAccepted'] as const)
          Object.defineProperty(seen, name, { get: () => expect.unreachable(`${name} was read`) });
        firstRefusal({ ...ticket, side, short, tradingTime: 'regular' }, seen, 'new');
      }),
    );
  });

  test('a refusal reads no fact that the checks up to it do not need', () => {
    fc.assert(
      fc.property(tickets, facts, fc.constantFrom(...FOR), (ticket, known, on) => {
        const read = new Set<string>();
        const seen = new Proxy(known, {
          get(target, name) {
            read.add(String(name));
            return Reflect.get(target, name);
          },
        });
        const refusal = firstRefusal(ticket, seen, on);
        const applied = CHECKS.filter((check) => check.on.includes(on));
        const last = refusal ? applied.findLastIndex(({ code }) => code === refusal.code) : applied.length - 1;
        const needed = new Set<string>(applied.slice(0, last + 1).flatMap(({ needs }) => needs));
        expect([...read].filter((name) => !needed.has(name))).toEqual([]);
      }),
      RUNS,
    );
  });
});

test('hiding facts only removes problems', () => {
  const names = Object.keys(fc.sample(facts, 1)[0]!) as (keyof CheckFacts)[];
  fc.assert(
    fc.property(tickets, facts, fc.subarray(names), fc.constantFrom(...FOR), (ticket, known, hidden, on) => {
      const left: Partial<CheckFacts> = { ...known };
      for (const name of hidden) delete left[name];
      const all = problems(ticket, known, on);
      const some = problems(ticket, left, on);
      // In the same order, each as it was.
      let from = 0;
      for (const problem of some) {
        const at = all.findIndex((each, index) => index >= from && JSON.stringify(each) === JSON.stringify(problem));
        expect(at, problem.code).toBeGreaterThanOrEqual(from);
        from = at + 1;
      }
    }),
    RUNS,
  );
});

test('without any fact a ticket is checked by itself', () => {
  const ticket: Ticket = {
    ...{ code: 'AAPL', side: 'buy', type: 'limit', tradingTime: undefined },
    ...{ limitPrice: undefined, quantity: undefined, amount: undefined },
  };
  expect(problems(ticket, {})).toEqual([
    { code: 'price_required', field: 'price', severity: 'missing' },
    { code: 'quantity_required', field: 'size', severity: 'missing' },
    { code: 'trading_time_required', field: 'time', severity: 'missing' },
  ]);
});

describe('new terms', () => {
  const sound: CheckFacts = {
    ...{ session: 'regular', tradeDate: TODAY, listed: true, halted: false, stopped: null, restricted: false },
    ...{ bid: price('49.99'), ask: price('50'), quoteFresh: true, last: price('49.99'), close: price('49.50') },
    ...{ frozen: false, disclosureAccepted: true, availableCash: usd('20'), callOpen: false, lots: [], openOrders: [] },
    ...{ availableShares: quantity('4'), reservedShares: quantity('10'), position: quantity('14') },
    ...{ openBuy: null, openShort: null, covering: quantity('0'), checkPassed: true, borrowable: null, equity: null },
    ...NEW_ORDER,
  };
  const ticket = (side: 'buy' | 'sell', size: string): Ticket => ({
    ...{ code: 'AAPL', side, type: 'limit', tradingTime: 'regular', amount: undefined },
    ...{ limitPrice: price('50'), quantity: quantity(size) },
  });
  const amended = (side: 'buy' | 'sell', size: string, change: Partial<CheckFacts>) =>
    firstRefusal(ticket(side, size), { ...sound, ...change }, 'amend')?.code;

  test.each([
    // side   rest  what is known of the change                                 answer
    ['buy', '10', { furtherHold: usd('20') }, undefined],
    ['buy', '10', { furtherHold: usd('20.01') }, 'insufficient_funds'],
    ['buy', '10', { furtherHold: usd('20.01'), alters: false }, 'nothing_to_change'],
    ['sell', '14', { ownReserve: quantity('10') }, undefined],
    ['sell', '14.000001', { ownReserve: quantity('10') }, 'insufficient_shares'],
    ['sell', '14', { ownReserve: 0n }, 'insufficient_shares'],
    ['buy', '0', {}, 'quantity_too_small'],
    ['buy', '0', { session: 'closed' }, 'quantity_too_small'],
    ['buy', '-1', { session: 'closed' }, 'quantity_too_small'],
  ] as const)('a %s with a rest of %s, %o: %s', (side, rest, change, answer) => {
    expect(amended(side, rest, change)).toBe(answer);
  });

  test('the cash for a new order of the rest is not asked for twice', () => {
    expect(firstRefusal(ticket('buy', '10'), sound, 'new')?.code).toBe('insufficient_funds');
    expect(amended('buy', '10', {})).toBeUndefined();
  });

  test('lots reserved by the order itself are those that it sells', () => {
    const lots = [
      { remaining: quantity('10'), fundedOn: null },
      { remaining: quantity('4'), fundedOn: TOMORROW },
    ];
    expect(amended('sell', '10', { lots, ownReserve: quantity('10') })).toBeUndefined();
    expect(amended('sell', '11', { lots, ownReserve: quantity('10') })).toBe('funds_not_settled');
  });
});
