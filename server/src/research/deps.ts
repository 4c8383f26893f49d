import type { Market, MarketViews } from '../market/index.ts';
import { breath } from '../platform/breath.ts';
import type { CommandRunner } from '../platform/command.ts';
import type { Config } from '../platform/config.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db.ts';

/** What research is made with. */
export interface ResearchDeps {
  readonly db: Db;
  readonly runner: CommandRunner;
  readonly market: Market;
  readonly views: Pick<MarketViews, 'indexes' | 'catchUp'>;
  /** Feeds of publishers that are followed, and real time, which is theirs. */
  readonly feeds: { readonly urls: readonly string[]; readonly wall: Clock };
  /** Lets everybody else have their turn between two pieces of work. */
  readonly breath: () => Promise<void>;
}

/** The same, of the side that has the market and the lanes. */
export const researchDeps = (
  { db, config, wall }: { readonly db: Db; readonly config: Pick<Config, 'newsFeeds'>; readonly wall: Clock },
  { runner, market, views }: Pick<ResearchDeps, 'runner' | 'market' | 'views'>,
): ResearchDeps => ({
  ...{ db, runner, market, views, feeds: { urls: config.newsFeeds, wall }, breath },
});
