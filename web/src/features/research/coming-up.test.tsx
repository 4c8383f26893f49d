// @vitest-environment happy-dom
import { portfolioRoutes } from '@candor/model/portfolio/routes.ts';
import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import type { AheadItem } from '../../domains/account/queries.ts';
import { quietMarket } from '../../domains/market/market.fixture.ts';
import { commonTexts, messageTexts, preloadTexts } from '../../i18n/index.ts';
import { eachTestOnAFreshDevice, openScreen, signIn } from '../../lib/testing/screen.fixture.tsx';
import { ComingUp } from './home/coming-up.tsx';
import { reportTexts } from './texts.ts';

beforeAll(() => preloadTexts(commonTexts, messageTexts, reportTexts));
eachTestOnAFreshDevice();

const ITEMS: readonly AheadItem[] = [
  {
    ...{ kind: 'order_near', date: '2026-12-14', orderId: 'ord_1', code: 'MSFT', side: 'sell', isStop: true },
    ...{ at: '400.00', price: '405.00' },
  },
  {
    ...{ kind: 'ex_dividend', code: 'META', date: '2026-12-15', perShare: '3.30', quantity: '-5' },
    amount: '-16.50',
  },
  { kind: 'dividend_paid', code: 'KO', date: '2026-12-21', amount: '19.02' },
  { kind: 'half_day', date: '2026-12-24', holiday: 'christmas_eve', name: 'Christmas Eve' },
  { kind: 'earnings', code: 'BRIXEL', date: '2026-12-28', session: 'pre', fiscalYear: 2026, quarter: 4 },
];
const open = (items: readonly AheadItem[]) =>
  openScreen(
    ComingUp,
    '/index',
    quietMarket().on(portfolioRoutes.accountAhead, {
      ...{ from: '2026-12-14', to: '2026-12-28', items: [...items], asOf: '2026-12-14T15:00:00Z' },
    }),
  );
const rows = () =>
  screen
    .getAllByRole('link')
    .slice(1)
    .map(({ textContent }) => textContent?.replace(/\s+/g, ' '));

test('the three nearest stand on Home, and the others where they are asked for', async () => {
  signIn();
  const { user } = await open(ITEMS);
  await screen.findByRole('heading', { name: 'Coming up' });
  expect(rows()).toEqual([
    'Sell order for MSFT is near price now 405.00400.00',
    'META goes ex-dividend 5 sh short × $3.30: you owe $16.50Tue, Dec 15',
    'Dividend from KO paid on Mon, Dec 21+$19.02',
  ]);
  await user.click(screen.getByRole('button', { name: 'Show all 5' }));
  expect(rows().slice(3)).toEqual([
    'Early close, 13:00 ET Christmas EveThu, Dec 24',
    'BRIXEL reports Q4 2026 · before the openMon, Dec 28',
  ]);
});

test('a dividend that a short owes is due, and the calendar is offered where it has one of the items', async () => {
  signIn();
  await open([{ kind: 'dividend_paid', code: 'META', date: '2026-12-23', amount: '-16.50' }]);
  const row = await screen.findByRole('link', { name: /^Dividend you owe for META/ });
  expect(row.textContent).toContain('due Wed, Dec 23');
  expect(row.getAttribute('href')).toContain('code=META');
  expect(screen.queryByRole('link', { name: /Calendar/ })).toBeNull();
});

test('what shorts have cost to borrow so far leads to the shorts', async () => {
  signIn();
  await open([{ kind: 'borrow_charge', date: '2026-12-31', amount: '-1.50' }]);
  const row = await screen.findByRole('link', { name: /^Borrow fees of your shorts/ });
  expect(row.textContent).toBe('Borrow fees of your shorts so far; charged Thu, Dec 31−$1.50');
  expect(row.getAttribute('href')).toContain('view=shorts');
});

test('nothing stands there while nothing is coming', async () => {
  signIn();
  await open([]);
  expect(screen.queryByRole('heading', { name: 'Coming up' })).toBeNull();
});
