import * as z from 'zod/mini';
import { cursor, isoInstant, pageSize, symbolCode } from '../fields.ts';
import { route } from '../http.ts';
import { ETF_CATEGORY_IDS } from './etf-categories.ts';
import { MARKET_IDS } from './markets.ts';
import { CANDLE_INTERVALS, CHART_RANGES, isOffered } from './ranges.ts';
import {
  breadthReply,
  candlesReply,
  companyReply,
  depthReply,
  etfListsReply,
  groupsReply,
  indexesReply,
  instrumentReply,
  listReply,
  marketReply,
  membersReply,
  pricesReply,
  searchReply,
  sectorReply,
  sessionReply,
  sparkedReply,
  source,
  trendingReply,
  treemapReply,
  yearFiguresReply,
} from './schema.ts';
import { MOST_CODES } from './limits.ts';
import { SECTOR_IDS } from './sectors.ts';

/** Gainers and losers are of the regular session; what trades before and after it has lists of its own. */
export const MARKET_LISTS = [
  'gainers',
  'losers',
  'extended_gainers',
  'extended_losers',
  'active',
  'trending',
  'leveraged',
  'unleveraged',
  'etf',
  'sample',
  'all',
] as const;
export type MarketListId = (typeof MARKET_LISTS)[number];

export const LIST_SORTS = ['rank', 'change', 'volume', 'price', 'code'] as const;
export type ListSort = (typeof LIST_SORTS)[number];

const codeParams = () => z.object({ code: symbolCode() });
/** At most MOST_WARMUP bars. */
const warmup = () => z.string().check(z.regex(/^([1-9][0-9]?|[1-3][0-9]{2}|400)$/));
const paging = () => ({ size: z.optional(pageSize()), cursor: z.optional(cursor()) });
const sorting = () => ({ sort: z.optional(z.enum(LIST_SORTS)), order: z.optional(z.enum(['asc', 'desc'])) });
const CODE = '[A-Z][A-Z0-9.-]{0,9}';

const read = { access: 'visitor', method: 'GET', public: true, tag: 'market', limit: 'read' } as const;

