// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { orderOf, renderAt } from '../../../domains/account/account-server.fixture.tsx';
import { commonTexts, preloadTexts } from '../../../i18n/index.ts';
import { ordersTexts } from '../../../i18n/orders.ts';
import { shortsTexts } from '../../../i18n/shorts.ts';
import { eachTestOnAFreshDevice } from '../../../lib/testing/screen.fixture.tsx';
import { OrderRow } from './order-row.tsx';

beforeAll(() => preloadTexts(commonTexts, ordersTexts, shortsTexts));
eachTestOnAFreshDevice();

test('in a list an order in dollars has the shares that it bought, and one that ended without a trade says so', async () => {
  const bought = { ...orderOf('filled'), quantity: null, amount: '3000.00', filledQuantity: '5.429667' };
  const { unmount } = renderAt('/', <OrderRow order={bought} />);
  expect(await screen.findByText(/5\.429667 shares · /)).toBeTruthy();
  unmount();
  renderAt('/', <OrderRow order={{ ...orderOf('expired'), filledQuantity: '0', averagePrice: null }} />);
  expect(await screen.findByText('Not filled')).toBeTruthy();
  expect(screen.queryByText('Regular')).toBeNull();
});
