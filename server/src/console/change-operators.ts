import { OPERATOR_ROLES, type OperatorRole } from '@candor/model/operator-roles.ts';
import { accept, type Decision, refuse } from '@candor/model/result.ts';
import { type Attributed, attributed } from '../approvals/index.ts';
import type { Approvable } from '../slices/index.ts';
import { auditNeeds, writeAudit } from '../audit/index.ts';
import type { Command } from '../platform/commands/command.ts';
import { needRow } from '../platform/database/rows.ts';
import { endOperatorSessions, openSessionsOf } from './operator-sessions.ts';
import { type Operator, operatorTable } from './tables.ts';

export interface ChangeRoles {
  readonly operatorId: string;
  readonly roles: readonly OperatorRole[];
  readonly [member: string]: unknown;
}

export const sortedRoles = (roles: readonly OperatorRole[]) => OPERATOR_ROLES.filter((role) => roles.includes(role));
const sameRoles = (a: readonly OperatorRole[], b: readonly OperatorRole[]) => a.join() === b.join();

/** Roles are granted and withdrawn by two operators. The changed operator must sign in again. */
export const changeRoles: Approvable<ChangeRoles> = {
  name: 'operator.change_roles',
  makers: ['admin'],
  checkers: ['admin', 'risk'],
  object: ({ operatorId }) => operatorId,
  needs: ({ operatorId }) => [needRow(operatorTable, operatorId), openSessionsOf(operatorId)],
  state: (rows, { operatorId }) => {
    const operator = rows.get(operatorTable, operatorId);
    return operator && { roles: operator.roles, state: operator.state };
  },
  refused(rows, { operatorId, roles }) {
    const operator = rows.get(operatorTable, operatorId) as Operator;
    if (operator.state === 'suspended') return { code: 'illegal_state' };
    return sameRoles(operator.roles, roles) ? { code: 'nothing_to_change' } : undefined;
  },
  apply(rows, { operatorId, roles }, context) {
    const operator = rows.get(operatorTable, operatorId) as Operator;
    rows.update(operatorTable, { ...operator, roles });
    endOperatorSessions(rows, operatorId, 'roles_changed', context);
  },
};

export interface OnOperator extends Attributed {
  /** Whom it is done to. */
  readonly targetId: string;
}

/** Disables an operator at once. One colleague is enough, since it only removes access. */
export const suspendOperator: Command<OnOperator, Operator> = {
  name: 'suspend_operator',
  subject: (input) => input.targetId,
  needs: ({ targetId }, lane) => [needRow(operatorTable, targetId), openSessionsOf(targetId), ...auditNeeds(lane)],
  decide(rows, input, context) {
    const operator = rows.get(operatorTable, input.targetId);
    if (!operator) return refuse('not_found');
    if (operator.state === 'suspended') return refuse('illegal_state');
    const after: Operator = { ...operator, state: 'suspended' };
    rows.update(operatorTable, after);
    endOperatorSessions(rows, operator.id, 'suspended', context);
    const object = `operator:${operator.id}`;
    writeAudit(rows, context, { ...attributed(input), action: 'operator.suspended', object, before: operator, after });
    return accept(after);
  },
};

/** Unlocks an operator who had opened too many files. Operators cannot release themselves; the try is audited. */
export const releaseViews: Command<OnOperator, Decision<Operator>> = {
  name: 'release_views',
  subject: (input) => input.targetId,
  needs: ({ targetId }, lane) => [needRow(operatorTable, targetId), ...auditNeeds(lane)],
  decide(rows, input, context) {
    const operator = rows.get(operatorTable, input.targetId);
    if (!operator) return refuse('not_found');
    if (operator.viewsLockedAt === null) return refuse('illegal_state');
    const about = { ...attributed(input), object: `operator:${operator.id}` };
    if (input.operatorId === operator.id) {
      writeAudit(rows, context, { ...about, action: 'operator.views_release_refused' });
      return accept(refuse('second_person_required'));
    }
    const after: Operator = { ...operator, views: [], viewsLockedAt: null };
    rows.update(operatorTable, after);
    writeAudit(rows, context, { ...about, action: 'operator.views_released', before: operator, after });
    return accept(accept(after));
  },
};
