import type { Usd } from '@candor/model/money.ts';
import { customerAccount, journalOfAccount, type Posted, PostingSums } from '../ledger/index.ts';
import type { Db } from '../platform/database/db.ts';

/**
 * Recomputes stored figures from the rows they come from: journal entries, holds, lots, fills. One set of functions for
 * "Why this number?" and for `verify`; `only` narrows them to one account, order or holding.
 */

/** A balance from the journal, with its parts by kind of transaction and the postings themselves. */
export async function balanceFromJournal(
  db: Db,
  accountId: string,
  asset: string,
): Promise<{ total: bigint; byKind: Map<string, bigint>; postings: Posted[] }> {
  const postings = await journalOfAccount(db, accountId, asset);
  const sums = new PostingSums();
  for (const posted of postings) sums.add(posted, { accountId, asset });
  return { total: sums.of(accountId, asset), byKind: sums.byKind, postings };
}

export interface ReservedSum {
  readonly account_id: string;
  readonly asset: string;
  readonly held: bigint;
}

export function holdsFromRows(db: Db, accountId?: string): Promise<ReservedSum[]> {
  return db.query(
    `SELECT account_id, asset, sum(remaining)::bigint AS held FROM hold
     WHERE state = 'open' AND ($1::text IS NULL OR account_id = $1) GROUP BY 1, 2 ORDER BY 1, 2`,
    [accountId ?? null],
  );
}

export interface HoldingSum {
  readonly customer_id: string;
  readonly code: string;
  readonly quantity: bigint;
  readonly basis: bigint;
}

export function holdingsFromLots(
  db: Db,
  only?: { customerId: string; code?: string | undefined },
): Promise<HoldingSum[]> {
  return db.query(
    `SELECT customer_id, code, sum(CASE WHEN short THEN -remaining ELSE remaining END)::bigint AS quantity,
       sum(CASE WHEN short THEN -basis ELSE basis END)::bigint AS basis FROM lot
     WHERE remaining > 0 AND ($1::text IS NULL OR customer_id = $1) AND ($2::text IS NULL OR code = $2)
     GROUP BY 1, 2 ORDER BY 1, 2`,
    [only?.customerId ?? null, only?.code ?? null],
  );
}

/** Shares from fills and corporate actions: a second computation of the same number. */
export function holdingsFromFills(
  db: Db,
  only?: { customerId: string; code?: string | undefined },
): Promise<{ customer_id: string; code: string; quantity: bigint }[]> {
  return db.query(
    `SELECT customer_id, code, sum(quantity)::bigint AS quantity FROM (
       SELECT customer_id, code, CASE side WHEN 'buy' THEN quantity ELSE -quantity END AS quantity FROM fill WHERE booked_to = 'customer'
       UNION ALL SELECT customer_id, code, quantity_change FROM corporate_action_entry) moved
     WHERE ($1::text IS NULL OR customer_id = $1) AND ($2::text IS NULL OR code = $2)
     GROUP BY 1, 2 HAVING sum(quantity) <> 0 ORDER BY 1, 2`,
    [only?.customerId ?? null, only?.code ?? null],
  );
}

export interface RealizedSum {
  readonly customer_id: string;
  readonly code: string;
  readonly proceeds: bigint;
  readonly basis: bigint;
}

/** Profit realised on closed lots: fees of either side are in it. */
export const gainOf = ({ proceeds, basis }: Pick<RealizedSum, 'proceeds' | 'basis'>): Usd => (proceeds - basis) as Usd;

export function realizedFromLots(db: Db, customerId?: string): Promise<RealizedSum[]> {
  return db.query(
    `SELECT customer_id, code, sum(proceeds)::bigint AS proceeds, sum(basis)::bigint AS basis FROM realized
     WHERE $1::text IS NULL OR customer_id = $1 GROUP BY 1, 2 ORDER BY 1, 2`,
    [customerId ?? null],
  );
}

export interface OrderSum {
  readonly order_id: string;
  readonly quantity: bigint;
  readonly gross: bigint;
  readonly platform: bigint;
  readonly sec: bigint;
  readonly taf: bigint;
  readonly cat: bigint;
  readonly fills: bigint;
}

export function ordersFromFills(db: Db, orderId?: string): Promise<OrderSum[]> {
  return db.query(
    `SELECT order_id, sum(quantity)::bigint AS quantity, sum(gross)::bigint AS gross, sum(platform_fee)::bigint AS platform,
       sum(sec_fee)::bigint AS sec, sum(taf_fee)::bigint AS taf, sum(cat_fee)::bigint AS cat, count(*) AS fills
     FROM fill WHERE booked_to = 'customer' AND ($1::text IS NULL OR order_id = $1) GROUP BY 1 ORDER BY 1`,
    [orderId ?? null],
  );
}

export const cashOf = (customerId: string) => customerAccount('stock', customerId);
