// @vitest-environment happy-dom
import { authRoutes } from '@candor/model/auth/routes.ts';
import { recipientRoutes, type RecipientView } from '@candor/model/recipients/routes.ts';
import { transferRoutes } from '@candor/model/transfers/routes.ts';
import { withdrawalRoutes, type WithdrawalOptions, type WithdrawalView } from '@candor/model/withdrawals/routes.ts';
import { act, screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import type { FundsAccount } from '../../domains/account/queries.ts';
import { profileOf } from '../../domains/session/profile.fixture.ts';
import { commonTexts, messageTexts, preloadTexts } from '../../i18n/index.ts';
import { transferTexts } from '../../i18n/transfers.ts';
import { withdrawalTexts } from '../../i18n/withdrawals.ts';
import { setServerStatus } from '../../lib/server-status.ts';
import { ApiDouble } from '../../lib/testing/api-double.fixture.ts';
import { eachTestOnAFreshDevice, openScreen, signIn } from '../../lib/testing/screen.fixture.tsx';
import { Screen as Details } from './screens/details.tsx';
import { Screen as LinkBank } from './screens/link-bank.tsx';
import { Screen } from './screens/withdrawal.tsx';

beforeAll(() => preloadTexts(commonTexts, messageTexts, transferTexts, withdrawalTexts));
eachTestOnAFreshDevice();

const ADDRESS = 'TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK2HC';
const AT = '2026-11-18T15:00:00Z';
const RECIPIENT: RecipientView = {
  ...{
    id: `rcp_${'0'.repeat(26)}`,
    kind: 'usdt',
    name: 'My wallet',
    payee: ADDRESS,
    address: ADDRESS,
    network: 'TRC20',
  },
  ...{ bankName: null, bankAddress: null, routing: null, lastFour: null, isDefault: true, addedAt: AT, usableAt: AT },
  state: 'ready',
};
const AMOUNTS = { free: '500.00', withdrawable: '400.00', pending: '100.00', debt: '0.00', fee: '1.00' };
const OPTIONS: WithdrawalOptions = {
  options: [
    { kind: 'usdt', asset: 'USDT', ...AMOUNTS, rail: 'open', arrivesAt: AT },
    { kind: 'bank', asset: 'USD', ...AMOUNTS, rail: 'congested', arrivesAt: null },
  ],
  caps: [{ tier: 'code', enrolled: true, cap: '1000.00', left: '300.00' }],
  newAccount: false,
  approval: { automaticUpTo: '2000.00', twoFrom: '10000.00', firstPayout: false },
  ...{ stopped: [], asOf: AT },
};
const WITHDRAWAL: WithdrawalView = {
  ...{ id: `wdr_${'0'.repeat(26)}`, kind: 'usdt', recipientId: RECIPIENT.id, payee: ADDRESS, network: 'TRC20' },
  ...{ asset: 'USDT', amount: '100.00', fee: '1.00', net: '99.00', state: 'approved', simulated: true, at: AT },
  ...{
    approvals: { needed: 0, given: 0 },
    waitsFor: 'rail',
    canCancel: true,
    reason: null,
    reference: null,
    link: null,
  },
  steps: [{ state: 'requested', at: AT }],
};
/** The stock account, with so many dollars that can be moved out of it. */
const stock = (amount: string, more: Partial<FundsAccount> = {}): FundsAccount => ({
  ...{ account: 'stock', id: null, currency: 'USD', balance: amount, held: '0.00', unsettled: '0.00', debt: '0.00' },
  ...{ usable: amount, maximumUsable: amount, limitedByShorts: false },
  ...more,
});
const EMPTY = { free: '0.00', withdrawable: '0.00', pending: '0.00' };
const NOTHING: WithdrawalOptions = { ...OPTIONS, options: OPTIONS.options.map((each) => ({ ...each, ...EMPTY })) };
const api = (options = OPTIONS, book = [RECIPIENT], inStock = '0.00') =>
  new ApiDouble()
    .on(authRoutes.readSession, profileOf(2))
    .on(withdrawalRoutes.withdrawalOptions, options)
    .on(transferRoutes.fundsAccounts, { accounts: [stock(inStock)], asOf: AT })
    .on(withdrawalRoutes.withdrawals, { withdrawals: [], next: null })
    .on(recipientRoutes.recipients, { recipients: book, codeNeeded: false, asOf: AT })
    .on(withdrawalRoutes.cancelWithdrawal, { ...WITHDRAWAL, state: 'cancelled', canCancel: false })
    .on(withdrawalRoutes.requestWithdrawal, WITHDRAWAL);

test('fee and what arrives stand there before anything is confirmed; the whole address twice; sent once', async () => {
  signIn(2);
  const answers = api();
  const { user } = await openScreen(Screen, '/withdrawal', answers);
  await user.type(await screen.findByLabelText('Amount'), '100');
  expect(await screen.findByText('99.00 USDT')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Check and confirm' }));
  const sheet = await screen.findByRole('dialog');
  expect(within(sheet).getByText(ADDRESS)).toBeTruthy();
  expect(screen.getAllByText(ADDRESS).length).toBeGreaterThanOrEqual(2);
  await user.click(within(sheet).getByRole('button', { name: /^Withdraw/ }));
  await screen.findByTestId('elsewhere');
  expect(answers.of(withdrawalRoutes.requestWithdrawal).map(({ body }) => body)).toEqual([
    { recipientId: RECIPIENT.id, payee: ADDRESS, asset: 'USDT', amount: '100', fee: '1.00' },
  ]);
});

test.each([
  ['600', /enough|insufficient|transfer first/i],
  ['450', 'Part of your money is not final yet. You can withdraw 400.00 now.'],
  ['1', 'The amount must be more than the fee.'],
  ['350', 'This is above your limit for 24 hours. 300.00 USD of it is left.'],
])('%s is too much or too little, in the words of the table', async (amount, words) => {
  signIn(2);
  const { user } = await openScreen(Screen, '/withdrawal', api());
  await user.type(await screen.findByLabelText('Amount'), amount);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Check and confirm' })).toHaveProperty('disabled', true);
});

test('a congested channel says so and takes requests; what stops everything is said first; no card leads to adding one', async () => {
  signIn(2);
  const stopped = [{ cause: 'hold' as const, code: 'credentials_changed', params: { until: '2026-11-19T15:00:00Z' } }];
  const { user } = await openScreen(Screen, '/withdrawal', api({ ...OPTIONS, stopped }));
  expect(await screen.findByText(/You can withdraw from Nov 19, 2026/)).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Bank account' }));
  expect(await screen.findByText('The channel is congested, please contact customer service')).toBeTruthy();
  expect(screen.queryByLabelText('Amount')).toBeNull();
  expect(screen.getByRole('link', { name: 'Add a destination' }).getAttribute('href')).toBe('/linkBank');
});

const way = (name: RegExp | string) => screen.getByRole('link', { name }).getAttribute('href');

test('with no money anywhere and no address, both are named; the button leads to the first, the second has its way', async () => {
  signIn(2);
  const { user } = await openScreen(Screen, '/withdrawal', api(NOTHING, []));
  expect(await screen.findByText('0.00 USDT')).toBeTruthy();
  expect(screen.getByText('USDT in the spot wallet')).toBeTruthy();
  expect(way(/^A USDT address of your own/)).toBe('/linkAddress');
  expect(way('Deposit USDT')).toBe('/recharge/coin');
  expect(screen.queryByRole('button', { name: 'Withdraw dollars to a bank' })).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Bank account' }));
  expect(way('Deposit dollars')).toBe('/recharge/bank');
});

test('with all money in the stock account the page opens on dollars, names them, and the button moves them to the wallet', async () => {
  signIn(2);
  const { user } = await openScreen(Screen, '/withdrawal', api(NOTHING, [], '38242.72'));
  const lead = await screen.findByText('Free in your stock account');
  expect(lead.nextElementSibling?.textContent).toContain('$38,242.72');
  expect(screen.getByText('Available to withdraw').nextElementSibling?.textContent).toBe('$0.00');
  expect(screen.getByText('24-hour limit remaining: $300.00')).toBeTruthy();
  expect(way('Move money to the spot wallet')).toBe('/userTransaction?from=stock&to=spot');
  for (const said of ['Fee, taken out of the amount', /can be used 24 hours after/])
    expect(screen.getByText(said)).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'USDT address' }));
  expect(screen.getByText('0.00 USDT')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Withdraw dollars to a bank' }));
  expect(screen.getByText('$38,242.72')).toBeTruthy();
});

