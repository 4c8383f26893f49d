import { createHash } from 'node:crypto';
import { achReturn } from '@candor/model/ach-returns.ts';
import type { Db } from '../platform/database/db.ts';
import type { Clock } from '../platform/time/clock.ts';
import type { Bank } from '../rails/index.ts';
import { addLines, keepFile, linesAfter, returnsAfter, writingLines } from './bank-store.ts';
import { readBai2 } from './bai2.ts';
import { readCamt053 } from './camt053.ts';
import { readNacha } from './nacha.ts';
import { readPayments } from './payment-formats.ts';
import { BadStatement, type Statement, STATEMENT_LIMITS } from './statement.ts';

/** Reads a statement of either format; throws BadStatement. */
export function readStatement(bytes: Uint8Array): Statement {
  if (bytes.length > STATEMENT_LIMITS.bytes) throw new BadStatement('the file is larger than 2 MB');
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new BadStatement('the file is not UTF-8');
  }
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
export async function takeStatement(
  db: Db,
  bytes: Uint8Array,
  { operatorId, wallNow }: { readonly operatorId: string; readonly wallNow: number },
): Promise<Uploaded> {
  const statement = readStatement(bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return writingLines(db, async (query) => {
    const [sent] = await query('SELECT operator_id, confirmed_by FROM bank_statement WHERE sha256 = $1', [sha256]);
    if (sent && sent.confirmed_by !== null) return { statement, added: 0, state: 'known' };
    const [other] = await query('SELECT 1 FROM bank_statement WHERE account <> $1 LIMIT 1', [statement.account]);
    if (other) throw new BadStatement('the statement is of another account than the ones before');
    const { format, account, currency, closedOn, closing, entries } = statement;
    if (!sent)
      await query('INSERT INTO bank_statement VALUES ($1, $2, $3, $4, $5, $6, $7, 0, $8, $9)', [
        ...[sha256, format, account, currency, closedOn, closing, entries.length, operatorId, wallNow],
      ]);
    if (!sent || sent.operator_id === operatorId) return { statement, added: 0, state: 'waiting' };
    const added = await addLines(query, entries);
    await query('UPDATE bank_statement SET new_lines = $2, confirmed_by = $3 WHERE sha256 = $1', [
      ...[sha256, added, operatorId],
    ]);
    return { statement, added, state: 'taken' };
  });
}

/** Takes in a file of returns (NACHA) that the bank sent; answers how many it has. */
export async function takeReturns(db: Db, file: string, on: string): Promise<number> {
  const returned = readNacha(file).flatMap((entry) => (entry.returned ? [{ ...entry, ...entry.returned }] : []));
  if (returned.some(({ code }) => achReturn(code) === undefined))
    throw new BadStatement('a return without a return code');
  await writingLines(db, async (query) => {
    for (const { reference, code } of returned)
      await query('INSERT INTO bank_return (reference, code, returned_on) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [
        reference,
        code,
        on,
      ]);
  });
  return returned.length;
}

/** A bank whose statements operators upload, and whose files of payments they send. */
export function fileBank({ db, wall }: { readonly db: Db; readonly wall: Clock }): Bank {
  return {
    entries: (after) => linesAfter(db, after),
    returns: (after) => returnsAfter(db, after),
    submit(fileId, file) {
      readPayments(file);
      return writingLines(db, (query) => keepFile(query, fileId, file, wall.now()));
    },
    async balance() {
      const [newest] = await db.query<{ closing: bigint }>(
        'SELECT closing FROM bank_statement WHERE confirmed_by IS NOT NULL ORDER BY closed_on DESC, wall_at DESC LIMIT 1',
      );
      return newest?.closing ?? 0n;
    },
  };
}
