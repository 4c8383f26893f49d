import { addTradingDays, tickFor, tradingDay } from '@candor/model/calendar/index.ts';
import type { BodyOf, ParamsOf, QueryOf, ReplyOf } from '@candor/model/http.ts';
import { MARKET_STATUS } from '@candor/model/legacy.ts';
import { percentText } from '@candor/model/market/change.ts';
import { ETF_CATEGORY_NAMES, type EtfCategoryId } from '@candor/model/market/etf-categories.ts';
import { resetsDaily } from '@candor/model/market/instrument.ts';
import { INTERVAL_OF, rangeStart } from '@candor/model/market/ranges.ts';
import type { MARKET_ROUTES } from '@candor/model/market/routes.ts';
import { formatPrice, type Price } from '@candor/model/quantity.ts';
import { type Decision, refuse } from '@candor/model/result.ts';
import type { Instant, TradingDate } from '@candor/model/time.ts';
import { CandleRanges, prepareCandles } from './candles.ts';
import { companyView } from './company.ts';
import type { Market } from './create-market.ts';
import type { Filings } from './filings.ts';
import { categoryGroups, conceptGroups, groupView, sectorGroups } from './groups.ts';
import { searchInstruments } from './instruments/index.ts';
import { listEntries } from './lists/lists.ts';
import { breadthView, indexViews, marketCandlesView, marketMembers, marketView, trendingView } from './markets.ts';
import { DEFAULT_SIZE, pageOf } from './lists/pages.ts';
import { returnsView } from './figures/returns.ts';
import { changeText, priceText, regularChange, snapshotView, sourced, sparkOf } from './shown.ts';
import type { Bar } from './types.ts';
import { type MarketViews, marketViews } from './views.ts';
import { yearFiguresView } from './figures/year-figures.ts';

type Routes = typeof MARKET_ROUTES;
type Input<R> = { params: ParamsOf<R>; query: QueryOf<R>; body: BodyOf<R> };

/** One handler for each market route, by the route's key in `MARKET_ROUTES`. */
export type MarketHandlers = {
  readonly [Key in keyof Routes]: (
    request: Input<Routes[Key]>,
  ) => ReplyOf<Routes[Key]> | Decision<ReplyOf<Routes[Key]>>;
};

export interface Depth {
  readonly bids: readonly { readonly price: number; readonly quantity: number; readonly orders: number }[];
  readonly asks: readonly { readonly price: number; readonly quantity: number; readonly orders: number }[];
}

export interface MarketHandlerDeps {
  readonly market: Market;
  readonly wall: { now(): Instant };
  /** Business seconds per real second, for countdowns on screens. */
  readonly clockSpeed?: number;
  /** The book of an instrument; absent where prices are recorded. */
  readonly depth?: (code: string, levels: number) => Depth;
  /** Filings of real companies; absent where filings are not read. */
  readonly filings?: Filings;
}

/** Routes that read one code or none; the others read so many that they wait until the market has caught up. */
export const READS_ONE_CODE: ReadonlySet<keyof Routes> = new Set([
  'session',
  'instrument',
  'candles',
  'depth',
  'pricesMade',
]);

const DEPTH_LEVELS = 10;
const TILES = 12;