test('what of the stock account cannot be moved stands by its reasons, the short positions among them', async () => {
  signIn(2);
  const source = { balance: '1000.00', held: '201.01', unsettled: '50.00', maximumUsable: '361.67' };
  const answers = api(NOTHING).on(transferRoutes.fundsAccounts, {
    accounts: [stock('361.67', { ...source, limitedByShorts: true })],
    asOf: AT,
  });
  await openScreen(Screen, '/withdrawal', answers);
  await screen.findByText('Free in your stock account');
  for (const [label, amount] of [
    ['Reserved for open orders', '$201.01'],
    ['Sales not settled yet', '$50.00'],
    ['Kept for short positions', '$387.32'],
  ] as const)
    expect(screen.getByText(label).nextElementSibling?.textContent).toBe(amount);
  expect(screen.queryByText('Debt')).toBeNull();
});

test('the money elsewhere is explained by a tap, as on the page that moves it', async () => {
  signIn(2);
  const { user } = await openScreen(Screen, '/withdrawal', api(NOTHING, [], '38242.72'));
  await user.click(await screen.findByRole('button', { name: /\$38,242\.72/ }));
  expect(await screen.findByText('Balance')).toBeTruthy();
});

test.each<[string, RecipientView[], string | RegExp]>([
  ['none: a day after one is added', [], /^Not before \w{3} \d+, \d{4}, \d\d:\d\d ET$/],
  [
    'one that waits',
    [{ ...RECIPIENT, state: 'waiting', usableAt: '2026-12-12T19:37:00Z' }],
    'Not before Dec 12, 2026, 14:37 ET',
  ],
])('no arrival is promised before a destination can be used: %s', async (_, book, text) => {
  signIn(2);
  await openScreen(Screen, '/withdrawal', api(OPTIONS, book));
  expect(await screen.findByText(text)).toBeTruthy();
});

