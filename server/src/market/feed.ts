import type { Usd } from '@candor/model/money.ts';
import type { Instant, TradingDate } from '@candor/model/time.ts';
import type { Bar, Quote, Source, Trade } from './types.ts';

export type BarInterval = 'minute' | 'day';

/** What befell the shares of a code before the opening of `exDate`. */
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

/** Whoever follows a feed. Calls are synchronous, in time order; of equal times quotes come before trades. */
export interface FeedListener {
  onTrade(trade: Trade): void;
  onQuote(quote: Quote): void;
  /** A finished bar of a code that has no trades of its own; it is known in the last millisecond of its interval. */
  onBar(code: string, bar: Bar, lengthMs: number): void;
  onHalt(code: string, halted: boolean, at: Instant): void;
  /**
   * A stretch up to `at` was passed over without telling its trades: `history` knows what happened, and of each code
   * more is told once it is woken.
   */
  onJump(at: Instant): void;
}

/**
 * Whoever must not miss a trade at certain prices, though nobody tells the trades of a stretch that is passed over. The
 * feed asks before it passes over minutes, and tells the trades of those that count.
 */
export interface PriceWatcher {
  codes(): Iterable<string>;
  /** The first of these minutes of which every trade must be told; undefined when none. Changes nothing. */
  firstTouch(code: string, minutes: readonly Bar[]): number | undefined;
  /** These minutes were passed over, in this order; none of them was one of those. */
  passOver(code: string, minutes: readonly Bar[]): void;
}

/**
 * Where prices come from. A feed never reads a clock: it emits what happened up to the instant it is told, the same
 * for the same recording or seed, however the way there is cut into steps.
 */
export interface Feed {
  readonly source: Source;
  /** Names feed, recording and date; a data folder is bound to it (ruling 31). */
  readonly marketId: string;
  readonly codes: readonly string[];
  /** Prices may still move; false where only history is known. */
  readonly live: boolean;
  /**
   * Takes up the thread at an instant: what came before is in `history`, what comes after follows with `advanceTo`.
   * Standing quotes are told at once or, by a feed that has `wake`, when their code is woken. Called once.
   */
  start(at: Instant, listener: FeedListener): void;
  /** Brings a code to the present whose past was not drawn for it at the start or in a jump; its quote is told at once. */
  wake?(code: string): void;
  /** Of a feed that passes over stretches of time: whom it must ask first. */
  watch?(watcher: PriceWatcher): void;
  /** Emits all that is stamped after the last call and up to `at`, `at` included. */
  advanceTo(at: Instant): void;
  /**
   * Bars that start in [from, to), in time order, as far as they were known at the feed's present; intervals without
   * trades have none. Prices are in shares of the bar's own day unless `splitAdjusted(code)`. Daily bars are the
   * regular session alone and start at 00:00 New York.
   */
  history(code: string, interval: BarInterval, from: Instant, to: Instant): Bar[];
  /**
   * Resolves when history of a code from an instant is at hand, or cannot be had; undefined where it is at hand. Absent
   * where it always is.
   */
  prepare?(code: string, interval: BarInterval, from: Instant): Promise<void> | undefined;
  /** True where the recording's daily history already counts in today's shares. */
  splitAdjusted(code: string): boolean;
  actions(code: string): readonly CorporateAction[];
  /**
   * Real time since the last message of the connection, whatever it was about; without end while there is none. Absent
   * where prices are drawn or played: these are never silent.
   */
  silentMs?(): number;
}
