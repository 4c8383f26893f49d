import { CUSTOMER_KINDS, type Head } from '../ledger/index.ts';
import type { Db } from '../platform/database/db.ts';
import { yieldToEventLoop } from '../platform/time/yield-to-event-loop.ts';
import type { Holding } from './sum-tree.ts';

/** One asset on the side of customers, in millionths. */
export interface AssetBalances {
  readonly asset: string;
  /** Above zero, by the order of customers' ids. */
  readonly holdings: readonly Holding[];
  /** What customers owe, above zero: kept apart, so that a debt never makes what is owed to others smaller. */
  readonly owed: readonly Holding[];
}

/** Balances as they were after the given transactions: those of now without what was booked since. */
const AS_OF = `WITH head AS (
    SELECT c.lane, coalesce(h.seq, 0) AS seq FROM ledger_chain c
    LEFT JOIN unnest($1::int[], $2::bigint[]) AS h(lane, seq) ON h.lane = c.lane),
  later AS (
    SELECT e.account_id, e.asset, sum(e.amount) AS amount FROM head
    JOIN ledger_entry e ON e.lane = head.lane AND e.seq > head.seq GROUP BY 1, 2)
  SELECT substr(b.account_id, strpos(b.account_id, ':') + 1) AS customer, b.asset,
    (b.posted - coalesce(l.amount, 0))::bigint AS amount
  FROM balance b LEFT JOIN later l USING (account_id, asset)
  WHERE split_part(b.account_id, ':', 1) = ANY($3) AND b.posted - coalesce(l.amount, 0) <> 0
  ORDER BY b.asset, customer`;

/** All balances of customers after the transactions up to these heads, by asset. */
export async function balancesAt(db: Db, heads: readonly Head[]): Promise<AssetBalances[]> {
  const rows = await db.query<{ customer: string; asset: string; amount: bigint }>(AS_OF, [
    ...[heads.map(({ lane }) => lane), heads.map(({ seq }) => seq), CUSTOMER_KINDS],
  ]);
  const assets = new Map<string, { holdings: Map<string, bigint>; owed: Map<string, bigint> }>();
  for (const [index, { customer, asset, amount }] of rows.entries()) {
    const sides = assets.get(asset) ?? { holdings: new Map(), owed: new Map() };
    assets.set(asset, sides);
    const [side, size] = amount > 0n ? [sides.holdings, amount] : [sides.owed, -amount];
    side.set(customer, (side.get(customer) ?? 0n) + size);
    if (index % 10_000 === 0) await yieldToEventLoop();
  }
  return [...assets]
    .map(([asset, { holdings, owed }]) => ({ asset, holdings: listed(holdings), owed: listed(owed) }))
    .toSorted((a, b) => (a.asset < b.asset ? -1 : 1));
}

const listed = (sums: ReadonlyMap<string, bigint>): Holding[] =>
  [...sums].map(([customer, amount]) => ({ customer, amount })).toSorted((a, b) => (a.customer < b.customer ? -1 : 1));
