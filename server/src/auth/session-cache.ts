import { SECOND } from '@candor/model/time.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db.ts';
import { readSession, type SessionWithCustomer } from './store.ts';

/** How long a session is trusted without a look at the database: another process may have ended it (R-15: ≤ 1 s). */
const TRUSTED_MS = SECOND;
const MOST_KEPT = 50_000;

/** Sessions read within the last second. */
export class SessionCache {
  private readonly kept = new Map<string, { found: SessionWithCustomer; readAt: number }>();
  private readonly db: Db;
  private readonly wall: Clock;

  constructor(db: Db, wall: Clock) {
    this.db = db;
    this.wall = wall;
  }

  /** The session at once where it is still fresh, else a promise of it; undefined where there is none. */
  get(sessionId: string): SessionWithCustomer | Promise<SessionWithCustomer | undefined> {
    const entry = this.kept.get(sessionId);
    const age = entry ? this.wall.now() - entry.readAt : -1;
    return entry && age >= 0 && age < TRUSTED_MS ? entry.found : this.read(sessionId);
  }

  forget(sessionId: string): void {
    this.kept.delete(sessionId);
  }

  private async read(sessionId: string): Promise<SessionWithCustomer | undefined> {
    const readAt = this.wall.now();
    this.kept.delete(sessionId);
    const found = await readSession(this.db, sessionId);
    if (this.kept.size >= MOST_KEPT) this.kept.clear();
    if (found) this.kept.set(sessionId, { found, readAt });
    return found;
  }
}
