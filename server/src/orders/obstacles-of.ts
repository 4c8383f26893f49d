import type { Obstacle } from '@candor/model/auth/security-schema.ts';
import { OPEN_STATUSES } from '@candor/model/orders/states.ts';
import type { Db } from '../platform/db.ts';

/**
 * What still stands in the way of closing an account: money or shares in it, reservations, orders that may still fill.
 * A trial's simulated dollars are nobody's, so they do not keep it open; its positions and orders do.
 */
export async function obstaclesOf(db: Db, customerId: string): Promise<Obstacle[]> {
  const [found] = await db.query<Record<Obstacle, boolean>>(
    `SELECT
       EXISTS (SELECT FROM balance b JOIN account a ON a.id = b.account_id JOIN customer c ON c.id = a.customer_id
         WHERE a.customer_id = $1 AND b.posted <> 0 AND b.asset NOT LIKE '%:SH%' AND c.kind <> 'trial') AS balances,
       EXISTS (SELECT FROM balance b JOIN account a ON a.id = b.account_id
         WHERE a.customer_id = $1 AND b.posted <> 0 AND b.asset LIKE '%:SH%') AS positions,
       EXISTS (SELECT FROM hold h JOIN account a ON a.id = h.account_id
         WHERE a.customer_id = $1 AND h.state = 'open') AS holds,
       EXISTS (SELECT FROM orders o WHERE o.customer_id = $1 AND o.status = ANY ($2)) AS open_orders`,
    [customerId, [...OPEN_STATUSES]],
    'obstacles_of',
  );
  return (Object.keys(found ?? {}) as Obstacle[]).filter((obstacle) => found?.[obstacle]);
}
