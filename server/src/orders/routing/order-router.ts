import { markAfter } from '@candor/model/orders/stops.ts';
import type { Price, Quantity } from '@candor/model/quantity.ts';
import type { Execution, Venue, VenueEvent } from '../../market/index.ts';
import type { Command, CommandRunner } from '../../platform/commands/command.ts';
import type { Db } from '../../platform/database/db.ts';
import type { CommittedEvent } from '../../platform/commands/lane.ts';
import type { Listener } from '../../platform/commands/outbox.ts';
import { parkedWork, retryParked, tryOrPark, type Work } from '../../platform/commands/parking.ts';
import { applyCancel } from '../cancel/apply-cancel.ts';
import { type ApplyFill, applyFill } from '../fill/apply-fill.ts';
import { applyReplace } from '../change/apply-replace.ts';
import { electStop } from './elect-stop.ts';
import { venueOrderOf } from '../records/events.ts';
import type { OrderDeps } from '../records/facts.ts';
import { noteTrail } from './note-trail.ts';
import type { OrderRef } from '../records/order-hold.ts';
import { liveOrders, ordersById } from '../records/order-reads.ts';
import { askedPrice } from '../records/stop-of.ts';
import type { Order } from '../records/tables.ts';

export interface RouterOptions {
  readonly deps: OrderDeps;
  readonly db: Db;
  readonly runner: CommandRunner;
  readonly venue: Venue;
  /** Receives failures that are tried again, and the alarm for parked work. */
  readonly onError: (error: Error) => void;
  readonly retryMs?: number;
}

interface Working {
  readonly ref: OrderRef;
  /** Shares that the venue has reported as filled, booked or being booked. */
  reportedQuantity: bigint;
  /** The last request to the venue; 'retime' is a cancel after which the order is submitted on new terms. */
  asked: 'cancel' | 'replace' | 'retime' | undefined;
  /** The best price of a trail that is still to be stored. */
  mark?: Price | undefined;
}

const HEARD = new Set([
  'order.accepted',
  'order.filled',
  'order.released',
  'order.cancel_requested',
  'order.replace_requested',
  'order.replaced',
  'order.canceled',
  'order.expired',
  'order.rested',
]);

/**
 * Joins committed orders to the venue where they rest: accepted orders are submitted, events of the venue become
 * commands, in sequence for each order. The venue is only sent what is committed. After a restart every live order is
 * submitted again from the database; executions are booked once, by their id.
 */
export class OrderRouter {
  private readonly options: RouterOptions;
  private readonly working = new Map<string, Working>();
  /** Commands of one order run one after another; others do not wait for them. */
  private readonly chains = new Map<string, Promise<void>>();
  /** Orders with a parked fill: a venue that gets them again would number its fills like the earlier ones. */
  private readonly unbooked = new Set<string>();
  private waiting: { orderId: string; type: string }[] = [];
  private reading: Promise<void> | undefined;
  private stopped = false;

  constructor(options: RouterOptions) {
    this.options = options;
    options.venue.onEvent((event) => this.onVenue(event));
  }

  /** Handles committed events. Keeps no cursor: `start` brings the venue up to date. */
  listener(): Listener {
    return { name: 'order-router', types: HEARD, fromNow: true, handle: (event) => this.handle(event) };
  }

  /** Orders the venue is thought to work on now. */
  get size(): number {
    return this.working.size;
  }

  /** Submits every live order; call it once events are being handled, so that none is missed. */
  async start(): Promise<number> {
    await this.retryParked();
    const live = await liveOrders(this.options.db);
    for (const order of live) {
      this.submit(order);
      if (order.status === 'pending_cancel') this.ask(order, 'order.cancel_requested');
      if (order.status === 'pending_replace') this.ask(order, 'order.replace_requested');
    }
    return live.length;
  }

  /** Resolves when all events so far have reached the venue and all its answers are booked. */
  async settled(): Promise<void> {
    while (this.reading || this.chains.size > 0) {
      await this.reading;
      await Promise.all(this.chains.values());
    }
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await this.settled();
  }

  private handle(event: CommittedEvent): void {
    const { orderId } = event.payload as { orderId: string };
    if (event.type === 'order.accepted' && event.payload.held) return;
    if (event.type === 'order.filled') {
      if (event.payload.status === 'filled') this.working.delete(orderId);
      return;
    }
    if (event.type === 'order.canceled' || event.type === 'order.expired' || event.type === 'order.rested') {
      if (this.working.delete(orderId)) this.options.venue.cancel(orderId);
      return;
    }
    this.waiting.push({ orderId, type: event.type });
    this.reading ??= this.readWaiting().catch((error: Error) => this.options.onError(error));
  }

