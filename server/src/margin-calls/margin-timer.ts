import { sessionAt } from '@candor/model/calendar/index.ts';
import type { Price } from '@candor/model/quantity.ts';
import { HOUR, type Instant, instant, MINUTE } from '@candor/model/time.ts';
import type { FeedListener } from '../market/index.ts';
import { cancelOrder, LIQUIDATION, openOrdersOf, type Order, type OrderDeps } from '../orders/index.ts';
import type { CommandRunner } from '../platform/commands/command.ts';
import type { Db } from '../platform/database/db.ts';
import type { CommittedEvent } from '../platform/commands/lane.ts';
import { isOutage, park, parkedWork, unpark } from '../platform/commands/parking.ts';
import { buyBack } from './buy-back.ts';
import { LargeMoves } from './large-moves.ts';
import { type Marked, markShorts } from './mark-shorts.ts';

export interface MarginTimerOptions {
  readonly deps: OrderDeps;
  readonly db: Db;
  readonly runner: CommandRunner;
  /**
   * Called when a purchase of a liquidation is refused for a reason that does not pass by itself; an operator should
   * look.
   */
  readonly onRefused: (customerId: string, what: string) => void;
  /** Gets the alarm for each customer whose shorts could not be marked. */
  readonly onParked: (error: Error) => void;
}

/**
 * How often shorts are marked in regular hours, and how soon after a step of a liquidation. Each mark brings the whole
 * market to its moment: a jump over days would be slow with many of them.
 */
const EVERY_MS = HOUR;
const SOON_MS = MINUTE;
const PAGE = 500;

const CONCERNED = `SELECT customer_id FROM position WHERE quantity < 0
  UNION SELECT customer_id FROM margin_call WHERE closed_at IS NULL`;
const SHORT_OF = 'SELECT DISTINCT customer_id FROM position WHERE quantity < 0 AND code = ANY($1)';
const OWING = "SELECT substr(account_id, 6) AS customer_id FROM balance WHERE account_id LIKE 'recv:%' AND posted < 0";

/** Events that may open a short position, or leave a debt without one. */
const BEGINS = new Set(['order.filled', 'borrow.charged', 'dividend.paid']);
/** Why a purchase waits that no operator need see: it is made once the reason is gone. */
const PASSING = new Set(['halted', 'kill_switch', 'cancel_only', 'quote_stale']);

/**
 * Marks short positions by business time: every hour of the regular session and at the official close while any short
 * is open; in between, customers whose shorts moved far, are being liquidated, or who owe and received money. One of
 * the timeline's timers. A large move adds no stop to a jump; it is handled at the next stop. Every action is an
 * idempotent command per customer. All state is in the database, so that a restarted server continues.
 */
export class MarginTimer {
  readonly #options: MarginTimerOptions;
  readonly #moves: LargeMoves;
  /** Next instant for all customers, and for the customers queued for an early mark. */
  #check: Instant | undefined;
  #soon: Instant | undefined;
  #lastRun: Instant | undefined;
  readonly #named = new Set<string>();
  /** Whose shorts are being bought back, and who owes. */
  readonly #buying = new Set<string>();
  readonly #owing = new Set<string>();
  readonly #parked = new Set<string>();

  constructor(options: MarginTimerOptions) {
    this.#options = options;
    this.#moves = new LargeMoves({ largeMove: (at) => this.#hurry(at), resumed: (at) => this.#resume(at) });
  }

  /** Price listener for the market. */
  get prices(): FeedListener {
    return this.#moves;
  }

