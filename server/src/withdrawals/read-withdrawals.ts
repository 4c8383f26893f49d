import { instantsOfDays } from '@candor/model/calendar/index.ts';
import type { TradingDate } from '@candor/model/time.ts';
import type { Db } from '../platform/database/db.ts';
import { decodeRow } from '../platform/database/statements.ts';
import { type Withdrawal, withdrawalTable } from './tables.ts';

const COLUMNS = withdrawalTable.columns.map(({ sql }) => `w.${sql}`).join(', ');

async function read(db: Db, where: string, values: readonly unknown[]): Promise<Withdrawal[]> {
  const rows = await db.raw(`SELECT ${COLUMNS} FROM withdrawal w WHERE ${where}`, values);
  return rows.map((row) => decodeRow(withdrawalTable, row) as Withdrawal);
}

export const withdrawalById = async (db: Db, id: string): Promise<Withdrawal | undefined> =>
  (await read(db, 'w.id = $1', [id]))[0];

/** All that have not ended, the oldest first. */
export const underWay = (db: Db): Promise<Withdrawal[]> =>
  read(db, `w.state NOT IN ('final', 'failed', 'cancelled', 'declined') ORDER BY w.id`, []);

/** What payouts over the chain that may be signed already will take from the hot wallet. Millionths. */
export async function promisedPayouts(db: Db): Promise<bigint> {
  const rows = await underWay(db);
  return rows.reduce((sum, { kind, net, expiresAt }) => (kind === 'usdt' && expiresAt !== null ? sum + net : sum), 0n);
}

/** Those that an operator must look at, the oldest first. */
export const awaitingApproval = (db: Db): Promise<Withdrawal[]> =>
  read(db, `w.state = 'requested' AND w.approvals > 0 ORDER BY w.id LIMIT 500`, []);

interface Page {
  /** New York days. */
  readonly from: TradingDate | undefined;
  readonly to: TradingDate | undefined;
  readonly before: string | undefined;
  readonly limit: number;
}

/** A customer's withdrawals, the newest first. */
export function withdrawalPage(db: Db, customerId: string, { from, to, before, limit }: Page): Promise<Withdrawal[]> {
  const { since, until } = instantsOfDays({ from, to });
  return read(
    db,
    `w.customer_id = $1 AND ($2::bigint IS NULL OR w.requested_at >= $2) AND ($3::bigint IS NULL OR w.requested_at < $3)
     AND ($4::text IS NULL OR w.id < $4) ORDER BY w.id DESC LIMIT $5`,
    [customerId, since, until, before ?? null, limit],
  );
}

/** How many withdrawals have arrived at an address or card. */
export async function paidTo(db: Db, recipientId: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM withdrawal WHERE recipient_id = $1 AND state = 'final'`,
    [recipientId],
    'withdrawals_paid_to',
  );
  return row?.count ?? 0;
}

/** When money first came into a customer's accounts; business time. */
export async function firstFundedAt(db: Db, customerId: string): Promise<number | undefined> {
  const [row] = await db.query<{ at: bigint | null }>(
    `SELECT min(x.booked_at) AS at FROM ledger_entry e JOIN ledger_txn x USING (lane, seq)
     WHERE e.account_id IN ('spot:' || $1, 'stock:' || $1) AND e.amount > 0`,
    [customerId],
    'withdrawals_first_funded',
  );
  return row?.at === null || row?.at === undefined ? undefined : Number(row.at);
}