  /** Reads the rows of all events of one turn at once, then calls the venue in order. */
  private async readWaiting(): Promise<void> {
    try {
      await Promise.resolve();
      while (this.waiting.length > 0 && !this.stopped) {
        const batch = this.waiting.splice(0);
        const ids = [...new Set(batch.map((item) => item.orderId))];
        const read = await this.persist({ item: `read ${ids[0]}` }, () => ordersById(this.options.db, ids));
        const byId = new Map(read?.value.map((row) => [row.id, row]));
        for (const { orderId, type } of batch) {
          const order = byId.get(orderId);
          if (order) await this.persist({ item: `${type} ${orderId} ${order.version}` }, () => this.ask(order, type));
        }
      }
    } finally {
      this.reading = undefined;
    }
  }

  private ask(order: Order, type: string): void {
    const { venue } = this.options;
    if (type === 'order.accepted' || type === 'order.released' || type === 'order.replaced') {
      if (order.status === 'accepted' || order.status === 'partially_filled') this.submit(order);
      return;
    }
    const working = this.working.get(order.id) ?? this.note(order);
    if (type === 'order.cancel_requested' && order.status === 'pending_cancel') {
      working.asked = 'cancel';
      venue.cancel(order.id);
    }
    if (type === 'order.replace_requested' && order.status === 'pending_replace') this.askReplace(order, working);
  }

  private askReplace(order: Order, working: Working): void {
    const { venue } = this.options;
    if (order.newTradingTime !== null && order.newTradingTime !== order.tradingTime) {
      working.asked = 'retime';
      venue.cancel(order.id);
      return;
    }
    working.asked = 'replace';
    const quantity = ((order.newQuantity ?? 0n) - working.reportedQuantity) as Quantity;
    if (quantity <= 0n) {
      // Filled to the new size already: nothing is left to work, so what the venue still has is taken out.
      working.asked = 'retime';
      venue.cancel(order.id);
      return;
    }
    const stopLevel = order.newStopLevel ?? undefined;
    venue.replace(order.id, {
      limitPrice: askedPrice(order),
      quantity,
      ...(stopLevel === undefined ? {} : { stopLevel }),
    });
  }

  private submit(order: Order): void {
    if (order.held || this.working.has(order.id) || this.unbooked.has(order.id)) return;
    this.note(order);
    this.options.venue.submit(venueOrderOf(order));
  }

  private note(order: Order): Working {
    const { id: orderId, customerId, code, side, short } = order;
    const working: Working = {
      ref: { orderId, customerId, code, side, short },
      reportedQuantity: order.filledQuantity,
      asked: undefined,
    };
    this.working.set(orderId, working);
    return working;
  }

  private onVenue(event: VenueEvent): void {
    const { deps } = this.options;
    if (event.kind === 'execution') {
      const { execution } = event;
      const working = this.working.get(execution.orderId);
      if (!working) {
        this.bookLate(execution);
        return;
      }
      working.reportedQuantity += execution.quantity;
      this.chain(execution.orderId, () => this.book({ ...working.ref, execution }));
      return;
    }
    const working = this.working.get(event.orderId);
    if (!working) return;
    const { ref } = working;
    if (event.kind === 'trailed') return this.noteMark(working, event.mark);
    if (event.kind === 'elected') {
      this.queue(ref, electStop(deps), { ...ref, election: event.election }, ref.orderId);
      return;
    }
    if (event.kind === 'replaced') {
      if (working.asked === 'replace') working.asked = undefined;
      this.queue(ref, applyReplace(deps), { ...ref, replaced: true }, ref.orderId);
      return;
    }
    if (event.kind === 'not_found' && working.asked === 'replace') {
      working.asked = undefined;
      this.queue(ref, applyReplace(deps), { ...ref, replaced: false }, ref.orderId);
      return;
    }
    this.working.delete(event.orderId);
    if (working.asked === 'retime') {
      this.queue(ref, applyReplace(deps), { ...ref, replaced: event.kind === 'canceled' }, ref.orderId);
      return;
    }
    const unasked = event.kind === 'not_found' ? 'not_found' : event.reason;
    const reason = working.asked === 'cancel' || unasked === 'requested' ? null : unasked;
    this.queue(ref, applyCancel(deps), { ...ref, reason }, ref.orderId);
  }

