import type { Obstacle } from '@candor/model/auth/security-schema.ts';
import type { Db } from '../platform/database/db.ts';
import { needRows } from '../platform/database/rows.ts';
import type { Remains } from '../slices/index.ts';
import { withdrawalTable } from './tables.ts';

/** A customer's withdrawals that have not ended: one that fails puts its money back into the wallet. */
export const withdrawalsLeft: Remains = {
  needs: (customerId) => [needRows(withdrawalTable, 'underWay', customerId)],
  any: (rows, { id, isTrial }) => !isTrial && rows.find(withdrawalTable, 'underWay', id).length > 0,
};

/** The same for the customer who asks to leave, and sees why the account cannot be closed. */
export async function withdrawalObstacles(db: Db, customerId: string): Promise<Obstacle[]> {
  const left = await db.query(
    `SELECT 1 FROM withdrawal w JOIN customer c ON c.id = w.customer_id AND c.kind <> 'trial'
     WHERE w.customer_id = $1 AND w.state NOT IN ('final', 'failed', 'cancelled', 'declined') LIMIT 1`,
    [customerId],
  );
  return left.length > 0 ? ['obligations'] : [];
}
