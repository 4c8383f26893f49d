/**
 * Every log event that a person has to act on: how serious it is, and which part of docs/RUNBOOK.md says what to do.
 * The log adds owner and part to the line by itself; `npm run tidy` refuses an event of level error that is not listed
 * here, and a part that the page does not have.
 */
export const ALARMS = {
  'audit chain broken': { level: 'error', runbook: 'audit' },
  'books differ from outside': { level: 'error', runbook: 'reconciliation' },
  'borrowing not accrued, no close or rate': { level: 'warn', runbook: 'missing-prices' },
  bug: { level: 'error', runbook: 'bug' },
  'content policy breached': { level: 'warn', runbook: 'content-policy' },
  'customer owes': { level: 'error', runbook: 'debts' },
  'giving up': { level: 'error', runbook: 'giving-up' },
  'deposits found late': { level: 'error', runbook: 'deposits-found-late' },
  'hot wallet above its limit': { level: 'error', runbook: 'hot-wallet' },
  'hot wallet low on TRX': { level: 'error', runbook: 'hot-wallet' },
  'identity review late': { level: 'warn', runbook: 'identity-reviews' },
  'job failed': { level: 'error', runbook: 'jobs' },
  'liquidation refused': { level: 'error', runbook: 'liquidation' },
  'no closing price': { level: 'warn', runbook: 'missing-prices' },
  'not ready': { level: 'warn', runbook: 'readiness' },
  'operators not made': { level: 'error', runbook: 'operators' },
  parked: { level: 'error', runbook: 'parked' },
  'screening found somebody': { level: 'error', runbook: 'screening' },
  'step failed': { level: 'error', runbook: 'business-time' },
  'stop failed': { level: 'error', runbook: 'stop-failed' },
  'text messages nearly spent': { level: 'warn', runbook: 'text-messages' },
  'text messages spent': { level: 'error', runbook: 'text-messages' },
  uncaught: { level: 'error', runbook: 'uncaught' },
} as const satisfies Record<string, { level: 'warn' | 'error'; runbook: string }>;

/** The team on call. One team */
export const ALARM_OWNER = 'operations';

/** The section of the runbook for a log event; undefined where nobody has to act. */
export function runbookOf(event: string): string | undefined {
  return Object.entries(ALARMS).find(([name]) => name === event)?.[1].runbook;
}

/** Checks of `/readyz`, each with a part of the runbook by its name. */
export const READY_CHECKS = [
  'audit',
  'clock',
  'database',
  'disk',
  'engine',
  'feed',
  'market',
  'migrations',
  'news',
  'outbox',
  'parked',
] as const;
