// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { orderOf, renderAt } from '../../../domains/account/account-server.fixture.tsx';
import type { PastOrder } from '../../../domains/account/queries.ts';
import { commonTexts, preloadTexts } from '../../../i18n/index.ts';
import { ordersTexts } from '../../../i18n/orders.ts';
import { shortsTexts } from '../../../i18n/shorts.ts';
import { eachTestOnAFreshDevice } from '../../../lib/testing/screen.fixture.tsx';
import { daysOf } from './days.ts';
import { OrderRow } from './order-row.tsx';

beforeAll(() => preloadTexts(commonTexts, ordersTexts, shortsTexts));
eachTestOnAFreshDevice();

const row = (change: Partial<PastOrder>) =>
  renderAt('/', <OrderRow order={{ ...orderOf('filled'), realized: null, ...change }} />);
const texts = () => [...document.querySelectorAll('a > span:last-child > span')].map(({ textContent }) => textContent);

test('bought in dollars or in shares, a row has its shares, dollars with fees, price and fees, and what it realized', async () => {
  const inDollars = { quantity: null, amount: '3000.00', filledQuantity: '5.429667', filledAmount: '1367.52' };
  const bought = row({ ...inDollars, fees: '1.01' });
  expect(await screen.findByText('Buy 5.429667 AAPL')).toBeTruthy();
  expect(texts()).toEqual(['Total cost $1,368.53', 'at 251.86\u00a0· fees $1.01']);
  expect(screen.getByText(/^Limit 252\.00/).textContent).toBe('Limit 252.00\u00a0· 10:30 ET');
  expect(screen.queryByText('Filled')).toBeNull();
  bought.unmount();
  row({ side: 'sell', fees: '1.01', realized: '-3.05' });
  expect(await screen.findByText('Sell 5 AAPL')).toBeTruthy();
  expect(texts().slice(0, 2)).toEqual(['Received $1,258.29', 'at 251.86\u00a0· fees $1.01']);
  expect(texts()[2]).toMatch(/^Realized .*−\$3\.05/);
});

test('a row says how an order ended that was not filled, and what had been', async () => {
  const none = row({ ...orderOf('expired'), filledQuantity: '0', averagePrice: null });
  expect(await screen.findByText('Expired')).toBeTruthy();
  expect(screen.getByText('Not filled')).toBeTruthy();
  none.unmount();
  const part = row({ ...orderOf('canceled'), filledQuantity: '2', filledAmount: '503.72' });
  expect(await screen.findByText('2 of 5 filled')).toBeTruthy();
  expect(screen.getByText('Canceled')).toBeTruthy();
  part.unmount();
  row({ ...orderOf('canceled'), quantity: null, amount: '3000.00', filledQuantity: '2', filledAmount: '503.72' });
  expect(await screen.findByText('Buy AAPL for $3,000.00')).toBeTruthy();
  expect(screen.getByText('$503.72 of $3,000.00 filled')).toBeTruthy();
});

test('orders are grouped by their day in New York', () => {
  const placed = (acceptedAt: string) => ({ ...orderOf('filled'), acceptedAt });
  const [late, noon, before] = ['2026-11-24T03:00:00Z', '2026-11-23T17:00:00Z', '2026-11-20T17:00:00Z'].map(placed);
  expect(daysOf([late, noon, before] as PastOrder[]).map(([day, orders]) => [day, orders.length])).toEqual([
    ['2026-11-23', 2],
    ['2026-11-20', 1],
  ]);
});
