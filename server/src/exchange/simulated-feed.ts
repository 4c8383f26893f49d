import { addDays, instantOf, newYorkDate, sessionAt, tradingDatesBetween } from '@candor/model/calendar/index.ts';
import { simulatedMarket } from '@candor/model/market/price-model.ts';
import type { Usd } from '@candor/model/money.ts';
import type { Price } from '@candor/model/quantity.ts';
import { type Instant, instant, MINUTE, SECOND, type TradingDate } from '@candor/model/time.ts';
import type {
  Bar,
  CorporateAction,
  DayClose,
  Feed,
  FeedListener,
  PriceWatcher,
  Quote,
  Trade,
} from '../market/index.ts';
import { createExchange, type SimulatedExchange } from './exchange.ts';
import type { SimulatedInstrument } from './instruments.ts';
import { keyOf } from './noise.ts';
import type { ExchangeEvents, Quote as ExchangeQuote, Trade as ExchangeTrade } from './orders.ts';
import { FinishedCloses } from './tape/finished-closes.ts';
import { type DailyBar, type MinuteBar, minuteBarOf, Tape } from './tape/tape.ts';
import { TAPE_START } from './tape/tape-days.ts';
import { microsOf } from './ticks.ts';
import { minuteFrom, minutesOfDays, minuteUpTo, WatchedMinutes } from './watched-minutes.ts';

/** Longer steps than this pass over the books of instruments without orders (ruling 34). */
const LONGEST_WALK = 5 * MINUTE;

export interface SimulatedFeed extends Feed {
  /** The exchange behind the prices; there once the feed has started. */
  readonly exchange: SimulatedExchange;
  readonly tape: Tape;
  /** Receives executions and ends of orders; set before the first order. */
  orderEvents: Pick<ExchangeEvents, 'onExecution' | 'onCancelled' | 'onRejected'>;
  /** Codes with a subscriber who waits for a quote: it is sent at the end of a jump, unasked. */
  awaited: () => Iterable<string>;
}

/**
 * A book stands as it is until something happens in it. Every two seconds of business time the quotes that did not
 * change are sent again, so that a quiet market is not mistaken for a lost feed: a market order refuses a quote five
 * seconds old.
 */
const CONFIRM_MS = 2 * SECOND;

/** The simulated exchange as a feed: the same seed and instruments give the same prices at the same instants. */
export function createSimulatedFeed(
  seed: string,
  instruments: readonly SimulatedInstrument[],
  tape: Tape = tapeOf(seed, instruments),
): SimulatedFeed {
  return new ExchangeFeed(seed, instruments, tape);
}

const seedKey = (seed: string): number => keyOf(0, seed);

export const tapeOf = (seed: string, instruments: readonly SimulatedInstrument[]): Tape =>
  new Tape(seedKey(seed), instruments);

const price = (micros: number): Price => BigInt(micros) as Price;

