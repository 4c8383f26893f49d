import type { Price } from '@candor/model/quantity.ts';
import type { Instant } from '@candor/model/time.ts';
import { EventQueue } from './event-queue.ts';
import type { SimulatedInstrument } from './instruments.ts';
import type {
  CancelReason,
  DepthLevel,
  ExchangeEvents,
  ExchangeOrder,
  Execution,
  Quote,
  RejectReason,
  Trade,
} from './orders.ts';
import { Tape } from './tape/tape.ts';
import { Venue } from './venue.ts';

export interface ExchangeOptions extends ExchangeEvents {
  readonly seed: number;
  readonly instruments: readonly SimulatedInstrument[];
  /** Business time to begin at; books are set up as the tape has them then. */
  readonly from: Instant;
  /** A tape made before with the same seed and instruments, to share its caches. */
  readonly tape?: Tape;
}

/** Owners below this are the exchange's own. */
const FIRST_OWNER = 16;

type Report = { readonly at: Instant; readonly venue: number } & (
  | { readonly execution: Execution }
  | { readonly orderId: string; readonly remaining: number; readonly reason: CancelReason }
);

/**
 * The simulated exchange: one venue per instrument on one business clock that only its caller moves. The same seed,
 * instruments and calls give the same events, down to the execution ids.
 *
 * A venue sleeps until it is first asked for or woken, and again after a jump that none of its orders lived through:
 * then nothing of it is told, and it costs nothing. Woken, it stands as if it had run all the time.
 *
 * Nothing is stored: after a restart make it anew at the present instant and submit the open orders again with their
 * open quantity and number of executions; they keep all but their place in the queue.
 */
export class SimulatedExchange {
  readonly tape: Tape;
  readonly #options: ExchangeOptions;
  /** Made when the instrument is first woken. */
  readonly #venues: (Venue | undefined)[];
  readonly #codes: readonly string[];
  readonly #sleeping: Set<number>;
  readonly #focused = new Set<number>();
  readonly #numbers = new Map<string, number>();
  readonly #queue: EventQueue;
  readonly #where = new Map<string, number>();
  readonly #owners = new Map<string, number>();
  #now: Instant;
  /**
   * Start of the current move through time, else the present: an instrument that wakes starts there, so that none of
   * its trades is lost.
   */
  #from: Instant;
  /** During a jump, the events to send afterwards in time order; prices are not sent one by one. */
  #reports: Report[] | undefined;
  /**
   * Number of trades whose handlers are running: an order that a handler sends waits until the book has finished the
   * trade.
   */
  #publishing = 0;
  #later: ExchangeOrder[] = [];

