import { type Usd, ZERO_USD } from '@candor/model/money.ts';
import { initialMargin } from '@candor/model/margin/requirement.ts';
import { buyHold, worstRest } from '@candor/model/orders/estimate.ts';
import { isTerminal } from '@candor/model/orders/states.ts';
import type { Quantity } from '@candor/model/quantity.ts';
import { balanceTable, holdTable, raiseHold, releaseHold, shareAsset, usdAsset } from '../../ledger/index.ts';
import { type Need, needRow, type Rows } from '../../platform/database/rows.ts';
import type { OrderDeps } from './facts.ts';
import { askedPrice } from './stop-of.ts';
import { type Order, orderTable } from './tables.ts';
import { cashAccount, shareAccount } from '../../positions/index.ts';
import { locateNeeds } from '../../short-selling/index.ts';

/** Names an order together with what the rows of its hold are found by. */
export interface OrderRef {
  readonly orderId: string;
  readonly customerId: string;
  readonly code: string;
  readonly side: 'buy' | 'sell';
  readonly short: boolean;
}

/** The rows that change when an order is changed or ended: itself, its hold, and the balance held from. */
export function orderNeeds({ mode }: OrderDeps, ref: OrderRef, lane: number): Need[] {
  return [
    needRow(orderTable, ref.orderId),
    needRow(holdTable, ref.orderId),
    ...(ref.short && ref.side === 'sell' ? locateNeeds(lane, ref) : []),
    ref.side === 'buy' || ref.short
      ? needRow(balanceTable, cashAccount(ref.customerId), usdAsset(mode))
      : needRow(balanceTable, shareAccount(ref.customerId), shareAsset(mode, ref.code)),
  ];
}

/** The order when it exists and belongs to the customer. */
export function ownOrder(rows: Rows, ref: OrderRef): Order | undefined {
  const order = rows.get(orderTable, ref.orderId);
  return order && order.customerId === ref.customerId ? order : undefined;
}

/**
 * What an order keeps reserved: dollars for a buy, shares for a sale, nothing at its end. While new terms are asked
 * for, the most that any sequence of fills and the venue's answer can need (`worstRest`), not just the larger of old
 * and new: 290 of 300 bought at 200 and then 230 more at 190 cost more than either. The terms of a short are never
 * changed. Source: domain §2.1, §2.4.
 */
export function requiredHold(order: Order): bigint {
  if (isTerminal(order.status)) return 0n;
  if (order.short) return heldForShort(order);
  const asked =
    order.newQuantity === null ? undefined : { workingPrice: askedPrice(order), quantity: order.newQuantity };
  if (order.side === 'sell') {
    const shares = (quantity: bigint) => ({ price: 1n, leaves: quantity - order.filledQuantity });
    return worstRest(shares(order.quantity ?? 0n), asked && shares(asked.quantity));
  }
  return buyHold({
    ...order,
    feesDue: (order.platformDue + order.regulatoryDue) as Usd,
    ...(asked ? { asked } : {}),
  });
}

/** A short sale keeps its first deposit and its fees; the collateral of the short already pays for its cover. */
function heldForShort(order: Order): bigint {
  const leaves = ((order.quantity ?? 0n) - order.filledQuantity) as Quantity;
  if (order.side === 'buy' || order.reservePrice === null || leaves <= 0n) return 0n;
  return initialMargin(order.reservePrice, leaves) + order.platformDue + order.regulatoryDue;
}

/** Moves the order's hold to what the order needs now. Raising is checked against what is available by the caller. */
export function adjustHold(rows: Rows, order: Order): void {
  const hold = rows.get(holdTable, order.id);
  const target = requiredHold(order);
  const remaining = hold?.remaining ?? 0n;
  if (!hold || hold.state === 'closed' || target === remaining) return;
  if (target > remaining) raiseHold(rows, order.id, target - remaining);
  else releaseHold(rows, order.id, remaining - target);
}

/**
 * After an execution the hold comes down to what the rest needs. It is never raised: an execution beyond its terms is
 * paid or owed apart from the hold, and booking it must not depend on available cash.
 */
export function lowerHold(rows: Rows, order: Order): void {
  const hold = rows.get(holdTable, order.id);
  const target = requiredHold(order);
  if (hold?.state === 'open' && target < hold.remaining) releaseHold(rows, order.id, hold.remaining - target);
}

/** What the open hold of an order still reserves. */
export function reservedBy(rows: Rows, orderId: string): Usd {
  return (rows.get(holdTable, orderId)?.remaining ?? ZERO_USD) as Usd;
}
