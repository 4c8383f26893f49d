import { logRetry } from '../platform/operations/parked.ts';
import type { Base, Declared, Opened } from '../slices/index.ts';
import { watchAudit } from './watch-audit.ts';
import { auditCommands } from './write-audit.ts';

export const auditSlice: Declared = { name: 'audit', remoteCommands: auditCommands };

/** Checks the chain of the audit log while the server runs. */
export function openAudit({ db, log }: Pick<Base, 'db' | 'log'>): Opened {
  const audit = watchAudit({
    db,
    onBroken: ({ row }) => log.error('audit chain broken', { component: 'audit', name: row }),
    onError: (error) => logRetry(log, 'audit', error),
  });
  return { declared: auditSlice, checks: [audit.check], stop: () => audit.stop() };
}
