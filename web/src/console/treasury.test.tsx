// @vitest-environment happy-dom
import { consoleRoutes } from '@candor/model/console/routes.ts';
import { railConsoleRoutes } from '@candor/model/rails/routes.ts';
import { screeningRoutes } from '@candor/model/screening/routes.ts';
import { bankFileRoutes } from '@candor/model/treasury/bank-file-routes.ts';
import { type SuspenseItem, type TreasuryBook, treasuryRoutes } from '@candor/model/treasury/routes.ts';
import {
  type ListedReview,
  type ReviewView,
  withdrawalReviewRoutes,
} from '@candor/model/withdrawals/console-routes.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { commonTexts, messageTexts, preloadTexts } from '../i18n/index.ts';
import { withdrawalTexts } from '../i18n/withdrawals.ts';
import { ApiDouble } from '../lib/testing/api-double.fixture.ts';
import { Screen as Treasury } from './screens/treasury.tsx';
import { Screen as Withdrawal } from './screens/withdrawal.tsx';
import { Screen as Withdrawals } from './screens/withdrawals.tsx';
import { queryClient, SignedIn } from './session.tsx';
import { consoleTexts } from './texts.ts';

/** The treasury's page: money that waits, and what the dialogs say before an operator decides. */

const ID = '0'.repeat(26);
const AT = '2026-03-02T15:30:00Z';
const CUSTOMER = `cus_${ID}`;
const REASON = 'Name and amount compared';
const SUSPENSE: SuspenseItem = {
  ...{ depositId: `dep_${ID}`, rail: 'bank', amount: '1321.00', currency: 'USD', reason: 'unknown_reference' },
  ...{ sender: 'ADA BELL', reference: 'rent', customerId: null, at: AT, days: 3 },
};
const BOOK: TreasuryBook = {
  suspense: [SUSPENSE],
  reconciliation: [
    {
      place: 'bank',
      asset: 'USD.SIM',
      ledger: '5281.00',
      outside: '5280.00',
      difference: '-1.00',
      detail: null,
      at: AT,
    },
    {
      place: 'hot wallet',
      asset: 'USDT.SIM',
      ledger: '961.00',
      outside: '961.00',
      difference: '0.00',
      detail: null,
      at: AT,
    },
    { place: 'TRX for gas', asset: 'TRX.SIM', ledger: '20.5', outside: null, difference: null, detail: null, at: AT },
  ],
  payoutsPaused: false,
  stores: null,
  transfers: [],
};
const REVIEW: ListedReview = {
  ...{ id: `wdr_${ID}`, kind: 'usdt', asset: 'USDT', amount: '12500.00', worth: '12500.00', state: 'requested' },
  ...{ approvals: { needed: 2, given: 0 }, screening: 'clear', firstPayout: true, requestedAt: AT },
};

let api: ApiDouble;
beforeAll(() => preloadTexts(commonTexts, messageTexts, consoleTexts, withdrawalTexts));
beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  api = new ApiDouble()
    .on(consoleRoutes.me, {
      ...{ operatorId: `opr_${ID}`, name: 'Ada', roles: ['treasury_checker'], idleMs: 900_000 },
      ...{ viewsLeft: 10, viewsLocked: false, simulated: true },
    })
    .on(treasuryRoutes.treasury, BOOK)
    .on(treasuryRoutes.releaseSuspense, { ...BOOK, suspense: [] })
    .on(bankFileRoutes.bankFiles, { way: 'simulated', files: [], returns: [] })
    .on(screeningRoutes.screening, { lists: [], hits: [] })
    .on(railConsoleRoutes.railSwitches, { rails: [] });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(Screen: ComponentType, path: string, address = path) {
  vi.stubGlobal('fetch', api.fetch);
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route element={<SignedIn frame={({ children }) => children} />}>
            <Route path={path} element={<Screen />} />
          </Route>
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await act(async () => {});
  return userEvent.setup();
}

test('money in suspense is credited to the customer whose id is typed, and not before it is one', async () => {
  const user = await open(Treasury, '/treasury');
  expect(await screen.findByText('$1,321.00')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Credit to a customer' }));
  const dialog = screen.getByRole('dialog');
  const confirm = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Credit to a customer' });
  await user.type(within(dialog).getByLabelText('Reason'), REASON);
  await user.type(within(dialog).getByLabelText('Customer id'), 'cus_12');
  expect(confirm.disabled).toBe(true);
  await user.clear(within(dialog).getByLabelText('Customer id'));
  await user.type(within(dialog).getByLabelText('Customer id'), CUSTOMER);
  await user.click(confirm);
  expect(api.of(treasuryRoutes.releaseSuspense).map(({ body }) => body)).toEqual([
    { customerId: CUSTOMER, reason: REASON },
  ]);
});

test('books and outside stand in their own currency, and a difference stands out', async () => {
  await open(Treasury, '/treasury');
  const rows = within(await screen.findByRole('region', { name: 'Books and outside' })).getAllByRole('row');
  expect(rows.slice(1).map((row) => row.textContent)).toEqual([
    expect.stringContaining('bank$5,281.00$5,280.00-$1.00'.replace('-', '−')),
    expect.stringContaining('hot wallet961.00 USDT961.00 USDT0.00 USDT'),
    expect.stringContaining('TRX for gas20.50 TRX'),
  ]);
});

test('withdrawals that wait say why, how long, and how many have approved', async () => {
  const asOf = '2026-03-03T18:00:00Z';
  const hit: ListedReview = { ...REVIEW, id: `wdr_1${ID.slice(1)}`, screening: 'hit', requestedAt: asOf };
  api.on(withdrawalReviewRoutes.withdrawalReviews, { withdrawals: [REVIEW, hit], asOf });
  await open(Withdrawals, '/withdrawals');
  const [, first, second] = await screen.findAllByRole('row');
  for (const words of ['12,500.00 USDT', '0 of 2 approvals', 'First payout', '26 h', 'Mar 2, 2026, 10:30 ET'])
    expect(first?.textContent).toContain(words);
  for (const words of ['Screening: hit', '0 min']) expect(second?.textContent).toContain(words);
});

test.each([
  [0, /a second person has to approve it too/],
  [1, /leaves the wallet after this approval/],
])('with %i approvals given the dialog says what this one does', async (given, words) => {
  const review: ReviewView = {
    ...{ ...REVIEW, approvals: { needed: 2, given }, contentHash: 'ab'.repeat(32), customerId: CUSTOMER, name: 'Ada' },
    recipient: {
      name: 'My wallet',
      payee: 'TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK2HC',
      addedAt: AT,
      hoursInBook: 30,
      paidBefore: 0,
    },
    ...{ fee: '1.00', net: '12499.00', confirmedBy: 'passkey', approver1: given ? 'Bob' : null, asOf: AT },
    history: [{ ...REVIEW, id: `wdr_2${ID.slice(1)}`, state: 'final' }],
  };
  api.on(withdrawalReviewRoutes.withdrawalReview, review);
  const user = await open(Withdrawal, '/withdrawals/:withdrawalId', `/withdrawals/${REVIEW.id}`);
  expect(await screen.findByText(given ? 'Bob' : 'Nobody yet')).toBeTruthy();
  expect(screen.getByText('12,500.00 USDT · Arrived')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  expect(within(screen.getByRole('dialog')).getByText(words).textContent).toContain('12,500.00 USDT');
});
