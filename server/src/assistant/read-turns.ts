import { ASSISTANT_LIMITS, budgetLeft } from '@candor/model/assistant/limits.ts';
import type { StoredTurn } from '@candor/model/assistant/schema.ts';
import { DAY, formatInstant, type Instant, instant } from '@candor/model/time.ts';
import type { Db } from '../platform/database/db.ts';
import type { Listener } from '../platform/commands/outbox.ts';
import { decodeRow } from '../platform/database/statements.ts';
import { type StoredTurnRow, turnTable } from './tables.ts';

const COLUMNS = turnTable.columns.map((column) => `t.${column.sql}`).join(', ');
/** Questions of one reading. */
const SHOWN = 100;

/** A customer's recent questions and answers, newest first. */
export async function readTurns(db: Db, customerId: string): Promise<readonly StoredTurn[]> {
  const rows = await db.raw(
    `SELECT ${COLUMNS} FROM assistant_turn t WHERE t.customer_id = $1 ORDER BY t.wall_at DESC, t.id DESC LIMIT ${SHOWN}`,
    [customerId],
  );
  return rows.map((row) => {
    const { id, wallAt, lang, beside, question, model, answer, whole, tokens } = decodeRow(
      turnTable,
      row,
    ) as unknown as StoredTurnRow;
    return { id, at: formatInstant(wallAt), lang, beside, question, model, answer: [...(answer ?? [])], whole, tokens };
  });
}

/** Tokens that a customer may still use today. */
export async function readBudget(db: Db, customerId: string, now: Instant) {
  const [use] = await db.query<{ since: bigint; tokens: number }>(
    'SELECT since, tokens FROM assistant_use WHERE customer_id = $1',
    [customerId],
    'assistant_use',
  );
  const { left, renewsAt } = budgetLeft(use && { since: instant(Number(use.since)), tokens: Number(use.tokens) }, now);
  return { tokens: ASSISTANT_LIMITS.tokensPerDay, left, renewsAt: renewsAt === null ? null : formatInstant(renewsAt) };
}

/** Removes turns older than the retention. */
export async function forgetOldTurns(db: Db, now: Instant): Promise<{ readonly forgotten: number }> {
  const gone = await db.query(
    'DELETE FROM assistant_turn WHERE wall_at < $1 RETURNING id',
    [now - ASSISTANT_LIMITS.keptDays * DAY],
    'assistant_turns_old',
  );
  return { forgotten: gone.length };
}

/** Removes all turns of a customer whose account is closed. */
export const forgetTurnsListener = (db: Db): Listener => ({
  name: 'forget-assistant-turns',
  types: new Set(['customer.closed']),
  handle: async ({ subject: customerId }) => {
    await db.query('DELETE FROM assistant_turn WHERE customer_id = $1', [customerId], 'assistant_turns_gone');
    await db.query('DELETE FROM assistant_use WHERE customer_id = $1', [customerId], 'assistant_use_gone');
  },
});
