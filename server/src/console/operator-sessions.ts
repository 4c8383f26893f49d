import { CONSOLE_LIMITS } from '@candor/model/console/limits.ts';
import { accept, refuse } from '@candor/model/result.ts';
import { auditNeeds, writeAudit } from '../audit/index.ts';
import type { Command, CommandContext } from '../platform/commands/command.ts';
import { needRow, needRows, type Rows } from '../platform/database/rows.ts';
import { type OperatorSession, type OperatorSessionEnd, operatorSessionTable, operatorTable } from './tables.ts';

export interface OpenOperatorSession {
  readonly operatorId: string;
  readonly sessionId: string;
  readonly tokenHash: Buffer;
  readonly device: string;
  readonly requestId: string;
}

/** Begins a session after the passkey was right. Of a suspended operator none begins. */
export const openOperatorSession: Command<OpenOperatorSession, OperatorSession> = {
  name: 'open_operator_session',
  subject: (input) => input.operatorId,
  needs: ({ operatorId }, lane) => [needRow(operatorTable, operatorId), ...auditNeeds(lane)],
  decide(rows, { operatorId, sessionId: id, tokenHash, device, requestId }, context) {
    if (rows.get(operatorTable, operatorId)?.state !== 'active') return refuse('passkey_rejected');
    const now = context.wallNow;
    const session: OperatorSession = {
      ...{ id, operatorId, tokenHash, device, createdAt: now, lastSeenAt: now },
      ...{ expiresAt: now + CONSOLE_LIMITS.absoluteMs, endedAt: null, endReason: null },
    };
    rows.insert(operatorSessionTable, session);
    writeAudit(rows, context, {
      ...{ actor: `operator:${operatorId}`, action: 'operator.signed_in', object: `operator:${operatorId}` },
      requestId,
    });
    return accept(session);
  },
};

/** Ends a session; one that has ended already stays as it was. */
export const endOperatorSession: Command<
  {
    readonly operatorId: string;
    readonly sessionId: string;
    readonly why: OperatorSessionEnd;
    readonly requestId: string;
  },
  { readonly ended: boolean }
> = {
  name: 'end_operator_session',
  subject: (input) => input.operatorId,
  needs: ({ sessionId }, lane) => [needRow(operatorSessionTable, sessionId), ...auditNeeds(lane)],
  decide(rows, { operatorId, sessionId, why, requestId }, context) {
    const session = rows.get(operatorSessionTable, sessionId);
    if (!session || session.operatorId !== operatorId || session.endedAt !== null) return accept({ ended: false });
    markOperatorSessionEnded(rows, session, why, context);
    writeAudit(rows, context, {
      ...{ actor: `operator:${operatorId}`, action: 'operator.signed_out', object: `operator:${operatorId}` },
      requestId,
    });
    return accept({ ended: true });
  },
};

function markOperatorSessionEnded(
  rows: Rows,
  session: OperatorSession,
  why: OperatorSessionEnd,
  context: CommandContext,
) {
  rows.update(operatorSessionTable, { ...session, endedAt: context.wallNow, endReason: why });
}

export const openSessionsOf = (operatorId: string) => needRows(operatorSessionTable, 'openByOperator', operatorId);

/** After a change of an operator's rights: they must sign in again. */
export function endOperatorSessions(rows: Rows, operatorId: string, why: OperatorSessionEnd, context: CommandContext) {
  for (const session of rows.find(operatorSessionTable, 'openByOperator', operatorId))
    markOperatorSessionEnded(rows, session, why, context);
}
