import type { ParamsOf, QueryOf, ReplyOf } from '@candor/model/http.ts';
import { type CandleInterval, type ChartRange, INTERVAL_OF } from '@candor/model/market/ranges.ts';
import { MARKET_ROUTES, type MarketListId } from '@candor/model/market/routes.ts';
import {
  keepPreviousData,
  type QueryClient,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { now } from '../../lib/device.ts';
import { takeEmbedded } from '../../lib/early.ts';
import { API_BASE, type CallOptions, call } from '../../lib/http.ts';
import { routePages, routeQuery, routeQueryVia } from '../../lib/route-query.ts';
import { href } from '../../lib/paths.ts';
import { setServerStatus } from '../../lib/server-status.ts';
import { keepMarketStatus } from '../session/session.ts';

/** The market's queries, shared by features. All are refetched when the session changes. */
export type MarketItem = ReplyOf<typeof MARKET_ROUTES.list>['items'][number];
export type MarketGroup = ReplyOf<typeof MARKET_ROUTES.sectors>['groups'][number];
export type MarketSnapshot = ReplyOf<typeof MARKET_ROUTES.snapshots>['snapshots'][number];
export type InstrumentDetail = ReplyOf<typeof MARKET_ROUTES.instrument>;
export type CompanyDetail = ReplyOf<typeof MARKET_ROUTES.company>;
export type YearFigures = ReplyOf<typeof MARKET_ROUTES.yearFigures>;
export type Candles = ReplyOf<typeof MARKET_ROUTES.candles>;
export type Depth = ReplyOf<typeof MARKET_ROUTES.depth>;
export type PriceSource = ReplyOf<typeof MARKET_ROUTES.list>['source'];
export type ListQuery = Pick<QueryOf<typeof MARKET_ROUTES.list>, 'sort' | 'order' | 'category'>;
export type MarketId = ParamsOf<typeof MARKET_ROUTES.market>['id'];
export type MarketDetail = ReplyOf<typeof MARKET_ROUTES.market>;
export type TrendingItem = ReplyOf<typeof MARKET_ROUTES.trending>['items'][number];
export type SectorId = ParamsOf<typeof MARKET_ROUTES.sector>['sector'];

/** The session, with the data this device needs to count down by the market's clock. */
export interface MarketSession extends ReplyOf<typeof MARKET_ROUTES.session> {
  /** Device clock at the answer, in milliseconds. */
  readonly receivedAt: number;
}

const SLOW_MS = 60_000;
const LIVELY_MS = 15_000;
/** Queries that depend on the session: refetched when it changes. */
const GROUP = 'market';

type SessionRoute = typeof MARKET_ROUTES.session;

async function readSession(route: SessionRoute, options: CallOptions<SessionRoute>): Promise<MarketSession> {
  const reply = await call(route, options);
  setServerStatus({ mode: reply.source.simulated ? 'simulated' : 'live', clockOffsetMs: reply.clockOffsetMs });
  keepMarketStatus(reply.marketStatus);
  return { ...reply, receivedAt: now() };
}

/** Business time now, by the market's clock and pace. */
export function marketTime(session: MarketSession): number {
  return session.now + (now() - session.receivedAt) * session.clockSpeed;
}

/** Milliseconds of this device's time until the session changes; never negative. */
export function untilChange(session: MarketSession): number {
  return Math.max(0, (session.nextChangeAt - marketTime(session)) / Math.max(session.clockSpeed, 0.001));
}

const session = () => routeQueryVia(GROUP, MARKET_ROUTES.session, readSession);

/** Fetches the market's clock once, for screens without prices that use its time. */
export function fetchClock(client: QueryClient): Promise<void> {
  return client.prefetchQuery({ ...session(), staleTime: SLOW_MS });
}

/** The running session. When it changes, all market queries are refetched. */
export function useMarketSession(): UseQueryResult<MarketSession> {
  const client = useQueryClient();
  const query = useQuery({
    ...session(),
    // Parts of a screen that mount one after the other share an answer; the interval refetches at the session's end.
    staleTime: LIVELY_MS,
    refetchInterval: ({ state }) => (state.data ? Math.min(SLOW_MS, untilChange(state.data) + 250) : LIVELY_MS),
  });
  const running = query.data?.session;
  const [known, setKnown] = useState(running);
  useEffect(() => {
    if (running === known) return;
    setKnown(running);
    if (known === undefined) return;
    void client.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] === GROUP && queryKey[1] !== MARKET_ROUTES.session.name,
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

/** Rows of a list of movers; the boot script asks for the same number (`lib/early.ts`). */
export const MOVERS_SHOWN = { home: 4, market: 6, funds: 5 } as const;

/** The first rows of a list, refetched every 15 seconds: ranks change slower than prices. */
export const listTop = (list: MarketListId, size: number, query: ListQuery = {}) =>
  routeQuery(
    GROUP,
    MARKET_ROUTES.list,
    { params: { list }, query: { ...query, size: String(size) } },
    { refetchInterval: LIVELY_MS, placeholderData: keepPreviousData },
  );

const PAGE = '50';
/** Members below the figures of an index or exchange: more at a tap. */
const MEMBERS = '20';

/** Ranks are refetched only while one page is loaded, so that rows do not move under a reader. */
const placesAgain = ({ state }: { state: { data: { pages: readonly unknown[] } | undefined } }) =>
  state.data && state.data.pages.length > 1 ? false : LIVELY_MS;

const BY_PLACES = { refetchInterval: placesAgain, placeholderData: keepPreviousData } as const;

export const listPages = (list: MarketListId, query: ListQuery) =>
  routePages(GROUP, MARKET_ROUTES.list, { params: { list }, query: { ...query, size: PAGE } }, BY_PLACES);

export const sectorPages = (sector: SectorId, query: Omit<ListQuery, 'category'>) =>
  routePages(GROUP, MARKET_ROUTES.sector, { params: { sector }, query: { ...query, size: PAGE } }, BY_PLACES);

export const breadth = () => routeQuery(GROUP, MARKET_ROUTES.breadth, {}, { refetchInterval: LIVELY_MS });

export const indexes = () => routeQuery(GROUP, MARKET_ROUTES.indexes, {}, { refetchInterval: LIVELY_MS });

export const market = (id: MarketId) =>
  routeQuery(
    GROUP,
    MARKET_ROUTES.market,
    { params: { id } },
    { refetchInterval: LIVELY_MS, placeholderData: keepPreviousData },
  );

/** Levels of an index over a range, or an exchange's mean change today, as candles. */
export const marketCandles = (id: MarketId, range: ChartRange) =>
  routeQuery(
    GROUP,
    MARKET_ROUTES.marketCandles,
    { params: { id }, query: { range } },
    { refetchInterval: range === '1D' ? LIVELY_MS : SLOW_MS, placeholderData: keepPreviousData },
  );

export const marketPages = (id: MarketId, query: Omit<ListQuery, 'category'>) =>
  routePages(GROUP, MARKET_ROUTES.marketMembers, { params: { id }, query: { ...query, size: MEMBERS } }, BY_PLACES);

/** The members that moved the most today. */
export const marketMovers = (id: MarketId, order: 'asc' | 'desc', size: number) =>
  routeQuery(
    GROUP,
    MARKET_ROUTES.marketMembers,
    { params: { id }, query: { sort: 'change', order, size: String(size) } },
    { refetchInterval: SLOW_MS, placeholderData: keepPreviousData },
  );

export const trending = (size: number, sector?: SectorId) =>
  routeQuery(
    GROUP,
    MARKET_ROUTES.trending,
    { query: { size: String(size), ...(sector ? { sector } : {}) } },
    { refetchInterval: SLOW_MS, placeholderData: keepPreviousData },
  );

export const treemap = () => routeQuery(GROUP, MARKET_ROUTES.treemap, {}, { refetchInterval: SLOW_MS });

export const concepts = () => routeQuery(GROUP, MARKET_ROUTES.concepts, {}, { refetchInterval: SLOW_MS });

export const etfLists = () => routeQuery(GROUP, MARKET_ROUTES.etfLists, {}, { refetchInterval: SLOW_MS });

/** Data that the server wrote into the page: the app begins with the same figures. */
function given(code: string): InstrumentDetail | undefined {
  const { path, reply } = MARKET_ROUTES.instrument;
  const parsed = reply.safeParse(takeEmbedded(`${API_BASE}${path.replace(':code', encodeURIComponent(code))}`));
  return parsed.success ? parsed.data : undefined;
}

/** Dividends, beta and volatility: of closed days but for the price in the yield. */
export const yearFigures = (code: string) =>
  routeQuery(GROUP, MARKET_ROUTES.yearFigures, { params: { code } }, { refetchInterval: SLOW_MS });

export const instrument = (code: string) =>
  routeQuery(
    GROUP,
    MARKET_ROUTES.instrument,
    { params: { code } },
    { initialData: () => given(code), refetchInterval: LIVELY_MS },
  );

export const company = (code: string) =>
  routeQuery(GROUP, MARKET_ROUTES.company, { params: { code } }, { refetchInterval: SLOW_MS });

/** What a range's bars are asked with beyond the code: their length where it is not the line's, and how many before. */
export interface CandleChoice {
  readonly interval?: CandleInterval;
  /** Bars before the range that its indicators need. */
  readonly warmup?: number;
}

export const candles = (code: string, range: ChartRange, { interval, warmup = 0 }: CandleChoice = {}) =>
  routeQuery(
    GROUP,
    MARKET_ROUTES.candles,
    {
      params: { code },
      query: {
        range,
        ...(interval && interval !== INTERVAL_OF[range] ? { interval } : {}),
        ...(warmup > 0 ? { warmup: String(warmup) } : {}),
      },
    },
    { refetchInterval: range === '1D' ? 30_000 : SLOW_MS },
  );

export const depth = (code: string) =>
  routeQuery(GROUP, MARKET_ROUTES.depth, { params: { code } }, { refetchInterval: 2_000, staleTime: 0 });

/** Prices of named codes, in any order; at most 200. */
export const snapshots = (codes: readonly string[]) => snapshotsOf(codes, {});

/** The same with each one's line of the day, in one answer for a whole list. */
export const sparkedSnapshots = (codes: readonly string[]) => snapshotsOf(codes, { spark: 'day' });

const snapshotsOf = (codes: readonly string[], more: { spark?: 'day' }) => {
  const sorted = [...new Set(codes)].sort().slice(0, 200);
  return routeQuery(
    GROUP,
    MARKET_ROUTES.snapshots,
    { query: { codes: sorted.join(','), ...more } },
    { enabled: sorted.length > 0, refetchInterval: SLOW_MS, placeholderData: keepPreviousData },
  );
};

export const searchMarket = (text: string, lang: 'en' | 'es' | 'ja' | 'zhHK') =>
  routeQuery(
    GROUP,
    MARKET_ROUTES.search,
    { query: { q: text, lang, size: '30' } },
    { enabled: text !== '', meta: { background: true }, placeholderData: keepPreviousData },
  );

/** Path of a stock's or fund's page. */
export function detailLink({ code, kind }: { code: string; kind: 'stock' | 'etf' | null }): string {
  return href(kind === 'etf' ? '/StockDetailsEft' : '/stockDetails', { code });
}

/** Props of a live price row for a list's item. */
export function rowOf(item: MarketItem) {
  return {
    code: item.code,
    name: item.name,
    to: detailLink(item),
    price: item.price,
    change: item.change,
    percent: item.changePercent,
    spark: item.spark.map(plotted),
    previousClose: item.previousClose === null ? undefined : plotted(item.previousClose),
  };
}

/** A decimal text as a plain number, for pixels only: never for text or arithmetic. */
export function plotted(text: string): number {
  return Number(text);
}
