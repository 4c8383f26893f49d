import type { alertRoutes } from '@candor/model/alerts/routes.ts';
import { parseDecimal } from '@candor/model/decimal.ts';
import { accept, type Decision } from '@candor/model/result.ts';
import type { Mode } from '../ledger/index.ts';
import type { Snapshot } from '../market/index.ts';
import type { CommandRunner } from '../platform/commands/command.ts';
import type { Db } from '../platform/database/db.ts';
import type { Handler } from '../platform/http/types.ts';
import { createAlert, removeAlert } from './change-alerts.ts';
import { readAlerts } from './read-alerts.ts';

export interface AlertHandlerDeps {
  readonly db: Db;
  readonly runner: CommandRunner;
  readonly mode: Mode;
  readonly snapshotOf: (code: string) => Snapshot | undefined;
}

type Routes = typeof alertRoutes;

/** The handlers of every declared alert route; each answers all alerts of its customer. */
export function alertHandlers({ db, runner, mode, snapshotOf }: AlertHandlerDeps): {
  readonly [Name in keyof Routes]: Handler<Routes[Name]>;
} {
  const create = createAlert(snapshotOf);
  const all = async (customerId: string, changed: Decision<unknown> = accept(undefined)) =>
    changed.ok ? accept(await readAlerts(db, mode, customerId)) : changed;
  return {
    alerts: (request) => all(request.signedIn().customerId),
    async createAlert(request) {
      const { customerId } = request.signedIn();
      const { code, kind, level, repeats = false } = request.body;
      const input = { customerId, code, kind, repeats, level: parseDecimal(level) ?? 0n };
      return all(customerId, await runner.run(create, input, request.idempotency()));
    },
    async removeAlert(request) {
      const { customerId } = request.signedIn();
      return all(customerId, await runner.run(removeAlert, { customerId, ...request.params }));
    },
  };
}
