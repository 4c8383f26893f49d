import { payeeOf } from '@candor/model/recipients/rules.ts';
import type { RecipientView } from '@candor/model/recipients/routes.ts';
import { formatInstant, type Instant } from '@candor/model/time.ts';
import type { Db } from '../platform/database/db.ts';
import { decodeRow } from '../platform/database/statements.ts';
import { type Recipient, recipientTable } from './tables.ts';

const COLUMNS = recipientTable.columns.map(({ sql }) => sql).join(', ');

async function find(db: Db, where: string, values: readonly unknown[]): Promise<Recipient[]> {
  const rows = await db.raw(`SELECT ${COLUMNS} FROM recipient WHERE ${where}`, values);
  return rows.map((row) => decodeRow(recipientTable, row) as Recipient);
}

/** The book of a customer: defaults first, then the newest. */
export const bookOf = (db: Db, customerId: string): Promise<Recipient[]> =>
  find(db, 'customer_id = $1 AND removed_at IS NULL ORDER BY is_default DESC, added_at DESC, id DESC', [customerId]);

/** One of them, also after it was removed. */
export const recipientById = async (db: Db, id: string): Promise<Recipient | undefined> =>
  (await find(db, 'id = $1', [id]))[0];

export function recipientView(row: Recipient, now: Instant): RecipientView {
  const { id, kind, name, address, network, bankName, bankAddress, routing, lastFour, isDefault } = row;
  const waiting = now < row.usableAt ? 'waiting' : 'ready';
  return {
    ...{ id, kind, name, payee: payeeOf(row), address, network, bankName, bankAddress, routing, lastFour, isDefault },
    ...{ addedAt: formatInstant(row.addedAt), usableAt: formatInstant(row.usableAt) },
    state: row.blockedBy !== null || row.screening === 'hit' ? 'blocked' : waiting,
  };
}

/**
 * The card that money goes to unless another one is chosen, as bank and last four digits; null where none is linked.
 */
export async function defaultCardOf(db: Db, customerId: string): Promise<string | null> {
  const card = (await bookOf(db, customerId)).find(({ kind }) => kind === 'bank');
  return card ? `${card.bankName}, ····${card.lastFour}` : null;
}
