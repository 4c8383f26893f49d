import type { ReplyOf } from '@candor/model/http.ts';
import { marginRoutes } from '@candor/model/margin/routes.ts';
import { orderRoutes } from '@candor/model/orders/routes.ts';
import type { OrderHistoryQuery, PlaceOrderBody } from '@candor/model/orders/schema.ts';
import { isTerminal, type OrderStatus } from '@candor/model/orders/states.ts';
import { portfolioRoutes } from '@candor/model/portfolio/routes.ts';
import type { WhyQuery } from '@candor/model/portfolio/schema.ts';
import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from './http.ts';
import { isLoggedIn, useUser } from './stored.ts';

/** The account's answers, as several features read them. Asked only when somebody is signed in. */
export type Overview = ReplyOf<typeof portfolioRoutes.accountOverview>;
export type Position = ReplyOf<typeof portfolioRoutes.positions>['positions'][number];
export type ValueHistory = ReplyOf<typeof portfolioRoutes.valueHistory>;
export type Performance = ReplyOf<typeof portfolioRoutes.accountPerformance>;
export type HistoryRange = ValueHistory['range'];
export type Margin = ReplyOf<typeof marginRoutes.margin>;
export type Order = ReplyOf<typeof orderRoutes.openOrders>['orders'][number];
export type OrderDetail = ReplyOf<typeof orderRoutes.orderDetail>;
export type HistoryFilter = Pick<OrderHistoryQuery, 'code' | 'side' | 'status' | 'from' | 'to'>;

/** Pushed snapshots keep these fresh; asking again is for lost connections. */
const QUIET_MS = 30_000;
/** An order under way is looked at again this often, should its push be lost. */
const UNDER_WAY_MS = 3_000;
const PAGE = '50';
const key = (...parts: readonly unknown[]) => ['account', ...parts] as const;

export const overview = () =>
  queryOptions({
    queryKey: key('overview'),
    queryFn: ({ signal }) => call(portfolioRoutes.accountOverview, { signal }),
    refetchInterval: QUIET_MS,
  });

export const positions = () =>
  queryOptions({
    queryKey: key('positions'),
    queryFn: ({ signal }) => call(portfolioRoutes.positions, { signal }),
    refetchInterval: QUIET_MS,
  });

export const valueHistory = (range: HistoryRange) =>
  queryOptions({
    queryKey: key('history', range),
    queryFn: ({ signal }) => call(portfolioRoutes.valueHistory, { query: { range }, signal }),
    placeholderData: keepPreviousData,
  });

export const performance = (range: HistoryRange) =>
  queryOptions({
    queryKey: key('performance', range),
    queryFn: ({ signal }) => call(portfolioRoutes.accountPerformance, { query: { range }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: QUIET_MS,
  });

export const openOrders = () =>
  queryOptions({
    queryKey: key('open-orders'),
    queryFn: ({ signal }) => call(orderRoutes.openOrders, { signal }),
    refetchInterval: QUIET_MS,
  });

export const orderDetail = (orderId: string) =>
  queryOptions({
    queryKey: key('order', orderId),
    queryFn: ({ signal }) => call(orderRoutes.orderDetail, { params: { orderId }, signal }),
    refetchInterval: ({ state }) => (isUnderWay(state.data?.order.status) ? UNDER_WAY_MS : false),
    staleTime: 0,
  });

const isUnderWay = (status: OrderStatus | undefined): boolean => status === undefined || !isTerminal(status);

export const orderPages = (filter: HistoryFilter) =>
  infiniteQueryOptions({
    queryKey: key('orders', filter),
    queryFn: ({ signal, pageParam }) =>
      call(orderRoutes.orderHistory, {
        query: { ...filter, limit: PAGE, ...(pageParam === '' ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });

/**
 * What an order would cost and hold now, decided by the server; undefined while the ticket is not complete. Not asked
 * while `quiet`: what was told stands while it is reviewed elsewhere or while the order itself is on its way.
 */
export const preview = (body: PlaceOrderBody | undefined, quiet: boolean) =>
  queryOptions({
    queryKey: key('preview', body),
    queryFn: ({ signal }) => call(orderRoutes.previewOrder, { body: body as PlaceOrderBody, signal, background: true }),
    meta: { background: true },
    enabled: body !== undefined && !quiet,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  });

export const disclosure = () =>
  queryOptions({
    queryKey: key('disclosure'),
    queryFn: ({ signal }) => call(orderRoutes.extendedHoursDisclosure, { signal }),
    staleTime: 10 * 60_000,
  });

/** The questions before a first short sale, and whether they were answered. */
export const shortCheck = () =>
  queryOptions({
    queryKey: key('short-check'),
    queryFn: ({ signal }) => call(marginRoutes.shortCheck, { signal }),
    staleTime: 10 * 60_000,
  });

export const shortOffer = (code: string) =>
  queryOptions({
    queryKey: key('short-offer', code),
    queryFn: ({ signal }) => call(marginRoutes.shortOffer, { params: { code }, signal }),
    refetchInterval: QUIET_MS,
  });

/** What is behind shorts, and a margin call. */
export const margin = () =>
  queryOptions({
    queryKey: key('margin'),
    queryFn: ({ signal }) => call(marginRoutes.margin, { signal }),
    refetchInterval: QUIET_MS,
  });

export const explain = (query: WhyQuery) => call(portfolioRoutes.why, { query });

/** The same question, asked only while somebody is signed in: a visitor is prompted in place instead. */
export function useSignedIn<T extends object>(options: T, when = true): T & { enabled: boolean } {
  const enabled = isLoggedIn(useUser()) && when;
  return { ...options, enabled };
}

/** When an order leaves, what it would have cost is no longer a question: the answer could only be a refusal. */
export const dropPreviews = (client: QueryClient): Promise<void> => client.cancelQueries({ queryKey: key('preview') });

/** After an order was sent, changed or filled: what shows orders, positions or money is asked again. */
export function refreshAccount(client: QueryClient): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] === 'account' && queryKey[1] !== 'preview' && queryKey[1] !== 'disclosure',
  });
}
