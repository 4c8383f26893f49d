import { divide, parseDecimal } from '@candor/model/decimal.ts';
import type { Order } from '../../../domains/account/queries.ts';
import { hasFills } from '../order-words.ts';
import styles from './order.module.css';

/** Whole per cent of an order that is filled, rounded down: by shares, or by money for an order by amount. */
export function filledPercent(order: Pick<Order, 'quantity' | 'amount' | 'filledQuantity' | 'filledAmount'>): number {
  const whole = parseDecimal(order.quantity ?? order.amount ?? '0') ?? 0n;
  const part = parseDecimal(order.quantity === null ? order.filledAmount : order.filledQuantity) ?? 0n;
  return whole > 0n ? Number(divide(part * 100n, whole, 'down')) : 0;
}

/** How far an order is filled, once any of it is. Decoration: the text beside it has the figures. */
export function OrderProgress({ order }: { order: Order }) {
  if (!hasFills(order)) return null;
  return (
    <div className={styles.progress} aria-hidden="true">
      <i style={{ width: `${order.status === 'filled' ? 100 : filledPercent(order)}%` }} />
    </div>
  );
}
