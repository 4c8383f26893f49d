// @vitest-environment happy-dom
import { securityRoutes } from '@candor/model/auth/security-routes.ts';
import { portfolioRoutes } from '@candor/model/portfolio/routes.ts';
import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { account, position } from '../../domains/account/account-server.fixture.tsx';
import { commonTexts, messageTexts, preloadTexts } from '../../i18n/index.ts';
import { userCell } from '../../lib/stored.ts';
import { ApiDouble } from '../../lib/testing/api-double.fixture.ts';
import { eachTestOnAFreshDevice, openScreen, signIn } from '../../lib/testing/screen.fixture.tsx';
import { Screen as Delete } from './screens/delete-account.tsx';
import { authTexts, securityTexts } from './texts.ts';

beforeAll(() => preloadTexts(commonTexts, messageTexts, authTexts, securityTexts));
eachTestOnAFreshDevice();

const NONE = { state: 'none' as const, requestedAt: null, dueAt: null, obstacles: [] };

test('what stands against deleting is counted, and only the contacts of this account are named', async () => {
  signIn(2);
  userCell.write({ ...userCell.read(), email: 'ada@example.com', phone: '' });
  const api = new ApiDouble();
  api.on(securityRoutes.readDeletion, { ...NONE, obstacles: ['positions', 'holds', 'obligations'] });
  api.on(portfolioRoutes.positions, { positions: [position(), { ...position(), code: 'MSFT' }] });
  api.on(portfolioRoutes.accountOverview, {
    ...account(),
    ...{ held: '1250.00', unsettled: '0.00', accruedDividends: '3.20' },
  });
  await openScreen(Delete, '/del', api);
  expect(await screen.findByText('2 open positions. Close them first.')).toBeTruthy();
  expect(screen.getByText(/^\$1,250\.00 reserved\./)).toBeTruthy();
  expect(screen.getByText('$3.20 in dividends on their way.')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'View' })).toHaveLength(3);
  expect(screen.getByText('Your email address is released; you can open a new account with it.')).toBeTruthy();
  expect(screen.getByText(/as long as the law requires/)).toBeTruthy();
});

test('a trial, which has no email address and no number, releases none, and nothing about its owner is kept for the law', async () => {
  signIn(2);
  userCell.write({ ...userCell.read(), email: '', phone: '' });
  const api = new ApiDouble();
  api.on(securityRoutes.readDeletion, NONE);
  await openScreen(Delete, '/del', api);
  expect(await screen.findByText('All devices are signed out.')).toBeTruthy();
  expect(screen.queryByText(/released/)).toBeNull();
  expect(screen.getByText(/^What we store about you is destroyed/)).toBeTruthy();
  expect(screen.queryByText(/as long as the law requires/)).toBeNull();
});

test('dividends of a short position are to be paid', async () => {
  signIn(2);
  const api = new ApiDouble();
  api.on(securityRoutes.readDeletion, { ...NONE, obstacles: ['obligations'] });
  api.on(portfolioRoutes.accountOverview, { ...account(), accruedDividends: '-4.20' });
  await openScreen(Delete, '/del', api);
  expect(await screen.findByText('$4.20 in dividends to pay on shares that you sold short.')).toBeTruthy();
});
