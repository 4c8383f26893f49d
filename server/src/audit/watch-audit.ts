import { HOUR } from '@candor/model/time.ts';
import type { Db } from '../platform/database/db.ts';
import type { ReadyCheck } from '../platform/operations/readiness.ts';
import { type AuditBreak, verifyAudit } from './verify-audit.ts';

export interface AuditWatch {
  /** Not ready while the chain is broken: rows that nobody may change were changed. */
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
  const check = async () => {
    try {
      broken = (await verifyAudit(db)).broken;
      for (const each of broken) onBroken(each);
    } catch (error) {
      onError(error as Error);
    }
  };
  let checking = check();
  const timer = setInterval(() => {
    checking = checking.then(check);
  }, everyMs);
  timer.unref();
  return {
    check: {
      name: 'audit',
      run: () => (broken.length === 0 ? undefined : `chain broken at ${broken.map(({ row }) => row).join(', ')}`),
    },
    settled: () => checking,
    stop() {
      clearInterval(timer);
      return checking;
    },
  };
}
