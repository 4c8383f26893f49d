import { yieldToEventLoop } from '../platform/time/yield-to-event-loop.ts';
import { CatchUp } from './catch-up.ts';
import type { Market } from './create-market.ts';
import { Universe } from './lists/universe.ts';
import { OwnIndexLevels } from './own-index-levels.ts';
import { MarketStats } from './stats.ts';
import { Trending } from './lists/trending.ts';

/** Lists and figures over a market that handlers and pushes share, so that both show the same. */
export interface MarketViews {
  readonly stats: MarketStats;
  readonly universe: Universe;
  readonly trending: Trending;
  readonly indexes: OwnIndexLevels;
  readonly catchUp: CatchUp;
}

export function marketViews(market: Market): MarketViews {
  const stats = new MarketStats(market);
  const indexes = new OwnIndexLevels(market);
  return {
    stats,
    universe: new Universe(market, stats),
    trending: new Trending(market, stats),
    indexes,
    catchUp: new CatchUp({ market, stats, indexes, yieldToEventLoop }),
  };
}
