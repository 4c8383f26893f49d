import type { Broken } from '../ledger/index.ts';
import type { Db } from '../platform/database/db.ts';

interface Owed {
  readonly event: string;
  readonly booked: bigint | null;
  readonly noted: bigint | null;
}

/**
 * Compares every debt with its posting, in both directions; returns those that differ. Debts from before the table
 * existed are one row per customer, whose sum rule D1 checks.
 */
export async function verifyDebts(db: Db): Promise<Broken[]> {
  const rows = await db.query<Owed>(
    `SELECT coalesce(b.customer_id, d.customer_id) || ' ' || coalesce(b.event_id, d.event_id) AS event, b.owed AS booked, d.amount AS noted
     FROM (SELECT substr(e.account_id, 6) AS customer_id, x.event_id, -e.amount AS owed
             FROM ledger_entry e JOIN ledger_txn x USING (lane, seq)
             WHERE e.account_id LIKE 'recv:%' AND e.amount < 0
               AND NOT EXISTS (SELECT 1 FROM debt o WHERE o.cause = 'earlier' AND o.customer_id = substr(e.account_id, 6))) b
     FULL JOIN (SELECT customer_id, event_id, amount FROM debt
             WHERE customer_id NOT IN (SELECT customer_id FROM debt WHERE cause = 'earlier')) d USING (customer_id, event_id)
     WHERE b.owed IS DISTINCT FROM d.amount ORDER BY 1`,
  );
  return rows.map(({ event, booked, noted }) => ({
    check: 'debt',
    row: `debt ${event}`,
    expected: booked === null ? 'no posting' : String(booked),
    found: noted === null ? 'no row' : String(noted),
  }));
}
