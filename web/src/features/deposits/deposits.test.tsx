// @vitest-environment happy-dom
import { authRoutes } from '@candor/model/auth/routes.ts';
import { depositRoutes } from '@candor/model/deposits/routes.ts';
import { type WithdrawalView, withdrawalRoutes } from '@candor/model/withdrawals/routes.ts';
import { screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { profileOf } from '../../domains/session/profile.fixture.ts';
import { commonTexts, messageTexts, preloadTexts } from '../../i18n/index.ts';
import { recordListTexts } from '../../i18n/record-list.ts';
import { withdrawalTexts } from '../../i18n/withdrawals.ts';
import { userCell } from '../../lib/stored.ts';
import { ApiDouble, refused } from '../../lib/testing/api-double.fixture.ts';
import { eachTestOnAFreshDevice, openScreen, signIn } from '../../lib/testing/screen.fixture.tsx';
import { deposit } from './deposits.fixture.ts';
import { Screen as Coin } from './screens/coin.tsx';
import { Screen as Detail } from './screens/deposit.tsx';
import { Screen as Records } from './screens/records.tsx';
import { Screen as Scan } from './screens/scan.tsx';
import { depositTexts } from './texts.ts';

beforeAll(() => preloadTexts(commonTexts, messageTexts, depositTexts, recordListTexts, withdrawalTexts));
eachTestOnAFreshDevice();
afterEach(() => void Reflect.deleteProperty(globalThis, 'BarcodeDetector'));

const ADDRESS = 'TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK2HC';
const WITHDRAWAL: WithdrawalView = {
  ...{ id: `wdr_${'0'.repeat(26)}`, kind: 'usdt', recipientId: `rcp_${'0'.repeat(26)}`, payee: ADDRESS },
  ...{ network: 'TRC20', asset: 'USDT', amount: '1250.00', fee: '1.00', net: '1249.00', state: 'final' },
  ...{ simulated: true, at: '2026-11-18T15:00:03Z', approvals: { needed: 0, given: 0 }, waitsFor: null },
  ...{ canCancel: false, reason: null, reference: null, link: null, steps: [] },
};
/** The address is shown in groups and read out whole. */
const isAddress = (_: string, element: Element | null) =>
  element?.tagName === 'CODE' && element.textContent === ADDRESS;
type State = 'open' | 'congested' | 'closed' | 'missing';
const ways = (state: State, simulated = true) => ({
  coins: [
    {
      ...{ currency: 'USDT' as const, network: 'TRC20' as const, state, minimum: '1.00', kept: '0.40' },
      ...{ creditedAfter: 1, finalAfter: 19 },
    },
  ],
  simulated,
});
const api = (state: State = 'open', simulated = true) =>
  new ApiDouble()
    .on(authRoutes.readSession, profileOf(2))
    // Before the fixed paths: the latest that fits answers.
    .on(depositRoutes.depositDetail, deposit())
    .on(depositRoutes.depositWays, ways(state, simulated))
    .on(depositRoutes.depositAddress, { address: ADDRESS, currency: 'USDT', network: 'TRC20' })
    .on(depositRoutes.simulateDeposit, { txId: 'ab'.repeat(32), amount: '100.00' })
    .on(depositRoutes.deposits, { deposits: [deposit()], next: null });
test('the one currency and network are named, the address with its code stands there at once, and a simulated transfer can be sent', async () => {
  signIn(2);
  const answers = api();
  const { user } = await openScreen(Coin, '/recharge/coin', answers);
  expect(await screen.findByText('TRC20')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^(Currency|Network)/ })).toBeNull();
  expect(screen.getByText(/The minimum deposit is 1 USDT/)).toBeTruthy();
  expect(await screen.findByText(isAddress)).toBeTruthy();
  expect(await screen.findByRole('img', { name: 'QR code of your address' })).toBeTruthy();
  expect(screen.getAllByText('Simulated address. Never send real USDT.')).toHaveLength(2);
  expect(screen.getByText('0.40 USDT of smaller deposits is kept in your name.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Send simulated USDT' }));
  expect(await screen.findByText('100 USDT is on its way. It arrives with the next block.')).toBeTruthy();
  expect(answers.of(depositRoutes.simulateDeposit).map(({ body }) => body)).toEqual([{ amount: '100' }]);
});

