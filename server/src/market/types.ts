import type { Session } from '@candor/model/calendar/index.ts';
import type { Price } from '@candor/model/quantity.ts';
import type { Instant, TradingDate } from '@candor/model/time.ts';

/** Where a datum comes from; shown wherever the datum is. */
export interface Source {
  readonly kind: 'simulated' | 'replay' | 'files' | 'live';
  /** Its name for people: 'Simulated exchange', 'Recorded prices of 2025-09-26', the name of a vendor. */
  readonly label: string;
  /** True where prices do not come from real trades. */
  readonly simulated: boolean;
}

export interface Quote {
  readonly code: string;
  /** Best bid and ask with displayed whole shares; absent when that side is empty. */
  readonly bid?: Price;
  readonly bidSize?: number;
  readonly ask?: Price;
  readonly askSize?: number;
  /** When bid and ask were last confirmed. */
  readonly quotedAt?: Instant;
  /** True when only bars are known: bid and ask are then the last bar's close ∓ one tick (domain §4 rule 7). */
  readonly fromBars: boolean;
  /** Length of the bar of that close, which limits how long the quote may be used; a minute where absent. */
  readonly barMs?: number;
}

export interface Trade {
  readonly code: string;
  readonly price: Price;
  /** Shares, whole. */
  readonly size: number;
  readonly at: Instant;
  readonly session: Exclude<Session, 'closed'>;
  /** Set on the single-priced print that opens or closes the regular session. */
  readonly auction?: 'opening' | 'closing';
  /**
   * Counts for volume alone: reported late or out of sequence, averaged, derivatively or prior-reference priced.
   * It moves no price and fills no order (domain §4 rule 4).
   */
  readonly volumeOnly?: true;
}

/** One candle; `at` is the start of its interval. Volume in whole shares. */
export interface Bar {
  readonly at: Instant;
  readonly open: Price;
  readonly high: Price;
  readonly low: Price;
  readonly close: Price;
  readonly volume: number;
  readonly session?: Exclude<Session, 'closed'>;
}

/** The official close of a day and its shares: a daily bar without its extremes. */
export type DayClose = Pick<Bar, 'at' | 'close' | 'volume'>;

/** The present market data of an instrument. */
export interface Snapshot {
  readonly code: string;
  readonly session: Session;
  /** The day the figures belong to. */
  readonly tradeDate: TradingDate;
  readonly quote: Quote;
  /** Last trade of any session; absent before the first. */
  readonly last?: Price;
  readonly lastAt?: Instant;
  /** Last or closing price of the regular session: what profit figures use (domain §6.1). */
  readonly regularPrice?: Price;
  /** Official close of the previous trading day, split-adjusted on ex-date. */
  readonly previousClose?: Price;
  readonly open?: Price;
  readonly high?: Price;
  readonly low?: Price;
  /** Official close of the day once the regular session is over. */
  readonly close?: Price;
  /** Whole shares of tradeDate, all sessions. */
  readonly volume: number;
  /** Whole shares of the regular session alone, as daily candles count them. */
  readonly regularVolume: number;
  /**
   * Reference of the change of `regularPrice`: `previousClose` from the opening on; in the pre-market, where the last
   * regular session's change stays frozen, the close before that session (domain §1.1).
   */
  readonly regularChangeBase?: Price;
  /** Last price of the pre-market and the after-hours session of tradeDate. */
  readonly prePrice?: Price;
  readonly postPrice?: Price;
  readonly halted: boolean;
  readonly source: Source;
  readonly asOf: Instant;
}
