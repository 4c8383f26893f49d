import type { Instant } from '@candor/model/time.ts';
import { col, type RowOf, table } from '../platform/database/table.ts';

export const watchlistTable = table(
  'watchlist',
  {
    id: col.text(),
    customerId: col.text(),
    name: col.text(),
    position: col.int(),
    codes: col.json<readonly string[]>(),
    createdAt: col.instant<Instant>(),
    updatedAt: col.instant<Instant>(),
    /** Removed lists keep their row; nothing shows them. */
    removedAt: col.instantOrNull<Instant>(),
  },
  {
    key: ['id'],
    lookups: {
      kept: {
        columns: ['customerId'],
        where: { sql: 't.removed_at IS NULL', matches: (row) => row.removedAt === null },
      },
    },
  },
);
export type Watchlist = RowOf<typeof watchlistTable>;
