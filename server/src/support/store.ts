import type { ReviewQuery } from '@candor/model/support/review.ts';
import { FIRST_ANSWERS } from '@candor/model/support/first-answers.ts';
import { MINUTE } from '@candor/model/time.ts';
import type { Language } from '@candor/model/auth/terms.ts';
import type { Db } from '../platform/database/db.ts';
import { decodeRow } from '../platform/database/statements.ts';
import { caseTable, type MessageRow, messageTable, type SupportCase } from './tables.ts';

/** Reads of this slice. Those of a customer are scoped to them. */

const CASE = caseTable.columns.map(({ sql }) => `c.${sql}`).join(', ');
const MESSAGE = messageTable.columns.map(({ sql }) => `m.${sql}`).join(', ');

async function cases(db: Db, where: string, values: readonly unknown[]): Promise<SupportCase[]> {
  const rows = await db.raw(`SELECT ${CASE} FROM support_case c WHERE ${where}`, values);
  return rows.map((row) => decodeRow(caseTable, row) as SupportCase);
}

export async function threadOf(db: Db, customerId: string): Promise<SupportCase | undefined> {
  return (await cases(db, `c.customer_id = $1 AND c.kind = 'thread'`, [customerId]))[0];
}

export async function caseById(db: Db, caseId: string): Promise<SupportCase | undefined> {
  return (await cases(db, 'c.id = $1', [caseId]))[0];
}

/** A customer's feedback, newest first. */
export function feedbackOf(db: Db, customerId: string, before: string | undefined, limit: number) {
  return cases(
    db,
    `c.customer_id = $1 AND c.kind = 'feedback' AND ($2::text IS NULL OR c.id < $2) ORDER BY c.id DESC LIMIT $3`,
    [customerId, before ?? null, limit],
  );
}

/** The last messages of a case before a number, oldest first. */
export async function messagesBefore(db: Db, caseId: string, before: number, limit: number): Promise<MessageRow[]> {
  const rows = await db.raw(
    `SELECT ${MESSAGE} FROM support_message m WHERE m.case_id = $1 AND m.seq < $2 ORDER BY m.seq DESC LIMIT $3`,
    [caseId, before, limit],
  );
  return rows.map((row) => decodeRow(messageTable, row) as MessageRow).reverse();
}

export async function messagesOf(db: Db, caseIds: readonly string[]): Promise<MessageRow[]> {
  const rows = await db.raw(
    `SELECT ${MESSAGE} FROM support_message m WHERE m.case_id = ANY($1) ORDER BY m.case_id, m.seq`,
    [caseIds],
  );
  return rows.map((row) => decodeRow(messageTable, row) as MessageRow);
}

/** Unread answers of a customer by kind of case. */
export async function unreadOf(db: Db, customerId: string): Promise<{ thread: number; feedback: number }> {
  const rows = await db.query<{ kind: 'thread' | 'feedback'; unread: bigint }>(
    `SELECT c.kind, count(*) AS unread FROM support_case c JOIN support_message m ON m.case_id = c.id
     WHERE c.customer_id = $1 AND m.author = 'operator' AND m.seq > c.sender_seen GROUP BY c.kind`,
    [customerId],
    'support_unread',
  );
  const of = (kind: string) => Number(rows.find((row) => row.kind === kind)?.unread ?? 0n);
  return { thread: of('thread'), feedback: of('feedback') };
}

export interface ListedCase {
  readonly case: SupportCase;
  readonly username: string | undefined;
  readonly unread: number;
  readonly lastAuthor: MessageRow['author'];
  readonly lastText: string;
}

/** One page of cases for operators, with the columns of the list. */
export async function listCases(db: Db, query: ReviewQuery, limit: number, onlyId?: string): Promise<ListedCase[]> {
  const oldestFirst = query.state === 'waiting';
  const beyond = oldestFirst ? '>' : '<';
  const order = oldestFirst ? 'ASC' : 'DESC';
  const rows = await db.raw(
    `SELECT ${CASE}, u.username, m.author, m.text,
       (SELECT count(*) FROM support_message n
         WHERE n.case_id = c.id AND n.author <> 'operator' AND n.seq > c.operator_seen)
     FROM support_case c
     JOIN support_message m ON m.case_id = c.id AND m.seq = c.last_seq
     LEFT JOIN customer u ON u.id = c.customer_id
     WHERE ($1::text IS NULL OR c.kind = $1) AND ($2::text IS NULL OR c.state = $2)
       AND ($3::text IS NULL OR c.customer_id = $3) AND ($6::text IS NULL OR c.id = $6)
       AND ($4::text IS NULL OR (c.wall_last_at, c.id) ${beyond} (SELECT p.wall_last_at, p.id FROM support_case p WHERE p.id = $4))
     ORDER BY c.wall_last_at ${order}, c.id ${order} LIMIT $5`,
    [query.kind ?? null, query.state ?? null, query.customerId ?? null, query.before ?? null, limit, onlyId ?? null],
  );
  return rows.map((row) => {
    const [unread, lastText, lastAuthor, username] = [row.pop(), row.pop(), row.pop(), row.pop()];
    return {
      case: decodeRow(caseTable, row) as SupportCase,
      username: username ?? undefined,
      unread: Number(unread),
      lastAuthor: lastAuthor as MessageRow['author'],
      lastText: String(lastText),
    };
  });
}

export async function countWaiting(db: Db): Promise<number> {
  const [row] = await db.query<{ waiting: bigint }>(
    `SELECT count(*) AS waiting FROM support_case WHERE state = 'waiting'`,
    [],
    'support_waiting',
  );
  return Number(row?.waiting ?? 0n);
}

/** The wait for the first answer, in real time, that four in five of the latest answered cases kept within. */
export async function firstAnswersOf(db: Db): Promise<{ cases: number; withinMinutes: number } | undefined> {
  const { latest, least, among } = FIRST_ANSWERS;
  const [row] = await db.query<{ cases: bigint; within: bigint | null }>(
    `SELECT count(*) AS cases, percentile_disc(0.8) WITHIN GROUP (ORDER BY waited) AS within FROM (
       SELECT min(m.wall_at) - c.wall_opened_at AS waited
       FROM (SELECT id, wall_opened_at FROM support_case ORDER BY id DESC LIMIT $2) c
         JOIN support_message m ON m.case_id = c.id
       WHERE m.author = 'operator' GROUP BY c.id, c.wall_opened_at ORDER BY c.id DESC LIMIT $1) answered`,
    [latest, among],
    'support_first_answers',
  );
  const cases = Number(row?.cases ?? 0n);
  return cases < least ? undefined : { cases, withinMinutes: Math.ceil(Number(row?.within ?? 0n) / MINUTE) };
}

/** The language a customer reads. */
export async function languageOf(db: Db, customerId: string): Promise<Language> {
  const [row] = await db.query<{ lang: Language }>(
    'SELECT lang FROM customer WHERE id = $1',
    [customerId],
    'customer_lang',
  );
  return row?.lang ?? 'en';
}
