import type { Usd } from '@candor/model/money.ts';
import type { Instant } from '@candor/model/time.ts';
import { col, type RowOf, table } from '../platform/database/table.ts';

export type DebtCause = 'fill' | 'cover' | 'borrow' | 'dividend' | 'deposit';

export const debtTable = table(
  'debt',
  {
    id: col.text(),
    customerId: col.text(),
    /** 'earlier' for those that were owed before debts had rows. */
    cause: col.text<DebtCause | 'earlier'>(),
    eventId: col.text(),
    amount: col.bigint<Usd>(),
    repaid: col.bigint<Usd>(),
    openedAt: col.instant<Instant>(),
    closedAt: col.instantOrNull<Instant>(),
    /** When the customer was written to about it. */
    notifiedAt: col.instantOrNull<Instant>(),
  },
  {
    key: ['id'],
    lookups: {
      open: {
        columns: ['customerId'],
        where: { sql: 't.closed_at IS NULL', matches: (row) => row.closedAt === null },
      },
    },
  },
);
export type Debt = RowOf<typeof debtTable>;
