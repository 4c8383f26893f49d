import { accept } from '@candor/model/result.ts';
import type { Command } from '../platform/commands/command.ts';
import type { Db } from '../platform/database/db.ts';
import { needRow, needRows } from '../platform/database/rows.ts';
import { decodeRow } from '../platform/database/statements.ts';
import type { Approvable } from '../slices/index.ts';
import { type Hit, hitTable } from './tables.ts';

/** All findings are decided in one lane, so that two of one thing meet. */
const SUBJECT = 'house:screening';

export type Found = Pick<Hit, 'subject' | 'object' | 'customerId' | 'version' | 'value'>;

/** Writes down what screening found, once for an entry and what it was found about. */
export const noteHit: Command<Found, Hit> = {
  name: 'note_screening_hit',
  subject: () => SUBJECT,
  needs: ({ subject, object, value }) => [needRows(hitTable, 'same', subject, object, value)],
  decide(rows, found, { now: at, wallNow: wallAt, newId }) {
    const [known] = rows.find(hitTable, 'same', found.subject, found.object, found.value);
    if (known) return accept(known);
    const row: Hit = { ...found, id: newId('hit'), state: 'open', at, wallAt, approvalId: null, decidedAt: null };
    rows.insert(hitTable, row);
    rows.emit({ type: 'screening.found', subject: SUBJECT, payload: { id: row.id, about: row.subject } });
    return accept(row);
  },
};

interface Decision {
  readonly hitId: string;
  readonly approvalId: string;
  readonly verdict: 'cleared' | 'confirmed';
  readonly [member: string]: unknown;
}

/** Two people clear what was found, or confirm it. What was confirmed may be cleared later, and the reverse. */
export const hitByTwo: Approvable<Decision> = {
  name: 'screening.decide',
  makers: ['treasury_maker', 'treasury_checker'],
  checkers: ['treasury_maker', 'treasury_checker'],
  object: () => SUBJECT,
  needs: ({ hitId }) => [needRow(hitTable, hitId)],
  state: (rows, { hitId }) => rows.get(hitTable, hitId),
  refused: (rows, { hitId, verdict }) =>
    rows.get(hitTable, hitId)?.state === verdict ? { code: 'illegal_state' } : undefined,
  apply(rows, { hitId, approvalId, verdict }, { now: decidedAt }) {
    const row = rows.get(hitTable, hitId);
    if (row) rows.update(hitTable, { ...row, state: verdict, approvalId, decidedAt });
  },
};

const COLUMNS = hitTable.columns.map(({ sql }) => sql).join(', ');

/** The newest findings, those that nobody has decided first. */
export async function newestHits(db: Db): Promise<Hit[]> {
  const rows = await db.raw(
    `SELECT ${COLUMNS} FROM screening_hit ORDER BY (state = 'open') DESC, wall_at DESC, id LIMIT 200`,
  );
  return rows.map((row) => decodeRow(hitTable, row) as Hit);
}

/** Whether something was found about a customer that nobody has cleared. */
export async function isFound(db: Db, customerId: string): Promise<boolean> {
  const found = await db.query(
    `SELECT 1 FROM screening_hit WHERE customer_id = $1 AND subject = 'customer' AND state <> 'cleared' LIMIT 1`,
    [customerId],
    'screening_customer',
  );
  return found.length > 0;
}
