import type { CommandRunner } from '../platform/commands/command.ts';
import type { Db } from '../platform/database/db.ts';
import { splitAlert } from './change-alerts.ts';
import { alertsOn } from './read-alerts.ts';

interface Split {
  readonly code: string;
  readonly exDate: string;
  readonly to: bigint;
  readonly from: bigint;
}

/**
 * Brings every alert on an instrument to its new shares before they trade; harmless when run again. Answers how many.
 */
export async function splitAlerts(
  { db, runner }: { readonly db: Db; readonly runner: CommandRunner },
  { code, exDate, to, from }: Split,
): Promise<number> {
  const alerts = await alertsOn(db, code);
  const actionId = `${code}:split:${exDate}`;
  await Promise.all(
    alerts.map(({ id: alertId, customerId }) => runner.run(splitAlert, { alertId, customerId, actionId, to, from })),
  );
  return alerts.length;
}
