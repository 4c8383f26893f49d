import { sessionAt, settlementDate } from '@candor/model/calendar/index.ts';
import { type Usd, ZERO_USD } from '@candor/model/money.ts';
import { EMPTY_FEE_DAY, feeSchedule } from '@candor/model/orders/fees.ts';
import { isTerminal } from '@candor/model/orders/states.ts';
import { accept, refuse } from '@candor/model/result.ts';
import type { TradingDate } from '@candor/model/time.ts';
import {
  available,
  balanceOf,
  houseAccount,
  type Line,
  post,
  postingNeeds,
  shareAsset,
  usdAsset,
} from '../../ledger/index.ts';
import { takeFrom } from '../../short-selling/index.ts';
import type { Execution } from '../../market/index.ts';
import type { Command, CommandContext } from '../../platform/commands/command.ts';
import { type Need, needRow, needRows, type Rows } from '../../platform/database/rows.ts';
import { bookShortFill, shortFillNeeds } from './apply-short-fill.ts';
import { bookFill, fundedOn, orderAfterFill } from './decide-fill.ts';
import { emitOrder } from '../records/events.ts';
import type { OrderDeps } from '../records/facts.ts';
import { lowerHold, type OrderRef, orderNeeds, ownOrder, reservedBy } from '../records/order-hold.ts';
import { addSettlement, type Booking, type Dates, fillRow, tradedShares } from './fill-rows.ts';
import { feeDayTable, fillTable, type Order, orderTable, settlementTable } from '../records/tables.ts';
import {
  cashAccount,
  closeLots,
  lotNeeds,
  lotsToSell,
  openLot,
  positionTable,
  shareAccount,
} from '../../positions/index.ts';
import { debtAccount } from '../../debts/index.ts';

export interface ApplyFill extends OrderRef {
  readonly execution: Execution;
}
export interface AppliedFill {
  readonly bookedTo: 'customer' | 'house';
  readonly orderStatus: Order['status'];
}

function datesOf({ market }: OrderDeps, execution: Execution): Dates {
  const overrides = market.overrides();
  const tradeDate = sessionAt(execution.at, overrides).lastTradeDate;
  return { tradeDate, settleDate: settlementDate(tradeDate, overrides) };
}

/** Books one execution of the venue: money, shares, lots, fees, order. The same execution twice counts once. */
export function applyFill(deps: OrderDeps): Command<ApplyFill, AppliedFill> {
  const usd = usdAsset(deps.mode);
  return {
    name: 'apply_fill',
    subject: (input) => input.customerId,
    needs(input, lane) {
      const { customerId, execution } = input;
      const dates = datesOf(deps, execution);
      return [
        needRow(fillTable, execution.execId),
        needRow(feeDayTable, customerId, dates.tradeDate),
        ...bookingNeeds(deps, input, lane, dates.settleDate),
        ...postingNeeds(lane, [
          { accountId: houseAccount('errors', lane), asset: usd },
          { accountId: houseAccount('errors', lane), asset: shareAsset(deps.mode, input.code) },
        ]),
      ];
    },
    decide(rows, input, context) {
      const { execution } = input;
      const order = ownOrder(rows, input);
      if (!order) return refuse('not_found');
      const earlier = rows.get(fillTable, execution.execId);
      if (earlier) return accept({ bookedTo: earlier.bookedTo, orderStatus: order.status });
      const dates = datesOf(deps, execution);
      const feeDay = rows.get(feeDayTable, order.customerId, dates.tradeDate);
      const booked = bookFill(order, execution, feeDay ?? EMPTY_FEE_DAY, feeSchedule(dates.tradeDate));
      const late = isTerminal(order.status);
      const booking = { order, execution, booked, dates };
      if (!canCarry(rows, deps, booking, late)) {
        bookToHouse(rows, context, deps, booking);
        return accept({ bookedTo: 'house', orderStatus: order.status });
      }
      const feeRow = { customerId: order.customerId, tradeDate: dates.tradeDate, ...booked.feeDay };
      if (feeDay) rows.update(feeDayTable, feeRow);
      else rows.insert(feeDayTable, feeRow);
      const next = bookToOwner(rows, context, deps, booking);
      const more: Record<string, string> = { execId: execution.execId, side: order.side };
      if (order.short) more.short = 'true';
      emitOrder(rows, 'order.filled', next, more, rows.get(fillTable, execution.execId));
      if (late)
        emitOrder(rows, 'order.break', next, { execId: execution.execId, kind: 'late_fill', bookedTo: 'customer' });
      return accept({ bookedTo: 'customer', orderStatus: next.status });
    },
  };
}

