import type { OperatorRole } from '@candor/model/operator-roles.ts';
import type { Instant } from '@candor/model/time.ts';
import type { NewPasskey, StoredPasskey } from '../passkeys/index.ts';
import type { Db } from '../platform/database/db.ts';
import { decodeRow } from '../platform/database/statements.ts';
import type { Table } from '../platform/database/table.ts';
import { type Operator, type OperatorSession, operatorSessionTable, operatorTable } from './tables.ts';

/** Reads of this slice, and the passkeys of operators. Everything else is written by commands. */

// biome-ignore lint/suspicious/noExplicitAny: a list of columns serves every table
const columns = (table: Table<any>, alias: string) => table.columns.map(({ sql }) => `${alias}.${sql}`).join(', ');

export async function operatorById(db: Db, operatorId: string): Promise<Operator | undefined> {
  const [row] = await db.raw(`SELECT ${columns(operatorTable, 'o')} FROM operator o WHERE o.id = $1`, [operatorId]);
  return row && (decodeRow(operatorTable, row) as Operator);
}

export async function allOperators(db: Db): Promise<Operator[]> {
  const rows = await db.raw(`SELECT ${columns(operatorTable, 'o')} FROM operator o ORDER BY o.wall_created_at, o.id`);
  return rows.map((row) => decodeRow(operatorTable, row) as Operator);
}

/** Names by id, of those who are operators. */
export async function operatorNames(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db.query<{ id: string; name: string }>('SELECT id, name FROM operator', [], 'operator_names');
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export interface InvitedOperator {
  readonly invitationId: string;
  readonly operatorId: string;
  readonly name: string;
  readonly roles: readonly OperatorRole[];
}

/** Whom an enrolment link is for; undefined for one that is used up, over, or never was. */
export async function operatorInvited(db: Db, tokenHash: Buffer, now: Instant): Promise<InvitedOperator | undefined> {
  const [row] = await db.query<{ id: string; operator_id: string; name: string; roles: OperatorRole[] }>(
    `SELECT i.id, i.operator_id, o.name, o.roles FROM operator_invitation i JOIN operator o ON o.id = i.operator_id
     WHERE i.token_hash = $1 AND i.used_at IS NULL AND i.expires_at > $2 AND o.state = 'invited'`,
    [tokenHash, now],
    'operator_invited',
  );
  return row && { invitationId: row.id, operatorId: row.operator_id, name: row.name, roles: row.roles };
}

export async function keepPasskey(db: Db, operatorId: string, passkey: NewPasskey, now: Instant): Promise<void> {
  const { credentialId, publicKey, counter, transports } = passkey;
  await db.query(
    `INSERT INTO operator_passkey (credential_id, operator_id, public_key, counter, transports, created_at)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [credentialId, operatorId, publicKey, counter, JSON.stringify(transports), now],
    'operator_passkey_kept',
  );
}

export async function passkeyOf(db: Db, credentialId: string): Promise<StoredPasskey | undefined> {
  const [row] = await db.query<{ operator_id: string; public_key: Buffer; counter: bigint }>(
    `SELECT operator_id, public_key, counter FROM operator_passkey WHERE credential_id = $1 AND revoked_at IS NULL`,
    [credentialId],
    'operator_passkey',
  );
  return row && { credentialId, ownerId: row.operator_id, publicKey: row.public_key, counter: Number(row.counter) };
}

/** True for one of two uses of the same count at once. */
export async function countPasskey(db: Db, { credentialId, counter: before }: StoredPasskey, counter: number) {
  const rows = await db.query(
    `UPDATE operator_passkey SET counter = $3 WHERE credential_id = $1 AND counter = $2 AND revoked_at IS NULL RETURNING 1`,
    [credentialId, before, counter],
    'operator_passkey_counted',
  );
  return rows.length === 1;
}

export async function revokePasskey(db: Db, credentialId: string, now: Instant): Promise<void> {
  await db.query('UPDATE operator_passkey SET revoked_at = $2 WHERE credential_id = $1 AND revoked_at IS NULL', [
    credentialId,
    now,
  ]);
}

export interface SessionOfOperator {
  readonly session: OperatorSession;
  readonly operator: Operator;
}

/** Read again with every request: a disabled operator loses access at once. */
export async function sessionOf(db: Db, sessionId: string): Promise<SessionOfOperator | undefined> {
  const [row] = await db.raw(
    `SELECT ${columns(operatorSessionTable, 's')}, ${columns(operatorTable, 'o')}
     FROM operator_session s JOIN operator o ON o.id = s.operator_id WHERE s.id = $1`,
    [sessionId],
  );
  if (!row) return undefined;
  const width = operatorSessionTable.columns.length;
  return {
    session: decodeRow(operatorSessionTable, row.slice(0, width)) as OperatorSession,
    operator: decodeRow(operatorTable, row.slice(width)) as Operator,
  };
}

export async function touchOperatorSession(db: Db, sessionId: string, at: Instant): Promise<void> {
  await db.query(
    'UPDATE operator_session SET last_seen_at = $2 WHERE id = $1 AND ended_at IS NULL AND last_seen_at < $2',
    [sessionId, at],
    'operator_session_seen',
  );
}

/** Open sessions and last activity, by operator. */
export async function operatorPresence(db: Db): Promise<ReadonlyMap<string, { open: number; seenAt: Instant }>> {
  const rows = await db.query<{ operator_id: string; open: bigint; seen_at: bigint }>(
    `SELECT operator_id, count(*) FILTER (WHERE ended_at IS NULL) AS open, max(last_seen_at) AS seen_at
     FROM operator_session GROUP BY 1`,
    [],
    'operator_presence',
  );
  return new Map(
    rows.map((row) => [row.operator_id, { open: Number(row.open), seenAt: Number(row.seen_at) as Instant }]),
  );
}