export function marketHandlers(deps: MarketHandlerDeps, views: MarketViews = marketViews(deps.market)): MarketHandlers {
  const { market } = deps;
  const ranges = new CandleRanges(market);
  return {
    session: () => sessionView(deps),
    search: ({ query }) => searchView(market, query),
    snapshots: ({ query: { codes, spark } }) => ({
      snapshots: snapshotsOf(market, codes.split(','), spark !== undefined),
      ...sourced(market),
    }),
    instrument: ({ params }) => instrumentView(market, views, params.code),
    candles: ({ params, query }) => candlesView(market, ranges, params.code, query),
    depth: ({ params }) => depthView(deps, params.code),
    company: ({ params }) =>
      known(market, params.code) ? companyView(market, params.code, views, deps.filings) : refuse('not_found'),
    yearFigures: ({ params }) => yearFiguresView(market, views, params.code) ?? refuse('not_found'),
    list: ({ params, query }) => {
      const { list } = params;
      const entries = listEntries(list, views.universe, views.trending, query.category as EtfCategoryId | undefined);
      const warningKey = list === 'leveraged' ? 'market.warning.daily_reset' : null;
      const about = { list, session: market.session().session, ruleKey: `market.rule.${list}`, warningKey };
      return { ...about, ...pageOf(market, entries, query), ...sourced(market) };
    },
    breadth: () => ({
      ...breadthView(views.universe.stocks()),
      ruleKey: 'market.rule.universe',
      ...sourced(market),
    }),
    sectors: () => ({ groups: sectorGroups(views.universe).map(groupView), ...sourced(market) }),
    sector: ({ params, query }) => {
      const group = sectorGroups(views.universe).find(({ id }) => id === params.sector)!;
      return { group: groupView(group), ...pageOf(market, group.members, query), ...sourced(market) };
    },
    treemap: () => treemapView(market, views),
    concepts: () => ({ groups: conceptGroups(views.universe).map(groupView), ...sourced(market) }),
    etfLists: () => ({
      breadth: breadthView(listEntries('unleveraged', views.universe, views.trending)),
      categories: categoryGroups(views.universe.entries()).map(categoryView),
      ...sourced(market),
    }),
    indexes: () => ({ indexes: indexViews(market, views), ...sourced(market) }),
    market: ({ params }) => marketView(market, views, params.id),
    marketCandles: ({ params, query }) => marketCandlesView(market, views, params.id, query.range),
    marketMembers({ params, query }) {
      const members = marketMembers(views, params.id);
      return members ? { ...pageOf(market, members, query), ...sourced(market) } : refuse('not_found');
    },
    trending: ({ query }) => trendingView(market, views, query),
    pricesMade: () => pricesMadeView(market),
  };
}

/** Candles: at once, or with a feed that has to fetch its history, as soon as it has it. */
export function candlesOnceKnown(market: Market, { candles }: Pick<MarketHandlers, 'candles'>) {
  return (request: Input<Routes['candles']>) => {
    const { range, interval, warmup = '0' } = request.query;
    const known = prepareCandles(market, request.params.code, range, Number(warmup), interval);
    return known ? known.then(() => candles(request)) : candles(request);
  };
}

/**
 * A page with a price does not wait longer for the closes of ten years; its returns are then unknown until the next
 * read.
 */
const CLOSES_WITHIN_MS = 500;

/** An instrument's page, with the closes that its returns are measured from where they are loaded in time. */
export function instrumentOnceKnown(
  market: Market,
  { instrument }: Pick<MarketHandlers, 'instrument'>,
  withinMs = CLOSES_WITHIN_MS,
) {
  return (request: Input<Routes['instrument']>) => {
    const known = prepareCandles(market, request.params.code, '10Y');
    return known ? atMost(known, withinMs).then(() => instrument(request)) : instrument(request);
  };
}

/** Resolves when the work is done, or without it when its time is over. */
function atMost(work: Promise<unknown>, withinMs: number): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<void>((done) => {
    timer = setTimeout(done, withinMs);
    timer.unref();
  });
  return Promise.race([work, over]).finally(() => clearTimeout(timer));
}

/** A company is read on its first request; a late answer is shown at the next request. */
const READ_WITHIN_MS = 3_000;

export function companyOnceRead<Reply>(
  filings: Filings | undefined,
  answer: (request: Input<Routes['company']>) => Reply,
) {
  return (request: Input<Routes['company']>): Reply | Promise<Reply> => {
    const reading = filings?.prepare(request.params.code);
    if (!reading) return answer(request);
    return atMost(reading, READ_WITHIN_MS).then(() => answer(request));
  };
}

const known = (market: Market, code: string): boolean =>
  market.snapshot(code) !== undefined || market.instrument(code) !== undefined;

function sessionView({ market, wall, clockSpeed = 1 }: MarketHandlerDeps): ReplyOf<Routes['session']> {
  const { session, slot, tradeDate, lastTradeDate, opensAt, closesAt, nextChangeAt, countdownSeconds, at } =
    market.session();
  const realNow = wall.now();
  return {
    session,
    slot,
    tradeDate,
    lastTradeDate,
    opensAt,
    closesAt,
    nextChangeAt,
    countdownSeconds,
    marketStatus: session === 'closed' ? MARKET_STATUS.closed : MARKET_STATUS.open,
    now: at,
    realNow,
    clockOffsetMs: at - realNow,
    clockSpeed,
    ...sourced(market),
  };
}

