import { createHash } from 'node:crypto';
import type { SentBy } from '../audit/index.ts';
import type { Db } from '../platform/database/db.ts';
import type { Clock } from '../platform/time/clock.ts';
import type { Bank } from '../rails/index.ts';
import { addLines, addReturns, linesAfter, returnsAfter, writingLines } from './bank-store.ts';
import { readBai2 } from './bai2.ts';
import { readCamt053 } from './camt053.ts';
import { readReturns } from './nacha.ts';
import { readPayments } from './payment-formats.ts';
import { BadStatement, type Statement, STATEMENT_LIMITS } from './statement.ts';

/** The text of a file that operators sent. */
function textOf(bytes: Uint8Array): string {
  if (bytes.length > STATEMENT_LIMITS.bytes) throw new BadStatement('the file is larger than 2 MB');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new BadStatement('the file is not UTF-8');
  }
}

/** Reads a statement of either format; throws BadStatement. */
export function readStatement(bytes: Uint8Array): Statement {
  const text = textOf(bytes);
  const statement = text.trimStart().startsWith('<') ? readCamt053(text) : readBai2(text);
  if (statement.currency !== 'USD') throw new BadStatement('the account is not in USD');
  return statement;
}

interface Uploaded {
  readonly statement: Statement;
  /** Lines that no earlier statement had; none unless the file was taken now. */
  readonly added: number;
  /** Waiting for a second operator, taken now, or taken before. */
  readonly state: 'waiting' | 'taken' | 'known';
}

/**
 * Takes a statement in, all or nothing, once two operators have sent the same bytes: one alone could invent a deposit.
 * Of overlapping statements each line is taken once.
 */
export async function takeStatement(db: Db, bytes: Uint8Array, { operatorId, wallNow }: SentBy): Promise<Uploaded> {
  const statement = readStatement(bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return writingLines(db, async (query) => {
    const [sent] = await query('SELECT operator_id, confirmed_by FROM bank_statement WHERE sha256 = $1', [sha256]);
    if (sent && sent.confirmed_by !== null) return { statement, added: 0, state: 'known' };
    const [other] = await query('SELECT 1 FROM bank_statement WHERE account <> $1 LIMIT 1', [statement.account]);
    if (other) throw new BadStatement('the statement is of another account than the ones before');
    const { format, account, currency, closedOn, closing, entries, returns } = statement;
    if (!sent)
      await query('INSERT INTO bank_statement VALUES ($1, $2, $3, $4, $5, $6, $7, 0, $8, $9)', [
        ...[sha256, format, account, currency, closedOn, closing, entries.length, operatorId, wallNow],
      ]);
    if (!sent || sent.operator_id === operatorId) return { statement, added: 0, state: 'waiting' };
    const added = await addLines(query, entries);
    await addReturns(query, returns);
    await query('UPDATE bank_statement SET new_lines = $2, confirmed_by = $3 WHERE sha256 = $1', [
      ...[sha256, added, operatorId],
    ]);
    return { statement, added, state: 'taken' };
  });
}

/** Takes in a file of returns (Nacha) that the bank sent, once two operators have sent the same bytes. */
export async function takeReturns(
  db: Db,
  bytes: Uint8Array,
  { operatorId, wallNow }: SentBy,
): Promise<{ readonly returns: number; readonly added: number; readonly state: Uploaded['state'] }> {
  const { on, returns } = readReturns(textOf(bytes));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return writingLines(db, async (query) => {
    const [sent] = await query('SELECT operator_id, confirmed_by FROM bank_return_file WHERE sha256 = $1', [sha256]);
    const answer = { returns: returns.length, added: 0 };
    if (sent && sent.confirmed_by !== null) return { ...answer, state: 'known' };
    if (!sent)
      await query('INSERT INTO bank_return_file VALUES ($1, $2, $3, 0, $4, $5)', [
        ...[sha256, on, returns.length, operatorId, wallNow],
      ]);
    if (!sent || sent.operator_id === operatorId) return { ...answer, state: 'waiting' };
    const added = await addReturns(query, returns);
    await query('UPDATE bank_return_file SET new_returns = $2, confirmed_by = $3 WHERE sha256 = $1', [
      ...[sha256, added, operatorId],
    ]);
    return { ...answer, added, state: 'taken' };
  });
}

/** A bank whose statements operators upload, and to which they carry files of payments. */
export function fileBank({ db, wall }: { readonly db: Db; readonly wall: Clock }): Bank {
  return {
    entries: (after) => linesAfter(db, after),
    returns: (after) => returnsAfter(db, after),
    async submit(fileId, file) {
      const payments = readPayments(file);
      const total = payments.reduce((sum, { amount }) => sum + amount, 0n);
      const sha256 = createHash('sha256').update(file).digest('hex');
      await db.query(
        `INSERT INTO payment_handover (file_id, sha256, payments, total, wall_at) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (file_id) DO NOTHING`,
        [fileId, sha256, payments.length, total, wall.now()],
      );
      const [known] = await db.query<{ sha256: string; sent_by: string | null }>(
        'SELECT sha256, sent_by FROM payment_handover WHERE file_id = $1',
        [fileId],
      );
      if (known?.sha256 !== sha256) throw new Error(`${fileId} was another file before`);
      return known.sent_by === null ? 'waiting' : 'accepted';
    },
    async balance() {
      const [newest] = await db.query<{ closing: bigint }>(
        'SELECT closing FROM bank_statement WHERE confirmed_by IS NOT NULL ORDER BY closed_on DESC, wall_at DESC LIMIT 1',
      );
      return newest?.closing ?? 0n;
    },
  };
}
