import { collarPrice, instantOf, newYorkDate } from '@candor/model/calendar/index.ts';
import { afterBar, afterTrade, couldElect, markAfter } from '@candor/model/orders/stops.ts';
import type { Price } from '@candor/model/quantity.ts';
import { type Instant, instant, MINUTE } from '@candor/model/time.ts';
import type {
  Bar,
  FeedListener,
  Market,
  PriceWatcher,
  Trade,
  Venue,
  VenueEvent,
  VenueOrder,
} from '../../market/index.ts';

type Stopped = VenueOrder & { readonly stop: NonNullable<VenueOrder['stop']> };
type Change = Parameters<Venue['replace']>[1];

/**
 * Keeps orders that wait for a price before the venue they are meant for, and sends each there at the trade that elects
 * it, in that trade's own moment. Regular trades alone count, as they print: not what was reported late, not quotes.
 * The same trades elect the same orders however time is cut into steps, and after a restart: it keeps no state of its
 * own beyond the orders, and computes a trail's best price again from the day's minutes. Decision 0058.
 */
export class StopOrderGate implements Venue, FeedListener, PriceWatcher {
  readonly #venue: Venue;
  readonly #market: Market;
  readonly #armed = new Map<string, Map<string, Stopped>>();
  readonly #codeOf = new Map<string, string>();
  readonly #listeners: ((event: VenueEvent) => void)[] = [];

  constructor(venue: Venue, market: Market) {
    this.#venue = venue;
    this.#market = market;
    venue.onEvent((event) => this.notify(event));
    market.follow(this);
    market.watch(this);
  }

  onEvent(listener: (event: VenueEvent) => void): void {
    this.#listeners.push(listener);
  }

  submit(order: VenueOrder): void {
    if (order.stop === undefined) {
      this.#venue.submit(order);
      return;
    }
    const { code, orderId } = order;
    if (this.#codeOf.has(orderId)) return;
    this.#market.snapshot(code); // from now on its trades are received
    const mark = order.stop.kind === 'stop' ? null : this.#markSince(order as Stopped);
    const orders = this.#armed.get(code) ?? new Map<string, Stopped>();
    this.#armed.set(code, orders);
    this.#codeOf.set(orderId, code);
    orders.set(orderId, { ...order, stop: { ...order.stop, mark } });
    if (mark !== null && mark !== order.stop.mark) this.notify({ kind: 'trailed', orderId, mark });
  }

  cancel(orderId: string): void {
    if (this.#remove(orderId)) this.notify({ kind: 'canceled', orderId, reason: 'requested' });
    else this.#venue.cancel(orderId);
  }

  /** New terms of an order that still waits take hold at once; one that was elected meanwhile has no stop to change. */
  replace(orderId: string, change: Change): void {
    const order = this.#find(orderId);
    if (order) {
      const { stopLevel: level = order.stop.level, ...terms } = change;
      this.#armed.get(order.code)!.set(orderId, { ...order, ...terms, stop: { ...order.stop, level } });
      this.notify({ kind: 'replaced', orderId });
    } else if (change.stopLevel === undefined) this.#venue.replace(orderId, change);
    else this.notify({ kind: 'not_found', orderId });
  }

  onTrade(trade: Trade): void {
    const orders = this.#armed.get(trade.code);
    if (!orders || trade.volumeOnly || trade.session !== 'regular') return;
    for (const order of inOrder(orders)) {
      if (!counts(order, trade.at)) continue;
      const { mark, elected } = afterTrade(order.side, order.stop, order.stop.mark, trade.price);
      if (elected) this.#elect(order, mark, trade.price, trade.at);
      else this.#move(order, mark);
    }
  }

  onBar(code: string, bar: Bar, lengthMs: number): void {
    const orders = this.#armed.get(code);
    if (!orders || (bar.session ?? 'regular') !== 'regular') return;
    const at = instant(bar.at + lengthMs - 1);
    for (const order of inOrder(orders)) {
      // A bar that began before the order may have had its prices before it.
      if (bar.at < order.acceptedAt || at >= order.expiresAt) continue;
      const { mark, elected } = afterBar(order.side, order.stop, order.stop.mark, bar);
      if (elected === undefined) this.#move(order, mark);
      else this.#elect(order, mark, elected, at);
    }
  }

  onQuote(): void {}
  onHalt(): void {}
  onJump(): void {}

  codes(): Iterable<string> {
    return this.#armed.keys();
  }

  firstTouch(code: string, minutes: readonly Bar[]): number | undefined {
    let first: number | undefined;
    for (const order of this.#armed.get(code)?.values() ?? []) {
      let { mark } = order.stop;
      for (const [index, minute] of minutes.entries()) {
        if (first !== undefined && index >= first) break;
        if (!countsMinute(order, minute)) continue;
        if (couldElect(order.side, order.stop, mark, minute)) first = index;
        mark = markAfterMinute(order, mark, minute);
      }
    }
    return first;
  }

  passOver(code: string, minutes: readonly Bar[]): void {
    for (const order of inOrder(this.#armed.get(code) ?? new Map<string, Stopped>())) {
      let { mark } = order.stop;
      for (const minute of minutes) if (countsMinute(order, minute)) mark = markAfterMinute(order, mark, minute);
      this.#move(order, mark);
    }
  }

  /**
   * The best price of a trail after the whole minutes since the order began to work, whose trades this gate did not
   * receive.
   */
  #markSince(order: Stopped): Price | null {
    const now = this.#market.now();
    let { mark } = order.stop;
    const from = instant(Math.ceil(order.acceptedAt / MINUTE) * MINUTE);
    if (from >= now) return mark;
    const today = instantOf(newYorkDate(now), '00:00');
    for (const minute of this.#market.history(order.code, 'minute', from > today ? from : today, now)) {
      if (countsMinute(order, minute)) mark = markAfterMinute(order, mark, minute);
    }
    return mark;
  }

  #move(order: Stopped, mark: Price | null): void {
    if (mark === null || mark === order.stop.mark) return;
    this.#armed.get(order.code)!.set(order.orderId, { ...order, stop: { ...order.stop, mark } });
    this.notify({ kind: 'trailed', orderId: order.orderId, mark });
  }

  #elect(order: Stopped, mark: Price | null, by: Price, at: Instant): void {
    const { stop: _, ...rest } = order;
    const { bid, ask } = this.#market.snapshot(order.code)!.quote;
    const limitPrice = workingPriceOf(order, order.side === 'buy' ? ask : bid, by);
    this.#remove(order.orderId);
    const election = { at, by, mark, workingPrice: limitPrice, bid, ask };
    this.notify({ kind: 'elected', orderId: order.orderId, election });
    this.#venue.submit({ ...rest, limitPrice, electedAt: at });
  }

