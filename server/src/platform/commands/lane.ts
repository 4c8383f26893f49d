import { accept, type Decision, refuse } from '@candor/model/result.ts';
import type { Command, CommandContext, Executed, IdempotencyKey } from './command.ts';
import { type Connection, type Db, isConnectionLoss } from '../database/db.ts';
import { FIRST_LINK, hashEvent } from './event-chain.ts';
import { commandReplyTable, eventTable } from './runner-tables.ts';
import { BatchRows, type DomainEvent, Draft, type Need, needRow } from '../database/rows.ts';
import type { Step } from '../database/pipeline.ts';
import { loadsFor, writesOf } from '../database/statements.ts';
import { jsonText, reviveBigint } from '../database/table.ts';

/** An event as committed: numbered without gaps within its lane. */
export interface CommittedEvent extends DomainEvent {
  readonly lane: number;
  readonly seq: bigint;
  readonly at: number;
}

/** Callbacks for measuring a lane. */
export interface LaneWatch {
  /** A batch of so many commands was committed, in so many milliseconds from its first statement. */
  committed(lane: number, size: number, tookMs: number): void;
  /** A batch failed and is run again in halves. */
  split(lane: number): void;
}

export interface LaneOptions {
  readonly id: number;
  readonly db: Db;
  /** Name of this process; when another process takes the lane over, our next batch fails. */
  readonly owner: string;
  readonly context: () => Omit<CommandContext, 'lane'>;
  readonly onCommitted?: (events: readonly CommittedEvent[]) => void;
  readonly maxBatch?: number;
  /** Called when a batch fails and is run again in halves, which points to a poison command or a bug. */
  readonly onSplit?: (error: Error, size: number) => void;
  readonly watch?: LaneWatch;
}

interface Pending {
  // biome-ignore lint/suspicious/noExplicitAny: the queue holds commands of every type; run() restores it.
  readonly command: Command<any, any, any>;
  readonly input: unknown;
  readonly idempotency: IdempotencyKey | undefined;
  readonly resolve: (executed: Executed<unknown>) => void;
  readonly reject: (error: Error) => void;
}

/** The lane belongs to another process now, or is stopping: the command had no effect. */
export class LaneClosed extends Error {}
/** The connection broke around the commit and could not be restored in time: the outcome is not known. */
export class OutcomeUnknown extends Error {}

/** Every statement of a lane finds few rows by index, even where the statistics of a new table suggest a scan. */
const PLANS =
  'SET jit = off; SET enable_seqscan = off; SET enable_hashjoin = off; SET enable_mergejoin = off; SET plan_cache_mode = force_generic_plan';

const BEGIN: Step = { name: 'begin', text: 'BEGIN', values: [] };
const COMMIT: Step = { name: 'commit', text: 'COMMIT', values: [] };
const lockOf = (id: number): Step => ({
  name: 'lane_lock',
  text: 'SELECT epoch FROM lane WHERE id = $1 FOR UPDATE',
  values: [String(id)],
});
/** The last event of a lane, its hash, and the first event of the chain that it ends. */
interface EventHead {
  readonly seq: bigint;
  readonly hash: string;
  readonly from: bigint;
}
const stepOf = (id: number, batch: bigint, { seq, hash, from }: EventHead): Step => ({
  name: 'lane_step',
  text: 'UPDATE lane SET batch = $2, last_event = $3, event_hash = $4, events_from = $5 WHERE id = $1',
  values: [String(id), String(batch), String(seq), hash, String(from)],
});

/**
 * One writer for the accounts of one shard. Takes whatever arrived while the last commit was running, decides it
 * in order over one set of rows, and commits it as one transaction. No timer: alone, a batch is one command.
 */
export class Lane {
  private readonly options: LaneOptions;
  private readonly maxBatch: number;
  private queue: Pending[] = [];
  private connection: Connection | undefined;
  private epoch = 0n;
  private batchNumber = 0n;
  private events: EventHead = { seq: 0n, hash: FIRST_LINK, from: 1n };
  /** Since the start; see `isPowerOfTwo`. */
  private batches = 0;
  private running: Promise<void> | undefined;
  private closed = false;

  constructor(options: LaneOptions) {
    this.options = options;
    this.maxBatch = options.maxBatch ?? 512;
  }

  /** Takes the lane over: raises its epoch, so that a former owner's next batch fails. */
  async open(): Promise<void> {
    const connection = await this.options.db.connect();
    await connection.exec(PLANS);
    const [row] = await connection.raw(
      `INSERT INTO lane AS l (id, owner, epoch, batch, last_event) VALUES ($1, $2, 1, 0, 0)
       ON CONFLICT (id) DO UPDATE SET owner = $2, epoch = l.epoch + 1 RETURNING epoch, batch`,
      [this.options.id, this.options.owner],
    );
    this.connection = connection;
    this.epoch = BigInt(row?.[0] ?? 0);
    this.batchNumber = BigInt(row?.[1] ?? 0);
    this.events = await this.readEvents(connection);
  }

