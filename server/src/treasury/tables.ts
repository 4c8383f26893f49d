import type { Instant } from '@candor/model/time.ts';
import { col, type RowOf, table } from '../platform/database/table.ts';

export const releasedAloneTable = table(
  'released_alone',
  { operatorId: col.text(), day: col.text(), amount: col.bigint() },
  { key: ['operatorId', 'day'] },
);

/** A file of payments on its way to the bank. Times are real time. */
export const paymentHandoverTable = table(
  'payment_handover',
  {
    fileId: col.text(),
    sha256: col.text(),
    payments: col.int(),
    /** USD millionths. */
    total: col.bigint(),
    wallAt: col.instant<Instant>(),
    downloadedBy: col.textOrNull(),
    wallDownloadedAt: col.instantOrNull<Instant>(),
    sentBy: col.textOrNull(),
    wallSentAt: col.instantOrNull<Instant>(),
  },
  { key: ['fileId'] },
);
export type PaymentHandover = RowOf<typeof paymentHandoverTable>;

/** A return that belongs to no payment, and that a person has dealt with. */
export const returnHandledTable = table(
  'bank_return_handled',
  { returnId: col.text(), operatorId: col.text(), reason: col.text(), wallAt: col.instant<Instant>() },
  { key: ['returnId'], appendOnly: true },
);
