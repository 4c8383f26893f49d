import { pendingOf } from '@candor/model/deposits/deposit.ts';
import { type Need, needRows, type Rows } from '../platform/database/rows.ts';
import { depositTable } from './tables.ts';

/** Rows that `pendingIn` reads. */
export const pendingNeeds = (customerId: string): Need[] => [needRows(depositTable, 'pending', customerId)];

/** What this customer was credited and may not withdraw yet, by asset, wherever it has gone since. Millionths. */
export const pendingIn = (rows: Rows, customerId: string): ReadonlyMap<string, bigint> =>
  pendingOf(rows.find(depositTable, 'pending', customerId));
