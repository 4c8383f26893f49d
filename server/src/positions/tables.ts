import type { Usd } from '@candor/model/money.ts';
import type { Quantity } from '@candor/model/quantity.ts';
import type { Instant, TradingDate } from '@candor/model/time.ts';
import { col, type RowOf, table } from '../platform/database/table.ts';

export const positionTable = table(
  'position',
  {
    customerId: col.text(),
    code: col.text(),
    quantity: col.bigint<Quantity>(),
    basis: col.bigint<Usd>(),
    realized: col.bigint<Usd>(),
    openedOn: col.text<TradingDate>(),
    updatedAt: col.instant<Instant>(),
  },
  {
    key: ['customerId', 'code'],
    lookups: {
      short: { columns: ['customerId'], where: { sql: 't.quantity < 0', matches: (row) => row.quantity < 0n } },
    },
  },
);
export type Position = RowOf<typeof positionTable>;

export const lotTable = table(
  'lot',
  {
    id: col.text(),
    customerId: col.text(),
    code: col.text(),
    execId: col.text(),
    openedOn: col.text<TradingDate>(),
    quantity: col.bigint<Quantity>(),
    remaining: col.bigint<Quantity>(),
    basis: col.bigint<Usd>(),
    /** Bought with proceeds that settle on this date. */
    fundedOn: col.textOrNull<TradingDate>(),
    closedOn: col.textOrNull<TradingDate>(),
    /** Of a short lot `basis` is what its sale brought after fees. */
    short: col.bool(),
  },
  {
    key: ['id'],
    lookups: {
      openByCode: {
        columns: ['customerId', 'code'],
        where: { sql: 't.remaining > 0', matches: (row) => row.remaining > 0n },
      },
    },
  },
);
export type Lot = RowOf<typeof lotTable>;

export const realizedTable = table(
  'realized',
  {
    execId: col.text(),
    lotId: col.text(),
    customerId: col.text(),
    code: col.text(),
    quantity: col.bigint<Quantity>(),
    proceeds: col.bigint<Usd>(),
    basis: col.bigint<Usd>(),
    openedOn: col.text<TradingDate>(),
    closedOn: col.text<TradingDate>(),
    short: col.bool(),
  },
  { key: ['execId', 'lotId'], appendOnly: true },
);

export const corporateActionEntryTable = table(
  'corporate_action_entry',
  {
    actionId: col.text(),
    customerId: col.text(),
    code: col.text(),
    kind: col.text<'split' | 'dividend'>(),
    exDate: col.text<TradingDate>(),
    payDate: col.textOrNull<TradingDate>(),
    heldQuantity: col.bigint<Quantity>(),
    quantityChange: col.bigint<Quantity>(),
    amount: col.bigint<Usd>(),
    terms: col.text(),
    at: col.instant<Instant>(),
  },
  { key: ['actionId', 'customerId'], appendOnly: true },
);

export const dividendDueTable = table(
  'dividend_due',
  {
    actionId: col.text(),
    customerId: col.text(),
    code: col.text(),
    payDate: col.text<TradingDate>(),
    amount: col.bigint<Usd>(),
    paidAt: col.instantOrNull<Instant>(),
    txn: col.textOrNull(),
  },
  {
    key: ['actionId', 'customerId'],
    lookups: {
      unpaid: { columns: ['customerId'], where: { sql: 't.paid_at IS NULL', matches: (row) => row.paidAt === null } },
    },
  },
);
