import { instantOf, tradingDay } from '@candor/model/calendar/index.ts';
import { formatDecimal } from '@candor/model/decimal.ts';
import type { QueryOf, ReplyOf } from '@candor/model/http.ts';
import { changeOf, percentText } from '@candor/model/market/change.ts';
import {
  EXCHANGE_MARKET_NAMES,
  type ExchangeMarketId,
  MARKET_IDS,
  type MarketId,
} from '@candor/model/market/markets.ts';
import { type ChartRange, INTERVAL_OF, MINUTES_OF, rangeStart } from '@candor/model/market/ranges.ts';
import type { MARKET_ROUTES } from '@candor/model/market/routes.ts';
import type { Rate } from '@candor/model/money.ts';
import type { Price } from '@candor/model/quantity.ts';
import { type Decision, refuse } from '@candor/model/result.ts';
import { type Instant, instant, MINUTE } from '@candor/model/time.ts';
import type { Market } from './create-market.ts';
import { edgesOf } from './groups.ts';
import { breadthOf } from './lists/lists.ts';
import type { Entry, Universe } from './lists/universe.ts';
import { meanOf } from './minute-means.ts';
import { levelOfSum, publishedLevel } from './instruments/index.ts';
import type { IndexFigures, OwnIndexLevels } from './own-index-levels.ts';
import { DEFAULT_SIZE } from './lists/pages.ts';
import { listItemView, regularChange, sourced, thinned } from './shown.ts';
import type { MarketViews } from './views.ts';

type Routes = typeof MARKET_ROUTES;
type MarketView = ReplyOf<Routes['market']>;
type Candles = ReplyOf<Routes['marketCandles']>;

const EXCHANGE_OF = { nyse: 'NYSE', nasdaq: 'NASDAQ' } as const;
const isExchange = (id: MarketId): id is ExchangeMarketId => id in EXCHANGE_MARKET_NAMES;

/** Counts of how many rise and fall, as they are sent. */
export function breadthView(entries: readonly Entry[]): MarketView['breadth'] {
  const { buckets, ...counts } = breadthOf(entries);
  return { ...counts, buckets: buckets.map((bucket) => ({ ...bucket })) };
}

export function indexViews(market: Market, views: MarketViews): ReplyOf<Routes['indexes']>['indexes'] {
  return views.indexes.figures().map((figures) => {
    const { index, members, previousLevel, level } = figures;
    const minutes = levelsOfDay(market, views, figures);
    return {
      id: index.id,
      names: { ...index.names },
      ...levelView({ level, previousLevel }),
      members: members.length,
      spark: thinned(minutes, regularMinutes(market)).map((point) => levelText(point.value)),
      ruleKey: 'market.rule.own_index',
    };
  });
}

/** The groups whose mean is computed each minute: members of the indexes, and the stocks of exchanges. */
export function groupsByMinute(universe: Universe, indexes: OwnIndexLevels): ReadonlyMap<string, readonly string[]> {
  return new Map<string, readonly string[]>([
    ...indexes.figures().map(({ index, members }) => [index.id, members] as const),
    ...MARKET_IDS.filter(isExchange).map((id) => [id, stocksOf(universe, id).map(({ code }) => code)] as const),
  ]);
}

interface DayPoint {
  /** The end of a minute, or now. */
  readonly at: Instant;
  readonly value: bigint;
}

/** Levels of an index at the end of each minute of the regular session so far, and now; empty before it. */
function levelsOfDay(market: Market, { minuteMeans }: MarketViews, figures: IndexFigures): DayPoint[] {
  const { index, previousLevel, level } = figures;
  const finished = minuteMeans
    .of(index.id)
    .map(({ at, sum, count }) => ({ at, value: levelOfSum(previousLevel, sum, count) }));
  return withNow(market, finished, level);
}

/** Mean change of an exchange's stocks, likewise; at 1e-8. */
function meansOfDay(market: Market, { minuteMeans }: MarketViews, id: MarketId, now: Rate | undefined): DayPoint[] {
  const finished = minuteMeans.of(id).flatMap(({ at, ...sum }) => {
    const mean = meanOf(sum);
    return mean === undefined ? [] : [{ at, value: mean }];
  });
  return now === undefined ? finished : withNow(market, finished, now);
}

/** The last point is the present figure: of the running minute, or after the session the official closes. */
function withNow(market: Market, finished: DayPoint[], value: bigint): DayPoint[] {
  const { start, end } = regularSession(market);
  const now = market.now();
  if (now < start) return [];
  if (now >= end) return [...finished.slice(0, -1), { at: end, value }];
  return [...finished, { at: now, value }];
}

