// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { orderOf, renderAt } from '../../../domains/account/account-server.fixture.tsx';
import type { Order } from '../../../domains/account/queries.ts';
import { commonTexts, preloadTexts } from '../../../i18n/index.ts';
import { ordersTexts } from '../../../i18n/orders.ts';
import { shortsTexts } from '../../../i18n/shorts.ts';
import { eachTestOnAFreshDevice } from '../../../lib/testing/screen.fixture.tsx';
import { daysOf } from './days.ts';
import { OrderRow } from './order-row.tsx';

beforeAll(() => preloadTexts(commonTexts, ordersTexts, shortsTexts));
eachTestOnAFreshDevice();

test('a row has its size once, as it was asked, beside dollars the shares they bought, its time alone, and how it ended only where it was not filled', async () => {
  const bought = { ...orderOf('filled'), quantity: null, amount: '3000.00', filledQuantity: '5.429667' };
  const inDollars = renderAt('/', <OrderRow order={bought} />);
  expect(await screen.findByText('Buy AAPL for $3,000.00')).toBeTruthy();
  // The dollars are in its title: beside it stands what they bought.
  expect(screen.getByText('5.429667 shares')).toBeTruthy();
  expect(screen.getAllByText(/\$/)).toHaveLength(1);
  expect(screen.getByText(/^Limit 252\.00/).textContent).toBe('Limit 252.00\u00a0· 10:30 ET');
  expect(screen.queryByText('Filled')).toBeNull();
  inDollars.unmount();
  const none = renderAt('/', <OrderRow order={{ ...orderOf('expired'), filledQuantity: '0', averagePrice: null }} />);
  expect(await screen.findByText('Expired')).toBeTruthy();
  expect(screen.getByText('Not filled')).toBeTruthy();
  none.unmount();
  renderAt('/', <OrderRow order={{ ...orderOf('canceled'), filledQuantity: '2', filledAmount: '503.72' }} />);
  expect(await screen.findByText('2 of 5 filled')).toBeTruthy();
  expect(screen.getByText('Canceled')).toBeTruthy();
});

test('orders are grouped by their day in New York', () => {
  const placed = (acceptedAt: string) => ({ ...orderOf('filled'), acceptedAt });
  const [late, noon, before] = ['2026-11-24T03:00:00Z', '2026-11-23T17:00:00Z', '2026-11-20T17:00:00Z'].map(placed);
  expect(daysOf([late, noon, before] as Order[]).map(([day, orders]) => [day, orders.length])).toEqual([
    ['2026-11-23', 2],
    ['2026-11-20', 1],
  ]);
});
