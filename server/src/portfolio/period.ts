import { addDays, daysBetween } from '@candor/model/calendar/index.ts';
import { RATE_ONE, type Rate, type Usd } from '@candor/model/money.ts';
import { holdingValue, sumKnown } from '@candor/model/portfolio/figures.ts';
import { asRate, type DatedFlow, moneyWeighted, perYear } from '@candor/model/returns/money-weighted.ts';
import { FEWEST_OBSERVATIONS, maxDrawdown, sharpe, volatility } from '@candor/model/returns/ratios.ts';
import { dayReturns, linkedReturn, type ValuedDay } from '@candor/model/returns/time-weighted.ts';
import type { TradingDate } from '@candor/model/time.ts';
import type { Db } from '../platform/database/db.ts';
import type { AccountDay } from './account-facts.ts';
import type { AccountView } from './explanation.ts';
import type { HoldingFigures } from './overview.ts';
import { type HistoryRange, rangeOf } from './value-history.ts';

/** A day of a range as returns are linked from it. */
export interface DatedDay extends ValuedDay {
  readonly date: TradingDate;
}

/**
 * The sources of a range's profit. It is realised plus unrealised profit and dividends, less borrowing; fees are in
 * them already.
 */
export interface ProfitParts {
  /** Proceeds after fees less the cost of the lots sold. */
  readonly realized: Usd;
  /** Change in value less cost of the position, purchase fees being part of the cost. Undefined without a price. */
  readonly unrealized: Usd | undefined;
  /** Parts of that change. */
  readonly held: Readonly<Record<'value' | 'cost' | 'value_before' | 'cost_before', Usd | undefined>>;
  /** By ex-date; a short position pays them. */
  readonly dividends: Usd;
  /** Cost of borrowed shares, taken from the profit. */
  readonly borrow: Usd;
  readonly fees: Usd;
}

interface CodeProfit {
  readonly pnl: Usd;
  readonly today: Usd | undefined;
}

export interface Period extends ProfitParts {
  readonly range: HistoryRange;
  readonly days: readonly DatedDay[];
  /** Calendar days from the start of the first to the end of the last. */
  readonly length: number;
  readonly pnl: Usd | undefined;
  readonly flows: readonly DatedFlow[];
  readonly timeWeighted: Rate | undefined;
  readonly moneyWeighted: Rate | undefined;
  readonly returns: readonly number[];
  /** What each instrument added to the profit, and what of that the running day made. */
  readonly byCode: ReadonlyMap<string, CodeProfit>;
}

/** An account over a range: returns by both methods and the parts of its profit, with the running day up to now. */
export async function periodOf(db: Db, view: AccountView, range: HistoryRange): Promise<Period> {
  const { facts, overview } = view;
  const { days: closed, valued, pnl, running } = await rangeOf(db, facts, overview, range);
  const isWhole = running !== undefined || closed.at(-1)?.date === facts.date;
  const days = valued.map((day, index) => ({ ...day, date: closed[index]?.date ?? facts.date }));
  const [first, last] = [days[0]?.date, days.at(-1)?.date];
  const length = first && last ? daysBetween(first, last) + 1 : 0;
  const flows = flowsOf(days);
  const weighted = moneyWeighted(flows, length);
  const before = days[0] ? await closedBefore(db, facts.customerId, days[0].date) : undefined;
  return {
    ...(await partsOf(db, view, first ?? facts.date, before ?? 0n)),
    ...{ range, days, length, flows },
    pnl: isWhole ? pnl : undefined,
    timeWeighted: linkedReturn(valued),
    moneyWeighted: weighted === undefined ? undefined : asRate(weighted),
    returns: dayReturns(valued),
    byCode: isWhole ? sumsByCode(closed, running === undefined ? [] : overview.holdings) : new Map(),
  };
}

/** Profits of closed days, and of the running one, by instrument. */
function sumsByCode(
  closed: readonly AccountDay[],
  running: readonly HoldingFigures[],
): ReadonlyMap<string, CodeProfit> {
  const sums = new Map<string, CodeProfit>();
  const add = (code: string, pnl: bigint, today?: Usd) =>
    sums.set(code, { pnl: ((sums.get(code)?.pnl ?? 0n) + pnl) as Usd, today });
  for (const { prices } of closed) for (const [code, { dayPnl }] of Object.entries(prices)) add(code, BigInt(dayPnl));
  for (const { holding, dayPnl } of running) if (dayPnl !== undefined) add(holding.code, dayPnl, dayPnl);
  return sums;
}

/** Cash flows from the owner's view: the value at the start goes in, the value at the end comes out. */
function flowsOf(days: readonly DatedDay[]): DatedFlow[] {
  const flows: DatedFlow[] = [];
  const add = (date: TradingDate, amount: bigint) => {
    if (amount !== 0n) flows.push({ date, amount: Number(amount) });
  };
  days.forEach(({ date, start, end, deposits, withdrawals }, index) => {
    // Deposits count from the start of their day, withdrawals from its end, as in the linking of days.
    add(addDays(date, -1), -((index === 0 ? start : 0n) + deposits));
    add(date, withdrawals + (index === days.length - 1 ? end : 0n));
  });
  return flows;
}

/** Value of the positions at the last close before a date. */
async function closedBefore(db: Db, customerId: string, date: TradingDate): Promise<bigint | undefined> {
  const [row] = await db.query<{ positions: bigint }>(
    'SELECT positions FROM account_day WHERE customer_id = $1 AND date < $2 ORDER BY date DESC LIMIT 1',
    [customerId, date],
  );
  return row?.positions;
}

