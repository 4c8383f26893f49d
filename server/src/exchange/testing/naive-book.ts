import type { Auction, EndReason, NewOrder, OwnOrderRule, Phase, Side } from '../book.ts';
import type { Tick } from '../ticks.ts';

/**
 * The same rules as the book, written so that they can be read in one go and for nothing else: the book's twin in
 * tests.
 */
export interface NaiveOrder {
  readonly id: number;
  readonly side: Side;
  limit: Tick | undefined;
  remaining: number;
  arrival: number;
  readonly owner: number;
}

export type NaiveEvent =
  | { readonly trade: readonly [tick: Tick, quantity: number, taker: number, maker: number] }
  | { readonly ended: readonly [order: number, remaining: number, reason: EndReason] };

export class NaiveBook {
  phase: Phase = 'continuous';
  readonly events: NaiveEvent[] = [];
  orders: NaiveOrder[] = [];
  #arrivals = 0;
  readonly #ownOrders: OwnOrderRule;

  constructor(ownOrders: OwnOrderRule) {
    this.#ownOrders = ownOrders;
  }

  submit(id: number, order: NewOrder): void {
    const { side, limit, owner } = order;
    const incoming = { id, side, limit, remaining: order.quantity, arrival: ++this.#arrivals, owner };
    if (this.phase === 'continuous' && (order.lifetime !== 'fok' || this.#canFill(incoming))) {
      if (!this.#match(incoming)) return;
    }
    if (order.lifetime === 'rest' && (limit !== undefined || this.phase === 'call')) this.orders.push(incoming);
    else this.#end(incoming, 'unfilled');
  }

  cancel(id: number): void {
    const order = this.orders.find((each) => each.id === id);
    if (order) this.#end(order, 'canceled');
  }

  amend(id: number, limit: Tick, quantity: number): void {
    const order = this.orders.find((each) => each.id === id);
    if (!order) return;
    if (order.limit === limit && quantity <= order.remaining) {
      order.remaining = quantity;
      return;
    }
    this.orders = this.orders.filter((each) => each !== order);
    Object.assign(order, { limit, remaining: quantity, arrival: ++this.#arrivals });
    if (this.phase === 'continuous' && !this.#match(order)) return;
    this.orders.push(order);
  }

  uncross(reference: Tick, from: Tick, to: Tick): Auction | undefined {
    let best: (Auction & { readonly surplus: number }) | undefined;
    for (let tick = from; tick <= to; tick += 1) {
      const wanted = this.#shares('buy', (limit) => limit === undefined || limit >= tick);
      const offered = this.#shares('sell', (limit) => limit === undefined || limit <= tick);
      const next = { tick, quantity: Math.min(wanted, offered), surplus: Math.abs(wanted - offered) };
      const rank = [next.quantity, -next.surplus, -Math.abs(tick - reference)];
      const bestRank = best ? [best.quantity, -best.surplus, -Math.abs(best.tick - reference)] : [0, -1e12, -1e12];
      const differs = rank.findIndex((value, i) => value !== bestRank[i]);
      if (next.quantity > 0 && differs >= 0 && rank[differs]! > bestRank[differs]!) best = next;
    }
    let left = best?.quantity ?? 0;
    while (best && left > 0) {
      const buy = this.#line('buy')[0]!;
      const sell = this.#line('sell')[0]!;
      const quantity = Math.min(left, buy.remaining, sell.remaining);
      for (const order of [buy, sell]) order.remaining -= quantity;
      left -= quantity;
      this.events.push({ trade: [best.tick, quantity, buy.id, sell.id] });
      this.orders = this.orders.filter((order) => order.remaining > 0);
    }
    for (const side of ['buy', 'sell'] as const) {
      for (const order of this.#line(side)) if (order.limit === undefined) this.#end(order, 'unfilled');
    }
    this.phase = 'continuous';
    return best && { tick: best.tick, quantity: best.quantity };
  }

  #match(taker: NaiveOrder): boolean {
    for (;;) {
      const maker = this.#facing(taker)[0];
      if (!maker) return true;
      if (taker.owner !== 0 && maker.owner === taker.owner) {
        this.#end(this.#ownOrders === 'cancel_incoming' ? taker : maker, 'own_order');
        if (this.#ownOrders === 'cancel_incoming') return false;
        continue;
      }
      const quantity = Math.min(taker.remaining, maker.remaining);
      taker.remaining -= quantity;
      maker.remaining -= quantity;
      this.events.push({ trade: [maker.limit!, quantity, taker.id, maker.id] });
      this.orders = this.orders.filter((order) => order.remaining > 0);
      if (taker.remaining === 0) return false;
    }
  }

  #canFill(taker: NaiveOrder): boolean {
    let shares = 0;
    for (const maker of this.#facing(taker)) {
      if (taker.owner === 0 || maker.owner !== taker.owner) shares += maker.remaining;
      else if (this.#ownOrders === 'cancel_incoming') break;
    }
    return shares >= taker.remaining;
  }

  #facing(taker: NaiveOrder): NaiveOrder[] {
    const acceptable = (limit: Tick): boolean =>
      taker.limit === undefined || (taker.side === 'buy' ? limit <= taker.limit : limit >= taker.limit);
    return this.#line(taker.side === 'buy' ? 'sell' : 'buy').filter((maker) => acceptable(maker.limit!));
  }

  /** Orders of a side: market orders first, then better prices, then earlier arrivals. */
  #line(side: Side): NaiveOrder[] {
    const rank = (order: NaiveOrder): number =>
      order.limit === undefined ? Number.POSITIVE_INFINITY : side === 'buy' ? order.limit : -order.limit;
    const sorted = this.orders.filter((order) => order.side === side);
    return sorted.sort((a, b) => (rank(a) === rank(b) ? a.arrival - b.arrival : rank(b) - rank(a)));
  }

  #shares(side: Side, takes: (limit: Tick | undefined) => boolean): number {
    let shares = 0;
    for (const order of this.orders) if (order.side === side && takes(order.limit)) shares += order.remaining;
    return shares;
  }

  #end(order: NaiveOrder, reason: EndReason): void {
    this.orders = this.orders.filter((each) => each !== order);
    this.events.push({ ended: [order.id, order.remaining, reason] });
  }
}
