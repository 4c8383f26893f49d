// @vitest-environment happy-dom
import { authRoutes } from '@candor/model/auth/routes.ts';
import { type BankOverview, bankDepositRoutes } from '@candor/model/bank-deposits/routes.ts';
import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { profileOf } from '../../domains/session/profile.fixture.ts';
import { commonTexts, messageTexts, preloadTexts } from '../../i18n/index.ts';
import { ApiDouble } from '../../lib/testing/api-double.fixture.ts';
import { eachTestOnAFreshDevice, openScreen, signIn } from '../../lib/testing/screen.fixture.tsx';
import { Screen as Deposit } from './screens/deposit.tsx';
import { Screen as Materials } from './screens/materials.tsx';
import { bankDepositTexts } from './texts.ts';

beforeAll(() => preloadTexts(commonTexts, messageTexts, bankDepositTexts));
eachTestOnAFreshDevice();

const OVERVIEW: BankOverview = {
  ...{
    closed: null,
    materialsMissing: false,
    materialsRefusal: null,
    currencies: ['USD'],
    announced: [],
    deposits: [],
    simulated: true,
  },
};
const DETAILS = {
  ...{ currency: 'USD' as const, rate: '1.00', beneficiary: 'Candor (simulated)', bank: 'Simulated bank', holdDays: 5 },
  ...{ routing: '000000000', account: '1000200030', reference: 'CND ACDE FGHJ' },
} as const;
const api = (more: Partial<BankOverview> = {}) =>
  new ApiDouble()
    .on(authRoutes.readSession, profileOf(2))
    .on(bankDepositRoutes.bankDeposits, { ...OVERVIEW, ...more })
    .on(bankDepositRoutes.bankDetails, DETAILS)
    .on(bankDepositRoutes.announceBankDeposit, OVERVIEW)
    .on(bankDepositRoutes.simulateBankTransfer, OVERVIEW);

test('of one currency nothing is asked: the account with the reader’s own reference comes first, and what they announce is sent once', async () => {
  signIn(2);
  const answers = api();
  const { user } = await openScreen(Deposit, '/recharge/bank', answers);
  expect(await screen.findByText('CND ACDE FGHJ')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Currency/ })).toBeNull();
  expect(screen.getByText(/withdrawable after 5 banking days/)).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Copy/ })).toHaveLength(5);
  await user.click(screen.getByText('Tell us about a transfer'));
  await user.type(screen.getAllByLabelText('Amount in USD').at(-1) as HTMLElement, '250.10');
  await user.click(screen.getByRole('button', { name: 'Report a transfer' }));
  await expect
    .poll(() => answers.of(bankDepositRoutes.announceBankDeposit).map(({ body }) => body))
    .toEqual([{ amount: '250.10' }]);
  await user.click(screen.getByRole('button', { name: 'Send a simulated transfer' }));
  await expect
    .poll(() => answers.of(bankDepositRoutes.simulateBankTransfer).map(({ body }) => body))
    .toEqual([{ amount: '1000', reference: 'own' }]);
});

test.each([
  ['deposit.not_open', 'Recharge is not open yet'],
  ['deposit.bank_not_open', 'Bank deposits are not open yet'],
  ['deposit.busy', 'The deposit channel is busy, please contact customer support'],
  ['channel.congested', 'The channel is congested, please contact customer service'],
] as const)('%s is said in the words of the specification, and no account is shown', async (closed, words) => {
  signIn(2);
  const answers = api({ closed });
  await openScreen(Deposit, '/recharge/bank', answers);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByText('Currency')).toBeNull();
});

test('what has arrived says its state, why it waits, and when it may leave', async () => {
  signIn(2);
  const one = { amount: '10.00', at: '2026-11-20T15:00:00Z', creditedAt: null, link: 'B1' } as const;
  const deposits: BankOverview['deposits'] = [
    { ...one, id: `dep_${'0'.repeat(26)}`, state: 'suspense', suspense: 'other_name', holdUntil: null },
    { ...one, id: `dep_${'1'.repeat(26)}`, state: 'credited', suspense: null, holdUntil: '2026-11-30T14:00:00Z' },
  ];
  await openScreen(Deposit, '/recharge/bank', api({ deposits }));
  expect(await screen.findByText('Being checked')).toBeTruthy();
  expect(screen.getByText('The sender’s name is not your verified name')).toBeTruthy();
  expect(screen.getByText('Credited')).toBeTruthy();
  expect(screen.getByText(/Can be withdrawn from/)).toBeTruthy();
});

test('materials: each with its state; where all are there, the way to deposit', async () => {
  signIn(2);
  const answers = api().on(bankDepositRoutes.materials, {
    ...{ identity: 'in_force', taxForm: 'missing', contract: 'not_needed', complete: false },
  });
  await openScreen(Materials, '/RechargeMaterials', answers);
  expect(await screen.findByText('Missing')).toBeTruthy();
  expect(screen.getByText('Done')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Deposit now' })).toBeNull();
});
