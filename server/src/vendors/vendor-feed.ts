import { addDays, instantOf, newYorkDate, sessionAt, tradingDay } from '@candor/model/calendar/index.ts';
import { type Instant, instant, MINUTE, SECOND, type TradingDate } from '@candor/model/time.ts';
import {
  type Bar,
  type BarInterval,
  type CorporateAction,
  dayOfMinutes,
  type Feed,
  type FeedListener,
  type Trade,
} from '../market/index.ts';
import { BarStore } from './bar-store.ts';
import type { VendorEvent } from './events.ts';
import type { VendorHistory } from './history-port.ts';
import { Intake, type LeftOut } from './intake.ts';
import { addToMinute } from './running-minutes.ts';

export interface VendorFeedOptions {
  /** Name of the source for customers: 'Massive, consolidated tape'. */
  readonly label: string;
  readonly marketId: string;
  readonly codes: readonly string[];
  readonly history: VendorHistory;
  readonly wall: { now(): Instant };
  /** Called with errors; the feed goes on with what it has. */
  readonly onTrouble: (error: Error) => void;
}

/** Days of history loaded at the start, for lists, indexes and the previous close. */
const DAYS_AT_START = 400;
/**
 * Days of history requested again when a trading day begins: corrections come late, and the server may have been
 * suspended.
 */
const DAYS_ANEW = 7;
/** How long after a minute its bar is available at the vendor. */
const BARS_TAKE_MS = 5 * SECOND;
/** Minutes requested on either side of a corrected print, whose timestamp may fall in a neighbouring minute. */
const AROUND_MS = MINUTE;

interface Known {
  readonly store: BarStore;
  /** Bars from this time on have been requested. */
  from: Instant;
}

/**
 * The feed of a vendor: live events pass the intake, history comes from the vendor's own bars. After a gap of the
 * stream the missed bars are loaded before a price counts for the day again.
 */
export class VendorFeed implements Feed {
  readonly source;
  readonly marketId: string;
  readonly codes: readonly string[];
  readonly live = true;
  readonly #options: VendorFeedOptions;
  readonly #intake: Intake;
  readonly #known: Readonly<Record<BarInterval, Map<string, Known>>> = { day: new Map(), minute: new Map() };
  readonly #running = new Map<string, Bar>();
  /** Requests for history under way, by code, interval and beginning. */
  readonly #preparing = new Map<string, Promise<void>>();
  #actions = new Map<string, CorporateAction[]>();
  #listener: FeedListener | undefined;
  #now: Instant = instant(0);
  #date: TradingDate | undefined;
  #lastMessageAt: Instant | undefined;
  #lostAt: Instant | undefined;
  /** The minute in which the stream came back, known only in part; its bar is requested once it is over. */
  #partial: Instant | undefined;

  constructor(options: VendorFeedOptions) {
    this.#options = options;
    this.source = { kind: 'live', label: options.label, simulated: false } as const;
    this.marketId = options.marketId;
    this.codes = [...options.codes].sort();
    this.#intake = new Intake(this.codes);
  }

