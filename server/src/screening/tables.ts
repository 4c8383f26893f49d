import type { Instant } from '@candor/model/time.ts';
import { col, type RowOf, table } from '../platform/database/table.ts';

export const hitTable = table(
  'screening_hit',
  {
    id: col.text(),
    subject: col.text<'customer' | 'withdrawal'>(),
    object: col.text(),
    customerId: col.text(),
    version: col.int(),
    value: col.text(),
    state: col.text<'open' | 'cleared' | 'confirmed'>(),
    at: col.instant<Instant>(),
    wallAt: col.instant<Instant>(),
    approvalId: col.textOrNull(),
    decidedAt: col.instantOrNull<Instant>(),
  },
  { key: ['id'], lookups: { same: { columns: ['subject', 'object', 'value'] } } },
);
export type Hit = RowOf<typeof hitTable>;
