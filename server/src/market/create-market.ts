import {
  type Overrides,
  type SessionState,
  countdown,
  instantOf,
  sessionAt,
  tradingDay,
  addDays,
  newYorkDate,
} from '@candor/model/calendar/index.ts';
import type { Instrument } from '@candor/model/market/instrument.ts';
import type { Price } from '@candor/model/quantity.ts';
import { type Instant, instant, MINUTE, type TradingDate } from '@candor/model/time.ts';
import type { CorporateAction, Feed, FeedListener, PriceWatcher } from './feeds/feed.ts';
import type { MinuteCloses } from './feeds/minutes.ts';
import { Listing } from './listing.ts';
import { inNewShares, shareRatio } from './feeds/split-adjust.ts';
import { historyOf, type PriceHistory, type PriceRange } from './feeds/price-history.ts';
import type { Bar, DayClose, Quote, Snapshot, Source, Trade } from './types.ts';

export interface MarketOptions {
  readonly feed: Feed;
  readonly clock: { now(): Instant };
  readonly instruments: readonly Instrument[];
  /** Unscheduled closures in force. */
  readonly overrides?: Overrides;
}

export interface MarketSession extends SessionState {
  readonly countdownSeconds: number;
  readonly at: Instant;
}

/** The latest quotes, trades and figures, and history. Reading is synchronous; nothing here writes to the database. */
export interface Market extends PriceHistory {
  readonly source: Source;
  readonly marketId: string;
  readonly live: boolean;
  /** Codes that have prices here, by name. */
  readonly codes: readonly string[];
  /** Up to when the feed has been played. */
  now(): Instant;
  /** Plays the feed up to an instant, rolling days and sessions over on the way. Going back does nothing. */
  advanceTo(at: Instant): void;
  /**
   * True when every code's day is worked out and its listeners are notified; false after the start, a jump and the turn
   * of a day.
   */
  readonly isFresh: boolean;
  /**
   * Refreshes the day of the next code and notifies its listeners; false when none is left. Figures are right without
   * it, because a read refreshes its code; it only spreads the work so that pushes go on.
   */
  refreshNext(): boolean;
  session(): MarketSession;
  instrument(code: string): Instrument | undefined;
  snapshot(code: string): Snapshot | undefined;
  snapshots(): Snapshot[];
  /** The running minute of a code; undefined before its first trade of the day. */
  runningMinute(code: string): Bar | undefined;
  /** Minutes of the day the figures belong to, the running one last. */
  minutesOfDay(code: string): Bar[];
  /** The regular session's minutes of the day that begin at `from` or later, the running one last. */
  regularCloses(code: string, from?: Instant): MinuteCloses;
  /** Close of the last minute that began at or before an instant of the running day. */
  minuteCloseAt(code: string, at: Instant): Price | undefined;
  /** Resolves when that history is loaded; undefined where it already is. */
  prepare(code: string, interval: 'minute' | 'day', from: Instant): Promise<void> | undefined;
  actions(code: string): readonly CorporateAction[];
  /** 'splits' when history counts in today's shares for certain, 'none' when the recording does not know of splits. */
  adjustment(code: string): 'splits' | 'none';
  /**
   * Called for every code whose snapshot changed, synchronously and often: keep it short. Returns the function that
   * unsubscribes.
   */
  onTick(listener: (code: string) => void): () => void;
  /** Subscribes to the feed's events, each after the snapshot has taken it in; for venues and recorders. */
  follow(listener: FeedListener): () => void;
  /** Registers a watcher whose trades a feed must send even when it skips a stretch of time. */
  watch(watcher: PriceWatcher): void;
  /** Called at the start of each session and at closing, after the roll-over. */
  onSession(listener: (state: SessionState) => void): () => void;
}

/**
 * Opens the market at the clock's instant. The running day so far is worked out code by code, when it is first read.
 */
export function createMarket(options: MarketOptions): Market {
  return new LiveMarket(options);
}

const LOOKBACK_DAYS = 20;
const NO_CLOSES: MinuteCloses = { at: [], close: [] };