/**
 * Whether the fill is the customer's: within the order and the shares that there are, and, when the order has ended
 * meanwhile, within what the customer has free. Otherwise the house takes it: a customer does not pay beyond their
 * means for messages of ours that crossed. It is booked either way, and lack of money alone never keeps it from the
 * owner of a working order: what their cash does not cover they owe (decision 0089).
 */
function canCarry(rows: Rows, deps: OrderDeps, { order, execution, booked }: Booking, late: boolean): boolean {
  if (order.quantity !== null && order.filledQuantity + execution.quantity > order.quantity) return false;
  if (order.amount !== null && order.filledGross + booked.gross > order.amount) return false;
  // No fill turns a long position into a short one or the reverse: one that comes too late for that goes to the house.
  const held = rows.get(positionTable, order.customerId, order.code)?.quantity ?? 0n;
  if (order.short) return !late && (order.side === 'sell' ? held <= 0n : held + execution.quantity <= 0n);
  if (order.side === 'buy' && held < 0n) return false;
  if (order.side === 'buy') {
    const free = available(balanceOf(rows, cashAccount(order.customerId), usdAsset(deps.mode)));
    return !late || free >= booked.gross + booked.fees;
  }
  const reserved = late ? 0n : reservedBy(rows, order.id);
  const free = available(balanceOf(rows, shareAccount(order.customerId), shareAsset(deps.mode, order.code)));
  return free + reserved >= execution.quantity;
}

/** Rows behind `bookToOwner`, whatever kind of order it is. */
export function bookingNeeds(deps: OrderDeps, ref: OrderRef, lane: number, settleDate: TradingDate): Need[] {
  const { customerId, code } = ref;
  const usd = usdAsset(deps.mode);
  const shares = shareAsset(deps.mode, code);
  return [
    ...orderNeeds(deps, ref, lane),
    ...(ref.short ? shortFillNeeds(deps, ref, lane) : []),
    ...postingNeeds(lane, [
      { accountId: cashAccount(customerId), asset: usd },
      { accountId: debtAccount(customerId), asset: usd },
      { accountId: shareAccount(customerId), asset: shares },
      { accountId: houseAccount('ccp', lane), asset: usd },
      { accountId: houseAccount('rev_platform', lane), asset: usd },
      { accountId: houseAccount('reg_fees', lane), asset: usd },
      { accountId: houseAccount('street', lane), asset: shares },
    ]),
    needRow(positionTable, customerId, code),
    ...lotNeeds(customerId, code),
    needRow(settlementTable, customerId, settleDate),
    needRows(settlementTable, 'open', customerId),
  ];
}

/** Books a fill to the owner of the order: order, hold, money, shares and lots. Answers the order after it. */
export function bookToOwner(rows: Rows, context: CommandContext, deps: OrderDeps, booking: Booking): Order {
  const { order, execution, booked } = booking;
  const next = { ...orderAfterFill(order, execution, booked), updatedAt: context.now };
  rows.update(orderTable, next);
  lowerHold(rows, next);
  if (order.short) bookShortFill(rows, context, deps, { ...booking, order: next });
  else bookToCustomer(rows, context, deps, { ...booking, order: next });
  return next;
}

function bookToCustomer(rows: Rows, context: CommandContext, deps: OrderDeps, booking: Booking): void {
  const { order, execution, booked, dates } = booking;
  const { customerId } = order;
  const buying = order.side === 'buy';
  const postedBefore = balanceOf(rows, cashAccount(customerId), usdAsset(deps.mode)).posted;
  const paid = customerLines(rows, context, deps, booking);
  const txn = post(rows, context, {
    kind: buying ? 'buy_fill' : 'sell_fill',
    eventId: execution.execId,
    effectiveDate: dates.tradeDate,
    actor: 'venue',
    lines: [...paid, ...fillLines(deps, context.lane, booking)],
  });
  const net = (buying ? booked.gross + booked.fees : booked.gross - booked.fees) as Usd;
  const traded = tradedShares(booking);
  if (buying) {
    const fundedOn = fundingOf(rows, customerId, net, postedBefore, dates.tradeDate);
    openLot(rows, context, traded, { basis: net, fundedOn });
  } else {
    const open = lotsToSell(rows, customerId, order.code, order.id);
    closeLots(rows, context, traded, open, net);
  }
  addSettlement(rows, booking);
  rows.insert(fillTable, fillRow(deps, booking, 'customer', txn));
}

