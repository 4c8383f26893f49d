import { formatDecimal } from '@candor/model/decimal.ts';
import type { Rate, Usd } from '@candor/model/money.ts';
import type { Figure } from '@candor/model/portfolio/schema.ts';
import { asRate } from '@candor/model/returns/money-weighted.ts';
import { linkedReturn } from '@candor/model/returns/time-weighted.ts';
import type { TradingDate } from '@candor/model/time.ts';
import type { Db } from '../platform/database/db.ts';
import { type AccountView, type Explainer, input, money, type Part, realizedPart, usdInput } from './explanation.ts';
import { type Period, periodOf, ratiosOf } from './period.ts';

/** This many days of a range are listed one by one; earlier ones are one line. */
const NAMED_DAYS = 31;
/** This many sales are listed one by one. */
const NAMED_ROWS = 31;

const rateOf = (value: Rate | undefined) => (value === undefined ? null : formatDecimal(value, 0, 8));
const rate = (value: Rate | undefined) => ({ result: rateOf(value), unit: 'rate' as const });

type PeriodPart = (period: Period, db: Db, view: AccountView) => Part | Promise<Part>;

/** Explains figures of a range, which the question must name. */
const over =
  (part: PeriodPart): Explainer =>
  async ({ db }, view, { range }) =>
    range === undefined ? undefined : part(await periodOf(db, view, range), db, view);

const dayInput = ({ date, ...day }: Period['days'][number]) =>
  input(date, rateOf(linkedReturn([day])), 'rate', 'days', date);

