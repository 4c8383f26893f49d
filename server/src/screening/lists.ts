import { createHash } from 'node:crypto';
import { BadList, keysOfName, type ListEntry, readList } from '@candor/model/screening/list.ts';
import type { ScreeningView } from '@candor/model/screening/routes.ts';
import { formatInstant, type Instant } from '@candor/model/time.ts';
import type { SentBy } from '../audit/index.ts';
import type { Db } from '../platform/database/db.ts';

export interface TakenList {
  readonly entries: number;
  readonly sha256: string;
  readonly state: 'waiting' | 'in_force' | 'known';
}

/** Lists are taken one at a time. */
const LOCK = 'SELECT pg_advisory_xact_lock(7215017)';
/** Entries written with one statement. */
const BATCH = 5_000;

/** Takes a file; in force, as a version of its own, once a second operator sends it byte for byte. */
export async function takeList(db: Db, bytes: Uint8Array, { operatorId, wallNow }: SentBy): Promise<TakenList> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const entries = readList(textOf(bytes));
  const answer = (state: TakenList['state']) => ({ entries: entries.length, sha256, state });
  return db.transaction(async (query) => {
    await query(LOCK, []);
    const [newest] = await query(
      'SELECT sha256, version FROM screening_list WHERE version IS NOT NULL ORDER BY version DESC LIMIT 1',
      [],
    );
    if (newest?.sha256 === sha256) return answer('known');
    const [sent] = await query('SELECT id, operator_id FROM screening_list WHERE sha256 = $1 AND version IS NULL', [
      sha256,
    ]);
    if (!sent)
      await query('INSERT INTO screening_list (sha256, entries, operator_id, wall_at) VALUES ($1, $2, $3, $4)', [
        ...[sha256, entries.length, operatorId, wallNow],
      ]);
    if (!sent || sent.operator_id === operatorId) return answer('waiting');
    const version = Number(newest?.version ?? 0) + 1;
    await query('UPDATE screening_list SET confirmed_by = $2, confirmed_at = $3, version = $4 WHERE id = $1', [
      ...[sent.id, operatorId, wallNow, version],
    ]);
    for (let from = 0; from < entries.length; from += BATCH)
      await query(
        `INSERT INTO screening_entry SELECT $1, e.line, e.kind, e.value, e.key
         FROM jsonb_to_recordset($2::jsonb) AS e (line int, kind text, value text, key text)`,
        [version, JSON.stringify(entries.slice(from, from + BATCH))],
      );
    return answer('in_force');
  });
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new BadList('the file is no UTF-8');
  }
}

export interface Match {
  readonly version: number;
  /** The entry, as the file says it. */
  readonly value: string;
}

async function match(db: Db, kind: ListEntry['kind'], keys: readonly string[]): Promise<Match | undefined> {
  const [found] = await db.query<Match>(
    `SELECT version, value FROM screening_entry
     WHERE version = (SELECT max(version) FROM screening_list) AND kind = $1 AND key = ANY ($2) ORDER BY line LIMIT 1`,
    [kind, keys],
    'screening_match',
  );
  return found;
}

/** The entry of the list in force that names this address, or this person. */
export const matchAddress = (db: Db, address: string) => match(db, 'address', [address]);
export const matchName = (db: Db, name: string) => match(db, 'name', keysOfName(name));

/** Names of the list in force, a part at a time. */
export async function* namesInForce(db: Db): AsyncGenerator<readonly (Match & { readonly key: string })[]> {
  for (let after = 0; ; ) {
    const rows = await db.query<Match & { key: string; line: number }>(
      `SELECT version, value, key, line FROM screening_entry
       WHERE version = (SELECT max(version) FROM screening_list) AND kind = 'name' AND line > $1 ORDER BY line LIMIT 1000`,
      [after],
    );
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last.line;
  }
}

/** The newest lists, those that wait for a second operator first. */
export async function newestLists(db: Db): Promise<ScreeningView['lists']> {
  const rows = await db.query<Omit<ScreeningView['lists'][number], 'at'> & { at: bigint }>(
    `SELECT sha256, version, entries, operator_id AS "operatorId", confirmed_by AS "confirmedBy",
       coalesce(confirmed_at, wall_at) AS at
     FROM screening_list ORDER BY (version IS NULL) DESC, id DESC LIMIT 50`,
  );
  return rows.map(({ at, ...row }) => ({ ...row, at: formatInstant(Number(at) as Instant) }));
}
