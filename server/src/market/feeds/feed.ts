import type { Usd } from '@candor/model/money.ts';
import type { Instant, TradingDate } from '@candor/model/time.ts';
import type { Bar, DayClose, Quote, Source, Trade } from '../types.ts';

export type BarInterval = 'minute' | 'day';

/** A corporate action on the shares of a code before the opening of `exDate`. */
export type CorporateAction =
  | {
      readonly kind: 'split';
      readonly code: string;
      readonly exDate: TradingDate;
      /** `to` new shares for `from` old ones; whole numbers. */
      readonly to: bigint;
      readonly from: bigint;
    }
  | {
      readonly kind: 'dividend';
      readonly code: string;
      readonly exDate: TradingDate;
      /** Cash a share, in shares of the ex-date. */
      readonly amount: Usd;
    };

/** A follower of a feed. Calls are synchronous, in time order; at equal times quotes come before trades. */
export interface FeedListener {
  onTrade(trade: Trade): void;
  onQuote(quote: Quote): void;
  /** A finished bar of a code that has no trades of its own; it is sent in the last millisecond of its interval. */
  onBar(code: string, bar: Bar, lengthMs: number): void;
  onHalt(code: string, halted: boolean, at: Instant): void;
  /**
   * The feed skipped a stretch up to `at` without sending its trades: `history` has them, and the feed goes on with a
   * code once it is woken.
   */
  onJump(at: Instant): void;
}

/**
 * A watcher that must not miss trades at certain prices, even in a skipped stretch. The feed asks before it skips
 * minutes, and sends the trades of the minutes that count.
 */
export interface PriceWatcher {
  codes(): Iterable<string>;
  /**
   * Index of the first of these minutes whose trades must all be sent; undefined when there is none. A pure question:
   * it changes no state.
   */
  firstTouch(code: string, minutes: readonly Bar[]): number | undefined;
  /** These minutes were skipped, in this order; none of them had trades that had to be sent. */
  passOver(code: string, minutes: readonly Bar[]): void;
}

/**
 * The source of prices. A feed never reads a clock: it emits events up to the given instant, always the same for the
 * same recording or seed, however the time is cut into steps.
 */
export interface Feed {
  readonly source: Source;
  /** Names feed, recording and date; a data folder is bound to it (ruling 31). */
  readonly marketId: string;
  readonly codes: readonly string[];
  /** Prices may still move; false where only history is known. */
  readonly live: boolean;
  /**
   * Starts at an instant: earlier events are in `history`, later ones follow with `advanceTo`. Standing quotes are sent
   * at once or, by a feed with `wake`, when their code is woken. Called once.
   */
  start(at: Instant, listener: FeedListener): void;
  /**
   * Computes the present state of a code whose past was skipped at the start or in a jump; its quote is sent at once.
   */
  wake?(code: string): void;
  /** Of a feed that skips stretches of time: the watcher that it must ask first. */
  watch?(watcher: PriceWatcher): void;
  /** Emits all that is stamped after the last call and up to `at`, `at` included. */
  advanceTo(at: Instant): void;
  /**
   * Bars that start in [from, to), in time order, as far as they were known at the feed's present; intervals without
   * trades have none. Prices are in shares of the bar's own day unless `splitAdjusted(code)`. Daily bars are the
   * regular session alone and start at 00:00 New York.
   */
  history(code: string, interval: BarInterval, from: Instant, to: Instant): Bar[];
  /** The same days as `history` gives, where closes cost much less than whole bars; absent elsewhere. */
  closes?(code: string, from: Instant, to: Instant): DayClose[];
  /**
   * Those of its daily bars among which the highest and the lowest price of the span are, where that costs much less.
   */
  extremeDays?(code: string, from: Instant, to: Instant): Bar[];
  /**
   * Resolves when history of a code from an instant is loaded, or cannot be had; undefined where it is loaded. Absent
   * where it always is.
   */
  prepare?(code: string, interval: BarInterval, from: Instant): Promise<void> | undefined;
  /** True where the recording's daily history already counts in today's shares. */
  splitAdjusted(code: string): boolean;
  actions(code: string): readonly CorporateAction[];
  /**
   * Real time since the last message of the connection, of any kind; Infinity while there is no connection. Absent
   * where prices are simulated or replayed: these are never silent.
   */
  silentMs?(): number;
  /** Refused messages of a vendor by reason, since this process began. */
  readonly leftOut?: Readonly<Record<string, number>>;
}
