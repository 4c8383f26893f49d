import { yieldToEventLoop } from '../platform/time/yield-to-event-loop.ts';
import { CatchUp } from './catch-up.ts';
import type { Market } from './create-market.ts';
import { Universe } from './lists/universe.ts';
import { OwnIndexLevels } from './own-index-levels.ts';
import { PastIndexLevels } from './past-index-levels.ts';
import { groupsByMinute } from './markets.ts';
import { MinuteMeans } from './minute-means.ts';
import { MarketStats } from './stats.ts';
import { Trending } from './lists/trending.ts';

/** Lists and figures over a market that handlers and pushes share, so that both show the same. */
export interface MarketViews {
  readonly stats: MarketStats;
  readonly universe: Universe;
  readonly trending: Trending;
  readonly indexes: OwnIndexLevels;
  readonly pastIndexLevels: PastIndexLevels;
  readonly minuteMeans: MinuteMeans;
  readonly catchUp: CatchUp;
}

export function marketViews(market: Market): MarketViews {
  const stats = new MarketStats(market);
  const indexes = new OwnIndexLevels(market);
  const universe = new Universe(market, stats);
  const minuteMeans = new MinuteMeans(market, () => groupsByMinute(universe, indexes));
  return {
    ...{ stats, universe, indexes, minuteMeans },
    pastIndexLevels: new PastIndexLevels(market, indexes, yieldToEventLoop),
    trending: new Trending(market, stats),
    catchUp: new CatchUp({ market, stats, indexes, minuteMeans, yieldToEventLoop }),
  };
}
