import type { Instant } from '@candor/model/time.ts';
import { col, type RowOf, table } from '../platform/database/table.ts';

/** Deposits just under a limit that a person has to look at. */
export const depositAlarmTable = table(
  'deposit_alarm',
  {
    id: col.text(),
    customerId: col.text(),
    /** USD millionths. */
    limitUsd: col.bigint(),
    /** Ids, separated by spaces. */
    deposits: col.text(),
    state: col.text<'open' | 'closed'>(),
    at: col.instant<Instant>(),
    wallAt: col.instant<Instant>(),
    closedBy: col.textOrNull(),
    closeReason: col.textOrNull(),
    wallClosedAt: col.instantOrNull<Instant>(),
  },
  { key: ['id'], lookups: { ofCustomer: { columns: ['customerId'] } } },
);
export type DepositAlarmRow = RowOf<typeof depositAlarmTable>;
