import { col, type RowOf, table } from '../platform/database/table.ts';

/** Who acted: a customer, an operator of the console, or a part of the server by its name. */
export type Actor = `customer:${string}` | `operator:${string}` | `system:${string}`;

/** Audit rows, chained within a lane. */
export const auditTable = table(
  'audit',
  {
    lane: col.int(),
    seq: col.bigint(),
    /** Format of the hash. */
    version: col.int(),
    /** Business time. */
    at: col.instant(),
    wallAt: col.instant(),
    actor: col.text<Actor>(),
    /** The action, past tense: 'identity.approved'. */
    action: col.text(),
    /** To what, by kind and id: 'identity:idn_…'. */
    object: col.text(),
    /** Whose matter it is, where it is a customer's. */
    customerId: col.textOrNull(),
    beforeHash: col.textOrNull(),
    afterHash: col.textOrNull(),
    reason: col.textOrNull(),
    requestId: col.textOrNull(),
    prevHash: col.text(),
    hash: col.text(),
  },
  { key: ['lane', 'seq'], appendOnly: true },
);
export type AuditRow = RowOf<typeof auditTable>;

/** Head of each lane's chain. */
export const auditChainTable = table(
  'audit_chain',
  { lane: col.int(), seq: col.bigint(), hash: col.text() },
  { key: ['lane'] },
);
