// @vitest-environment happy-dom
import { usd } from '@candor/model/money.ts';
import { marginRoutes } from '@candor/model/margin/routes.ts';
import { MARKET_ROUTES } from '@candor/model/market/routes.ts';
import { orderRoutes } from '@candor/model/orders/routes.ts';
import { portfolioRoutes } from '@candor/model/portfolio/routes.ts';
import { cleanup, screen, within } from '@testing-library/react';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { orderOf, position } from '../../../domains/account/account-server.fixture.tsx';
import type { Order, PositionResult } from '../../../domains/account/queries.ts';
import { called } from '../../../domains/account/shorts.fixture.ts';
import { quietMarket, yearFiguresOf } from '../../../domains/market/market.fixture.ts';
import { chartTexts } from '../../../i18n/chart.ts';
import { commonTexts, messageTexts, preloadTexts } from '../../../i18n/index.ts';
import { marketTexts } from '../../../i18n/market.ts';
import { portfolioTexts } from '../../../i18n/portfolio.ts';
import { preferenceCell } from '../../../lib/stored.ts';
import { eachTestOnAFreshDevice, openScreen, signIn } from '../../../lib/testing/screen.fixture.tsx';
import { InstrumentPage } from './instrument-page.tsx';
import { partsOf } from './result-card.tsx';

const StockDetail = () => <InstrumentPage kind="stock" News={() => null} />;

beforeAll(() => preloadTexts(chartTexts, commonTexts, messageTexts, marketTexts, portfolioTexts));
eachTestOnAFreshDevice();

const RESULT: PositionResult = {
  ...{ realized: '98.98', unrealized: '0.00', dividends: '25.00', dividendsDue: '0.00', borrow: '0.00' },
  ...{ fees: '2.02', total: '123.98' },
};

/** A signed-in customer's server: what is open of XOM, and what it has brought. */
const account = (result: PositionResult | null, open: ReturnType<typeof position>[] = [], orders: Order[] = []) =>
  quietMarket()
    .on(portfolioRoutes.positions, { positions: open })
    .on(orderRoutes.openOrders, { orders })
    .on(portfolioRoutes.positionResult, { result, asOf: '2026-03-02T15:30:00Z', simulated: true });

const openPage = (api: ReturnType<typeof account>) => openScreen(StockDetail, '/stockDetails?code=XOM', api);
const resultSection = async () =>
  within((await screen.findByRole('heading', { name: 'Your result in XOM' })).closest('section') as HTMLElement);
const shownAt = (section: ReturnType<typeof within>, label: string) =>
  section.getByText(label).closest('div')?.querySelector('dd')?.textContent;

test('a position closed by now has its result, and the customer’s orders of that code', async () => {
  signIn();
  await openPage(account(RESULT));
  const section = await resultSection();
  expect(shownAt(section, 'Realized')).toContain('+$98.98');
  expect(shownAt(section, 'Dividends')).toContain('+$25.00');
  expect(shownAt(section, 'Total')).toContain('+$123.98');
  expect(shownAt(section, 'Fees, already deducted above')).toContain('2.02');
  // Nothing is open, owed or borrowed.
  for (const label of ['Open profit', 'of which not paid yet', 'Cost of borrowed shares'])
    expect(section.queryByText(label)).toBeNull();
  expect(section.getByRole('link', { name: 'Your orders in XOM' }).getAttribute('href')).toBe(
    '/accountView/detail/orders?code=XOM',
  );
  expect(section.getByRole('link', { name: 'Activity of XOM' }).getAttribute('href')).toBe(
    '/accountView/account?view=activity&code=XOM',
  );
});

test('an open order stands on the page of a code that is not held, and leads to its page', async () => {
  signIn();
  const order = { ...orderOf('accepted'), code: 'XOM', side: 'buy' as const, limitPrice: '1.00', leavesQuantity: '3' };
  const other = { ...order, code: 'CVX' };
  await openPage(account(null, [], [order, other]));
  const section = within(
    (await screen.findByRole('heading', { name: 'Open orders' })).closest('section') as HTMLElement,
  );
  expect(section.getAllByRole('link').map((link) => [link.textContent?.trim(), link.getAttribute('href')])).toEqual([
    ['Buy 3 at 1.00', `/orderDetail?id=${order.id}`],
  ]);
});

test('what is open counts at its latest price; a short owes dividends and pays for borrowing', async () => {
  signIn();
  const short = { ...position(), code: 'XOM', quantity: '-100', openPnl: '300.00', price: '47.00', cost: '-5000.00' };
  const owed = { dividends: '-10.00', dividendsDue: '-10.00', borrow: '0.46', unrealized: '300.00', total: '388.52' };
  await openPage(account({ ...RESULT, ...owed }, [short]));
  const section = await resultSection();
  expect(shownAt(section, 'Open profit')).toContain('+$300.00');
  expect(shownAt(section, 'of which not paid yet')).toContain('−$10.00');
  expect(shownAt(section, 'Cost of borrowed shares')).toContain('−$0.46');
  expect(shownAt(section, 'Total')).toContain('+$388.52');
});

