import { nextTradingDate, sessionAt } from '@candor/model/calendar/index.ts';
import { type Usd, ZERO_USD } from '@candor/model/money.ts';
import type { TradingDate } from '@candor/model/time.ts';
import type { Execution } from '../../market/index.ts';
import type { Rows } from '../../platform/database/rows.ts';
import type { BookedFill } from './decide-fill.ts';
import type { OrderDeps } from '../records/facts.ts';
import { type Fill, type Order, type Settlement, settlementTable } from '../records/tables.ts';
import type { TradedShares } from '../../positions/index.ts';

/** The rows that every fill changes, of shares held and of shorts alike. */

export interface Dates {
  readonly tradeDate: TradingDate;
  readonly settleDate: TradingDate;
}

/** An execution with its amounts, its dates, and its order before or after it. */
export interface Booking {
  readonly order: Order;
  readonly execution: Execution;
  readonly booked: BookedFill;
  readonly dates: Dates;
}

/** The change of a position by an execution. */
export function tradedShares({ order, execution, dates }: Booking): TradedShares {
  const { customerId, code, short } = order;
  const { execId, quantity } = execution;
  return { customerId, code, short, execId, quantity, on: dates.tradeDate };
}

/** Adds a fill to the settlement of its date; `house` when the house took it over. */
export function addSettlement(rows: Rows, { order, booked, dates }: Booking, house = false): void {
  const { settleDate } = dates;
  const { customerId } = order;
  const before = rows.get(settlementTable, customerId, settleDate);
  const settled = before !== undefined && before.settledAt !== null;
  const empty = { bought: ZERO_USD, sold: ZERO_USD, soldFees: ZERO_USD, houseNet: 0n, shortNet: 0n };
  const start = before && !settled ? before : empty;
  const round = (before?.round ?? 1) + (settled ? 1 : 0);
  const buying = order.side === 'buy';
  const net = buying ? -booked.gross : booked.gross;
  const moved = house
    ? { ...start, houseNet: start.houseNet + net }
    : order.short
      ? { ...start, shortNet: start.shortNet + net }
      : {
          ...start,
          bought: (start.bought + (buying ? booked.gross : 0n)) as Usd,
          sold: (start.sold + (buying ? 0n : booked.gross)) as Usd,
          soldFees: (start.soldFees + (buying ? 0n : booked.fees)) as Usd,
        };
  const row: Settlement = { ...moved, customerId, settleDate, round, settledAt: null, txn: null };
  if (before) rows.update(settlementTable, row);
  else rows.insert(settlementTable, row);
}

export function fillRow(deps: OrderDeps, booking: Booking, bookedTo: Fill['bookedTo'], txn: string): Fill {
  const { order, execution, booked, dates } = booking;
  const { execId, price, quantity, at, liquidity, capacity, model, evidence } = execution;
  const { customerId, code, side } = order;
  const overrides = deps.market.overrides();
  const { session } = sessionAt(at, overrides);
  const pnlDate = session === 'post' ? nextTradingDate(dates.tradeDate, overrides) : dates.tradeDate;
  return {
    execId,
    orderId: order.id,
    customerId,
    code,
    side,
    price,
    worstPrice: order.workingPrice,
    quantity,
    gross: booked.gross,
    platformFee: booked.platform,
    secFee: booked.regulatory.sec,
    tafFee: booked.regulatory.taf,
    catFee: booked.regulatory.cat,
    at,
    ...dates,
    pnlDate,
    session,
    liquidity,
    capacity,
    model,
    evidence,
    bookedTo,
    short: order.short,
    txn,
  };
}
