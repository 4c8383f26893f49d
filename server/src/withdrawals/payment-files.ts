import type { Instant } from '@candor/model/time.ts';
import type { Db } from '../platform/database/db.ts';
import type { MachineSeal } from '../vault/index.ts';

/** Files of payments, and up to where the bank's lines were read. */
export interface WaitingFile {
  readonly id: string;
  readonly openedAt: Instant;
  /** Sealed; null while its payments are collected. */
  readonly content: string | null;
}

/** What its content is sealed to. */
export const placeOf = (fileId: string) => `payment_file.content:${fileId}`;

/** The file as it is handed over; undefined where none is written under this id. */
export async function openedFile(db: Db, seal: Pick<MachineSeal, 'open'>, id: string): Promise<string | undefined> {
  const [row] = await db.query<{ content: string | null }>('SELECT content FROM payment_file WHERE id = $1', [id]);
  return row?.content ? seal.open(placeOf(id), row.content) : undefined;
}

/** Files that the bank has not taken yet, the oldest first. */
export async function waitingFiles(db: Db): Promise<WaitingFile[]> {
  const rows = await db.query<{ id: string; opened_at: bigint; content: string | null }>(
    'SELECT id, opened_at, content FROM payment_file WHERE submitted_at IS NULL ORDER BY id',
  );
  return rows.map(({ id, opened_at, content }) => ({ id, openedAt: Number(opened_at) as Instant, content }));
}

export async function openFile(db: Db, id: string, at: Instant): Promise<WaitingFile> {
  await db.query('INSERT INTO payment_file (id, opened_at) VALUES ($1, $2)', [id, at]);
  return { id, openedAt: at, content: null };
}

/** Keeps what is handed over; the first one that is written stays. Answers that one. */
export async function keepContent(db: Db, id: string, content: string): Promise<string> {
  await db.query('UPDATE payment_file SET content = $2 WHERE id = $1 AND content IS NULL', [id, content]);
  const [row] = await db.query<{ content: string }>('SELECT content FROM payment_file WHERE id = $1', [id]);
  return row?.content ?? content;
}

export async function noteSubmitted(db: Db, id: string, at: Instant): Promise<void> {
  await db.query('UPDATE payment_file SET submitted_at = $2 WHERE id = $1', [id, at]);
}

/** A file that nothing was put into is none. */
export async function dropEmpty(db: Db, id: string): Promise<void> {
  await db.query('DELETE FROM payment_file WHERE id = $1 AND content IS NULL', [id]);
}

export async function filesOfDay(db: Db, from: number): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM payment_file WHERE opened_at >= $1 AND content IS NOT NULL',
    [from],
  );
  return row?.count ?? 0;
}

export interface KnownPayment {
  readonly id: string;
  readonly customerId: string;
  readonly recipientId: string;
  readonly amount: bigint;
  readonly until: Instant | null;
  readonly returnedLine: string | null;
  /** It counts as arrived. */
  readonly settled: boolean;
}

interface Row {
  withdrawal_id: string;
  customer_id: string;
  recipient_id: string;
  amount: bigint;
  returnable_until: bigint | null;
  returned_line: string | null;
  settled_at: bigint | null;
}

const SELECT = `SELECT p.withdrawal_id, w.customer_id, w.recipient_id, p.amount, p.returnable_until, p.returned_line,
    p.settled_at
  FROM bank_payment p JOIN withdrawal w ON w.id = p.withdrawal_id`;

const paymentOf = (row: Row): KnownPayment => ({
  ...{ id: row.withdrawal_id, customerId: row.customer_id, recipientId: row.recipient_id, amount: row.amount },
  until: row.returnable_until === null ? null : (Number(row.returnable_until) as Instant),
  returnedLine: row.returned_line,
  settled: row.settled_at !== null,
});

/** Most words of a text in which a payment's name is looked for. */
const MOST_WORDS = 40;

/** The only payment that a text of the bank names, among whatever else it says. */
export async function paymentNamedIn(db: Db, text: string): Promise<KnownPayment | undefined> {
  const words = text
    .toUpperCase()
    .split(/[^0-9A-Z_]+/)
    .slice(0, MOST_WORDS);
  const [row, another] = await db.query<Row>(`${SELECT} WHERE p.trace = ANY ($1) LIMIT 2`, [words]);
  return row && !another ? paymentOf(row) : undefined;
}

/** Payments that the bank has made and that may still come back. */
export async function paidPayments(db: Db): Promise<KnownPayment[]> {
  const rows = await db.query<Row>(`${SELECT} WHERE w.state = 'confirmed' ORDER BY p.returnable_until LIMIT 1000`);
  return rows.map(paymentOf);
}

/** What the bank has taken out of the account and the books have not: payments that may still come back. */
export async function takenByBank(db: Db): Promise<bigint> {
  const [row] = await db.query<{ sum: string }>(
    `SELECT coalesce(sum(amount), 0)::text AS sum FROM bank_payment
     WHERE line_id IS NOT NULL AND returned_line IS NULL AND settled_at IS NULL`,
  );
  return BigInt(row?.sum ?? '0');
}

type Cursor = 'payment_entries' | 'payment_returns';

export async function cursorOf(db: Db, name: Cursor): Promise<string | undefined> {
  return (await db.query<{ cursor: string }>('SELECT cursor FROM bank_cursor WHERE name = $1', [name]))[0]?.cursor;
}

export async function keepCursor(db: Db, name: Cursor, cursor: string): Promise<void> {
  await db.query(
    'INSERT INTO bank_cursor (name, cursor) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET cursor = $2',
    [name, cursor],
  );
}
