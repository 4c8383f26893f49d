import { sessionAt } from '@candor/model/calendar/index.ts';
import { type Instant, instant } from '@candor/model/time.ts';
import type { FeedListener } from '../feeds/feed.ts';
import type { Quote } from '../types.ts';
import { type BarSeries, PRINT, priceOf, type QuoteColumns, type TradeColumns } from './columns.ts';

/** A sorted run of events of one kind and code; `rank` orders equal times: quotes, then trades, then bars. */
export interface Stream {
  readonly rank: number;
  readonly length: number;
  timeOf(row: number): number;
  emit(row: number, listener: FeedListener): void;
}

export function tradeStream(code: string, columns: TradeColumns): Stream {
  return {
    rank: 1,
    length: columns.length,
    timeOf: (row) => columns.at[row]!,
    emit(row, listener) {
      const at = instant(columns.at[row]!);
      const { session } = sessionAt(at);
      if (session === 'closed') return;
      const print = columns.print[row];
      const base = { code, price: priceOf(columns.price[row]!), size: columns.size[row]!, at, session };
      if (print === PRINT.ordinary) listener.onTrade(base);
      else if (print === PRINT.volumeOnly) listener.onTrade({ ...base, volumeOnly: true });
      else listener.onTrade({ ...base, auction: print === PRINT.opening ? 'opening' : 'closing' });
    },
  };
}

/**
 * Quotes of a code. A side missing in a row keeps its last price and size. Rows of one millisecond are one quote, the
 * last: a tape writes the bid and the ask of one change in two rows, and a half-updated quote is not tradable.
 */
export function quoteStream(code: string, columns: QuoteColumns, fromBars: boolean): Stream {
  return {
    rank: 0,
    length: columns.length,
    timeOf: (row) => columns.at[row]!,
    emit(row, listener) {
      const goesOn = row + 1 < columns.length && columns.at[row + 1] === columns.at[row];
      if (!goesOn) listener.onQuote(quoteAt(code, columns, row, fromBars));
    },
  };
}

/** The quote in force after a row; a side that the row leaves out comes from earlier rows. */
function quoteAt(code: string, columns: QuoteColumns, row: number, fromBars: boolean): Quote {
  const bidRow = lastQuoted(columns.bid, row);
  const askRow = lastQuoted(columns.ask, row);
  return {
    code,
    ...(bidRow >= 0 ? { bid: priceOf(columns.bid[bidRow]!), bidSize: columns.bidSize[bidRow]! } : {}),
    ...(askRow >= 0 ? { ask: priceOf(columns.ask[askRow]!), askSize: columns.askSize[askRow]! } : {}),
    quotedAt: instant(columns.at[row]!),
    fromBars,
  };
}

function lastQuoted(prices: readonly number[], row: number): number {
  let at = row;
  while (at >= 0 && prices[at] === 0) at -= 1;
  return at;
}

/** Bars of a code, each sent in the last millisecond of its interval, when it is complete. */
export function barStream(code: string, series: BarSeries, skipped: (at: Instant) => boolean): Stream {
  const { columns, length } = series;
  return {
    rank: 2,
    length: columns.length,
    timeOf: (row) => columns.at[row]! + length - 1,
    emit(row, listener) {
      const at = instant(columns.at[row]!);
      const { session } = sessionAt(at);
      if (session === 'closed' || skipped(at)) return;
      const bar = {
        at,
        open: priceOf(columns.open[row]!),
        high: priceOf(columns.high[row]!),
        low: priceOf(columns.low[row]!),
        close: priceOf(columns.close[row]!),
        volume: columns.volume[row]!,
        session,
      };
      listener.onBar(code, bar, length);
    },
  };
}

/** Plays several streams in order of time: by instant, then rank, then the order they were given in. */
export class Player {
  readonly #streams: readonly Stream[];
  readonly #next: number[];
  /** Binary heap of stream numbers, the earliest next event on top. */
  readonly #heap: number[] = [];

  constructor(streams: readonly Stream[], after: Instant) {
    this.#streams = streams;
    this.#next = streams.map((stream) => firstAfter(stream, after));
    for (let i = 0; i < streams.length; i += 1) {
      if (this.#next[i]! < streams[i]!.length) {
        this.#heap.push(i);
        this.#rise(this.#heap.length - 1);
      }
    }
  }

  /** Number of rows of a stream already played, those before the start included. */
  played(stream: number): number {
    return this.#next[stream]!;
  }

  advanceTo(at: Instant, listener: FeedListener): void {
    while (this.#heap.length > 0) {
      const index = this.#heap[0]!;
      const stream = this.#streams[index]!;
      const row = this.#next[index]!;
      if (stream.timeOf(row) > at) return;
      this.#next[index] = row + 1;
      if (row + 1 >= stream.length) this.#removeTop();
      else this.#sink(0);
      stream.emit(row, listener);
    }
  }

  #before(a: number, b: number): boolean {
    const [left, right] = [this.#streams[a]!, this.#streams[b]!];
    const difference = left.timeOf(this.#next[a]!) - right.timeOf(this.#next[b]!);
    if (difference !== 0) return difference < 0;
    return left.rank !== right.rank ? left.rank < right.rank : a < b;
  }

  #removeTop(): void {
    const last = this.#heap.pop()!;
    if (this.#heap.length === 0) return;
    this.#heap[0] = last;
    this.#sink(0);
  }

  #rise(place: number): void {
    let at = place;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!this.#before(this.#heap[at]!, this.#heap[parent]!)) return;
      this.#swap(at, parent);
      at = parent;
    }
  }

  #sink(place: number): void {
    let at = place;
    for (;;) {
      let least = at;
      for (const child of [2 * at + 1, 2 * at + 2]) {
        if (child < this.#heap.length && this.#before(this.#heap[child]!, this.#heap[least]!)) least = child;
      }
      if (least === at) return;
      this.#swap(at, least);
      at = least;
    }
  }

  #swap(a: number, b: number): void {
    const held = this.#heap[a]!;
    this.#heap[a] = this.#heap[b]!;
    this.#heap[b] = held;
  }
}

function firstAfter(stream: Stream, after: number): number {
  let low = 0;
  let high = stream.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (stream.timeOf(middle) <= after) low = middle + 1;
    else high = middle;
  }
  return low;
}
