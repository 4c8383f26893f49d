import type { IdentityStatus } from '@candor/model/legacy.ts';
import type { Instant } from '@candor/model/time.ts';
import type { Db } from '../../platform/database/db.ts';
import { decodeRow } from '../../platform/database/statements.ts';
import type { Table } from '../../platform/database/table.ts';
import { columnOf, type Contact } from './contact-of.ts';
import { defaultSecurity } from './security-row.ts';
import {
  type AccessRow,
  accessTable,
  type PasskeyRow,
  passkeyTable,
  type SecurityRow,
  securityTable,
} from './security-tables.ts';
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

/** Whether a text is the invitation code of an open account. */
export async function isInviteCode(db: Db, code: string): Promise<boolean> {
  const [row] = await db.raw(`SELECT 1 AS found FROM customer WHERE invite_code = $1 AND state = 'open'`, [code]);
  return row !== undefined;
}

export async function customerByContact(db: Db, contact: Contact): Promise<Customer | undefined> {
  const column = columnOf[contact.type];
  const [row] = await db.raw(`SELECT ${CUSTOMER} FROM customer c WHERE c.${column} = $1`, [contact.normal]);
  return row && (decodeRow(customerTable, row) as Customer);
}

const SECURITY = columns(securityTable, 'y');
const PASSKEY = columns(passkeyTable, 'p');
const ACCESS = columns(accessTable, 'a');

/** The customer's protections; the defaults when never changed. */
export async function readSecurityRow(db: Db, customerId: string): Promise<SecurityRow> {
  const [row] = await db.raw(`SELECT ${SECURITY} FROM customer_security y WHERE y.customer_id = $1`, [customerId]);
  return row ? (decodeRow(securityTable, row) as SecurityRow) : defaultSecurity(customerId);
}

export async function passkeysOf(db: Db, customerId: string): Promise<PasskeyRow[]> {
  const rows = await db.raw(
    `SELECT ${PASSKEY} FROM customer_passkey p WHERE p.customer_id = $1 AND p.removed_at IS NULL ORDER BY p.created_at, p.id`,
    [customerId],
  );
  return rows.map((row) => decodeRow(passkeyTable, row) as PasskeyRow);
}

export async function passkeyByCredential(db: Db, credentialId: string): Promise<PasskeyRow | undefined> {
  const [row] = await db.raw(
    `SELECT ${PASSKEY} FROM customer_passkey p WHERE p.credential_id = $1 AND p.removed_at IS NULL`,
    [credentialId],
  );
  return row && (decodeRow(passkeyTable, row) as PasskeyRow);
}

export async function openSessionsOf(db: Db, customerId: string): Promise<SessionRow[]> {
  const rows = await db.raw(
    `SELECT ${SESSION} FROM session s WHERE s.customer_id = $1 AND s.ended_at IS NULL ORDER BY s.last_seen_at DESC, s.id`,
    [customerId],
  );
  return rows.map((row) => decodeRow(sessionTable, row) as SessionRow);
}

/** The history of access from before an entry on, newest first. */
export async function accessEntriesOf(
  db: Db,
  customerId: string,
  before: { readonly at: number; readonly id: string } | undefined,
  limit: number,
): Promise<AccessRow[]> {
  const from = before ?? { at: Number.MAX_SAFE_INTEGER, id: '~' };
  const rows = await db.raw(
    `SELECT ${ACCESS} FROM access_entry a WHERE a.customer_id = $1 AND (a.at, a.id) < ($2::int8, $3)
     ORDER BY a.at DESC, a.id DESC LIMIT $4`,
    [customerId, from.at, from.id, limit],
  );
  return rows.map((row) => decodeRow(accessTable, row) as AccessRow);
}

/**
 * A history entry written without a command: a failed try, or a session opened again. Not written for an unknown
 * customer.
 */
export async function noteAccess(
  db: Db,
  entry: Omit<AccessRow, 'reason' | 'customerId'> & { readonly customerId: string | undefined },
): Promise<void> {
  const { id, customerId, kind, at, device, place, method, sessionId } = entry;
  await db.query(
    `INSERT INTO access_entry (id, customer_id, kind, at, device, place, method, session_id)
     SELECT $1, $2, $3, $4, $5, $6, $7, $8 WHERE $2::text IS NOT NULL`,
    [id, customerId ?? null, kind, at, device, place, method, sessionId],
    'access_noted',
  );
}

export interface SessionWithCustomer {
  readonly session: SessionRow;
  readonly state: CustomerState;
  readonly identityStatus: IdentityStatus;
  /** True where the customer has a means to unlock a locked session. */
  readonly canUnlock: boolean;
}

/** The sessions of these ids that exist, by id. */
export async function readSessions(db: Db, ids: readonly string[]): Promise<Map<string, SessionWithCustomer>> {
  const rows = await db.raw(
    `SELECT ${SESSION}, c.state, c.identity_status, c.password_hash IS NOT NULL FROM session s JOIN customer c ON c.id = s.customer_id
     WHERE s.id = ANY($1::text[])`,
    [ids],
    'sessions_by_id',
  );
  const found = new Map<string, SessionWithCustomer>();
  for (const row of rows) {
    const [canUnlock, identityStatus, state] = [row.pop() === 't', row.pop(), row.pop()];
    const session = decodeRow(sessionTable, row) as SessionRow;
    const customer = { state: state as CustomerState, identityStatus: identityStatus as IdentityStatus, canUnlock };
    found.set(session.id, { session, ...customer });
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

const ACCESS_KEPT_MS = 180 * 86_400_000;

/** Deletes expired rows: codes and send counts after a day, failures after a day without one, old sessions. */
export async function forgetOldTries(db: Db, now: Instant): Promise<void> {
  const dayAgo = now - 86_400_000;
  await db.query('DELETE FROM verification_code WHERE sent_at < $1', [dayAgo]);
  await db.query('DELETE FROM code_send WHERE last_at < $1', [dayAgo]);
  // Counts of wrong second factors are stored until a right one, else one guess a day would never be counted.
  await db.query("DELETE FROM login_failure WHERE window_start < $1 AND in_a_row < 10 AND bucket NOT LIKE 'factor:%'", [
    dayAgo,
  ]);
  await db.query('DELETE FROM sign_in_factor WHERE expires_at < $1', [dayAgo]);
  await db.query('DELETE FROM step_up WHERE expires_at < $1', [dayAgo]);
  await db.query('DELETE FROM access_entry WHERE at < $1', [now - ACCESS_KEPT_MS]);
  await db.query('DELETE FROM session WHERE coalesce(ended_at, expires_at) < $1', [now - ACCESS_KEPT_MS]);
}

export async function sessionExpiry(db: Db, sessionId: string): Promise<number> {
  const [row] = await db.query<{ expires_at: bigint }>('SELECT expires_at FROM session WHERE id = $1', [sessionId]);
  return Number(row?.expires_at ?? 0n);
}