class ExchangeFeed implements SimulatedFeed {
  readonly source = { kind: 'simulated', label: 'Simulated exchange', simulated: true } as const;
  readonly marketId: string;
  readonly codes: readonly string[];
  readonly live = true;
  readonly tape: Tape;
  orderEvents: SimulatedFeed['orderEvents'] = {};
  awaited: SimulatedFeed['awaited'] = () => [];
  readonly #seed: number;
  readonly #instruments: readonly SimulatedInstrument[];
  readonly #halted = new Set<string>();
  /** When the quote of a code was last sent. */
  readonly #publishedAt = new Map<string, Instant>();
  readonly #actions = new Map<string, { readonly until: TradingDate; readonly actions: readonly CorporateAction[] }>();
  readonly #closes: FinishedCloses;
  readonly #watched = new WatchedMinutes(
    minutesOfDays((code, date) => this.tape.minuteBars(code, date).map(minuteBar)),
  );
  #exchange: SimulatedExchange | undefined;
  #listener: FeedListener | undefined;
  #now: Instant = instant(0);
  /** When the next trading day begins. */
  #nextDayAt: Instant = instant(0);

  constructor(seed: string, instruments: readonly SimulatedInstrument[], tape: Tape) {
    this.marketId = simulatedMarket(seed);
    this.#seed = seedKey(seed);
    this.#instruments = instruments;
    this.tape = tape;
    this.#closes = new FinishedCloses(tape, midnightOf);
    this.codes = this.tape.codes;
  }

  get exchange(): SimulatedExchange {
    if (!this.#exchange) throw new Error('the simulated feed has not started');
    return this.#exchange;
  }

  start(at: Instant, listener: FeedListener): void {
    this.#listener = listener;
    this.#now = at;
    this.#nextDayAt = nextDayAfter(at);
    this.tape.days.horizonFor(this.tape.days.numberAtOrBefore(newYorkDate(at))); // the calendar is computed now, before a request needs it
    this.#exchange = createExchange({
      seed: this.#seed,
      instruments: this.#instruments,
      tape: this.tape,
      from: at,
      onTrade: (trade) => listener.onTrade(tradeOf(trade)),
      onQuote: (code, when) => this.#publishQuote(code, when),
      onHalt: (code) => this.#publishHalt(code, true),
      onExecution: (execution) => this.orderEvents.onExecution?.(execution),
      onCancelled: (...cancelled) => this.orderEvents.onCancelled?.(...cancelled),
      onRejected: (...rejected) => this.orderEvents.onRejected?.(...rejected),
    });
  }

  wake(code: string): void {
    this.exchange.wake(code);
  }

  watch(watcher: PriceWatcher): void {
    this.#watched.add(watcher);
  }

  advanceTo(at: Instant): void {
    while (at > this.#now) this.#goTo(this.#nextStop(at));
  }

  /** How far one step may go: it does not pass over a minute in which some watcher needs every trade. */
  #nextStop(at: Instant): Instant {
    if (!this.#passesOver(at) || this.#watched.codes().size === 0) return at;
    const from = minuteFrom(instant(this.#now + 1));
    const to = minuteUpTo(at);
    if (from - 1 > this.#now) return instant(Math.min(at, from - 1));
    if (to <= from) return at;
    const touch = this.#watched.firstTouch(from, to);
    if (touch === from) return instant(touch + MINUTE - 1);
    this.#watched.passOver(from, touch ?? to);
    return instant((touch ?? to) - 1);
  }

  #passesOver(at: Instant): boolean {
    return at >= this.#nextDayAt || at - this.#now > LONGEST_WALK;
  }

  #goTo(at: Instant): void {
    // The turn of a day is passed over too: every instrument's new day would have to be drawn at once.
    const turnsDay = at >= this.#nextDayAt;
    if (turnsDay) this.#nextDayAt = nextDayAfter(at);
    if (turnsDay || this.#passesOver(at)) {
      this.#now = at;
      this.#listener?.onJump(at);
      this.exchange.jumpTo(at);
      for (const code of new Set([...this.awaited(), ...this.#watched.codes()])) this.wake(code);
      return;
    }
    for (let next = this.#nextConfirmation(); next <= at; next = this.#nextConfirmation()) {
      this.#walkTo(next);
      this.#confirmQuotes(next);
    }
    this.#walkTo(at);
  }

  #walkTo(at: Instant): void {
    this.exchange.advanceTo(at);
    // Not earlier: a listener that computes the day while it handles a trade must not count that trade twice.
    this.#now = at;
  }

  #nextConfirmation(): Instant {
    return instant(this.#now - (this.#now % CONFIRM_MS) + CONFIRM_MS);
  }

  #confirmQuotes(at: Instant): void {
    if (sessionAt(at).session === 'closed') return;
    for (const code of this.codes) {
      if ((this.#publishedAt.get(code) ?? 0) > at - CONFIRM_MS || !this.exchange.isAwake(code)) continue;
      this.#publishQuote(code, at);
    }
  }

  history(code: string, interval: 'minute' | 'day', from: Instant, to: Instant): Bar[] {
    if (interval === 'day') {
      const days = this.#daysOver(from, to);
      return days ? this.tape.dailyBars(code, ...days, false).map(dayBar) : [];
    }
    const first = newYorkDate(from);
    const last = newYorkDate(instant(Math.min(to, this.#now)));
    if (first > last) return [];
    return tradingDatesBetween(first, last).flatMap((date) => this.#minutes(code, date, from, to));
  }

  closes(code: string, from: Instant, to: Instant): DayClose[] {
    const days = this.#daysOver(from, to);
    return days ? this.#closes.of(code, ...days) : [];
  }

  extremeDays(code: string, from: Instant, to: Instant): Bar[] {
    const days = this.#daysOver(from, to);
    return days ? this.tape.extremeDays(code, ...days).map(dayBar) : [];
  }

  splitAdjusted(): boolean {
    return false;
  }

  /** Up to the next trade date: what takes effect tomorrow morning has been announced. */
  actions(code: string): readonly CorporateAction[] {
    const until = newYorkDate(sessionAt(this.#now).nextChangeAt);
    const known = this.#actions.get(code);
    if (known?.until === until) return known.actions;
    const actions = this.tape
      .corporateActions(code, TAPE_START, until)
      .map(
        (action): CorporateAction =>
          action.kind === 'split'
            ? { kind: 'split', code, exDate: action.exDate, to: BigInt(action.to), from: BigInt(action.from) }
            : { kind: 'dividend', code, exDate: action.exDate, amount: BigInt(action.perShare) as Usd },
      );
    this.#actions.set(code, { until, actions });
    return actions;
  }

  /**
   * The first and the last date of [from, to) that are over, each at its midnight. The tape is asked for these days
   * alone: next to a day that nobody may see yet, the extremes of those before would be left out.
   */
  #daysOver(from: Instant, to: Instant): readonly [first: TradingDate, last: TradingDate] | undefined {
    const [begins, ends] = [newYorkDate(from), newYorkDate(instant(Math.min(to - 1, this.#now)))];
    const first = midnightOf(begins) < from ? addDays(begins, 1) : begins;
    const last = this.#isOver(ends) ? ends : addDays(ends, -1);
    return first > last ? undefined : [first, last];
  }

  #isOver(date: TradingDate): boolean {
    return instantOf(date, '16:00') <= this.#now || sessionAt(this.#now).session === 'post';
  }

  /** Whole minutes, and of the running one what has printed. */
  #minutes(code: string, date: TradingDate, from: Instant, to: Instant): Bar[] {
    const bars: Bar[] = [];
    const until = Math.min(to - 1, this.#now);
    const day = this.tape.minuteTicksBefore(code, date, until + 1);
    if (!day) return bars;
    for (let row = 0; row < day.count; row += 1) {
      const at = day.start + day.minute[row]! * MINUTE;
      if (at > until) break;
      if (at < from) continue;
      const bar = minuteBarOf(day, row);
      const whole = at + MINUTE - 1 <= this.#now;
      const running = whole ? minuteBar(bar) : this.#runningMinute(code, date, bar, row);
      if (running) bars.push(running);
    }
    return bars;
  }

  #runningMinute(code: string, date: TradingDate, bar: MinuteBar, row: number): Bar | undefined {
    const prints = this.tape.prints(code, date, this.tape.minuteTicks(code, date)!, row);
    let [high, low, close, volume] = [0, Number.POSITIVE_INFINITY, 0, 0];
    for (let i = 0; i < prints.count && bar.at + prints.offset[i]! <= this.#now; i += 1) {
      close = microsOf(prints.tick[i]!);
      high = Math.max(high, close);
      low = Math.min(low, close);
      volume += prints.size[i]!;
    }
    return volume === 0 ? undefined : minuteBar({ ...bar, high, low, close, volume });
  }

  #publishQuote(code: string, at: Instant): void {
    const quote = this.exchange.quote(code);
    this.#publishedAt.set(code, at);
    this.#listener?.onQuote(quoteOf(quote, at));
    if (quote.haltedUntil === undefined && this.#halted.has(code)) this.#publishHalt(code, false);
  }

  #publishHalt(code: string, halted: boolean): void {
    if (halted) this.#halted.add(code);
    else this.#halted.delete(code);
    this.#listener?.onHalt(code, halted, this.exchange.now);
  }
}

function nextDayAfter(at: Instant): Instant {
  let state = sessionAt(at);
  const { lastTradeDate } = state;
  let next = at;
  while (state.lastTradeDate === lastTradeDate) {
    next = state.nextChangeAt;
    state = sessionAt(next);
  }
  return next;
}

function tradeOf({ code, price: micros, quantity, at, session, kind }: ExchangeTrade): Trade {
  const trade = { code, price: price(micros), size: quantity, at, session };
  if (kind === 'opening_auction') return { ...trade, auction: 'opening' };
  return kind === 'closing_auction' ? { ...trade, auction: 'closing' } : trade;
}

function quoteOf({ code, bid, bidSize, ask, askSize }: ExchangeQuote, at: Instant): Quote {
  return {
    code,
    ...(bid === undefined ? {} : { bid: price(bid), bidSize }),
    ...(ask === undefined ? {} : { ask: price(ask), askSize }),
    quotedAt: at,
    fromBars: false,
  };
}

function dayBar({ date, open, high, low, close, volume }: DailyBar): Bar {
  return {
    at: midnightOf(date),
    open: price(open),
    high: price(high),
    low: price(low),
    close: price(close),
    volume,
    session: 'regular',
  };
}

const midnights = new Map<TradingDate, Instant>();

/** Hundreds of codes share the days of the calendar, and working out an instant takes longer than the rest of a bar. */
function midnightOf(date: TradingDate): Instant {
  const known = midnights.get(date);
  if (known !== undefined) return known;
  const at = instantOf(date, '00:00');
  midnights.set(date, at);
  return at;
}

function minuteBar({ at, open, high, low, close, volume, session }: MinuteBar): Bar {
  return { at, open: price(open), high: price(high), low: price(low), close: price(close), volume, session };
}
