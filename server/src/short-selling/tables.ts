import type { Rate, Usd } from '@candor/model/money.ts';
import type { Price, Quantity } from '@candor/model/quantity.ts';
import type { Instant, TradingDate } from '@candor/model/time.ts';
import { col, type RowOf, table } from '../platform/database/table.ts';

export const shortPositionTable = table(
  'short_position',
  {
    customerId: col.text(),
    code: col.text(),
    collateral: col.bigint<Usd>(),
    /** Borrowing cost of all nights so far in whole cents, and what of it was posted. */
    accrued: col.bigint<Usd>(),
    charged: col.bigint<Usd>(),
    /** What those nights cost beyond the whole cents, from minus half a cent to half a cent. */
    fraction: col.bigint<Usd>(),
    updatedAt: col.instant<Instant>(),
  },
  { key: ['customerId', 'code'], lookups: { ofCustomer: { columns: ['customerId'] } } },
);
export type ShortPosition = RowOf<typeof shortPositionTable>;

/** Shares of the lender in use, by lane. */
export const borrowUsedTable = table(
  'borrow_used',
  { lane: col.int(), code: col.text(), quantity: col.bigint<Quantity>() },
  { key: ['lane', 'code'] },
);

export const locateTable = table(
  'borrow_locate',
  {
    orderId: col.text(),
    customerId: col.text(),
    lane: col.int(),
    code: col.text(),
    listedOn: col.text<TradingDate>(),
    quantity: col.bigint<Quantity>(),
    returned: col.bigint<Quantity>(),
    ratePerYear: col.bigint<Rate>(),
    at: col.instant<Instant>(),
  },
  { key: ['orderId'] },
);

export const borrowAccrualTable = table(
  'borrow_accrual',
  {
    customerId: col.text(),
    code: col.text(),
    date: col.text<TradingDate>(),
    countsOn: col.text<TradingDate>(),
    quantity: col.bigint<Quantity>(),
    previousClose: col.bigint<Price>(),
    ratePerYear: col.bigint<Rate>(),
    /** What it added to the accrued cost, in whole cents. */
    amount: col.bigint<Usd>(),
    /** The exact cost; null in a row of a release that counted it as it is. */
    cost: col.bigintOrNull<Usd>(),
    at: col.instant<Instant>(),
  },
  { key: ['customerId', 'code', 'date'], appendOnly: true },
);

export const borrowChargeTable = table(
  'borrow_charge',
  {
    customerId: col.text(),
    code: col.text(),
    date: col.text<TradingDate>(),
    countsOn: col.text<TradingDate>(),
    amount: col.bigint<Usd>(),
    /** What earlier releases counted of the parts of a cent at a posting; zero since nights are whole cents. */
    rounding: col.bigint<Usd>(),
    txn: col.textOrNull(),
  },
  { key: ['customerId', 'code', 'date'], appendOnly: true },
);

export const marginCallTable = table(
  'margin_call',
  {
    id: col.text(),
    customerId: col.text(),
    openedAt: col.instant<Instant>(),
    dueAt: col.instant<Instant>(),
    equity: col.bigint<Usd>(),
    kept: col.bigint<Usd>(),
    status: col.text<'open' | 'liquidating' | 'met'>(),
    steps: col.int(),
    closedAt: col.instantOrNull<Instant>(),
  },
  {
    key: ['id'],
    lookups: {
      open: {
        columns: ['customerId'],
        where: { sql: 't.closed_at IS NULL', matches: (row) => row.closedAt === null },
      },
    },
  },
);
export type MarginCall = RowOf<typeof marginCallTable>;

export const marginStepTable = table(
  'margin_step',
  {
    callId: col.text(),
    n: col.int(),
    at: col.instant<Instant>(),
    step: col.text<'called' | 'liquidating' | 'met'>(),
    equity: col.bigint<Usd>(),
    kept: col.bigint<Usd>(),
    detail: col.json<Readonly<Record<string, string>>>(),
  },
  { key: ['callId', 'n'], appendOnly: true },
);
