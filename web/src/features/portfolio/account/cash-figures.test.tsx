// @vitest-environment happy-dom
import { transferRoutes } from '@candor/model/transfers/routes.ts';
import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { commonTexts, messageTexts, preloadTexts } from '../../../i18n/index.ts';
import { portfolioTexts } from '../../../i18n/portfolio.ts';
import { transferTexts } from '../../../i18n/transfers.ts';
import type { FundsAccount } from '../../../domains/account/queries.ts';
import { account } from '../../../domains/account/account-server.fixture.tsx';
import { ApiDouble } from '../../../lib/testing/api-double.fixture.ts';
import { eachTestOnAFreshDevice, openScreen, signIn } from '../../../lib/testing/screen.fixture.tsx';
import { CashFigures } from './accounts.tsx';

beforeAll(() => preloadTexts(commonTexts, messageTexts, portfolioTexts, transferTexts));
eachTestOnAFreshDevice();

test('what can leave the account is the figure of the transfer, which leaves shorts their equity', async () => {
  signIn();
  const stock: FundsAccount = {
    ...{ account: 'stock', id: null, currency: 'USD', balance: '53358.12', held: '4.01', unsettled: '0.00' },
    ...{ debt: '0.00', usable: '53354.11', maximumUsable: '52966.17', limitedByShorts: true },
  };
  const api = new ApiDouble().on(transferRoutes.fundsAccounts, { accounts: [stock], asOf: '2026-11-23T15:30:00Z' });
  const overview = { ...account(), cash: '53358.12', held: '4.01', withdrawable: '53354.11' };
  const { user } = await openScreen(() => <CashFigures overview={overview} />, '/accountView/account', api);
  await user.click(await screen.findByRole('button', { name: /^Available to transfer: \$52,966\.17/ }));
  expect(await screen.findByText(/no more than the equity that your short positions can spare$/)).toBeTruthy();
});
