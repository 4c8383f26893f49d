import { HOUR } from '@candor/model/time.ts';
import type { Db } from '../platform/db.ts';
import type { ReadyCheck } from '../platform/health.ts';
import { type AuditBreak, verifyAudit } from './verify-audit.ts';

export interface AuditWatch {
  /** Not ready while the chain is broken: somebody has changed what nobody may. */
  readonly check: ReadyCheck;
  /** Resolves when the check under way is done; the first begins at once. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

export interface AuditWatchOptions {
  readonly db: Db;
  readonly onBroken: (broken: AuditBreak) => void;
  /** The chain could not be read; the next hour tries again. */
  readonly onError: (error: Error) => void;
  /** Real time between checks; for tests. */
  readonly everyMs?: number;
}

/** Checks the whole chain at the start, beside everything else, and every hour of real time. */
export function watchAudit({ db, onBroken, onError, everyMs = HOUR }: AuditWatchOptions): AuditWatch {
  let broken: readonly AuditBreak[] = [];
  const look = async () => {
    try {
      broken = (await verifyAudit(db)).broken;
      for (const each of broken) onBroken(each);
    } catch (error) {
      onError(error as Error);
    }
  };
  let looking = look();
  const timer = setInterval(() => {
    looking = looking.then(look);
  }, everyMs);
  timer.unref();
  return {
    check: {
      name: 'audit',
      run: () => (broken.length === 0 ? undefined : `chain broken at ${broken.map(({ row }) => row).join(', ')}`),
    },
    settled: () => looking,
    stop() {
      clearInterval(timer);
      return looking;
    },
  };
}
