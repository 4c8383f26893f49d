import { formatDecimal } from '@candor/model/decimal.ts';
import { callPriceOf, shortEquity, maintenance, MIN_EQUITY, type ShortMark } from '@candor/model/margin/requirement.ts';
import type { MarginShort, MarginView } from '@candor/model/margin/schema.ts';
import { formatUsd } from '@candor/model/money.ts';
import { formatPrice, formatQuantity, type Price, type Quantity } from '@candor/model/quantity.ts';
import { formatInstant, type Instant } from '@candor/model/time.ts';
import { customerAccount, usdAsset } from '../ledger/index.ts';
import { collateralAccount } from '../short-selling/index.ts';
import type { OrderDeps } from '../orders/index.ts';
import type { Db } from '../platform/database/db.ts';
import { debtAccount } from '../debts/index.ts';

interface ShortRow {
  readonly code: string;
  readonly quantity: bigint;
  readonly collateral: bigint;
  readonly accrued: bigint;
  readonly charged: bigint;
  readonly nights: bigint;
  readonly date: string | null;
  readonly last_quantity: bigint | null;
  readonly previous_close: bigint | null;
  readonly rate_per_year: bigint | null;
  readonly amount: bigint | null;
}

const SHORTS = `SELECT s.code, coalesce(p.quantity, 0) AS quantity, s.collateral, s.accrued, s.charged,
    (SELECT count(*) FROM borrow_accrual n WHERE n.customer_id = s.customer_id AND n.code = s.code) AS nights,
    a.date, a.quantity AS last_quantity, a.previous_close, a.rate_per_year, coalesce(a.cost, a.amount) AS amount
  FROM short_position s LEFT JOIN position p USING (customer_id, code)
  LEFT JOIN LATERAL (SELECT * FROM borrow_accrual b WHERE b.customer_id = s.customer_id AND b.code = s.code
    ORDER BY b.date DESC LIMIT 1) a ON true
  WHERE s.customer_id = $1 AND (coalesce(p.quantity, 0) < 0 OR s.accrued <> s.charged) ORDER BY s.code`;

interface DueRow {
  readonly code: string;
  readonly ex_date: string;
  readonly pay_date: string;
  readonly terms: string;
  readonly held_quantity: bigint;
  readonly amount: bigint;
}

const DUES = `SELECT d.code, e.ex_date, d.pay_date, e.terms, e.held_quantity, d.amount
  FROM dividend_due d JOIN corporate_action_entry e USING (action_id, customer_id)
  WHERE d.customer_id = $1 AND d.paid_at IS NULL AND d.amount < 0 ORDER BY d.pay_date, d.code`;

/** Equity and requirement of a customer's shorts, by the same sums as the command that makes margin calls. */
export async function readMargin(deps: OrderDeps, db: Db, customerId: string): Promise<MarginView> {
  const asset = usdAsset(deps.mode);
  const accounts = [customerAccount('stock', customerId), collateralAccount(customerId), debtAccount(customerId)];
  const [rows, balances, dues, calls] = await Promise.all([
    db.query<ShortRow>(SHORTS, [customerId], 'margin_shorts'),
    db.query<{ account_id: string; posted: bigint }>(
      'SELECT account_id, posted FROM balance WHERE account_id = ANY($1) AND asset = $2',
      [accounts, asset],
      'margin_cash',
    ),
    db.query<DueRow>(DUES, [customerId], 'margin_dues'),
    readCalls(db, customerId),
  ]);
  const priceOf = (code: string): Price | undefined => {
    const known = deps.market.facts(code);
    return known?.last ?? known?.previousClose;
  };
  const marks: ShortMark[] = [];
  let isPriced = true;
  for (const { code, quantity } of rows) {
    const at = priceOf(code);
    if (quantity >= 0n) continue;
    if (at === undefined) isPriced = false;
    else marks.push({ code, quantity: -quantity as Quantity, at });
  }
  const standing = shortEquity({
    cash: balances.map(({ posted }) => posted),
    dividends: dues.map(({ amount }) => amount),
    borrowing: rows,
    marks,
  });
  const { equity, maintenanceMargin } = standing;
  const callOf = (code: string): Price | undefined => {
    const mark = isPriced ? marks.find((each) => each.code === code) : undefined;
    return mark && callPriceOf(mark, standing);
  };
  const debt = balances.find((row) => row.account_id === debtAccount(customerId))?.posted ?? 0n;
  return {
    // Null while a price is unknown: no estimate is shown.
    equity: isPriced ? formatUsd(equity) : null,
    kept: isPriced ? formatUsd(maintenanceMargin) : null,
    minimum: formatUsd(MIN_EQUITY),
    debt: formatUsd(-debt),
    shorts: rows.map((row) => ({
      ...shortView(row, priceOf(row.code), callOf(row.code)),
      listed: listedRate(deps, row.code),
    })),
    dividends: dues.map(dividendView),
    call: calls,
    simulated: deps.mode === 'simulated',
  };
}

