import type { DayInputs } from '@candor/model/research/review.ts';
import type { TradingDate } from '@candor/model/time.ts';
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
  /** Trading days before the first start whose publications are made as examples. */
  readonly exampleDays: number;
  /** The publishers' feeds that are followed, and real time, in which they publish. */
  readonly feeds: { readonly urls: readonly string[]; readonly wall: Clock };
  /** The closes of a finished day; a report of the next morning reads the same day as the review before it. */
  readonly readDay: (date: TradingDate) => Promise<DayInputs>;
  /** Lets other work run between two pieces. */
  readonly yieldToEventLoop: () => Promise<void>;
}