function searchView(market: Market, query: QueryOf<Routes['search']>): ReplyOf<Routes['search']> {
  const hits = searchInstruments(query.q, query.lang).filter(({ instrument }) => market.snapshot(instrument.code));
  const size = Number.parseInt(query.size ?? `${DEFAULT_SIZE}`, 10);
  return {
    hits: hits.slice(0, size).map(({ instrument, matched, listName }) => {
      const snapshot = market.snapshot(instrument.code)!;
      const { code, name, kind, sample } = instrument;
      const { changePercent } = changeText(regularChange(snapshot));
      return {
        code,
        name,
        kind,
        sample,
        matched,
        listName: listName ?? null,
        price: priceText(snapshot.regularPrice),
        changePercent,
      };
    }),
    total: hits.length,
    ...sourced(market),
  };
}

function snapshotsOf(market: Market, codes: readonly string[], sparked: boolean) {
  const { slot } = market.session();
  return [...new Set(codes)].flatMap((code) => {
    const snapshot = market.snapshot(code);
    if (!snapshot) return [];
    const view = snapshotView(market, snapshot, slot);
    return [sparked ? { ...view, spark: sparkOf(market, snapshot) } : view];
  });
}

function instrumentView(
  market: Market,
  { stats, trending }: MarketViews,
  code: string,
): Decision<ReplyOf<Routes['instrument']>> | ReplyOf<Routes['instrument']> {
  const snapshot = market.snapshot(code);
  if (!snapshot) return refuse('not_found');
  trending.viewed(code);
  const about = market.instrument(code);
  const { high, low } = stats.yearRange(code);
  const turnover = stats.turnover(code);
  const price = snapshot.regularPrice ?? snapshot.last;
  const fact = (name: keyof NonNullable<typeof about>['facts']) => {
    const found = about?.facts[name];
    return found ? { value: found.value, source: found.source } : null;
  };
  return {
    snapshot: snapshotView(market, snapshot, market.session().slot),
    exchange: about?.exchange ?? null,
    city: about?.kind === 'stock' ? (about.city ?? null) : null,
    state: about?.kind === 'stock' ? (about.state ?? null) : null,
    country: about?.kind === 'stock' ? (about.country ?? null) : null,
    currency: 'USD',
    issuer: about?.kind === 'etf' ? about.issuer : null,
    category: about?.kind === 'etf' ? about.category : null,
    leverage: about?.kind === 'etf' ? about.leverage : null,
    resetsDaily: about !== undefined && resetsDaily(about),
    facts: {
      listingDate: fact('listingDate'),
      inceptionDate: fact('inceptionDate'),
      benchmark: fact('benchmark'),
      address: fact('address'),
      website: fact('website'),
      phone: fact('phone'),
      founded: fact('founded'),
      expenseRatio: fact('expenseRatio'),
    },
    week52High: priceText(high),
    week52Low: priceText(low),
    averageVolume: turnover?.averageVolume ?? null,
    previousVolume: turnover?.previousVolume ?? null,
    tickSize: formatPrice(tickFor(price ?? (1_000_000n as Price), code, snapshot.tradeDate)),
    tradable: market.live && !snapshot.halted,
    adjustment: market.adjustment(code),
    returns: returnsView(market, snapshot),
    ...sourced(market),
  };
}

function candlesView(
  market: Market,
  ranges: CandleRanges,
  code: string,
  { range, interval = INTERVAL_OF[range], warmup = '0' }: QueryOf<Routes['candles']>,
): Decision<ReplyOf<Routes['candles']>> | ReplyOf<Routes['candles']> {
  const snapshot = market.snapshot(code);
  if (!snapshot) return refuse('not_found');
  const { bars, previousClose } = ranges.of(code, range, interval);
  const before = ranges.before(code, range, Number(warmup), interval);
  return {
    code,
    range,
    interval,
    adjustment: market.adjustment(code),
    tradeDate: snapshot.tradeDate,
    previousClose: priceText(previousClose),
    sessions:
      range === '1D' || range === '1W' ? sessionsFrom(rangeStart(range, snapshot.tradeDate), snapshot.tradeDate) : [],
    warmup: before.length,
    bars: columnsOf(before, bars),
    ...sourced(market),
  };
}

