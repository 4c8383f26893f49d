import type { ActivityItem } from '@candor/model/portfolio/schema.ts';
import { formatUsd } from '@candor/model/money.ts';
import { formatPrice, formatQuantity } from '@candor/model/quantity.ts';
import { formatInstant, type Instant } from '@candor/model/time.ts';
import { customerAccount, type Mode, usdAsset } from '../ledger/index.ts';
import type { Db } from '../platform/database/db.ts';

interface Row {
  lane: number;
  seq: bigint;
  kind: string;
  event_id: string;
  effective_date: string;
  booked_at: bigint;
  cash: bigint;
  code: string | null;
  quantity: bigint | null;
  price: bigint | null;
  fees: bigint | null;
}

/**
 * Movements of a customer's cash and shares, newest first, as sentences in the reader's language: a message key with
 * its values. `before` is the last transaction (`lane-seq`) of the previous page.
 */
export async function activityOf(
  db: Db,
  mode: Mode,
  customerId: string,
  limit: number,
  before?: string,
): Promise<ActivityItem[]> {
  const [lane, seq] = before?.split('-') ?? [];
  const rows = await db.query<Row>(
    `SELECT x.lane, x.seq, x.kind, x.event_id, x.effective_date, x.booked_at,
        coalesce(m.cash, 0)::bigint AS cash, coalesce(f.code, c.code, b.code) AS code, f.quantity, f.price,
        f.platform_fee + f.sec_fee + f.taf_fee + f.cat_fee AS fees
     FROM (SELECT lane, seq, sum(amount) FILTER (WHERE account_id = $1 AND asset = $3) AS cash
           FROM ledger_entry WHERE account_id IN ($1, $2) GROUP BY 1, 2) m
     JOIN ledger_txn x USING (lane, seq)
     LEFT JOIN fill f ON f.exec_id = x.event_id AND x.kind IN ('buy_fill', 'sell_fill', 'short_fill', 'cover_fill')
     LEFT JOIN corporate_action_entry c ON c.action_id || ':' || c.customer_id = x.event_id
     LEFT JOIN borrow_charge b ON x.kind = 'borrow_charge' AND b.txn = x.lane || ':' || x.seq AND b.customer_id = $7
     WHERE $4::int IS NULL OR (x.lane, x.seq) < ($4::int, $5::bigint)
     ORDER BY x.lane DESC, x.seq DESC LIMIT $6`,
    [
      customerAccount('stock', customerId),
      customerAccount('pos', customerId),
      usdAsset(mode),
      lane ?? null,
      seq ?? null,
      limit,
      customerId,
    ],
    'acc_activity',
  );
  return rows.map(itemOf);
}

function itemOf(row: Row): ActivityItem {
  const values: Record<string, string> = {};
  if (row.code !== null) values.code = row.code;
  if (row.quantity !== null) values.quantity = formatQuantity(row.quantity);
  if (row.price !== null) values.price = formatPrice(row.price);
  if (row.fees !== null) values.fees = formatUsd(row.fees);
  return {
    transaction: `${row.lane}:${row.seq}`,
    kind: row.kind,
    message: `activity.${row.kind}`,
    values,
    cash: formatUsd(row.cash),
    date: row.effective_date,
    at: formatInstant(Number(row.booked_at) as Instant),
  };
}
