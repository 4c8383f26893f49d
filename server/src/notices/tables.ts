import type { MailedCategory, NoticeCategory, NoticeKind } from '@candor/model/notices/kinds.ts';
import type { Instant } from '@candor/model/time.ts';
import { col, type RowOf, table } from '../platform/database/table.ts';

export const customerNoticeTable = table(
  'customer_notice',
  {
    customerId: col.text(),
    /** Lane and sequence number of the event, or the order that was filled. */
    event: col.text(),
    kind: col.text<NoticeKind>(),
    id: col.text(),
    category: col.text<NoticeCategory>(),
    /** Counts a customer's notices of a category from 1. */
    number: col.int(),
    at: col.instant<Instant>(),
    details: col.json<Readonly<Record<string, string>>>(),
    /** When it was opened by itself. */
    readAt: col.instantOrNull<Instant>(),
  },
  {
    key: ['customerId', 'event', 'kind'],
    lookups: { ofEvent: { columns: ['customerId', 'event'] }, byId: { columns: ['id'] } },
  },
);

export const noticeCountTable = table(
  'notice_count',
  {
    customerId: col.text(),
    category: col.text<NoticeCategory>(),
    last: col.int(),
    unread: col.int(),
    /** All notices up to this number were marked as read at once. */
    readThrough: col.int(),
  },
  { key: ['customerId', 'category'], lookups: { ofCustomer: { columns: ['customerId'] } } },
);
export type NoticeCount = RowOf<typeof noticeCountTable>;

export const noticeSettingTable = table(
  'notice_setting',
  {
    customerId: col.text(),
    email: col.json<readonly MailedCategory[]>(),
    push: col.json<readonly MailedCategory[]>(),
    /** Hours of the customer's day without mail, as HH:MM. */
    quietFrom: col.textOrNull(),
    quietTo: col.textOrNull(),
    zone: col.text(),
    digest: col.bool(),
    /** When the last mail of a day goes out, in real time. */
    digestAt: col.instantOrNull<Instant>(),
  },
  { key: ['customerId'] },
);
export type NoticeSettingRow = RowOf<typeof noticeSettingTable>;
