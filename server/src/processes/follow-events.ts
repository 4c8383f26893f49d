import type { ReadyCheck } from '../platform/operations/readiness.ts';
import type { Db } from '../platform/database/db.ts';
import type { CommittedEvent } from '../platform/commands/lane.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import { type Listener, Outbox } from '../platform/commands/outbox.ts';

export interface FollowOptions {
  readonly db: Db;
  readonly lanes: number;
  readonly listeners: readonly Listener[];
  readonly heads: () => readonly bigint[];
  /** Subscribes to newly committed events; gaps are read from the database. Returns the function that unsubscribes. */
  readonly subscribe: (subscriber: (events: readonly CommittedEvent[]) => void) => () => void;
  readonly onError: (listener: string, error: Error) => void;
  /** Where the listeners show how far they are behind. */
  readonly metrics?: Metrics;
}

export interface Following {
  readonly outbox: Outbox;
  readonly check: ReadyCheck;
  stop(): Promise<void>;
}

const FAR_BEHIND = 5_000;

/** Starts listeners on the events of the lanes, whichever process runs the lanes. */
export async function followEvents(options: FollowOptions): Promise<Following> {
  const { db, lanes, listeners, onError, heads } = options;
  const outbox = new Outbox({ db, lanes, listeners, onError });
  const unsubscribe = options.subscribe((events) => outbox.committed(events));
  await outbox.start(heads());
  if (options.metrics) outbox.show(options.metrics, heads);
  return {
    outbox,
    check: { name: 'outbox', run: () => (outbox.lag(heads()) > FAR_BEHIND ? 'listeners are behind' : undefined) },
    async stop() {
      unsubscribe();
      await outbox.stop();
    },
  };
}
