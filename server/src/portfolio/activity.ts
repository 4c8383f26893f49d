import type { ActivityItem, ActivityQuery } from '@candor/model/portfolio/schema.ts';
import { kindsOf } from '@candor/model/portfolio/activity.ts';
import { formatDecimal } from '@candor/model/decimal.ts';
import { formatUsd, type Usd } from '@candor/model/money.ts';
import { formatPrice, formatQuantity } from '@candor/model/quantity.ts';
import { formatInstant, type Instant } from '@candor/model/time.ts';
import { customerAccount, customerAccounts, type Mode, shareAsset, usdAsset, usdtAsset } from '../ledger/index.ts';
import type { Db } from '../platform/database/db.ts';

interface Row {
  lane: number;
  seq: bigint;
  kind: string;
  event_id: string;
  effective_date: string;
  booked_at: bigint;
  cash: bigint;
  usd: bigint;
  usdt: bigint;
  /** Money that left one account for another of the same customer. */
  moved: bigint;
  from_account: string | null;
  to_account: string | null;
  /** What the house kept of it. */
  kept: bigint;
  code: string | null;
  order_id: string | null;
  quantity: bigint | null;
  price: bigint | null;
  fees: bigint | null;
  realized: bigint | null;
  terms: string | null;
  held: bigint | null;
  change: bigint | null;
  until: string | null;
  /** Cash of the stock account, of the same moment as the rows. */
  posted: bigint | null;
}

/** Which rows: of one group or instrument, and only those before a transaction (`lane-seq`) that a page ended with. */
export type ActivityFilter = Pick<ActivityQuery, 'group' | 'code'> & { readonly before?: string | undefined };

/** Beyond every transaction. */
const END = ['2147483647', '9223372036854775807'] as const;
const BEFORE = '($4::int, $5::bigint)';
const OF_GROUP = '($6::text[] IS NULL OR x.kind = ANY ($6))';

/**
 * The latest transactions of each account and asset, along the index of entries: what is read depends on the length of
 * the page, not on the age of the account.
 */
const OF_ACCOUNTS = `SELECT DISTINCT l.lane, l.seq FROM balance b CROSS JOIN LATERAL (
    SELECT DISTINCT e.lane, e.seq FROM ledger_entry e JOIN ledger_txn x USING (lane, seq)
    WHERE e.account_id = b.account_id AND e.asset = b.asset AND (e.lane, e.seq) < ${BEFORE} AND ${OF_GROUP}
    ORDER BY e.lane DESC, e.seq DESC LIMIT $7) l
  WHERE b.account_id = ANY ($2)`;

/** Entries in the shares of one instrument, and what was paid for holding or borrowing them. */
const OF_INSTRUMENT = `SELECT e.lane, e.seq FROM ledger_entry e WHERE e.account_id = ANY ($2) AND e.asset = $10
  UNION SELECT x.lane, x.seq FROM corporate_action_entry c JOIN ledger_txn x ON x.event_id = c.action_id || ':' || $1
    WHERE c.customer_id = $1 AND c.code = $11
  UNION SELECT x.lane, x.seq FROM borrow_charge b
    JOIN ledger_txn x ON x.kind = 'borrow_charge' AND x.event_id = $1 || ':' || b.code || ':' || b.date
    WHERE b.customer_id = $1 AND b.code = $11`;

const page = (keys: string) => `WITH page AS (
    SELECT x.* FROM (${keys}) k JOIN ledger_txn x USING (lane, seq)
    WHERE (x.lane, x.seq) < ${BEFORE} AND ${OF_GROUP} ORDER BY x.lane DESC, x.seq DESC LIMIT $7)
  SELECT x.lane, x.seq, x.kind, x.event_id, x.effective_date, x.booked_at, m.*,
    coalesce(f.code, c.code, b.code) AS code, f.order_id, f.quantity, f.price, r.realized,
    f.platform_fee + f.sec_fee + f.taf_fee + f.cat_fee AS fees,
    c.terms, c.held_quantity AS held, c.quantity_change AS change, b.date AS until,
    (SELECT posted FROM balance WHERE account_id = $3 AND asset = $8) AS posted
  FROM page x
  JOIN LATERAL (SELECT
      coalesce(sum(amount) FILTER (WHERE account_id = $3 AND asset = $8), 0)::bigint AS cash,
      coalesce(sum(amount) FILTER (WHERE account_id = ANY ($2) AND asset = $8), 0)::bigint AS usd,
      coalesce(sum(amount) FILTER (WHERE account_id = ANY ($2) AND asset = $9), 0)::bigint AS usdt,
      coalesce(sum(amount) FILTER (WHERE account_id = ANY ($2) AND asset IN ($8, $9) AND amount > 0), 0)::bigint
        AS moved,
      min(split_part(account_id, ':', 1)) FILTER (WHERE account_id = ANY ($2) AND amount < 0) AS from_account,
      min(split_part(account_id, ':', 1)) FILTER (WHERE account_id = ANY ($2) AND amount > 0) AS to_account,
      coalesce(sum(amount) FILTER (WHERE account_id LIKE 'house:rev\\_%'), 0)::bigint AS kept
    FROM ledger_entry e WHERE e.lane = x.lane AND e.seq = x.seq) m ON true
  LEFT JOIN fill f ON f.exec_id = x.event_id AND x.kind IN ('buy_fill', 'sell_fill', 'short_fill', 'cover_fill')
  LEFT JOIN LATERAL (SELECT sum(proceeds - basis)::bigint AS realized FROM realized
    WHERE exec_id = f.exec_id AND customer_id = $1) r ON true
  LEFT JOIN corporate_action_entry c ON x.kind IN ('dividend', 'dividend_in_lieu', 'split')
    AND c.action_id = left(x.event_id, -1 - length($1)) AND c.customer_id = $1
  LEFT JOIN borrow_charge b ON x.kind = 'borrow_charge' AND b.customer_id = $1
    AND b.code = split_part(x.event_id, ':', 2) AND b.date = split_part(x.event_id, ':', 3)
  ORDER BY x.lane DESC, x.seq DESC`;

