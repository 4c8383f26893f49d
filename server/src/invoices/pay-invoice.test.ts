import { INVOICE_STATES, type InvoiceState } from '@candor/model/invoices/terms.ts';
import { usd } from '@candor/model/money.ts';
import { parseInstant, type TradingDate } from '@candor/model/time.ts';
import { describe, expect, test } from 'vitest';
import { decideInMemory, MEMORY_CONTEXT } from '../../test/decide-in-memory.ts';
import { fingerprint } from '../audit/index.ts';
import { auditTable } from '../audit/tables.ts';
import { contractSuspensionTable } from '../contracts/tables.ts';
import { ANN, CONTRACT, stored as contract, suspended, suspension } from '../contracts/testing/contract-rows.ts';
import { ledgerEntryTable, ledgerTxnTable } from '../ledger/tables.ts';
import { payInvoice, type PayInvoice, walletIn } from './pay-invoice.ts';
import { invoiceTable } from './tables.ts';
import { due, INVOICE, invoice, stored, wallet } from './testing/invoice-rows.ts';

const { now, wallNow, lane } = MEMORY_CONTEXT;
type Rows = Parameters<typeof decideInMemory>[2];
const ASKED: PayInvoice = {
  ...{ invoiceId: INVOICE, contractId: CONTRACT, customerId: ANN, total: usd('120.00'), requestId: 'req_1' },
};
const pay = (rows: Rows, more: Partial<PayInvoice> = {}, at = now, mode: 'simulated' | 'live' = 'simulated') =>
  decideInMemory(payInvoice(mode), { ...ASKED, ...more }, rows, { ...MEMORY_CONTEXT, now: at });
const lines = (done: ReturnType<typeof pay>) =>
  done.written(ledgerEntryTable).map(({ accountId, asset, amount }) => [accountId, asset, amount]);
const PAID = invoice({
  ...{ state: 'paid', monthsOverdue: 0, lateFee: usd('0.00'), paidOn: '2026-11-20' as TradingDate },
  ...{ paidAt: now, wallPaidAt: wallNow, txn: `${lane}:1` },
});

describe('an invoice is paid', () => {
  test('with its row, one transaction out of the spot wallet, the event and the record', () => {
    const done = pay([contract(), stored(), wallet('200.00')]);
    expect(done.decision).toEqual({ ok: true, value: PAID });
    expect(done.written(invoiceTable)).toEqual([PAID]);
    expect(done.written(ledgerTxnTable)).toMatchObject([
      { kind: 'invoice_paid', eventId: INVOICE, effectiveDate: '2026-11-20', actor: ANN, reverses: null },
    ]);
    expect(lines(done)).toEqual([
      [`spot:${ANN}`, 'USD.SIM', -120_000_000n],
      [`house:rev_contract#${lane}`, 'USD.SIM', 120_000_000n],
    ]);
    const payload = { id: INVOICE, number: 'IN-2026-1', amount: '120.00', transaction: `${lane}:1` };
    expect(done.events).toEqual([{ type: 'contract.invoice_paid', subject: ANN, payload }]);
    expect(done.written(auditTable)).toMatchObject([
      {
        ...{ actor: `customer:${ANN}`, action: 'invoice.paid', object: `invoice:${INVOICE}`, customerId: ANN },
        ...{ beforeHash: fingerprint(invoice()), afterHash: fingerprint(PAID), requestId: 'req_1' },
        reason: `paid from the spot wallet, transaction ${lane}:1`,
      },
    ]);
  });

  test('with the late fee of whole months, which the customer was shown', () => {
    const rows: Rows = [contract(), due('2026-09-19', { state: 'overdue' }), wallet('200.00')];
    const done = pay(rows, { total: usd('123.60') });
    expect(done.decision).toMatchObject({ ok: true, value: { monthsOverdue: 2, lateFee: usd('3.60') } });
    expect(lines(done).map(([, , amount]) => amount)).toEqual([-123_600_000n, 123_600_000n]);
    expect(done.events).toMatchObject([{ payload: { amount: '123.60' } }]);
    expect(pay(rows).decision).toMatchObject({ refusal: { code: 'stale_version' } });
    // The second month is complete when the 19th is over in New York.
    const early = pay(rows, { total: usd('121.80') }, parseInstant('2026-11-20T04:59:59.999Z'));
    expect(early.decision).toMatchObject({ ok: true, value: { monthsOverdue: 1, paidOn: '2026-11-19' } });
    expect(early.written(ledgerTxnTable)).toMatchObject([{ effectiveDate: '2026-11-19' }]);
  });

  test('with real money on a live installation', () => {
    const done = pay([contract(), stored(), wallet('120.00', '0.00', 'USD')], {}, now, 'live');
    expect(lines(done).map(([, asset]) => asset)).toEqual(['USD', 'USD']);
  });

  test('and its contract, suspended for it, goes on', () => {
    const late = due('2026-09-19', { state: 'overdue' });
    const done = pay([contract(), late, suspended(), wallet('200.00')], { total: usd('123.60') });
    expect(done.written(contractSuspensionTable)).toEqual([suspension({ until: now, wallUntil: wallNow })]);
    expect(done.written(auditTable)).toMatchObject([{}, { reason: 'unpaid: invoice IN-2026-1 is paid' }]);
    expect(done.events.map(({ type }) => type)).toEqual(['contract.invoice_paid', 'contract.resumed']);
  });

  test('by its customer, whose lane decides', () => {
    expect(payInvoice('simulated').subject(ASKED)).toBe(ANN);
  });
});

describe('what is refused', () => {
  const RICH = wallet('500.00');
  test.each<[string, Rows, Partial<PayInvoice>, object]>([
    ['what never was', [RICH], {}, { code: 'not_found' }],
    ['somebody else’s', [stored(), RICH], { customerId: 'cus_bob' }, { code: 'not_found' }],
    ['of another contract', [stored(), RICH], { contractId: 'con_2' }, { code: 'not_found' }],
    ['less than is due', [stored(), RICH], { total: usd('119.99') }, { code: 'stale_version' }],
    ['more than is due', [stored(), RICH], { total: usd('120.01') }, { code: 'stale_version' }],
    ['without money', [stored()], {}, { code: 'insufficient_funds', params: { maximum: '0.00' } }],
    ['a cent short', [stored(), wallet('119.99')], {}, { code: 'insufficient_funds', params: { maximum: '119.99' } }],
    [
      'with what is reserved',
      [stored(), wallet('120.00', '0.01')],
      {},
      { code: 'above_usable', params: { maximum: '119.99' } },
    ],
  ])('%s', (_, rows, more, refusal) => {
    const done = pay([contract(), ...rows], more);
    expect(done.decision).toEqual({ ok: false, refusal });
    expect([done.written(invoiceTable), done.written(ledgerTxnTable), done.events]).toEqual([[], [], []]);
  });

  const open: readonly InvoiceState[] = ['issued', 'overdue'];
  test.each(INVOICE_STATES)('what is %s only where it is closed', (state) => {
    const { decision } = pay([contract(), stored({ state }), RICH]);
    expect(decision.ok ? 'done' : decision.refusal.code).toBe(open.includes(state) ? 'done' : 'illegal_state');
  });
});

test('a payment may take the spot wallet less what is reserved, and nothing holds back more', () => {
  const rows = { get: () => ({ posted: 7n, held: 2n }) } as never;
  expect(walletIn(rows, 'simulated', ANN)).toEqual({
    ...{ posted: 7n, held: 2n, unsettled: 0n, debt: 0n, spareEquity: undefined },
  });
});
