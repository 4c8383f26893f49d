// @vitest-environment happy-dom
import { authRoutes } from '@candor/model/auth/routes.ts';
import { transferRoutes } from '@candor/model/transfers/routes.ts';
import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { profileOf } from '../../domains/session/profile.fixture.ts';
import { commonTexts, messageTexts, preloadTexts } from '../../i18n/index.ts';
import { portfolioTexts } from '../../i18n/portfolio.ts';
import { recordListTexts } from '../../i18n/record-list.ts';
import { ApiDouble, refused } from '../../lib/testing/api-double.fixture.ts';
import { eachTestOnAFreshDevice, openScreen, signIn } from '../../lib/testing/screen.fixture.tsx';
import { Screen as Detail } from './screens/detail.tsx';
import { Screen as Success } from './screens/success.tsx';
import { Screen } from './screens/transfer.tsx';
import { transferTexts } from '../../i18n/transfers.ts';
import { funds, TRANSFER } from './transfers.fixture.ts';

beforeAll(() => preloadTexts(commonTexts, messageTexts, portfolioTexts, recordListTexts, transferTexts));
eachTestOnAFreshDevice();

const STOCK = funds('stock', {
  balance: '100000.00',
  held: '300.00',
  usable: '99700.00',
  debt: '700.00',
  maximumUsable: '99000.00',
});
const ACCOUNTS = [funds('spot'), STOCK, funds('quant'), funds('fund')];
const api = (status: 0 | 1 | 2 | 3 = 2) =>
  new ApiDouble()
    .on(authRoutes.readSession, profileOf(status))
    .on(transferRoutes.transferDetail, TRANSFER)
    .on(transferRoutes.fundsAccounts, { accounts: ACCOUNTS, asOf: '2026-11-18T15:00:00Z' })
    .on(transferRoutes.transfer, TRANSFER);
const confirm = () => screen.getByRole('button', { name: /^Transfer/ });

test('an amount is needed; the largest is one tap; sent once, it leads to the result', async () => {
  signIn(2);
  const answers = api();
  const { user } = await openScreen(Screen, '/userTransaction', answers);
  await screen.findByLabelText('Amount');
  expect(screen.queryByText('Please enter an amount to transfer')).toBeNull();
  await user.click(confirm());
  expect(screen.getByText('Please enter an amount to transfer')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Max' }));
  expect((screen.getByLabelText('Amount') as HTMLInputElement).value).toBe('99000.00');
  await user.clear(screen.getByLabelText('Amount'));
  await user.type(screen.getByLabelText('Amount'), '1000{Enter}');
  await screen.findByTestId('elsewhere');
  expect(answers.of(transferRoutes.transfer).map(({ body }) => body)).toEqual([
    { from: 'stock', to: 'spot', amount: '1000' },
  ]);
});

test('what is too much is said while it is typed, in the words of the account that is short', async () => {
  signIn(2);
  const { user } = await openScreen(Screen, '/userTransaction', api());
  const amount = await screen.findByLabelText('Amount');
  await user.type(amount, '99500');
  expect(await screen.findByText('This is more than is available.')).toBeTruthy();
  await user.clear(amount);
  await user.type(amount, '100001');
  expect(await screen.findByText('Trading account balance insufficient, please transfer soon.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Swap the two accounts' }));
  expect(await screen.findByText('Insufficient balance, please transfer first.')).toBeTruthy();
});

test('both sides say what can be moved out of them, and the sum behind it is one tap away', async () => {
  signIn(2);
  const { user } = await openScreen(Screen, '/userTransaction', api());
  expect((await screen.findByRole('button', { name: /^From/ })).textContent).toContain('$99,000.00 free to move');
  expect(screen.getByRole('button', { name: /^To/ }).textContent).toContain('$0.00 free to move');
  await user.click(await screen.findByRole('button', { name: /^Available to transfer/ }));
  expect(await screen.findByText('Balance − reserved for open orders − sales not settled − debt')).toBeTruthy();
  expect(screen.getByText('Sales not settled yet')).toBeTruthy();
});

test('whoever is under review can move money to the wallet and nowhere else', async () => {
  signIn(1);
  const { user } = await openScreen(Screen, '/userTransaction?to=stock', api(1));
  expect(await screen.findByText('Until then you can only move money to your spot wallet.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Swap the two accounts' })).toBeNull();
  await user.click(screen.getByRole('button', { name: /^To/ }));
  expect(screen.getAllByRole('radio')).toHaveLength(1);
});

test('a refusal of the server is read out at once and the form stays', async () => {
  signIn(2);
  const answers = api().on(transferRoutes.transfer, () => refused('account_frozen', 403));
  const { user } = await openScreen(Screen, '/userTransaction', answers);
  await user.type(await screen.findByLabelText('Amount'), '10');
  await user.click(confirm());
  expect((await screen.findByRole('alert')).textContent).toMatch(/^This account is restricted/);
});

test('the result says what moved; the record has its ledger transaction', async () => {
  signIn(2);
  await openScreen(Success, `/userTransactionSuccess?id=${TRANSFER.id}`, api());
  expect(await screen.findByText('$1,000.00 from Stock account to Spot wallet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Withdraw it' }).getAttribute('href')).toBe('/withdrawal?kind=bank');
  await openScreen(Detail, `/TransferDetail?id=${TRANSFER.id}`, api());
  expect(await screen.findByText('0:7')).toBeTruthy();
});

test('records: none, some to the end, of the days chosen, and an address without a transfer', async () => {
  signIn(2);
  const none = api().on(transferRoutes.transfers, { transfers: [], next: null });
  const empty = await openScreen(Detail, '/TransferDetail', none);
  expect(await screen.findByText('No transfers yet')).toBeTruthy();
  empty.unmount();
  const some = api().on(transferRoutes.transfers, { transfers: [TRANSFER], next: null });
  const listed = await openScreen(Detail, '/TransferDetail', some);
  expect(await screen.findByText('Stock account → Spot wallet')).toBeTruthy();
  some.on(transferRoutes.transfers, { transfers: [], next: null });
  await listed.user.click(screen.getByRole('button', { name: 'All dates' }));
  await listed.user.click(await screen.findByRole('button', { name: 'Last 7 days' }));
  await listed.user.click(screen.getByRole('button', { name: 'Show' }));
  expect(await screen.findByText('Nothing matches')).toBeTruthy();
  expect(some.of(transferRoutes.transfers).at(-1)?.query).toHaveProperty('to');
  listed.unmount();
  await openScreen(Success, '/userTransactionSuccess', api());
  expect(await screen.findByText('Transfer not found')).toBeTruthy();
});
