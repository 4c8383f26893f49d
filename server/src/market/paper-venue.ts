import { sessionAt, tickFor } from '@candor/model/calendar/index.ts';
import type { Price, Quantity } from '@candor/model/quantity.ts';
import { formatInstant, type Instant, instant, MINUTE } from '@candor/model/time.ts';
import type { Market } from './create-market.ts';
import type { FeedListener } from './feeds/feed.ts';
import { BARS_MODEL, fillOnBar, fillableShares } from './fill-model/bars-1.ts';
import { type Demand, wantedAt } from './fill-model/demand.ts';
import { eligibleAt } from './fill-model/latency.ts';
import {
  isUsable,
  type ModelFill,
  NOTHING_TAKEN,
  PASSIVE_SHARE_PERCENT,
  QUOTES_MODEL,
  type QueueAhead,
  queueAt,
  restOnQuote,
  restOnTrade,
  type TakenShares,
  takeQuote,
} from './fill-model/quotes-2.ts';
import { oppositeOf, within } from './fill-model/side.ts';
import { ShortSaleRule } from './short-sale-rule.ts';
import type { Bar, Quote, Trade } from './types.ts';
import type { Venue, VenueEvent, VenueOrder } from './venue.ts';

interface Working {
  order: VenueOrder;
  demand: Demand;
  eligibleAt: Instant;
  queueAhead: QueueAhead;
  /**
   * Until when it rests, once a quote allowed it: to the end of the session, since a new opening may be at any price.
   */
  restsUntil: Instant | undefined;
  fills: number;
}

/** Shared state of all our orders on a code: shares taken from the standing quote and in the running minute. */
interface Shared {
  readonly orders: Working[];
  /** The quote before the current one: the one in force when an order arrived. */
  standing: Quote | undefined;
  taken: { buy: TakenShares; sell: TakenShares };
  minute: number;
  printed: number;
  passive: number;
}

/**
 * Rests orders on recorded prices and fills them by the fill model: they have no counterparty, so prices do not move.
 */
export function createPaperVenue(options: { readonly market: Market; readonly seed: string }): Venue {
  return new PaperVenue(options.market, options.seed);
}

class PaperVenue implements Venue, FeedListener {
  readonly #market: Market;
  readonly #seed: string;
  readonly #rule: ShortSaleRule;
  readonly #codeOf = new Map<string, string>();
  readonly #shared = new Map<string, Shared>();
  readonly #listeners: ((event: VenueEvent) => void)[] = [];

  constructor(market: Market, seed: string) {
    this.#market = market;
    this.#seed = seed;
    this.#rule = new ShortSaleRule(market);
    market.follow(this);
  }

  onEvent(listener: (event: VenueEvent) => void): void {
    this.#listeners.push(listener);
  }

