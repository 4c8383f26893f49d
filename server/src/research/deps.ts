import type { Market, MarketViews } from '../market/index.ts';
import type { CommandRunner } from '../platform/commands/command.ts';
import type { Clock } from '../platform/time/clock.ts';
import type { Db } from '../platform/database/db.ts';

/** Dependencies of research. */
export interface ResearchDeps {
  readonly db: Db;
  readonly runner: CommandRunner;
  readonly market: Market;
  readonly views: Pick<MarketViews, 'indexes' | 'catchUp'>;
  /** The publishers' feeds that are followed, and real time, in which they publish. */
  readonly feeds: { readonly urls: readonly string[]; readonly wall: Clock };
  /** Lets other work run between two pieces. */
  readonly yieldToEventLoop: () => Promise<void>;
}
