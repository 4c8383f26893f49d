import type { WatchlistsReply } from '@candor/model/watchlist/routes.ts';
import type { Db } from '../platform/database/db.ts';

/** A customer's lists in their order; none before the first was made. */
export async function readWatchlists(db: Db, customerId: string): Promise<WatchlistsReply> {
  const lists = await db.query<{ id: string; name: string; codes: string[] }>(
    `SELECT id, name, codes FROM watchlist
     WHERE customer_id = $1 AND removed_at IS NULL ORDER BY position, id`,
    [customerId],
    'watchlists',
  );
  return { lists };
}
