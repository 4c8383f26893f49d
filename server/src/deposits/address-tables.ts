import type { Instant } from '@candor/model/time.ts';
import { col, type RowOf, table } from '../platform/database/table.ts';

/** One address for each customer, for ever. */
export const depositAddressTable = table(
  'deposit_address',
  {
    customerId: col.text(),
    address: col.text(),
    /** The first address of the extended public key that it comes from. */
    keyName: col.text(),
    indexNo: col.int(),
    at: col.instant<Instant>(),
    wallAt: col.instant<Instant>(),
  },
  { key: ['customerId'], appendOnly: true },
);
export type DepositAddress = RowOf<typeof depositAddressTable>;

export const nextAddressTable = table(
  'deposit_address_next',
  { keyName: col.text(), nextNo: col.int() },
  { key: ['keyName'] },
);
