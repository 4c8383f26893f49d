import { SESSION_LIMITS } from '@candor/model/auth/limits.ts';
import { accept, refuse } from '@candor/model/result.ts';
import type { Command, CommandContext } from '../platform/command.ts';
import { needRow, needRows, type Rows } from '../platform/rows.ts';
import type { SessionHashes } from './session-tokens.ts';
import { type Customer, customerTable, type SessionEnd, type SessionRow, sessionTable } from './tables.ts';

/** A session about to begin; its secrets stay with the caller. */
export interface Opening extends SessionHashes {
  readonly id: string;
  readonly device: string;
  readonly ipPrefix: string;
}

export interface OpenSession {
  readonly customerId: string;
  readonly opening: Opening;
  /** The password's hash at today's cost, where the stored one was made at another. */
  readonly rehash?: { readonly from: string; readonly to: string };
}

/** Begins a session at sign-in; the oldest go when there are too many. */
export const openSession: Command<OpenSession, SessionRow> = {
  name: 'open_session',
  subject: (input) => input.customerId,
  needs: ({ customerId }) => [needRow(customerTable, customerId), needRows(sessionTable, 'openByCustomer', customerId)],
  decide(rows, { customerId, opening, rehash }, context) {
    const customer = rows.get(customerTable, customerId);
    if (!customer) return refuse('wrong_credentials');
    // A password changed meanwhile is not put back.
    if (rehash && customer.passwordHash === rehash.from)
      rows.update(customerTable, { ...customer, passwordHash: rehash.to });
    const open = [...rows.find(sessionTable, 'openByCustomer', customerId)].sort((a, b) => a.createdAt - b.createdAt);
    const surplus = open.length - SESSION_LIMITS.perCustomer + 1;
    for (const session of open.slice(0, Math.max(surplus, 0))) markEnded(rows, session, 'too_many', context);
    return accept(beginSession(rows, customer, opening, context));
  },
};

export function beginSession(
  rows: Rows,
  customer: Pick<Customer, 'id' | 'kind'>,
  opening: Opening,
  { wallNow }: CommandContext,
): SessionRow {
  const { idleMs, absoluteMs } = SESSION_LIMITS[customer.kind];
  const session: SessionRow = {
    ...opening,
    customerId: customer.id,
    createdAt: wallNow,
    lastSeenAt: wallNow,
    idleMs,
    expiresAt: wallNow + absoluteMs,
    endedAt: null,
    endReason: null,
  };
  rows.insert(sessionTable, session);
  rows.emit({ type: 'session.started', subject: customer.id, payload: { sessionId: opening.id } });
  return session;
}

export function markEnded(rows: Rows, session: SessionRow, reason: SessionEnd, { wallNow }: CommandContext): void {
  rows.update(sessionTable, { ...session, endedAt: wallNow, endReason: reason });
  rows.emit({ type: 'session.ended', subject: session.customerId, payload: { sessionId: session.id, reason } });
}

/** Ends a session; one that has ended already stays as it was. */
export const endSession: Command<
  { readonly customerId: string; readonly sessionId: string; readonly reason: SessionEnd },
  { readonly ended: boolean }
> = {
  name: 'end_session',
  subject: (input) => input.customerId,
  needs: ({ sessionId }) => [needRow(sessionTable, sessionId)],
  decide(rows, { customerId, sessionId, reason }, context) {
    const session = rows.get(sessionTable, sessionId);
    if (!session || session.customerId !== customerId || session.endedAt !== null) return accept({ ended: false });
    markEnded(rows, session, reason, context);
    return accept({ ended: true });
  },
};
