import type { consoleRoutes } from '@candor/model/console/routes.ts';
import type { HandlersOf } from '../platform/http/types.ts';
import { approvalHandlers } from './approval-handlers.ts';
import { auditHandlers } from './audit-handlers.ts';
import { customerHandlers } from './customer-handlers.ts';
import type { ConsoleDeps } from './deps.ts';
import { marketHandlers } from './market-handlers.ts';
import { operatorHandlers } from './operator-handlers.ts';
import { supportHandlers } from './support-handlers.ts';
import { signInHandlers } from './sign-in-handlers.ts';

/** Handlers of every route of the console, which is an origin of its own. */
export function consoleHandlers(deps: ConsoleDeps): HandlersOf<typeof consoleRoutes> {
  return {
    ...signInHandlers(deps),
    ...customerHandlers(deps),
    ...approvalHandlers(deps),
    ...auditHandlers(deps),
    ...marketHandlers(deps),
    ...operatorHandlers(deps),
    ...supportHandlers(deps),
  };
}
