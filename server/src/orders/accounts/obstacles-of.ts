import type { Obstacle } from '@candor/model/auth/security-schema.ts';
import { OPEN_STATUSES } from '@candor/model/orders/states.ts';
import { customerAccounts } from '../../ledger/index.ts';
import type { Db } from '../../platform/database/db.ts';

/**
 * What still prevents an account from being closed: money or shares in it, reservations, orders that may still fill,
 * and what is owed either way: a debt, trades that have not settled, dividends on their way. The simulated dollars of a
 * trial belong to nobody, so they do not prevent it; its positions, orders and trades do.
 */
export async function obstaclesOf(db: Db, customerId: string): Promise<Obstacle[]> {
  const [found] = await db.query<Record<Obstacle, boolean>>(
    `WITH own AS (SELECT b.posted, b.asset LIKE '%:SH%' AS shares FROM balance b WHERE b.account_id = ANY ($2)),
       trial AS (SELECT FROM customer c WHERE c.id = $1 AND c.kind = 'trial')
     SELECT
       EXISTS (SELECT FROM own WHERE posted > 0 AND NOT shares) AND NOT EXISTS (SELECT FROM trial) AS balances,
       EXISTS (SELECT FROM own WHERE posted <> 0 AND shares) AS positions,
       EXISTS (SELECT FROM hold h WHERE h.account_id = ANY ($2) AND h.state = 'open') AS holds,
       EXISTS (SELECT FROM orders o WHERE o.customer_id = $1 AND o.status = ANY ($3)) AS open_orders,
       EXISTS (SELECT FROM own WHERE posted < 0 AND NOT shares)
         OR EXISTS (SELECT FROM settlement s WHERE s.customer_id = $1 AND s.settled_at IS NULL)
         OR EXISTS (SELECT FROM short_position b WHERE b.customer_id = $1 AND b.accrued <> b.charged)
         OR EXISTS (SELECT FROM dividend_due d WHERE d.customer_id = $1 AND d.paid_at IS NULL)
           AND NOT EXISTS (SELECT FROM trial) AS obligations`,
    [customerId, customerAccounts(customerId), [...OPEN_STATUSES]],
    'obstacles_of',
  );
  return (Object.keys(found ?? {}) as Obstacle[]).filter((obstacle) => found?.[obstacle]);
}
