import { type SessionState, sessionAt } from '@candor/model/calendar/index.ts';
import type { Price } from '@candor/model/quantity.ts';
import type { Instant } from '@candor/model/time.ts';
import { Book, type BookEvents, type EndReason, type Handle, type Lifetime, NO_ORDER, type Side } from './book.ts';
import { MarketMaker, makerSize, NOISE } from './market-maker.ts';
import type { CancelReason, DepthLevel, ExchangeEvents, ExchangeOrder, Quote, RejectReason, Trade } from './orders.ts';
import { lastsTo, type OpenOrder, OpenOrders, SESSION_ORDER } from './open-orders.ts';
import { quoteOf, type Standing } from './quote-of.ts';
import { PAUSE_MS, PriceBands } from './price-bands.ts';
import type { Tape } from './tape/tape.ts';
import { TapeCursor } from './tape/tape-cursor.ts';
import { BUY, CLOSING_AUCTION, CONTINUOUS, OPENING_AUCTION } from './tape/tape-prints.ts';
import type { SessionCode } from './tape/tape-spread.ts';
import type { Profile } from './tape/tape-profile.ts';
import { microsOf, type Tick, tickOf } from './ticks.ts';

/**
 * One instrument at the exchange. While `live` its book runs: market makers quote around the tape, noise traders send
 * the orders that print the tape's trades, and customers take part by price and time. Otherwise the tape's trades are
 * only counted. Without customers both give the same trades.
 */
export class Venue implements BookEvents {
  readonly code: string;
  readonly #profile: Profile;
  readonly #events: ExchangeEvents;
  readonly #cursor: TapeCursor;
  readonly #book: Book;
  readonly #maker: MarketMaker;
  readonly #open: OpenOrders;
  #bands: PriceBands | undefined;
  #live = false;
  #focused = false;
  #state: SessionState;
  #now: Instant;
  #resumesAt = Number.POSITIVE_INFINITY;
  #kind: Trade['kind'] = 'continuous';
  #session: SessionCode = 'pre';
  #entering: OpenOrder | undefined;
  #cancelReason: CancelReason | undefined;

  constructor(tape: Tape, code: string, at: Instant, events: ExchangeEvents) {
    this.code = code;
    this.#profile = tape.profile(code);
    this.#events = events;
    this.#cursor = new TapeCursor(tape, code);
    this.#open = new OpenOrders(events);
    this.#book = new Book(this, 'cancel_incoming');
    this.#maker = new MarketMaker(this.#book, this.#profile);
    this.#now = at;
    this.#state = sessionAt(at);
    this.#cursor.seek(at);
    this.#enterSession();
  }

