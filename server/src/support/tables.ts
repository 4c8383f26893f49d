import type { Language } from '@candor/model/auth/terms.ts';
import type { Author, CaseKind, CaseState } from '@candor/model/support/schema.ts';
import type { Instant } from '@candor/model/time.ts';
import { col, type RowOf, table } from '../platform/database/table.ts';

export const caseTable = table(
  'support_case',
  {
    id: col.text(),
    /** The customer, or the one house name of all visitors: whose lane writes it. */
    owner: col.text(),
    kind: col.text<CaseKind>(),
    customerId: col.textOrNull(),
    name: col.text(),
    email: col.textOrNull(),
    lang: col.text<Language>(),
    state: col.text<CaseState>(),
    managerId: col.textOrNull(),
    managerName: col.textOrNull(),
    lastSeq: col.int(),
    senderSeen: col.int(),
    operatorSeen: col.int(),
    openedAt: col.instant<Instant>(),
    wallOpenedAt: col.instant<Instant>(),
    wallLastAt: col.instant<Instant>(),
  },
  {
    key: ['id'],
    lookups: {
      thread: {
        columns: ['customerId'],
        where: { sql: `t.kind = 'thread'`, matches: (row) => row.kind === 'thread' },
      },
      byCustomer: { columns: ['customerId'] },
    },
  },
);
export type SupportCase = RowOf<typeof caseTable>;

export const messageTable = table(
  'support_message',
  {
    caseId: col.text(),
    seq: col.int(),
    author: col.text<Author>(),
    operatorId: col.textOrNull(),
    operatorName: col.textOrNull(),
    text: col.text(),
    at: col.instant<Instant>(),
    wallAt: col.instant<Instant>(),
  },
  // Never changed but to be erased when its customer has left; the database sees to that.
  { key: ['caseId', 'seq'], lookups: { byCase: { columns: ['caseId'] } } },
);
export type MessageRow = RowOf<typeof messageTable>;

export const quotaTable = table(
  'support_quota',
  {
    customerId: col.text(),
    kind: col.text<'messages' | 'feedback'>(),
    periodStart: col.instant<Instant>(),
    used: col.int(),
  },
  { key: ['customerId', 'kind'] },
);