  /** One write at a time for an order: of best prices that follow each other faster, the last one is written. */
  private noteMark(working: Working, mark: Price): void {
    const { ref } = working;
    const waits = working.mark !== undefined;
    working.mark = markAfter(ref.side, working.mark ?? null, mark);
    if (waits) return;
    this.chain(ref.orderId, async () => {
      const input = { ...ref, mark: working.mark! };
      working.mark = undefined;
      await this.persist(workOf(noteTrail, input, ref.orderId), () => this.options.runner.run(noteTrail, input));
    });
  }

  private async book(input: ApplyFill): Promise<void> {
    const command = applyFill(this.options.deps);
    const booked = await this.persist(workOf(command, input, input.execution.execId), () =>
      this.runOnce(command, input),
    );
    if (!booked) this.unbooked.add(input.orderId);
  }

  /** An execution of an order that has ended here already: never dropped. */
  private bookLate(execution: Execution): void {
    const { orderId } = execution;
    this.chain(orderId, async () => {
      const item = `${LATE} ${execution.execId}`;
      const booked = await this.persist({ item, input: execution }, () => this.bookByOrder(execution));
      if (!booked) this.unbooked.add(orderId);
    });
  }

  private async bookByOrder(execution: Execution): Promise<void> {
    const { orderId } = execution;
    const [order] = await ordersById(this.options.db, [orderId]);
    if (!order) throw new Error(`execution ${execution.execId} of an unknown order`);
    const { customerId, code, side, short } = order;
    const input = { orderId, customerId, code, side, short, execution };
    await this.runOnce(applyFill(this.options.deps), input);
  }

  private queue<Input, Reply>(ref: OrderRef, command: Command<Input, Reply>, input: Input, name: string): void {
    this.chain(ref.orderId, async () => {
      await this.persist(workOf(command, input, name), () => this.runOnce(command, input));
    });
  }

  /** A venue's event must not be refused: a refusal means a bug of ours. */
  private async runOnce<Input, Reply>(command: Command<Input, Reply>, input: Input): Promise<void> {
    const decision = await this.options.runner.run(command, input);
    if (!decision.ok) throw new Error(`${command.name} refused: ${decision.refusal.code}`);
  }

  private chain(orderId: string, work: () => Promise<void>): void {
    const before = this.chains.get(orderId) ?? Promise.resolve();
    const settled = before
      .then(work)
      .catch((error: Error) => this.options.onError(error))
      .then(() => {
        if (this.chains.get(orderId) === settled) this.chains.delete(orderId);
      });
    this.chains.set(orderId, settled);
  }

  /**
   * Events of the venue must be booked: they are retried while an outage lasts, and a few times after a failure of
   * their own. Then the event is parked, and the venue's later answers and fills of the order go on: each execution is
   * booked by itself.
   */
  private persist<T>(work: Omit<Work, 'kind'>, run: () => T | Promise<T>): Promise<{ readonly value: T } | undefined> {
    const firstWaitMs = this.options.retryMs ?? 100;
    const limits = {
      onError: this.options.onError,
      stopped: () => this.stopped,
      firstWaitMs,
      longestWaitMs: firstWaitMs * 64,
    };
    return tryOrPark(this.options.db, { kind: 'order', ...work }, run, limits);
  }

  /**
   * Books the events that a former process has parked; every live order is submitted anew, so that reads need no
   * repeating.
   */
  private async retryParked(): Promise<void> {
    const { deps, db, onError } = this.options;
    const commands: readonly Command<never, unknown>[] = [
      applyFill(deps),
      applyCancel(deps),
      applyReplace(deps),
      electStop(deps),
      noteTrail,
    ];
    const byName = new Map(commands.map((command) => [command.name, command]));
    await retryParked(
      db,
      'order',
      async ({ item, input }) => {
        const name = item.split(' ')[0]!;
        const command = byName.get(name);
        if (command) await this.runOnce(command, input as never);
        if (name === LATE) await this.bookByOrder(input as Execution);
        return 'done';
      },
      onError,
    );
    const ofFills = new Set([applyFill(deps).name, LATE]);
    for (const { item, input } of await parkedWork(db, 'order'))
      if (ofFills.has(item.split(' ')[0]!)) this.unbooked.add((input as { orderId: string }).orderId);
  }
}

/** Names the work of parked late fills; other work has the name of its command. */
const LATE = 'late_fill';

const workOf = <Input>(command: Command<Input, unknown>, input: Input, name: string): Omit<Work, 'kind'> => ({
  item: `${command.name} ${name}`,
  input,
});