/** The figures of a range: returns by both methods, the parts of its profit, and its ratios. */
export const PERIOD_PARTS = {
  time_weighted: over((period) => {
    const earlier = period.days.slice(0, -NAMED_DAYS);
    const sum = earlier.at(-1);
    return {
      formula: 'time_weighted',
      expression: 'Π (1 + (end − start − in + out) ÷ (start + in)) − 1',
      ...rate(period.timeWeighted),
      inputs: [
        ...(sum ? [input('earlier_days', rateOf(linkedReturn(earlier)), 'rate', 'days', sum.date)] : []),
        ...period.days.slice(-NAMED_DAYS).map(dayInput),
      ],
    };
  }),
  money_weighted: over((period) => ({
    formula: 'money_weighted',
    expression: 'r with Σ flow × (1 + r)^(−days passed ÷ days of the range) = 0',
    ...rate(period.moneyWeighted),
    inputs: [
      ...period.flows.map(({ date, amount }) => usdInput(date, BigInt(amount) as Usd, 'days', date)),
      input('days', String(period.length), 'count', 'days', null),
    ],
  })),
  period_realized: over(async (period, db, { facts }) => {
    const rows = await db.query<{ exec_id: string; code: string; pnl_date: string; gain: bigint }>(
      `SELECT s.exec_id, s.code, s.pnl_date, sum(x.proceeds - x.basis)::bigint AS gain
       FROM realized x JOIN fill s USING (exec_id)
       WHERE x.customer_id = $1 AND s.pnl_date BETWEEN $2 AND $3 GROUP BY 1, 2, 3 ORDER BY 3, 1`,
      [facts.customerId, firstDate(period, facts.date), facts.date],
    );
    const earlier = rows.slice(0, -NAMED_ROWS);
    const sum = earlier.reduce((total, { gain }) => total + gain, 0n) as Usd;
    return realizedPart(period.realized, [
      ...(earlier.length > 0 ? [usdInput('earlier_days', sum, 'lots', earlier.at(-1)?.pnl_date ?? null)] : []),
      ...rows.slice(-NAMED_ROWS).map((row) => usdInput(row.code, row.gain as Usd, 'lots', row.exec_id)),
    ]);
  }),
  period_unrealized: over((period) => ({
    formula: 'period_unrealized',
    expression: '(value − cost) at the end − (value − cost) at the start',
    ...money(period.unrealized),
    inputs: (['value', 'cost', 'value_before', 'cost_before'] as const).map((name) =>
      usdInput(name, period.held[name], name.startsWith('value') ? 'days' : 'lots', null),
    ),
  })),
  period_dividends: over(async (period, db, { facts }) => {
    const rows = await db.query<{ action_id: string; code: string; amount: bigint }>(
      `SELECT action_id, code, amount FROM corporate_action_entry
       WHERE customer_id = $1 AND kind = 'dividend' AND ex_date BETWEEN $2 AND $3 ORDER BY ex_date, action_id`,
      [facts.customerId, firstDate(period, facts.date), facts.date],
    );
    return {
      formula: 'period_dividends',
      expression: 'Σ shares at the ex-date × dividend per share',
      ...money(period.dividends),
      inputs: rows.map((row) => usdInput(row.code, row.amount as Usd, 'ledger', row.action_id)),
    };
  }),
  period_borrow: over(async (period, db, { facts }) => {
    const rows = await db.query<{ code: string; cost: bigint }>(
      `SELECT code, sum(cost)::bigint AS cost FROM (
         SELECT code, amount AS cost FROM borrow_accrual WHERE customer_id = $1 AND counts_on BETWEEN $2 AND $3
         UNION ALL SELECT code, rounding FROM borrow_charge WHERE customer_id = $1 AND counts_on BETWEEN $2 AND $3) nights
       GROUP BY 1 ORDER BY 1`,
      [facts.customerId, firstDate(period, facts.date), facts.date],
    );
    return {
      formula: 'period_borrow',
      expression: 'Σ collateral × rate ÷ 360 of every night',
      ...money(period.borrow),
      inputs: rows.map((row) => usdInput(row.code, row.cost as Usd, 'ledger', row.code)),
    };
  }),
  period_fees: over(async (period, db, { facts }) => {
    const [sums] = await db.query<Record<'platform' | 'sec' | 'taf' | 'cat', bigint>>(
      `SELECT coalesce(sum(platform_fee), 0)::bigint AS platform, coalesce(sum(sec_fee), 0)::bigint AS sec,
         coalesce(sum(taf_fee), 0)::bigint AS taf, coalesce(sum(cat_fee), 0)::bigint AS cat
       FROM fill WHERE customer_id = $1 AND pnl_date BETWEEN $2 AND $3 AND booked_to = 'customer'`,
      [facts.customerId, firstDate(period, facts.date), facts.date],
    );
    return {
      formula: 'order_fees',
      expression: 'platform + SEC + TAF + CAT',
      ...money(period.fees),
      inputs: (['platform', 'sec', 'taf', 'cat'] as const).map((name) =>
        usdInput(name, (sums?.[name] ?? 0n) as Usd, 'fills', null),
      ),
    };
  }),
  volatility: over((period) => ratio('volatility', 'sd of daily returns × √252', ratiosOf(period).volatility, period)),
  sharpe: over((period) =>
    ratio('sharpe', 'mean of daily returns ÷ their sd × √252, risk-free rate 0', ratiosOf(period).sharpe, period),
  ),
  max_drawdown: over((period) =>
    ratio('max_drawdown', 'min (wealth ÷ highest wealth before − 1)', ratiosOf(period).maxDrawdown, period),
  ),
} satisfies Partial<Record<Figure, Explainer>>;

const firstDate = ({ days }: Period, otherwise: TradingDate) => days[0]?.date ?? otherwise;

function ratio(formula: Figure, expression: string, value: Rate | undefined, { returns, days }: Period): Part {
  const count = input('observations', String(returns.length), 'count', 'days', null);
  // A Sharpe ratio is not a percentage.
  const stated = formula === 'sharpe' ? { result: rateOf(value), unit: 'count' as const } : rate(value);
  const mean = returns.length === 0 ? 0 : returns.reduce((sum, each) => sum + each, 0) / returns.length;
  return {
    formula,
    expression,
    ...stated,
    inputs: [
      count,
      input('mean_return', rateOf(asRate(mean)), 'rate', 'computed', null),
      ...days.slice(-NAMED_DAYS).map(dayInput),
    ],
  };
}
