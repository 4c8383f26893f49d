import { consoleRoutes } from '@candor/model/console/routes.ts';
import { approvablesOf, decideApproval, requestApproval, reviseApproval } from '../approvals/index.ts';
import type { Http } from '../platform/http.ts';
import type { Handler } from '../platform/http-types.ts';
import { approvalHandlers } from './approval-handlers.ts';
import { auditHandlers } from './audit-handlers.ts';
import { endCustomerSession, freezeCustomer, spendView, unfreezeCustomer } from './change-customers.ts';
import { changeRoles, releaseViews, suspendOperator } from './change-operators.ts';
import { customerHandlers } from './customer-handlers.ts';
import type { ConsoleDeps } from './deps.ts';
import { acceptInvitation, inviteOperator, renewInvitation } from './invite-operator.ts';
import { marketHandlers } from './market-handlers.ts';
import { operatorHandlers } from './operator-handlers.ts';
import { endOperatorSession, openOperatorSession } from './operator-sessions.ts';
import { supportHandlers } from './support-handlers.ts';
import { signInHandlers } from './sign-in-handlers.ts';

type Routes = typeof consoleRoutes;

/** Everything that takes two people. A slice that moves money adds its own here. */
export const APPROVABLES = approvablesOf(unfreezeCustomer, changeRoles);

/** Every command of this slice, for a runner that other processes ask by name. */
export const consoleCommands = [
  ...[acceptInvitation, inviteOperator, renewInvitation, openOperatorSession, endOperatorSession],
  ...[endCustomerSession, freezeCustomer, spendView, releaseViews, suspendOperator],
  ...[requestApproval(APPROVABLES), reviseApproval, decideApproval(APPROVABLES)],
] as const;

/** Serves every route of the console on its own origin. */
export function serveConsole(http: Pick<Http, 'register'>, deps: ConsoleDeps): void {
  const handlers: { readonly [Name in keyof Routes]: Handler<Routes[Name]> } = {
    ...signInHandlers(deps),
    ...customerHandlers(deps),
    ...approvalHandlers(deps),
    ...auditHandlers(deps),
    ...marketHandlers(deps),
    ...operatorHandlers(deps),
    ...supportHandlers(deps),
  };
  for (const name of Object.keys(consoleRoutes) as (keyof Routes)[])
    http.register(consoleRoutes[name] as Routes['me'], handlers[name] as Handler<Routes['me']>);
}
