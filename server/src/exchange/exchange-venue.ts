import { toTick } from '@candor/model/calendar/index.ts';
import { ONE_SHARE, type Price, type Quantity, sharesFor, formatPrice } from '@candor/model/quantity.ts';
import { notional, subtractUsd, type Usd } from '@candor/model/money.ts';
import { formatInstant, type Instant } from '@candor/model/time.ts';
import type { Execution, FeedListener, Market, Quote, Venue, VenueEvent, VenueOrder } from '../market/index.ts';
import { ShortSaleRule } from '../market/index.ts';
import type { Execution as BookExecution, CancelReason } from './orders.ts';
import type { SimulatedFeed } from './simulated-feed.ts';

/** Name of the fill model, stored with every fill: matched in the order books of the simulated exchange. */
export const BOOK_MODEL = 'book-1';

/** Most price levels that an order by amount may trade through; its collar stops it long before. */
const DEPTH = 200;

interface Working {
  order: VenueOrder;
  /** Whole shares at the exchange and not yet traded. */
  whole: number;
  /** Whole shares the exchange has traded for it, which its amendments count in. */
  traded: number;
  /**
   * The fraction of a share, which no book trades: the broker sells or buys it at the NBBO, once the whole shares are
   * done.
   */
  fraction: Quantity;
  /** Dollars of an order by amount, while the book is not open yet. */
  amount: Usd | undefined;
  fills: number;
  /** True until the fraction of an order by amount is known. */
  spending: boolean;
}

/** Orders at the simulated exchange: whole shares in its books, fractions as principal (domain §2.2, §4 rule 6). */
export function createExchangeVenue(options: { readonly feed: SimulatedFeed; readonly market: Market }): Venue {
  return new ExchangeVenue(options.feed, options.market);
}

class ExchangeVenue implements Venue, FeedListener {
  readonly #feed: SimulatedFeed;
  readonly #market: Market;
  readonly #rule: ShortSaleRule;
  readonly #orders = new Map<string, Working>();
  /** Codes with orders that wait for a quote. */
  readonly #waiting = new Map<string, Set<Working>>();
  readonly #listeners: ((event: VenueEvent) => void)[] = [];