  /** Loads the history that figures need before the market opens. Throws VendorUnavailable when it cannot be read. */
  async load(now: Instant): Promise<void> {
    const date = sessionAt(now).lastTradeDate;
    const [days, minutes] = [instantOf(addDays(date, -DAYS_AT_START), '00:00'), startOf(date)];
    await this.#fetch(this.codes, 'day', days, now);
    await this.#fetch(this.codes, 'minute', minutes, now);
    this.#take(
      await this.#options.history.actions(this.codes, addDays(date, -DAYS_AT_START), addDays(date, DAYS_ANEW)),
    );
    for (const code of this.codes) {
      const last = this.history(code, 'minute', minutes, now).at(-1) ?? this.history(code, 'day', days, now).at(-1);
      if (last) this.#intake.knows(code, last.close);
    }
  }

  start(at: Instant, listener: FeedListener): void {
    this.#now = at;
    this.#date = sessionAt(at).lastTradeDate;
    this.#listener = {
      onTrade: (trade) => this.#onTrade(trade, listener),
      onQuote: (quote) => listener.onQuote(quote),
      onBar: (...bar) => listener.onBar(...bar),
      onHalt: (...halt) => listener.onHalt(...halt),
      onJump: (when) => listener.onJump(when),
    };
  }

  advanceTo(at: Instant): void {
    if (at <= this.#now || !this.#listener) return;
    this.#now = at;
    this.#intake.publishUpTo(at, this.#listener);
    const date = sessionAt(at).lastTradeDate;
    if (date !== this.#date) this.#turnDay(date);
    if (this.#partial !== undefined && at >= this.#partial + MINUTE + BARS_TAKE_MS)
      void this.#mendPartial(this.#partial);
  }

  history(code: string, interval: BarInterval, from: Instant, to: Instant): Bar[] {
    const bars = this.#known[interval].get(code)?.store.between(from, to) ?? [];
    const running = interval === 'minute' ? this.#running.get(code) : undefined;
    if (running && running.at >= from && running.at < to && (bars.at(-1)?.at ?? 0) < running.at) bars.push(running);
    return bars;
  }

  /** Sends one request for the same history, however many callers wait for it. */
  prepare(code: string, interval: BarInterval, from: Instant): Promise<void> | undefined {
    const known = this.#known[interval].get(code);
    if (!known || known.from <= from) return undefined;
    const key = `${code} ${interval} ${from}`;
    const asked =
      this.#preparing.get(key) ??
      this.#fetch([code], interval, from, known.from)
        .catch((error: Error) => this.#options.onTrouble(error))
        .finally(() => this.#preparing.delete(key));
    this.#preparing.set(key, asked);
    return asked;
  }

  splitAdjusted(): boolean {
    return false;
  }

  actions(code: string): readonly CorporateAction[] {
    return this.#actions.get(code) ?? [];
  }

  /** Events of the stream; safe to call with anything a vendor sends. */
  onEvents(events: readonly VendorEvent[]): void {
    const now = this.#options.wall.now();
    this.#lastMessageAt = now;
    for (const event of events) {
      if (event.kind === 'correction') void this.#again(event.code, event.at);
      else this.#intake.take(event, now);
    }
  }

  onMalformed(count: number): void {
    this.#intake.leftOut.malformed += count;
  }

  /** The stream is gone: its quotes are no longer valid, and trades are unknown until it is back. */
  lost(): void {
    this.#lostAt ??= this.#lastMessageAt ?? this.#options.wall.now();
    this.#intake.forgetQuotes();
  }

  /** The stream is back: loads the missed bars and has every code's day computed again. */
  async back(): Promise<void> {
    const lostAt = this.#lostAt;
    this.#lostAt = undefined;
    if (lostAt === undefined) return;
    try {
      const from = instant(Math.max(minuteOf(lostAt), startOf(sessionAt(this.#now).lastTradeDate)));
      this.#partial = minuteOf(this.#options.wall.now());
      this.#finishMinutes();
      await this.#fetch(this.codes, 'minute', from, this.#options.wall.now());
      this.#listener?.onJump(this.#now);
    } catch (error) {
      this.#lostAt = lostAt; // filled when the stream comes back
      this.#options.onTrouble(error as Error);
    }
  }

  /** Puts minutes that are over into history, even when no trade of a later minute has come. */
  #finishMinutes(): void {
    const now = minuteOf(this.#options.wall.now());
    for (const [code, running] of this.#running) {
      if (running.at >= now) continue;
      this.#known.minute.get(code)?.store.merge([running]);
      this.#running.delete(code);
    }
  }

  /** Counts of the vendor's events that were left out, by reason. */
  get leftOut(): Readonly<LeftOut> {
    return this.#intake.leftOut;
  }

  silentMs(): number {
    if (this.#lostAt !== undefined || this.#lastMessageAt === undefined) return Number.POSITIVE_INFINITY;
    return this.#options.wall.now() - this.#lastMessageAt;
  }

  /** Why prices are not current, in a few words; undefined while they are. */
  problem(quietMs = 30 * SECOND): string | undefined {
    if (this.#lostAt !== undefined) return 'the price feed is disconnected';
    const { session } = sessionAt(this.#now);
    const silentMs = this.#options.wall.now() - (this.#lastMessageAt ?? 0);
    return session === 'regular' && silentMs > quietMs ? 'the price feed is silent' : undefined;
  }

  #onTrade(trade: Trade, listener: FeedListener): void {
    // First: a market that computes the day again reads history now, and would count the trade twice.
    listener.onTrade(trade);
    const { minute, finished } = addToMinute(this.#running.get(trade.code), trade);
    if (finished) this.#known.minute.get(trade.code)?.store.merge([finished]);
    if (minute) this.#running.set(trade.code, minute);
  }

  /**
   * Yesterday's bar out of its own minutes at once; the vendor's own, with the corrections of the night, when it comes.
   */
  #turnDay(date: TradingDate): void {
    const before = this.#date;
    this.#date = date;
    const day = before === undefined ? undefined : tradingDay(before);
    for (const code of this.codes) {
      const running = this.#running.get(code);
      if (running) this.#known.minute.get(code)?.store.merge([running]);
      this.#running.delete(code);
      const bar = day && dayOfMinutes(this.history(code, 'minute', day.regular.start, day.regular.end), day.date);
      if (bar) this.#known.day.get(code)?.store.merge([bar]);
    }
    const from = addDays(date, -DAYS_ANEW);
    const { history, onTrouble } = this.#options;
    void Promise.all([
      this.#fetch(this.codes, 'day', instantOf(from, '00:00'), instantOf(date, '00:00')),
      history.actions(this.codes, from, addDays(date, DAYS_ANEW)).then((actions) => this.#take(actions)),
    ]).then(() => this.#listener?.onJump(this.#now), onTrouble);
  }

  #again(code: string, at: Instant): Promise<void> {
    const start = minuteOf(at);
    return this.#anew([code], instant(start - AROUND_MS), instant(start + MINUTE + AROUND_MS));
  }

  /** The stream lacks trades from before it was connected, and may repeat trades that were filled in. */
  #mendPartial(minute: Instant): Promise<void> {
    this.#partial = undefined;
    this.#finishMinutes();
    return this.#anew(this.codes, instant(minute - AROUND_MS), instant(minute + MINUTE));
  }

  /** Replaces our bars by the vendor's, and computes the day from them. */
  async #anew(codes: readonly string[], from: Instant, to: Instant): Promise<void> {
    try {
      await this.#fetch(codes, 'minute', from, to);
      this.#listener?.onJump(this.#now);
    } catch (error) {
      this.#options.onTrouble(error as Error);
    }
  }

  async #fetch(codes: readonly string[], interval: BarInterval, from: Instant, to: Instant): Promise<void> {
    const found = await this.#options.history.bars(codes, interval, from, to);
    // The running minute and the running day come from the stream: the vendor's bars of them are incomplete.
    const before = interval === 'minute' ? minuteOf(this.#options.wall.now()) : startOfToday(this.#options.wall.now());
    for (const code of codes) {
      const known = this.#known[interval].get(code) ?? { store: new BarStore(), from };
      known.store.merge((found.get(code) ?? []).filter((bar) => bar.at < before));
      if (from < known.from) known.from = from;
      this.#known[interval].set(code, known);
    }
  }

  #take(actions: readonly CorporateAction[]): void {
    const all = new Map<string, Map<string, CorporateAction>>();
    for (const action of [...[...this.#actions.values()].flat(), ...actions]) {
      const byName = all.get(action.code) ?? new Map<string, CorporateAction>();
      byName.set(`${action.kind} ${action.exDate}`, action);
      all.set(action.code, byName);
    }
    const sorted = (found: Map<string, CorporateAction>) =>
      [...found.values()].sort((a, b) => (a.exDate < b.exDate ? -1 : a.exDate > b.exDate ? 1 : 0));
    this.#actions = new Map([...all].map(([code, found]) => [code, sorted(found)]));
  }
}

const minuteOf = (at: Instant): Instant => instant(at - (at % MINUTE));

const startOf = (date: TradingDate): Instant => tradingDay(date)?.pre.start ?? instantOf(date, '00:00');

/** A day's bar is whole once its regular session is over. */
function startOfToday(now: Instant): Instant {
  const date = newYorkDate(now);
  const over = (tradingDay(date)?.regular.end ?? now) < now;
  return instantOf(over ? addDays(date, 1) : date, '00:00');
}
