import { formatDecimal } from '@candor/model/decimal.ts';
import { formatUsd, type Rate, type Usd, ZERO_USD } from '@candor/model/money.ts';
import type { Performance } from '@candor/model/portfolio/schema.ts';
import { FEWEST_OBSERVATIONS } from '@candor/model/returns/ratios.ts';
import { formatInstant } from '@candor/model/time.ts';
import { type AccountView, type ExplainDeps, usdOrNull } from './explanation.ts';
import { periodOf, ratiosOf, yearly } from './period.ts';
import type { HistoryRange } from './value-history.ts';

const rateOrNull = (rate: Rate | undefined): string | null => (rate === undefined ? null : formatDecimal(rate, 0, 8));

/** A range of the account as it is answered. */
export async function performanceOf(deps: ExplainDeps, view: AccountView, range: HistoryRange): Promise<Performance> {
  const period = await periodOf(deps.db, view, range);
  const { days, length } = period;
  const [first, last] = [days[0], days.at(-1)];
  const sum = (of: 'deposits' | 'withdrawals') => days.reduce<bigint>((total, day) => total + day[of], 0n) as Usd;
  const ratios = ratiosOf(period);
  return {
    range,
    ...{ from: first?.date ?? view.facts.date, to: last?.date ?? view.facts.date, length },
    startValue: formatUsd(first?.start ?? ZERO_USD),
    endValue: formatUsd(last?.end ?? ZERO_USD),
    deposits: formatUsd(sum('deposits')),
    withdrawals: formatUsd(sum('withdrawals')),
    pnl: usdOrNull(period.pnl),
    timeWeighted: rateOrNull(period.timeWeighted),
    timeWeightedYear: rateOrNull(yearly(period.timeWeighted, length)),
    moneyWeighted: rateOrNull(period.moneyWeighted),
    moneyWeightedYear: rateOrNull(yearly(period.moneyWeighted, length)),
    realized: formatUsd(period.realized),
    unrealized: usdOrNull(period.unrealized),
    dividends: formatUsd(period.dividends),
    borrow: formatUsd(period.borrow),
    fees: formatUsd(period.fees),
    byCode: [...period.byCode]
      .sort(([a, left], [b, right]) => (left.pnl === right.pnl ? (a < b ? -1 : 1) : left.pnl > right.pnl ? -1 : 1))
      .map(([code, { pnl, today }]) => ({ code, pnl: formatUsd(pnl), today: usdOrNull(today) })),
    volatility: rateOrNull(ratios.volatility),
    sharpe: rateOrNull(ratios.sharpe),
    maxDrawdown: rateOrNull(ratios.maxDrawdown),
    observations: period.returns.length,
    needed: FEWEST_OBSERVATIONS,
    accountDays: await countDays(deps, view),
    asOf: formatInstant(view.asOf),
    simulated: deps.mode === 'simulated',
  };
}

/** Trading days of the account, the running or last one included, as the account's own screen counts them. */
async function countDays({ db }: ExplainDeps, { facts }: AccountView): Promise<number> {
  const [row] = await db.query<{ days: bigint }>(
    'SELECT count(*) AS days FROM account_day WHERE customer_id = $1 AND date < $2',
    [facts.customerId, facts.date],
    'acc_days_count',
  );
  return Number(row?.days ?? 0) + 1;
}