export const MARKET_ROUTES = {
  session: route({
    ...read,
    name: 'marketSession',
    path: '/market/session',
    summary: 'Read the market session, trade date, countdown, business time and source of prices',
    reply: sessionReply,
  }),
  search: route({
    ...read,
    name: 'searchInstruments',
    path: '/market/search',
    summary:
      'Search instruments by code, by listed or common name in any script, or by sector, industry or list in four languages',
    query: () =>
      z.object({
        q: z.string().check(z.minLength(1), z.maxLength(60)),
        lang: z.optional(z.enum(['en', 'es', 'ja', 'zhHK'])),
        size: z.optional(pageSize()),
      }),
    reply: searchReply,
  }),
  snapshots: route({
    ...read,
    name: 'marketSnapshots',
    path: '/market/snapshots',
    summary: 'Read current prices of up to 200 codes; unknown codes are left out, a value that is not known is null',
    query: () =>
      z.object({
        codes: z.string().check(z.maxLength(2_300), z.regex(new RegExp(`^${CODE}(,${CODE}){0,${MOST_CODES - 1}}$`))),
        /** With each code's prices of the regular session so far, evenly spaced. */
        spark: z.optional(z.literal('day')),
      }),
    reply: () => z.object({ snapshots: z.array(sparkedReply()), source: source(), asOf: isoInstant() }),
  }),
  instrument: route({
    ...read,
    name: 'instrumentDetail',
    path: '/market/instruments/:code',
    summary: 'Read prices, key figures and reference facts of an instrument, each fact with its source or null',
    params: codeParams,
    reply: instrumentReply,
    refusals: ['not_found'],
  }),
  candles: route({
    ...read,
    name: 'instrumentCandles',
    path: '/market/instruments/:code/candles',
    summary:
      'List candles of one of the ten chart ranges, as columns, the last one running, of the length asked for where the range offers it; `warmup` adds earlier ones',
    params: codeParams,
    query: () =>
      z
        .object({
          range: z.enum(CHART_RANGES),
          interval: z.optional(z.enum(CANDLE_INTERVALS)),
          warmup: z.optional(warmup()),
        })
        .check(z.refine(({ range, interval }) => interval === undefined || isOffered(range, interval))),
    reply: candlesReply,
    refusals: ['not_found'],
  }),
  yearFigures: route({
    ...read,
    name: 'instrumentYear',
    path: '/market/instruments/:code/year',
    summary:
      'Read the dividends of the last 12 months with their yield, the volatility, and the beta against our broadest index',
    params: codeParams,
    reply: yearFiguresReply,
    refusals: ['not_found'],
  }),
  depth: route({
    ...read,
    name: 'instrumentDepth',
    path: '/market/instruments/:code/depth',
    summary: 'Read the order book of the simulated exchange',
    params: codeParams,
    reply: depthReply,
    refusals: ['not_found'],
    simulatedOnly: true,
  }),
  company: route({
    ...read,
    name: 'companyDetail',
    path: '/market/instruments/:code/company',
    summary:
      'Read financials, analysts, earnings, holdings and competitors of a company or fund; "none" without coverage',
    params: codeParams,
    reply: companyReply,
    refusals: ['not_found'],
  }),
  list: route({
    ...read,
    name: 'marketList',
    path: '/market/lists/:list',
    summary:
      'List gainers and losers of the regular session or outside it, most active, trending, leveraged funds, funds of a category, or all instruments',
    params: () => z.object({ list: z.enum(MARKET_LISTS) }),
    query: () => z.object({ ...paging(), ...sorting(), category: z.optional(z.enum(ETF_CATEGORY_IDS)) }),
    reply: listReply,
  }),
  breadth: route({
    ...read,
    name: 'marketBreadth',
    path: '/market/breadth',
    summary: 'Read how many instruments of a universe rise, fall or are unchanged, with a histogram',
    reply: breadthReply,
  }),
  sectors: route({
    ...read,
    name: 'marketSectors',
    path: '/market/sectors',
    summary: 'List the performance of the eleven sectors, and how their members are weighted',
    reply: groupsReply,
  }),
  sector: route({
    ...read,
    name: 'sectorDetail',
    path: '/market/sectors/:sector',
    summary: 'Read a sector with its members',
    params: () => z.object({ sector: z.enum(SECTOR_IDS) }),
    query: () => z.object({ ...paging(), ...sorting() }),
    reply: sectorReply,
  }),
  treemap: route({
    ...read,
    name: 'marketTreemap',
    path: '/market/treemap',
    summary: 'List sectors and their largest members by dollar volume, for a treemap',
    reply: treemapReply,
  }),
  concepts: route({
    ...read,
    name: 'marketConcepts',
    path: '/market/concepts',
    summary: 'List all sectors, fund categories and themes with their change today',
    reply: groupsReply,
  }),
  etfLists: route({
    ...read,
    name: 'etfLists',
    path: '/market/etf-lists',
    summary: 'List fund categories with number of funds and mean change',
    reply: etfListsReply,
  }),
  indexes: route({
    ...read,
    name: 'ownIndexes',
    path: '/market/indexes',
    summary: 'List our three indexes, computed from all listed instruments; none on recorded prices',
    reply: indexesReply,
  }),
  market: route({
    ...read,
    name: 'marketDetail',
    path: '/market/markets/:id',
    summary:
      'Read one of our indexes by day and today, or the stocks of an exchange today, with how many members rise and fall',
    params: () => z.object({ id: z.enum(MARKET_IDS) }),
    reply: marketReply,
    refusals: ['not_found'],
  }),
  marketCandles: route({
    ...read,
    name: 'marketCandles',
    path: '/market/markets/:id/candles',
    summary:
      'List the levels of an index over a chart range, today by the minute and longer ranges by day, or the mean change of an exchange today; as candles without volume',
    params: () => z.object({ id: z.enum(MARKET_IDS) }),
    query: () => z.object({ range: z.enum(CHART_RANGES) }),
    reply: candlesReply,
    refusals: ['not_found'],
  }),
  marketMembers: route({
    ...read,
    name: 'marketMembers',
    path: '/market/markets/:id/members',
    summary: 'List the members of one of our indexes or of an exchange',
    params: () => z.object({ id: z.enum(MARKET_IDS) }),
    query: () => z.object({ ...paging(), ...sorting() }),
    reply: membersReply,
    refusals: ['not_found'],
  }),
  trending: route({
    ...read,
    name: 'trendingNow',
    path: '/market/trending',
    summary: 'List instruments traded and viewed more than usual, each with the figures behind its rank',
    query: () => z.object({ size: z.optional(pageSize()), sector: z.optional(z.enum(SECTOR_IDS)) }),
    reply: trendingReply,
  }),
  pricesMade: route({
    ...read,
    name: 'howPricesAreMade',
    path: '/market/how-prices-are-made',
    summary: 'Read the key of the text that explains how prices and fills of this feed are made',
    reply: pricesReply,
  }),
} as const;

/** The target of business time: a span, the next session, or an instant. */
export const clockTarget = () =>
  z
    .string()
    .check(z.regex(/^(\d{1,4}[dhm]|next-session|\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d))$/));

/** Moves business time forward; for the operator of a simulated installation. */
export const advanceClock = route({
  name: 'advanceClock',
  method: 'POST',
  path: '/dev/clock/advance',
  access: 'control',
  tag: 'dev',
  simulatedOnly: true,
  noDeadline: true,
  summary: 'Move business time forward, running everything that falls due on the way',
  body: () => z.object({ to: clockTarget() }),
  reply: () =>
    z.object({
      from: isoInstant(),
      to: isoInstant(),
      /** Jobs that ran, by name, with how often. */
      due: z.record(z.string(), z.number()),
    }),
  refusals: ['illegal_state'],
});
