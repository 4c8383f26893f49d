import type { Actor } from '../audit/index.ts';
import { col, type RowOf, table } from '../platform/database/table.ts';

/** Data keys, one for each sealed value, wrapped by a version of the key that is outside the database. */
export const dataKeyTable = table(
  'vault_key',
  {
    id: col.text(),
    customerId: col.textOrNull(),
    /** Where the sealed value is kept. */
    tableName: col.text(),
    columnName: col.text(),
    rowId: col.text(),
    kekVersion: col.int(),
    /** Null once shredded: the value is gone for good. */
    wrapped: col.bytesOrNull(),
    createdAt: col.instant(),
    shreddedAt: col.instantOrNull(),
  },
  {
    key: ['id'],
    lookups: {
      liveByCustomer: {
        columns: ['customerId'],
        where: { sql: 't.wrapped IS NOT NULL', matches: (row) => row.wrapped !== null },
      },
    },
  },
);
export type DataKey = RowOf<typeof dataKeyTable>;

/** Who read which sealed value, and why. */
export const accessTable = table(
  'vault_access',
  {
    id: col.text(),
    keyId: col.text(),
    customerId: col.textOrNull(),
    actor: col.text<Actor>(),
    tableName: col.text(),
    columnName: col.text(),
    rowId: col.text(),
    reason: col.text(),
    at: col.instant(),
    wallAt: col.instant(),
    auditRow: col.text(),
  },
  { key: ['id'], appendOnly: true },
);
