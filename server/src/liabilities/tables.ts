import type { PublishedAsset } from '@candor/model/liabilities/schema.ts';
import type { Instant, TradingDate } from '@candor/model/time.ts';
import type { Head } from '../ledger/index.ts';
import { col, type RowOf, table } from '../platform/database/table.ts';

export const liabilityDayTable = table(
  'liability_day',
  {
    date: col.text<TradingDate>(),
    previousDate: col.textOrNull<TradingDate>(),
    /** The hash of that day. */
    previous: col.textOrNull(),
    journalRoot: col.text(),
    heads: col.json<readonly Head[]>(),
    /** Never leaves the server: it tells which part belongs to which customer. */
    seed: col.text(),
    assets: col.json<readonly PublishedAsset[]>(),
    hash: col.text(),
    preparedAt: col.instant<Instant>(),
    wallAt: col.instant<Instant>(),
  },
  { key: ['date'], appendOnly: true },
);
export type StoredDay = RowOf<typeof liabilityDayTable>;