  #find(orderId: string): Stopped | undefined {
    return this.#armed.get(this.#codeOf.get(orderId) ?? '')?.get(orderId);
  }

  #remove(orderId: string): boolean {
    const code = this.#codeOf.get(orderId);
    if (code === undefined) return false;
    this.#codeOf.delete(orderId);
    const orders = this.#armed.get(code)!;
    orders.delete(orderId);
    if (orders.size === 0) this.#armed.delete(code);
    return true;
  }

  notify(event: VenueEvent): void {
    for (const listener of this.#listeners) listener(event);
  }
}

/** Orders elected by the same trade go to the market by the time they were placed, then by id. */
function inOrder(orders: ReadonlyMap<string, Stopped>): Stopped[] {
  return [...orders.values()].sort((a, b) => a.acceptedAt - b.acceptedAt || (a.orderId < b.orderId ? -1 : 1));
}

const counts = (order: VenueOrder, at: Instant): boolean => at > order.acceptedAt && at < order.expiresAt;

const countsMinute = (order: VenueOrder, minute: Bar): boolean =>
  (minute.session ?? 'regular') === 'regular' && minute.at >= order.acceptedAt && minute.at < order.expiresAt;

function markAfterMinute({ side, stop }: Stopped, mark: Price | null, minute: Bar): Price | null {
  return stop.kind === 'stop' ? mark : markAfter(side, mark, side === 'sell' ? minute.high : minute.low);
}

/**
 * The worst price of an order now elected: its limit, or the collar by the opposite quote, or by the trade where there
 * is none. A purchase never goes beyond the price of its hold.
 */
function workingPriceOf(order: VenueOrder, opposite: Price | undefined, by: Price): Price {
  if (order.type === 'limit') return order.limitPrice;
  const collar = collarPrice(order.side, opposite ?? by);
  return order.side === 'buy' && collar > order.limitPrice ? order.limitPrice : collar;
}
