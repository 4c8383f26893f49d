import { sessionAt } from '@candor/model/calendar/index.ts';
import type { Price } from '@candor/model/quantity.ts';
import { type Instant, instant, MINUTE, SECOND } from '@candor/model/time.ts';
import type { FeedListener } from '../market/index.ts';
import type { VendorEvent, VendorHalt, VendorQuote, VendorTrade } from './events.ts';

/** Counts of events that were left out, by reason. */
export type LeftOut = {
  malformed: number;
  unknown: number;
  duplicate: number;
  /** Quotes older than the standing one. */
  late: number;
  /** Quotes whose bid is above their ask. */
  crossed: number;
  /** Stamped further ahead than clocks differ. */
  future: number;
  /** Prints far from everything around them: counted for volume, moved no price. */
  doubtful: number;
  closed: number;
};

/** How far a timestamp may be ahead of our clock. */
const AHEAD_MS = 5 * SECOND;
/** Prints whose names are remembered for each code. */
const REMEMBERED = 4_096;
/** A print farther than this from the last one, in percent, is only accepted with a quote or a second print near it. */
const DOUBTFUL_PERCENT = 10n;
/** How close the second print must be to the doubtful one, in percent. */
const CONFIRMED_PERCENT = 2n;
/** How long after the start of a halt prints may still be stamped, having been on their way. */
const SETTLES_MS = SECOND;
/** A quote older than this does not confirm a print. */
const QUOTE_VOUCHES_MS = MINUTE;

interface CodeState {
  lastAt: number;
  last: Price | undefined;
  quote: VendorQuote | undefined;
  doubtful: Price | undefined;
  /** Since when it is halted. */
  haltedAt: Instant | undefined;
  /** Names of prints in the order they came; the oldest is forgotten first. */
  readonly seen: Set<string>;
}

/**
 * The filter between a vendor's messages and the market: it keeps events until their time has come, passes them on in
 * order of time, and leaves out duplicates, late, crossed and unknown ones, and prices that are out of proportion. No
 * wrong print may reach a screen; a correct print that looks wrong loses its price, which the minute's bar then
 * corrects.
 */
export class Intake {
  readonly leftOut: LeftOut = {
    ...{ malformed: 0, unknown: 0, duplicate: 0, late: 0, crossed: 0, future: 0, doubtful: 0, closed: 0 },
  };
  readonly #codes: ReadonlyMap<string, CodeState>;
  #waiting: Exclude<VendorEvent, { kind: 'correction' }>[] = [];

  constructor(codes: readonly string[]) {
    const fresh = (): CodeState => ({
      ...{ lastAt: 0, last: undefined, quote: undefined, doubtful: undefined, haltedAt: undefined },
      seen: new Set(),
    });
    this.#codes = new Map(codes.map((code) => [code, fresh()]));
  }

  /** Adds an event; `wallNow` is when it arrived. */
  take(event: Exclude<VendorEvent, { kind: 'correction' }>, wallNow: Instant): void {
    const state = this.#codes.get(event.code);
    if (!state) this.leftOut.unknown += 1;
    else if (event.at > wallNow + AHEAD_MS) this.leftOut.future += 1;
    else if (event.kind === 'trade' && !this.#isNew(state, event)) this.leftOut.duplicate += 1;
    else this.#waiting.push(event);
  }

  /** The last price of a code before the first event, with which its first print is compared. */
  knows(code: string, last: Price): void {
    const state = this.#codes.get(code);
    if (state) state.last ??= last;
  }

  /** Passes on all events stamped up to `at`, in order of time; of equal times quotes first. */
  publishUpTo(at: Instant, listener: FeedListener): void {
    if (this.#waiting.length === 0) return;
    const due = this.#waiting.filter((event) => event.at <= at);
    if (due.length === 0) return;
    this.#waiting = this.#waiting.filter((event) => event.at > at);
    due.sort((a, b) => a.at - b.at || rankOf(a) - rankOf(b));
    for (const event of due) {
      const state = this.#codes.get(event.code)!;
      if (event.kind === 'quote') this.#quote(state, event, listener);
      else if (event.kind === 'trade') this.#trade(state, event, listener);
      else this.#halt(state, event, listener);
    }
  }

  /** After a gap the last quotes are no longer valid. */
  forgetQuotes(): void {
    for (const state of this.#codes.values()) state.quote = undefined;
  }

  #isNew({ seen }: CodeState, { id }: VendorTrade): boolean {
    if (seen.has(id)) return false;
    seen.add(id);
    if (seen.size > REMEMBERED) seen.delete(seen.values().next().value!);
    return true;
  }

  #quote(state: CodeState, quote: VendorQuote, listener: FeedListener): void {
    const { kind: _kind, at, ...sides } = quote;
    if (state.quote && at < state.quote.at) this.leftOut.late += 1;
    else if (quote.bid !== undefined && quote.ask !== undefined && quote.bid > quote.ask) this.leftOut.crossed += 1;
    else {
      state.quote = quote;
      listener.onQuote({ ...sides, quotedAt: at, fromBars: false });
    }
  }

  #halt(state: CodeState, { code, halted, at }: VendorHalt, listener: FeedListener): void {
    if (halted === (state.haltedAt !== undefined)) return;
    state.haltedAt = halted ? at : undefined;
    listener.onHalt(code, halted, at);
  }

  #trade(state: CodeState, trade: VendorTrade, listener: FeedListener): void {
    const { code, price, size, auction } = trade;
    const { session } = sessionAt(trade.at);
    if (session === 'closed') {
      this.leftOut.closed += 1;
      return;
    }
    const late = trade.at < state.lastAt;
    const volumeOnly = trade.volumeOnly === true || late || !this.#isBelieved(state, trade);
    const at = late ? instant(state.lastAt) : trade.at;
    state.lastAt = at;
    if (!volumeOnly) {
      state.last = price;
      // An instrument that trades is not halted: the message of its resumption was missed while the stream was away, or
      // is not sent by this vendor.
      if (state.haltedAt !== undefined && at > state.haltedAt + SETTLES_MS)
        this.#halt(state, { kind: 'halt', code, halted: false, at }, listener);
    }
    if (size === 0) return;
    listener.onTrade({
      ...{ code, price, size, at, session },
      ...(auction && !late ? { auction } : {}),
      ...(volumeOnly ? { volumeOnly } : {}),
    });
  }

  #isBelieved(state: CodeState, { price, at, volumeOnly }: VendorTrade): boolean {
    const { last, quote, doubtful } = state;
    if (volumeOnly || last === undefined || isWithin(price, last, DOUBTFUL_PERCENT)) {
      state.doubtful = undefined;
      return true;
    }
    const vouched =
      quote !== undefined &&
      at - quote.at <= QUOTE_VOUCHES_MS &&
      [quote.bid, quote.ask].some((side) => side !== undefined && isWithin(price, side, DOUBTFUL_PERCENT));
    if (vouched || (doubtful !== undefined && isWithin(price, doubtful, CONFIRMED_PERCENT))) {
      state.doubtful = undefined;
      return true;
    }
    state.doubtful = price;
    this.leftOut.doubtful += 1;
    return false;
  }
}

const rankOf = ({ kind }: VendorEvent): number => (kind === 'halt' ? 0 : kind === 'quote' ? 1 : 2);

function isWithin(price: Price, of: Price, percent: bigint): boolean {
  const away = price > of ? price - of : of - price;
  return away * 100n <= of * percent;
}
