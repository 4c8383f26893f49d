import { readPricePush } from '@candor/model/legacy-pushed.ts';
import { truncate2 } from '../lib/format.ts';

/**
 * The latest quote of one symbol, as decimal texts; made once per push and never changed, so that a new object means a
 * change.
 */
export interface Quote {
  readonly code: string;
  readonly price: string;
  /** Against the previous close, truncated to two places (spec §7). */
  readonly change: string;
  readonly percent: string;
  readonly previousClose: string | undefined;
  readonly session: 'pre' | 'regular' | 'post';
}

/**
 * Reads a price push by the spec's rule: ignored when the last price, the change or the change in percent is
 * missing or zero.
 */
export function quoteOf(message: unknown): Quote | undefined {
  const pushed = readPricePush(message);
  if (!pushed?.price || !pushed.change || !pushed.percent) return undefined;
  const change = truncate2(plain(pushed.change));
  const percent = truncate2(plain(pushed.percent));
  if (change === undefined || percent === undefined) return undefined;
  const { code, session, previousClose: close } = pushed;
  return {
    code,
    price: plain(pushed.price),
    change,
    percent,
    previousClose: close ? plain(close) : undefined,
    session,
  };
}

/** A JSON number as plain decimal text: the shortest that reads back the same, without an exponent. */
function plain(value: number): string {
  const text = String(value);
  return text.includes('e') ? '' : text.replace(/^(-?\d+\.\d{8})\d+$/, '$1');
}

/** Calls listeners together: all symbols that moved since the last frame are notified in one frame. */
export type Schedule = (flush: () => void) => void;

const onFrame: Schedule = (flush) => {
  // A hidden page draws no frames; its figures still have to be right when it returns.
  if (typeof requestAnimationFrame === 'function' && document.visibilityState !== 'hidden')
    requestAnimationFrame(flush);
  else setTimeout(flush, 100);
};

/** Latest quotes by symbol, with listeners per symbol: a tick of one notifies no other. */
export class QuoteStore {
  readonly #quotes = new Map<string, Quote>();
  readonly #listeners = new Map<string, Set<() => void>>();
  readonly #moved = new Set<string>();
  readonly #schedule: Schedule;
  #scheduled = false;

  constructor(schedule: Schedule = onFrame) {
    this.#schedule = schedule;
  }

  get(code: string): Quote | undefined {
    return this.#quotes.get(code);
  }

  /** Applies a push; returns whether it counted. */
  take(push: unknown): boolean {
    const quote = quoteOf(push);
    if (!quote) return false;
    this.put(quote);
    return true;
  }

  put(quote: Quote): void {
    const before = this.#quotes.get(quote.code);
    if (before && isSameQuote(before, quote)) return;
    this.#quotes.set(quote.code, quote);
    if (!this.#listeners.has(quote.code)) return;
    this.#moved.add(quote.code);
    if (this.#scheduled) return;
    this.#scheduled = true;
    this.#schedule(() => this.#flush());
  }

  subscribe(code: string, listener: () => void): () => void {
    let listeners = this.#listeners.get(code);
    if (!listeners) {
      listeners = new Set();
      this.#listeners.set(code, listeners);
    }
    const mine = listeners;
    mine.add(listener);
    return () => {
      mine.delete(listener);
      if (mine.size === 0 && this.#listeners.get(code) === mine) this.#listeners.delete(code);
    };
  }

  #flush(): void {
    this.#scheduled = false;
    const moved = [...this.#moved];
    this.#moved.clear();
    for (const code of moved) {
      for (const listener of this.#listeners.get(code) ?? []) listener();
    }
  }
}

function isSameQuote(a: Quote, b: Quote): boolean {
  return (
    a.price === b.price &&
    a.change === b.change &&
    a.percent === b.percent &&
    a.session === b.session &&
    a.previousClose === b.previousClose
  );
}
