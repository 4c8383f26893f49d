import type { TradingDate } from '@candor/model/time.ts';
import { type StatementSummary, summarize } from '@candor/model/statements/summary.ts';
import type { Db } from '../platform/database/db.ts';
import { type AccountDay, accountDay, type DayRow } from './account-facts.ts';
import { periodSums } from './period.ts';

/**
 * The account's closed days of a period, what changed its value in them, and what its positions had cost at the end.
 */
export interface StatementPeriod {
  readonly days: readonly AccountDay[];
  readonly summary: StatementSummary | undefined;
  readonly basisOf: (code: string) => bigint;
}

const DAYS = `SELECT date, cash, positions, accrued, deposits, withdrawals, day_pnl, prices FROM account_day
  WHERE customer_id = $1 AND date BETWEEN $2 AND $3 ORDER BY date`;

/** Cost of each position now, without the fills that count in later days: they added or removed cost. */
const BASES = `SELECT code, sum(basis)::bigint AS basis FROM (
    SELECT code, basis FROM position WHERE customer_id = $1
    UNION ALL SELECT x.code, CASE x.side WHEN 'buy' THEN -x.gross - fee.sum ELSE x.gross - fee.sum END
      FROM fill x, LATERAL (SELECT x.platform_fee + x.sec_fee + x.taf_fee + x.cat_fee AS sum) fee
      WHERE x.customer_id = $1 AND x.pnl_date > $2 AND x.booked_to = 'customer'
        AND EXISTS (SELECT FROM lot l WHERE l.exec_id = x.exec_id)
    UNION ALL SELECT r.code, CASE s.side WHEN 'sell' THEN r.basis ELSE -r.proceeds END
      FROM realized r JOIN fill s USING (exec_id) WHERE r.customer_id = $1 AND s.pnl_date > $2) parts
  GROUP BY code`;

const BORROW_DUE = `SELECT coalesce(sum(cost), 0)::bigint AS due FROM (
    SELECT amount AS cost FROM borrow_accrual WHERE customer_id = $1 AND counts_on <= $2
    UNION ALL SELECT rounding - amount FROM borrow_charge WHERE customer_id = $1 AND counts_on <= $2) parts`;

/** Reads what a statement of an account says of the trading days from `from` to `to`. */
export async function statementPeriod(
  db: Db,
  customerId: string,
  from: TradingDate,
  to: TradingDate,
): Promise<StatementPeriod> {
  const days = (await db.query<DayRow>(DAYS, [customerId, from, to], 'statement_days')).map(accountDay);
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return { days, summary: undefined, basisOf: () => 0n };
  const [sums, bases, [owed]] = await Promise.all([
    periodSums(db, { customerId, from: first.date, to: last.date }),
    db.query<{ code: string; basis: bigint }>(BASES, [customerId, last.date], 'statement_bases'),
    db.query<{ due: bigint }>(BORROW_DUE, [customerId, last.date], 'statement_borrow_due'),
  ]);
  const byCode = new Map(bases.map(({ code, basis }) => [code, basis]));
  return {
    days,
    summary: summarize(days, { ...sums, borrowDue: owed?.due ?? 0n }),
    basisOf: (code) => byCode.get(code) ?? 0n,
  };
}
