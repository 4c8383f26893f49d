import type { ParamsOf, QueryOf, ReplyOf } from '@candor/model/http.ts';
import type { ChartRange } from '@candor/model/market/ranges.ts';
import { MARKET_ROUTES, type MarketListId } from '@candor/model/market/routes.ts';
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { now } from './device.ts';
import { takeGiven } from './early.ts';
import { API_BASE, call } from './http.ts';
import { href } from './paths.ts';
import { setServerStatus } from './server-status.ts';
import { keepMarketStatus } from './session.ts';

/** The market's answers, as several features read them. Everything is asked again when the session changes. */
export type MarketItem = ReplyOf<typeof MARKET_ROUTES.list>['items'][number];
export type MarketGroup = ReplyOf<typeof MARKET_ROUTES.sectors>['groups'][number];
export type MarketSnapshot = ReplyOf<typeof MARKET_ROUTES.snapshots>['snapshots'][number];
export type InstrumentDetail = ReplyOf<typeof MARKET_ROUTES.instrument>;
export type CompanyDetail = ReplyOf<typeof MARKET_ROUTES.company>;
export type Candles = ReplyOf<typeof MARKET_ROUTES.candles>;
export type Depth = ReplyOf<typeof MARKET_ROUTES.depth>;
export type PriceSource = ReplyOf<typeof MARKET_ROUTES.list>['source'];
export type ListQuery = Pick<QueryOf<typeof MARKET_ROUTES.list>, 'sort' | 'order' | 'category'>;
export type MarketId = ParamsOf<typeof MARKET_ROUTES.market>['id'];
export type MarketDetail = ReplyOf<typeof MARKET_ROUTES.market>;
export type TrendingItem = ReplyOf<typeof MARKET_ROUTES.trending>['items'][number];
export type SectorId = ParamsOf<typeof MARKET_ROUTES.sector>['sector'];

/** The session with what this device needs to count down by the market's clock instead of its own. */
export interface MarketSession extends ReplyOf<typeof MARKET_ROUTES.session> {
  /** Device clock at the answer, in milliseconds. */
  readonly heardAt: number;
}

const SLOW_MS = 60_000;
const LIVELY_MS = 15_000;
const key = (...parts: readonly unknown[]) => ['market', ...parts] as const;

async function readSession(signal: AbortSignal): Promise<MarketSession> {
  const reply = await call(MARKET_ROUTES.session, { signal });
  setServerStatus({ mode: reply.source.simulated ? 'simulated' : 'live', clockOffsetMs: reply.clockOffsetMs });
  keepMarketStatus(reply.marketStatus);
  return { ...reply, heardAt: now() };
}

/** Business time now, by the market's clock and pace. */
export function marketTime(session: MarketSession): number {
  return session.now + (now() - session.heardAt) * session.clockSpeed;
}

/** Milliseconds of this device's time until the session changes; never negative. */
export function untilChange(session: MarketSession): number {
  return Math.max(0, (session.nextChangeAt - marketTime(session)) / Math.max(session.clockSpeed, 0.001));
}

const session = () => queryOptions({ queryKey: key('session'), queryFn: ({ signal }) => readSession(signal) });

/** Asks once for the market's clock, for screens that show no prices and yet count by it. */
export function hearClock(client: QueryClient): Promise<void> {
  return client.prefetchQuery({ ...session(), staleTime: SLOW_MS });
}

/** The running session. When it changes, all that the market said before is asked again. */
export function useMarketSession(): UseQueryResult<MarketSession> {
  const client = useQueryClient();
  const query = useQuery({
    ...session(),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data ? Math.min(SLOW_MS, untilChange(state.data) + 250) : LIVELY_MS),
  });
  const running = query.data?.session;
  const [known, setKnown] = useState(running);
  useEffect(() => {
    if (running === known) return;
    setKnown(running);
    if (known === undefined) return;
    void client.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] === 'market' && queryKey[1] !== 'session',
    });
  }, [running, known, client]);
  return query;
}

