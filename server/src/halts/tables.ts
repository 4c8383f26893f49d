import type { HaltName } from '@candor/model/halts.ts';
import { col, type RowOf, table } from '../platform/database/table.ts';

export const haltTable = table(
  'halt',
  {
    name: col.text<HaltName>(),
    active: col.bool(),
    reason: col.text(),
    operatorId: col.text(),
    at: col.instant(),
    wallAt: col.instant(),
  },
  { key: ['name'] },
);
export type Halt = RowOf<typeof haltTable>;
