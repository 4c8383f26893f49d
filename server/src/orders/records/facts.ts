import type { Overrides } from '@candor/model/calendar/index.ts';
import type { Stopped } from '@candor/model/halts.ts';
import type { Mode } from '../../ledger/index.ts';
import type { Lender } from '../../short-selling/index.ts';
import type { Snapshot } from '../../market/index.ts';

/** What orders ask of the market, synchronously, at the moment of a decision. Tests pass their own. */
export interface MarketFacts {
  /** Everything known of an instrument now; undefined for a code that is not traded here. */
  facts(code: string): Snapshot | undefined;
  /** Time since the last message of the feed, in real time; zero for a feed that cannot fall silent. */
  feedSilentMs(): number;
  /** What an operator has stopped that concerns this instrument; cancels still work. */
  stopped(code: string): Stopped;
  /** Rule 201 is in force for the instrument: short sales only above the best bid. */
  shortSaleRestricted(code: string): boolean;
  /** Unscheduled closures; the same array until it changes. */
  overrides(): Overrides | undefined;
}

/** Dependencies of every command of this slice. */
export interface OrderDeps {
  readonly market: MarketFacts;
  readonly mode: Mode;
  /** The lender of shares for short sales, and the number of lanes among which its shares are divided. */
  readonly lender: Lender;
  readonly lanes: number;
}
