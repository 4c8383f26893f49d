import type { PastOrder } from '../../../domains/account/queries.ts';
import { newYorkDay } from '../../../lib/format.ts';
import { groupedBy } from '../../../lib/grouped-by.ts';

/** Orders by the day in New York on which they were placed, in the order in which they come. */
export const daysOf = (orders: readonly PastOrder[]) =>
  groupedBy(orders, ({ acceptedAt }) => newYorkDay(Date.parse(acceptedAt)));
