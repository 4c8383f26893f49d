import { borrowCost } from '@candor/model/margin/borrow.ts';
import { CENT, type Rate } from '@candor/model/money.ts';
import type { Price, Quantity } from '@candor/model/quantity.ts';
import type { Broken } from '../ledger/index.ts';
import type { Db } from '../platform/database/db.ts';

interface Night {
  readonly customer_id: string;
  readonly code: string;
  readonly date: string;
  readonly quantity: bigint;
  readonly previous_close: bigint;
  readonly rate_per_year: bigint;
  readonly amount: bigint;
  /** Null where a release counted the exact cost. */
  readonly cost: bigint | null;
  /** Parts of a cent that the short has now, and those that its nights up to this one and all of them left over. */
  readonly fraction: bigint;
  readonly left: bigint;
  readonly left_by_all: bigint;
}

const NIGHTS = `SELECT a.customer_id, a.code, a.date, a.quantity, a.previous_close, a.rate_per_year, a.amount, a.cost,
    s.fraction, (sum(coalesce(a.cost, a.amount) - a.amount) OVER (so_far))::bigint AS left,
    (sum(coalesce(a.cost, a.amount) - a.amount) OVER (PARTITION BY a.customer_id, a.code))::bigint AS left_by_all
  FROM borrow_accrual a JOIN short_position s USING (customer_id, code)
  WINDOW so_far AS (PARTITION BY a.customer_id, a.code ORDER BY a.date) ORDER BY 1, 2, 3`;

/**
 * Works out every night of borrowing anew, by the function that the ticket quotes with; a list of those that differ.
 * What counted up to a night is within half a cent of what the nights cost.
 */
export async function verifyBorrow(db: Db): Promise<Broken[]> {
  const nights = await db.query<Night>(NIGHTS);
  return nights.flatMap((night) => {
    const { daily } = borrowCost({
      previousClose: night.previous_close as Price,
      quantity: night.quantity as Quantity,
      ratePerYear: night.rate_per_year as Rate,
    });
    const broken = (what: string, expected: bigint | string, found: bigint) => ({
      check: 'borrow',
      row: `borrow_accrual ${night.customer_id} ${night.code} ${night.date}${what}`,
      ...{ expected: String(expected), found: String(found) },
    });
    const cost = night.cost ?? night.amount;
    if (cost !== daily) return [broken('', daily, cost)];
    const over = night.fraction - night.left_by_all + night.left;
    const isWithin = night.cost === null || (over * 2n >= -CENT && over * 2n <= CENT && night.amount % CENT === 0n);
    return isWithin ? [] : [broken(' in cents', 'within half a cent of its cost', night.amount)];
  });
}
