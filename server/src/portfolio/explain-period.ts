import { formatDecimal } from '@candor/model/decimal.ts';
import type { Rate, Usd } from '@candor/model/money.ts';
import type { Figure } from '@candor/model/portfolio/schema.ts';
import { asRate } from '@candor/model/returns/money-weighted.ts';
import { linkedReturn } from '@candor/model/returns/time-weighted.ts';
import type { Db } from '../platform/database/db.ts';
import { type AccountView, type Explainer, input, money, type Part, usdInput } from './explanation.ts';
import { borrowOver, dividendsOver, feesOver, realizedOver } from './explain-span.ts';
import { type Period, periodOf, ratiosOf, type Span } from './period.ts';

/** This many days of a range are listed one by one; earlier ones are one line. */
const NAMED_DAYS = 31;

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
  period_realized: over((period, db, view) => realizedOver(db, spanOf(period, view), period.realized)),
  period_unrealized: over((period) => ({
    formula: 'period_unrealized',
    expression: '(value − cost) at the end − (value − cost) at the start',
    ...money(period.unrealized),
    inputs: (['value', 'cost', 'value_before', 'cost_before'] as const).map((name) =>
      usdInput(name, period.held[name], name.startsWith('value') ? 'days' : 'lots', null),
    ),
  })),
  period_dividends: over((period, db, view) => dividendsOver(db, spanOf(period, view), period.dividends)),
  period_borrow: over((period, db, view) => borrowOver(db, spanOf(period, view), period.borrow)),
  period_fees: over((period, db, view) => feesOver(db, spanOf(period, view), period.fees)),
  volatility: over((period) => ratio('volatility', 'sd of daily returns × √252', ratiosOf(period).volatility, period)),
  sharpe: over((period) =>
    ratio('sharpe', 'mean of daily returns ÷ their sd × √252, risk-free rate 0', ratiosOf(period).sharpe, period),
  ),
  max_drawdown: over((period) =>
    ratio('max_drawdown', 'min (wealth ÷ highest wealth before − 1)', ratiosOf(period).maxDrawdown, period),
  ),
} satisfies Partial<Record<Figure, Explainer>>;

const spanOf = ({ days }: Period, { facts }: AccountView): Span => ({
  customerId: facts.customerId,
  from: days[0]?.date ?? facts.date,
  to: facts.date,
});

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
