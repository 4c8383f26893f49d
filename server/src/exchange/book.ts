import { BookSide } from './book-side.ts';
import { uncrossingPrice } from './auction.ts';
import type { Tick } from './ticks.ts';

export type Side = 'buy' | 'sell';
/** 'rest' stays in the book until cancelled; 'ioc' cancels what does not trade at once; 'fok' trades whole or not. */
export type Lifetime = 'rest' | 'ioc' | 'fok';
/** In a call orders gather without trading, for an auction or while halted; amend and cancel work as ever. */
export type Phase = 'continuous' | 'call';
/** A place in the book's order table, valid until the order has ended. */
export type Handle = number;

export const NO_ORDER: Handle = -1;
/** The limit of a market order: it accepts any price and in a call stands before every limit. */
const ANY_BUY: Tick = 0x3fffffff;
const ANY_SELL: Tick = 0;

export interface NewOrder {
  readonly side: Side;
  /** Worst acceptable price; undefined for a market order, which never rests outside a call. */
  readonly limit: Tick | undefined;
  /** Whole shares, at least one. */
  readonly quantity: number;
  readonly lifetime: Lifetime;
  /** Two orders of one owner other than 0 do not trade with each other. */
  readonly owner: number;
}

/** Events of the book, as they happen. Handles are valid during the call; an ended order's handle is reused later. */
export interface BookEvents {
  /** `taker` came later; in an auction `taker` is the buyer and `maker` the seller. */
  onTrade(tick: Tick, quantity: number, taker: Handle, maker: Handle, takerSide: Side): void;
  /** An order left the book without being filled: cancelled remainder, market order not filled, own order met. */
  onEnded(order: Handle, remaining: number, reason: EndReason): void;
}

export type EndReason = 'canceled' | 'unfilled' | 'own_order';

/** Which of two orders of one owner gives way when they meet. */
export type OwnOrderRule = 'cancel_incoming' | 'cancel_resting';

export interface Auction {
  readonly tick: Tick;
  readonly quantity: number;
}

/**
 * A limit order book with price-time priority over whole ticks and whole shares. Orders live in flat tables linked into
 * one queue per price; adding, cancelling and trading touch the top few levels only.
 */
export class Book {
  phase: Phase = 'continuous';
  /** Orders, cancels, amendments and trades handled so far. */
  handled = 0;
  readonly #buys = new BookSide(1);
  readonly #sells = new BookSide(-1);
  readonly #events: BookEvents;
  readonly #ownOrders: OwnOrderRule;
  #sides = new Uint8Array(64);
  #limits = new Int32Array(64);
  #remaining = new Float64Array(64);
  #owners = new Int32Array(64);
  #ahead = new Int32Array(64);
  #behind = new Int32Array(64);
  /** Time of arrival as a running number: who was first between two queues, and whether a handle is in use. */
  #arrival = new Float64Array(64);
  #free: number[] = [];
  #used = 0;
  #arrivals = 0;

  constructor(events: BookEvents, ownOrders: OwnOrderRule = 'cancel_incoming') {
    this.#events = events;
    this.#ownOrders = ownOrders;
  }

