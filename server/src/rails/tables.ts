import type { Rail, RailState } from '@candor/model/rails/rails.ts';
import type { Instant } from '@candor/model/time.ts';
import { col, type RowOf, table } from '../platform/database/table.ts';

const columns = {
  rail: col.text<Rail>(),
  state: col.text<RailState>(),
  operatorId: col.textOrNull(),
  reason: col.textOrNull(),
  at: col.instant<Instant>(),
  wallAt: col.instant<Instant>(),
  paused: col.bool(),
  /** Wall time. */
  pausedAt: col.instantOrNull<Instant>(),
  pauseReason: col.textOrNull(),
};

export const railTable = table('rail', columns, { key: ['rail'] });
export type RailRow = RowOf<typeof railTable>;

/**
 * The same table for those that only read it. Lanes share no row for writing; read without a lock, the switch as it was
 * committed holds for the whole batch, and no customer's lane waits for another's.
 */
export const railReading = table('rail', columns, { key: ['rail'], appendOnly: true });
