/** Four eyes: what one operator asks for and another one must agree to. */
export { type Approvable, type Approvables, approvablesOf, type Content } from './approvable.ts';
export { type Attributed, attributed } from './attributed.ts';
export { decideApproval } from './decide-approval.ts';
export { approvalById, newestApprovals } from './read-approvals.ts';
export { APPROVAL_VALID_MS, requestApproval, reviseApproval } from './request-approval.ts';
export { type Approval, approvalTable } from './tables.ts';
