import type { MessageTemplate } from '@candor/model/auth/messages.ts';
import type { Language } from '@candor/model/auth/terms.ts';
import { col, type RowOf, table } from '../platform/database/table.ts';

export type Channel = 'email' | 'phone' | 'push';

/** Messages that are queued and not sent yet. */
export const noticeTable = table(
  'notice',
  {
    id: col.text(),
    customerId: col.text(),
    channel: col.text<Channel>(),
    /** As compared: an address in lower case, a number in E.164, the id of a push subscription. */
    address: col.text(),
    template: col.text<MessageTemplate>(),
    lang: col.text<Language>(),
    params: col.json<Readonly<Record<string, string>>>(),
    createdAt: col.instant(),
    tries: col.int(),
    nextAt: col.instant(),
    /** The same over all tries and channels: whoever gets a message twice can tell by it. */
    messageId: col.text(),
  },
  { key: ['id'] },
);

export const pushSubscriptionTable = table(
  'push_subscription',
  {
    customerId: col.text(),
    id: col.text(),
    /** The session in which the device asked for it, and with which it ends. */
    sessionId: col.text(),
    /** Address and keys of the browser; empty once it has ended. */
    endpoint: col.text(),
    p256dh: col.text(),
    auth: col.text(),
    createdAt: col.instant(),
    expiresAt: col.instant(),
    endedAt: col.instantOrNull(),
  },
  {
    key: ['customerId', 'id'],
    lookups: {
      openOfCustomer: {
        columns: ['customerId'],
        where: { sql: 't.ended_at IS NULL', matches: (row) => row.endedAt === null },
      },
    },
  },
);
export type PushSubscriptionRow = RowOf<typeof pushSubscriptionTable>;
