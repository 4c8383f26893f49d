import { formatUsd, type Usd, usd } from '@candor/model/money.ts';
import type { Order } from '../../../domains/account/queries.ts';

/** What open orders keep reserved together: dollars and by how many of them, and how many reserve shares. */
export function reservedInAll(orders: readonly Pick<Order, 'reservedMoney' | 'reservedShares'>[]): {
  money: string;
  paid: number;
  sales: number;
} {
  const money = orders.reduce<bigint>((sum, { reservedMoney }) => sum + usd(reservedMoney), 0n);
  return {
    money: formatUsd(money as Usd),
    paid: orders.filter(({ reservedMoney }) => usd(reservedMoney) !== 0n).length,
    sales: orders.filter(({ reservedShares }) => /[1-9]/.test(reservedShares)).length,
  };
}
