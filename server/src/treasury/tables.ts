import { col, table } from '../platform/database/table.ts';

export const releasedAloneTable = table(
  'released_alone',
  { operatorId: col.text(), day: col.text(), amount: col.bigint() },
  { key: ['operatorId', 'day'] },
);