  submit(order: VenueOrder): void {
    if (this.#codeOf.has(order.orderId)) return;
    const { orderId, code, quantity, amount, acceptedAt, fills } = order;
    const demand: Demand = quantity === undefined ? { kind: 'amount', amount: amount! } : { kind: 'shares', quantity };
    const working = {
      order,
      demand,
      eligibleAt: eligibleAt(this.#seed, orderId, order.electedAt ?? acceptedAt),
      queueAhead: undefined,
      restsUntil: undefined,
      fills,
    };
    this.#codeOf.set(orderId, code);
    const shared = this.#sharedOf(code);
    shared.standing ??= this.#market.snapshot(code)?.quote;
    shared.orders.push(working);
    shared.orders.sort(
      (a, b) => a.order.acceptedAt - b.order.acceptedAt || (a.order.orderId < b.order.orderId ? -1 : 1),
    );
  }

  cancel(orderId: string): void {
    const found = this.#find(orderId) !== undefined;
    this.#remove(orderId);
    this.#publish(found ? { kind: 'canceled', orderId, reason: 'requested' } : { kind: 'not_found', orderId });
  }

  replace(orderId: string, change: { limitPrice: Price; quantity: Quantity }): void {
    const working = this.#find(orderId);
    if (!working) {
      this.#publish({ kind: 'not_found', orderId });
      return;
    }
    const { order, demand } = working;
    const grows = demand.kind === 'shares' && change.quantity > demand.quantity;
    if (grows || change.limitPrice !== order.limitPrice) {
      working.queueAhead = undefined;
      working.restsUntil = undefined;
      working.eligibleAt = eligibleAt(this.#seed, orderId, this.#market.now());
    }
    working.order = { ...order, limitPrice: change.limitPrice, quantity: change.quantity };
    working.demand = { kind: 'shares', quantity: change.quantity };
    this.#publish({ kind: 'replaced', orderId });
  }

  onQuote(quote: Quote): void {
    const shared = this.#shared.get(quote.code);
    if (!shared || quote.fromBars || quote.quotedAt === undefined) return;
    // Needed without resting orders too: a quote equal to one of an hour ago is a new one.
    resetForOtherQuote(shared.taken, quote);
    const { standing } = shared;
    shared.standing = quote;
    if (shared.orders.length === 0) return;
    const at = quote.quotedAt;
    const { session, nextChangeAt } = sessionAt(at);
    if (this.#market.snapshot(quote.code)?.halted || !isUsable(quote, at, session)) return;
    beginMinute(shared, at);
    for (const working of [...shared.orders]) {
      if (!isDue(working, at, session) || this.#aboveBidOnly(working.order)) continue;
      if (isResting(working, standing, at, nextChangeAt)) this.#rest(working, shared, quote, at);
      else this.#take(working, shared, quote, at);
      working.restsUntil = nextChangeAt;
    }
  }

  onTrade(trade: Trade): void {
    const shared = this.#shared.get(trade.code);
    if (!shared) return;
    beginMinute(shared, trade.at);
    if (trade.volumeOnly) return;
    shared.printed += trade.size;
    const snapshot = this.#market.snapshot(trade.code);
    if (shared.orders.length === 0 || !snapshot || snapshot.halted || snapshot.quote.fromBars) return;
    if (!isUsable(snapshot.quote, trade.at, trade.session)) return;
    let printLeft = trade.size;
    for (const working of [...shared.orders]) {
      if (!isDue(working, trade.at, trade.session) || working.order.type === 'market') continue;
      const { side, limitPrice } = working.order;
      if (limitPrice <= (snapshot.quote.bid ?? 0n) && this.#aboveBidOnly(working.order)) continue;
      working.queueAhead = queueAt(working.queueAhead, side, limitPrice, snapshot.quote);
      const passive = restOnTrade(
        working.demand,
        side,
        limitPrice,
        trade,
        snapshot.quote,
        working.queueAhead,
        printLeft,
        restingSharesLeft(shared),
      );
      working.queueAhead = passive.queueAhead;
      shared.passive += printLeft - passive.printLeft;
      printLeft = passive.printLeft;
      working.demand = passive.demand;
      this.#execute(working, passive.fills, trade.at, QUOTES_MODEL);
    }
  }

  onBar(code: string, bar: Bar, lengthMs: number): void {
    const shared = this.#shared.get(code);
    const snapshot = this.#market.snapshot(code);
    if (!shared || shared.orders.length === 0 || !snapshot?.quote.fromBars || snapshot.halted) return;
    const at = instant(bar.at + lengthMs - 1);
    const session = bar.session ?? sessionAt(bar.at).session;
    let room = fillableShares(bar);
    const tick = tickFor(bar.open, code, snapshot.tradeDate);
    for (const working of [...shared.orders]) {
      const { order } = working;
      // A bar counts from its beginning: one that began before the order was eligible may have traded before it.
      if (bar.at < working.eligibleAt || !isDue(working, at, session)) continue;
      const terms = { side: order.side, type: order.type, limit: order.limitPrice };
      // A bar has no bid: a price above its opening counts as a price above the best bid.
      const above = order.type === 'limit' && order.limitPrice > bar.open;
      if (!above && this.#aboveBidOnly(order)) continue;
      const filling = fillOnBar(working.demand, terms, bar, room, tick, snapshot.quote);
      room = filling.room;
      working.demand = filling.demand;
      this.#execute(working, filling.fills, at, BARS_MODEL);
      if (filling.beyondLimit && order.type === 'market') this.#cancelBeyondCollar(working);
    }
  }

  /** A reopening auction has one price for all orders that rested before. */
  onHalt(code: string): void {
    for (const working of this.#shared.get(code)?.orders ?? []) working.restsUntil = undefined;
  }

  onJump(): void {}

  #take(working: Working, shared: Shared, quote: Quote, at: Instant): void {
    const { order } = working;
    const { side, limitPrice, code } = order;
    const { tradeDate } = this.#market.snapshot(code)!;
    const taking = takeQuote(working.demand, side, limitPrice, quote, shared.taken[side], (price) =>
      tickFor(price, code, tradeDate),
    );
    shared.taken[side] = taking.taken;
    working.demand = taking.demand;
    this.#execute(working, taking.fills, at, QUOTES_MODEL);
    if (taking.beyondLimit && order.type === 'market') this.#cancelBeyondCollar(working);
    working.queueAhead = queueAt(working.queueAhead, side, limitPrice, quote);
  }

  #rest(working: Working, shared: Shared, quote: Quote, at: Instant): void {
    const { side, limitPrice } = working.order;
    const before = shared.taken[side];
    const resting = restOnQuote(working.demand, side, limitPrice, quote, before, restingSharesLeft(shared));
    shared.passive += resting.taken.shares - before.shares;
    shared.taken[side] = resting.taken;
    working.demand = resting.demand;
    this.#execute(working, resting.fills, at, QUOTES_MODEL);
    working.queueAhead = queueAt(working.queueAhead, side, limitPrice, quote);
  }

  /** Sends the fills of one moment; the last one has `done` set when nothing remains. */
  #execute(working: Working, fills: readonly ModelFill[], at: Instant, model: string): void {
    const last = fills[fills.length - 1];
    if (!last) return;
    const { orderId } = working.order;
    const done = wantedAt(working.demand, last.price) === 0n;
    if (done) this.#remove(orderId);
    for (const fill of fills) {
      working.fills += 1;
      const execId = `${orderId}:${working.fills}`;
      const evidence = { ...fill.evidence, eligibleAt: formatInstant(working.eligibleAt) };
      const execution = { ...fill, orderId, execId, at, model, evidence };
      this.#publish({ kind: 'execution', execution: done && fill === last ? { ...execution, done } : execution });
    }
  }

  /** A short sale while Rule 201 is in force: it waits until the best bid rises to it. */
  #aboveBidOnly(order: VenueOrder): boolean {
    return order.shortSale === true && this.#rule.restricts(order.code);
  }

  #cancelBeyondCollar(working: Working): void {
    if (!this.#find(working.order.orderId)) return;
    this.#remove(working.order.orderId);
    this.#publish({ kind: 'canceled', orderId: working.order.orderId, reason: 'collar' });
  }

  #sharedOf(code: string): Shared {
    let shared = this.#shared.get(code);
    if (!shared) {
      shared = {
        orders: [],
        standing: undefined,
        taken: { buy: NOTHING_TAKEN, sell: NOTHING_TAKEN },
        minute: 0,
        printed: 0,
        passive: 0,
      };
      this.#shared.set(code, shared);
    }
    return shared;
  }

  #find(orderId: string): Working | undefined {
    const code = this.#codeOf.get(orderId);
    return code === undefined
      ? undefined
      : this.#shared.get(code)?.orders.find(({ order }) => order.orderId === orderId);
  }

  #remove(orderId: string): void {
    const orders = this.#shared.get(this.#codeOf.get(orderId) ?? '')?.orders;
    const index = orders?.findIndex(({ order }) => order.orderId === orderId) ?? -1;
    if (index >= 0) orders!.splice(index, 1);
    this.#codeOf.delete(orderId);
  }

  #publish(event: VenueEvent): void {
    for (const listener of this.#listeners) listener(event);
  }
}

/** Shares that we took reduce only the quote they were taken from. */
function resetForOtherQuote(taken: Shared['taken'], quote: Quote): void {
  for (const side of ['buy', 'sell'] as const) {
    const { price, size } = oppositeOf(side, quote);
    if (taken[side].price !== price || taken[side].size !== size) taken[side] = NOTHING_TAKEN;
  }
}

/**
 * Whether a limit order rests in the book: since an earlier quote, or since its arrival at a quote that it did not
 * cross.
 */
function isResting(working: Working, standing: Quote | undefined, at: Instant, sessionEnd: Instant): boolean {
  const { order, restsUntil, eligibleAt } = working;
  if (order.type === 'market') return false;
  if (restsUntil !== undefined) return at < restsUntil;
  if (standing?.quotedAt === undefined) return false;
  const { session, nextChangeAt } = sessionAt(standing.quotedAt);
  const { price } = oppositeOf(order.side, standing);
  const isSound = nextChangeAt === sessionEnd && isUsable(standing, eligibleAt, session);
  return isSound && price !== undefined && !within(order.side, price, order.limitPrice);
}

function beginMinute(shared: Shared, at: Instant): void {
  const minute = at - (at % MINUTE);
  if (minute !== shared.minute) Object.assign(shared, { minute, printed: 0, passive: 0 });
}

/** Shares printed in this minute so far that resting orders may still fill. */
function restingSharesLeft({ printed, passive }: Shared): number {
  return Math.floor((printed * PASSIVE_SHARE_PERCENT) / 100) - passive;
}

/** Whether an event of an instant may touch an order: later than its latency, in one of its sessions, not expired. */
function isDue({ order, eligibleAt }: Working, at: Instant, session: string): boolean {
  return at > eligibleAt && at < order.expiresAt && order.sessions.has(session as 'pre' | 'regular' | 'post');
}
