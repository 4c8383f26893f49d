import type { PublishedAsset } from '@candor/model/liabilities/schema.ts';
import type { Instant, TradingDate } from '@candor/model/time.ts';
import { col, type RowOf, table } from '../platform/database/table.ts';

/** The last transaction of a lane that a day's balances count. */
export interface Head {
  readonly lane: number;
  readonly seq: string;
  readonly hash: string;
}

export const liabilityDayTable = table(
  'liability_day',
  {
    date: col.text<TradingDate>(),
    previousDate: col.textOrNull<TradingDate>(),
    /** The hash of that day. */
    previous: col.textOrNull(),
    journalRoot: col.text(),
    heads: col.json<readonly Head[]>(),
    /** Never leaves the server: with it the parts of all customers can be told apart. */
    seed: col.text(),
    assets: col.json<readonly PublishedAsset[]>(),
    hash: col.text(),
    preparedAt: col.instant<Instant>(),
    wallAt: col.instant<Instant>(),
  },
  { key: ['date'], appendOnly: true },
);
export type StoredDay = RowOf<typeof liabilityDayTable>;
