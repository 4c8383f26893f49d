import * as z from 'zod/mini';
import { cursor, id, isoInstant } from '../fields.ts';
import { memoised, type Route, route } from '../http.ts';
import type { PushedMessage } from '../legacy-pushed.ts';
import { pushSubscription } from './push.ts';
import { MAILED_CATEGORIES, NOTICE_CATEGORIES, NOTICE_KINDS } from './kinds.ts';

/** Notices on one page of a list. */
export const NOTICE_PAGE = 30;

export const noticeView = () =>
  z.object({
    id: id('ntf'),
    category: z.enum(NOTICE_CATEGORIES),
    kind: z.enum(NOTICE_KINDS),
    at: isoInstant(),
    read: z.boolean(),
    /** What its text needs: figures as decimals, codes, ids. The reader's app writes the text. */
    details: z.record(z.string(), z.string()),
  });
export type NoticeView = z.infer<ReturnType<typeof noticeView>>;

/** Unread notices, by category. */
const unread = () =>
  z.object({
    event: z.int(),
    charity: z.int(),
    fund: z.int(),
    system: z.int(),
    transfer: z.int(),
    order: z.int(),
    quantitative: z.int(),
  });
export type UnreadNotices = z.infer<ReturnType<typeof unread>>;

function isTimeZone(zone: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const timeOfDay = () => z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
const settings = () => ({
  /** Categories that are mailed. In the app every notice is kept, whatever is set here. */
  email: z.array(z.enum(MAILED_CATEGORIES)).check(z.maxLength(MAILED_CATEGORIES.length)),
  /** Categories that are pushed to the devices that asked for it. */
  push: z.array(z.enum(MAILED_CATEGORIES)).check(z.maxLength(MAILED_CATEGORIES.length)),
  /** Hours of the customer's day in which mails and push messages wait; they may run over midnight. */
  quiet: z.nullable(z.strictObject({ from: timeOfDay(), to: timeOfDay() })),
  /** IANA name of the customer's time zone. */
  zone: z.string().check(z.regex(/^[A-Za-z0-9_+/-]{1,64}$/), z.refine(isTimeZone)),
  /** One mail a day for everything. */
  digest: z.boolean(),
});
const noticeSettings = () => z.strictObject(settings());
export type NoticeSettings = z.infer<ReturnType<typeof noticeSettings>>;
/** What counts until a customer chooses: what happens to their orders and account is mailed, the market is not. */
export const DEFAULT_NOTICE_SETTINGS: NoticeSettings = {
  email: ['order', 'transfer', 'system'],
  push: ['order', 'transfer', 'system'],
  quiet: null,
  zone: 'America/New_York',
  digest: false,
};
const settingsReply = () =>
  z.strictObject({
    ...settings(),
    /** Whether there is an address to mail to. */
    hasEmail: z.boolean(),
    /** The server's public key for push messages (RFC 8292), which a browser asks for when it subscribes. */
    pushKey: z.string(),
  });

const category = () => z.enum(NOTICE_CATEGORIES);
const params = () => z.strictObject({ noticeId: id('ntf') });
const common = { access: 'login', tag: 'notices' } as const;

/** A customer's notices. They are stored for good; reading is all that changes. */
export const noticeRoutes = {
  noticeOverview: route({
    ...common,
    name: 'noticeOverview',
    method: 'GET',
    path: '/notices/overview',
    summary: 'Count your unread notices by category, and see the newest of each',
    reply: () => z.object({ unread: unread(), newest: z.array(noticeView()) }),
  }),
  notices: route({
    ...common,
    name: 'notices',
    method: 'GET',
    path: '/notices',
    summary: 'List your notices, of all categories or of one, newest first',
    query: () => z.strictObject({ category: z.optional(category()), cursor: z.optional(cursor()) }),
    reply: () => z.object({ notices: z.array(noticeView()), next: z.nullable(z.string()) }),
  }),
  noticeSettings: route({
    ...common,
    name: 'noticeSettings',
    method: 'GET',
    path: '/notices/settings',
    summary: 'Read which notices you are mailed, and when',
    reply: settingsReply,
  }),
  saveNoticeSettings: route({
    ...common,
    name: 'saveNoticeSettings',
    method: 'PUT',
    path: '/notices/settings',
    summary: 'Choose which notices you are mailed, and when',
    body: noticeSettings,
    reply: settingsReply,
    limit: 'write',
    refusals: ['invalid_field'],
  }),
  subscribePush: route({
    ...common,
    name: 'subscribePush',
    method: 'POST',
    path: '/notices/push-subscriptions',
    summary: 'Have notices pushed to this device until its session ends',
    body: pushSubscription,
    reply: () => z.strictObject({ subscribed: z.boolean() }),
    limit: 'write',
    refusals: ['push_service_unknown'],
  }),
  unsubscribePush: route({
    ...common,
    name: 'unsubscribePush',
    method: 'POST',
    path: '/notices/push-subscriptions/end',
    summary: 'Have nothing pushed to this device any more',
    reply: () => z.strictObject({ subscribed: z.boolean() }),
    limit: 'write',
  }),
  notice: route({
    ...common,
    name: 'notice',
    method: 'GET',
    path: '/notices/:noticeId',
    summary: 'Read one of your notices',
    params,
    reply: noticeView,
    refusals: ['not_found'],
  }),
  readNotice: route({
    ...common,
    name: 'readNotice',
    method: 'POST',
    path: '/notices/:noticeId/read',
    summary: 'Mark one of your notices as read',
    params,
    reply: () => z.object({ unread: unread() }),
    limit: 'write',
    refusals: ['not_found'],
  }),
  readNotices: route({
    ...common,
    name: 'readNotices',
    method: 'POST',
    path: '/notices/read',
    summary: 'Mark all your notices as read, or all of one category',
    body: () => z.strictObject({ category: z.optional(category()) }),
    reply: () => z.object({ unread: unread() }),
    limit: 'write',
  }),
} satisfies Record<string, Route>;

const noticesPush = memoised(() =>
  z.object({ type: z.literal('message'), about: z.literal('notices'), unread: unread() }),
);
/** Sent to every connection of a customer when a notice arrives and when notices are read. */
export type NoticesPush = z.infer<ReturnType<typeof noticesPush>>;

/** Reads the message; undefined where it is about something else. */
export const readNoticesPush = (message: PushedMessage): NoticesPush | undefined =>
  noticesPush().safeParse(message).data;
