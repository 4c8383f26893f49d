import { noticeRoutes, type NoticesPush, type UnreadNotices } from '@candor/model/notices/routes.ts';
import { pushEndListener } from './push-subscriptions.ts';
import { type Declared, type EngineBase, handlersFor, type Opened, routesAt } from '../slices/index.ts';
import { noticeHandlers } from './handlers.ts';
import { noticeListener } from './keep-notice.ts';

export const noticesSlice: Declared = {
  name: 'notices',
  routes: routesAt('engine', noticeRoutes),
  freshens: new Map([
    ['notice.kept', []],
    ['notice.read', []],
  ]),
};

/** Messages that stay, made from the events of all other slices. */
export function openNotices(base: EngineBase): Opened {
  const { runner } = base;
  return {
    declared: noticesSlice,
    handlers: handlersFor(noticeRoutes, noticeHandlers(base)),
    listeners: [noticeListener(runner), pushEndListener(runner)],
  };
}

/** Where people are connected: every device of a customer shows the same unread counts. */
export function openNoticeMessages({ send }: { readonly send: (customerId: string, text: string) => void }): Opened {
  return {
    declared: noticesSlice,
    listeners: [
      {
        name: 'push-notices',
        types: new Set(['notice.kept', 'notice.read']),
        fromNow: true,
        handle: ({ subject, payload }) => {
          const message: NoticesPush = { type: 'message', about: 'notices', unread: payload.unread as UnreadNotices };
          send(subject, JSON.stringify(message));
        },
      },
    ],
  };
}