  /** Reads whether any customer is short or owes money; call it before time moves. */
  async start(now: Instant): Promise<void> {
    const { db, deps } = this.#options;
    for (const { item } of await parkedWork(db, 'margin')) this.#parked.add(item);
    const concerned = await this.#customers(CONCERNED);
    const regular = sessionAt(now, deps.market.overrides()).session === 'regular';
    if (concerned.length > 0) this.#check = regular ? now : nextCheck(now, deps);
    await this.#learn(new Map());
    for (const customerId of this.#owing) this.#name(customerId, now);
  }

  onCommitted(events: readonly CommittedEvent[]): void {
    for (const { type, payload, subject, at: ms } of events) {
      const at = ms as Instant;
      const short = payload.short !== undefined;
      if (BEGINS.has(type) && (short || type !== 'order.filled')) this.#check ??= nextCheck(at, this.#options.deps);
      if (type === 'order.filled' && short) this.#moves.add(String(payload.code));
      if (type === 'halt.lifted') this.#resume(at);
      else if (type === 'debt.incurred') this.#owing.add(subject);
      else if (!/^(margin|debt)\./.test(type) && (this.#buying.has(subject) || this.#owing.has(subject)))
        this.#name(subject, at);
    }
  }

  nextAt(): Instant | undefined {
    if (this.#check === undefined || this.#soon === undefined) return this.#check ?? this.#soon;
    return this.#check < this.#soon ? this.#check : this.#soon;
  }

  async run(now: Instant): Promise<{ marked: number; covers: number }> {
    const { deps, runner } = this.#options;
    const everybody = this.#check !== undefined && now >= this.#check;
    const moved = this.#moves.moved();
    const found = everybody
      ? await this.#customers(CONCERNED)
      : moved.length > 0
        ? await this.#customers(SHORT_OF, [moved])
        : [];
    const customers = [...new Set([...found, ...this.#named])].sort();
    this.#named.clear();
    this.#soon = undefined;
    this.#lastRun = now;
    const marked = new Map<string, Price>();
    let covers = 0;
    // Many at once share the batches of their lanes.
    for (let start = 0; start < customers.length; start += PAGE) {
      const page = customers.slice(start, start + PAGE);
      const marks = await Promise.all(
        page.map((customerId) => this.#guarded(customerId, () => runner.run(markShorts(deps), { customerId }))),
      );
      for (const [index, decision] of marks.entries()) {
        if (!decision?.ok) continue;
        const customerId = page[index]!;
        for (const { code, at } of decision.value.shorts) marked.set(code, at);
        covers += (await this.#guarded(customerId, () => this.#answer(customerId, decision.value, now))) ?? 0;
      }
    }
    if (everybody) this.#check = found.length === 0 ? undefined : nextCheck(now, deps);
    await this.#learn(marked);
    return { marked: customers.length, covers };
  }

  /**
   * A customer whose mark fails raises an alarm and is retried the next hour; the others continue. An outage ends the
   * run, and the timeline repeats it.
   */
  async #guarded<T>(customerId: string, run: () => Promise<T>): Promise<T | undefined> {
    const { db, onParked } = this.#options;
    try {
      const value = await run();
      if (this.#parked.delete(customerId)) await unpark(db, 'margin', customerId);
      return value;
    } catch (error) {
      if (isOutage(error)) throw error;
      this.#parked.add(customerId);
      await park(db, { kind: 'margin', item: customerId }, error as Error, 1, onParked);
      return undefined;
    }
  }

  /** Takes a liquidation one step on, or knows that there is none. */
  async #answer(customerId: string, { state, call, shorts }: Marked, now: Instant): Promise<number> {
    if (state !== 'liquidate' || !call) {
      this.#buying.delete(customerId);
      return 0;
    }
    this.#buying.add(customerId);
    const { db, deps, runner, onRefused } = this.#options;
    const inTheWay = (await openOrdersOf(db, customerId)).filter((order) => order.side === 'buy' || order.short);
    if (inTheWay.length > 0) {
      // Cover orders of this liquidation stay open; their fills and cancellations arrive as events.
      const theirs = inTheWay.filter(({ bodyHash, status }) => bodyHash !== LIQUIDATION && status !== 'pending_cancel');
      await Promise.all(theirs.map((order) => runner.run(cancelOrder(deps), { ...refOf(order), reason: LIQUIDATION })));
      if (theirs.length > 0) this.#name(customerId, now);
      return 0;
    }
    const bought = await runner.run(buyBack(deps), { customerId, call, codes: shorts.map(({ code }) => code) });
    if (!bought.ok) return 0;
    const { placed, waits } = bought.value;
    for (const [code, why] of waits) {
      if (why === 'quote_stale') this.#moves.await(code);
      if (!PASSING.has(why)) onRefused(customerId, `${code}: ${why}`);
    }
    if (placed > 0) this.#name(customerId, now);
    return placed;
  }

  /** Restarts the large-move watch from the new marks, and reads which customers owe money. */
  async #learn(marked: ReadonlyMap<string, Price>): Promise<void> {
    const { db, deps } = this.#options;
    const rows = await db.query<{ code: string }>('SELECT DISTINCT code FROM position WHERE quantity < 0');
    this.#moves.follow(
      new Map(
        rows.map(({ code }) => [
          code,
          marked.get(code) ?? this.#moves.markPriceOf(code) ?? deps.market.facts(code)?.last,
        ]),
      ),
    );
    this.#owing.clear();
    for (const customerId of await this.#customers(OWING)) this.#owing.add(customerId);
  }

  async #customers(text: string, values: readonly unknown[] = []): Promise<string[]> {
    return (await this.#options.db.query<{ customer_id: string }>(text, values)).map((row) => row.customer_id);
  }

  /** Trading goes on: who waits to buy back is looked at. */
  #resume(at: Instant): void {
    for (const customerId of this.#buying) this.#name(customerId, at);
  }

  /** Looks at a customer soon, a minute after the last look at the earliest. */
  #name(customerId: string, at: Instant): void {
    this.#named.add(customerId);
    const earliest = this.#lastRun === undefined ? at : instant(this.#lastRun + SOON_MS);
    this.#hurry(at > earliest ? at : earliest);
  }

  #hurry(at: Instant): void {
    if (this.#soon === undefined || at < this.#soon) this.#soon = at;
  }
}

const refOf = ({ id: orderId, customerId, code, side, short }: Order) => ({ orderId, customerId, code, side, short });

/** The next hour of the regular session, its official close, or the start of the next one. */
function nextCheck(after: Instant, { market }: OrderDeps): Instant {
  const overrides = market.overrides();
  const state = sessionAt(after, overrides);
  if (state.session === 'regular') return instant(Math.min(after - (after % EVERY_MS) + EVERY_MS, state.nextChangeAt));
  let start = state.nextChangeAt;
  while (sessionAt(start, overrides).session !== 'regular') start = sessionAt(start, overrides).nextChangeAt;
  // The opening has its price only once it is over.
  return instant(start + MINUTE);
}