test('the day after which a new destination can be used follows the market’s clock once that is known', async () => {
  signIn(2);
  await openScreen(Screen, '/withdrawal', api(OPTIONS, []));
  await screen.findByText(/^Not before/);
  act(() => setServerStatus({ mode: 'simulated', clockOffsetMs: Date.parse('2040-01-02T13:00:00Z') - Date.now() }));
  try {
    expect(screen.getByText(/^Not before Jan 3, 2040, 08:00 ET$/)).toBeTruthy();
  } finally {
    act(() => setServerStatus({ mode: 'simulated', clockOffsetMs: undefined }));
  }
});

test('whatever the other accounts hold, a withdrawal stays possible when they cannot be read', async () => {
  signIn(2);
  const answers = api().on(transferRoutes.fundsAccounts, () => {
    throw new TypeError('offline');
  });
  await openScreen(Screen, '/withdrawal', answers);
  expect(await screen.findByLabelText('Amount', {}, { timeout: 8_000 })).toBeTruthy();
});

test('an address that cannot be used yet says so where it stands, and the amount stays without fault', async () => {
  signIn(2);
  const waiting: RecipientView = { ...RECIPIENT, state: 'waiting', usableAt: '2026-11-19T15:00:00Z' };
  await openScreen(Screen, '/withdrawal', api(OPTIONS, [waiting]));
  const destination = await screen.findByRole('region', { name: 'To' });
  expect(within(destination).getByText(/You can withdraw to it from Nov 19, 2026/)).toBeTruthy();
  expect(screen.getByLabelText('Amount').getAttribute('aria-invalid')).toBe('false');
});

test('another destination is chosen in a sheet', async () => {
  signIn(2);
  const other: RecipientView = { ...RECIPIENT, id: `rcp_${'1'.repeat(26)}`, name: 'Cold wallet', payee: 'TOther' };
  const { user } = await openScreen(Screen, '/withdrawal', api(OPTIONS, [RECIPIENT, other]));
  const destination = await screen.findByRole('region', { name: 'To' });
  await user.click(within(destination).getByRole('button', { name: 'Change' }));
  await user.click(await screen.findByRole('radio', { name: /Cold wallet/ }));
  expect(within(destination).getByText('TOther', { selector: 'p' })).toBeTruthy();
});

test('a withdrawal shows its timeline and is taken back after a question', async () => {
  signIn(2);
  const answers = api().on(withdrawalRoutes.withdrawalDetail, WITHDRAWAL);
  const { user } = await openScreen(Details, `/withdrawDetails?id=${WITHDRAWAL.id}`, answers);
  expect(await screen.findByText('It waits until the channel is open.')).toBeTruthy();
  expect(screen.getByText('You requested it')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cancel withdrawal' }));
  const [, confirm] = screen.getAllByRole('button', { name: 'Cancel withdrawal' });
  await user.click(confirm as HTMLElement);
  expect(answers.of(withdrawalRoutes.cancelWithdrawal)).toHaveLength(1);
});

test('fields of a card cannot be empty, and the routing number has 9 digits that fit', async () => {
  signIn(2);
  const { user } = await openScreen(LinkBank, '/linkBank', api());
  await user.click(await screen.findByRole('button', { name: 'Link' }));
  expect(screen.getAllByText('This field cannot be empty')).toHaveLength(6);
  await user.type(screen.getByLabelText('Routing number'), '12345');
  expect(await screen.findByText('The routing number has 9 digits')).toBeTruthy();
  await user.type(screen.getByLabelText('Routing number'), '6789');
  expect(await screen.findByText('This is not a valid routing number. It has 9 digits.')).toBeTruthy();
});

test('a trial account reads that it needs no bank account, and can try the form with made-up details', async () => {
  signIn(2);
  const trial = profileOf(2, { kind: 'trial', canSignInAgain: false });
  const { user } = await openScreen(LinkBank, '/linkBank', api().on(authRoutes.readSession, trial));
  expect(await screen.findByText('Use made-up bank details')).toBeTruthy();
  expect(screen.queryByLabelText('Social security number')).toBeNull();
  expect(screen.getByRole('link', { name: 'Go to Withdraw' }).getAttribute('href')).toBe('/withdrawal');
  await user.click(screen.getByRole('button', { name: 'Try the form with made-up details' }));
  expect(await screen.findByText('Not your own: any made-up number will do')).toBeTruthy();
});