test('a short says what of its day is a dividend, its margin call price, and the way to what stands behind it', async () => {
  signIn();
  const short = { ...position(), code: 'AAPL', quantity: '-5', dayDividends: '-1.30' };
  const api = quietMarket()
    .on(portfolioRoutes.positions, { positions: [{ ...short, code: 'XOM' }] })
    .on(orderRoutes.openOrders, { orders: [] })
    .on(marginRoutes.margin, { ...called(), shorts: [{ ...called().shorts[0]!, code: 'XOM' }] });
  await openScreen(StockDetail, '/stockDetails?code=XOM', api);
  const link = await screen.findByRole('link', { name: /^Shorts and margin/ });
  expect(link.getAttribute('href')).toBe('/accountView/account?view=shorts');
  const section = within(link.closest('section') as HTMLElement);
  expect(section.getByText('Margin call above').nextElementSibling?.textContent).toBe('239.76');
  expect(section.getByText('Borrow fee per night').nextElementSibling?.textContent).toBe('$0.11375');
  expect(section.getByText(/^dividend/).textContent).toBe('dividend −$1.30');
  expect(section.getByText('Average short price')).toBeTruthy();
});

test('of what is held and was never sold, the open profit stands once', async () => {
  signIn();
  const none = { realized: '0.00', dividends: '0.00', unrealized: '300.00', total: '300.00' };
  await openPage(account({ ...RESULT, ...none }, [{ ...position(), code: 'XOM' }]));
  const heading = await screen.findByRole('heading', { name: 'Your trades in XOM' });
  const section = within(heading.closest('section') as HTMLElement);
  expect(shownAt(section, 'Fees, part of the average cost')).toContain('2.02');
  for (const label of ['Realized', 'Open profit', 'Total']) expect(section.queryByText(label)).toBeNull();
});

test('of a code never traded, and for a visitor, there is no result', async () => {
  await openPage(account(RESULT));
  await screen.findByText('Key figures');
  expect(screen.queryByText('Your result in XOM')).toBeNull();
  cleanup();
  signIn();
  const api = account(null);
  await openPage(api);
  await screen.findByText('Beta, Candor 500');
  expect(api.of(portfolioRoutes.positionResult)).toHaveLength(1);
  expect(screen.queryByText('Your result in XOM')).toBeNull();
});

test('hidden amounts are hidden there too', async () => {
  signIn();
  preferenceCell.write({ ...preferenceCell.read(), hideAmounts: true });
  await openPage(account(RESULT));
  const section = await resultSection();
  expect(shownAt(section, 'Total')).not.toMatch(/\d/);
  expect(shownAt(section, 'Realized')).not.toMatch(/\d/);
});

test('the parts add up to the total; without a price what is open and the total are not known', () => {
  const cents = fc.integer({ min: -9_000_000, max: 9_000_000 }).map((count) => (count / 100).toFixed(2));
  const cost = fc.integer({ min: 0, max: 9_000_000 }).map((count) => (count / 100).toFixed(2));
  fc.assert(
    fc.property(cents, cents, cents, cost, (realized, open, dividends, borrow) => {
      const parts = partsOf({ ...RESULT, realized, dividends, borrow }, open);
      const sum = (['realized', 'open', 'dividends', 'borrow'] as const).reduce(
        (all, part) => all + usd(parts[part]!),
        0n,
      );
      expect(usd(parts.total!)).toBe(sum);
    }),
  );
  expect(partsOf(RESULT, null)).toMatchObject({ open: null, total: null, realized: '98.98' });
});

test('key figures have the dividends of a year, each ex-date with its amount, beta and volatility', async () => {
  const { user } = await openPage(quietMarket() as never);
  await user.click(await screen.findByRole('button', { name: /^Dividends, 12 months: 3.96/ }));
  const why = within(await screen.findByRole('dialog'));
  expect(why.getByText('Nov 14, 2025').parentElement?.textContent).toContain('1.03');
  expect(screen.getByRole('button', { name: /^Dividend yield: 7.88%/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Last ex.date: Feb 12\./ })).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Next ex.date: Mar 3\./ })).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Beta, Candor 500: 0.87/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Volatility, 1 year: 24.31%/ })).toBeTruthy();
});

test('a company that paid nothing says so; where dividends are not known, nor enough days, the rows are absent', async () => {
  const none = { ...yearFiguresOf('XOM').dividends!, paid: [], perShare: '0.00', last: null, next: null };
  const year = (more: Parameters<typeof yearFiguresOf>[1]) =>
    quietMarket().on(MARKET_ROUTES.yearFigures, yearFiguresOf('XOM', more));
  await openPage(year({ dividends: none, beta: null }) as never);
  expect((await screen.findByText('Dividends, 12 months')).parentElement?.textContent).toContain('None');
  expect(screen.queryByText('Dividend yield')).toBeNull();
  expect(screen.queryByText(/^Beta/)).toBeNull();
  cleanup();
  await openPage(year({ dividends: null, beta: null }) as never);
  expect(await screen.findByText('Volatility, 1 year')).toBeTruthy();
  expect(screen.queryByText('Dividends, 12 months')).toBeNull();
});
