import { formatDecimal } from '@candor/model/decimal.ts';
import { formatUsd } from '@candor/model/money.ts';
import { formatPrice, formatQuantity } from '@candor/model/quantity.ts';
import type { StatementBody, StatementKind, StatementTransaction } from '@candor/model/statements/schema.ts';
import { formatInstant, type Instant, type TradingDate } from '@candor/model/time.ts';
import { customerAccounts, type Head, journalBetween, type Mode, type Posted } from '../ledger/index.ts';
import { statementPeriod } from '../portfolio/index.ts';
import type { Db } from '../platform/database/db.ts';

/** The scope of a statement: transactions after `fromSeq` up to `toSeq` of the customer's lane. */
export interface Span {
  readonly id: string;
  readonly customerId: string;
  readonly kind: StatementKind;
  readonly from: TradingDate;
  readonly to: TradingDate;
  readonly lane: number;
  readonly fromSeq: bigint;
  readonly toSeq: bigint;
}

type Period = Awaited<ReturnType<typeof statementPeriod>>;

const exact = (amount: bigint) => formatDecimal(amount, 2);

/** Everything that a statement says, from the journal and what hangs on it. */
export async function collect(
  db: Db,
  mode: Mode,
  span: Span,
  root: { readonly hash: string; readonly heads: readonly Head[] },
  preparedAt: Instant,
): Promise<StatementBody> {
  const { id, customerId, kind, from, to, lane, fromSeq, toSeq } = span;
  const accounts = customerAccounts(customerId);
  const journal = await journalBetween(db, accounts, lane, fromSeq, toSeq);
  const events = journal.map(({ txn }) => txn.eventId);
  const [opening, closing, trades, closedLots, dividends, period] = await Promise.all([
    balancesAt(db, accounts, lane, fromSeq),
    balancesAt(db, accounts, lane, toSeq),
    tradesOf(db, customerId, events),
    closedLotsOf(db, customerId, events),
    dividendsOf(db, customerId, events),
    statementPeriod(db, customerId, from, to),
  ]);
  return {
    ...{ format: 'candor.statement.v2', id, kind, mode, customer: customerId, from, to },
    preparedAt: formatInstant(preparedAt),
    ...{ opening, closing, trades, closedLots, dividends },
    transactions: journal.map(transactionOf),
    days: period.days.map(dayOf),
    holdings: holdingsOf(period),
    ...(period.summary ? { summary: period.summary } : {}),
    root: { hash: root.hash, heads: [...root.heads] },
  };
}

function transactionOf({ txn, entries }: Posted): StatementTransaction {
  const { lane, kind, eventId, effectiveDate, actor, reverses, prevHash, hash } = txn;
  return {
    ...{ lane, seq: String(txn.seq), kind, eventId, effectiveDate, actor, reverses, prevHash, hash },
    bookedAt: String(txn.bookedAt),
    wallAt: String(txn.wallAt),
    entries: entries.map(({ line, accountId, asset, amount }) => ({
      line,
      account: accountId,
      asset,
      amount: exact(amount),
    })),
  };
}

async function balancesAt(db: Db, accounts: readonly string[], lane: number, seq: bigint) {
  const rows = await db.query<{ account_id: string; asset: string; amount: bigint }>(
    `SELECT account_id, asset, sum(amount)::bigint AS amount FROM ledger_entry
     WHERE account_id = ANY($1) AND lane = $2 AND seq <= $3 GROUP BY 1, 2 HAVING sum(amount) <> 0 ORDER BY 1, 2`,
    [accounts, lane, seq],
    'statement_balances',
  );
  return rows.map(({ account_id: account, asset, amount }) => ({ account, asset, amount: exact(amount) }));
}

type Fee = 'platform_fee' | 'sec_fee' | 'taf_fee' | 'cat_fee';
type FillRow = Record<Fee | 'quantity' | 'price' | 'gross' | 'at', bigint> &
  Record<'exec_id' | 'order_id' | 'code' | 'side' | 'trade_date' | 'settle_date' | 'capacity' | 'model', string> & {
    short: boolean;
  };

