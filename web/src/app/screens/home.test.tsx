// @vitest-environment happy-dom
import { MARKET_ROUTES } from '@candor/model/market/routes.ts';
import { portfolioRoutes } from '@candor/model/portfolio/routes.ts';
import { watchlistRoutes } from '@candor/model/watchlist/routes.ts';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { homeTexts } from '../../features/home/texts.ts';
import { ideaTexts, newsTexts, reportTexts } from '../../features/research/texts.ts';
import { commonTexts, messageTexts, preloadTexts } from '../../i18n/index.ts';
import { marketTexts } from '../../i18n/market.ts';
import { portfolioTexts } from '../../i18n/portfolio.ts';
import { type ApiDouble, refused } from '../../lib/testing/api-double.fixture.ts';
import { position } from '../../domains/account/account-server.fixture.tsx';
import { dayLine } from '../../domains/account/performance.fixture.ts';
import { closedSession, quietMarket } from '../../domains/market/market.fixture.ts';
import { eachTestOnAFreshDevice, openScreen, signIn } from '../../lib/testing/screen.fixture.tsx';
import { BuiltRoutes } from '../../ui/index.ts';
import { isBuilt } from '../manifest.ts';
import { Screen } from './home.tsx';

const Home = () => (
  <BuiltRoutes value={isBuilt}>
    <Screen />
  </BuiltRoutes>
);

beforeAll(() =>
  preloadTexts(commonTexts, messageTexts, marketTexts, portfolioTexts, homeTexts, ideaTexts, newsTexts, reportTexts),
);
eachTestOnAFreshDevice();

const account = () =>
  quietMarket()
    .on(watchlistRoutes.watchlists, {
      lists: [{ id: `wal_${'0'.repeat(26)}`, name: 'Long term', codes: ['AAPL'] }],
    })
    .on(portfolioRoutes.accountDay, dayLine(overview()))
    .on(portfolioRoutes.accountOverview, overview());

test('a visitor sees what can be tried and the market, and one tap away how its lists are made', async () => {
  const { user } = await openScreen(Home, '/index', quietMarket());
  expect(await screen.findByText('Market open')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try with simulated money' })).toBeTruthy();
  expect(await screen.findByRole('link', { name: /GAIA/ })).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'How this is worked out' }));
  expect(await screen.findByText('Our own indexes. All stocks count equally.')).toBeTruthy();
  expect(screen.getByText('Simulated exchange, as of Mar 2, 2026, 10:30 ET')).toBeTruthy();
  expect(screen.queryByText('Account value')).toBeNull();
  expect(screen.getByRole('link', { name: 'Assistant' }).getAttribute('href')).toBe('/ai');
});

test('a signed-in customer sees the value, today’s change with its rate, and the first watchlist', async () => {
  signIn();
  await openScreen(Home, '/index', account());
  expect(await screen.findByText('$100,250.00')).toBeTruthy();
  expect(screen.getByText(/\+\$250\.00 \(\+0\.25%\)/)).toBeTruthy();
  expect(await screen.findByRole('link', { name: /AAPL/ })).toBeTruthy();
});

test.each([
  ['on its own day', '2026-03-02T23:30:00', 'Today'],
  ['after midnight, until the next one begins', '2026-03-03T00:00:00', 'Mon, Mar 2'],
])('the profit of a trading day has its name, %s', async (_case, newYork, name) => {
  signIn();
  const now = Date.parse(`${newYork}-05:00`);
  const session = { ...closedSession, now };
  await openScreen(Home, '/index', account().on(MARKET_ROUTES.session, session));
  expect(await screen.findByRole('button', { name: new RegExp(`^${name}: `) })).toBeTruthy();
  expect(screen.getByText(name)).toBeTruthy();
});

test('the line of today is there from the first day on, in the colour of the profit above it', async () => {
  signIn();
  await openScreen(Home, '/index', account());
  const line = await screen.findByRole('img', { name: 'Account value' });
  expect(line.getAttribute('class')).toContain('gain');
  cleanup();
  const unknown = { ...overview(), totalValue: null, dayPnl: null, dayPnlRate: null, missingPrices: ['AAPL'] };
  await openScreen(Home, '/index', account().on(portfolioRoutes.accountOverview, unknown));
  expect(await screen.findByText('The line begins when there is a price for every position.')).toBeTruthy();
});

test('the account is one line of the day here: its ranges and its money are a tap away', async () => {
  signIn();
  await openScreen(Home, '/index', account());
  expect((await screen.findByRole('link', { name: 'See account' })).getAttribute('href')).toBe('/accountView/account');
  expect(screen.queryByRole('button', { name: '1W' })).toBeNull();
  expect(screen.queryByText('Buying power')).toBeNull();
});

test('the dividend and the borrowing in today’s figure of a position stand with it, on their days alone', async () => {
  const short = { ...position(), quantity: '-10', dayDividends: '-33.00', dayBorrow: '-0.21' };
  signIn();
  const api = account().on(portfolioRoutes.positions, { positions: [short, { ...position(), code: 'KO' }] });
  await openScreen(Home, '/index', api);
  const positions = (await screen.findByRole('heading', { name: 'Positions' })).closest('section');
  const said = positions?.textContent.replace(/\s+/g, ' ');
  expect(said).toMatch(/Short 10 shdividend −\$33\.00borrowing −\$0\.21.* 5 sh\$/);
});

