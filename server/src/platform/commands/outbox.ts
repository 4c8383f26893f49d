import { assert } from './assert.ts';
import type { Db } from '../database/db.ts';
import type { CommittedEvent } from './lane.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { retryParked, tryOrPark } from './parking.ts';
import { decodeRow } from '../database/statements.ts';
import { eventTable } from './runner-tables.ts';

/**
 * Handles committed events in order, at least once; must be idempotent by (lane, seq). A listener that writes runs a
 * command of its own.
 */
export interface Listener {
  readonly name: string;
  /** Event types it handles; every type when absent. */
  readonly types?: ReadonlySet<string>;
  readonly handle: (event: CommittedEvent) => void | Promise<void>;
  /** True when a fresh start handles only new events (live pushes); such a listener keeps no cursor. */
  readonly fromNow?: boolean;
}

export interface OutboxOptions {
  readonly db: Db;
  readonly lanes: number;
  readonly listeners: readonly Listener[];
  readonly onError: (listener: string, error: Error) => void;
}

const READ_SIZE = 500;
const CURSOR_EVERY_MS = 250;
const EVENT_COLUMNS = eventTable.columns.map((column) => column.sql).join(', ');

interface Feed {
  listener: Listener;
  lane: number;
  /** Last event handled. */
  seq: bigint;
  saved: bigint;
  /** Last event that we know to be committed. */
  head: bigint;
  /** Committed events not yet handled, contiguous from seq + 1; dropped and read again from the table when too many. */
  ready: CommittedEvent[];
  running: Promise<void> | undefined;
  behind: boolean;
}

/** Hands committed events to listeners, each with a cursor of its own that survives restarts. */
export class Outbox {
  private readonly options: OutboxOptions;
  private readonly feeds: Feed[] = [];
  private retrying: Promise<void> | undefined;
  private saving: ReturnType<typeof setInterval> | undefined;
  private stopped = false;

  constructor(options: OutboxOptions) {
    this.options = options;
  }

  /** Reads the cursors and catches up with events committed while the process was down. */
  async start(heads: readonly bigint[]): Promise<void> {
    const rows = await this.options.db.query<{ listener: string; lane: number; seq: bigint }>(
      'SELECT listener, lane, seq FROM listener_cursor',
    );
    for (const listener of this.options.listeners) {
      for (let lane = 0; lane < this.options.lanes; lane += 1) {
        const stored = rows.find((row) => row.listener === listener.name && row.lane === lane)?.seq ?? 0n;
        const seq = listener.fromNow ? (heads[lane] ?? 0n) : stored;
        const feed: Feed = {
          listener,
          lane,
          seq,
          saved: seq,
          head: seq,
          ready: [],
          running: undefined,
          behind: !listener.fromNow,
        };
        this.feeds.push(feed);
        this.wake(feed);
      }
    }
    this.retrying = this.retryParked().catch((error: Error) => this.options.onError('parked', error));
    this.saving = setInterval(() => void this.saveCursors(), CURSOR_EVERY_MS);
    this.saving.unref();
  }

  /** Adds events just committed by a lane of this process. */
  committed(events: readonly CommittedEvent[]): void {
    for (const feed of this.feeds) {
      const last = events.at(-1);
      if (last?.lane !== feed.lane) continue;
      feed.head = last.seq;
      if (feed.ready.length > 10_000) {
        feed.ready = [];
        feed.behind = true;
      }
      if (!feed.behind) for (const event of events) feed.ready.push(event);
      this.wake(feed);
    }
  }

  /**
   * Compares with the last committed events of the lanes, for a process that may miss commits; reads the missing ones.
   */
  reached(heads: readonly bigint[]): void {
    for (const feed of this.feeds) {
      if ((heads[feed.lane] ?? 0n) <= feed.seq || feed.running) continue;
      feed.behind = true;
      this.wake(feed);
    }
  }

  /**
   * Resolves when every listener has handled all events committed so far, including those of the listeners' own
   * commands.
   */
  async settled(): Promise<void> {
    for (;;) {
      const running = this.feeds.filter((feed) => feed.running).map((feed) => feed.running);
      if (running.length === 0) return;
      await Promise.all(running);
    }
  }

  /** Largest number of events a listener is behind; for /readyz. */
  lag(heads: readonly bigint[]): number {
    let lag = 0;
    for (const feed of this.feeds) lag = Math.max(lag, Number((heads[feed.lane] ?? feed.seq) - feed.seq));
    return lag;
  }

  /** Shows how far each listener is behind, over all lanes. */
  show(metrics: Metrics, heads: () => readonly bigint[]): void {
    metrics.gauges('outbox_lag_events', 'Events that a listener has not handled yet', 'listener', () => {
      const now = heads();
      const behind = new Map<string, number>();
      for (const { listener, lane, seq } of this.feeds) {
        const lag = Math.max(0, Number((now[lane] ?? seq) - seq));
        behind.set(listener.name, (behind.get(listener.name) ?? 0) + lag);
      }
      return behind;
    });
  }

