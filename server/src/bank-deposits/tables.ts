import type { Instant } from '@candor/model/time.ts';
import { col, type RowOf, table } from '../platform/database/table.ts';

export const bankReferenceTable = table(
  'bank_reference',
  { customerId: col.text(), reference: col.text(), at: col.instant<Instant>() },
  { key: ['customerId'], appendOnly: true },
);

export const bankAnnouncementTable = table(
  'bank_announcement',
  {
    id: col.text(),
    customerId: col.text(),
    /** USD millionths. */
    amount: col.bigint(),
    fileId: col.textOrNull(),
    state: col.text<'open' | 'arrived'>(),
    at: col.instant<Instant>(),
    wallAt: col.instant<Instant>(),
  },
  {
    key: ['id'],
    lookups: {
      open: {
        columns: ['customerId'],
        where: { sql: "t.state = 'open'", matches: (row) => row.state === 'open' },
      },
    },
  },
);
export type BankAnnouncement = RowOf<typeof bankAnnouncementTable>;