test('outside of simulated mode nothing simulated is offered', async () => {
  signIn(2);
  await openScreen(Coin, '/recharge/coin', api('open', false));
  await screen.findByText(isAddress);
  expect(screen.getByText(/Anything else is not credited, and may be lost\./)).toBeTruthy();
  expect(screen.queryByText('Simulated USDT')).toBeNull();
  expect(screen.queryByText(/Never send real USDT/)).toBeNull();
});

test.each<[State, string, boolean]>([
  ['closed', 'Recharge is not open yet', false],
  ['missing', 'Virtual currency deposits are not open yet', false],
  ['congested', 'The deposit channel is busy, please contact customer support', true],
])('a way that is %s: "%s"', async (state, text, offered) => {
  signIn(2);
  await openScreen(Coin, '/recharge/coin', api(state));
  expect(await screen.findByText(text)).toBeTruthy();
  if (offered) expect(await screen.findByText(isAddress)).toBeTruthy();
  else expect(screen.queryByText('TRC20')).toBeNull();
});

test('a refused address says why', async () => {
  signIn(2);
  const answers = api().on(depositRoutes.depositAddress, () => refused('coin_deposit_not_open', 422));
  await openScreen(Coin, '/recharge/coin', answers);
  expect(await screen.findByText('Virtual currency deposits are not open yet')).toBeTruthy();
});

test('every field of a deposit is on its page, and our own record of the simulated chain', async () => {
  signIn(2);
  await openScreen(Detail, `/transferDetaill?id=${deposit().id}`, api());
  await screen.findByText('Record of the simulated chain');
  const terms = screen.getAllByRole('term').map((each) => each.textContent);
  expect(terms).toEqual([
    ...['Time', 'Amount', 'Currency', 'Network', 'Exchange rate', 'Credited', 'Final'],
    ...['Sender', 'Address', 'Link', 'Ledger transaction', 'Block', 'Confirmations', 'Block id'],
  ]);
  const values = screen.getAllByRole('definition').map((each) => each.textContent);
  expect(values).toContain('1 USDT = 1.00014114 USD');
  expect(values).toContain('250.50 USDT');
});

test('where a chain is real the link leads to its explorer', async () => {
  signIn(2);
  const linkUrl = 'https://tronscan.org/#/transaction/abc';
  const answers = api().on(depositRoutes.depositDetail, deposit({ linkUrl, simulated: false }));
  await openScreen(Detail, `/transferDetaill?id=${deposit().id}`, answers);
  const link = await screen.findByRole('link', { name: 'Open in the explorer' });
  expect(link.getAttribute('href')).toBe(linkUrl);
  expect(screen.queryByText('Record of the simulated chain')).toBeNull();
});

test('a deposit that is none of the reader’s', async () => {
  signIn(2);
  const answers = api().on(depositRoutes.depositDetail, () => refused('not_found', 404));
  await openScreen(Detail, `/transferDetaill?id=${deposit().id}`, answers);
  expect(await screen.findByText('Deposit not found')).toBeTruthy();
});

async function chooseDays(user: Awaited<ReturnType<typeof openScreen>>['user']) {
  await user.click(screen.getByRole('button', { name: 'All dates' }));
  await user.click(await screen.findByRole('button', { name: 'Last 7 days' }));
  await user.click(screen.getByRole('button', { name: 'Show' }));
}

test('records: the days chosen are those asked for', async () => {
  signIn(2);
  const answers = api();
  const { user } = await openScreen(Records, '/rechargeLog', answers);
  expect(await screen.findByText('250.50 USDT')).toBeTruthy();
  await chooseDays(user);
  const [from, to] = [expect.stringMatching(/^\d{4}-/), expect.stringMatching(/^\d{4}-/)];
  expect(answers.of(depositRoutes.deposits).at(-1)?.query).toMatchObject({ from, to });
});

