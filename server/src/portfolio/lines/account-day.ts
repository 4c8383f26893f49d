import { type Overrides, tradingDay } from '@candor/model/calendar/index.ts';
import { formatUsd } from '@candor/model/money.ts';
import type { AccountDayLine } from '@candor/model/portfolio/schema.ts';
import { formatInstant, instant } from '@candor/model/time.ts';
import { customerAccount, type Mode, usdAsset } from '../../ledger/index.ts';
import type { MinuteCloses } from '../../market/index.ts';
import type { Db } from '../../platform/database/db.ts';
import { EARNING_KINDS, type AccountFacts, totalOf } from '../account-facts.ts';
import { dayBases, type DayChange, type DayHolding, dayValues, minutesDrawn } from './day-line.ts';
import type { AccountView } from '../explanation.ts';
import type { Overview } from '../overview.ts';

/** The regular session's minutes of the day of a code. */
export type MinutesOf = (code: string) => MinuteCloses;

interface DayDeps {
  readonly db: Db;
  readonly mode: Mode;
  readonly market: { overrides(): Overrides | undefined };
  readonly minutesOf: MinutesOf;
}

const SQL = {
  fills: `SELECT pnl_date AS day, code, side, at, quantity, gross, platform_fee + sec_fee + taf_fee + cat_fee AS fees
          FROM fill WHERE customer_id = $1 AND pnl_date >= $2 AND booked_to = 'customer'`,
  flows: `SELECT x.effective_date AS day, x.booked_at AS at, sum(e.amount)::bigint AS cash FROM ledger_entry e JOIN ledger_txn x USING (lane, seq)
          WHERE e.account_id = ANY($1) AND e.asset = $3 AND x.effective_date >= $2 AND x.kind NOT IN (${EARNING_KINDS})
          GROUP BY x.lane, x.seq, x.effective_date, x.booked_at HAVING sum(e.amount) <> 0`,
  // A dividend counts from its ex-date on, the cost of a borrowed share from its night on: when they are paid, one
  // amount takes the place of the other.
  accrued: `SELECT ex_date AS day, at, amount AS cash FROM corporate_action_entry
          WHERE customer_id = $1 AND kind = 'dividend' AND ex_date BETWEEN $2 AND $3
          UNION ALL SELECT counts_on, at, -amount FROM borrow_accrual WHERE customer_id = $1 AND counts_on BETWEEN $2 AND $3`,
};

interface FillRow {
  day: string;
  code: string;
  side: 'buy' | 'sell';
  at: bigint;
  quantity: bigint;
  gross: bigint;
  fees: bigint;
}

interface CashRow {
  day: string;
  at: bigint;
  cash: bigint;
}

/** A change with the day whose profit it is part of. */
export interface DatedChange extends DayChange {
  readonly day: string;
}

/**
 * Everything that changed the account but prices from the close before the day `from` on, oldest first; what accrued,
 * up to the day of the facts.
 */
export async function changesSince(
  { db, mode }: Pick<DayDeps, 'db' | 'mode'>,
  { customerId, date }: Pick<AccountFacts, 'customerId' | 'date'>,
  from: string,
): Promise<DatedChange[]> {
  const accounts = (['stock', 'short_coll', 'recv'] as const).map((kind) => customerAccount(kind, customerId));
  const [fills, flows, accrued] = await Promise.all([
    db.query<FillRow>(SQL.fills, [customerId, from], 'day_fills'),
    db.query<CashRow>(SQL.flows, [accounts, from, usdAsset(mode)], 'day_flows'),
    db.query<CashRow>(SQL.accrued, [customerId, from, date], 'day_accrued'),
  ]);
  return [
    ...fills.map(({ day, code, side, at, quantity, gross, fees }) => ({
      day,
      at: instant(Number(at)),
      cash: (side === 'buy' ? -gross : gross) - fees,
      shares: { code, quantity: side === 'buy' ? quantity : -quantity },
    })),
    ...flows.map(({ day, at, cash }) => ({ day, at: instant(Number(at)), cash, isFlow: true as const })),
    ...accrued.map(({ day, at, cash }) => ({ day, at: instant(Number(at)), cash })),
  ].sort((a, b) => a.at - b.at);
}

/**
 * The account's value on the day of its figures, at the end of each minute so far (`minutesDrawn`).
 */
export async function accountDayLine(deps: DayDeps, { facts, overview, asOf }: AccountView): Promise<AccountDayLine> {
  const day = tradingDay(facts.date, deps.market.overrides());
  if (!day) throw new Error(`${facts.date} is not a trading day`);
  const changes = await changesSince(deps, facts, facts.date);
  const before = facts.days.at(-1);
  const { from, count } = minutesDrawn(day, changes, asOf, before === undefined);
  const { totalValue, positionsValue = 0n } = overview;
  const values =
    totalValue === undefined
      ? undefined
      : dayValues({
          ...{ from, count, closesAt: day.regular.end, changes },
          cashBefore: changes.reduce((sum, { cash }) => sum - cash, totalValue - positionsValue),
          holdings: holdingsOf(overview, changes, deps.minutesOf),
        });
  return {
    date: facts.date,
    opensAt: day.regular.start,
    closesAt: day.regular.end,
    from,
    values: (values ?? []).map(formatUsd),
    bases: dayBases(from, before && totalOf(before), changes).map(({ at, value }) => ({
      at,
      value: formatUsd(value),
    })),
    asOf: formatInstant(asOf),
    simulated: deps.mode === 'simulated',
  };
}

function holdingsOf({ holdings }: Overview, changes: readonly DayChange[], minutesOf: MinutesOf): DayHolding[] {
  const traded = new Set(changes.flatMap(({ shares }) => shares?.code ?? []));
  return holdings
    .filter(({ holding }) => holding.quantityBefore !== 0n || traded.has(holding.code))
    .map(({ holding: { code, quantityBefore }, price: { price, previousClose } }) => ({
      ...{ code, quantityBefore, price, previousClose },
      minutes: minutesOf(code),
    }));
}
