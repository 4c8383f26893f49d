// @vitest-environment happy-dom
import {
  type ContractFee,
  type InvoiceDetail,
  type InvoiceLine,
  invoiceRoutes,
} from '@candor/model/invoices/routes.ts';
import { act, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { commonTexts, messageTexts, preloadTexts } from '../../../i18n/index.ts';
import { pdfTexts } from '../../../i18n/pdf.ts';
import { sha256 } from '../../../lib/files/sha256.ts';
import { ApiDouble, refused } from '../../../lib/testing/api-double.fixture.ts';
import { eachTestOnAFreshDevice, openScreen, signIn } from '../../../lib/testing/screen.fixture.tsx';
import { Screen } from '../screens/contract-list.tsx';
import { contractTexts, invoiceTexts } from '../texts.ts';

const ID = `inv_${'0'.repeat(26)}`;
const NOTICE = `fno_${'0'.repeat(26)}`;
const LINE: InvoiceLine = {
  ...{ invoiceId: ID, number: 'IN-2026-0000000001', state: 'overdue', issuedOn: '2026-05-04', dueOn: '2026-05-11' },
  ...{ amount: '120.00', monthsOverdue: 2, lateFee: '3.60', total: '123.60' },
};
const INVOICE: InvoiceDetail = {
  ...{ ...LINE, contractNumber: 'CU-2026-0000000001', termFrom: '2026-05-04', termTo: '2027-05-04' },
  ...{ fee: { of: 'contract', since: '2026-05-04' }, suspendedOn: '2026-07-11', paidAt: null, transaction: null },
  ...{ wallet: { balance: '500.00', usable: '500.00' }, voidedAt: null, asOf: '2026-07-12T16:00:00Z', simulated: true },
};
const PAID: InvoiceDetail = {
  ...{ ...INVOICE, state: 'paid', paidAt: '2026-07-12T16:00:00Z', transaction: '0:12' },
  wallet: { balance: '376.40', usable: '376.40' },
};
const CHANGE = {
  ...{ noticeId: NOTICE, before: '0.00', amount: '120.00', announcedOn: '2026-03-02', appliesOn: '2026-06-01' },
  ...{ objectUntil: '2026-04-01', objectedAt: null, keptTo: null, mayObject: true },
};
const FEE: ContractFee = { fee: '0.00', termTo: '2027-03-02', notices: [CHANGE] };

let api: ApiDouble;
beforeAll(() => preloadTexts(commonTexts, messageTexts, pdfTexts, contractTexts, invoiceTexts));
eachTestOnAFreshDevice();
beforeEach(() => {
  api = new ApiDouble().on(invoiceRoutes.contractFee, FEE);
});
const LIST = '/contractList?view=invoices';
async function open(address = LIST, visitor = false) {
  if (!visitor) signIn(2);
  const opened = await openScreen(Screen, address, api);
  await act(async () => {});
  return opened;
}

test('a list without invoices says when one comes', async () => {
  api.on(invoiceRoutes.invoices, { invoices: [], next: null });
  await open();
  expect(await screen.findByText('No invoices yet')).toBeTruthy();
  expect(screen.getByText('$0.00 a year')).toBeTruthy();
});

test('a list that cannot be read offers to try again', async () => {
  api.on(invoiceRoutes.invoices, () => refused('internal_error', 500));
  await open();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('each invoice stands with its due day, state and sum, and the list says where it ends', async () => {
  const paid: InvoiceLine = { ...LINE, invoiceId: `inv_${'1'.repeat(26)}`, number: 'IN-2026-2', state: 'paid' };
  api.on(invoiceRoutes.invoices, ({ query }) =>
    query?.cursor ? { invoices: [paid], next: null } : { invoices: [LINE], next: ID },
  );
  const { user } = await open();
  const row = await screen.findByRole('link', { name: /IN-2026-0000000001/ });
  expect(row.textContent).toMatch(/Due May 11, 2026.*\$123\.60.*Overdue/);
  expect(row.getAttribute('href')).toBe(`/contractList?view=invoices&id=${ID}`);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('IN-2026-2')).toBeTruthy();
  expect(screen.getByText('No more data')).toBeTruthy();
});

test('an announced change names its days; the objection is asked once more, then sent once', async () => {
  const objected = { ...CHANGE, objectedAt: '2026-03-02T16:00:00Z', keptTo: '2027-03-02', mayObject: false };
  api.on(invoiceRoutes.invoices, { invoices: [], next: null });
  api.on(invoiceRoutes.objectToFee, { ...FEE, notices: [objected] });
  const { user } = await open();
  expect(await screen.findByText('From $0.00 to $120.00 a year, from Jun 1, 2026 on.')).toBeTruthy();
  expect(screen.getByText(/You can object until Apr 1, 2026/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Object' }));
  const dialog = screen.getByRole('dialog');
  expect(within(dialog).getByText(/old fee of \$0\.00 a year .* until Mar 2, 2027/)).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Object' }));
  expect(await screen.findByText(/The old fee applies until Mar 2, 2027/)).toBeTruthy();
  expect(api.of(invoiceRoutes.objectToFee)).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Object' })).toBeNull();
});

test('an objection that comes too late says so and changes nothing', async () => {
  api.on(invoiceRoutes.invoices, { invoices: [], next: null });
  api.on(invoiceRoutes.objectToFee, () => refused('illegal_state', 409));
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Object' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Object' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
});

test('after the last day there is no button', async () => {
  api.on(invoiceRoutes.contractFee, { ...FEE, notices: [{ ...CHANGE, mayObject: false }] });
  api.on(invoiceRoutes.invoices, { invoices: [], next: null });
  await open();
  expect(await screen.findByText('The last day to object was Apr 1, 2026.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Object' })).toBeNull();
});

test('an invoice says how its amount comes about, each figure on a tap', async () => {
  api.on(invoiceRoutes.invoice, INVOICE);
  const { user } = await open(`${LIST}&id=${ID}`);
  const sums = await screen.findByLabelText('How the amount comes about');
  expect(sums.textContent).toMatch(/May 4, 2026 to May 4, 2027.*\$120\.00.*2 × 1\.5%.*\$3\.60.*Total\$123\.60/);
  expect(screen.getByText(/still unpaid on Jul 11, 2026/)).toBeTruthy();
  await user.click(within(sums).getByRole('button', { name: /Late fee/ }));
  const why = await screen.findByRole('dialog');
  for (const part of ['without interest on interest', '$120.00', 'Whole months overdue', 'Section 4 of your contract'])
    expect((await within(why).findAllByText(new RegExp(part.replace('$', '\\$')))).length).toBeGreaterThan(0);
});

test('the step before paying shows amount, late fee and wallet; one payment is sent, with what was shown', async () => {
  api.on(invoiceRoutes.invoice, INVOICE);
  api.on(invoiceRoutes.payInvoice, PAID);
  const { user } = await open(`${LIST}&id=${ID}`);
  await user.click(await screen.findByRole('button', { name: 'Pay' }));
  const sheet = await screen.findByRole('dialog');
  expect(sheet.textContent).toMatch(/\$120\.00.*\$3\.60.*\$123\.60.*\$500\.00.*\$376\.40/);
  api.on(invoiceRoutes.invoice, PAID);
  await user.dblClick(within(sheet).getByRole('button', { name: 'Pay $123.60' }));
  expect(await screen.findByText('0:12')).toBeTruthy();
  const sent = api.of(invoiceRoutes.payInvoice);
  expect(sent.map(({ body }) => body)).toEqual([{ total: '123.60' }]);
  expect(screen.queryByRole('button', { name: 'Pay' })).toBeNull();
});

test('with too little in the wallet it leads to the transfer', async () => {
  api.on(invoiceRoutes.invoice, { ...INVOICE, wallet: { balance: '123.60', usable: '123.59' } });
  const { user } = await open(`${LIST}&id=${ID}`);
  await user.click(await screen.findByRole('button', { name: 'Pay' }));
  const sheet = await screen.findByRole('dialog');
  expect(within(sheet).getByText('The spot wallet has too little. Transfer first.')).toBeTruthy();
  expect(within(sheet).getByRole('link', { name: 'Transfer' }).getAttribute('href')).toBe('/userTransaction');
  expect(within(sheet).queryByRole('button', { name: /Pay \$/ })).toBeNull();
});

test('a sum that has changed meanwhile is shown anew before anything is paid', async () => {
  const later = { ...INVOICE, monthsOverdue: 3, lateFee: '5.40', total: '125.40' };
  api.on(invoiceRoutes.invoice, INVOICE);
  api.on(invoiceRoutes.payInvoice, () => refused('stale_version', 409));
  const { user } = await open(`${LIST}&id=${ID}`);
  await user.click(await screen.findByRole('button', { name: 'Pay' }));
  api.on(invoiceRoutes.invoice, later);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Pay $123.60' }));
  expect(await screen.findByText('The amount has changed meanwhile. Check it again.')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Pay $125.40' })).toBeTruthy();
});

test('a voided one asks for nothing; one of somebody else is not there', async () => {
  api.on(invoiceRoutes.invoice, { ...INVOICE, state: 'voided', voidedAt: '2026-07-12T16:00:00Z' });
  await open(`${LIST}&id=${ID}`);
  expect(await screen.findByText('Nothing is owed for this invoice.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Pay' })).toBeNull();
});

test('one that is somebody else’s is not there', async () => {
  api.on(invoiceRoutes.invoice, () => refused('not_found', 404));
  await open(`${LIST}&id=${ID}`);
  expect(await screen.findByText('Invoice not found')).toBeTruthy();
});

test('the PDF is fetched when it is asked for, not before', async () => {
  api.on(invoiceRoutes.invoice, PAID);
  const hash = (await sha256('no PDF at all')) as string;
  api.on(invoiceRoutes.invoiceDocument, { pdf: btoa('no PDF at all'), sha256: hash });
  const { user } = await open(`${LIST}&id=${ID}`);
  await user.click(await screen.findByRole('button', { name: 'Show as PDF' }));
  expect(await screen.findByRole('region', { name: 'Invoice' })).toBeTruthy();
  expect(api.of(invoiceRoutes.invoiceDocument)).toHaveLength(1);
});

test('a visitor is asked to log in', async () => {
  await open(LIST, true);
  expect((await screen.findByRole('alert')).textContent).toContain('You are not logged in yet');
});
