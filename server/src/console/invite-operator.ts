import { CONSOLE_LIMITS } from '@candor/model/console/limits.ts';
import type { OperatorRole } from '@candor/model/operator-roles.ts';
import { accept, refuse } from '@candor/model/result.ts';
import { auditNeeds, type AuditEntry, writeAudit } from '../audit/index.ts';
import type { Command, CommandContext } from '../platform/commands/command.ts';
import { needRow, needRows, type Rows } from '../platform/database/rows.ts';
import { invitationTable, type Operator, operatorTable } from './tables.ts';

export interface InviteOperator {
  readonly operatorId: string;
  readonly name: string;
  /** None where another operator invites: roles take two people. The seeded ones have theirs. */
  readonly roles: readonly OperatorRole[];
  readonly invitationId: string;
  readonly tokenHash: Buffer;
  readonly by: Pick<AuditEntry, 'actor' | 'reason' | 'requestId'>;
}

/** Adds an operator, with a link to register their first passkey. */
export const inviteOperator: Command<InviteOperator, Operator> = {
  name: 'invite_operator',
  subject: (input) => input.operatorId,
  needs: ({ operatorId }, lane) => [needRow(operatorTable, operatorId), ...auditNeeds(lane)],
  decide(rows, { operatorId, name, roles, by, ...invitation }, context) {
    if (rows.get(operatorTable, operatorId)) return refuse('illegal_state');
    const operator: Operator = {
      ...{ id: operatorId, name, roles, state: 'invited', views: [], viewsLockedAt: null },
      ...{ createdAt: context.now, wallCreatedAt: context.wallNow },
    };
    rows.insert(operatorTable, operator);
    invite(rows, operatorId, invitation, context);
    const object = `operator:${operatorId}`;
    writeAudit(rows, context, { ...by, action: 'operator.invited', object, after: operator });
    return accept(operator);
  },
};

type Invitation = Pick<InviteOperator, 'invitationId' | 'tokenHash'>;

function invite(rows: Rows, operatorId: string, { invitationId, tokenHash }: Invitation, context: CommandContext) {
  const expiresAt = context.wallNow + CONSOLE_LIMITS.invitationMs;
  rows.insert(invitationTable, { id: invitationId, operatorId, tokenHash, expiresAt, usedAt: null });
}

/**
 * A new link for an operator who has not used theirs; the previous one is void. Refused for an operator with a passkey.
 */
export const renewInvitation: Command<Omit<InviteOperator, 'name' | 'roles'>, Operator> = {
  name: 'renew_invitation',
  subject: (input) => input.operatorId,
  needs: ({ operatorId }, lane) => [
    needRow(operatorTable, operatorId),
    needRows(invitationTable, 'openByOperator', operatorId),
    ...auditNeeds(lane),
  ],
  decide(rows, { operatorId, by, ...invitation }, context) {
    const operator = rows.get(operatorTable, operatorId);
    if (!operator) return refuse('not_found');
    if (operator.state !== 'invited') return refuse('illegal_state');
    for (const open of rows.find(invitationTable, 'openByOperator', operatorId))
      rows.update(invitationTable, { ...open, usedAt: context.wallNow });
    invite(rows, operatorId, invitation, context);
    writeAudit(rows, context, { ...by, action: 'operator.invitation_renewed', object: `operator:${operatorId}` });
    return accept(operator);
  },
};

/** Uses an invitation up, once its passkey is kept. */
export const acceptInvitation: Command<
  { readonly operatorId: string; readonly invitationId: string; readonly requestId: string },
  Operator
> = {
  name: 'accept_invitation',
  subject: (input) => input.operatorId,
  needs: ({ operatorId, invitationId }, lane) => [
    needRow(operatorTable, operatorId),
    needRow(invitationTable, invitationId),
    ...auditNeeds(lane),
  ],
  decide(rows, { operatorId, invitationId, requestId }, context) {
    const invitation = rows.get(invitationTable, invitationId);
    const operator = rows.get(operatorTable, operatorId);
    if (!operator || invitation?.operatorId !== operatorId) return refuse('not_found');
    const isOpen = invitation.usedAt === null && context.wallNow < invitation.expiresAt;
    if (!isOpen || operator.state !== 'invited') return refuse('not_found');
    const active: Operator = { ...operator, state: 'active' };
    rows.update(invitationTable, { ...invitation, usedAt: context.wallNow });
    rows.update(operatorTable, active);
    writeAudit(rows, context, {
      ...{ actor: `operator:${operatorId}`, action: 'operator.enrolled', object: `operator:${operatorId}` },
      ...{ before: operator, after: active, requestId },
    });
    return accept(active);
  },
};
