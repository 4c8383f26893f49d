import { endCustomerSession, freezeCustomer, spendView } from './change-customers.ts';
import { releaseViews, suspendOperator } from './change-operators.ts';
import { acceptInvitation, inviteOperator, renewInvitation } from './invite-operator.ts';
import { endOperatorSession, openOperatorSession } from './operator-sessions.ts';

/** Every command of this slice, for a runner that other processes ask by name. */
export const consoleCommands = [
  ...[acceptInvitation, inviteOperator, renewInvitation, openOperatorSession, endOperatorSession],
  ...[endCustomerSession, freezeCustomer, spendView, releaseViews, suspendOperator],
] as const;