  /** Seq of the last committed event. */
  get head(): bigint {
    return this.events.seq;
  }

  /** The term of ownership: grows each time a process takes the lane over. */
  get term(): bigint {
    return this.epoch;
  }

  /** False once the lane was released, or taken over by another process. */
  get isOpen(): boolean {
    return !this.closed;
  }

  get depth(): number {
    return this.queue.length;
  }

  submit<Input, Reply, Facts>(
    command: Command<Input, Reply, Facts>,
    input: Input,
    idempotency?: IdempotencyKey,
  ): Promise<Executed<Reply>> {
    if (this.closed) return Promise.reject(new LaneClosed(`lane ${this.options.id} is closed`));
    return new Promise((resolve, reject) => {
      this.queue.push({ command, input, idempotency, resolve: resolve as Pending['resolve'], reject });
      this.running ??= this.drain();
    });
  }

  /** Finishes queued commands, then releases the lane. */
  async close(): Promise<void> {
    this.closed = true;
    await this.running;
    await this.connection?.close();
  }

  private async drain(): Promise<void> {
    try {
      // Let the requests of this turn of the event loop queue up before the first batch is taken.
      await Promise.resolve();
      while (this.queue.length > 0) {
        const batch = this.queue.splice(0, this.maxBatch);
        await this.runOrSplit(batch);
        // A caller that was just answered and sends the next command at once joins the next batch.
        await new Promise((resolve) => setImmediate(resolve));
      }
    } finally {
      this.running = undefined;
      if (this.queue.length > 0) this.running = this.drain();
    }
  }

  private async runOrSplit(batch: readonly Pending[]): Promise<void> {
    try {
      await this.runBatch(batch);
    } catch (error) {
      if (isConnectionLoss(error)) return this.recover(batch);
      if (error instanceof LaneClosed) {
        this.closed = true;
        for (const pending of batch) pending.reject(error);
        return;
      }
      if (batch.length === 1) return batch[0]?.reject(error as Error);
      this.options.onSplit?.(error as Error, batch.length);
      this.options.watch?.split(this.options.id);
      const middle = batch.length >> 1;
      await this.runOrSplit(batch.slice(0, middle));
      await this.runOrSplit(batch.slice(middle));
    }
  }

  /**
   * The connection broke: reconnect and check whether this batch's number was committed. If it was, its replies are
   * found by key or the outcome is reported unknown; if not, the batch had no effect and runs again.
   */
  private async recover(batch: readonly Pending[]): Promise<void> {
    const mine = this.batchNumber;
    await this.connection?.close();
    this.connection = undefined;
    for (let attempt = 0; attempt < 40 && !this.connection; attempt += 1) {
      try {
        await this.reopen();
      } catch (error) {
        if (error instanceof LaneClosed) {
          for (const pending of batch) pending.reject(error);
          this.closed = true;
          return;
        }
        await new Promise((resolve) => setTimeout(resolve, 250));
      }
    }
    if (!this.connection) {
      for (const pending of batch) pending.reject(new OutcomeUnknown('database unreachable'));
      return;
    }
    if (this.batchNumber === mine) return this.runOrSplit(batch);
    const keyed = batch.filter((pending) => pending.idempotency);
    for (const pending of batch) if (!pending.idempotency) pending.reject(new OutcomeUnknown('committed, reply lost'));
    if (keyed.length > 0) await this.runOrSplit(keyed);
  }

  private async reopen(): Promise<void> {
    const connection = await this.options.db.connect();
    await connection.exec(PLANS);
    const [row] = await connection.raw('SELECT epoch, batch FROM lane WHERE id = $1', [this.options.id]);
    if (BigInt(row?.[0] ?? -1) !== this.epoch) {
      await connection.close();
      throw new LaneClosed('lane has another owner');
    }
    this.connection = connection;
    this.batchNumber = BigInt(row?.[1] ?? 0);
    this.events = await this.readEvents(connection);
  }

  /**
   * The point at which the chain of events continues. A new chain begins after events without a hash, which an older
   * release wrote.
   */
  private async readEvents(connection: Connection): Promise<EventHead> {
    const [row] = await connection.raw(
      `SELECT l.last_event, l.events_from, e.hash FROM lane l LEFT JOIN event e ON e.lane = l.id AND e.seq = l.last_event
       WHERE l.id = $1`,
      [this.options.id],
    );
    const seq = BigInt(row?.[0] ?? 0);
    const [from, hash] = [row?.[1] ?? null, row?.[2] ?? null];
    return from === null || hash === null
      ? { seq, hash: FIRST_LINK, from: seq + 1n }
      : { seq, hash, from: BigInt(from) };
  }