/** The customer's side of a fill: a purchase is paid of free cash, and what that does not cover is owed. */
function customerLines(rows: Rows, context: CommandContext, { mode }: OrderDeps, booking: Booking): Line[] {
  const { customerId, code, side } = booking.order;
  const { execId, quantity } = booking.execution;
  const { gross, fees } = booking.booked;
  const [cash, shares] = [
    cashAccount(customerId),
    { accountId: shareAccount(customerId), asset: shareAsset(mode, code) },
  ];
  if (side === 'sell')
    return [
      { accountId: cash, asset: usdAsset(mode), amount: gross - fees },
      { ...shares, amount: -quantity },
    ];
  const payable = { mode, customerId, amount: gross + fees, behind: 0n, cause: 'fill', eventId: execId } as const;
  return [...takeFrom(rows, context, payable).lines, { ...shares, amount: quantity }];
}

/** Domain §5.3: lines of a buy fill and a sell fill, without those of the customer or the house. */
function fillLines(deps: OrderDeps, lane: number, { order, execution, booked }: Booking): Line[] {
  const usd = usdAsset(deps.mode);
  const shares = shareAsset(deps.mode, order.code);
  const sign = order.side === 'buy' ? 1n : -1n;
  const regulatory = booked.fees - booked.platform;
  return [
    { accountId: houseAccount('ccp', lane), asset: usd, amount: sign * booked.gross },
    { accountId: houseAccount('rev_platform', lane), asset: usd, amount: booked.platform },
    { accountId: houseAccount('reg_fees', lane), asset: usd, amount: regulatory },
    { accountId: houseAccount('street', lane), asset: shares, amount: -sign * execution.quantity },
  ];
}

/** The date on which the money behind a purchase is settled; null when it is already. */
function fundingOf(
  rows: Rows,
  customerId: string,
  cost: Usd,
  postedBefore: bigint,
  on: TradingDate,
): TradingDate | null {
  const unsettled = rows
    .find(settlementTable, 'open', customerId)
    .map((row) => ({ settleDate: row.settleDate, proceeds: row.sold - row.soldFees }));
  return fundedOn(cost, postedBefore, unsettled, on);
}

/** The house takes over a fill that the customer must not carry; it costs no fees, and an alarm is raised. */
function bookToHouse(rows: Rows, context: CommandContext, deps: OrderDeps, carried: Booking): void {
  const { lane } = context;
  const { order, execution, dates } = carried;
  const schedule = {};
  const plain = { ...order, filledNotional: 0n, filledGross: ZERO_USD, platformDue: ZERO_USD, regulatoryDue: ZERO_USD };
  const booked = bookFill(plain, execution, EMPTY_FEE_DAY, schedule);
  const booking = { ...carried, booked };
  const errors = houseAccount('errors', lane);
  const sign = order.side === 'buy' ? 1n : -1n;
  const lines = [
    { accountId: errors, asset: usdAsset(deps.mode), amount: -sign * booked.gross },
    { accountId: errors, asset: shareAsset(deps.mode, order.code), amount: sign * execution.quantity },
    ...fillLines(deps, lane, booking),
  ];
  const txn = post(rows, context, {
    kind: 'error_fill',
    eventId: execution.execId,
    effectiveDate: dates.tradeDate,
    actor: 'venue',
    lines,
  });
  addSettlement(rows, booking, true);
  const fill = fillRow(deps, booking, 'house', txn);
  rows.insert(fillTable, fill);
  emitOrder(rows, 'order.break', order, { execId: execution.execId, kind: 'late_fill', bookedTo: 'house' }, fill);
}
