import type { QueryOf } from '@candor/model/http.ts';
import type { NoticeCategory, NoticeKind } from '@candor/model/notices/kinds.ts';
import { NOTICE_PAGE, type noticeRoutes, type NoticeView } from '@candor/model/notices/routes.ts';
import { formatInstant, type Instant } from '@candor/model/time.ts';
import type { Db } from '../platform/database/db.ts';
import { unreadIn } from './keep-notice.ts';

interface Row {
  id: string;
  category: NoticeCategory;
  kind: NoticeKind;
  number: number;
  at: bigint;
  read: boolean;
  details: Record<string, string>;
}

type NoticeQuery = QueryOf<typeof noticeRoutes.notices>;

const SELECT = `SELECT n.id, n.category, n.kind, n.number, n.at, n.details,
  (n.read_at IS NOT NULL OR n.number <= c.read_through) AS read
  FROM customer_notice n JOIN notice_count c USING (customer_id, category)`;

const viewOf = ({ id, category, kind, at, read, details }: Row): NoticeView => ({
  ...{ id, category, kind, read, details },
  at: formatInstant(Number(at) as Instant),
});

/** Unread counts of all categories, and the newest notice of each that has one. */
export async function readOverview(db: Db, customerId: string) {
  const counts = await db.query<{ category: NoticeCategory; unread: number }>(
    'SELECT category, unread FROM notice_count WHERE customer_id = $1',
    [customerId],
    'notice_counts',
  );
  const newest = await db.query<Row>(
    `${SELECT} WHERE n.customer_id = $1 AND n.number = c.last`,
    [customerId],
    'notices_newest',
  );
  return { unread: unreadIn(counts), newest: newest.map(viewOf) };
}

/** Notices of one category or of all, newest first, before the notice that the cursor names. */
export async function listNotices(db: Db, customerId: string, { category, cursor }: NoticeQuery) {
  const rows = await db.query<Row>(
    `${SELECT} WHERE n.customer_id = $1 AND ($2::text IS NULL OR n.category = $2) AND ($3::text IS NULL OR
       (n.at, n.id) < (SELECT m.at, m.id FROM customer_notice m WHERE m.id = $3 AND m.customer_id = $1))
     ORDER BY n.at DESC, n.id DESC LIMIT ${NOTICE_PAGE + 1}`,
    [customerId, category ?? null, cursor ?? null],
    'notices_page',
  );
  const page = rows.slice(0, NOTICE_PAGE);
  return { notices: page.map(viewOf), next: rows.length > NOTICE_PAGE ? (page.at(-1)?.id ?? null) : null };
}

/** One notice of a customer; undefined where it is missing or somebody else's. */
export async function findNotice(db: Db, customerId: string, noticeId: string): Promise<NoticeView | undefined> {
  const [row] = await db.query<Row>(
    `${SELECT} WHERE n.id = $1 AND n.customer_id = $2`,
    [noticeId, customerId],
    'notice_one',
  );
  return row && viewOf(row);
}
