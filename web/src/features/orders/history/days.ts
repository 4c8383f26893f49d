import type { Order } from '../../../domains/account/queries.ts';
import { newYorkDay } from '../../../lib/format.ts';

export interface OrderDay {
  readonly day: string;
  readonly orders: readonly Order[];
}

/** Orders by the day in New York on which they were placed, in the order in which they come. */
export function daysOf(orders: readonly Order[]): readonly OrderDay[] {
  const days = new Map<string, Order[]>();
  for (const order of orders) {
    const day = newYorkDay(Date.parse(order.acceptedAt));
    days.set(day, [...(days.get(day) ?? []), order]);
  }
  return [...days].map(([day, ofDay]) => ({ day, orders: ofDay }));
}
