// @vitest-environment happy-dom
import { authRoutes } from '@candor/model/auth/routes.ts';
import { portfolioRoutes } from '@candor/model/portfolio/routes.ts';
import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { NextStep } from '../../features/home/next-step.tsx';
import { homeTexts } from '../../features/home/texts.ts';
import { commonTexts, logOutTexts, messageTexts, preloadTexts } from '../../i18n/index.ts';
import { account } from '../../domains/account/account-server.fixture.tsx';
import { ApiDouble } from '../../lib/testing/api-double.fixture.ts';
import { profileOf } from '../../domains/session/profile.fixture.ts';
import { userCell } from '../../lib/stored.ts';
import { eachTestOnAFreshDevice, openScreen, signIn } from '../../lib/testing/screen.fixture.tsx';
import { BuiltRoutes } from '../../ui/index.ts';
import { isBuilt } from '../manifest.ts';

beforeAll(() => preloadTexts(commonTexts, logOutTexts, messageTexts, homeTexts));
eachTestOnAFreshDevice();

const NO_DEPOSITS = /^Deposits are not available yet/;

/** As long as no money can come in. */
const withoutDeposits: typeof isBuilt = (to) => !to.startsWith('/recharge/coin') && isBuilt(to);

async function open(status: 0 | 1 | 2 | 3, { totalValue = '0.00', built = withoutDeposits } = {}) {
  signIn(status);
  const api = new ApiDouble()
    .on(authRoutes.readSession, profileOf(status))
    .on(portfolioRoutes.accountOverview, { ...account(), totalValue });
  const Step = () => (
    <BuiltRoutes value={built}>
      <NextStep />
    </BuiltRoutes>
  );
  return openScreen(Step, '/index', api);
}

test.each([
  [0, 'Next: verify your identity', 'Verify identity', '/legalname'],
  [1, 'Your identity is under review', 'See progress', '/setAddressSuccess'],
  [3, 'Your review did not pass', 'See reasons', '/setAddressSuccess'],
] as const)('a customer at standing %s is led on, and is not promised money', async (status, title, go, to) => {
  const { user } = await open(status);
  expect(await screen.findByText(title)).toBeTruthy();
  expect(screen.getByRole('link', { name: go }).getAttribute('href')).toBe(to);
  expect(screen.getByText(NO_DEPOSITS)).toBeTruthy();
  // A trial is another account, so the button says so and asks first.
  expect(screen.queryByRole('link', { name: /Try/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Sign out to try' }));
  expect(screen.getByRole('dialog', { name: 'Sign out of this device?' })).toBeTruthy();
});

test('a verified customer without money reads that deposits are not open; once they are, gets a link to them', async () => {
  await open(2);
  expect(await screen.findByText('You are verified')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Deposit' })).toBeNull();
  document.body.replaceChildren();
  await open(2, { built: isBuilt });
  expect((await screen.findByRole('link', { name: 'Deposit' })).getAttribute('href')).toBe('/recharge/coin');
  expect(screen.queryByText(NO_DEPOSITS)).toBeNull();
});

test('a customer with money gets no next step', async () => {
  await open(2, { totalValue: '12.00' });
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.queryByText('You are verified')).toBeNull();
});

test.each([
  [[], true],
  [['AAPL'], false],
])('a trial that holds %j is shown its first purchase: %s', async (codes, isShown) => {
  userCell.write({ login_state: 1, AuthenticationStatus: 2, userInfo: { kind: 'trial' } });
  const api = new ApiDouble().on(portfolioRoutes.positions, { positions: codes.map((code) => ({ code })) } as never);
  await openScreen(() => <NextStep />, '/index', api);
  if (isShown) expect(await screen.findByText('Next: buy your first stock')).toBeTruthy();
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.queryByRole('link', { name: 'See the market' }) !== null).toBe(isShown);
});