async function tradesOf(db: Db, customerId: string, events: readonly string[]): Promise<StatementBody['trades']> {
  const rows = await db.query<FillRow>(
    `SELECT exec_id, order_id, code, side, short, quantity, price, gross, platform_fee, sec_fee, taf_fee, cat_fee, at,
       trade_date, settle_date, capacity, model
     FROM fill WHERE customer_id = $1 AND exec_id = ANY($2) AND booked_to = 'customer' ORDER BY at, exec_id`,
    [customerId, events],
  );
  return rows.map((row) => {
    const fees = row.platform_fee + row.sec_fee + row.taf_fee + row.cat_fee;
    return {
      ...{ execId: row.exec_id, orderId: row.order_id, code: row.code, side: row.side, short: row.short },
      ...{ quantity: formatQuantity(row.quantity), price: formatPrice(row.price), gross: formatUsd(row.gross) },
      ...{ platformFee: formatUsd(row.platform_fee), secFee: formatUsd(row.sec_fee) },
      ...{ tafFee: formatUsd(row.taf_fee), catFee: formatUsd(row.cat_fee) },
      net: formatUsd((row.side === 'sell' ? row.gross : -row.gross) - fees),
      at: formatInstant(Number(row.at) as Instant),
      ...{ tradeDate: row.trade_date, settleDate: row.settle_date, capacity: row.capacity, model: row.model },
    };
  });
}

async function closedLotsOf(
  db: Db,
  customerId: string,
  events: readonly string[],
): Promise<StatementBody['closedLots']> {
  const rows = await db.query<
    Record<'quantity' | 'proceeds' | 'basis', bigint> &
      Record<'exec_id' | 'lot_id' | 'code' | 'opened_on' | 'closed_on', string> & { short: boolean }
  >(
    `SELECT exec_id, lot_id, code, short, quantity, proceeds, basis, opened_on, closed_on FROM realized
     WHERE customer_id = $1 AND exec_id = ANY($2) ORDER BY closed_on, exec_id, lot_id`,
    [customerId, events],
  );
  return rows.map((row) => ({
    ...{
      execId: row.exec_id,
      lotId: row.lot_id,
      code: row.code,
      short: row.short,
      quantity: formatQuantity(row.quantity),
    },
    ...{ proceeds: formatUsd(row.proceeds), basis: formatUsd(row.basis) },
    ...{ openedOn: row.opened_on, closedOn: row.closed_on },
  }));
}

async function dividendsOf(db: Db, customerId: string, events: readonly string[]): Promise<StatementBody['dividends']> {
  const rows = await db.query<{ code: string; ex_date: string; amount: bigint }>(
    `SELECT code, ex_date, amount FROM corporate_action_entry
     WHERE customer_id = $1 AND kind = 'dividend' AND action_id || ':' || customer_id = ANY($2) ORDER BY ex_date, code`,
    [customerId, events],
  );
  return rows.map(({ code, ex_date: exDate, amount }) => ({ code, exDate, amount: formatUsd(amount) }));
}

function dayOf(day: Period['days'][number]): StatementBody['days'][number] {
  return {
    date: day.date,
    ...{ cash: exact(day.cash), positions: exact(day.positions), accrued: exact(day.accrued) },
    ...{ deposits: exact(day.deposits), withdrawals: exact(day.withdrawals), profit: exact(day.dayPnl) },
  };
}

/** Positions at the close of the last day. */
function holdingsOf({ days, basisOf }: Period): StatementBody['holdings'] {
  return Object.entries(days.at(-1)?.prices ?? {})
    .filter(([, { quantity }]) => quantity !== '0')
    .map(([code, { price, quantity, source }]) => ({
      ...{ code, quantity: formatQuantity(BigInt(quantity)), price: formatPrice(BigInt(price)), source },
      basis: exact(basisOf(code)),
    }))
    .toSorted((a, b) => (a.code < b.code ? -1 : 1));
}
