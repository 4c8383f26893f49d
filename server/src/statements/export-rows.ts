import { formatDecimal } from '@candor/model/decimal.ts';
import type { Export, ExportFormat } from '@candor/model/statements/routes.ts';
import { formatInstant, type Instant } from '@candor/model/time.ts';
import { customerAccounts } from '../ledger/index.ts';
import type { Db } from '../platform/database/db.ts';

/**
 * How a column is written: millionths as decimals, rates at 1e-8 likewise, milliseconds as ISO instants, the rest as it
 * stands.
 */
type Kind = 'amount' | 'rate' | 'instant' | 'text';

interface Source {
  /** Rows of customer $1 after the place $2, in the order of `place`; '' comes before all. */
  readonly from: string;
  /** A text that identifies and orders a row. */
  readonly place: string;
  readonly columns: Readonly<Record<string, Kind>>;
}

const padded = (column: string) => `lpad((${column})::text, 19, '0')`;

const SOURCES: Readonly<Record<Export, Source>> = {
  orders: {
    from: 'orders x WHERE x.customer_id = $1',
    place: 'x.id',
    columns: {
      ...{ id: 'text', code: 'text', side: 'text', short: 'text', type: 'text', trading_time: 'text', status: 'text' },
      ...{ limit_price: 'amount', quantity: 'amount', amount: 'amount', filled_quantity: 'amount' },
      ...{ filled_gross: 'amount', fees: 'amount', reason: 'text', trade_date: 'text' },
      ...{ accepted_at: 'instant', expires_at: 'instant', updated_at: 'instant' },
    },
  },
  fills: {
    from: `fill x WHERE x.customer_id = $1 AND x.booked_to = 'customer'`,
    place: 'x.exec_id',
    columns: {
      ...{
        exec_id: 'text',
        order_id: 'text',
        code: 'text',
        side: 'text',
        short: 'text',
        quantity: 'amount',
        price: 'amount',
      },
      ...{ gross: 'amount', platform_fee: 'amount', sec_fee: 'amount', taf_fee: 'amount', cat_fee: 'amount' },
      ...{ at: 'instant', trade_date: 'text', settle_date: 'text', session: 'text', liquidity: 'text' },
      ...{ capacity: 'text', model: 'text', txn: 'text' },
    },
  },
  postings: {
    from: `(SELECT e.lane, e.seq, e.line, t.kind, t.event_id, t.effective_date, t.booked_at, e.account_id, e.asset, e.amount,
        t.prev_hash, t.hash FROM ledger_entry e JOIN ledger_txn t USING (lane, seq)
      WHERE e.account_id = ANY($3)) x WHERE $1::text IS NOT NULL`,
    place: `${padded('x.lane')} || '-' || ${padded('x.seq')} || '-' || ${padded('x.line')}`,
    columns: {
      ...{ lane: 'text', seq: 'text', line: 'text', kind: 'text', event_id: 'text', effective_date: 'text' },
      ...{ booked_at: 'instant', account_id: 'text', asset: 'text', amount: 'amount', prev_hash: 'text', hash: 'text' },
    },
  },
  lots: {
    from: 'lot x WHERE x.customer_id = $1',
    place: 'x.id',
    columns: {
      ...{ id: 'text', code: 'text', exec_id: 'text', opened_on: 'text', quantity: 'amount', remaining: 'amount' },
      ...{ basis: 'amount', short: 'text', funded_on: 'text', closed_on: 'text' },
    },
  },
  closed_lots: {
    from: 'realized x WHERE x.customer_id = $1',
    place: `x.exec_id || ' ' || x.lot_id`,
    columns: {
      ...{ exec_id: 'text', lot_id: 'text', code: 'text', quantity: 'amount', proceeds: 'amount', basis: 'amount' },
      ...{ short: 'text', opened_on: 'text', closed_on: 'text' },
    },
  },
  dividends: {
    from: `(SELECT c.*, d.paid_at FROM corporate_action_entry c LEFT JOIN dividend_due d USING (action_id, customer_id)
      WHERE c.kind = 'dividend') x WHERE x.customer_id = $1`,
    place: 'x.action_id',
    columns: {
      ...{ action_id: 'text', code: 'text', ex_date: 'text', pay_date: 'text', held_quantity: 'amount' },
      ...{ terms: 'text', amount: 'amount', paid_at: 'instant' },
    },
  },
  fees: {
    from: `(SELECT customer_id, trade_date, count(*) AS fills, sum(platform_fee)::bigint AS platform_fee,
        sum(sec_fee)::bigint AS sec_fee, sum(taf_fee)::bigint AS taf_fee, sum(cat_fee)::bigint AS cat_fee
      FROM fill WHERE booked_to = 'customer' AND customer_id = $1 GROUP BY 1, 2) x WHERE x.customer_id = $1`,
    place: 'x.trade_date',
    columns: {
      ...{ trade_date: 'text', fills: 'text', platform_fee: 'amount', sec_fee: 'amount', taf_fee: 'amount' },
      ...{ cat_fee: 'amount' },
    },
  },
  borrowing: {
    from: 'borrow_accrual x WHERE x.customer_id = $1',
    place: `x.date || ' ' || x.code`,
    columns: {
      ...{ date: 'text', code: 'text', counts_on: 'text', quantity: 'amount', previous_close: 'amount' },
      ...{ rate_per_year: 'rate', amount: 'amount', cost: 'amount' },
    },
  },
  days: {
    from: 'account_day x WHERE x.customer_id = $1',
    place: 'x.date',
    columns: {
      ...{ date: 'text', cash: 'amount', positions: 'amount', accrued: 'amount', deposits: 'amount' },
      ...{ withdrawals: 'amount', day_pnl: 'amount' },
    },
  },
  statements: {
    from: 'statement x WHERE x.customer_id = $1',
    place: 'x.id',
    columns: {
      ...{ id: 'text', kind: 'text', from_date: 'text', to_date: 'text', sha256: 'text', signing_key: 'text' },
      ...{ prepared_at: 'instant', bundle: 'text' },
    },
  },
};