  constructor(options: ExchangeOptions) {
    this.#options = options;
    this.#now = this.#from = options.from;
    this.tape = options.tape ?? new Tape(options.seed, options.instruments);
    this.#codes = options.instruments.map(({ code }) => code);
    for (const [number, code] of this.#codes.entries()) this.#numbers.set(code, number);
    this.#venues = this.#codes.map(() => undefined);
    this.#sleeping = new Set(this.#codes.keys());
    this.#queue = new EventQueue(this.#codes.length);
  }

  get now(): Instant {
    return this.#now;
  }

  /** Orders, cancels, amendments and trades that all books have handled so far. */
  get bookEvents(): number {
    let events = 0;
    for (const venue of this.#venues) events += venue?.bookEvents ?? 0;
    return events;
  }

  isAwake(code: string): boolean {
    return !this.#sleeping.has(this.#numberOf(code));
  }

  /** From now on sends the events of an instrument; its quote at once. */
  wake(code: string): void {
    this.#venue(this.#numberOf(code));
  }

  /** Does everything that happens up to and at an instant, over all that are awake in time order. Never goes back. */
  advanceTo(at: Instant): void {
    if (at < this.#now) throw new RangeError(`time does not run backwards: ${at}`);
    const queue = this.#queue;
    while (queue.firstAt <= at) {
      const number = queue.first;
      const venue = this.#venues[number]!;
      this.#now = Math.max(this.#now, queue.firstAt) as Instant;
      venue.step();
      queue.set(number, venue.nextAt);
      this.#takeLater();
    }
    this.#now = this.#from = at;
  }

  /**
   * Goes far ahead. Instruments with open orders run their books wherever an order could trade; the others sleep, and
   * wake at the price and volume of the same tape without running it. Executions and ends of orders are sent in time
   * order when all are done; trades are not sent, and the quote of each awake instrument once, at the end.
   */
  jumpTo(at: Instant): void {
    if (at < this.#now) throw new RangeError(`time does not run backwards: ${at}`);
    this.#reports = [];
    for (const [number, venue] of this.#venues.entries()) {
      if (venue?.hasOrders) venue.leap(at);
      const ran = venue?.hasOrders === true;
      if (!ran) this.#sleeping.add(number);
      this.#queue.set(number, ran ? venue.nextAt : Number.POSITIVE_INFINITY);
    }
    const reports = this.#reports.sort((a, b) => a.at - b.at || a.venue - b.venue);
    this.#reports = undefined;
    this.#now = this.#from = at;
    for (const each of reports) {
      if ('execution' in each) this.#publishExecution(each.execution);
      else this.#publishCancelled(each.orderId, each.remaining, each.reason, each.at);
    }
    for (const number of this.#focused) this.#venue(number);
    for (const [number, code] of this.#codes.entries()) {
      if (!this.#sleeping.has(number)) this.#options.onQuote?.(code, at);
    }
  }

  /**
   * Takes an order at the present instant. It may trade at once; executions come through `onExecution` before this
   * returns, except for an order sent by the handler of a trade, which is taken when the book has finished that trade.
   * A refused order is passed to `onRejected`, and the reason is answered.
   */
  submit(order: ExchangeOrder): RejectReason | undefined {
    if (this.#publishing > 0) {
      this.#later.push(order);
      return undefined;
    }
    const reason = this.#take(order);
    this.#takeLater();
    return reason;
  }

  #takeLater(): void {
    for (let order = this.#later.shift(); order; order = this.#later.shift()) this.#take(order);
  }

  #take(order: ExchangeOrder): RejectReason | undefined {
    const number = this.#numbers.get(order.code);
    const reason =
      number === undefined ? 'unknown_code' : this.#where.has(order.id) ? 'duplicate' : this.#enter(order, number);
    if (reason) this.#options.onRejected?.(order.id, reason, this.#now);
    return reason;
  }

  /** Cancels an open order; answers its shares left, undefined when it is no longer open (too late to cancel). */
  cancel(orderId: string): number | undefined {
    return this.#venueOf(orderId)?.cancel(orderId, this.#now);
  }

  /**
   * Changes the limit and the total quantity (traded shares included). Fewer shares keep its place in the queue, a new
   * limit or more shares lose it and may trade at once. Answers true, false when no longer open, or why not.
   */
  amend(orderId: string, change: { readonly limit?: Price; readonly quantity: number }): boolean | RejectReason {
    const answer = this.#venueOf(orderId)?.amend(orderId, change.limit, change.quantity, this.#now) ?? false;
    this.#takeLater();
    return answer;
  }

  /** Stops trading in an instrument until an instant. */
  halt(code: string, until: Instant): void {
    const number = this.#numberOf(code);
    const venue = this.#venue(number);
    venue.halt(until, this.#now);
    this.#queue.set(number, venue.nextAt);
  }

  /** Runs the books of these instruments, and of those with open orders; the others are moved by the tape alone. */
  focus(codes: Iterable<string>): void {
    const former = new Set(this.#focused);
    this.#focused.clear();
    for (const code of codes) this.#focused.add(this.#numberOf(code));
    for (const number of former) if (!this.#focused.has(number)) this.#venues[number]!.focus(false);
    for (const number of this.#focused) this.#venue(number).focus(true);
  }

  quote(code: string): Quote {
    return this.#venue(this.#numberOf(code)).quote(this.#now);
  }

  depth(code: string, levels: number): { readonly bids: DepthLevel[]; readonly asks: DepthLevel[] } {
    return this.#venue(this.#numberOf(code)).depth(levels);
  }

  isOpen(orderId: string): boolean {
    return this.#where.has(orderId);
  }

  #enter(order: ExchangeOrder, number: number): RejectReason | undefined {
    this.#where.set(order.id, number);
    const venue = this.#venue(number);
    const reason = venue.submit(order, this.#ownerOf(order.owner), this.#now);
    if (reason) this.#where.delete(order.id);
    this.#queue.set(number, venue.nextAt);
    return reason;
  }

  #ownerOf(owner: string | undefined): number {
    if (owner === undefined) return 0;
    let number = this.#owners.get(owner);
    if (number === undefined) {
      number = FIRST_OWNER + this.#owners.size;
      this.#owners.set(owner, number);
    }
    return number;
  }

  #venueOf(orderId: string): Venue | undefined {
    const number = this.#where.get(orderId);
    return number === undefined ? undefined : this.#venue(number);
  }

  #venue(number: number): Venue {
    const known = this.#venues[number];
    if (!this.#sleeping.delete(number)) return known!;
    const venue = known ?? new Venue(this.tape, this.#codes[number]!, this.#from, this.#eventsOf(number));
    this.#venues[number] = venue;
    if (known) known.seek(this.#from);
    else this.#options.onQuote?.(venue.code, this.#from);
    this.#queue.set(number, venue.nextAt);
    return venue;
  }

  #numberOf(code: string): number {
    const number = this.#numbers.get(code);
    if (number === undefined) throw new RangeError(`not simulated: ${code}`);
    return number;
  }

  #eventsOf(venue: number): ExchangeEvents {
    const { onTrade, onQuote, onHalt } = this.#options;
    return {
      onTrade: onTrade && ((trade) => this.#reports === undefined && this.#publishTrade(trade)),
      onQuote: onQuote && ((code, at) => this.#reports === undefined && onQuote(code, at)),
      onHalt,
      onExecution: (execution) => {
        if (this.#reports) this.#reports.push({ at: execution.at, venue, execution });
        else this.#publishExecution(execution);
      },
      onCancelled: (orderId, remaining, reason, at) => {
        if (this.#reports) this.#reports.push({ at, venue, orderId, remaining, reason });
        else this.#publishCancelled(orderId, remaining, reason, at);
      },
    };
  }

  #publishTrade(trade: Trade): void {
    this.#publishing += 1;
    this.#options.onTrade?.(trade);
    this.#publishing -= 1;
  }

  #publishExecution(execution: Execution): void {
    if (execution.remaining === 0) this.#where.delete(execution.orderId);
    this.#options.onExecution?.(execution);
  }

  #publishCancelled(orderId: string, remaining: number, reason: CancelReason, at: Instant): void {
    this.#where.delete(orderId);
    this.#options.onCancelled?.(orderId, remaining, reason, at);
  }
}

/** Opens a simulated exchange at an instant. */
export function createExchange(options: ExchangeOptions): SimulatedExchange {
  return new SimulatedExchange(options);
}
