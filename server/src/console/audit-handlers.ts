import type { consoleRoutes } from '@candor/model/console/routes.ts';
import { formatInstant, type Instant } from '@candor/model/time.ts';
import { searchAudit, verifyAudit } from '../audit/index.ts';
import type { Handler } from '../platform/http/types.ts';
import type { ConsoleDeps } from './deps.ts';
import { operatorNames } from './store.ts';

type Routes = typeof consoleRoutes;
const PAGE = 50;

export function auditHandlers({ db }: ConsoleDeps): {
  readonly [Name in 'searchAudit' | 'checkAudit']: Handler<Routes[Name]>;
} {
  return {
    searchAudit: async ({ query: { operatorId, customerId, action, after, size } }) => {
      const [names, page] = await Promise.all([
        operatorNames(db),
        searchAudit(db, {
          ...(operatorId ? { actor: `operator:${operatorId}` as const } : {}),
          ...(customerId ? { customerId } : {}),
          ...(action ? { action } : {}),
          ...(after ? { after } : {}),
          limit: size ? Number(size) : PAGE,
        }),
      ]);
      const at = (value: number) => formatInstant(value as Instant);
      return {
        rows: page.rows.map((row) => ({
          ...{ row: `${row.lane}:${row.seq}`, at: at(row.at), wallAt: at(row.wallAt), actor: row.actor },
          actorName: names.get(row.actor.slice(row.actor.indexOf(':') + 1)) ?? null,
          ...{ action: row.action, object: row.object, customerId: row.customerId, reason: row.reason },
          ...{ requestId: row.requestId, hash: row.hash },
        })),
        next: page.next ?? null,
      };
    },
    checkAudit: async () => {
      const { rows, broken } = await verifyAudit(db);
      return { rows, broken: [...broken] };
    },
  };
}