function listedRate({ market, lender }: OrderDeps, code: string): MarginShort['listed'] {
  const on = market.facts(code)?.tradeDate;
  const offer = on === undefined ? undefined : lender.offer(code, on);
  return offer ? { on: offer.listedOn, ratePerYear: formatDecimal(offer.ratePerYear, 0, 8) } : null;
}

function shortView(row: ShortRow, at: Price | undefined, calledAbove: Price | undefined): Omit<MarginShort, 'listed'> {
  const owed = (row.quantity < 0n ? -row.quantity : 0n) as Quantity;
  return {
    code: row.code,
    quantity: formatQuantity(owed),
    price: at === undefined ? null : formatPrice(at),
    collateral: formatUsd(row.collateral),
    maintenance: at === undefined ? null : formatUsd(maintenance(at, owed)),
    callPrice: calledAbove === undefined ? null : formatPrice(calledAbove),
    accrued: formatUsd(row.accrued),
    charged: formatUsd(row.charged),
    nights: Number(row.nights),
    lastNight:
      row.date === null
        ? null
        : {
            date: row.date,
            quantity: formatQuantity(row.last_quantity ?? 0n),
            previousClose: formatPrice(row.previous_close ?? 0n),
            ratePerYear: formatDecimal(row.rate_per_year ?? 0n, 0, 8),
            amount: formatUsd(row.amount ?? 0n),
          },
  };
}

const dividendView = (due: DueRow): MarginView['dividends'][number] => ({
  code: due.code,
  exDate: due.ex_date,
  payDate: due.pay_date,
  perShare: due.terms,
  quantity: formatQuantity(-due.held_quantity as Quantity),
  amount: formatUsd(-due.amount),
});

/** The open call with its steps. Steps are never missing: each is written together with its change. */
async function readCalls(db: Db, customerId: string): Promise<MarginView['call']> {
  const [call] = await db.query<{
    id: string;
    status: 'open' | 'liquidating' | 'met';
    opened_at: bigint;
    due_at: bigint;
  }>(
    `SELECT id, status, opened_at, due_at FROM margin_call WHERE customer_id = $1 ORDER BY opened_at DESC, id DESC LIMIT 1`,
    [customerId],
    'margin_call_last',
  );
  if (!call) return null;
  const steps = await db.query<{
    at: bigint;
    step: 'called' | 'liquidating' | 'met';
    equity: bigint;
    kept: bigint;
    detail: Record<string, string>;
  }>('SELECT at, step, equity, kept, detail FROM margin_step WHERE call_id = $1 ORDER BY n', [call.id], 'margin_steps');
  const instantText = (at: bigint) => formatInstant(Number(at) as Instant);
  return {
    id: call.id,
    status: call.status,
    openedAt: instantText(call.opened_at),
    dueAt: instantText(call.due_at),
    steps: steps.map(({ at, equity, kept, ...step }) => ({
      ...step,
      at: instantText(at),
      equity: formatUsd(equity),
      kept: formatUsd(kept),
    })),
  };
}
