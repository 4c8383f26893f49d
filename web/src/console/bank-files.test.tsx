// @vitest-environment happy-dom
import { bankFileByteRoutes, type BankFiles as View, bankFileRoutes } from '@candor/model/treasury/bank-file-routes.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { commonTexts, messageTexts, preloadTexts } from '../i18n/index.ts';
import { ApiDouble, refused } from '../lib/testing/api-double.fixture.ts';
import { BankFiles } from './page/bank-files.tsx';
import { queryClient } from './session.tsx';
import { consoleTexts } from './texts.ts';

/** Files of payments and returns at the console. */

const ID = '0'.repeat(26);
const AT = '2026-11-20T21:31:00Z';
const FILE = {
  ...{ fileId: `pay_${ID}`, payments: 3, total: '1234.50', sha256: 'ab'.repeat(32), readyAt: AT },
  ...{ downloadedBy: null, sentBy: null },
};
const VIEW: View = { way: 'carried', files: [FILE], returns: [] };

let api: ApiDouble;
beforeAll(() => preloadTexts(commonTexts, messageTexts, consoleTexts));
beforeEach(() => {
  queryClient.clear();
  api = new ApiDouble();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(view: View) {
  api.on(bankFileRoutes.bankFiles, view);
  vi.stubGlobal('fetch', api.fetch);
  render(
    <QueryClientProvider client={queryClient}>
      <BankFiles />
    </QueryClientProvider>,
  );
  await act(async () => {});
  return userEvent.setup();
}
/** Opens an action's dialog, gives a reason, and confirms. */
async function confirm(user: ReturnType<typeof userEvent.setup>, action: string) {
  await user.click(await screen.findByRole('button', { name: action }));
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'As every evening');
  await user.click(screen.getAllByRole('button', { name: action }).at(-1) as HTMLElement);
}

test('a file shows what it says; one person takes it out, and nobody says it is sent before that', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const headers = { 'content-type': 'application/octet-stream', 'content-disposition': 'attachment' };
  api.on(bankFileByteRoutes.downloadPaymentFile, () => new Response('101 1210', { headers }));
  const user = await open(VIEW);
  for (const text of ['3', '1234.50 USD', /^abababababababab…$/]) expect(await screen.findByText(text)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'The bank has it' })).toBeNull();
  await confirm(user, 'Take out');
  await vi.waitFor(() => expect(saved).toEqual([`candor-${FILE.fileId}.ach`]));
  vi.restoreAllMocks();
});

test('the same person cannot say that the bank has it: the refusal is shown', async () => {
  api.on(bankFileRoutes.markPaymentFileSent, () => refused('second_person_required', 403));
  const user = await open({ ...VIEW, files: [{ ...FILE, downloadedBy: 'Ada' }] });
  expect(await screen.findByText('Ada')).toBeDefined();
  await confirm(user, 'The bank has it');
  expect(await screen.findByText(/Someone else has to agree/)).toBeDefined();
});

test('payments that wait for settings say which', async () => {
  await open({ ...VIEW, way: 'not_configured', files: [] });
  expect(await screen.findByText('Payments by bank wait')).toBeDefined();
  expect(screen.getByText(/BANK_ROUTING/)).toBeDefined();
});

test('with a simulated bank no files are shown, and returns are', async () => {
  const returned = { returnId: '7', code: 'R03', reference: 'NOBODYKNOWSTHIS', amount: '1.00', on: '2026-11-27' };
  const problem = { ...returned, problem: 'unknown', withdrawalId: null, customerId: null } as const;
  api.on(bankFileRoutes.closeBankReturn, { ...VIEW, way: 'simulated', files: [], returns: [] });
  const user = await open({ ...VIEW, way: 'simulated', files: [], returns: [problem] });
  expect(screen.queryByText('Files of payments for the bank')).toBeNull();
  expect(await screen.findByText('No payment of ours has this reference')).toBeDefined();
  await confirm(user, 'Dealt with');
  await vi.waitFor(() => expect(api.of(bankFileRoutes.closeBankReturn)).toMatchObject([{ params: { returnId: '7' } }]));
});
