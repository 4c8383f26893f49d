import { exactNotional, type Usd, ZERO_USD } from '@candor/model/money.ts';
import { centsOf } from '@candor/model/orders/estimate.ts';
import { chargeRegulatory, type FeeDay, type FeeSchedule, type RegulatoryCharge } from '@candor/model/orders/fees.ts';
import { isTerminal, type OrderStatus } from '@candor/model/orders/states.ts';
import { type Price, type Quantity, sharesFor } from '@candor/model/quantity.ts';
import type { TradingDate } from '@candor/model/time.ts';
import type { Order } from '../records/tables.ts';

/** The amounts of one execution. Whole cents, USD millionths. */
export interface BookedFill {
  readonly gross: Usd;
  readonly platform: Usd;
  readonly regulatory: RegulatoryCharge;
  readonly fees: Usd;
  readonly feeDay: FeeDay;
}

/**
 * Trade amount and fees of one execution. The amount is rounded half up over the whole order, so that many partial
 * fills cost what one fill costs; a buy's fees stay within what its hold provides, a sale's within its proceeds.
 * Sources: domain §2.5, §5.1.
 */
export function bookFill(
  order: Order,
  execution: { readonly price: Price; readonly quantity: Quantity },
  feeDay: FeeDay,
  schedule: FeeSchedule,
): BookedFill {
  const { price, quantity } = execution;
  const exact = order.filledNotional + exactNotional(price, quantity);
  const gross = (centsOf(exact, 'half-up') - order.filledGross) as Usd;
  const limit = order.side === 'buy' || order.short ? order.regulatoryDue : gross;
  const charged = chargeRegulatory(
    feeDay,
    { side: order.side, gross, price, quantity, filledBefore: order.filledQuantity },
    schedule,
    limit,
  );
  const regulatory = charged.charge.sec + charged.charge.taf + charged.charge.cat;
  const left = gross > regulatory ? gross - regulatory : 0n;
  const platform = order.side === 'sell' && order.platformDue > left ? (left as Usd) : order.platformDue;
  return { gross, platform, regulatory: charged.charge, fees: (platform + regulatory) as Usd, feeDay: charged.day };
}

/**
 * The order after an execution. A terminal order keeps its state: a fill that comes late is booked, never dropped, and
 * never opens the order again. Throws RangeError when more is filled than was ordered.
 */
export function orderAfterFill(
  order: Order,
  execution: { readonly price: Price; readonly quantity: Quantity; readonly done?: boolean },
  booked: BookedFill,
): Order {
  const filledQuantity = (order.filledQuantity + execution.quantity) as Quantity;
  if (order.quantity !== null && filledQuantity > order.quantity) throw new RangeError('filled beyond the order');
  const filledGross = (order.filledGross + booked.gross) as Usd;
  const regulatory = booked.fees - booked.platform;
  const next: Order = {
    ...order,
    filledQuantity,
    filledNotional: order.filledNotional + exactNotional(execution.price, execution.quantity),
    filledGross,
    fills: order.fills + 1,
    platformDue: (order.platformDue - booked.platform) as Usd,
    regulatoryDue: (order.side === 'buy' || order.short ? order.regulatoryDue - regulatory : ZERO_USD) as Usd,
    fees: (order.fees + booked.fees) as Usd,
    version: order.version + 1,
  };
  return { ...next, ...statusAfterFill(order.status, isComplete(next, execution)) };
}

function isComplete(order: Order, { price, done }: { readonly price: Price; readonly done?: boolean }): boolean {
  if (order.quantity !== null) return order.filledQuantity === order.quantity;
  // An order by amount is complete when its venue says so, or when its remaining dollars buy less than a millionth of a
  // share.
  if (done) return true;
  return sharesFor(((order.amount ?? 0n) - order.filledGross) as Usd, price, 'down') === 0n;
}

function statusAfterFill(status: OrderStatus, complete: boolean): Pick<Order, 'status'> & Partial<Order> {
  if (isTerminal(status)) return { status };
  if (complete)
    return {
      status: 'filled',
      held: false,
      reason: null,
      newLimitPrice: null,
      newQuantity: null,
      newTradingTime: null,
      newStopLevel: null,
    };
  return { status: status === 'accepted' ? 'partially_filled' : status };
}

/**
 * The date on which the money behind a purchase is settled, null when it is already: settled cash pays first, then
 * proceeds of sales not yet settled, of which the last date counts. Source: domain §2.4, good-faith rule.
 */
export function fundedOn(
  cost: Usd,
  postedBefore: bigint,
  unsettled: readonly { readonly settleDate: TradingDate; readonly proceeds: bigint }[],
  today: TradingDate,
): TradingDate | null {
  let open = 0n;
  let last: TradingDate | null = null;
  for (const { settleDate, proceeds } of unsettled) {
    if (settleDate <= today || proceeds <= 0n) continue;
    open += proceeds;
    if (last === null || settleDate > last) last = settleDate;
  }
  return cost > postedBefore - open ? last : null;
}
