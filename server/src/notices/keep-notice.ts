import { NOTICE_CATEGORIES, type NoticeCategory } from '@candor/model/notices/kinds.ts';
import type { UnreadNotices } from '@candor/model/notices/routes.ts';
import { accept } from '@candor/model/result.ts';
import type { Instant } from '@candor/model/time.ts';
import { customerTable } from '../auth/index.ts';
import { pushSubscriptionTable } from '../delivery/index.ts';
import { orderTable } from '../orders/index.ts';
import type { Command, CommandRunner } from '../platform/commands/command.ts';
import type { CommittedEvent } from '../platform/commands/lane.ts';
import type { Listener } from '../platform/commands/outbox.ts';
import { type Need, needRow, needRows, type Rows } from '../platform/database/rows.ts';
import { marginCallTable } from '../short-selling/index.ts';
import { mailNotice } from './mail-notice.ts';
import { pushNotice } from './push-notice.ts';
import { customerNoticeTable, type NoticeCount, noticeCountTable, noticeSettingTable } from './tables.ts';
import { FEED } from './translate.ts';

/**
 * What makes a notice one: its event, by lane and number. An order that was filled is one whatever comes after: an
 * order by amount may get one more execution on recorded prices.
 */
export const nameOf = ({ lane, seq, type, payload }: CommittedEvent): string =>
  type === 'order.filled' && payload.status === 'filled' ? `order:${String(payload.orderId)}` : `${lane}:${seq}`;

function named({ payload }: CommittedEvent): Need[] {
  const { orderId, callId } = payload;
  return [
    ...(typeof orderId === 'string' ? [needRow(orderTable, orderId)] : []),
    ...(typeof callId === 'string' ? [needRow(marginCallTable, callId)] : []),
  ];
}

/** Keeps the notice of an event, once however often the event is delivered. */
export const keepNotice: Command<CommittedEvent, { readonly kept: boolean }> = {
  name: 'keep_notice',
  subject: ({ subject }) => subject,
  needs: (event) => [
    needRows(customerNoticeTable, 'ofEvent', event.subject, nameOf(event)),
    needRows(noticeCountTable, 'ofCustomer', event.subject),
    needRow(customerTable, event.subject),
    needRow(noticeSettingTable, event.subject),
    needRows(pushSubscriptionTable, 'openOfCustomer', event.subject),
    ...named(event),
  ],
  decide(rows, event, context) {
    const { subject: customerId, payload } = event;
    const feed = FEED.get(event.type);
    const [kept] = rows.find(customerNoticeTable, 'ofEvent', customerId, nameOf(event));
    if (!feed) return accept({ kept: false });
    const order = typeof payload.orderId === 'string' ? rows.get(orderTable, payload.orderId) : undefined;
    const call = typeof payload.callId === 'string' ? rows.get(marginCallTable, payload.callId) : undefined;
    const written = feed.write(event, {
      order: order?.customerId === customerId ? order : undefined,
      call: call?.customerId === customerId ? call : undefined,
    });
    if (kept && written && nameOf(event).startsWith('order:'))
      rows.update(customerNoticeTable, { ...kept, details: written.details });
    if (kept || !written) return accept({ kept: false });
    const { category } = feed;
    const before = countOf(rows, customerId, category);
    const number = (before?.last ?? 0) + 1;
    const id = context.newId('ntf');
    rows.insert(customerNoticeTable, {
      ...{ customerId, event: nameOf(event), ...written, id, category, number },
      ...{ at: event.at as Instant, readAt: null },
    });
    if (before) rows.update(noticeCountTable, { ...before, last: number, unread: before.unread + 1 });
    else rows.insert(noticeCountTable, { customerId, category, last: 1, unread: 1, readThrough: 0 });
    for (const send of [mailNotice, pushNotice]) send(rows, context, customerId, { id, kind: written.kind });
    rows.emit({ type: 'notice.kept', subject: customerId, payload: { unread: unreadOf(rows, customerId) } });
    return accept({ kept: true });
  },
};

export const countOf = (rows: Rows, customerId: string, category: NoticeCategory): NoticeCount | undefined =>
  rows.find(noticeCountTable, 'ofCustomer', customerId).find((count) => count.category === category);

export const unreadOf = (rows: Rows, customerId: string): UnreadNotices =>
  unreadIn(rows.find(noticeCountTable, 'ofCustomer', customerId));

/** Unread notices by category; a category that never had one has none. */
export function unreadIn(counts: readonly Pick<NoticeCount, 'category' | 'unread'>[]): UnreadNotices {
  const of = (category: NoticeCategory) => counts.find((count) => count.category === category)?.unread ?? 0;
  return Object.fromEntries(NOTICE_CATEGORIES.map((category) => [category, of(category)])) as UnreadNotices;
}

/** Turns the events of customers into notices, in order and each at least once; the command makes it exactly once. */
export function noticeListener(runner: CommandRunner): Listener {
  return {
    name: 'keep-notices',
    types: new Set(FEED.keys()),
    handle: async (event) => {
      // Visitors write to support too; they have no messages here.
      if (event.subject.startsWith('cus_')) await runner.run(keepNotice, event);
    },
  };
}
