import { Parked } from '../commands/parking.ts';
import type { Db } from '../database/db.ts';
import type { Log } from './log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { ReadyCheck } from './readiness.ts';

/** Logs a failure whose work is tried again as a warning with its code, and parked work as an alarm. */
export function logRetry(log: Log, component: string, error: Error): void {
  if (error instanceof Parked) log.error('parked', { component, error });
  else log.warn('retrying', { component, reason: codeOf(error), error });
}

/** The code of the database or the socket where there is one, else the kind of error: `unavailable`, `lane_closed`. */
function codeOf(error: Error): string {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : error.name.replace(/(?<!^)[A-Z]/g, '_$&').toLowerCase();
}

async function parkedCount(db: Db): Promise<number> {
  const [row] = await db.query<{ count: number }>('SELECT count(*)::int AS count FROM parked WHERE done_at IS NULL');
  return row?.count ?? 0;
}

/** Shows the number of parked items: at `/readyz`, for information only, and as a metric. */
export function showParked(db: Db, metrics: Metrics): ReadyCheck {
  metrics.gauge('parked_items', 'Work set aside after failing again and again', () => parkedCount(db));
  return {
    name: 'parked',
    informational: true,
    run: async () => {
      const count = await parkedCount(db);
      return count === 0 ? undefined : `${count} set aside`;
    },
  };
}
