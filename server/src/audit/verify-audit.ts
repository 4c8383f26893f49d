import type { Db } from '../platform/database/db.ts';
import { decodeRow } from '../platform/database/statements.ts';
import { GENESIS, hashAuditRow } from './hash.ts';
import { AUDIT_COLUMNS } from './read-audit.ts';
import { type AuditRow, auditTable } from './tables.ts';

/** A row that is not what its chain says it must be. */
export interface AuditBreak {
  /** Table and key of the row. */
  readonly row: string;
  readonly expected: string;
  readonly found: string;
}

export interface AuditVerdict {
  readonly broken: readonly AuditBreak[];
  readonly rows: number;
}

interface Link {
  readonly seq: bigint;
  readonly hash: string;
}

const PAGE = 2_000;

/**
 * Reads every audit row and recomputes its hash, lane by lane up to the head as it stood when the lane was begun, so
 * that it may run while others write. Of a lane's broken rows the first is named: what follows it proves nothing.
 */
export async function verifyAudit(db: Db): Promise<AuditVerdict> {
  const lanes = await db.query<{ lane: number }>(
    'SELECT DISTINCT lane FROM audit UNION SELECT lane FROM audit_chain ORDER BY 1',
  );
  const broken: AuditBreak[] = [];
  let rows = 0;
  for (const { lane } of lanes) {
    const verdict = await verifyLane(db, lane);
    rows += verdict.rows;
    if (verdict.broken) broken.push(verdict.broken);
  }
  return { broken, rows };
}

async function verifyLane(db: Db, lane: number): Promise<{ rows: number; broken?: AuditBreak }> {
  const [head] = await db.query<{ seq: bigint; hash: string }>('SELECT seq, hash FROM audit_chain WHERE lane = $1', [
    lane,
  ]);
  let last: Link = { seq: 0n, hash: GENESIS };
  let rows = 0;
  for (;;) {
    const page = await db.raw(
      `SELECT ${AUDIT_COLUMNS} FROM audit a WHERE a.lane = $1 AND a.seq > $2 AND a.seq <= $3 ORDER BY a.seq LIMIT ${PAGE}`,
      [lane, String(last.seq), String(head?.seq ?? MOST_SEQ)],
    );
    for (const raw of page) {
      const row = decodeRow(auditTable, raw) as unknown as AuditRow;
      rows += 1;
      const broken = brokenLink(row, last);
      if (broken) return { rows, broken };
      last = row;
    }
    if (page.length < PAGE) break;
  }
  if (head?.seq === last.seq && head.hash === last.hash) return { rows };
  const found = head ? `${head.seq} ${head.hash}` : 'no row';
  return { rows, broken: { row: `audit_chain ${lane}`, expected: `${last.seq} ${last.hash}`, found } };
}

const MOST_SEQ = 9_223_372_036_854_775_807n;

function brokenLink(row: AuditRow, last: Link): AuditBreak | undefined {
  const named = (expected: string, found: string) => ({ row: `audit ${row.lane}:${row.seq}`, expected, found });
  if (row.seq !== last.seq + 1n) return named(`sequence ${last.seq + 1n}`, `sequence ${row.seq}`);
  if (row.prevHash !== last.hash) return named(`previous hash ${last.hash}`, row.prevHash);
  const hash = hashAuditRow(row);
  return hash === row.hash ? undefined : named(`hash ${hash}`, row.hash);
}
