import type { TradingDate } from '@candor/model/time.ts';
import { expect, test } from 'vitest';
import { amendBody, amendFormOf, amendProblems, type AmendTerms } from './amend-form.ts';

const market = { session: 'regular', tradeDate: '2026-11-23' as TradingDate } as const;
const terms: AmendTerms = {
  code: 'AAPL',
  side: 'sell',
  type: 'limit',
  stop: null,
  limitPrice: '190.00',
  quantity: '10',
  filledQuantity: '4',
  tradingTime: 'regular',
  version: 3,
};

test.each([
  // price      shares   first problem
  ['191', '10', undefined],
  ['190.00', '8', undefined],
  ['190', '10', 'nothing_to_change'],
  ['', '10', 'price_required'],
  ['0', '10', 'price_required'],
  ['191', '', 'quantity_required'],
  ['191', '3.9', 'below_filled'],
  ['191', '4', undefined],
  ['191.005', '10', 'bad_tick'],
])('a change to %s for %s: %s', (limitPrice, quantity, problem) => {
  expect(amendProblems({ limitPrice, quantity, tradingTime: 'regular', stop: '' }, terms, market)[0]?.code).toBe(
    problem,
  );
});

test('outside regular hours shares stay whole', () => {
  const form = { limitPrice: '191', quantity: '9.5', tradingTime: 'extended', stop: '' } as const;
  expect(amendProblems(form, terms, market)[0]?.code).toBe('whole_shares_only');
});

test('only changed terms are sent, with the version that was shown', () => {
  expect(amendBody({ limitPrice: '191.50', quantity: '10.0', tradingTime: 'regular', stop: '' }, terms)).toEqual({
    limitPrice: '191.5',
    version: 3,
  });
  expect(amendBody(amendFormOf(terms), terms)).toEqual({ version: 3 });
});

test('another trading time is sent alone, and refused once it is over', () => {
  const form = { ...amendFormOf(terms), tradingTime: 'post' } as const;
  expect(amendProblems(form, terms, market)).toEqual([]);
  expect(amendBody(form, terms)).toEqual({ tradingTime: 'post', version: 3 });
  const over = { ...form, tradingTime: 'pre' } as const;
  expect(amendProblems(over, terms, market)[0]).toMatchObject({ field: 'time', code: 'session_not_tradable' });
});

test.each([
  // kind             from    typed    problem               asked for
  ['stop', '180.00', '179.5', undefined, { stopPrice: '179.5' }],
  ['stop', '180.00', '180', 'nothing_to_change', {}],
  ['stop', '180.00', '', 'price_required', {}],
  ['stop', '180.00', '179.505', 'bad_tick', { stopPrice: '179.505' }],
  ['trail_amount', '2.00', '3', undefined, { trailAmount: '3' }],
  ['trail_percent', '5', '50.5', 'trail_out_of_range', { trailPercent: '50.5' }],
] as const)('a %s of %s changed to %j: %s', (kind, level, stop, problem, asked) => {
  const waits = { ...terms, type: 'market', limitPrice: null, stop: { kind, level, electedAt: null } } as const;
  const form = { ...amendFormOf(waits), stop };
  expect(amendProblems(form, waits, market)[0]?.code).toBe(problem);
  expect(amendBody(form, waits)).toEqual({ ...asked, version: 3 });
});

test('for an elected order the form has no stop any more', () => {
  const elected = { ...terms, stop: { kind: 'stop', level: '180.00', electedAt: '2026-11-23T15:00:00Z' } } as const;
  expect(amendProblems({ ...amendFormOf(elected), limitPrice: '191' }, elected, market)).toEqual([]);
});