/** Sessions of every trading day from one date to another, both included. */
function sessionsFrom(first: TradingDate, last: TradingDate): ReplyOf<Routes['candles']>['sessions'] {
  const sessions: ReplyOf<Routes['candles']>['sessions'] = [];
  for (let date = first; date <= last; date = addTradingDays(date, 1)) {
    const day = tradingDay(date);
    if (!day) continue;
    for (const session of ['pre', 'regular', 'post'] as const) sessions.push({ session, ...day[session] });
  }
  return sessions;
}

/** Bars in columns, one list for each field: half the bytes of a list of bars. */
function columnsOf(...lists: readonly (readonly Bar[])[]): ReplyOf<Routes['candles']>['bars'] {
  const columns: ReplyOf<Routes['candles']>['bars'] = { at: [], open: [], high: [], low: [], close: [], volume: [] };
  for (const bars of lists) {
    for (const { at, open, high, low, close, volume } of bars) {
      columns.at.push(at);
      columns.open.push(formatPrice(open));
      columns.high.push(formatPrice(high));
      columns.low.push(formatPrice(low));
      columns.close.push(formatPrice(close));
      columns.volume.push(volume);
    }
  }
  return columns;
}

function depthView(
  { market, depth }: MarketHandlerDeps,
  code: string,
): Decision<ReplyOf<Routes['depth']>> | ReplyOf<Routes['depth']> {
  if (!depth || !market.snapshot(code)) return refuse('not_found');
  const { bids, asks } = depth(code, DEPTH_LEVELS);
  const level = ({ price, quantity, orders }: Depth['bids'][number]) => ({
    price: formatPrice(BigInt(price)),
    quantity,
    orders,
  });
  return { code, bids: bids.map(level), asks: asks.map(level), ...sourced(market) };
}

function treemapView(market: Market, { stats, universe }: MarketViews): ReplyOf<Routes['treemap']> {
  const sectors = sectorGroups(universe).map((group) => {
    const tiles = group.members
      .map((entry) => ({ entry, size: stats.turnover(entry.code)?.meanDollars ?? 0n }))
      .sort((a, b) => (a.size === b.size ? (a.entry.code < b.entry.code ? -1 : 1) : a.size < b.size ? 1 : -1))
      .slice(0, TILES)
      .map(({ entry, size }) => ({
        code: entry.code,
        size: size.toString(),
        changePercent: entry.change ? percentText(entry.change.rate) : null,
      }));
    const { changePercent } = groupView(group);
    return {
      id: group.id as ReplyOf<Routes['treemap']>['sectors'][number]['id'],
      names: { ...group.names },
      changePercent,
      tiles,
    };
  });
  return { sizedBy: 'mean_dollar_volume_20d', sectors, ...sourced(market) };
}

function categoryView(group: ReturnType<typeof categoryGroups>[number]) {
  const id = group.id as EtfCategoryId;
  const { members, changePercent } = groupView(group);
  return { id, names: { ...ETF_CATEGORY_NAMES[id] }, count: members, changePercent };
}

const HOW_PRICES_ARE_MADE = {
  simulated: { textKey: 'market.prices.simulated', modelIds: ['book-1'] },
  replay: { textKey: 'market.prices.replay', modelIds: ['quotes-2', 'bars-1'] },
  files: { textKey: 'market.prices.files', modelIds: [] as string[] },
  live: { textKey: 'market.prices.live', modelIds: ['quotes-2'] },
};

/** Names of the models that fill orders on a market's prices; none where it is only looked at. */
export const fillModels = ({ source }: Pick<Market, 'source'>): string[] => [
  ...HOW_PRICES_ARE_MADE[source.kind].modelIds,
];

function pricesMadeView(market: Market): ReplyOf<Routes['pricesMade']> {
  const { textKey } = HOW_PRICES_ARE_MADE[market.source.kind];
  return { textKey, modelIds: fillModels(market), ...sourced(market) };
}