const regularSession = (market: Market) => tradingDay(market.session().lastTradeDate)!.regular;
const regularMinutes = (market: Market): number => {
  const { start, end } = regularSession(market);
  return (end - start) / MINUTE;
};

const levelText = (level: bigint): string => formatDecimal(publishedLevel(level), 2);

function levelView(figures: Pick<IndexFigures, 'level' | 'previousLevel'>) {
  const level = publishedLevel(figures.level);
  const change = changeOf(level as Price, publishedLevel(figures.previousLevel) as Price);
  return {
    level: levelText(level),
    change: formatDecimal(change.value, 2),
    changePercent: percentText(change.rate),
  };
}

const indexOf = ({ indexes }: MarketViews, id: MarketId): IndexFigures | undefined =>
  indexes.figures().find(({ index }) => index.id === id);

/**
 * Members of an index today, or the stocks of an exchange that movers and breadth are computed from; undefined for an
 * index without members. Sample companies are listed on no exchange.
 */
export function marketMembers(views: MarketViews, id: MarketId): readonly Entry[] | undefined {
  if (isExchange(id)) return stocksOf(views.universe, id);
  const index = indexOf(views, id);
  if (!index) return undefined;
  const codes = new Set(index.members);
  return views.universe.entries().filter(({ code }) => codes.has(code));
}

function stocksOf(universe: Universe, id: ExchangeMarketId): readonly Entry[] {
  const stocks = universe.stocks();
  return id === 'us_stocks' ? stocks : stocks.filter(({ instrument }) => instrument?.exchange === EXCHANGE_OF[id]);
}

/** One whole market: its level or mean change, and its breadth. */
export function marketView(market: Market, views: MarketViews, id: MarketId): MarketView | Decision<MarketView> {
  const members = marketMembers(views, id);
  if (!members) return refuse('not_found');
  const index = isExchange(id) ? undefined : indexOf(views, id);
  const { lastTradeDate: tradeDate } = market.session();
  const about = {
    ...{ id, members: members.length, breadth: breadthView(members), ...edgesOf(members) },
    tradeDate,
  };
  if (index) {
    return {
      ...about,
      kind: 'index',
      names: { ...index.index.names },
      ...levelView(index),
      began: beginningOf(views, index),
      ruleKey: 'market.rule.own_index',
      ...sourced(market),
    };
  }
  const rate = meanNow(market, members);
  return {
    ...about,
    kind: 'exchange',
    names: { ...EXCHANGE_MARKET_NAMES[id as ExchangeMarketId] },
    level: null,
    change: null,
    changePercent: rate === undefined ? null : percentText(rate),
    began: null,
    ruleKey: 'market.rule.exchange',
    ...sourced(market),
  };
}

/** Mean change of an exchange's stocks today: before the opening that of the pre-market, from then on the session's. */
function meanNow(market: Market, members: readonly Entry[]): Rate | undefined {
  const isEarly = market.session().session === 'pre';
  const changes = members.flatMap(({ snapshot, change }) => (isEarly ? change : regularChange(snapshot))?.rate ?? []);
  return meanOf({ sum: changes.reduce<bigint>((sum, each) => sum + each, 0n), count: BigInt(changes.length) });
}

function beginningOf({ indexes }: MarketViews, { index }: IndexFigures): MarketView['began'] {
  const [first] = indexes.closes(index);
  return first ? { date: first.date, level: levelText(first.level) } : null;
}

/** Resolves when the levels of an index within the days of a week are known; undefined where they are. */
export function prepareWeek(views: MarketViews, id: MarketId): Promise<void> | undefined {
  const figures = isExchange(id) ? undefined : indexOf(views, id);
  return figures && views.pastIndexLevels.prepare(figures.index);
}

/**
 * A market over a range as the candles of an instrument are sent: an index's levels by the minute today, every few
 * minutes over a week as far as they are computed, by day in longer ranges; of an exchange the mean change of today in
 * per cent. Within a bar only its ends are known.
 */
export function marketCandlesView(
  market: Market,
  views: MarketViews,
  id: MarketId,
  range: ChartRange,
): Candles | Decision<Candles> {
  const members = marketMembers(views, id);
  const index = isExchange(id) ? undefined : indexOf(views, id);
  if (!members || (!index && range !== '1D')) return refuse('not_found');
  const { lastTradeDate: tradeDate } = market.session();
  const { start, end } = regularSession(market);
  const about = {
    ...({ code: id, range, adjustment: 'none', tradeDate, warmup: 0 } as const),
    sessions: range === '1D' ? [{ session: 'regular' as const, start, end }] : [],
    ...sourced(market),
  };
  if (!index) {
    const points = meansOfDay(market, views, id, meanNow(market, members));
    return {
      ...about,
      interval: '1m',
      previousClose: '0',
      bars: minuteBars(points, 0n, (rate) => percentText(rate as Rate)),
    };
  }
  if (range === '1D') {
    const bars = minuteBars(levelsOfDay(market, views, index), index.previousLevel, levelText);
    return { ...about, interval: '1m', previousClose: levelText(index.previousLevel), bars };
  }
  return { ...about, ...(range === '1W' ? weekOf(market, views, index) : daysOf(market, views, index, range)) };
}

