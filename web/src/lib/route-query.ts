import type { QueryOf, ReplyOf, Route } from '@candor/model/http.ts';
import {
  infiniteQueryOptions,
  type InfiniteData,
  queryOptions,
  type UndefinedInitialDataInfiniteOptions,
  type UndefinedInitialDataOptions,
} from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { type AnyRoute, type CallOptions, call } from './http.ts';

/** Parameters of a route's call, part of the query's key. */
export type Asked<R> = Pick<CallOptions<R>, 'params' | 'query' | 'body'>;

/** Queries of one group are refetched together; within it the key is the route's name and its parameters. */
type Key<R> = readonly [group: string, name: string, asked: Asked<R>];
type PagesKey<R> = readonly [group: string, name: string, 'pages', asked: Asked<R>];

type Settings<Data, QueryKey extends readonly unknown[]> = Omit<
  UndefinedInitialDataOptions<Data, Error, Data, QueryKey>,
  'queryKey' | 'queryFn'
>;

/**
 * The query of a route of the model, for `useQuery`. Every read of the app is made here, or by the two below.
 *
 * `routeQuery('market', MARKET_ROUTES.company, { params: { code } }, { refetchInterval: 60_000 })`
 */
export function routeQuery<R extends AnyRoute>(
  group: string,
  route: R,
  asked: Asked<R> = {},
  settings: Settings<ReplyOf<R>, Key<R>> = {},
) {
  return routeQueryVia(group, route, call<R>, asked, settings);
}

/** The same where more than the plain call is needed: bytes instead of data, or a side effect. */
export function routeQueryVia<R extends AnyRoute, Data>(
  group: string,
  route: R,
  via: (route: R, options: CallOptions<R>) => Promise<Data>,
  asked: Asked<R> = {},
  settings: Settings<Data, Key<R>> = {},
) {
  const background = settings.meta?.background === true;
  return queryOptions({
    ...settings,
    queryKey: [group, route.name, asked] as const,
    queryFn: ({ signal }) => via(route, { ...asked, background, signal }),
  });
}

// biome-ignore lint/suspicious/noExplicitAny: any route declaration that answers in pages, whatever its schemas
type PagedRoute = Route<any, any, any, z.ZodMiniType<{ next?: string | null | undefined }>>;

type PageSettings<R> = Omit<
  UndefinedInitialDataInfiniteOptions<ReplyOf<R>, Error, InfiniteData<ReplyOf<R>, string>, PagesKey<R>, string>,
  'queryKey' | 'queryFn' | 'initialPageParam' | 'getNextPageParam'
>;

/**
 * The query of a route that answers page by page, for `useInfiniteQuery`; `cursor` is the member that asks for the
 * next.
 */
export function routePages<R extends PagedRoute>(
  group: string,
  route: R,
  asked: Asked<R> = {},
  { cursor = 'cursor', ...settings }: PageSettings<R> & { readonly cursor?: keyof QueryOf<R> & string } = {},
) {
  return infiniteQueryOptions({
    ...settings,
    queryKey: [group, route.name, 'pages', asked] as const,
    queryFn: ({ signal, pageParam }) =>
      call(route, {
        ...asked,
        query: { ...asked.query, ...(pageParam === '' ? {} : { [cursor]: pageParam }) } as QueryOf<R>,
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: nextOf,
  });
}

const nextOf = (page: unknown): string | undefined =>
  typeof page === 'object' && page !== null && 'next' in page && typeof page.next === 'string' ? page.next : undefined;