  /** When something happens next. */
  get nextAt(): number {
    return Math.min(this.#cursor.nextAt, this.#state.nextChangeAt, this.#resumesAt);
  }

  get hasOrders(): boolean {
    return this.#open.size > 0;
  }

  /** Orders, cancels, amendments and trades its book has handled. */
  get bookEvents(): number {
    return this.#book.handled;
  }

  /** Does what happens next. */
  step(): void {
    const at = this.nextAt;
    this.#now = at as Instant;
    if (at === this.#state.nextChangeAt) this.#changeSession();
    else if (at === this.#resumesAt) this.#resume();
    else this.#print();
    this.#watchBands();
    this.#events.onQuote?.(this.code, this.#now);
  }

  /** Does all that happens up to an instant, passing over minutes that cannot reach any customer's order. */
  leap(to: Instant): void {
    while (this.hasOrders && this.nextAt <= to) {
      if (this.#passOver(to)) continue;
      this.step();
    }
    if (this.hasOrders) this.#now = to;
  }

  /** Goes to an instant without running the time between; only without open orders. */
  seek(to: Instant): void {
    if (this.hasOrders) throw new RangeError(`${this.code} has open orders`);
    this.#maker.withdraw();
    this.#book.phase = 'continuous';
    this.#resumesAt = Number.POSITIVE_INFINITY;
    this.#now = to;
    this.#state = sessionAt(to);
    this.#cursor.seek(to);
    this.#enterSession();
    if (this.#live) this.#quote();
    this.#events.onQuote?.(this.code, to);
  }

  /** Runs the book whether or not customers have orders. */
  focus(on: boolean): void {
    this.#focused = on;
    this.#settleLiveness();
  }

  submit(order: ExchangeOrder, owner: number, now: Instant): RejectReason | undefined {
    this.#now = now;
    const limit = order.limit === undefined ? undefined : tickOf(Number(order.limit));
    if (!(Number.isSafeInteger(order.quantity) && order.quantity > 0)) return 'bad_quantity';
    if (limit === undefined && (order.type === 'limit' || order.limit !== undefined)) return 'bad_tick';
    const place = SESSION_ORDER.indexOf(this.#state.session as SessionCode);
    if (place < 0) return 'closed';
    if (!lastsTo(order, place)) return 'session_over';
    const open = this.#open.add(order, owner, limit);
    this.#settleLiveness();
    if (order.sessions.includes(this.#session)) this.#enter(open);
    if (!this.#open.get(order.id)) this.#settleLiveness();
    this.#watchBands();
    this.#events.onQuote?.(this.code, now);
    return undefined;
  }

  /** Takes an order out; answers the shares that were left, undefined when it is not open here. */
  cancel(id: string, now: Instant, reason: CancelReason = 'requested'): number | undefined {
    const open = this.#open.get(id);
    if (!open) return undefined;
    this.#now = now;
    const { remaining } = open;
    if (open.handle !== NO_ORDER) {
      this.#cancelReason = reason;
      this.#book.cancel(open.handle);
      this.#cancelReason = undefined;
    } else this.#open.finish(open, reason, now);
    this.#settleLiveness();
    this.#events.onQuote?.(this.code, now);
    return remaining;
  }

  /**
   * Changes limit and total quantity. Fewer shares keep the place in the queue; a new limit or more shares lose it.
   * Answers false when the order is not open or the new quantity does not exceed what has traded.
   */
  amend(id: string, limit: Price | undefined, quantity: number, now: Instant): boolean | RejectReason {
    const open = this.#open.get(id);
    if (!open) return false;
    this.#now = now;
    const tick = limit === undefined ? open.limit : tickOf(Number(limit));
    if (tick === undefined) return 'bad_tick';
    const remaining = quantity - (open.quantity - open.remaining);
    if (!Number.isSafeInteger(quantity) || remaining <= 0) return 'bad_quantity';
    open.quantity = quantity;
    open.remaining = remaining;
    open.limit = tick;
    if (open.handle !== NO_ORDER) this.#book.amend(open.handle, this.#inBand(open.order.side, tick) ?? tick, remaining);
    if (!this.#open.get(id)) this.#settleLiveness();
    this.#events.onQuote?.(this.code, now);
    return true;
  }

  /** Stops trading until an instant; orders are taken and kept, nothing trades. Trading resumes with an auction. */
  halt(until: Instant, now: Instant): void {
    this.#now = now;
    this.#book.phase = 'call';
    this.#resumesAt = until;
    this.#settleLiveness();
    this.#events.onHalt?.(this.code, until);
  }

  quote(at: Instant): Quote {
    const haltedUntil = Number.isFinite(this.#resumesAt) ? (this.#resumesAt as Instant) : undefined;
    return quoteOf(this.code, at, this.#cursor, this.#best('buy'), this.#best('sell'), haltedUntil);
  }

  /** The first `levels` prices of both sides; without a running book, what its makers would quote. */
  depth(levels: number): { readonly bids: DepthLevel[]; readonly asks: DepthLevel[] } {
    const wasLive = this.#live;
    if (!wasLive) this.#goLive();
    const side = (of: Side): DepthLevel[] =>
      this.#book
        .depth(of, levels)
        .filter(({ tick }) => tick > 0 && tick < 0x3fffffff)
        .map(({ tick, quantity, orders }) => ({ price: microsOf(tick), quantity, orders }));
    const depth = { bids: side('buy'), asks: side('sell') };
    if (!wasLive) this.#goIdle();
    return depth;
  }

  onTrade(tick: Tick, quantity: number, taker: Handle, maker: Handle): void {
    if (this.#kind === 'continuous') this.#count(tick, quantity);
    const [incoming, waiting] = [this.#open.at(taker), this.#open.at(maker)];
    const came = this.#kind === 'continuous' ? 'removed' : 'added';
    if (incoming) this.#open.fill(incoming, tick, quantity, came, this.#now);
    if (waiting) this.#open.fill(waiting, tick, quantity, 'added', this.#now);
  }

  onEnded(handle: Handle, _remaining: number, reason: EndReason): void {
    const open = this.#open.at(handle);
    if (!open) return;
    this.#open.displace(open);
    if (this.#entering === open) return;
    if (reason === 'unfilled' && this.#kind !== 'continuous') return;
    this.#open.finish(open, reason === 'canceled' ? (this.#cancelReason ?? 'requested') : reason, this.#now);
  }

  #count(tick: Tick, quantity: number): void {
    this.#cursor.figures.trade(this.#session, tick, quantity);
    if (this.#live && this.#session === 'regular') this.#bands?.trade(this.#now, tick);
    if (!this.#events.onTrade) return;
    const { code } = this;
    const trade = { code, price: microsOf(tick), quantity, at: this.#now, session: this.#session, kind: this.#kind };
    this.#events.onTrade(trade);
  }

  /** Puts an order into the book: a market order trades now or, in a call, waits for the auction. */
  #enter(open: OpenOrder): void {
    const { side, type } = open.order;
    open.held = false;
    const calling = this.#book.phase === 'call';
    const lifetime: Lifetime = type === 'limit' || calling ? 'rest' : 'ioc';
    const limit = this.#inBand(side, open.limit);
    const order = { side, limit, quantity: open.remaining, lifetime, owner: open.owner };
    this.#book.submit(order, (handle) => this.#open.place(open, handle));
  }

  /** No order trades beyond the price band of the moment; its own limit is kept. */
  #inBand(side: Side, limit: Tick | undefined): Tick | undefined {
    const band = this.#session === 'regular' ? this.#bands?.at(this.#now) : undefined;
    if (!band) return limit;
    if (side === 'buy') return limit === undefined ? band.high : Math.min(limit, band.high);
    return limit === undefined ? band.low : Math.max(limit, band.low);
  }

  #print(): void {
    const cursor = this.#cursor;
    const { prints, next } = cursor;
    const tick = prints!.tick[next]!;
    const size = prints!.size[next]!;
    const kind = prints!.kind[next]!;
    const buys = prints!.side[next] === BUY;
    const { spread } = cursor;
    cursor.take();
    this.#kind =
      kind === OPENING_AUCTION ? 'opening_auction' : kind === CLOSING_AUCTION ? 'closing_auction' : 'continuous';
    if (!this.#live) {
      this.#count(tick, size);
      if (kind !== CONTINUOUS) this.#book.phase = 'continuous';
    } else if (kind !== CONTINUOUS) this.#auction(tick, size, spread);
    else if (this.#book.phase === 'continuous') {
      this.#maker.quote(cursor.bid, cursor.ask, spread, this.#session);
      this.#maker.provide(buys ? 'sell' : 'buy', tick, size);
      const side = buys ? 'buy' : 'sell';
      this.#book.submit({ side, limit: tick, quantity: size, lifetime: 'ioc', owner: NOISE });
      if (this.#book.best(buys ? 'sell' : 'buy') !== tick) this.#quote();
    }
    this.#kind = 'continuous';
  }

  /**
   * The auction that the tape prescribes: its participants trade at its price; customers come first where their limit
   * is better.
   */
  #auction(tick: Tick, size: number, spread: number): void {
    this.#book.phase = 'call';
    this.#resumesAt = Number.POSITIVE_INFINITY;
    this.#maker.quote(this.#cursor.bid, this.#cursor.ask, spread, this.#session);
    const interest = (side: Side): Handle =>
      this.#book.submit({ side, limit: tick, quantity: size, lifetime: 'rest', owner: NOISE });
    const handles = [interest('buy'), interest('sell')];
    this.#uncross(tick);
    for (const handle of handles) {
      if (this.#book.isResting(handle) && this.#book.ownerOf(handle) === NOISE) this.#book.cancel(handle);
    }
  }

  /**
   * An auction prints once, for all its shares. Market orders that it left over try what the market makers show, then
   * end.
   */
  #uncross(reference: Tick): void {
    const auction = this.#book.uncross(reference);
    if (auction) this.#count(auction.tick, auction.quantity);
    this.#kind = 'continuous';
    for (const open of this.#open.all()) {
      if (open.held || open.order.type !== 'market') continue;
      if (open.handle !== NO_ORDER) {
        this.#entering = open;
        this.#book.cancel(open.handle);
        this.#entering = undefined;
      }
      this.#enter(open);
    }
  }

  #resume(): void {
    this.#resumesAt = Number.POSITIVE_INFINITY;
    this.#bands?.restart();
    this.#kind = 'reopening_auction';
    this.#quote();
    this.#uncross(this.#cursor.figures.last);
    this.#bands?.trade(this.#now, this.#cursor.figures.last);
    this.#settleLiveness();
  }

  #quote(): void {
    const { bid, ask, spread } = this.#cursor;
    if (ask > 0 && this.#state.session !== 'closed') this.#maker.quote(bid, ask, spread, this.#session);
  }

  #watchBands(): void {
    if (!this.#live || !this.#bands || this.#book.phase === 'call') return;
    if (this.#bands.mustPause(this.#now, this.#book.best('buy'), this.#book.best('sell'))) {
      this.halt((this.#now + PAUSE_MS) as Instant, this.#now);
    }
  }

  #changeSession(): void {
    const before = this.#state;
    this.#state = sessionAt(this.#now);
    const { session, tradeDate } = this.#state;
    if (session === 'pre' && tradeDate !== this.#cursor.date) this.#cursor.startDay(tradeDate);
    const place = session === 'closed' ? SESSION_ORDER.length : SESSION_ORDER.indexOf(session);
    for (const open of this.#open.all()) {
      if (!lastsTo(open.order, place)) this.cancel(open.order.id, this.#now, 'expired');
    }
    if (before.session !== session) this.#maker.withdraw();
    this.#book.phase = session === 'regular' ? 'call' : 'continuous';
    this.#resumesAt = Number.POSITIVE_INFINITY;
    this.#enterSession();
    if (session === 'pre' || session === 'post') {
      this.#cursor.readQuoteAhead();
      if (this.#live) this.#quote();
    }
    for (const open of this.#open.all()) {
      if (open.held && open.order.sessions.includes(this.#session)) this.#enter(open);
    }
    this.#settleLiveness();
  }

  #enterSession(): void {
    const { session } = this.#state;
    if (session !== 'closed') this.#session = session;
    this.#bands = undefined;
    if (session !== 'regular') return;
    const tier = this.#profile.turnover > 6e7 ? 1 : 2;
    this.#bands = new PriceBands(this.#cursor.previousClose, tier, this.#cursor.closesAt);
    if (this.#cursor.figures.open > 0) this.#bands.trade(this.#now, this.#cursor.figures.last);
  }

  #settleLiveness(): void {
    const wanted = this.#focused || this.#open.size > 0 || Number.isFinite(this.#resumesAt);
    if (wanted && !this.#live) this.#goLive();
    else if (!wanted && this.#live) this.#goIdle();
  }

  #goLive(): void {
    this.#live = true;
    this.#quote();
  }

  #goIdle(): void {
    this.#maker.withdraw();
    this.#live = false;
  }

  /** Skips the minutes ahead in which no order can trade; market makers are then placed anew, behind the customers. */
  #passOver(to: number): boolean {
    if (!this.#mayPassOver(to)) return false;
    this.#maker.withdraw();
    while (this.#mayPassOver(to)) this.#cursor.skipMinute();
    this.#book.phase = 'continuous';
    this.#cursor.readQuoteBefore();
    this.#bands?.restart();
    if (this.#session === 'regular') this.#bands?.trade(this.#cursor.nextAt, this.#cursor.figures.last);
    this.#quote();
    return true;
  }

  #mayPassOver(to: number): boolean {
    const cursor = this.#cursor;
    if (!cursor.atMinuteStart || cursor.minuteEnd > Math.min(to, this.#state.nextChangeAt)) return false;
    if (Number.isFinite(this.#resumesAt)) return false;
    const [low, high] = cursor.minuteRange;
    const reach = MarketMaker.reach(cursor.spread);
    return !this.#open.canBeReached(low, high, reach);
  }

  #best(side: Side): Standing {
    if (this.#state.session === 'closed') return [0, 0];
    if (this.#live) {
      const tick = this.#book.best(side);
      return tick === undefined ? [0, 0] : [tick, this.#book.sharesAt(side, tick)];
    }
    const tick = side === 'buy' ? this.#cursor.bid : this.#cursor.ask;
    return tick === 0 ? [0, 0] : [tick, makerSize(this.#profile, tick, 0, this.#session)];
  }
}
