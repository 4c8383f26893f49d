import {
  endsMonth,
  instantOf,
  isTradingDate,
  nextTradingDate,
  type Overrides,
  sessionAt,
} from '@candor/model/calendar/index.ts';
import type { Rate } from '@candor/model/money.ts';
import type { Price, Quantity } from '@candor/model/quantity.ts';
import type { TradingDate } from '@candor/model/time.ts';
import type { Mode } from '../ledger/index.ts';
import type { Lender } from './lender.ts';
import type { CommandRunner } from '../platform/commands/command.ts';
import type { Db } from '../platform/database/db.ts';
import { accrueBorrow } from './accrue-borrow.ts';

export interface BorrowDeps {
  readonly deps: { readonly mode: Mode; readonly lender: Lender; readonly market: Calendar };
  readonly db: Db;
  readonly runner: CommandRunner;
  /** Official close of the trading day before a calendar day, as the ticket of that day showed it. */
  readonly closeBefore: (code: string, date: TradingDate) => Price | undefined;
  readonly onMissing: (what: string) => void;
}

interface Calendar {
  /** Unscheduled closures. */
  overrides(): Overrides | undefined;
}

interface Borrowed {
  readonly customer_id: string;
  readonly code: string;
  readonly quantity: bigint;
  readonly last_close: bigint | null;
  readonly last_rate: bigint | null;
}

/**
 * Shares borrowed in the night of a calendar day: from the settlement of the short sale on, to that of its cover.
 * Shorts that are over but not paid for come along with nothing borrowed. Counts in today's shares.
 */
function borrowedOn(db: Db, date: TradingDate): Promise<Borrowed[]> {
  return db.query<Borrowed>(
    `WITH borrowed AS (
       SELECT l.customer_id, l.code, l.remaining AS quantity FROM lot l JOIN fill f USING (exec_id)
         WHERE l.short AND l.remaining > 0 AND f.settle_date <= $1
       UNION ALL SELECT r.customer_id, r.code, r.quantity FROM realized r JOIN lot l ON l.id = r.lot_id
         JOIN fill f ON f.exec_id = l.exec_id JOIN fill c ON c.exec_id = r.exec_id
         WHERE r.short AND f.settle_date <= $1 AND c.settle_date > $1)
     SELECT s.customer_id, s.code, coalesce(sum(b.quantity), 0)::bigint AS quantity,
       (SELECT a.previous_close FROM borrow_accrual a WHERE a.customer_id = s.customer_id AND a.code = s.code ORDER BY a.date DESC LIMIT 1) AS last_close,
       coalesce((SELECT a.rate_per_year FROM borrow_accrual a WHERE a.customer_id = s.customer_id AND a.code = s.code ORDER BY a.date DESC LIMIT 1),
         (SELECT l.rate_per_year FROM borrow_locate l WHERE l.customer_id = s.customer_id AND l.code = s.code ORDER BY l.at DESC LIMIT 1)) AS last_rate
     FROM short_position s LEFT JOIN borrowed b USING (customer_id, code)
     GROUP BY s.customer_id, s.code, s.accrued, s.charged
     HAVING coalesce(sum(b.quantity), 0) > 0 OR s.accrued <> s.charged ORDER BY 1, 2`,
    [date],
    'borrowed_on',
  );
}

/** Accrues the night of a calendar day for everyone who borrows; harmless when run again. Answers how many. */
export async function runBorrow(given: BorrowDeps, date: TradingDate): Promise<number> {
  const { deps, db, runner, closeBefore, onMissing } = given;
  const overrides = deps.market.overrides();
  const listedOn = sessionAt(instantOf(date, '16:30'), overrides).lastTradeDate;
  const countsOn = isTradingDate(date, overrides) ? date : nextTradingDate(date, overrides);
  const command = accrueBorrow(deps);
  const found = await borrowedOn(db, date);
  await Promise.all(
    found.map(async ({ customer_id: customerId, code, quantity, last_close, last_rate }) => {
      const previousClose = closeBefore(code, date) ?? last_close;
      // An instrument that leaves the list stays borrowed at its last rate. A recall would arrive as a notice.
      const ratePerYear = deps.lender.offer(code, listedOn)?.ratePerYear ?? last_rate;
      if (quantity > 0n && (previousClose === null || ratePerYear === null)) {
        onMissing(`${customerId} ${code} ${date}`);
        return;
      }
      await runner.run(command, {
        customerId,
        code,
        date,
        countsOn,
        quantity: quantity as Quantity,
        previousClose: (previousClose ?? 0n) as Price,
        ratePerYear: (ratePerYear ?? 0n) as Rate,
        monthEnds: endsMonth(date),
      });
    }),
  );
  return found.length;
}
