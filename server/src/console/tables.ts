import type { OperatorRole } from '@candor/model/operator-roles.ts';
import { col, type RowOf, table } from '../platform/database/table.ts';

export type OperatorState = 'invited' | 'active' | 'suspended';

export const operatorTable = table(
  'operator',
  {
    id: col.text(),
    name: col.text(),
    /** Sorted as in the closed list. */
    roles: col.json<readonly OperatorRole[]>(),
    state: col.text<OperatorState>(),
    /** Real time of each unmasked view within the last hour, oldest first. */
    views: col.json<readonly number[]>(),
    viewsLockedAt: col.instantOrNull(),
    createdAt: col.instant(),
    wallCreatedAt: col.instant(),
  },
  { key: ['id'] },
);
export type Operator = RowOf<typeof operatorTable>;

export const invitationTable = table(
  'operator_invitation',
  {
    id: col.text(),
    operatorId: col.text(),
    tokenHash: col.bytes(),
    expiresAt: col.instant(),
    usedAt: col.instantOrNull(),
  },
  {
    key: ['id'],
    lookups: {
      openByOperator: {
        columns: ['operatorId'],
        where: { sql: 't.used_at IS NULL', matches: (row) => row.usedAt === null },
      },
    },
  },
);

export type OperatorSessionEnd = 'signed_out' | 'replaced' | 'suspended' | 'roles_changed';

/** Real time throughout; of the cookie's token only its SHA-256. */
export const operatorSessionTable = table(
  'operator_session',
  {
    id: col.text(),
    operatorId: col.text(),
    tokenHash: col.bytes(),
    device: col.text(),
    createdAt: col.instant(),
    lastSeenAt: col.instant(),
    expiresAt: col.instant(),
    endedAt: col.instantOrNull(),
    endReason: col.textOrNull<OperatorSessionEnd>(),
  },
  {
    key: ['id'],
    lookups: {
      openByOperator: {
        columns: ['operatorId'],
        where: { sql: 't.ended_at IS NULL', matches: (row) => row.endedAt === null },
      },
    },
  },
);
export type OperatorSession = RowOf<typeof operatorSessionTable>;
