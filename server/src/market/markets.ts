import { tradingDay } from '@candor/model/calendar/index.ts';
import { formatDecimal } from '@candor/model/decimal.ts';
import type { QueryOf, ReplyOf } from '@candor/model/http.ts';
import { changeOf, percentText } from '@candor/model/market/change.ts';
import { EXCHANGE_MARKET_NAMES, type ExchangeMarketId, type MarketId } from '@candor/model/market/markets.ts';
import type { MARKET_ROUTES } from '@candor/model/market/routes.ts';
import type { Price } from '@candor/model/quantity.ts';
import { type Decision, refuse } from '@candor/model/result.ts';
import type { Market } from './create-market.ts';
import { edgesOf, equalWeight } from './groups.ts';
import { breadthOf } from './lists/lists.ts';
import type { Entry } from './lists/universe.ts';
import { type IndexFigures, meanChangesAt } from './own-index-levels.ts';
import { DEFAULT_SIZE } from './lists/pages.ts';
import { listItemView, sourced, sparkTimes } from './shown.ts';
import type { MarketViews } from './views.ts';

type Routes = typeof MARKET_ROUTES;
type MarketView = ReplyOf<Routes['market']>;

const EXCHANGE_OF = { nyse: 'NYSE', nasdaq: 'NASDAQ' } as const;
const isExchange = (id: MarketId): id is ExchangeMarketId => id in EXCHANGE_MARKET_NAMES;

/** Counts of how many rise and fall, as they are sent. */
export function breadthView(entries: readonly Entry[]): MarketView['breadth'] {
  const { buckets, ...counts } = breadthOf(entries);
  return { ...counts, buckets: buckets.map((bucket) => ({ ...bucket })) };
}

export function indexViews({ indexes }: MarketViews): ReplyOf<Routes['indexes']>['indexes'] {
  return indexes.figures().map(({ index, members, spark, ...levels }) => ({
    id: index.id,
    names: { ...index.names },
    ...levelView(levels),
    members: members.length,
    spark: spark.map((point) => formatDecimal(point, 2)),
    ruleKey: 'market.rule.own_index',
  }));
}

function levelView({ level, previousLevel }: Pick<IndexFigures, 'level' | 'previousLevel'>) {
  const change = changeOf(level as Price, previousLevel as Price);
  return {
    level: formatDecimal(level, 2),
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
  if (isExchange(id)) {
    const stocks = views.universe.stocks();
    return id === 'us_stocks' ? stocks : stocks.filter(({ instrument }) => instrument?.exchange === EXCHANGE_OF[id]);
  }
  const index = indexOf(views, id);
  if (!index) return undefined;
  const codes = new Set(index.members);
  return views.universe.entries().filter(({ code }) => codes.has(code));
}

/** One whole market: its level or mean change, its breadth, and its path over the day. */
export function marketView(market: Market, views: MarketViews, id: MarketId): MarketView | Decision<MarketView> {
  const members = marketMembers(views, id);
  if (!members) return refuse('not_found');
  const index = isExchange(id) ? undefined : indexOf(views, id);
  const { lastTradeDate: tradeDate } = market.session();
  const times = sparkTimes(market, tradeDate);
  const { start: opensAt, end: closesAt } = tradingDay(tradeDate)!.regular;
  const about = {
    ...{ id, members: members.length, breadth: breadthView(members), ...edgesOf(members) },
    ...{ tradeDate, opensAt, closesAt },
  };
  if (index) {
    return {
      ...about,
      kind: 'index',
      names: { ...index.index.names },
      ...levelView(index),
      days: views.indexes.closes(index.index).map(({ date, level }) => ({ date, level: formatDecimal(level, 2) })),
      today: index.spark.map((level, place) => ({ at: times[place]!, value: formatDecimal(level, 2) })),
      ruleKey: 'market.rule.own_index',
      ...sourced(market),
    };
  }
  const rate = equalWeight(members.filter(({ change }) => change !== undefined));
  return {
    ...about,
    kind: 'exchange',
    names: { ...EXCHANGE_MARKET_NAMES[id as ExchangeMarketId] },
    level: null,
    change: null,
    changePercent: rate === undefined ? null : percentText(rate),
    days: [],
    today: meanChangesAt(market, members, times).map(({ at, rate: mean }) => ({ at, value: percentText(mean) })),
    ruleKey: 'market.rule.exchange',
    ...sourced(market),
  };
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
