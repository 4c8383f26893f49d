import type { Quantity } from '@candor/model/quantity.ts';
import type { Instant } from '@candor/model/time.ts';
import { type Handle, NO_ORDER } from './book.ts';
import type { CancelReason, ExchangeEvents, ExchangeOrder, Execution } from './orders.ts';
import type { SessionCode } from './tape/tape-spread.ts';
import { priceOf, type Tick } from './ticks.ts';

/** A customer's order while the exchange has it. */
export interface OpenOrder {
  readonly order: ExchangeOrder;
  readonly owner: number;
  limit: Tick | undefined;
  remaining: number;
  /** All shares it was for, as amended. */
  quantity: number;
  executions: number;
  /** Its place in the book, or NO_ORDER. */
  handle: Handle;
  /** Waits outside the book for its first session. */
  held: boolean;
}

export const SESSION_ORDER: readonly SessionCode[] = ['pre', 'regular', 'post'];

/** The customers' orders of one instrument: their places in the book, and the events sent about them. */
export class OpenOrders {
  readonly #events: ExchangeEvents;
  readonly #byId = new Map<string, OpenOrder>();
  readonly #byHandle = new Map<Handle, OpenOrder>();

  constructor(events: ExchangeEvents) {
    this.#events = events;
  }

  get size(): number {
    return this.#byId.size;
  }

  /** Those open now, in order of arrival; orders may end while it is read. */
  all(): OpenOrder[] {
    return [...this.#byId.values()];
  }

  get(id: string): OpenOrder | undefined {
    return this.#byId.get(id);
  }

  at(handle: Handle): OpenOrder | undefined {
    return this.#byHandle.get(handle);
  }

  add(order: ExchangeOrder, owner: number, limit: Tick | undefined): OpenOrder {
    const { quantity, executions = 0 } = order;
    const open = { order, owner, limit, remaining: quantity, quantity, executions, handle: NO_ORDER, held: true };
    this.#byId.set(order.id, open);
    return open;
  }

  place(open: OpenOrder, handle: Handle): void {
    open.handle = handle;
    this.#byHandle.set(handle, open);
  }

  displace(open: OpenOrder): void {
    this.#byHandle.delete(open.handle);
    open.handle = NO_ORDER;
  }

  /** Counts shares that traded and sends the execution. */
  fill(open: OpenOrder, tick: Tick, quantity: number, liquidity: Execution['liquidity'], at: Instant): void {
    open.remaining -= quantity;
    open.executions += 1;
    const { id, side, code } = open.order;
    if (open.remaining === 0) {
      this.#byId.delete(id);
      this.displace(open);
    }
    this.#events.onExecution?.({
      orderId: id,
      execId: `${id}:${open.executions}`,
      code,
      side,
      price: priceOf(tick),
      quantity: (BigInt(quantity) * 1_000_000n) as Quantity,
      remaining: open.remaining,
      at,
      liquidity,
    });
  }

  /** Ends an order that is not in the book any more, and sends its end. */
  finish(open: OpenOrder, reason: CancelReason, at: Instant): void {
    this.#byId.delete(open.order.id);
    this.#events.onCancelled?.(open.order.id, open.remaining, reason, at);
  }

  /** Whether an order in the book could trade, or stands among the makers', in a minute of this price range. */
  canBeReached(low: Tick, high: Tick, reach: number): boolean {
    for (const { limit, order, held } of this.#byId.values()) {
      if (held) continue;
      if (limit === undefined || (order.side === 'buy' ? limit >= low - reach : limit <= high + reach)) return true;
    }
    return false;
  }
}

/** Whether an order may trade in session number `place` of a day or in a later one. */
export function lastsTo(order: ExchangeOrder, place: number): boolean {
  return order.sessions.some((session) => SESSION_ORDER.indexOf(session) >= place);
}
