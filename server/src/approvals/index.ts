/** Four eyes: what one operator asks for and another one must agree to. */
export { type Approvables, approvablesOf } from './approvable.ts';
export { askedBy, type Attributed, attributed } from './attributed.ts';
export { decideApproval } from './decide-approval.ts';
export { approvalById, newestApprovals } from './read-approvals.ts';
export { requestApproval, reviseApproval } from './request-approval.ts';
export type { Approval } from './tables.ts';
export { approvalCommands } from './approval-commands.ts';
