import type { Obstacle } from '@candor/model/auth/security-schema.ts';
import type { Instant } from '@candor/model/time.ts';
import { customerTable, isDue, securityTable } from '../auth/index.ts';
import type { Db } from '../platform/database/db.ts';
import { type Need, needRow, needRows, type Rows } from '../platform/database/rows.ts';
import type { Remains } from '../slices/index.ts';
import { depositTable } from './tables.ts';

/** Rows that `isClosed` and `takesDeposits` read. */
export const accountNeeds = (customerId: string): Need[] => [
  needRow(customerTable, customerId),
  needRow(securityTable, customerId),
];

export const isClosed = (rows: Rows, customerId: string): boolean =>
  rows.get(customerTable, customerId)?.state === 'closed';

/** Whether what arrives may be credited by itself: not to an account that is closed, or is about to be. */
export function takesDeposits(rows: Rows, customerId: string, now: Instant): boolean {
  const customer = rows.get(customerTable, customerId);
  return customer === undefined || (customer.state !== 'closed' && !isDue(rows, customer, now));
}

/** A customer's deposits that are checked, or wait for a person. */
export const depositsLeft: Remains = {
  needs: (customerId) => [needRows(depositTable, 'waiting', customerId)],
  any: (rows, { id, isTrial }) => !isTrial && rows.find(depositTable, 'waiting', id).length > 0,
};

/** The same for the customer who asks to leave, and sees why the account cannot be closed. */
export async function depositObstacles(db: Db, customerId: string): Promise<Obstacle[]> {
  const left = await db.query(
    `SELECT 1 FROM deposit d JOIN customer c ON c.id = d.customer_id AND c.kind <> 'trial'
     WHERE d.customer_id = $1 AND d.state IN ('seen', 'suspense') LIMIT 1`,
    [customerId],
  );
  return left.length > 0 ? ['obligations'] : [];
}
