import type { ReadyCheck } from '../platform/health.ts';
import type { Db } from '../platform/db.ts';
import type { CommittedEvent } from '../platform/lane.ts';
import { type Listener, Outbox } from '../platform/outbox.ts';

export interface FollowOptions {
  readonly db: Db;
  readonly lanes: number;
  readonly listeners: readonly Listener[];
  readonly heads: () => readonly bigint[];
  /** Hands over what is committed from now on; a gap is read from the database. Answers how to stop. */
  readonly subscribe: (hear: (events: readonly CommittedEvent[]) => void) => () => void;
  readonly onError: (listener: string, error: Error) => void;
}

export interface Following {
  readonly outbox: Outbox;
  readonly check: ReadyCheck;
  stop(): Promise<void>;
}

const FAR_BEHIND = 5_000;

/** Starts listeners on what the lanes commit, wherever the lanes are. */
export async function followEvents(options: FollowOptions): Promise<Following> {
  const { db, lanes, listeners, onError, heads } = options;
  const outbox = new Outbox({ db, lanes, listeners, onError });
  const unsubscribe = options.subscribe((events) => outbox.committed(events));
  await outbox.start(heads());
  return {
    outbox,
    check: { name: 'outbox', run: () => (outbox.lag(heads()) > FAR_BEHIND ? 'listeners are behind' : undefined) },
    async stop() {
      unsubscribe();
      await outbox.stop();
    },
  };
}
