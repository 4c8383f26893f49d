import { createHash } from 'node:crypto';
import { sessionAt } from '@candor/model/calendar/index.ts';
import type { Ticket } from '@candor/model/orders/ticket.ts';
import { HOUR, type Instant, instant, MINUTE } from '@candor/model/time.ts';
import { cancelOrder, openOrdersOf, type Order, type OrderDeps, placeOrder } from '../orders/index.ts';
import type { CommandRunner } from '../platform/command.ts';
import type { Db } from '../platform/db.ts';
import type { CommittedEvent } from '../platform/lane.ts';
import { markShorts, type Marked } from './mark-shorts.ts';

export interface MarginClockOptions {
  readonly deps: OrderDeps;
  readonly db: Db;
  readonly runner: CommandRunner;
  /** Told of what an operator should see: refused purchases of a liquidation. */
  readonly onTrouble: (what: string) => void;
}

/**
 * How often shorts are marked in regular hours, and how soon after a step of a liquidation. Each mark brings the whole
 * market to its moment: a jump over days would be slow with many of them.
 */
const EVERY_MS = HOUR;
const SOON_MS = MINUTE;

/** Whoever is short, owes, or has an open call. */
const CONCERNED = `SELECT customer_id FROM position WHERE quantity < 0
  UNION SELECT substr(account_id, 6) FROM balance WHERE account_id LIKE 'recv:%' AND posted < 0
  UNION SELECT customer_id FROM margin_call WHERE closed_at IS NULL ORDER BY 1`;

/**
 * Marks shorts by business time: every hour of the regular session and at the official close, while anybody is
 * short. One of the timeline's timers; what it does is an idempotent command for each customer, and nobody's position is
 * touched for another's sake.
 */
export class MarginClock {
  readonly #options: MarginClockOptions;
  #next: Instant | undefined;

  constructor(options: MarginClockOptions) {
    this.#options = options;
  }

  /** Finds out whether anybody is short; call it before time moves. */
  async start(now: Instant): Promise<void> {
    const concerned = await this.#concerned();
    this.#next = concerned.length === 0 ? undefined : now;
  }

  hear(events: readonly CommittedEvent[]): void {
    for (const { type, payload, at } of events)
      if (type === 'order.filled' && payload.short) this.#next ??= nextCheck(at as Instant, this.#options.deps);
  }

  nextAt(): Instant | undefined {
    return this.#next;
  }

  async run(now: Instant): Promise<{ marked: number; covers: number }> {
    const concerned = await this.#concerned();
    let covers = 0;
    let soon = false;
    for (const customerId of concerned) {
      const decision = await this.#options.runner.run(markShorts(this.#options.deps), { customerId });
      if (!decision.ok || decision.value.state !== 'liquidate') continue;
      soon = true;
      covers += await this.#liquidate(customerId, decision.value);
    }
    const next = nextCheck(now, this.#options.deps);
    this.#next = concerned.length === 0 ? undefined : soon ? instant(Math.min(now + SOON_MS, next)) : next;
    return { marked: concerned.length, covers };
  }

  async #concerned(): Promise<string[]> {
    return (await this.#options.db.query<{ customer_id: string }>(CONCERNED)).map((row) => row.customer_id);
  }

  /** Ends what would take on more or stand in the way; once nothing is open, buys back what suffices. */
  async #liquidate(customerId: string, { covers, callId, steps }: Marked): Promise<number> {
    const { db, deps, runner, onTrouble } = this.#options;
    const open = await openOrdersOf(db, customerId);
    const inTheWay = open.filter((order) => order.side === 'buy' || order.short);
    if (inTheWay.length > 0) {
      await Promise.all(inTheWay.filter(isCustomers).map((order) => runner.run(cancelOrder(deps), refOf(order))));
      return 0;
    }
    for (const { code, quantity } of covers) {
      const ticket: Ticket = {
        ...{ code, quantity, side: 'buy', type: 'market', tradingTime: 'regular', short: true },
        ...{ limitPrice: undefined, amount: undefined },
      };
      const clientOrderId = nameOf(`${callId} ${steps} ${code}`);
      const input = { customerId, clientOrderId, bodyHash: 'margin', frozen: false, ticket };
      const placed = await runner.run(placeOrder(deps), input);
      if (!placed.ok) onTrouble(`${customerId} ${code}: ${placed.refusal.code}`);
    }
    return covers.length;
  }
}

/** Covers that a liquidation placed are let be: their body has a hash that no request has. */
const isCustomers = (order: Order): boolean => order.bodyHash !== 'margin' && order.status !== 'pending_cancel';

const refOf = ({ id: orderId, customerId, code, side, short }: Order) => ({ orderId, customerId, code, side, short });

/** The next hour of the regular session, its official close, or the start of the next one. */
function nextCheck(after: Instant, { market }: OrderDeps): Instant {
  const overrides = market.overrides();
  const state = sessionAt(after, overrides);
  if (state.session === 'regular')
    return instant(Math.min(after - (after % EVERY_MS) + EVERY_MS, state.nextChangeAt));
  let start = state.nextChangeAt;
  while (sessionAt(start, overrides).session !== 'regular') start = sessionAt(start, overrides).nextChangeAt;
  // The opening has its price only once it is over.
  return instant(start + MINUTE);
}

/** The name of a purchase that a liquidation makes: the same step makes the same one, however often it is taken. */
function nameOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
