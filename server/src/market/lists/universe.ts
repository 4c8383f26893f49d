import type { Change } from '@candor/model/market/change.ts';
import type { Instrument } from '@candor/model/market/instrument.ts';
import { price } from '@candor/model/quantity.ts';
import type { Market } from '../create-market.ts';
import { regularChange, type Shown, shownIn, shownOfDay, type Slot } from '../shown.ts';
import { dollarsOf, type MarketStats } from '../stats.ts';
import type { Snapshot } from '../types.ts';

/** One instrument as lists rank it. */
export interface Entry {
  readonly code: string;
  readonly instrument: Instrument | undefined;
  readonly snapshot: Snapshot;
  /** Of the regular session: the input of breadth, sectors and themes. */
  readonly change: Change | undefined;
  /** The price of a row with its change of the day. */
  readonly shown: Shown | undefined;
  /**
   * The same of the pre-market or the hours after the close, where the market is in them or was last, and it traded.
   */
  readonly extended: Shown | undefined;
  /** Whole dollars of the regular session so far. */
  readonly dollars: bigint;
  /** Passes the filter of domain §12: price, yesterday's volume, not halted, no split or first day today. */
  readonly ranked: boolean;
}

const LEAST_PRICE = price('1');
const LEAST_VOLUME = 100_000;

/** All instruments with the figures that lists need; rebuilt at most once a business second. */
export class Universe {
  readonly #market: Market;
  readonly #stats: MarketStats;
  #madeAt = Number.NEGATIVE_INFINITY;
  #slot: Slot = 2;
  #entries: readonly Entry[] = [];

  constructor(market: Market, stats: MarketStats) {
    this.#market = market;
    this.#stats = stats;
  }

  entries(): readonly Entry[] {
    const now = this.#market.now();
    const { slot } = this.#market.session();
    if (now - this.#madeAt < 1_000 && slot === this.#slot) return this.#entries;
    this.#madeAt = now;
    this.#slot = slot;
    this.#entries = this.#market.snapshots().map((snapshot) => this.#entryOf(snapshot));
    return this.#entries;
  }

  /** Stocks that movers, breadth and sectors are computed from; funds have lists of their own. */
  stocks(): readonly Entry[] {
    return this.entries().filter(({ ranked, instrument }) => ranked && instrument?.kind !== 'etf');
  }

  #entryOf(snapshot: Snapshot): Entry {
    const { code, regularPrice, regularVolume, halted, tradeDate } = snapshot;
    const change = regularChange(snapshot);
    const running = shownIn(snapshot, this.#slot);
    const turnover = this.#stats.turnover(code);
    const split = this.#market.actions(code).some((action) => action.kind === 'split' && action.exDate === tradeDate);
    const priced = change !== undefined && regularPrice !== undefined && regularPrice >= LEAST_PRICE;
    return {
      code,
      instrument: this.#market.instrument(code),
      snapshot,
      change,
      shown: shownOfDay(snapshot, this.#slot),
      extended: running?.session === 'regular' ? undefined : running,
      dollars: regularPrice === undefined ? 0n : dollarsOf(regularVolume, regularPrice),
      ranked: priced && !halted && !split && (turnover?.previousVolume ?? 0) >= LEAST_VOLUME,
    };
  }
}
