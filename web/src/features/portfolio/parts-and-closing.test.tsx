// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import {
  account,
  fakeServer,
  orderOf,
  position,
  renderAt,
  session,
  signIn,
} from '../../domains/account/account-server.fixture.tsx';
import { noShorts } from '../../domains/account/shorts.fixture.ts';
import { commonTexts, messageTexts, preloadTexts } from '../../i18n/index.ts';
import { marketTexts } from '../../i18n/market.ts';
import { portfolioTexts } from '../../i18n/portfolio.ts';
import { transferTexts } from '../../i18n/transfers.ts';
import { eachTestOnAFreshDevice } from '../../lib/testing/screen.fixture.tsx';
import { Account } from './screens/account.tsx';
import { Screen as Positions } from './screens/positions.tsx';

beforeAll(() => preloadTexts(commonTexts, messageTexts, portfolioTexts, marketTexts, transferTexts));
eachTestOnAFreshDevice();

const history = { range: '1M', points: [], pnl: '0.00', rate: null, simulated: true } as const;
const world = () => ({
  session: session(),
  account: { ...account(), totalValue: '99998.19', cash: '98739.69', positionsValue: '1258.50' },
  history: { ...history, points: [] },
  open: [],
});

test('the allocation adds up by sector, at the latest prices', async () => {
  signIn();
  const fund = { ...position(), code: 'SPY', kind: 'etf' as const, sector: null };
  const other = { ...position(), code: 'MSFT' };
  fakeServer({ ...world(), positions: [position(), fund, other] });
  renderAt('/accountView/account', <Account />);
  fireEvent.click(await screen.findByRole('button', { name: 'Sector' }));
  expect(screen.getByRole('button', { name: /Information Technology: \$2,5/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: /ETFs: \$1,258\.50/ })).toBeTruthy();
  // A group of one leads to its page, a group of several opens to them.
  expect(screen.getByRole('link', { name: /^ETFs ?SPY$/ }).getAttribute('href')).toBe('/StockDetailsEft?code=SPY');
  fireEvent.click(screen.getByRole('button', { name: /^Information Technology ?AAPL, MSFT$/ }));
  const member = screen.getByRole('link', { name: /^MSFT.*1\.2%$/ });
  expect(member.getAttribute('href')).toBe('/stockDetails?code=MSFT');
});

test('before all positions are closed, the confirmation says what that comes to and what stays', async () => {
  signIn();
  const other = { ...position(), code: 'KO', reserved: '2', available: '3' };
  fakeServer({ ...world(), positions: [position(), other], open: [orderOf('accepted')], margin: noShorts() });
  renderAt('/accountView/detail/position', <Positions />);
  fireEvent.click(await screen.findByRole('button', { name: 'Close all' }));
  const dialog = await screen.findByRole('dialog');
  expect((await within(dialog).findByText('2 positions sold')).nextElementSibling?.textContent).toMatch(/^\+\$/);
  expect(within(dialog).getByText('Change in cash, about')).toBeTruthy();
  expect(within(dialog).getByText('Open orders keep shares of KO; these stay.')).toBeTruthy();
  expect(within(dialog).getByText('1 open order stays open.')).toBeTruthy();
});
