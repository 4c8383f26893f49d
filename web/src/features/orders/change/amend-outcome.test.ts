import type { CheckFacts } from '@candor/model/orders/check-facts.ts';
import { price } from '@candor/model/quantity.ts';
import type { TradingDate } from '@candor/model/time.ts';
import { expect, test } from 'vitest';
import { orderOf } from '../../../domains/account/account-server.fixture.tsx';
import type { Order } from '../../../domains/account/queries.ts';
import { amendFormOf } from './amend-form.ts';
import { outcomesOf } from './amend-outcome.ts';

const buy = { ...orderOf('accepted'), reservedMoney: '1261.01' };
const market = { tradeDate: '2026-11-23' as TradingDate, last: price('251.70') };
const changed = (order: Order, change: object, known: Partial<CheckFacts> = {}) =>
  outcomesOf({ ...amendFormOf(order), ...change }, order, { ...market, ...known });

test('a purchase without fills has its total, its fees and what it reserves, on its terms and on the new ones', () => {
  expect(changed(buy, { quantity: '6' })).toEqual([
    { total: '1261.01', fees: '1.01', reservedMoney: '1261.01' },
    { total: '1513.01', fees: '1.01', reservedMoney: '1513.01' },
  ]);
});

test('a sale reserves shares, and a partly filled order is counted by its rest', () => {
  const sale: Order = { ...buy, side: 'sell', limitPrice: '260.00', filledQuantity: '2', leavesQuantity: '3' };
  expect(changed(sale, { limitPrice: '270.00', quantity: '4' })).toEqual([
    { total: '780.00', reservedShares: '3' },
    { total: '540.00', reservedShares: '2' },
  ]);
  expect(changed({ ...buy, filledQuantity: '2' }, { quantity: '4' })?.[1]).toEqual({ total: '504.00' });
});

test('a limit beyond the quote is counted at the quote, and says what it may come to at worst', () => {
  const quote = { session: 'regular', bid: price('251.68'), ask: price('251.72'), quoteFresh: true } as const;
  expect(changed(buy, { limitPrice: '260' }, quote)).toEqual([
    expect.objectContaining({ total: '1259.61', atLimit: '1261.01', reservedMoney: '1261.01' }),
    expect.objectContaining({ total: '1259.61', atLimit: '1301.01', reservedMoney: '1301.01' }),
  ]);
  expect(changed(buy, { limitPrice: '250' }, quote)?.[1]).not.toHaveProperty('atLimit');
});

test('a trail is counted at its own trigger', () => {
  const none = { electedAt: null, electedBy: null };
  const stop = { kind: 'trail_percent', level: '5', mark: '260.00', price: '247.00', ...none } as const;
  const trail: Order = { ...buy, side: 'sell', type: 'market', limitPrice: null, stop };
  const [now, then] = changed(trail, { stop: '10' })!;
  expect([now.reservedShares, then.reservedShares]).toEqual(['5', '5']);
  expect(Number(now.total)).toBeGreaterThan(1233);
  expect(Number(then.total)).toBeLessThan(1171);
});

test('a short sale reserves no shares', () => {
  const sale: Order = { ...buy, side: 'sell', short: true, limitPrice: '260.00' };
  expect(changed(sale, { quantity: '6' })?.[1]).not.toHaveProperty('reservedShares');
});

test('of terms that are not complete nothing is said', () => {
  expect(changed(buy, { limitPrice: '' })).toBeUndefined();
  expect(changed(buy, { quantity: '0' })).toBeUndefined();
});
