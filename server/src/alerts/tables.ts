import type { AlertKind } from '@candor/model/alerts/rules.ts';
import type { Price } from '@candor/model/quantity.ts';
import type { Instant, TradingDate } from '@candor/model/time.ts';
import { col, type RowOf, table } from '../platform/database/table.ts';

export const alertTable = table(
  'price_alert',
  {
    id: col.text(),
    customerId: col.text(),
    code: col.text(),
    kind: col.text<AlertKind>(),
    /** USD millionths of a price; of a move, percent in millionths. */
    level: col.bigint(),
    repeats: col.bool(),
    createdAt: col.instant<Instant>(),
    /** The trading day it last came about on; it does so once a day at most. */
    firedOn: col.textOrNull<TradingDate>(),
    /** Since when it watches no more. */
    endedAt: col.instantOrNull<Instant>(),
    /** The last split that its price was changed by. */
    adjustedBy: col.textOrNull(),
  },
  {
    key: ['id'],
    lookups: {
      watching: {
        columns: ['customerId'],
        where: { sql: 't.ended_at IS NULL', matches: (row) => row.endedAt === null },
      },
    },
  },
);
export type Alert = RowOf<typeof alertTable>;

export const alertNoticeTable = table(
  'price_alert_notice',
  {
    alertId: col.text(),
    tradeDate: col.text<TradingDate>(),
    customerId: col.text(),
    code: col.text(),
    kind: col.text<AlertKind>(),
    level: col.bigint(),
    price: col.bigint<Price>(),
    at: col.instant<Instant>(),
  },
  { key: ['alertId', 'tradeDate'], appendOnly: true },
);
export type AlertNoticeRow = RowOf<typeof alertNoticeTable>;