/**
 * Movements of a customer's money and shares in all accounts, newest first, as sentences in the reader's language: a
 * message key with its values.
 */
export async function activityOf(
  db: Db,
  mode: Mode,
  customerId: string,
  limit: number,
  { group, code, before }: ActivityFilter = {},
): Promise<{ readonly items: ActivityItem[]; readonly cash: string }> {
  const [lane, seq] = before?.split('-') ?? END;
  const values = [
    ...[customerId, accountsOf(customerId, group), customerAccount('stock', customerId)],
    ...[lane, seq, group === undefined ? null : kindsOf(group), limit],
    ...[usdAsset(mode), usdtAsset(mode)],
  ];
  const rows = await (code === undefined
    ? db.query<Row>(page(OF_ACCOUNTS), values, 'acc_activity')
    : db.query<Row>(page(OF_INSTRUMENT), [...values, shareAsset(mode, code), code], 'acc_activity_of_code'));
  return { items: rows.map((row) => itemOf(row)), cash: formatUsd((rows[0]?.posted ?? 0n) as Usd) };
}

/**
 * All accounts; for rows that are of money alone, without those of shares: of these there is one for each instrument
 * ever traded. Trades need them, because a very small sale may bring no money at all after its fees.
 */
function accountsOf(customerId: string, group: ActivityFilter['group']): string[] {
  const shares = [customerAccount('pos', customerId), customerAccount('short', customerId)];
  const isOfMoney = group === 'money' || group === 'holding';
  return customerAccounts(customerId).filter((account) => !isOfMoney || !shares.includes(account));
}

/** Kinds whose event is the id of the record that they are of; a deposit's has its round behind it. */
const RECORDED = /^(deposit_|withdrawal_|transfer$|conversion$)/;

function itemOf(row: Row): ActivityItem {
  return {
    transaction: `${row.lane}:${row.seq}`,
    kind: row.kind,
    message: `activity.${row.kind}`,
    values: valuesOf(row),
    cash: formatUsd(row.cash),
    usd: formatUsd(row.usd),
    usdt: formatDecimal(row.usdt, 2),
    realized: row.realized === null ? null : formatUsd(row.realized),
    orderId: row.order_id,
    recordId: RECORDED.test(row.kind) ? (row.event_id.split(':')[0] ?? null) : null,
    date: row.effective_date,
    at: formatInstant(Number(row.booked_at) as Instant),
  };
}

function valuesOf(row: Row): Record<string, string> {
  const values: Record<string, string> = {};
  if (row.code !== null) values.code = row.code;
  if (row.quantity !== null) values.quantity = formatQuantity(row.quantity);
  if (row.price !== null) values.price = formatPrice(row.price);
  if (row.fees !== null) values.fees = formatUsd(row.fees);
  if (row.until !== null) values.until = row.until;
  if (row.kind === 'split') {
    const [to = '', from = ''] = row.terms?.split(':') ?? [];
    Object.assign(values, { to, from, change: formatQuantity(row.change ?? 0n) });
  } else if (row.terms !== null) {
    values.perShare = row.terms;
    // Below zero for a short, which owes its dividend.
    values.quantity = formatQuantity(row.held === null || row.held >= 0n ? (row.held ?? 0n) : -row.held);
  }
  if (row.usd === 0n && row.usdt === 0n && row.moved > 0n) values.moved = formatDecimal(row.moved, 2);
  if (row.kind === 'transfer') Object.assign(values, { from: row.from_account, to: row.to_account });
  if (row.kind === 'withdrawal_approved' || row.kind === 'conversion') values.fees = formatDecimal(row.kept, 2);
  return values;
}
