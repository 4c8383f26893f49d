import { usd } from '@candor/model/money.ts';
import { parseInstant, type TradingDate } from '@candor/model/time.ts';
import { MEMORY_CONTEXT } from '../../../test/decide-in-memory.ts';
import { ANN, CONTRACT } from '../../contracts/testing/contract-rows.ts';
import { balanceTable } from '../../ledger/index.ts';
import { FEE_OF, feeChangeTable, type Invoice, invoiceTable, type StoredFeeChange } from '../tables.ts';

/** Rows of decisions on an invoice: of Ann's contract, issued on 16 November 2026 and due on the 23rd. */

export const INVOICE = 'inv_1';
const ISSUED = parseInstant('2026-11-16T15:00:00Z');

export const invoice = (more: Partial<Invoice> = {}): Invoice => ({
  ...{ id: INVOICE, number: 'IN-2026-1', customerId: ANN, contractId: CONTRACT, feeNoticeId: null },
  ...{ termFrom: '2026-03-02' as TradingDate, termTo: '2027-03-02' as TradingDate, amount: usd('120.00') },
  ...{ issuedOn: '2026-11-16' as TradingDate, dueOn: '2026-11-23' as TradingDate, issuedAt: ISSUED },
  ...{ wallIssuedAt: ISSUED, issuedBy: 'opr_mia', state: 'issued', remindedAt: null, overdueAt: null },
  ...{ monthsOverdue: null, lateFee: null, paidOn: null, paidAt: null, wallPaidAt: null, txn: null },
  ...{ voidedAt: null, voidedBy: null, voidReason: null, ...more },
});
export const stored = (more: Partial<Invoice> = {}) => [invoiceTable, invoice(more)] as const;

export const due = (dueOn: string, more: Partial<Invoice> = {}) => stored({ dueOn: dueOn as TradingDate, ...more });

export const change = (more: Partial<StoredFeeChange> = {}): StoredFeeChange => ({
  ...{ id: 'fee_1', feeOf: FEE_OF, amount: usd('150.00'), announcedOn: '2026-06-01' as TradingDate },
  ...{ appliesOn: '2026-08-01' as TradingDate, at: parseInstant('2026-06-01T15:00:00Z') },
  ...{ wallAt: parseInstant('2026-06-01T15:00:00Z'), ...more },
});
export const scheduled = (more: Partial<StoredFeeChange> = {}) => [feeChangeTable, change(more)] as const;

/** Ann's spot wallet. */
export const wallet = (posted: string, held = '0.00', asset = 'USD.SIM') =>
  [
    balanceTable,
    { accountId: `spot:${ANN}`, asset, lane: MEMORY_CONTEXT.lane, posted: usd(posted), held: usd(held) },
  ] as const;
