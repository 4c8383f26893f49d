import { type SessionState, tickFor, toTick } from '@candor/model/calendar/index.ts';
import type { Price } from '@candor/model/quantity.ts';
import { type Instant, instant, type TradingDate } from '@candor/model/time.ts';
import { Minutes } from './feeds/minutes.ts';
import type { Bar, Quote, Snapshot, Source, Trade } from './types.ts';

/** State carried into a day: closes of the two sessions before it, in shares of the day. */
export interface CarriedCloses {
  readonly previousClose?: Price | undefined;
  readonly closeBefore?: Price | undefined;
  /** When `previousClose` was made. */
  readonly at?: Instant | undefined;
}

/** The running state of one code: mutable, because thousands of ticks a second pass through; read by `snapshot`. */
export class Listing {
  readonly code: string;
  readonly minutes = new Minutes();
  date: TradingDate;
  quote: Quote;
  last: Price | undefined;
  halted = false;
  previousClose: Price | undefined;
  close: Price | undefined;
  regularHigh: Price | undefined;
  regularLow: Price | undefined;
  regularLast: Price | undefined;
  volume = 0;
  regularVolume = 0;
  #lastAt: Instant | undefined;
  #open: Price | undefined;
  #closeBefore: Price | undefined;
  #prePrice: Price | undefined;
  #postPrice: Price | undefined;
  #asOf: Instant = instant(0);
  #ownQuotes = false;
  #shown: Snapshot | undefined;
  #shownIn: SessionState | undefined;

  constructor(code: string, date: TradingDate) {
    this.code = code;
    this.date = date;
    this.quote = { code, fromBars: false };
  }

  /** Begins a day with the carried-in state; nothing has traded yet. */
  beginDay(date: TradingDate, { previousClose, closeBefore, at }: CarriedCloses): void {
    this.date = date;
    this.previousClose = previousClose;
    this.#closeBefore = closeBefore;
    if (at !== undefined && at > this.#asOf) this.#asOf = at;
    this.close = this.#open = this.regularHigh = this.regularLow = this.regularLast = undefined;
    this.#prePrice = this.#postPrice = undefined;
    this.volume = this.regularVolume = 0;
    this.minutes.clear();
    this.#shown = undefined;
  }

  /** Begins the next day: today's close becomes the previous one, in shares of the new day. */
  rollTo(date: TradingDate, inSharesOf: (price: Price) => Price): void {
    const close = this.close ?? this.regularLast;
    const before = this.previousClose === undefined ? undefined : inSharesOf(this.previousClose);
    if (this.last !== undefined) this.last = inSharesOf(this.last);
    if (close === undefined) this.beginDay(date, { previousClose: before, closeBefore: this.#closeBefore });
    else this.beginDay(date, { previousClose: inSharesOf(close), closeBefore: before });
  }

  trade(trade: Trade): void {
    const { price, size, at, session, auction } = trade;
    const regular = session === 'regular' || auction !== undefined;
    this.volume += size;
    if (regular) this.regularVolume += size;
    this.minutes.trade(trade);
    this.#shown = undefined;
    this.#asOf = at;
    if (trade.volumeOnly) return;
    this.last = price;
    this.#lastAt = at;
    if (!regular) {
      if (session === 'pre') this.#prePrice = price;
      else this.#postPrice = price;
      return;
    }
    this.#widen(price, price, price, price);
    if (session === 'post' || auction === 'closing') this.close = price;
  }

  bar(bar: Bar, endsAt: Instant, lengthMs: number): void {
    const { session, close, volume } = bar;
    this.minutes.bar(bar);
    this.volume += volume;
    this.last = close;
    this.#lastAt = endsAt;
    this.#asOf = endsAt;
    this.#shown = undefined;
    if (session === 'pre') this.#prePrice = close;
    else if (session === 'post') this.#postPrice = close;
    else {
      this.regularVolume += volume;
      this.#widen(bar.open, bar.high, bar.low, close);
    }
    if (!this.#ownQuotes) this.quote = this.#quoteAround(close, endsAt, lengthMs);
  }

  setQuote(quote: Quote): void {
    this.#ownQuotes = true;
    this.quote = quote;
    if (quote.quotedAt !== undefined) this.#asOf = quote.quotedAt;
    this.#shown = undefined;
  }

  setHalted(halted: boolean, at: Instant): void {
    this.halted = halted;
    this.#asOf = at;
    this.#shown = undefined;
  }

  /** Freezes the regular session's price as the official close; an auction print may still replace it. */
  freezeClose(official?: Price): void {
    this.close = official ?? this.close ?? this.regularLast;
    this.#shown = undefined;
  }

  /** The present snapshot; the same object until something changes. */
  snapshot(state: SessionState, source: Source): Snapshot {
    if (this.#shown && this.#shownIn === state) return this.#shown;
    const { slot } = state;
    const regularPrice = slot === 1 ? this.previousClose : (this.close ?? this.regularLast ?? this.previousClose);
    const shown: Snapshot = {
      code: this.code,
      session: state.session,
      tradeDate: this.date,
      quote: this.quote,
      ...given('last', this.last),
      ...given('lastAt', this.#lastAt),
      ...given('regularPrice', regularPrice),
      ...given('previousClose', this.previousClose),
      ...given('regularChangeBase', slot === 1 ? this.#closeBefore : this.previousClose),
      ...given('open', this.#open),
      ...given('high', this.regularHigh),
      ...given('low', this.regularLow),
      ...given('close', this.close),
      volume: this.volume,
      regularVolume: this.regularVolume,
      ...given('prePrice', this.#prePrice),
      ...given('postPrice', this.#postPrice),
      halted: this.halted,
      source,
      asOf: this.#asOf,
    };
    this.#shown = shown;
    this.#shownIn = state;
    return shown;
  }

  #widen(open: Price, high: Price, low: Price, last: Price): void {
    this.#open ??= open;
    if (this.regularHigh === undefined || high > this.regularHigh) this.regularHigh = high;
    if (this.regularLow === undefined || low < this.regularLow) this.regularLow = low;
    this.regularLast = last;
  }

  /** Bars only: the last close is the reference, one tick to each side is the spread (domain §4 rule 7). */
  #quoteAround(close: Price, at: Instant, barMs: number): Quote {
    const tick = tickFor(close, this.code, this.date);
    const bid = (toTick(close, 'down', this.code, this.date) - tick) as Price;
    const ask = (toTick(close, 'up', this.code, this.date) + tick) as Price;
    return { code: this.code, ...(bid > 0n ? { bid } : {}), ask, quotedAt: at, fromBars: true, barMs };
  }
}

function given<Key extends string, Value>(key: Key, value: Value | undefined): { [K in Key]?: Value } {
  return (value === undefined ? {} : { [key]: value }) as { [K in Key]?: Value };
}
