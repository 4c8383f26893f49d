import type { InvoiceState } from '@candor/model/invoices/terms.ts';
import type { Usd } from '@candor/model/money.ts';
import type { Instant, TradingDate } from '@candor/model/time.ts';
import { col, type RowOf, table } from '../platform/database/table.ts';

/** The contract whose fee a change is of; there is one. */
export const FEE_OF = 'software_usage' as const;

export const feeChangeTable = table(
  'contract_fee_change',
  {
    id: col.text(),
    feeOf: col.text<typeof FEE_OF>(),
    amount: col.bigint<Usd>(),
    announcedOn: col.text<TradingDate>(),
    appliesOn: col.text<TradingDate>(),
    at: col.instant<Instant>(),
    wallAt: col.instant<Instant>(),
  },
  { key: ['id'], appendOnly: true, lookups: { inOrder: { columns: ['feeOf'] } } },
);
export type StoredFeeChange = RowOf<typeof feeChangeTable>;

export const invoiceTable = table(
  'invoice',
  {
    id: col.text(),
    number: col.text(),
    customerId: col.text(),
    contractId: col.text(),
    /** First and last day of the term that it is for. */
    termFrom: col.text<TradingDate>(),
    termTo: col.text<TradingDate>(),
    /** The announcement whose amount it is; null where it is the contract's own fee. */
    feeNoticeId: col.textOrNull(),
    amount: col.bigint<Usd>(),
    issuedOn: col.text<TradingDate>(),
    dueOn: col.text<TradingDate>(),
    issuedAt: col.instant<Instant>(),
    wallIssuedAt: col.instant<Instant>(),
    issuedBy: col.text(),
    state: col.text<InvoiceState>(),
    remindedAt: col.instantOrNull<Instant>(),
    overdueAt: col.instantOrNull<Instant>(),
    monthsOverdue: col.intOrNull(),
    lateFee: col.bigintOrNull<Usd>(),
    paidOn: col.textOrNull<TradingDate>(),
    paidAt: col.instantOrNull<Instant>(),
    wallPaidAt: col.instantOrNull<Instant>(),
    /** `lane:seq` of its transaction. */
    txn: col.textOrNull(),
    voidedAt: col.instantOrNull<Instant>(),
    voidedBy: col.textOrNull(),
    voidReason: col.textOrNull(),
  },
  { key: ['id'], lookups: { ofContract: { columns: ['contractId'] } } },
);
export type Invoice = RowOf<typeof invoiceTable>;