  private async runBatch(batch: readonly Pending[]): Promise<void> {
    const connection = this.connection;
    if (!connection) throw new LaneClosed('lane is not open');
    if (connection.broken) throw Object.assign(new Error('Connection terminated'), { code: '08006' });
    let committed: { settle: (() => void)[]; events: CommittedEvent[] };
    const begun = performance.now();
    try {
      committed = await this.transact(connection, batch);
    } catch (error) {
      if (!isConnectionLoss(error)) await connection.exec('ROLLBACK');
      throw error;
    }
    this.options.watch?.committed(this.options.id, batch.length, performance.now() - begun);
    for (const settle of committed.settle) settle();
    if (committed.events.length > 0) this.options.onCommitted?.(committed.events);
  }

  private async transact(connection: Connection, batch: readonly Pending[]) {
    const rows = new BatchRows();
    const loads = loadsFor(rows, this.needsOf(batch), true);
    this.batches += 1;
    if (isPowerOfTwo(this.batches)) await connection.exec('DISCARD PLANS');
    const [, owned, ...found] = await connection.send([
      BEGIN,
      lockOf(this.options.id),
      ...loads.map(({ step }) => step),
    ]);
    if (BigInt(owned?.[0]?.[0] ?? -1) !== this.epoch) throw new LaneClosed('lane has another owner');
    for (const [index, { take }] of loads.entries()) take(found[index] ?? []);
    const context: CommandContext = { ...this.options.context(), lane: this.options.id };
    const settle = batch.map((pending) => this.decideOne(rows, pending, context));
    const { events, head } = this.numberEvents(rows, context);
    const batchNumber = this.batchNumber + 1n;
    if (hasChanges(rows)) {
      // COMMIT goes with the writes: the database skips it when one of them fails.
      await connection.send([...writesOf(rows), stepOf(this.options.id, batchNumber, head), COMMIT]);
      this.batchNumber = batchNumber;
      this.events = head;
    } else {
      await connection.send([COMMIT]);
    }
    return { settle, events };
  }

  private needsOf(batch: readonly Pending[]): Need[] {
    const needs: Need[] = [];
    for (const { command, input, idempotency } of batch) {
      if (idempotency) needs.push(needRow(commandReplyTable, idempotency.scope, command.name, idempotency.key));
      for (const need of command.needs(input, this.options.id)) needs.push(need);
    }
    return needs;
  }

  /** Decides one command and returns the callback to run after the commit. A decision that throws fails alone. */
  private decideOne(rows: BatchRows, pending: Pending, context: CommandContext): () => void {
    const draft = new Draft(rows);
    try {
      const executed = execute(draft, pending, context);
      if (executed.decision.ok && !executed.replayed) rows.apply(draft);
      return () => pending.resolve(executed);
    } catch (error) {
      return () => pending.reject(error as Error);
    }
  }

  private numberEvents(rows: BatchRows, context: CommandContext): { events: CommittedEvent[]; head: EventHead } {
    const events = rows.events.map((event, index) => ({
      ...event,
      lane: this.options.id,
      seq: this.events.seq + BigInt(index) + 1n,
      at: context.now,
    }));
    let head = this.events;
    if (events.length === 0) return { events, head };
    const state = rows.state(eventTable);
    for (const event of events) {
      const key = `${event.lane}:${event.seq}`;
      head = { ...head, seq: event.seq, hash: hashEvent(head.hash, event) };
      state.rows.set(key, { ...event, hash: head.hash });
      state.dirty.set(key, 'insert');
    }
    return { events, head };
  }
}

/**
 * When query plans are made again: after 1, 2, 4, 8 … batches. A plan made while a table was small treats every index
 * as equal, and would continue to read all orders of a customer to find one; the database itself makes a new plan only
 * minutes later.
 */
function isPowerOfTwo(count: number): boolean {
  return (count & (count - 1)) === 0;
}

function hasChanges(rows: BatchRows): boolean {
  for (const state of rows.tables.values()) if (state.dirty.size > 0) return true;
  return false;
}

function execute(draft: Draft, pending: Pending, context: CommandContext): Executed<unknown> {
  const { command, input, idempotency } = pending;
  if (idempotency) {
    const stored = draft.get(commandReplyTable, idempotency.scope, command.name, idempotency.key);
    if (stored) {
      if (stored.bodyHash !== idempotency.bodyHash)
        return { decision: refuse('idempotency_key_reused'), replayed: true };
      return { decision: accept(JSON.parse(stored.reply, reviveBigint)), replayed: true };
    }
  }
  const decision: Decision<unknown> = command.decide(draft, input, context, command.facts?.(input));
  if (decision.ok && idempotency) {
    draft.insert(commandReplyTable, {
      scope: idempotency.scope,
      operation: command.name,
      key: idempotency.key,
      bodyHash: idempotency.bodyHash,
      reply: jsonText(decision.value),
      at: context.wallNow,
    });
  }
  return { decision, replayed: false };
}
