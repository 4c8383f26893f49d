import type { NoticeCategory } from '@candor/model/notices/kinds.ts';
import { tradingAccountIdOf } from '@candor/model/legacy.ts';
import { noticeRoutes, readNoticesPush, type UnreadNotices } from '@candor/model/notices/routes.ts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { routePages, routeQuery } from '../../lib/route-query.ts';
import { isLoggedIn, useUser } from '../../lib/stored.ts';
import { live } from '../../live/index.ts';
import { renewPush } from './push-device.ts';

const GROUP = 'notices';
const overview = () => routeQuery(GROUP, noticeRoutes.noticeOverview);

/** All notices, or those of one category. */
export const noticePages = (category: NoticeCategory | undefined) =>
  routePages(GROUP, noticeRoutes.notices, { query: category ? { category } : {} });

export const oneNotice = (noticeId: string) => routeQuery(GROUP, noticeRoutes.notice, { params: { noticeId } });

export const noticeSettings = () => routeQuery('notice-settings', noticeRoutes.noticeSettings);

/** Shows the new counts at once, and asks again for the lists that they are about. */
export function applyUnread(client: QueryClient, unread: UnreadNotices): void {
  client.setQueryData(overview().queryKey, (before) => before && { ...before, unread });
  void client.invalidateQueries({ queryKey: [GROUP] });
}

/** For whom this page has renewed what the device asked for. */
let renewedFor = '';

/** Unread counts and the newest notice of each category, as they are on every device of this person. */
export function useNoticeOverview() {
  const client = useQueryClient();
  const user = useUser();
  const enabled = isLoggedIn(user);
  const customer = enabled ? (tradingAccountIdOf(user) ?? '') : '';
  useEffect(() => {
    if (!enabled) return;
    const leave = live.onTopic({ type: 'message' }, readNoticesPush, (push) => {
      if (push) applyUnread(client, push.unread);
    });
    // What was pushed while no connection was open has to be fetched.
    const forget = live.onState(() => {
      if (live.state === 'open') void client.invalidateQueries({ queryKey: [GROUP] });
    });
    return () => {
      leave();
      forget();
    };
  }, [client, enabled]);
  useEffect(() => {
    if (renewedFor === customer) return;
    renewedFor = customer;
    if (customer === '') return;
    // Where this fails the device gets nothing until the app is opened again; the messages are in the app.
    renewPush(customer).catch(() => undefined);
  }, [customer]);
  return useQuery({ ...overview(), enabled });
}

export const totalOf = (unread: UnreadNotices): number => Object.values(unread).reduce((sum, count) => sum + count, 0);
