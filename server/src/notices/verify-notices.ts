import { SECURITY_CHANGES } from '@candor/model/notices/kinds.ts';
import type { Broken } from '../ledger/index.ts';
import type { Db } from '../platform/database/db.ts';
import { FEED } from './translate.ts';

/**
 * Compares notices with the events that they were made from and with the counts beside them; returns what differs. An
 * event is compared once the listener has passed it. An order that its owner cancelled may have a notice or none.
 */
export async function verifyNotices(db: Db): Promise<Broken[]> {
  return [...(await wrongCounts(db)), ...(await wrongEvents(db)), ...(await withoutEvent(db))];
}

interface Counted {
  readonly row: string;
  readonly stored: string | null;
  readonly counted: string | null;
}

/** Counts of a category, against its rows: numbers without gaps, and what is unread by itself and by "mark all". */
async function wrongCounts(db: Db): Promise<Broken[]> {
  const rows = await db.query<Counted>(
    `SELECT coalesce(c.customer_id, n.customer_id) || ' ' || coalesce(c.category, n.category) AS row,
       c.last || ' of which unread ' || c.unread AS stored, n.last || ' of which unread ' || n.unread AS counted
     FROM notice_count c FULL JOIN (
       SELECT n.customer_id, n.category, CASE WHEN count(*) = max(n.number) THEN count(*) ELSE -1 END AS last,
         count(*) FILTER (WHERE n.read_at IS NULL AND n.number > coalesce(k.read_through, 0)) AS unread
       FROM customer_notice n LEFT JOIN notice_count k USING (customer_id, category)
       GROUP BY n.customer_id, n.category) n USING (customer_id, category)
     WHERE (c.last, c.unread) IS DISTINCT FROM (n.last, n.unread) ORDER BY 1`,
  );
  return rows.map(({ row, stored, counted }) => ({
    ...{ check: 'notice count', row: `notices of ${row}` },
    ...{ expected: counted ?? 'no notices', found: stored ?? 'no count' },
  }));
}

/** Events that have no notice, or several. */
async function wrongEvents(db: Db): Promise<Broken[]> {
  const rows = await db.query<{ row: string; found: bigint }>(
    `SELECT * FROM (
       SELECT e.type || ' ' || e.lane || ':' || e.seq AS row,
         (SELECT count(*) FROM customer_notice n WHERE n.customer_id = e.subject AND n.event =
           CASE WHEN e.type = 'order.filled' AND e.payload->>'status' = 'filled' THEN 'order:' || (e.payload->>'orderId')
           ELSE e.lane || ':' || e.seq END) AS found
       FROM event e JOIN listener_cursor c ON c.listener = 'keep-notices' AND c.lane = e.lane AND e.seq <= c.seq
       LEFT JOIN notice_start s ON s.lane = e.lane
       WHERE e.seq > coalesce(s.seq, 0) AND e.subject LIKE 'cus\\_%' AND e.type = ANY ($1)
         AND (e.type <> 'order.filled' OR e.payload->>'status' IN ('filled', 'canceled', 'expired'))
         AND (e.type <> 'order.canceled' OR e.payload->>'reason' IS NOT NULL)
         AND (e.type <> 'notice.queued' OR e.payload->>'template' = ANY ($2))) compared
     WHERE found <> 1 ORDER BY 1`,
    [[...FEED.keys()], [...SECURITY_CHANGES]],
  );
  return rows.map(({ row, found }) => ({ check: 'notice', row, expected: 'one notice', found: String(found) }));
}

/** Notices of no event of their customer. */
async function withoutEvent(db: Db): Promise<Broken[]> {
  const rows = await db.query<{ row: string }>(
    `SELECT 'notice ' || n.id AS row FROM customer_notice n WHERE NOT EXISTS (
       SELECT FROM event e WHERE e.subject = n.customer_id
         AND CASE WHEN n.event LIKE 'order:%'
           THEN e.type = 'order.filled' AND e.payload->>'orderId' = substr(n.event, 7)
           ELSE e.lane = split_part(n.event, ':', 1)::int AND e.seq = split_part(n.event, ':', 2)::bigint END)
     ORDER BY 1`,
  );
  return rows.map(({ row }) => ({ check: 'notice', row, expected: 'an event of its customer', found: 'none' }));
}
