import type { TradingTime } from '@candor/model/calendar/index.ts';
import type { Usd } from '@candor/model/money.ts';
import { OPEN_STATUSES, type OrderStatus } from '@candor/model/orders/states.ts';
import type { StopKind } from '@candor/model/orders/stops.ts';
import type { Price, Quantity } from '@candor/model/quantity.ts';
import type { Instant, TradingDate } from '@candor/model/time.ts';
import { col, type RowOf, table } from '../../platform/database/table.ts';

const OPEN: ReadonlySet<string> = new Set(OPEN_STATUSES);
const OPEN_SQL = `t.status IN (${OPEN_STATUSES.map((status) => `'${status}'`).join(', ')})`;

export const orderTable = table(
  'orders',
  {
    id: col.text(),
    customerId: col.text(),
    /** The Idempotency-Key it was placed with; unique for its owner for ever. */
    clientOrderId: col.text(),
    bodyHash: col.text(),
    code: col.text(),
    side: col.text<'buy' | 'sell'>(),
    type: col.text<'limit' | 'market'>(),
    limitPrice: col.bigintOrNull<Price>(),
    /** The worst price it may trade at: its limit, or the collar of a market order. */
    workingPrice: col.bigint<Price>(),
    quantity: col.bigintOrNull<Quantity>(),
    /** Dollars to spend, for an order by amount. */
    amount: col.bigintOrNull<Usd>(),
    tradingTime: col.text<TradingTime>(),
    status: col.text<OrderStatus>(),
    /** Queued for the start of its session; no venue knows it yet. */
    held: col.bool(),
    heldAtFirst: col.bool(),
    tradeDate: col.text<TradingDate>(),
    acceptedAt: col.instant<Instant>(),
    activeFrom: col.instant<Instant>(),
    expiresAt: col.instant<Instant>(),
    updatedAt: col.instant<Instant>(),
    filledQuantity: col.bigint<Quantity>(),
    /** Σ price × quantity, exact, USD 1e-12. */
    filledNotional: col.wide(),
    filledGross: col.bigint<Usd>(),
    fills: col.int(),
    platformDue: col.bigint<Usd>(),
    regulatoryDue: col.bigint<Usd>(),
    fees: col.bigint<Usd>(),
    newLimitPrice: col.bigintOrNull<Price>(),
    newQuantity: col.bigintOrNull<Quantity>(),
    newTradingTime: col.textOrNull<TradingTime>(),
    reason: col.textOrNull(),
    /** Opens a short (a sale) or covers one (a purchase). */
    short: col.bool(),
    /** Price per share by which the reservation of a short sale is computed. */
    reservePrice: col.bigintOrNull<Price>(),
    version: col.int(),
    stopKind: col.textOrNull<StopKind>(),
    /** A stop price or a trail in dollars, or a trail in percent, as the kind says. */
    stopLevel: col.bigintOrNull(),
    newStopLevel: col.bigintOrNull(),
    /** The best price since it works, which a trail follows. */
    trailMark: col.bigintOrNull<Price>(),
    electedAt: col.instantOrNull<Instant>(),
    electedBy: col.bigintOrNull<Price>(),
    /** When an order good till cancelled ends by itself; `expiresAt` is then the end of its running day. */
    goodUntil: col.instantOrNull<Instant>(),
    /** Bid and ask when it came to the market. */
    arrivalBid: col.bigintOrNull<Price>(),
    arrivalAsk: col.bigintOrNull<Price>(),
    arrivedAt: col.instantOrNull<Instant>(),
  },
  {
    key: ['id'],
    lookups: {
      byClientOrderId: { columns: ['customerId', 'clientOrderId'] },
      openBySide: {
        columns: ['customerId', 'code', 'side'],
        where: { sql: OPEN_SQL, matches: (row) => OPEN.has(row.status) },
      },
    },
  },
);
export type Order = RowOf<typeof orderTable>;

export const fillTable = table(
  'fill',
  {
    execId: col.text(),
    orderId: col.text(),
    customerId: col.text(),
    code: col.text(),
    side: col.text<'buy' | 'sell'>(),
    price: col.bigint<Price>(),
    worstPrice: col.bigint<Price>(),
    quantity: col.bigint<Quantity>(),
    gross: col.bigint<Usd>(),
    platformFee: col.bigint<Usd>(),
    secFee: col.bigint<Usd>(),
    tafFee: col.bigint<Usd>(),
    catFee: col.bigint<Usd>(),
    at: col.instant<Instant>(),
    tradeDate: col.text<TradingDate>(),
    settleDate: col.text<TradingDate>(),
    /** The day whose profit it counts in: days run from official close to official close. */
    pnlDate: col.text<TradingDate>(),
    session: col.text<'pre' | 'regular' | 'post' | 'closed'>(),
    liquidity: col.text<'added' | 'removed'>(),
    capacity: col.text<'agency' | 'principal'>(),
    model: col.text(),
    evidence: col.json<Readonly<Record<string, string>>>(),
    bookedTo: col.text<'customer' | 'house'>(),
    short: col.bool(),
    /** Lane and sequence of its ledger transaction. */
    txn: col.text(),
  },
  { key: ['execId'], appendOnly: true },
);
export type Fill = RowOf<typeof fillTable>;

export const feeDayTable = table(
  'fee_day',
  {
    customerId: col.text(),
    tradeDate: col.text<TradingDate>(),
    sellGross: col.bigint(),
    tafExact: col.wide(),
    shares: col.bigint(),
    chargedSec: col.bigint(),
    chargedTaf: col.bigint(),
    chargedCat: col.bigint(),
  },
  { key: ['customerId', 'tradeDate'] },
);

export const settlementTable = table(
  'settlement',
  {
    customerId: col.text(),
    settleDate: col.text<TradingDate>(),
    bought: col.bigint<Usd>(),
    sold: col.bigint<Usd>(),
    soldFees: col.bigint<Usd>(),
    houseNet: col.bigint(),
    /** Short sales less covers: collateral, not the customer's own proceeds. */
    shortNet: col.bigint(),
    round: col.int(),
    settledAt: col.instantOrNull<Instant>(),
    txn: col.textOrNull(),
  },
  {
    key: ['customerId', 'settleDate'],
    lookups: {
      open: {
        columns: ['customerId'],
        where: { sql: 't.settled_at IS NULL', matches: (row) => row.settledAt === null },
      },
    },
  },
);
export type Settlement = RowOf<typeof settlementTable>;

export const disclosureTable = table(
  'disclosure',
  { customerId: col.text(), version: col.text(), acceptedAt: col.instant<Instant>(), wallAt: col.instant<Instant>() },
  { key: ['customerId', 'version'] },
);

export const investmentAccountTable = table(
  'investment_account',
  {
    customerId: col.text(),
    lane: col.int(),
    kind: col.text<'trial' | 'customer'>(),
    openedOn: col.text<TradingDate>(),
    openedAt: col.instant<Instant>(),
  },
  { key: ['customerId'] },
);