test('positions have their lines of the day from one answer, and a short has the mark that it has everywhere', async () => {
  signIn();
  const short = { ...position(), code: 'GOOGL', quantity: '-8', dayPnl: '-21.00' };
  const api = account().on(portfolioRoutes.positions, { positions: [position(), short] });
  await openScreen(Home, '/index', api);
  const section = (await screen.findByRole('heading', { name: 'Positions' })).closest('section');
  await waitFor(() => expect(section?.querySelectorAll('svg path')).toHaveLength(2));
  const asked = api.of(MARKET_ROUTES.snapshots).filter(({ query }) => query.codes?.includes('GOOGL'));
  expect(asked.map(({ query }) => query)).toEqual([{ codes: 'AAPL,GOOGL', spark: 'day' }]);
  expect(screen.getByText(/^Worst:/).textContent).toMatch(/^Worst: GOOGL Short/);
});

test.each([
  ['pre', 'Pre-market +$12.50; counts from the opening'],
  ['post', 'After hours +$12.50; counts on the next trading day'],
] as const)('what changes outside regular hours is said as on the account, session %s', async (session, text) => {
  signIn();
  const outside = { ...overview(), extendedPnl: '12.50', session };
  await openScreen(Home, '/index', account().on(portfolioRoutes.accountOverview, outside));
  expect(await screen.findByText(text)).toBeTruthy();
});

test('amounts can be hidden, and stay hidden', async () => {
  signIn();
  const { user } = await openScreen(Home, '/index', account());
  await user.click(await screen.findByRole('button', { name: 'Hide amounts' }));
  expect(screen.queryByText('$100,250.00')).toBeNull();
  expect(document.body.textContent).not.toContain('$250.00');
  cleanup();
  await openScreen(Home, '/index', account());
  expect(await screen.findAllByText('••••'), 'the value').toHaveLength(1);
});

/** Answers of one path when the test says so, all others at once. */
function holding(api: ApiDouble, path: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const fetch: ApiDouble['fetch'] = async (url, init) => {
    if (url.endsWith(path)) await promise;
    return api.fetch(url, init);
  };
  return { held: Object.assign(Object.create(api) as ApiDouble, { fetch }), release: () => act(async () => resolve()) };
}

test.each([
  ['positions', '/positions'],
  ['watchlists', '/watchlists'],
])('while the %s are on their way nothing is drawn that they would push down', async (_what, path) => {
  signIn();
  const api = account().on(portfolioRoutes.positions, { positions: [position()] });
  const { held, release } = holding(api, path);
  const heading = (name: string) => screen.queryByRole('heading', { name });
  await openScreen(Home, '/index', held);
  await waitFor(() => expect(api.of(MARKET_ROUTES.session)).toHaveLength(1));
  await act(async () => {});
  expect([heading('Positions'), heading('Market')]).toEqual([null, null]);
  await release();
  const market = await screen.findByRole('heading', { name: 'Market' });
  expect(market.compareDocumentPosition(heading('Positions')!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('the market is shown though the account cannot be read', async () => {
  signIn();
  const api = account().on(portfolioRoutes.accountOverview, () => refused('internal_error', 500));
  await openScreen(Home, '/index', api);
  // One in each part that is about the account; how many of them there are at a time is not the point.
  expect((await screen.findAllByRole('button', { name: 'Try again' })).length).toBeGreaterThan(0);
  expect(await screen.findByText('Market open')).toBeTruthy();
});

test('what cannot be read is not asked for in a circle, and the market stands still meanwhile', async () => {
  signIn();
  const api = account().on(portfolioRoutes.positions, () => refused('internal_error', 500));
  await openScreen(Home, '/index', api);
  const market = await screen.findByRole('heading', { name: 'Market' });
  for (let turn = 0; turn < 20; turn += 1) await act(async () => {});
  expect(market.isConnected).toBe(true);
  expect(api.of(portfolioRoutes.positions).length).toBeLessThan(5);
});

function overview() {
  const zero = '0.00';
  return {
    totalValue: '100250.00',
    cash: '100000.00',
    held: zero,
    buyingPower: '100000.00',
    settledCash: '100000.00',
    unsettled: zero,
    withdrawable: zero,
    positionsValue: '250.00',
    accruedDividends: zero,
    dayPnl: '250.00',
    dayPnlRate: '0.0025',
    dayBase: '100000.00',
    openPnl: zero,
    openPnlRate: zero,
    extendedPnl: null,
    realizedPnl: zero,
    earnings30: { amount: zero, rate: zero, from: '2026-02-01', to: '2026-03-02', days: 30 },
    pnlDate: '2026-03-02',
    session: 'regular' as const,
    asOf: '2026-03-02T15:30:00Z',
    missingPrices: [],
    simulated: true,
  };
}
