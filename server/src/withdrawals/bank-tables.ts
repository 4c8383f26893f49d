import type { Instant } from '@candor/model/time.ts';
import { col, type RowOf, table } from '../platform/database/table.ts';

/** A withdrawal in a file of payments. Times are business time. */
export const bankPaymentTable = table(
  'bank_payment',
  {
    withdrawalId: col.text(),
    fileId: col.text(),
    trace: col.text(),
    amount: col.bigint(),
    lineId: col.textOrNull(),
    returnableUntil: col.instantOrNull<Instant>(),
    returnedLine: col.textOrNull(),
    settledAt: col.instantOrNull<Instant>(),
  },
  { key: ['withdrawalId'] },
);
export type BankPayment = RowOf<typeof bankPaymentTable>;
