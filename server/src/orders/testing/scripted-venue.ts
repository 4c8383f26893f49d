import { type Price, price, quantity } from '@candor/model/quantity.ts';
import type { Venue, VenueEvent, VenueOrder } from '../../market/index.ts';
import type { SetMarket } from './fakes.ts';

/** A venue that does what a test tells it: for tests of what stands between orders and a venue. */
export class ScriptedVenue implements Venue {
  readonly orders = new Map<string, VenueOrder>();
  readonly log: string[] = [];
  /** Cancels and replacements wait for `answer` while true. */
  slow = false;
  private readonly listeners: ((event: VenueEvent) => void)[] = [];
  private readonly unanswered: (() => void)[] = [];
  private readonly market: SetMarket;
  private readonly counts = new Map<string, number>();

  constructor(market: SetMarket) {
    this.market = market;
  }

  submit(order: VenueOrder): void {
    this.log.push(`submit ${order.side}`);
    this.orders.set(order.orderId, order);
    this.counts.set(order.orderId, order.fills);
  }

  cancel(orderId: string): void {
    this.log.push('cancel');
    this.later(() => {
      if (!this.orders.delete(orderId)) return this.report({ kind: 'not_found', orderId });
      this.report({ kind: 'canceled', orderId, reason: 'requested' });
    });
  }

  replace(orderId: string, change: { limitPrice: Price; quantity: VenueOrder['quantity'] & bigint }): void {
    this.log.push('replace');
    this.later(() => {
      const order = this.orders.get(orderId);
      if (!order) return this.report({ kind: 'not_found', orderId });
      this.orders.set(orderId, { ...order, ...change });
      this.report({ kind: 'replaced', orderId });
    });
  }

  onEvent(listener: (event: VenueEvent) => void): void {
    this.listeners.push(listener);
  }

  /** Gives the answers that were held back, oldest first. */
  answer(count = this.unanswered.length): void {
    for (const act of this.unanswered.splice(0, count)) act();
  }

  /** Says that shares of an order traded, whether it is still here or not. */
  fill(orderId: string, shares: string, at: string, more: { done?: true } = {}): void {
    const n = (this.counts.get(orderId) ?? 0) + 1;
    this.counts.set(orderId, n);
    this.report({
      kind: 'execution',
      execution: {
        orderId,
        execId: `${orderId}:${n}`,
        price: price(at),
        quantity: quantity(shares),
        at: this.market.now,
        liquidity: 'removed',
        model: 'scripted-1',
        capacity: 'agency',
        evidence: { price: at },
        ...more,
      },
    });
  }

  /** Says whatever a venue can say. */
  reportAny(event: VenueEvent): void {
    this.report(event);
  }

  drop(orderId: string, reason: 'collar' | 'halt'): void {
    this.orders.delete(orderId);
    this.report({ kind: 'canceled', orderId, reason });
  }

  private later(act: () => void): void {
    if (this.slow) this.unanswered.push(act);
    else act();
  }

  private report(event: VenueEvent): void {
    for (const listener of this.listeners) listener(event);
  }
}
