import { borrowCost } from '@candor/model/margin/borrow.ts';
import type { Rate } from '@candor/model/money.ts';
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
}

/**
 * Works out every night of borrowing anew, by the function that the ticket quotes with; a list of those that differ.
 */
export async function verifyBorrow(db: Db): Promise<Broken[]> {
  const nights = await db.query<Night>(
    'SELECT customer_id, code, date, quantity, previous_close, rate_per_year, amount FROM borrow_accrual ORDER BY 1, 2, 3',
  );
  return nights.flatMap((night) => {
    const { daily } = borrowCost({
      previousClose: night.previous_close as Price,
      quantity: night.quantity as Quantity,
      ratePerYear: night.rate_per_year as Rate,
    });
    const row = `borrow_accrual ${night.customer_id} ${night.code} ${night.date}`;
    return daily === night.amount
      ? []
      : [{ check: 'borrow', row, expected: String(daily), found: String(night.amount) }];
  });
}
