import { divide, formatDecimal } from '@candor/model/decimal.ts';
import { formatUsd } from '@candor/model/money.ts';
import type { FillView, OrderView, StopView } from '@candor/model/orders/schema.ts';
import { isTerminal } from '@candor/model/orders/states.ts';
import { stopPriceOf } from '@candor/model/orders/stops.ts';
import { formatPrice, formatQuantity } from '@candor/model/quantity.ts';
import { formatInstant } from '@candor/model/time.ts';
import type { Mode } from '../../ledger/index.ts';
import { requiredHold } from './order-hold.ts';
import { stopOf } from './stop-of.ts';
import type { Fill, Order } from './tables.ts';

/** Stands for the hash of a request in orders that a liquidation makes; no request has such a hash. */
export const LIQUIDATION = 'margin';

const orNull = <T, R>(value: T | null, format: (value: T) => R): R | null => (value === null ? null : format(value));

/** An order as its owner sees it. The average price is rounded half up to a millionth, for display alone. */
export function orderView(order: Order, mode: Mode): OrderView {
  const leaves = order.quantity === null ? null : isTerminal(order.status) ? 0n : order.quantity - order.filledQuantity;
  const average = order.filledQuantity > 0n ? divide(order.filledNotional, order.filledQuantity, 'half-up') : null;
  return {
    id: order.id,
    clientOrderId: order.clientOrderId,
    code: order.code,
    side: order.side,
    type: order.type,
    limitPrice: orNull(order.limitPrice, formatPrice),
    workingPrice: formatPrice(order.workingPrice),
    quantity: orNull(order.quantity, formatQuantity),
    amount: orNull(order.amount, formatUsd),
    tradingTime: order.tradingTime,
    timeInForce: order.goodUntil === null ? 'day' : 'gtc',
    stop: stopView(order),
    arrival: arrivalView(order),
    status: order.status,
    held: order.held,
    filledQuantity: formatQuantity(order.filledQuantity),
    leavesQuantity: orNull(leaves, formatQuantity),
    ...reservedView(order),
    averagePrice: orNull(average, formatPrice),
    filledAmount: formatUsd(order.filledGross),
    fees: formatUsd(order.fees),
    reason: order.reason,
    tradeDate: order.tradeDate,
    acceptedAt: formatInstant(order.acceptedAt),
    expiresAt: formatInstant(order.goodUntil ?? order.expiresAt),
    updatedAt: formatInstant(order.updatedAt),
    version: order.version,
    simulated: mode === 'simulated',
    short: order.short,
    forced: order.bodyHash === LIQUIDATION,
  };
}

/** What its hold keeps, in dollars or in shares. */
function reservedView(order: Order): Pick<OrderView, 'reservedMoney' | 'reservedShares'> {
  const reserved = requiredHold(order);
  const inShares = order.side === 'sell' && !order.short;
  return {
    reservedMoney: formatUsd(inShares ? 0n : reserved),
    reservedShares: formatQuantity(inShares ? reserved : 0n),
  };
}

function stopView(order: Order): StopView | null {
  const stop = stopOf(order);
  if (!stop) return null;
  const { trailMark: mark, electedAt, electedBy } = order;
  const level = stop.kind === 'trail_percent' ? formatDecimal(stop.level, 0) : formatPrice(stop.level);
  const price = stopPriceOf(order.side, stop, mark);
  return {
    kind: stop.kind,
    level,
    mark: orNull(mark, formatPrice),
    price: price === undefined ? null : formatPrice(price),
    electedAt: orNull(electedAt, formatInstant),
    electedBy: orNull(electedBy, formatPrice),
  };
}

function arrivalView({ arrivalBid, arrivalAsk, arrivedAt }: Order): OrderView['arrival'] {
  if (arrivedAt === null) return null;
  return { bid: orNull(arrivalBid, formatPrice), ask: orNull(arrivalAsk, formatPrice), at: formatInstant(arrivedAt) };
}

export function fillView(fill: Fill): FillView {
  const total = fill.platformFee + fill.secFee + fill.tafFee + fill.catFee;
  return {
    execId: fill.execId,
    price: formatPrice(fill.price),
    quantity: formatQuantity(fill.quantity),
    amount: formatUsd(fill.gross),
    fees: {
      platform: formatUsd(fill.platformFee),
      sec: formatUsd(fill.secFee),
      taf: formatUsd(fill.tafFee),
      cat: formatUsd(fill.catFee),
      total: formatUsd(total),
    },
    at: formatInstant(fill.at),
    tradeDate: fill.tradeDate,
    settleDate: fill.settleDate,
    liquidity: fill.liquidity,
    capacity: fill.capacity,
    model: fill.model,
    evidence: { ...fill.evidence },
    transaction: fill.txn,
  };
}
