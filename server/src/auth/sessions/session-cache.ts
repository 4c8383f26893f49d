import { SECOND } from '@candor/model/time.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import { readSessions, type SessionWithCustomer } from '../records/store.ts';

/** How long a cached session is used without reading the database: another process may have ended it (R-15: ≤ 1 s). */
const TRUSTED_MS = SECOND;
const MOST_KEPT = 50_000;

interface PendingRead {
  readonly ids: Set<string>;
  readonly answer: Promise<{ found: Map<string, SessionWithCustomer>; readAt: number }>;
}

/** Sessions read within the last second. */
export class SessionCache {
  private readonly kept = new Map<string, { found: SessionWithCustomer; readAt: number }>();
  private readonly db: Db;
  private readonly wall: Clock;
  /** The read of the database that has not begun yet, and the end of the last one that has. */
  private next: PendingRead | undefined;
  private last: Promise<unknown> = Promise.resolve();

  constructor(db: Db, wall: Clock) {
    this.db = db;
    this.wall = wall;
  }

  /** The cached session at once while it is fresh, else a promise of it; undefined where there is none. */
  get(sessionId: string): SessionWithCustomer | Promise<SessionWithCustomer | undefined> {
    const entry = this.kept.get(sessionId);
    const age = entry ? this.wall.now() - entry.readAt : -1;
    return entry && age >= 0 && age < TRUSTED_MS ? entry.found : this.read(sessionId);
  }

  /** The session as the database has it now: another process may have rotated its proof. */
  fresh(sessionId: string): Promise<SessionWithCustomer | undefined> {
    return this.read(sessionId);
  }

  forget(sessionId: string): void {
    this.kept.delete(sessionId);
  }

  private async read(sessionId: string): Promise<SessionWithCustomer | undefined> {
    this.kept.delete(sessionId);
    this.next ??= this.nextRead();
    this.next.ids.add(sessionId);
    const { found, readAt } = await this.next.answer;
    const session = found.get(sessionId);
    if (this.kept.size >= MOST_KEPT) this.kept.clear();
    if (session) this.kept.set(sessionId, { found: session, readAt });
    return session;
  }

  /** Sessions requested while a read is running are read together by the next one; a single request never waits. */
  private nextRead(): PendingRead {
    const ids = new Set<string>();
    const before = this.last;
    const read = async () => {
      await before.catch(() => {}); // the callers receive the error
      this.next = undefined;
      const readAt = this.wall.now();
      return { readAt, found: await readSessions(this.db, [...ids]) };
    };
    const answer = read();
    this.last = answer;
    return { ids, answer };
  }
}