const PAGE = 500;
type Row = Record<string, string | number | bigint | boolean | null>;

/** All rows of one kind of a customer, page by page: memory holds one page at most. */
export async function* exportedRows(
  db: Db,
  customerId: string,
  what: Export,
): AsyncGenerator<Record<string, string | null>> {
  const { from, place, columns } = SOURCES[what];
  const names = Object.keys(columns);
  const usesAccounts = from.includes('$3');
  let after = '';
  for (;;) {
    const rows = await db.query<Row & { place: string }>(
      `SELECT ${place} AS place, ${names.map((name) => `x.${name}`).join(', ')} FROM ${from} AND ${place} > $2
       ORDER BY ${place} LIMIT ${PAGE}`,
      [customerId, after, ...(usesAccounts ? [customerAccounts(customerId)] : [])],
    );
    for (const row of rows)
      yield Object.fromEntries(names.map((name) => [name, written(row[name] ?? null, columns[name])]));
    if (rows.length < PAGE) return;
    after = rows.at(-1)?.place ?? after;
  }
}

function written(value: string | number | bigint | boolean | null, kind: Kind | undefined): string | null {
  if (value === null) return null;
  if (kind === 'amount') return formatDecimal(BigInt(value), 2);
  if (kind === 'rate') return formatDecimal(BigInt(value), 2, 8);
  if (kind === 'instant') return formatInstant(Number(value) as Instant);
  return String(value);
}

/** The same as a file. The first line of a CSV names its columns, also where there are no rows. */
export async function* exportedText(
  db: Db,
  customerId: string,
  what: Export,
  format: ExportFormat,
): AsyncGenerator<string> {
  const rows = exportedRows(db, customerId, what);
  if (format === 'csv') {
    const names = Object.keys(SOURCES[what].columns);
    yield `${names.join(',')}\r\n`;
    for await (const row of rows) yield `${names.map((name) => csvCell(row[name] ?? '')).join(',')}\r\n`;
    return;
  }
  yield '[';
  let first = true;
  for await (const row of rows) {
    yield `${first ? '\n' : ',\n'}${JSON.stringify(row)}`;
    first = false;
  }
  yield '\n]\n';
}

const NUMBER = /^-?\d+(\.\d+)?$/;

/**
 * One cell (RFC 4180). A text that a spreadsheet would run as a formula gets an apostrophe in front; numbers, minus
 * sign and all, stay numbers. Source: OWASP, CSV injection.
 */
export function csvCell(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) && !NUMBER.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