/** Milliseconds of market time until the session changes, counted down each second. */
export function useCountdown(session: MarketSession): number {
  const left = () => Math.max(0, session.nextChangeAt - marketTime(session));
  const [value, setValue] = useState(left);
  useEffect(() => {
    const update = () => setValue(Math.max(0, session.nextChangeAt - marketTime(session)));
    update();
    const timer = setInterval(update, 1_000);
    return () => clearInterval(timer);
  }, [session]);
  return value;
}

/** The first rows of a list, asked again every quarter of a minute: places change slower than prices. */
export const listTop = (list: MarketListId, size: number, query: ListQuery = {}) =>
  queryOptions({
    queryKey: key('list', list, size, query),
    queryFn: ({ signal }) =>
      call(MARKET_ROUTES.list, { params: { list }, query: { ...query, size: String(size) }, signal }),
    refetchInterval: LIVELY_MS,
    placeholderData: keepPreviousData,
  });

const PAGE = '50';

export const listPages = (list: MarketListId, query: ListQuery) =>
  infiniteQueryOptions({
    queryKey: key('pages', list, query),
    queryFn: ({ signal, pageParam }) =>
      call(MARKET_ROUTES.list, {
        params: { list },
        query: { ...query, size: PAGE, ...(pageParam === '' ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    // Places are looked at again while the first page is all there is: nothing shifts under a reader who went on.
    refetchInterval: ({ state }) => (state.data && state.data.pages.length > 1 ? false : LIVELY_MS),
    placeholderData: keepPreviousData,
  });

export const sectorPages = (sector: SectorId, query: Omit<ListQuery, 'category'>) =>
  infiniteQueryOptions({
    queryKey: key('sector', sector, query),
    queryFn: ({ signal, pageParam }) =>
      call(MARKET_ROUTES.sector, {
        params: { sector },
        query: { ...query, size: PAGE, ...(pageParam === '' ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    // Places are looked at again while the first page is all there is: nothing shifts under a reader who went on.
    refetchInterval: ({ state }) => (state.data && state.data.pages.length > 1 ? false : LIVELY_MS),
    placeholderData: keepPreviousData,
  });

export const breadth = () =>
  queryOptions({
    queryKey: key('breadth'),
    queryFn: ({ signal }) => call(MARKET_ROUTES.breadth, { signal }),
    refetchInterval: LIVELY_MS,
  });

export const indexes = () =>
  queryOptions({
    queryKey: key('indexes'),
    queryFn: ({ signal }) => call(MARKET_ROUTES.indexes, { signal }),
    refetchInterval: LIVELY_MS,
  });

export const market = (id: MarketId) =>
  queryOptions({
    queryKey: key('market', id),
    queryFn: ({ signal }) => call(MARKET_ROUTES.market, { params: { id }, signal }),
    refetchInterval: LIVELY_MS,
    placeholderData: keepPreviousData,
  });

export const marketPages = (id: MarketId, query: Omit<ListQuery, 'category'>) =>
  infiniteQueryOptions({
    queryKey: key('market-members', id, query),
    queryFn: ({ signal, pageParam }) =>
      call(MARKET_ROUTES.marketMembers, {
        params: { id },
        query: { ...query, size: PAGE, ...(pageParam === '' ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    // Places are looked at again while the first page is all there is: nothing shifts under a reader who went on.
    refetchInterval: ({ state }) => (state.data && state.data.pages.length > 1 ? false : LIVELY_MS),
    placeholderData: keepPreviousData,
  });

export const trending = (size: number, sector?: SectorId) =>
  queryOptions({
    queryKey: key('trending', size, sector),
    queryFn: ({ signal }) =>
      call(MARKET_ROUTES.trending, { query: { size: String(size), ...(sector ? { sector } : {}) }, signal }),
    refetchInterval: SLOW_MS,
    placeholderData: keepPreviousData,
  });

export const treemap = () =>
  queryOptions({
    queryKey: key('treemap'),
    queryFn: ({ signal }) => call(MARKET_ROUTES.treemap, { signal }),
    refetchInterval: SLOW_MS,
  });

export const concepts = () =>
  queryOptions({
    queryKey: key('concepts'),
    queryFn: ({ signal }) => call(MARKET_ROUTES.concepts, { signal }),
    refetchInterval: SLOW_MS,
  });

export const etfLists = () =>
  queryOptions({
    queryKey: key('etf-lists'),
    queryFn: ({ signal }) => call(MARKET_ROUTES.etfLists, { signal }),
    refetchInterval: SLOW_MS,
  });

/** What the page already shows, where the server has filled it: the app begins with the same figures. */
function given(code: string): InstrumentDetail | undefined {
  const { path, reply } = MARKET_ROUTES.instrument;
  const parsed = reply.safeParse(takeGiven(`${API_BASE}${path.replace(':code', encodeURIComponent(code))}`));
  return parsed.success ? parsed.data : undefined;
}

export const instrument = (code: string) =>
  queryOptions({
    queryKey: key('instrument', code),
    queryFn: ({ signal }) => call(MARKET_ROUTES.instrument, { params: { code }, signal }),
    initialData: () => given(code),
    refetchInterval: LIVELY_MS,
  });

export const company = (code: string) =>
  queryOptions({
    queryKey: key('company', code),
    queryFn: ({ signal }) => call(MARKET_ROUTES.company, { params: { code }, signal }),
    refetchInterval: SLOW_MS,
  });

/** Candles of a range, and before it as many as its indicators need. */
export const candles = (code: string, range: ChartRange, warmup = 0) =>
  queryOptions({
    queryKey: key('candles', code, range, warmup),
    queryFn: ({ signal }) =>
      call(MARKET_ROUTES.candles, {
        params: { code },
        query: { range, ...(warmup > 0 ? { warmup: String(warmup) } : {}) },
        signal,
      }),
    refetchInterval: range === '1D' ? 30_000 : SLOW_MS,
  });

export const depth = (code: string) =>
  queryOptions({
    queryKey: key('depth', code),
    queryFn: ({ signal }) => call(MARKET_ROUTES.depth, { params: { code }, signal }),
    refetchInterval: 2_000,
    staleTime: 0,
  });

/** Prices of named codes, in any order; at most 200. */
export const snapshots = (codes: readonly string[]) => {
  const sorted = [...new Set(codes)].sort().slice(0, 200);
  return queryOptions({
    queryKey: key('snapshots', sorted.join(',')),
    queryFn: ({ signal }) => call(MARKET_ROUTES.snapshots, { query: { codes: sorted.join(',') }, signal }),
    enabled: sorted.length > 0,
    refetchInterval: SLOW_MS,
    placeholderData: keepPreviousData,
  });
};

export const searchMarket = (text: string, lang: 'en' | 'es' | 'ja' | 'zhHK') =>
  queryOptions({
    queryKey: key('search', lang, text),
    queryFn: ({ signal }) => call(MARKET_ROUTES.search, { query: { q: text, lang, size: '30' }, signal }),
    enabled: text !== '',
    meta: { background: true },
    placeholderData: keepPreviousData,
  });

/** Where a stock or a fund is looked at. */
export function detailLink({ code, kind }: { code: string; kind: 'stock' | 'etf' | null }): string {
  return href(kind === 'etf' ? '/StockDetailsEft' : '/stockDetails', { code });
}

/** What a live price row draws of a list's item. */
export function rowOf(item: MarketItem) {
  return {
    code: item.code,
    name: item.name,
    sector: item.sector ?? undefined,
    to: detailLink(item),
    price: item.price,
    percent: item.changePercent,
    spark: item.spark.map(plotted),
    previousClose: item.previousClose === null ? undefined : plotted(item.previousClose),
  };
}

/** A decimal text as a plain number, for pixels only: never for what is written or reckoned with. */
export function plotted(text: string): number {
  return Number(text);
}
