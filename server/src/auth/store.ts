import type { IdentityStatus } from '@candor/model/legacy.ts';
import type { Instant } from '@candor/model/time.ts';
import type { Db } from '../platform/db.ts';
import { decodeRow } from '../platform/statements.ts';
import type { Table } from '../platform/table.ts';
import { columnOf, type Contact } from './contact-of.ts';
import { type Customer, type CustomerState, customerTable, type SessionRow, sessionTable } from './tables.ts';

/** Reads of this slice. Writes of customers and sessions go through the command runner. */

// biome-ignore lint/suspicious/noExplicitAny: a list of columns serves every table
const columns = (table: Table<any>, alias: string) => table.columns.map(({ sql }) => `${alias}.${sql}`).join(', ');

const CUSTOMER = columns(customerTable, 'c');
const SESSION = columns(sessionTable, 's');

export async function customerById(db: Db, customerId: string): Promise<Customer | undefined> {
  const [row] = await db.raw(`SELECT ${CUSTOMER} FROM customer c WHERE c.id = $1`, [customerId]);
  return row && (decodeRow(customerTable, row) as Customer);
}

export async function customerByContact(db: Db, contact: Contact): Promise<Customer | undefined> {
  const column = columnOf[contact.type];
  const [row] = await db.raw(`SELECT ${CUSTOMER} FROM customer c WHERE c.${column} = $1`, [contact.normal]);
  return row && (decodeRow(customerTable, row) as Customer);
}

export interface SessionWithCustomer {
  readonly session: SessionRow;
  readonly state: CustomerState;
  readonly identityStatus: IdentityStatus;
}

/** The sessions of these ids that exist, by id. */
export async function readSessions(db: Db, ids: readonly string[]): Promise<Map<string, SessionWithCustomer>> {
  const rows = await db.raw(
    `SELECT ${SESSION}, c.state, c.identity_status FROM session s JOIN customer c ON c.id = s.customer_id
     WHERE s.id = ANY($1::text[])`,
    [ids],
    'sessions_by_id',
  );
  const found = new Map<string, SessionWithCustomer>();
  for (const row of rows) {
    const [identityStatus, state] = [row.pop(), row.pop()];
    const session = decodeRow(sessionTable, row) as SessionRow;
    found.set(session.id, { session, state: state as CustomerState, identityStatus: identityStatus as IdentityStatus });
  }
  return found;
}

export async function touchSession(db: Db, sessionId: string, at: Instant): Promise<void> {
  await db.query(
    'UPDATE session SET last_seen_at = $2 WHERE id = $1 AND ended_at IS NULL AND last_seen_at < $2',
    [sessionId, at],
    'session_seen',
  );
}

export interface AccountIds {
  readonly trading: string;
  readonly quantitative: string;
}

export async function accountIds(db: Db, customerId: string): Promise<AccountIds> {
  const rows = await db.query<{ id: string; kind: keyof AccountIds }>(
    'SELECT id, kind FROM account WHERE customer_id = $1',
    [customerId],
    'accounts_of',
  );
  const idOf = (kind: keyof AccountIds) => rows.find((row) => row.kind === kind)?.id ?? '';
  return { trading: idOf('trading'), quantitative: idOf('quantitative') };
}

/** Forgets what has no more use: codes and send counts after a day, failures after a day without one, old sessions. */
export async function forgetOldTries(db: Db, now: Instant): Promise<void> {
  const dayAgo = now - 86_400_000;
  await db.query('DELETE FROM verification_code WHERE sent_at < $1', [dayAgo]);
  await db.query('DELETE FROM code_send WHERE last_at < $1', [dayAgo]);
  await db.query('DELETE FROM login_failure WHERE window_start < $1 AND in_a_row < 10', [dayAgo]);
}

export async function sessionExpiry(db: Db, sessionId: string): Promise<number> {
  const [row] = await db.query<{ expires_at: bigint }>('SELECT expires_at FROM session WHERE id = $1', [sessionId]);
  return Number(row?.expires_at ?? 0n);
}