type IndexLine = Pick<Candles, 'interval' | 'previousClose' | 'bars'>;

/** Every few minutes of a week; of a day whose levels inside are not known its close alone. */
function weekOf(market: Market, views: MarketViews, figures: IndexFigures): IndexLine {
  const { before, days } = closesOver(market, views, figures, '1W');
  const past = days.flatMap(
    ({ date, level }): readonly DayPoint[] =>
      views.pastIndexLevels.of(figures.index, date) ?? [{ at: tradingDay(date)!.regular.end, value: level }],
  );
  const length = MINUTES_OF[INTERVAL_OF['1W']]! * MINUTE;
  const today = levelsOfDay(market, views, figures);
  const points = [...past, ...today.filter(({ at }, place) => at % length === 0 || place === today.length - 1)];
  const bars = minuteBars(points, before?.level ?? figures.previousLevel, levelText, length);
  return { interval: INTERVAL_OF['1W'], previousClose: before ? levelText(before.level) : null, bars };
}

function daysOf(market: Market, views: MarketViews, figures: IndexFigures, range: ChartRange): IndexLine {
  const { before, days } = closesOver(market, views, figures, range);
  const { lastTradeDate } = market.session();
  const points = [...days, { date: lastTradeDate, level: figures.level }].map(({ date, level }) => ({
    at: instantOf(date, '00:00'),
    value: level,
  }));
  const bars = barsBetween(points, before?.level ?? figures.previousLevel, levelText);
  return { interval: '1d', previousClose: before ? levelText(before.level) : null, bars };
}

/** Closes of the finished days of a range, and the one that it is measured from. */
function closesOver(market: Market, views: MarketViews, { index }: IndexFigures, range: ChartRange) {
  const from = rangeStart(range, market.session().lastTradeDate);
  const closes = views.indexes.closes(index);
  const before = closes.findLast(({ date }) => date < from) ?? closes[0];
  return { before, days: closes.filter(({ date }) => date >= from && date !== before?.date) };
}

/** A bar begins its length before its end, a minute or a few; the running one with its own minutes. */
const minuteBars = (
  points: readonly DayPoint[],
  before: bigint,
  write: (value: bigint) => string,
  length: number = MINUTE,
) =>
  barsBetween(
    points.map(({ at, value }) => ({ at: instant(Math.ceil(at / length) * length - length), value })),
    before,
    write,
  );

/** Bars from the value before each to its own, without volume. */
function barsBetween(points: readonly DayPoint[], before: bigint, write: (value: bigint) => string): Candles['bars'] {
  const bars: Candles['bars'] = { at: [], open: [], high: [], low: [], close: [], volume: [] };
  let open = before;
  for (const { at, value } of points) {
    bars.at.push(at);
    bars.open.push(write(open));
    bars.high.push(write(value > open ? value : open));
    bars.low.push(write(value < open ? value : open));
    bars.close.push(write(value));
    bars.volume.push(0);
    open = value;
  }
  return bars;
}

const MILLION = 1_000_000;
const scoreText = (score: number): string => formatDecimal(BigInt(Math.round(score * MILLION)), 2);

export function trendingView(
  market: Market,
  { universe, trending }: MarketViews,
  { size, sector }: QueryOf<Routes['trending']>,
): ReplyOf<Routes['trending']> {
  const ranked = trending
    .ranked(universe.entries())
    .filter(({ instrument }) => sector === undefined || (instrument?.kind === 'stock' && instrument.sector === sector));
  return {
    items: ranked.slice(0, Number.parseInt(size ?? `${DEFAULT_SIZE}`, 10)).map((entry) => {
      const { volumeScore, viewScore, usualDollars, days } = trending.scoreOf(entry)!;
      return {
        item: listItemView(market, entry),
        score: scoreText(volumeScore + viewScore),
        volumeScore: scoreText(volumeScore),
        viewScore: scoreText(viewScore),
        dollars: entry.dollars.toString(),
        usualDollars: String(Math.round(usualDollars)),
        days,
      };
    }),
    total: ranked.length,
    ...sourced(market),
  };
}
