import { hash } from 'node:crypto';
import type { Db } from '../database/db.ts';
import type { CommittedEvent } from './lane.ts';
import { eventTable } from './runner-tables.ts';
import { decodeRow } from '../database/statements.ts';
import { canonicalText, type RowOf } from '../database/table.ts';

/** Hash before the first chained event of a lane. */
export const FIRST_LINK = '0'.repeat(64);

/**
 * The chained hash of an event, version 1: SHA-256 over the hash before it and every field. Stored hashes never change:
 * a new format is version 2 beside this one.
 */
export function hashEvent(before: string, { lane, seq, type, subject, at, payload }: CommittedEvent): string {
  return hash(
    'sha256',
    `event v1\n${before}\n${lane}\n${seq}\n${type}\n${subject}\n${at}\n${canonicalText(payload)}\n`,
  );
}

export interface EventBreak {
  /** Table and key of the row. */
  readonly row: string;
  readonly expected: string;
  readonly found: string;
}

export interface EventVerdict {
  readonly broken: readonly EventBreak[];
  /** Events whose hash was recomputed. */
  readonly chained: number;
  /** Events from before the chain existed: their content cannot be verified. */
  readonly before: number;
  /** The last hash of each lane, to be stored elsewhere: rewriting a whole chain changes it. */
  readonly heads: readonly string[];
}

interface Head {
  readonly id: number;
  readonly last_event: bigint;
  readonly event_hash: string | null;
  readonly events_from: bigint | null;
}

/**
 * Recomputes every chained event, lane by lane, up to the head at the start of the check. Reports the first bad row of
 * each lane.
 */
export async function verifyEvents(db: Db): Promise<EventVerdict> {
  const lanes = await db.query<Head>('SELECT id, last_event, event_hash, events_from FROM lane ORDER BY id');
  const broken: EventBreak[] = [];
  let [chained, before] = [0, 0];
  for (const head of lanes) {
    const from = head.events_from ?? head.last_event + 1n;
    before += Number(from - 1n);
    const lane = await verifyLane(db, head, from);
    chained += lane.rows;
    if (lane.broken) broken.push(lane.broken);
  }
  const heads = lanes.map(({ id, last_event, event_hash }) => `${id}:${last_event} ${event_hash ?? 'none'}`);
  return { broken, chained, before, heads };
}

const PAGE = 2_000;
const COLUMNS = eventTable.columns.map(({ sql }) => sql).join(', ');
type EventRow = RowOf<typeof eventTable>;

async function verifyLane(db: Db, head: Head, from: bigint): Promise<{ rows: number; broken?: EventBreak }> {
  let last = { seq: from - 1n, hash: FIRST_LINK };
  let rows = 0;
  for (;;) {
    const page = await db.raw(
      `SELECT ${COLUMNS} FROM event WHERE lane = $1 AND seq > $2 AND seq <= $3 ORDER BY seq LIMIT ${PAGE}`,
      [head.id, String(last.seq), String(head.last_event)],
    );
    for (const raw of page) {
      const event = decodeRow(eventTable, raw) as unknown as EventRow;
      const row = `event ${event.lane}:${event.seq}`;
      rows += 1;
      if (event.seq !== last.seq + 1n)
        return { rows, broken: { row, expected: `sequence ${last.seq + 1n}`, found: `sequence ${event.seq}` } };
      const expected = hashEvent(last.hash, event);
      if (expected !== event.hash)
        return { rows, broken: { row, expected: `hash ${expected}`, found: event.hash ?? 'no hash' } };
      last = { seq: event.seq, hash: expected };
    }
    if (page.length < PAGE) break;
  }
  if (last.seq === head.last_event && (head.event_hash ?? FIRST_LINK) === last.hash) return { rows };
  const found = `${head.last_event} ${head.event_hash}`;
  return { rows, broken: { row: `lane ${head.id}`, expected: `${last.seq} ${last.hash}`, found } };
}
