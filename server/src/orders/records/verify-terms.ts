import type { Db } from '../../platform/database/db.ts';
import { decodeRow } from '../../platform/database/statements.ts';
import type { Table } from '../../platform/database/table.ts';
import { type Fill, fillTable, type Order, orderTable } from './tables.ts';
import { fillOnRecord, type OnRecord, termsOnRecord } from './terms-on-record.ts';

export interface ChangedTerms {
  readonly row: string;
  readonly expected: string;
  readonly found: string;
}

export interface TermsVerdict {
  readonly broken: readonly ChangedTerms[];
  /** Orders and fills whose events record their terms, and older ones whose events do not. */
  readonly compared: number;
  readonly before: number;
}

// biome-ignore lint/suspicious/noExplicitAny: a list of columns serves every table
const columns = (table: Table<any>) => table.columns.map(({ sql }) => `t.${sql}`).join(', ');

/** Each order beside the terms of its newest event that has them; the flag says that there is such an event at all. */
const ORDERS = `SELECT ${columns(orderTable)}, r.terms, r.id IS NOT NULL
  FROM orders t LEFT JOIN (
    SELECT DISTINCT ON (payload->>'orderId') payload->>'orderId' AS id, payload->'terms' AS terms FROM event
    WHERE type IN ('order.accepted', 'order.replaced')
    ORDER BY payload->>'orderId', payload ? 'terms' DESC, seq DESC) r ON r.id = t.id
  ORDER BY t.id`;
const FILLS = `SELECT ${columns(fillTable)}, e.payload->'fill', e.seq IS NOT NULL
  FROM fill t LEFT JOIN event e ON e.subject = t.customer_id AND e.payload->>'execId' = t.exec_id
    AND e.type = CASE t.booked_to WHEN 'customer' THEN 'order.filled' ELSE 'order.break' END
  ORDER BY t.exec_id`;

/** Compares every order and fill with what the chained events say of it, column by column. */
export async function verifyTerms(db: Db): Promise<TermsVerdict> {
  const orders = await compared(db, ORDERS, orderTable, (row) => [
    `orders ${(row as Order).id}`,
    termsOnRecord(row as Order),
  ]);
  const fills = await compared(db, FILLS, fillTable, (row) => [
    `fill ${(row as Fill).execId}`,
    fillOnRecord(row as Fill),
  ]);
  return {
    broken: [...orders.broken, ...fills.broken],
    compared: orders.compared + fills.compared,
    before: orders.before + fills.before,
  };
}

async function compared(
  db: Db,
  query: string,
  // biome-ignore lint/suspicious/noExplicitAny: orders and fills alike
  table: Table<any>,
  read: (row: unknown) => [string, OnRecord],
): Promise<TermsVerdict> {
  const broken: ChangedTerms[] = [];
  let [count, before] = [0, 0];
  for (const raw of await db.raw(query, [])) {
    const hasEvent = raw.pop() === 't';
    const kept = raw.pop();
    const [row, stored] = read(decodeRow(table, raw));
    if (!hasEvent) broken.push({ row, expected: 'an event that speaks of it', found: 'none' });
    if (kept === null || kept === undefined) {
      before += 1;
      continue;
    }
    count += 1;
    const record = JSON.parse(kept) as OnRecord;
    for (const name of new Set([...Object.keys(record), ...Object.keys(stored)])) {
      const [expected, found] = [record[name], stored[name]];
      const column = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
      if (expected !== found)
        broken.push({ row, expected: `${column} ${expected ?? 'none'}`, found: `${column} ${found ?? 'none'}` });
    }
  }
  return { broken, compared: count, before };
}
