import { rangeStart, weekStart } from '@candor/model/market/ranges.ts';
import type { Usd } from '@candor/model/money.ts';
import type { ValuedDay } from '@candor/model/returns/time-weighted.ts';
import type { WhyQuery } from '@candor/model/portfolio/schema.ts';
import type { TradingDate } from '@candor/model/time.ts';
import type { Db } from '../platform/database/db.ts';
import { type AccountDay, type AccountFacts, accountDay, totalOf } from './account-facts.ts';
import type { Overview } from './overview.ts';

export type HistoryRange = NonNullable<WhyQuery['range']>;

/** The days of a range, and their sum. */
export interface AccountRange {
  /** Closed days, oldest first. */
  readonly days: readonly AccountDay[];
  /** Profit of the running day so far; undefined where it is closed already, or not known. */
  readonly running: Usd | undefined;
  readonly pnl: Usd;
  /** All days, the running one included; returns are linked from them. */
  readonly valued: readonly ValuedDay[];
}

function startOf(range: HistoryRange, date: TradingDate): string {
  if (range === 'ALL') return '0000';
  if (range === 'MTD') return `${date.slice(0, 7)}-01`;
  return range === 'WTD' ? weekStart(date) : rangeStart(range, date);
}

/** An account over a range; the running day counts up to now, as the line on the screen ends now. */
export async function rangeOf(
  db: Db,
  facts: AccountFacts,
  { dayPnl, totalValue }: Pick<Overview, 'dayPnl' | 'totalValue'>,
  range: HistoryRange,
): Promise<AccountRange> {
  const { date, later } = facts;
  const rows = await db.query<Parameters<typeof accountDay>[0]>(
    `SELECT date, cash, positions, accrued, deposits, withdrawals, day_pnl, prices FROM account_day
     WHERE customer_id = $1 AND date >= $2 ORDER BY date`,
    [facts.customerId, startOf(range, date)],
  );
  const days = rows.map(accountDay);
  const valued = days.map((day) => ({
    start: (totalOf(day) - day.dayPnl - day.deposits + day.withdrawals) as Usd,
    end: totalOf(day),
    deposits: day.deposits,
    withdrawals: day.withdrawals,
  }));
  const closed = days.reduce((sum, day) => sum + day.dayPnl, 0n) as Usd;
  if (days.at(-1)?.date === date || dayPnl === undefined || totalValue === undefined)
    return { days, running: undefined, pnl: closed, valued };
  // The line ends with the present value, so that money moved after the close is in it.
  const deposits = (facts.deposits + later.deposits) as Usd;
  const withdrawals = (facts.withdrawals + later.withdrawals) as Usd;
  const start = (totalValue - dayPnl - deposits + withdrawals) as Usd;
  valued.push({ start, end: totalValue, deposits, withdrawals });
  return { days, running: dayPnl, pnl: (closed + dayPnl) as Usd, valued };
}