  async stop(): Promise<void> {
    this.stopped = true;
    if (this.saving) clearInterval(this.saving);
    await Promise.all(this.feeds.map((feed) => feed.running));
    await this.retrying;
    await this.saveCursors();
  }

  private wake(feed: Feed): void {
    if (this.stopped) return;
    feed.running ??= this.drain(feed).finally(() => {
      feed.running = undefined;
      if (feed.ready.length > 0 && !this.stopped) this.wake(feed);
    });
  }

  private async drain(feed: Feed): Promise<void> {
    while (!this.stopped) {
      if (feed.behind) await this.catchUp(feed);
      const event = feed.ready.shift();
      if (!event) return;
      if (event.seq <= feed.seq) continue;
      if (event.seq !== feed.seq + 1n) {
        feed.behind = true;
        continue;
      }
      // Most events are of types a listener does not handle; a turn of the event loop for each of those would cost more
      // than handling the others.
      if (subscribesTo(feed.listener, event)) await this.deliver(feed, event);
      else feed.seq = event.seq;
    }
  }

  private async catchUp(feed: Feed): Promise<void> {
    while (!this.stopped) {
      const rows = await this.options.db.raw(
        `SELECT ${EVENT_COLUMNS} FROM event WHERE lane = $1 AND seq > $2 ORDER BY seq LIMIT ${READ_SIZE}`,
        [feed.lane, feed.seq.toString()],
      );
      for (const raw of rows) {
        if (this.stopped) return;
        await this.deliver(feed, decodeRow(eventTable, raw) as unknown as CommittedEvent);
      }
      // Events committed after the rows were read are not in memory: they are read too.
      if (rows.length < READ_SIZE && feed.seq >= feed.head) {
        feed.behind = false;
        return;
      }
    }
  }

  /**
   * A failing listener is retried in order: as long as an outage lasts, otherwise a few times. Then the event is parked
   * and the listener continues with the next one; its work depends on current rows, not on earlier events.
   */
  private async deliver(feed: Feed, event: CommittedEvent): Promise<void> {
    const { listener } = feed;
    if (subscribesTo(listener, event)) {
      const onError = (error: Error) => this.options.onError(listener.name, error);
      const limits = { onError, stopped: () => this.stopped, firstWaitMs: 50, longestWaitMs: 5_000 };
      const work = { kind: 'listener', item: itemOf(listener, event) } as const;
      try {
        await tryOrPark(this.options.db, work, () => listener.handle(event), limits);
      } catch {
        return; // stopped: the next process delivers it again
      }
    }
    feed.seq = event.seq;
  }

  /**
   * Delivers again the events that a former process has parked. Parked events of listeners without a cursor are
   * dropped.
   */
  private async retryParked(): Promise<void> {
    const { db, listeners, onError } = this.options;
    const mine = new Map(listeners.map((listener) => [listener.name, listener]));
    await retryParked(
      db,
      'listener',
      async ({ item }) => {
        const { name, lane, seq } = parsedItem(item);
        const listener = mine.get(name);
        if (!listener) return 'not mine';
        if (!listener.fromNow) await listener.handle(await this.eventAt(lane, seq));
        return 'done';
      },
      (error) => onError('parked', error),
    );
  }

  private async eventAt(lane: number, seq: bigint): Promise<CommittedEvent> {
    const [row] = await this.options.db.raw(`SELECT ${EVENT_COLUMNS} FROM event WHERE lane = $1 AND seq = $2`, [
      lane,
      seq.toString(),
    ]);
    assert(row, `event ${lane}:${seq} is gone`);
    return decodeRow(eventTable, row) as unknown as CommittedEvent;
  }

  private async saveCursors(): Promise<void> {
    const moved = this.feeds.filter((feed) => !feed.listener.fromNow && feed.seq !== feed.saved);
    if (moved.length === 0) return;
    const seqs = moved.map((feed) => feed.seq);
    try {
      await this.options.db.query(
        `INSERT INTO listener_cursor (listener, lane, seq)
         SELECT * FROM unnest($1::text[], $2::int[], $3::bigint[])
         ON CONFLICT (listener, lane) DO UPDATE SET seq = EXCLUDED.seq`,
        [moved.map((feed) => feed.listener.name), moved.map((feed) => feed.lane), seqs.map(String)],
      );
      for (const [index, feed] of moved.entries()) feed.saved = seqs[index] ?? feed.saved;
    } catch (error) {
      this.options.onError('cursor', error as Error);
    }
  }
}

const itemOf = ({ name }: Listener, { lane, seq }: CommittedEvent) => `${name} ${lane}:${seq}`;

function parsedItem(item: string): { name: string; lane: number; seq: bigint } {
  const [, name, lane, seq] = /^(.+) (\d+):(\d+)$/.exec(item) ?? [];
  return { name: name ?? '', lane: Number(lane), seq: BigInt(seq ?? 0) };
}

function subscribesTo({ types }: Listener, { type }: CommittedEvent): boolean {
  return types === undefined || types.has(type);
}