class LiveMarket implements Market, FeedListener {
  readonly source: Source;
  readonly marketId: string;
  readonly live: boolean;
  readonly codes: readonly string[];
  readonly #feed: Feed;
  readonly #past: PriceHistory;
  readonly #overrides: Overrides | undefined;
  readonly #instruments: ReadonlyMap<string, Instrument>;
  /** In the order of refreshing: a fund is computed from its holdings, all at once when those are missing. */
  readonly #sharesFirst: readonly string[];
  readonly #listings = new Map<string, Listing>();
  readonly #tickListeners = new Set<(code: string) => void>();
  readonly #followers = new Set<FeedListener>();
  readonly #sessionListeners = new Set<(state: SessionState) => void>();
  /** Codes whose day must be recomputed from history before it is read. */
  readonly #stale = new Set<string>();
  /** Codes whose listeners do not know of a jump yet. */
  readonly #dirty = new Set<string>();
  #state: SessionState;
  #now: Instant;

  constructor({ feed, clock, instruments, overrides }: MarketOptions) {
    this.#feed = feed;
    this.#past = historyOf(this.#feed, () => this.#state.lastTradeDate);
    this.#overrides = overrides;
    this.source = feed.source;
    this.marketId = feed.marketId;
    this.live = feed.live;
    this.codes = [...feed.codes];
    this.#instruments = new Map(instruments.map((instrument) => [instrument.code, instrument]));
    const isFund = (code: string) => this.#instruments.get(code)?.kind === 'etf';
    this.#sharesFirst = [...this.codes.filter((code) => !isFund(code)), ...this.codes.filter(isFund)];
    this.#now = clock.now();
    this.#state = sessionAt(this.#now, overrides);
    for (const code of this.codes) this.#listings.set(code, new Listing(code, this.#state.lastTradeDate));
    feed.start(this.#now, this);
    this.onJump();
  }

  now(): Instant {
    return this.#now;
  }

  advanceTo(at: Instant): void {
    while (this.#state.nextChangeAt <= at) {
      const boundary = this.#state.nextChangeAt;
      this.#feed.advanceTo(instant(boundary - 1));
      this.#now = boundary;
      this.#enter(sessionAt(boundary, this.#overrides));
    }
    if (at >= this.#now) {
      this.#feed.advanceTo(at);
      this.#now = at;
    }
  }

  get isFresh(): boolean {
    return this.#dirty.size === 0;
  }

  refreshNext(): boolean {
    const [code] = this.#dirty;
    if (code === undefined) return false;
    this.#dirty.delete(code);
    this.#listing(code);
    this.#ticked(code);
    return true;
  }

  session(): MarketSession {
    return { ...this.#state, countdownSeconds: countdown(this.#now, this.#overrides), at: this.#now };
  }

  instrument(code: string): Instrument | undefined {
    return this.#instruments.get(code);
  }

  snapshot(code: string): Snapshot | undefined {
    return this.#listing(code)?.snapshot(this.#state, this.source);
  }

  snapshots(): Snapshot[] {
    return this.codes.map((code) => this.#listing(code)!.snapshot(this.#state, this.source));
  }

  runningMinute(code: string): Bar | undefined {
    return this.#listing(code)?.minutes.last();
  }

  minutesOfDay(code: string): Bar[] {
    return this.#listing(code)?.minutes.all() ?? [];
  }

  regularCloses(code: string, from?: Instant): MinuteCloses {
    return this.#listing(code)?.minutes.regularCloses(from) ?? NO_CLOSES;
  }

  minuteCloseAt(code: string, at: Instant): Price | undefined {
    return this.#listing(code)?.minutes.closeAt(at);
  }

  history(...asked: Parameters<PriceHistory['history']>): Bar[] {
    return this.#past.history(...asked);
  }

  closes(...asked: Parameters<PriceHistory['closes']>): DayClose[] {
    return this.#past.closes(...asked);
  }

  range(...asked: Parameters<PriceHistory['range']>): PriceRange | undefined {
    return this.#past.range(...asked);
  }

  prepare(code: string, interval: 'minute' | 'day', from: Instant): Promise<void> | undefined {
    return this.#feed.prepare?.(code, interval, from);
  }

  actions(code: string): readonly CorporateAction[] {
    return this.#feed.actions(code);
  }

  adjustment(code: string): 'splits' | 'none' {
    const known = this.source.simulated || this.#feed.splitAdjusted(code) || this.#feed.actions(code).length > 0;
    return known ? 'splits' : 'none';
  }

  onTick(listener: (code: string) => void): () => void {
    this.#tickListeners.add(listener);
    return () => void this.#tickListeners.delete(listener);
  }

  follow(listener: FeedListener): () => void {
    this.#followers.add(listener);
    return () => void this.#followers.delete(listener);
  }

  watch(watcher: PriceWatcher): void {
    this.#feed.watch?.(watcher);
  }

  onSession(listener: (state: SessionState) => void): () => void {
    this.#sessionListeners.add(listener);
    return () => void this.#sessionListeners.delete(listener);
  }

  onTrade(trade: Trade): void {
    const listing = this.#listing(trade.code);
    if (!listing) return;
    listing.trade(trade);
    for (const follower of this.#followers) follower.onTrade(trade);
    this.#ticked(trade.code);
  }

  onQuote(quote: Quote): void {
    const listing = this.#listings.get(quote.code); // a quote needs no running day
    if (!listing) return;
    listing.setQuote(quote);
    for (const follower of this.#followers) follower.onQuote(quote);
    this.#ticked(quote.code);
  }

  onBar(code: string, bar: Bar, lengthMs: number): void {
    const listing = this.#listing(code);
    if (!listing) return;
    listing.bar(bar, instant(bar.at + lengthMs - 1), lengthMs);
    for (const follower of this.#followers) follower.onBar(code, bar, lengthMs);
    this.#ticked(code);
  }

  onHalt(code: string, halted: boolean, at: Instant): void {
    const listing = this.#listings.get(code);
    if (!listing) return;
    listing.setHalted(halted, at);
    for (const follower of this.#followers) follower.onHalt(code, halted, at);
    this.#ticked(code);
  }

  onJump(): void {
    for (const code of this.#sharesFirst) {
      this.#stale.add(code);
      this.#dirty.add(code);
    }
  }

  #ticked(code: string): void {
    for (const listener of this.#tickListeners) listener(code);
  }

  /** A code's running state; recomputed first when time was skipped. */
  #listing(code: string): Listing | undefined {
    const listing = this.#listings.get(code);
    if (!listing || !this.#stale.has(code)) return listing;
    this.#feed.wake?.(code); // a subscriber to its quote may read the code meanwhile, which refreshes it
    if (this.#stale.delete(code)) this.#refresh(listing);
    return listing;
  }

  /** Passes a boundary: 04:00 begins the next day, the end of the regular session freezes the close. */
  #enter(state: SessionState): void {
    const before = this.#state;
    this.#state = state;
    if (!this.#feed.live) this.onJump();
    else if (state.lastTradeDate !== before.lastTradeDate) this.#rollTo(state.lastTradeDate);
    else if (before.session === 'regular') for (const listing of this.#settled()) listing.freezeClose();
    for (const listener of this.#sessionListeners) listener(state);
    for (const code of this.codes) this.#ticked(code);
  }

  *#settled(): Iterable<Listing> {
    for (const listing of this.#listings.values()) if (!this.#stale.has(listing.code)) yield listing;
  }

  #rollTo(date: TradingDate): void {
    for (const listing of this.#settled()) {
      const ratio = shareRatio(this.#feed.actions(listing.code), listing.date, date);
      listing.rollTo(date, (price) => inNewShares(price, ratio));
    }
  }

  /** Computes the running day from history: the carried-in closes and the minutes so far. */
  #refresh(listing: Listing): void {
    const date = this.#state.lastTradeDate;
    const day = tradingDay(date, this.#overrides);
    if (!day) return;
    const midnight = instantOf(date, '00:00');
    const before = this.closes(listing.code, instantOf(addDays(date, -LOOKBACK_DAYS), '00:00'), midnight);
    const previous = before[before.length - 1];
    listing.beginDay(date, {
      previousClose: previous?.close,
      closeBefore: before[before.length - 2]?.close,
      at: previous && closeOf(previous),
    });
    const minutes = this.#feed.history(listing.code, 'minute', day.pre.start, day.post.end);
    listing.minutes.expect(minutes.length);
    for (const bar of minutes) {
      listing.bar(bar, instant(Math.min(this.#now, bar.at + MINUTE - 1)), MINUTE);
    }
    if (listing.last === undefined && previous) listing.last = previous.close;
    if (this.#now < day.regular.end) return;
    const [today] = this.closes(listing.code, midnight, instant(midnight + 1));
    listing.freezeClose(today?.close);
  }
}

/** When a daily bar's close was made. */
function closeOf(bar: DayClose): Instant {
  return tradingDay(newYorkDate(bar.at))?.regular.end ?? bar.at;
}
