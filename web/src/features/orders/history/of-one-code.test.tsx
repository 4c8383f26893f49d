// @vitest-environment happy-dom
import { orderRoutes } from '@candor/model/orders/routes.ts';
import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { commonTexts, messageTexts, preloadTexts } from '../../../i18n/index.ts';
import { ordersTexts } from '../../../i18n/orders.ts';
import { portfolioTexts } from '../../../i18n/portfolio.ts';
import { recordListTexts } from '../../../i18n/record-list.ts';
import { ApiDouble } from '../../../lib/testing/api-double.fixture.ts';
import { eachTestOnAFreshDevice, openScreen, signIn } from '../../../lib/testing/screen.fixture.tsx';
import { Screen as History } from '../screens/history.tsx';

beforeAll(() => preloadTexts(commonTexts, messageTexts, ordersTexts, portfolioTexts, recordListTexts));
eachTestOnAFreshDevice();

test('an address with a code opens the orders of that code, and a tap on it all of them', async () => {
  signIn();
  const api = new ApiDouble().on(orderRoutes.orderHistory, { orders: [], next: null });
  const { user } = await openScreen(History, '/accountView/detail/orders?code=KO', api);
  const chip = await screen.findByRole('button', { name: 'KO' });
  expect(api.of(orderRoutes.orderHistory).map(({ query }) => query.code)).toEqual(['KO']);
  await user.click(chip);
  expect(screen.queryByRole('button', { name: 'KO' })).toBeNull();
  expect(api.of(orderRoutes.orderHistory).at(-1)?.query.code).toBeUndefined();
});
