import type { NoticeCategory } from '@candor/model/notices/kinds.ts';
import type { UnreadNotices } from '@candor/model/notices/routes.ts';
import { accept, refuse } from '@candor/model/result.ts';
import type { Command } from '../platform/commands/command.ts';
import { needRows, type Rows } from '../platform/database/rows.ts';
import { countOf, unreadOf } from './keep-notice.ts';
import { customerNoticeTable, noticeCountTable } from './tables.ts';

interface Reply {
  readonly unread: UnreadNotices;
}

/** Marks one notice as read. Asking again changes nothing. */
export const readNotice: Command<{ readonly customerId: string; readonly noticeId: string }, Reply> = {
  name: 'read_notice',
  subject: ({ customerId }) => customerId,
  needs: ({ customerId, noticeId }) => [
    needRows(customerNoticeTable, 'byId', noticeId),
    needRows(noticeCountTable, 'ofCustomer', customerId),
  ],
  decide(rows, { customerId, noticeId }, { now }) {
    const [notice] = rows.find(customerNoticeTable, 'byId', noticeId);
    if (notice?.customerId !== customerId) return refuse('not_found');
    const count = countOf(rows, customerId, notice.category);
    if (notice.readAt === null && count && notice.number > count.readThrough) {
      rows.update(customerNoticeTable, { ...notice, readAt: now });
      rows.update(noticeCountTable, { ...count, unread: count.unread - 1 });
      emitRead(rows, customerId);
    }
    return accept({ unread: unreadOf(rows, customerId) });
  },
};

/** Marks everything as read that has arrived, in one category or in all. */
export const readNotices: Command<{ readonly customerId: string; readonly category?: NoticeCategory }, Reply> = {
  name: 'read_notices',
  subject: ({ customerId }) => customerId,
  needs: ({ customerId }) => [needRows(noticeCountTable, 'ofCustomer', customerId)],
  decide(rows, { customerId, category }) {
    const changed = rows
      .find(noticeCountTable, 'ofCustomer', customerId)
      .filter((count) => count.unread > 0 && (category === undefined || count.category === category));
    for (const count of changed) rows.update(noticeCountTable, { ...count, unread: 0, readThrough: count.last });
    if (changed.length > 0) emitRead(rows, customerId);
    return accept({ unread: unreadOf(rows, customerId) });
  },
};

const emitRead = (rows: Rows, customerId: string): void =>
  rows.emit({ type: 'notice.read', subject: customerId, payload: { unread: unreadOf(rows, customerId) } });
