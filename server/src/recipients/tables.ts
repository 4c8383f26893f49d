import type { RecipientKind } from '@candor/model/recipients/rules.ts';
import type { Instant } from '@candor/model/time.ts';
import { col, type RowOf, table } from '../platform/database/table.ts';

/** `account` and `ssn` are sealed. All times but `wallAt` are business time. */
export const recipientTable = table(
  'recipient',
  {
    id: col.text(),
    customerId: col.text(),
    kind: col.text<RecipientKind>(),
    name: col.text(),
    address: col.textOrNull(),
    network: col.textOrNull<'TRC20'>(),
    bankName: col.textOrNull(),
    bankAddress: col.textOrNull(),
    routing: col.textOrNull(),
    lastFour: col.textOrNull(),
    account: col.bytesOrNull(),
    ssn: col.bytesOrNull(),
    accountIndex: col.bytesOrNull(),
    isDefault: col.bool(),
    screening: col.text<'clear' | 'hit'>(),
    addedAt: col.instant<Instant>(),
    wallAt: col.instant<Instant>(),
    usableAt: col.instant<Instant>(),
    lastUsedAt: col.instantOrNull<Instant>(),
    /** The code of the bank's return that stopped payments to it. */
    blockedBy: col.textOrNull(),
    removedAt: col.instantOrNull<Instant>(),
  },
  { key: ['id'], lookups: { ofCustomer: { columns: ['customerId'] } } },
);
export type Recipient = RowOf<typeof recipientTable>;
