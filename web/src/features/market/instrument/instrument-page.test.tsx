// @vitest-environment happy-dom
import { MARKET_ROUTES } from '@candor/model/market/routes.ts';
import { orderRoutes } from '@candor/model/orders/routes.ts';
import { cleanup, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { orderOf } from '../../../domains/account/account-server.fixture.tsx';
import { AT, companyWithoutCoverage, detail, quietMarket, snapshot } from '../../../domains/market/market.fixture.ts';
import { chartTexts } from '../../../i18n/chart.ts';
import { commonTexts, messageTexts, preloadTexts } from '../../../i18n/index.ts';
import { marketTexts } from '../../../i18n/market.ts';
import { now } from '../../../lib/device.ts';
import { setServerStatus } from '../../../lib/server-status.ts';
import { refused } from '../../../lib/testing/api-double.fixture.ts';
import { eachTestOnAFreshDevice, openScreen, signIn } from '../../../lib/testing/screen.fixture.tsx';
import { InstrumentPage } from './instrument-page.tsx';

const StockDetail = () => <InstrumentPage kind="stock" News={() => null} />;

beforeAll(() => preloadTexts(chartTexts, commonTexts, messageTexts, marketTexts));
eachTestOnAFreshDevice();

const panelOfTabs = async () => (await screen.findByRole('tab', { name: 'Overview' })).getAttribute('aria-controls');

test('the tabs name the panel that they switch once it is there, not before', async () => {
  const busy = quietMarket().on(MARKET_ROUTES.instrument, () => refused('invalid_field', 400));
  await openScreen(StockDetail, '/stockDetails?code=XOM', busy);
  expect(await panelOfTabs()).toBeNull();
  cleanup();
  await openScreen(StockDetail, '/stockDetails?code=XOM', quietMarket());
  const panel = await screen.findByRole('tabpanel', { name: 'Overview' });
  expect(await panelOfTabs()).toBe(panel.id);
});

test('while the page is read its parts have their places, and no row of a list stands in for them', async () => {
  const busy = quietMarket().on(MARKET_ROUTES.instrument, () => refused('overloaded', 503));
  const { container } = await openScreen(StockDetail, '/stockDetails?code=XOM', busy);
  const waiting = screen.getAllByRole('status', { name: 'Loading' });
  expect(waiting).toHaveLength(1);
  expect(container.querySelectorAll('[data-skeleton][class*="round"]')).toHaveLength(1);
});

test('the year’s high and low and the usual volume have explanations', async () => {
  const { user } = await openScreen(StockDetail, '/stockDetails?code=XOM', quietMarket());
  await user.click(await screen.findByRole('button', { name: /52-week high: 60.00. Why this number/ }));
  expect(await screen.findByText(/^Highest price of the regular sessions of the last 52 weeks/)).toBeTruthy();
  expect(screen.getByText('Today: High').parentElement?.textContent).toContain('50.40');
  expect(screen.getByRole('button', { name: /Usual volume: 200K. Why this number/ })).toBeTruthy();
  // The ends of the bars are the only place of the day's and the year's high and low.
  expect(screen.getAllByText(/^(52-week (high|low)|High|Low)$/).every((each) => each.closest('dialog'))).toBe(true);
});

test('the day’s volume counts the regular session, as the chart’s day and the usual volume do; its explanation, all three', async () => {
  const { user } = await openScreen(StockDetail, '/stockDetails?code=XOM', quietMarket());
  await user.click(await screen.findByRole('button', { name: 'Volume: 120K. Why this number?' }));
  const rest = await screen.findByText('With pre-market and after hours');
  expect(rest.parentElement?.textContent).toContain('123.4K');
});

test('in the order book the reader’s open orders are marked at their prices; a visitor has none', async () => {
  const order = { ...orderOf('accepted'), code: 'XOM', side: 'sell' as const, limitPrice: '50.260000' };
  const other = { ...order, limitPrice: '50.24' };
  const api = quietMarket().on(orderRoutes.openOrders, { orders: [order, other] });
  await openScreen(StockDetail, '/stockDetails?code=XOM&view=book', api);
  expect(await screen.findByText('300 shares at 50.26')).toBeTruthy();
  expect(screen.queryByText('Your open order')).toBeNull();
  cleanup();
  signIn();
  await openScreen(StockDetail, '/stockDetails?code=XOM&view=book', api);
  expect(await screen.findByText('300 shares at 50.26 Your open order')).toBeTruthy();
  // A sale at the price of a bid does not wait there.
  expect(screen.getByText('200 shares at 50.24')).toBeTruthy();
  expect(screen.getByText('Your open order')).toBeTruthy();
});

test('the change in the head has its day: today, and before the opening the trading day before', async () => {
  setServerStatus({ mode: 'simulated', clockOffsetMs: AT - now() });
  await openScreen(StockDetail, '/stockDetails?code=XOM', quietMarket());
  const dayOf = async () => (await screen.findByRole('button', { name: /^Change: / })).closest('div')?.textContent;
  expect(await dayOf()).toMatch(/\+2\.55%\)Today$/);
  cleanup();
  const early = detail('XOM', { snapshot: snapshot('XOM', { session: 'pre', slot: 1 }) });
  await openScreen(StockDetail, '/stockDetails?code=XOM', quietMarket().on(MARKET_ROUTES.instrument, early));
  expect(await dayOf()).toMatch(/\+2\.55%\)Fri, Feb 27$/);
});

test('a fund whose holdings are not known has no empty part for them; what is known of it says so', async () => {
  const fund = detail('SPY', { snapshot: snapshot('SPY', { kind: 'etf' }) });
  const api = quietMarket()
    .on(MARKET_ROUTES.instrument, fund)
    .on(MARKET_ROUTES.company, companyWithoutCoverage('SPY', { fund: null }));
  const Fund = () => <InstrumentPage kind="etf" News={() => null} />;
  await openScreen(Fund, '/StockDetailsEft?code=SPY', api);
  await screen.findByText('Key figures');
  expect(screen.queryByRole('heading', { name: /holdings/i })).toBeNull();
  expect(screen.getByText(/^Not on record here/).textContent).toMatch(/holdings/i);
});