interface PartSums {
  fees: bigint;
  opened: bigint;
  opened_later: bigint;
  realized: bigint;
  closed: bigint;
  closed_later: bigint;
  dividends: bigint;
  borrow: bigint;
}

/** Rows of the code $4, or of all where it is null. */
export const OF_CODE = '($4::text IS NULL OR x.code = $4)';

/**
 * Sums over fills, closed lots, dividends and borrow fees of the days from $2 to $3; later ones are separate. An
 * opening fill has its lot's cost: the price paid, or, as a negative amount, the proceeds of a short sale. A closing
 * fill has the cost that it removed, by its side.
 */
const SUMS = `SELECT f.fees, f.opened, f.opened_later, r.realized, r.closed, r.closed_later, d.dividends, b.borrow FROM
  (SELECT coalesce(sum(fees) FILTER (WHERE pnl_date <= $3), 0)::bigint AS fees,
     coalesce(sum(opened) FILTER (WHERE pnl_date <= $3), 0)::bigint AS opened,
     coalesce(sum(opened) FILTER (WHERE pnl_date > $3), 0)::bigint AS opened_later
   FROM (SELECT x.pnl_date, fee.sum AS fees,
       CASE WHEN NOT EXISTS (SELECT FROM lot l WHERE l.exec_id = x.exec_id) THEN 0
         WHEN x.side = 'buy' THEN x.gross + fee.sum ELSE fee.sum - x.gross END AS opened
     FROM fill x, LATERAL (SELECT x.platform_fee + x.sec_fee + x.taf_fee + x.cat_fee AS sum) fee
     WHERE x.customer_id = $1 AND x.pnl_date >= $2 AND x.booked_to = 'customer' AND ${OF_CODE}) fills) f,
  (SELECT coalesce(sum(x.proceeds - x.basis) FILTER (WHERE s.pnl_date <= $3), 0)::bigint AS realized,
     coalesce(sum(CASE s.side WHEN 'sell' THEN x.basis ELSE -x.proceeds END) FILTER (WHERE s.pnl_date <= $3), 0)::bigint AS closed,
     coalesce(sum(CASE s.side WHEN 'sell' THEN x.basis ELSE -x.proceeds END) FILTER (WHERE s.pnl_date > $3), 0)::bigint AS closed_later
   FROM realized x JOIN fill s USING (exec_id) WHERE x.customer_id = $1 AND s.pnl_date >= $2 AND ${OF_CODE}) r,
  (SELECT coalesce(sum(amount), 0)::bigint AS dividends FROM corporate_action_entry x
   WHERE customer_id = $1 AND kind = 'dividend' AND ex_date BETWEEN $2 AND $3 AND ${OF_CODE}) d,
  (SELECT coalesce(sum(cost), 0)::bigint AS borrow FROM (
     SELECT amount AS cost FROM borrow_accrual x WHERE customer_id = $1 AND counts_on BETWEEN $2 AND $3 AND ${OF_CODE}
     UNION ALL SELECT rounding FROM borrow_charge x WHERE customer_id = $1 AND counts_on BETWEEN $2 AND $3 AND ${OF_CODE}) nights) b`;

/** Days of which sums are asked, of one instrument or of the whole account. */
export interface Span {
  readonly customerId: string;
  readonly from: TradingDate;
  readonly to: TradingDate;
  readonly code?: string;
}

export async function periodSums(db: Db, { customerId, from, to, code }: Span): Promise<PartSums> {
  const [sums] = await db.query<PartSums>(SUMS, [customerId, from, to, code ?? null], 'acc_period');
  if (!sums) throw new Error('sums without a row');
  return sums;
}

/**
 * The cost at the start is computed backwards from the current position: opening fills added their cost, closing fills
 * removed theirs.
 */
async function partsOf(
  db: Db,
  { facts, overview }: AccountView,
  from: TradingDate,
  valueBefore: bigint,
): Promise<ProfitParts> {
  const sums = await periodSums(db, { customerId: facts.customerId, from, to: facts.date });
  const basisNow = facts.holdings.reduce((total, { basis }) => total + basis, 0n);
  const basisOfDay = basisNow - sums.opened_later + sums.closed_later;
  const basisBefore = basisOfDay - sums.opened + sums.closed;
  const value =
    facts.closed?.positions ??
    sumKnown(
      overview.holdings.map(({ holding, price }) =>
        holding.quantityOfDay === 0n
          ? (0n as Usd)
          : price.price === undefined
            ? undefined
            : holdingValue(holding.quantityOfDay, price.price),
      ),
    );
  return {
    realized: sums.realized as Usd,
    unrealized: value === undefined ? undefined : ((value - basisOfDay - (valueBefore - basisBefore)) as Usd),
    held: {
      value,
      cost: basisOfDay as Usd,
      value_before: valueBefore as Usd,
      cost_before: basisBefore as Usd,
    },
    dividends: sums.dividends as Usd,
    borrow: sums.borrow as Usd,
    fees: sums.fees as Usd,
  };
}

/** Ratios of the daily returns, shown from a least number of days on: over fewer days they are mostly chance. */
export function ratiosOf({ returns }: Pick<Period, 'returns'>) {
  const enough = returns.length >= FEWEST_OBSERVATIONS;
  const rate = (value: number | undefined) => (enough && value !== undefined ? asRate(value) : undefined);
  return {
    volatility: rate(volatility(returns)),
    sharpe: rate(sharpe(returns)),
    maxDrawdown: rate(maxDrawdown(returns).depth),
  };
}

/** The return per year, where a year has passed. */
export const yearly = (rate: Rate | undefined, days: number): Rate | undefined =>
  rate === undefined ? undefined : perYear(Number(rate) / Number(RATE_ONE), days);