  constructor(feed: SimulatedFeed, market: Market) {
    this.#feed = feed;
    this.#market = market;
    this.#rule = new ShortSaleRule(market);
    feed.orderEvents = {
      onExecution: (execution) => this.#traded(execution),
      onCancelled: (orderId, _remaining, reason) => this.#ended(orderId, reason),
      onRejected: (orderId) => this.#drop(orderId, 'halt'),
    };
    feed.awaited = () => [...this.#waiting.keys()];
    market.follow(this);
  }

  onEvent(listener: (event: VenueEvent) => void): void {
    this.#listeners.push(listener);
  }

  submit(order: VenueOrder): void {
    if (this.#orders.has(order.orderId)) return;
    // The books first move on to the time of the order, so that no trade is older than the order that made it. An order
    // that a trade elected is submitted at the very instant of that trade.
    if (order.electedAt === undefined && order.acceptedAt > this.#market.now())
      this.#market.advanceTo(order.acceptedAt);
    const { quantity, amount, fills } = order;
    const whole = quantity === undefined ? 0 : Number(quantity / ONE_SHARE);
    const fraction = (quantity === undefined ? 0n : quantity % ONE_SHARE) as Quantity;
    const working: Working = { order, whole, traded: 0, fraction, amount, fills, spending: false };
    this.#orders.set(order.orderId, working);
    if (this.#breaksPriceTest(order)) this.#drop(order.orderId, 'short_sale_price_rule');
    else if (whole > 0) this.#send(working);
    else if (order.electedAt !== undefined || !this.#settle(working)) this.#wait(working);
  }

  /** In a book a resting sale trades above the best bid; one that would take the bid is turned away (Rule 201). */
  #breaksPriceTest({ shortSale, code, type, limitPrice }: VenueOrder): boolean {
    if (!shortSale || !this.#rule.restricts(code)) return false;
    const bid = this.#market.snapshot(code)?.quote.bid;
    return type === 'market' || (bid !== undefined && limitPrice <= bid);
  }

  cancel(orderId: string): void {
    const working = this.#orders.get(orderId);
    if (!working) this.#publish({ kind: 'not_found', orderId });
    else if (working.whole === 0 || this.#feed.exchange.cancel(orderId) === undefined) this.#drop(orderId, 'requested');
  }

  replace(orderId: string, change: { limitPrice: Price; quantity: Quantity }): void {
    const working = this.#orders.get(orderId);
    if (!working) {
      this.#publish({ kind: 'not_found', orderId });
      return;
    }
    const before = working.whole;
    working.order = { ...working.order, limitPrice: change.limitPrice, quantity: change.quantity };
    working.fraction = (change.quantity % ONE_SHARE) as Quantity;
    working.whole = Number(change.quantity / ONE_SHARE);
    this.#publish({ kind: 'replaced', orderId });
    if (before > 0 && working.whole > 0) {
      const quantity = working.traded + working.whole;
      this.#feed.exchange.amend(orderId, { limit: change.limitPrice, quantity });
    } else if (before > 0) this.#feed.exchange.cancel(orderId);
    else if (working.whole > 0) this.#send(working);
    if (working.whole === 0 && this.#orders.has(orderId) && !this.#settle(working)) this.#wait(working);
  }

  onQuote(quote: Quote): void {
    const waiting = this.#waiting.get(quote.code);
    if (!waiting) return;
    for (const working of [...waiting]) if (this.#settle(working)) this.#stopWaiting(working);
  }

  onTrade(): void {}
  onBar(): void {}
  onHalt(): void {}
  onJump(): void {}

  #send({ order, whole, fills }: Working): void {
    this.#feed.exchange.submit({
      id: order.orderId,
      code: order.code,
      side: order.side,
      type: order.type,
      // A collar is exact to a millionth; the book trades on ticks, and never beyond the collar.
      limit: toTick(
        order.limitPrice,
        order.side === 'buy' ? 'down' : 'up',
        order.code,
        this.#market.session().tradeDate,
      ),
      quantity: whole,
      sessions: [...order.sessions],
      owner: order.ownerId,
      executions: fills,
    });
  }

  #traded({ orderId, price, quantity, at, liquidity, remaining }: BookExecution): void {
    const working = this.#orders.get(orderId);
    if (!working) return;
    const shares = Number(quantity / ONE_SHARE);
    working.whole = remaining;
    working.traded += shares;
    if (working.amount !== undefined) working.amount = subtractUsd(working.amount, notional(price, quantity, 'up'));
    if (remaining > 0 || working.spending) {
      this.#execute(working, price, quantity, at, liquidity, 'agency', false);
      return;
    }
    this.#execute(working, price, quantity, at, liquidity, 'agency', working.fraction === 0n);
    if (working.fraction === 0n) return;
    const { order, fraction } = working;
    const { quote } = this.#market.snapshot(order.code)!;
    const nbbo = order.side === 'buy' ? quote.ask : quote.bid;
    const beyond = nbbo === undefined || (order.side === 'buy' ? nbbo > order.limitPrice : nbbo < order.limitPrice);
    this.#execute(working, beyond ? price : nbbo, fraction, at, liquidity, 'principal', true);
  }

  /**
   * The exchange has canceled an order: on request, or because a market order found no more shares within its collar.
   */
  #ended(orderId: string, reason: CancelReason): void {
    const working = this.#orders.get(orderId);
    if (!working || working.spending) return;
    if (working.whole === 0 && reason === 'requested') return; // amended down to its fraction
    // At the end of its sessions the orders slice ends the order, by the same clock.
    if (reason === 'expired') this.#forget(working);
    else this.#drop(orderId, reason === 'requested' ? 'requested' : 'collar');
  }

  /** Fills what needs no book as soon as the NBBO allows. Answers false while the order has to wait. */
  #settle(working: Working): boolean {
    const { order } = working;
    const now = Math.max(this.#market.now(), order.electedAt ?? 0) as Instant;
    if (now >= order.expiresAt) {
      this.#forget(working);
      return true;
    }
    const snapshot = this.#market.snapshot(order.code);
    if (!snapshot || snapshot.halted || snapshot.session === 'closed' || !order.sessions.has(snapshot.session))
      return false;
    const { bid, ask } = snapshot.quote;
    if (bid === undefined || ask === undefined || bid >= ask) return false;
    const price = order.side === 'buy' ? ask : bid;
    const beyond = order.side === 'buy' ? price > order.limitPrice : price < order.limitPrice;
    if (beyond && order.type === 'market') {
      this.#drop(order.orderId, 'collar');
      return true;
    }
    if (beyond) return false;
    if (working.amount !== undefined) this.#spend(working, price, now);
    else this.#execute(working, price, working.fraction, now, 'removed', 'principal', true);
    return true;
  }

  /**
   * An order by amount: the whole shares it can pay for go to the book at once, the rest of its dollars to the NBBO.
   */
  #spend(working: Working, nbbo: Price, now: Instant): void {
    const { order } = working;
    working.whole = this.#affordable(working);
    if (working.whole > 0) {
      working.spending = true;
      this.#send(working);
      working.spending = false;
    }
    const left = sharesFor(working.amount!, nbbo, 'down');
    // The broker fills only the fraction of a share, not whole shares that the book lacked within the collar.
    const fraction = (working.whole > 0 ? 0n : left % ONE_SHARE) as Quantity;
    if (fraction > 0n) this.#execute(working, nbbo, fraction, now, 'removed', 'principal', true);
    else this.#drop(order.orderId, 'collar');
  }

  #affordable({ order, amount }: Working): number {
    const { bids, asks } = this.#feed.exchange.depth(order.code, DEPTH);
    let left = amount as bigint;
    let shares = 0;
    for (const level of order.side === 'buy' ? asks : bids) {
      const price = BigInt(level.price);
      if (order.side === 'buy' ? price > order.limitPrice : price < order.limitPrice) break;
      const count = Math.min(level.quantity, Number(left / price));
      shares += count;
      left -= BigInt(count) * price;
      if (count < level.quantity) break;
    }
    return shares;
  }

  #execute(
    working: Working,
    price: Price,
    quantity: Quantity,
    at: Instant,
    liquidity: Execution['liquidity'],
    capacity: Execution['capacity'],
    done: boolean,
  ): void {
    const { orderId, code } = working.order;
    working.fills += 1;
    if (capacity === 'principal') working.fraction = 0n as Quantity;
    if (done) this.#forget(working);
    const { quote } = this.#market.snapshot(code)!;
    const evidence: Record<string, string> = {
      rule: capacity === 'agency' ? 'matched in the book' : 'fraction at the NBBO',
    };
    if (quote.bid !== undefined) evidence.bid = formatPrice(quote.bid);
    if (quote.ask !== undefined) evidence.ask = formatPrice(quote.ask);
    if (quote.quotedAt !== undefined) evidence.quotedAt = formatInstant(quote.quotedAt);
    const execId = `${orderId}:${working.fills}`;
    const execution = { orderId, execId, price, quantity, at, liquidity, capacity, model: BOOK_MODEL, evidence };
    this.#publish({ kind: 'execution', execution: done ? { ...execution, done } : execution });
  }

  #drop(orderId: string, reason: Extract<VenueEvent, { kind: 'canceled' }>['reason']): void {
    const working = this.#orders.get(orderId);
    if (!working) return;
    this.#forget(working);
    this.#publish({ kind: 'canceled', orderId, reason });
  }

  #forget(working: Working): void {
    this.#orders.delete(working.order.orderId);
    this.#stopWaiting(working);
  }

  #wait(working: Working): void {
    const { code, orderId } = working.order;
    if (!this.#orders.has(orderId)) return;
    const waiting = this.#waiting.get(code) ?? new Set();
    waiting.add(working);
    this.#waiting.set(code, waiting);
  }

  #stopWaiting(working: Working): void {
    const waiting = this.#waiting.get(working.order.code);
    waiting?.delete(working);
    if (waiting?.size === 0) this.#waiting.delete(working.order.code);
  }

  #publish(event: VenueEvent): void {
    for (const listener of this.#listeners) listener(event);
  }
}
