import type { Db, Query } from '../platform/database/db.ts';
import type { Bank, BankEntry, BankReturn } from '../rails/index.ts';
import { BadStatement } from './statement.ts';

/** Most lines of one answer. */
const PAGE = 1_000;
/** Any number that nothing else locks: lines are numbered by one writer at a time, so that readers miss none. */
const LOCK = 110_193;

interface LineRow {
  seq: bigint;
  id: string;
  booked_on: string;
  amount: bigint;
  reference: string;
  name: string;
  account: string | null;
}

const entryOf = ({ id, booked_on, amount, reference, name, account }: LineRow): BankEntry => ({
  ...{ id, bookedOn: booked_on, amount, reference, name, account: account ?? undefined },
});

/** Lines after a cursor, oldest first, without the newest `hidden` ones. */
export async function linesAfter(db: Db, after: string | undefined, hidden = 0): ReturnType<Bank['entries']> {
  const rows = await db.query<LineRow>(
    `SELECT * FROM bank_line WHERE seq > $1
       AND seq NOT IN (SELECT seq FROM bank_line ORDER BY seq DESC LIMIT $3) ORDER BY seq LIMIT $2`,
    [after ?? '0', PAGE, hidden],
  );
  return { entries: rows.map(entryOf), cursor: String(rows.at(-1)?.seq ?? after ?? '0') };
}

export async function returnsAfter(db: Db, after: string | undefined): ReturnType<Bank['returns']> {
  const rows = await db.query<{
    seq: bigint;
    reference: string;
    code: string;
    amount: bigint | null;
    returned_on: string;
  }>('SELECT * FROM bank_return WHERE seq > $1 ORDER BY seq LIMIT $2', [after ?? '0', PAGE]);
  const returns = rows.map((row) => ({
    ...{ reference: row.reference, code: row.code, amount: row.amount ?? undefined, on: row.returned_on },
  }));
  return { returns, cursor: String(rows.at(-1)?.seq ?? after ?? '0') };
}

/** Runs work that adds lines, alone. */
export function writingLines<T>(db: Db, work: (query: Query) => Promise<T>): Promise<T> {
  return db.transaction(async (query) => {
    await query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    return work(query);
  });
}

/**
 * Adds the lines that are not known yet; answers how many. Throws BadStatement where a known line now says another
 * amount or day: the bank contradicts itself, and a person has to ask it.
 */
export async function addLines(query: Query, entries: readonly BankEntry[]): Promise<number> {
  const known = await query<LineRow>('SELECT * FROM bank_line WHERE id = ANY ($1)', [entries.map(({ id }) => id)]);
  const byId = new Map(known.map((row) => [row.id, row]));
  const fresh: BankEntry[] = [];
  for (const entry of entries) {
    const row = byId.get(entry.id);
    if (row && (row.amount !== entry.amount || row.booked_on !== entry.bookedOn))
      throw new BadStatement(`the line ${entry.id} differs from what an earlier statement said of it`);
    if (!row) fresh.push(entry);
  }
  if (new Set(fresh.map(({ id }) => id)).size < fresh.length) throw new BadStatement('two lines have one reference');
  for (const { id, bookedOn, amount, reference, name, account } of fresh)
    await query(
      'INSERT INTO bank_line (id, booked_on, amount, reference, name, account) VALUES ($1, $2, $3, $4, $5, $6)',
      [...[id, bookedOn, amount, reference, name, account ?? null]],
    );
  return fresh.length;
}

/** Adds the returns that are not known yet; answers how many. */
export async function addReturns(query: Query, returns: readonly BankReturn[]): Promise<number> {
  let added = 0;
  for (const { reference, code, amount, on } of returns) {
    const rows = await query(
      `INSERT INTO bank_return (reference, code, amount, returned_on) VALUES ($1, $2, $3, $4)
       ON CONFLICT DO NOTHING RETURNING seq`,
      [reference, code, amount ?? null, on],
    );
    added += rows.length;
  }
  return added;
}

/**
 * Takes a file of the simulated bank that it books at `dueAt` (business time), and returns with `code` where there is
 * one.
 */
export async function keepDueFile(
  query: Query,
  { fileId, file, wallAt, dueAt, code }: DueFile & { readonly wallAt: number; readonly dueAt: number },
): Promise<'accepted' | 'known'> {
  const kept = await query(
    `INSERT INTO bank_file (id, file, wall_at, due_at, return_code) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (id) DO NOTHING RETURNING id`,
    [fileId, file, wallAt, dueAt, code ?? null],
  );
  return kept.length > 0 ? 'accepted' : 'known';
}

export interface DueFile {
  readonly fileId: string;
  readonly file: string;
  readonly code: string | undefined;
}

/** Files that are due now; they count as booked from here on. */
export async function takeDueFiles(query: Query, now: number): Promise<DueFile[]> {
  const rows = await query<{ id: string; file: string; return_code: string | null }>(
    'UPDATE bank_file SET due_at = NULL WHERE due_at <= $1 RETURNING id, file, return_code',
    [now],
  );
  return rows.map(({ id, file, return_code }) => ({ fileId: id, file, code: return_code ?? undefined }));
}

/** When the next file is booked; undefined where none waits. */
export async function nextDue(db: Db): Promise<number | undefined> {
  const [row] = await db.query<{ at: bigint | null }>(
    'SELECT min(due_at) AS at FROM bank_file WHERE due_at IS NOT NULL',
  );
  return row?.at === null || row?.at === undefined ? undefined : Number(row.at);
}
