import type { Instant } from '@candor/model/time.ts';
import type { Db } from '../platform/database/db.ts';
import { decodeRow } from '../platform/database/statements.ts';
import { type Actor, type AuditRow, auditTable } from './tables.ts';

export const AUDIT_COLUMNS = auditTable.columns.map((column) => `a.${column.sql}`).join(', ');

/** Conditions of an audit search; all must hold. */
export interface AuditQuery {
  readonly actor?: Actor;
  /** A whole action ('identity.approved'), or a slice of them with its dot ('identity.'). */
  readonly action?: string;
  readonly object?: string;
  readonly customerId?: string;
  /** Wall time, from this instant on. */
  readonly from?: Instant;
  /** Wall time, before this instant. */
  readonly until?: Instant;
  /** `next` of the page before; the rows after it are older. */
  readonly after?: string;
  /** Rows a page, 100 at most. */
  readonly limit?: number;
}

export interface AuditPage {
  readonly rows: readonly AuditRow[];
  /** Where the next page begins; absent on the last one. */
  readonly next?: string;
}

const MOST_ROWS = 100;
const CURSOR = /^(\d{1,15})-(\d{1,9})-(\d{1,18})$/;

/** Audit rows of all lanes, newest first by wall time, page by page. */
export async function searchAudit(db: Db, query: AuditQuery): Promise<AuditPage> {
  const values: unknown[] = [];
  const value = (given: unknown) => `$${values.push(given)}`;
  const where = ['true'];
  if (query.actor) where.push(`a.actor = ${value(query.actor)}`);
  if (query.action?.endsWith('.')) where.push(`starts_with(a.action, ${value(query.action)})`);
  else if (query.action) where.push(`a.action = ${value(query.action)}`);
  if (query.object) where.push(`a.object = ${value(query.object)}`);
  if (query.customerId) where.push(`a.customer_id = ${value(query.customerId)}`);
  if (query.from !== undefined) where.push(`a.wall_at >= ${value(String(query.from))}`);
  if (query.until !== undefined) where.push(`a.wall_at < ${value(String(query.until))}`);
  if (query.after !== undefined) {
    const cursor = CURSOR.exec(query.after);
    if (!cursor) throw new RangeError('not an audit cursor');
    const [at, lane, seq] = cursor.slice(1).map((part) => value(part));
    where.push(`(a.wall_at, a.lane, a.seq) < (${at}::bigint, ${lane}::int, ${seq}::bigint)`);
  }
  const limit = Math.min(Math.max(query.limit ?? MOST_ROWS, 1), MOST_ROWS);
  const found = await db.raw(
    `SELECT ${AUDIT_COLUMNS} FROM audit a WHERE ${where.join(' AND ')}
     ORDER BY a.wall_at DESC, a.lane DESC, a.seq DESC LIMIT ${limit + 1}`,
    values,
  );
  const rows = found.slice(0, limit).map((raw) => decodeRow(auditTable, raw) as unknown as AuditRow);
  const last = rows.at(-1);
  return found.length > limit && last ? { rows, next: `${last.wallAt}-${last.lane}-${last.seq}` } : { rows };
}
