import { formatUsd, type Usd, usd } from '@candor/model/money.ts';
import type { TradingDate } from '@candor/model/time.ts';
import { expect, test } from 'vitest';
import { position, orderOf } from '../../../domains/account/account-server.fixture.tsx';
import { closingOf } from './closing.ts';
import type { Order, Position } from '../../../domains/account/queries.ts';
import { called, noShorts } from '../../../domains/account/shorts.fixture.ts';

const long = (code: string, more: Partial<Position> = {}): Position => ({
  ...position(),
  ...{ code, quantity: '10', reserved: '0', available: '10', price: '100.00', ...more },
});
const short = (more: Partial<Position> = {}) =>
  long('AAPL', { quantity: '-5', available: '0', price: '251.70', ...more });

const closing = (positions: readonly Position[], orders: readonly Order[] = [], margin = noShorts()) =>
  closingOf({
    ...{ positions, orders, margin, quoteOf: () => undefined },
    ...{ session: 'regular', tradeDate: '2026-11-23' as TradingDate },
  });

const minus = (from: string, ...amounts: readonly (string | undefined)[]) =>
  formatUsd(amounts.reduce((rest, amount) => rest - usd(amount ?? '0'), usd(from) as bigint) as Usd);

test('positions bring their value less fees, a fee for each order', () => {
  const both = closing([long('KO'), long('XOM')]);
  expect(both).toMatchObject({ sold: { count: 2, amount: '2000.00' }, covered: { count: 0 }, staying: [] });
  const one = closing([long('KO')]);
  expect(minus(both?.fees ?? '', one?.fees, one?.fees)).toBe('0.00');
  expect(both?.cash).toBe(minus('2000.00', both?.fees));
});

test('a cover costs its shares, gives its collateral back and makes its borrowing due', () => {
  const margin = called();
  const found = closing([short()], [], margin);
  expect(found).toMatchObject({
    ...{ sold: { count: 0 }, covered: { count: 1, amount: '1258.50' } },
    ...{ released: '1558.50', borrowing: '0.23' },
  });
  expect(found?.cash).toBe(minus('1558.50', '1258.50', '0.23', found?.fees));
});

test('shares that open orders close already stay with those', () => {
  const cover: Order = { ...orderOf('accepted'), code: 'AAPL', side: 'buy', short: true, leavesQuantity: '2' };
  const found = closing([long('KO', { reserved: '4', available: '6' }), short()], [cover], called());
  expect(found).toMatchObject({ sold: { amount: '600.00' }, covered: { amount: '755.10' }, staying: ['KO', 'AAPL'] });
  expect(found).toMatchObject({ released: '935.10', borrowing: '0.00' });
});

test('no sum is said while a price is missing', () => {
  expect(closing([long('KO', { price: null }), long('XOM')])).toBeUndefined();
});