test('without any deposit both ways to make one are offered', async () => {
  signIn(2);
  const answers = api().on(depositRoutes.deposits, { deposits: [], next: null });
  await openScreen(Records, '/rechargeLog', answers);
  const bank = await screen.findByRole('link', { name: 'Deposit by bank transfer' });
  expect(bank.getAttribute('href')).toBe('/recharge/bank');
  expect(screen.getByRole('link', { name: 'Deposit USDT' }).getAttribute('href')).toBe('/recharge/coin');
  expect(screen.queryByRole('button', { name: 'All dates' })).toBeNull();
  expect(screen.getByText('What arrives for you is listed here.')).toBeTruthy();
});

test('the deposit records of a trial account say that its trial money is not a deposit', async () => {
  signIn(2);
  userCell.write({ ...userCell.read(), userInfo: { canSignInAgain: false } });
  await openScreen(Records, '/rechargeLog', new ApiDouble().on(depositRoutes.deposits, { deposits: [], next: null }));
  expect(await screen.findByText(/Your trial balance was credited at opening/)).toBeTruthy();
});

test('records of one kind', async () => {
  signIn(2);
  const answers = api();
  const { user } = await openScreen(Records, '/rechargeLog', answers);
  await screen.findByText('250.50 USDT');
  answers.on(depositRoutes.deposits, { deposits: [], next: null });
  await user.click(screen.getByRole('button', { name: 'Bank transfer' }));
  expect(await screen.findByText('Nothing matches')).toBeTruthy();
  expect(answers.of(depositRoutes.deposits).at(-1)?.query).toMatchObject({ rail: 'bank' });
});

test('records of withdrawals: the days stay, the kind of a deposit is not asked, and an empty list says what to do', async () => {
  signIn(2);
  const answers = api().on(withdrawalRoutes.withdrawals, { withdrawals: [], next: null });
  const { user } = await openScreen(Records, '/rechargeLog', answers);
  await screen.findByText('250.50 USDT');
  await chooseDays(user);
  await user.click(screen.getByRole('radio', { name: 'Withdrawals' }));
  expect(await screen.findByText('Nothing matches')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Bank transfer' })).toBeNull();
  expect(answers.of(withdrawalRoutes.withdrawals).at(-1)?.query).toHaveProperty('from');
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  expect(await screen.findByText('No withdrawals yet')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'All dates' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Withdraw' }).getAttribute('href')).toBe('/withdrawal');
});

test('records of withdrawals by their own address, each row a link to its withdrawal', async () => {
  signIn(2);
  const answers = api().on(withdrawalRoutes.withdrawals, { withdrawals: [WITHDRAWAL], next: null });
  await openScreen(Records, '/rechargeLog?view=withdrawals', answers);
  const row = await screen.findByRole('link', { name: /1,250\.00 USDT/ });
  expect(row.getAttribute('href')).toBe(`/withdrawDetails?id=${WITHDRAWAL.id}`);
});

test('a browser that reads no codes: "Please go to the app to operate"', async () => {
  signIn(2);
  await openScreen(Scan, '/scan', api());
  expect(await screen.findByText('Please go to the app to operate')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Use the camera' })).toBeNull();
});

test('a browser that reads codes offers the camera and a picture, and a picture leads somewhere alone', async () => {
  signIn(2);
  Object.assign(globalThis, {
    BarcodeDetector: class {
      detect = async () => [{ rawValue: ADDRESS }];
    },
    createImageBitmap: async () => ({}),
  });
  const { user } = await openScreen(Scan, '/scan', api());
  const file = new File(['x'], 'code.png', { type: 'image/png' });
  await user.upload(await screen.findByLabelText('Choose a picture'), file);
  expect(await screen.findByText(ADDRESS)).toBeTruthy();
  const link = screen.getByRole('link', { name: /^Continue with this address/ });
  expect(link.getAttribute('href')).toBe(`/linkAddress?address=${ADDRESS}`);
});