  /**
   * Takes an order: it trades at once where it can, and what may rest, rests. Answers its handle while it rests, else
   * NO_ORDER. Throws RangeError for a quantity that is not a positive whole number. `starting` is called with the
   * handle before anything happens, so that its caller can recognise events of the order.
   */
  submit(order: NewOrder, starting?: (handle: Handle) => void): Handle {
    const { side, quantity, lifetime } = order;
    if (!(Number.isSafeInteger(quantity) && quantity > 0)) throw new RangeError(`not a quantity: ${quantity}`);
    this.handled += 1;
    const limit = order.limit ?? (side === 'buy' ? ANY_BUY : ANY_SELL);
    const handle = this.#enter(side, limit, quantity, order.owner);
    starting?.(handle);
    const possible =
      this.phase === 'continuous' && (lifetime !== 'fok' || this.#available(side, limit, order.owner) >= quantity);
    const alive = possible ? this.#match(handle, side, limit) : true;
    if (!alive) return NO_ORDER;
    const mayRest = lifetime === 'rest' && (order.limit !== undefined || this.phase === 'call');
    if (!mayRest) {
      this.#end(handle, 'unfilled');
      return NO_ORDER;
    }
    this.#queue(handle);
    return handle;
  }

  /** Takes a resting order out; answers the shares that had not traded, 0 when there is no such order. */
  cancel(handle: Handle): number {
    if (!this.isResting(handle)) return 0;
    this.handled += 1;
    const remaining = this.#remaining[handle]!;
    this.#unlink(handle);
    this.#end(handle, 'canceled');
    return remaining;
  }

  /**
   * Changes a resting order. Fewer shares at the same price keep its place in the queue; a new price or more shares
   * make it a new arrival, which may trade at once. `quantity` is what is to remain. Answers false when it no longer
   * rests.
   */
  amend(handle: Handle, limit: Tick, quantity: number): boolean {
    if (!this.isResting(handle)) return false;
    if (!(Number.isSafeInteger(quantity) && quantity > 0)) throw new RangeError(`not a quantity: ${quantity}`);
    this.handled += 1;
    const remaining = this.#remaining[handle]!;
    const side = this.sideOf(handle);
    if (limit === this.#limits[handle] && quantity <= remaining) {
      this.#remaining[handle] = quantity;
      this.#of(side).lessen(limit, remaining - quantity);
      return true;
    }
    this.#unlink(handle);
    this.#limits[handle] = limit;
    this.#remaining[handle] = quantity;
    this.#arrival[handle] = ++this.#arrivals;
    if (this.phase === 'continuous' && !this.#match(handle, side, limit)) return true;
    this.#queue(handle);
    return true;
  }

  /** Best price of a side; undefined when it is empty or, in a call, headed by market orders alone. */
  best(side: Side): Tick | undefined {
    const tick = this.#of(side).best();
    return tick === ANY_BUY || tick === ANY_SELL ? undefined : tick;
  }

  /** Shares waiting at a price. */
  sharesAt(side: Side, tick: Tick): number {
    return this.#of(side).sharesAt(tick);
  }

  /** The first `levels` prices of a side with their shares and number of orders, best first. */
  depth(side: Side, levels: number): { readonly tick: Tick; readonly quantity: number; readonly orders: number }[] {
    return this.#of(side).depth(levels);
  }

  isResting(handle: Handle): boolean {
    return handle >= 0 && handle < this.#used && this.#arrival[handle]! > 0;
  }

  remainingOf(handle: Handle): number {
    return this.#remaining[handle]!;
  }

  limitOf(handle: Handle): Tick {
    return this.#limits[handle]!;
  }

  ownerOf(handle: Handle): number {
    return this.#owners[handle]!;
  }

  sideOf(handle: Handle): Side {
    return this.#sides[handle] === 0 ? 'buy' : 'sell';
  }

  /** Resting orders of a price in queue order, for views and tests. */
  queueAt(side: Side, tick: Tick): Handle[] {
    const handles: Handle[] = [];
    for (let at = this.#of(side).headAt(tick); at !== NO_ORDER; at = this.#behind[at]!) handles.push(at);
    return handles;
  }

  /**
   * Ends a call: everything that crosses trades at the one price of most volume, then least surplus, then nearest to
   * `reference`, then lowest; better prices first, then earlier arrivals. Market orders left over end. Own orders are
   * not kept apart in an auction. The book is continuous afterwards. Answers undefined when nothing crossed.
   */
  uncross(reference: Tick): Auction | undefined {
    const price = uncrossingPrice(this.#buys, this.#sells, reference);
    let left = price?.quantity ?? 0;
    while (price && left > 0) {
      const buy = this.#buys.firstInLine();
      const sell = this.#sells.firstInLine();
      const shares = Math.min(left, this.#remaining[buy]!, this.#remaining[sell]!);
      this.#take(buy, shares);
      this.#take(sell, shares);
      left -= shares;
      this.handled += 1;
      this.#events.onTrade(price.tick, shares, buy, sell, 'buy');
      if (this.#remaining[buy] === 0) this.#release(buy);
      if (this.#remaining[sell] === 0) this.#release(sell);
    }
    this.#endMarketOrders('buy', ANY_BUY);
    this.#endMarketOrders('sell', ANY_SELL);
    this.phase = 'continuous';
    return price;
  }

  #endMarketOrders(side: Side, tick: Tick): void {
    for (const handle of this.queueAt(side, tick)) {
      this.#unlink(handle);
      this.#end(handle, 'unfilled');
    }
  }

  /** Trades an incoming order against the other side. Answers whether anything of it is left alive. */
  #match(taker: Handle, side: Side, limit: Tick): boolean {
    const other = side === 'buy' ? this.#sells : this.#buys;
    const owner = this.#owners[taker]!;
    while (other.crosses(limit)) {
      const maker = other.firstInLine();
      if (owner !== 0 && this.#owners[maker] === owner) {
        if (this.#ownOrders === 'cancel_incoming') {
          this.#end(taker, 'own_order');
          return false;
        }
        this.#unlink(maker);
        this.#end(maker, 'own_order');
        continue;
      }
      const shares = Math.min(this.#remaining[taker]!, this.#remaining[maker]!);
      const tick = this.#limits[maker]!;
      this.#remaining[taker]! -= shares;
      this.#take(maker, shares);
      this.handled += 1;
      this.#events.onTrade(tick, shares, taker, maker, side);
      if (this.#remaining[maker] === 0) this.#release(maker);
      if (this.#remaining[taker] === 0) {
        this.#release(taker);
        return false;
      }
    }
    return true;
  }

  /** Shares an incoming order could take: those behind an own order do not count when meeting it ends the order. */
  #available(side: Side, limit: Tick, owner: number): number {
    const otherSide = side === 'buy' ? 'sell' : 'buy';
    let shares = 0;
    for (const { tick } of this.#of(otherSide).depth(Number.POSITIVE_INFINITY)) {
      if (side === 'buy' ? tick > limit : tick < limit) break;
      for (const maker of this.queueAt(otherSide, tick)) {
        if (owner === 0 || this.#owners[maker] !== owner) shares += this.#remaining[maker]!;
        else if (this.#ownOrders === 'cancel_incoming') return shares;
      }
    }
    return shares;
  }

  #of(side: Side): BookSide {
    return side === 'buy' ? this.#buys : this.#sells;
  }

  #enter(side: Side, limit: Tick, quantity: number, owner: number): Handle {
    const handle = this.#free.pop() ?? this.#grownHandle();
    this.#sides[handle] = side === 'buy' ? 0 : 1;
    this.#limits[handle] = limit;
    this.#remaining[handle] = quantity;
    this.#owners[handle] = owner;
    this.#arrival[handle] = ++this.#arrivals;
    return handle;
  }

  #grownHandle(): Handle {
    const handle = this.#used;
    this.#used += 1;
    if (handle < this.#sides.length) return handle;
    this.#sides = grown(this.#sides, new Uint8Array(handle * 2));
    this.#limits = grown(this.#limits, new Int32Array(handle * 2));
    this.#remaining = grown(this.#remaining, new Float64Array(handle * 2));
    this.#owners = grown(this.#owners, new Int32Array(handle * 2));
    this.#ahead = grown(this.#ahead, new Int32Array(handle * 2));
    this.#behind = grown(this.#behind, new Int32Array(handle * 2));
    this.#arrival = grown(this.#arrival, new Float64Array(handle * 2));
    return handle;
  }

  #queue(handle: Handle): void {
    const tail = this.#of(this.sideOf(handle)).append(this.#limits[handle]!, handle, this.#remaining[handle]!);
    this.#ahead[handle] = tail;
    this.#behind[handle] = NO_ORDER;
    if (tail !== NO_ORDER) this.#behind[tail] = handle;
  }

  /** Takes shares from a resting order; an emptied one leaves its queue but keeps its handle until released. */
  #take(handle: Handle, shares: number): void {
    if (shares === this.#remaining[handle]) {
      this.#unlink(handle);
      this.#remaining[handle] = 0;
      return;
    }
    this.#remaining[handle]! -= shares;
    this.#of(this.sideOf(handle)).lessen(this.#limits[handle]!, shares);
  }

  #unlink(handle: Handle): void {
    const ahead = this.#ahead[handle]!;
    const behind = this.#behind[handle]!;
    if (ahead !== NO_ORDER) this.#behind[ahead] = behind;
    if (behind !== NO_ORDER) this.#ahead[behind] = ahead;
    this.#of(this.sideOf(handle)).remove(this.#limits[handle]!, ahead, behind, this.#remaining[handle]!);
  }

  #end(handle: Handle, reason: EndReason): void {
    this.#events.onEnded(handle, this.#remaining[handle]!, reason);
    this.#release(handle);
  }

  #release(handle: Handle): void {
    this.#arrival[handle] = 0;
    this.#free.push(handle);
  }
}

function grown<T extends Uint8Array | Int32Array | Float64Array>(from: T, to: T): T {
  to.set(from);
  return to;
}
