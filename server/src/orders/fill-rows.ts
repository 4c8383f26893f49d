import { nextTradingDate, sessionAt } from '@candor/model/calendar/index.ts';
import { type Usd, ZERO_USD } from '@candor/model/money.ts';
import { type Quantity, ZERO_QUANTITY } from '@candor/model/quantity.ts';
import type { TradingDate } from '@candor/model/time.ts';
import type { Execution } from '../market/index.ts';
import type { CommandContext } from '../platform/command.ts';
import type { Rows } from '../platform/rows.ts';
import { type BookedFill, takeLots } from './decide-fill.ts';
import type { OrderDeps } from './facts.ts';
import * as t from './tables.ts';

/** The rows that every fill changes, of shares held and of shorts alike. */

export interface Dates {
  readonly tradeDate: TradingDate;
  readonly settleDate: TradingDate;
}

export function movePosition(
  rows: Rows,
  context: CommandContext,
  order: t.Order,
  quantity: Quantity,
  basis: Usd,
  realized: Usd,
  on: TradingDate,
): void {
  const { customerId, code } = order;
  const before = rows.get(t.positionTable, customerId, code);
  const reopened = !before || before.quantity === 0n;
  const row: t.Position = {
    customerId,
    code,
    quantity: ((before?.quantity ?? ZERO_QUANTITY) + quantity) as Quantity,
    basis: ((before?.basis ?? ZERO_USD) + basis) as Usd,
    realized: ((before?.realized ?? ZERO_USD) + realized) as Usd,
    openedOn: reopened ? on : before.openedOn,
    updatedAt: context.now,
  };
  if (before) rows.update(t.positionTable, row);
  else rows.insert(t.positionTable, row);
}

/** A new lot: bought for `basis`, or sold short for it. `fundedOn` is the date on which the money behind it settles. */
export function openLot(
  rows: Rows,
  context: CommandContext,
  { customerId, code, short }: t.Order,
  { execId, quantity }: Execution,
  basis: Usd,
  fundedOn: TradingDate | null,
  on: TradingDate,
): void {
  const id = context.newId('lot');
  const size = { quantity, remaining: quantity, basis };
  rows.insert(t.lotTable, { id, customerId, code, execId, openedOn: on, ...size, fundedOn, closedOn: null, short });
}

/**
 * Takes the shares of a fill from open lots, in the order given, and notes what each of them realised. `amount` is what
 * a sale brought after its fees, or what a cover cost with them: a short lot has its proceeds first and its cost last.
 */
export function closeLots(
  rows: Rows,
  context: CommandContext,
  order: t.Order,
  { execId, quantity: shares }: Execution,
  open: readonly t.Lot[],
  amount: Usd,
  on: TradingDate,
): void {
  const { customerId, code, short } = order;
  const { uses, lots } = takeLots(open, shares, amount, on);
  for (const lot of lots) rows.update(t.lotTable, lot);
  let first = 0n;
  for (const { lot, quantity, proceeds: last, basis } of uses) {
    first += basis;
    const sides = short ? { proceeds: basis, basis: last } : { proceeds: last, basis };
    const dates = { openedOn: lot.openedOn, closedOn: on };
    rows.insert(t.realizedTable, { execId, lotId: lot.id, customerId, code, quantity, ...sides, ...dates, short });
  }
  const sign = short ? -1n : 1n;
  const realized = (sign * (amount - first)) as Usd;
  movePosition(rows, context, order, (-sign * shares) as Quantity, (-sign * first) as Usd, realized, on);
}

/** Adds a fill to what settles on its date; `house` when the house took it over. */
export function addSettlement(
  rows: Rows,
  order: t.Order,
  booked: BookedFill,
  { settleDate }: Dates,
  house = false,
): void {
  const { customerId } = order;
  const before = rows.get(t.settlementTable, customerId, settleDate);
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
  const row: t.Settlement = { ...moved, customerId, settleDate, round, settledAt: null, txn: null };
  if (before) rows.update(t.settlementTable, row);
  else rows.insert(t.settlementTable, row);
}

export function fillRow(
  deps: OrderDeps,
  order: t.Order,
  execution: Execution,
  booked: BookedFill,
  dates: Dates,
  bookedTo: t.Fill['bookedTo'],
  txn: string,
): t.Fill {
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
