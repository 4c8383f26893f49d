import type { Market, MarketViews } from '../market/index.ts';
import { breath } from '../platform/breath.ts';
import type { CommandRunner } from '../platform/command.ts';
import type { Db } from '../platform/db.ts';

/** What research is made with. */
export interface ResearchDeps {
  readonly db: Db;
  readonly runner: CommandRunner;
  readonly market: Market;
  readonly views: Pick<MarketViews, 'indexes'>;
  /** Lets everybody else have their turn between two pieces of work. */
  readonly breath: () => Promise<void>;
}

/** The same, of the side that has the market and the lanes. */
export const researchDeps = (db: Db, { runner, market, views }: Omit<ResearchDeps, 'db' | 'breath'>): ResearchDeps => ({
  ...{ db, runner, market, views, breath },
});
