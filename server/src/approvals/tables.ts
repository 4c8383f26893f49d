import { col, type RowOf, table } from '../platform/database/table.ts';

export type ApprovalState = 'open' | 'approved' | 'declined' | 'withdrawn';

export const approvalTable = table(
  'approval',
  {
    id: col.text(),
    action: col.text(),
    object: col.text(),
    content: col.json<Readonly<Record<string, unknown>>>(),
    contentHash: col.text(),
    stateHash: col.text(),
    maker: col.text(),
    reason: col.text(),
    state: col.text<ApprovalState>(),
    checker: col.textOrNull(),
    checkReason: col.textOrNull(),
    version: col.int(),
    createdAt: col.instant(),
    wallCreatedAt: col.instant(),
    expiresAt: col.instant(),
    decidedAt: col.instantOrNull(),
  },
  { key: ['id'] },
);
export type Approval = RowOf<typeof approvalTable>;
