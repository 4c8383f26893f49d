import type { Usd } from '@candor/model/money.ts';
import type { Db } from '../platform/database/db.ts';
import { type Input, money, type Part, realizedPart, usdInput } from './explanation.ts';
import { OF_CODE, type Span } from './period.ts';

/**
 * The parts of a profit over some days, each with the rows it is the sum of: the same for the account, by code, and for
 * one instrument, by date.
 */

/** This many rows are listed one by one; earlier ones are one line. */
const NAMED_ROWS = 31;

interface Row {
  readonly name: string;
  readonly amount: bigint;
  readonly ref: string;
}

const parametersOf = ({ customerId, from, to, code }: Span) => [customerId, from, to, code ?? null];
/** Rows of the account are named after their code, those of one code after their date. */
const nameIn = ({ code }: Span, date: string) => (code === undefined ? 'x.code' : date);

function listed(rows: readonly Row[], source: string): Input[] {
  const earlier = rows.slice(0, -NAMED_ROWS);
  const sum = earlier.reduce((total, { amount }) => total + amount, 0n) as Usd;
  return [
    ...(earlier.length > 0 ? [usdInput('earlier_days', sum, source, earlier.at(-1)?.ref ?? null)] : []),
    ...rows.slice(-NAMED_ROWS).map(({ name, amount, ref }) => usdInput(name, amount as Usd, source, ref)),
  ];
}

export async function realizedOver(db: Db, span: Span, amount: Usd): Promise<Part> {
  const rows = await db.query<Row>(
    `SELECT ${nameIn(span, 's.pnl_date')} AS name, s.exec_id AS ref, sum(x.proceeds - x.basis)::bigint AS amount
     FROM realized x JOIN fill s USING (exec_id)
     WHERE x.customer_id = $1 AND s.pnl_date BETWEEN $2 AND $3 AND ${OF_CODE}
     GROUP BY 1, 2, s.pnl_date ORDER BY s.pnl_date, 2`,
    parametersOf(span),
  );
  return realizedPart(amount, listed(rows, 'lots'));
}

export async function dividendsOver(db: Db, span: Span, amount: Usd): Promise<Part> {
  const rows = await db.query<Row>(
    `SELECT ${nameIn(span, 'x.ex_date')} AS name, x.action_id AS ref, x.amount FROM corporate_action_entry x
     WHERE x.customer_id = $1 AND x.kind = 'dividend' AND x.ex_date BETWEEN $2 AND $3 AND ${OF_CODE}
     ORDER BY x.ex_date, x.action_id`,
    parametersOf(span),
  );
  return {
    formula: span.code === undefined ? 'period_dividends' : 'position_dividends',
    expression: 'Σ shares at the ex-date × dividend per share',
    ...money(amount),
    inputs: listed(rows, 'ledger'),
  };
}

/** Taken off the profit: below zero, as in the row that it is explained from. */
export async function borrowOver(db: Db, span: Span, amount: Usd): Promise<Part> {
  const rows = await db.query<Row>(
    `SELECT ${nameIn(span, 'x.counts_on')} AS name, x.code AS ref, (-sum(x.cost))::bigint AS amount FROM (
       SELECT customer_id, code, counts_on, amount AS cost FROM borrow_accrual
         WHERE customer_id = $1 AND counts_on BETWEEN $2 AND $3
       UNION ALL SELECT customer_id, code, counts_on, rounding FROM borrow_charge
         WHERE customer_id = $1 AND counts_on BETWEEN $2 AND $3) x
     WHERE ${OF_CODE} GROUP BY 1, 2 ORDER BY 1`,
    parametersOf(span),
  );
  return {
    formula: 'period_borrow',
    expression: 'Σ −collateral × rate ÷ 360 of every night, in whole cents',
    ...money(-amount as Usd),
    inputs: listed(rows, 'ledger'),
  };
}

export async function feesOver(db: Db, span: Span, amount: Usd): Promise<Part> {
  const [sums] = await db.query<Record<'platform' | 'sec' | 'taf' | 'cat', bigint>>(
    `SELECT coalesce(sum(platform_fee), 0)::bigint AS platform, coalesce(sum(sec_fee), 0)::bigint AS sec,
       coalesce(sum(taf_fee), 0)::bigint AS taf, coalesce(sum(cat_fee), 0)::bigint AS cat
     FROM fill x WHERE x.customer_id = $1 AND x.pnl_date BETWEEN $2 AND $3 AND x.booked_to = 'customer' AND ${OF_CODE}`,
    parametersOf(span),
  );
  return {
    formula: 'order_fees',
    expression: 'platform + SEC + TAF + CAT',
    ...money(amount),
    inputs: (['platform', 'sec', 'taf', 'cat'] as const).map((name) =>
      usdInput(name, (sums?.[name] ?? 0n) as Usd, 'fills', null),
    ),
  };
}
