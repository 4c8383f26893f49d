import type { AnyCommand } from '../slices/index.ts';
import type { Approvables } from './approvable.ts';
import { decideApproval } from './decide-approval.ts';
import { requestApproval, reviseApproval } from './request-approval.ts';

/** The commands by which two operators agree to an act of any slice. */
export const approvalCommands = (approvables: Approvables): readonly AnyCommand[] => [
  requestApproval(approvables),
  reviseApproval,
  decideApproval(approvables),
];
