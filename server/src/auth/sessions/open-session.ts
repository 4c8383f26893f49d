import type { SignInMethod } from '@candor/model/auth/access-schema.ts';
import { SESSION_LIMITS } from '@candor/model/auth/limits.ts';
import type { MessageTemplate } from '@candor/model/auth/messages.ts';
import { accept, refuse } from '@candor/model/result.ts';
import type { Command, CommandContext } from '../../platform/commands/command.ts';
import { needRow, needRows, type Rows } from '../../platform/database/rows.ts';
import { securityOf, notifyContacts } from '../records/security-row.ts';
import { accessTable, securityTable } from '../records/security-tables.ts';
import type { SessionHashes } from './session-tokens.ts';
import { type Customer, customerTable, type SessionEnd, type SessionRow, sessionTable } from '../records/tables.ts';

/** A session about to begin; its secrets stay with the caller. */
export interface Opening extends SessionHashes {
  readonly id: string;
  readonly device: string;
  readonly ipPrefix: string;
  readonly method: SignInMethod;
  readonly secondFactor: boolean;
}

export interface OpenSession {
  readonly customerId: string;
  readonly opening: Opening;
  /** The password's hash at today's cost, where the stored one was made at another. */
  readonly rehash?: { readonly from: string; readonly to: string };
  /** True for a new device: the customer is notified, unless they opted out. */
  readonly newDevice?: boolean;
}

/** Begins a session at sign-in; the oldest sessions end when there are too many. */
export const openSession: Command<OpenSession, SessionRow> = {
  name: 'open_session',
  subject: (input) => input.customerId,
  needs: ({ customerId }) => [
    needRow(customerTable, customerId),
    needRow(securityTable, customerId),
    needRows(sessionTable, 'openByCustomer', customerId),
  ],
  decide(rows, { customerId, opening, rehash, newDevice }, context) {
    const customer = rows.get(customerTable, customerId);
    if (!customer || customer.state === 'closed') return refuse('wrong_credentials');
    if (newDevice && securityOf(rows, customerId).loginAlerts)
      notifyContacts(rows, context, [customer], 'login_alert', { device: opening.device, place: opening.ipPrefix });
    // A password that was changed meanwhile is not overwritten.
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
  context: CommandContext,
): SessionRow {
  const { wallNow } = context;
  const { idleMs, absoluteMs } = SESSION_LIMITS[customer.kind];
  const session: SessionRow = {
    ...opening,
    customerId: customer.id,
    previousProofHash: null,
    rotatedAt: wallNow,
    proofSeenAt: null,
    createdAt: wallNow,
    lastSeenAt: wallNow,
    idleMs,
    expiresAt: wallNow + absoluteMs,
    endedAt: null,
    endReason: null,
  };
  rows.insert(sessionTable, session);
  recordAccess(rows, context, session, 'signed_in');
  rows.emit({ type: 'session.started', subject: customer.id, payload: { sessionId: opening.id } });
  return session;
}

/** A line of the history of access, as the customer reads it. */
function recordAccess(
  rows: Rows,
  context: CommandContext,
  session: SessionRow,
  kind: 'signed_in' | 'ended',
  reason: SessionEnd | null = null,
): void {
  const { id: sessionId, customerId, device, ipPrefix: place, method } = session;
  rows.insert(accessTable, {
    ...{ id: context.newId('acs'), customerId, kind, at: context.wallNow, device, place, reason, sessionId },
    method: kind === 'signed_in' ? method : null,
  });
}

export function markEnded(rows: Rows, session: SessionRow, reason: SessionEnd, context: CommandContext): void {
  rows.update(sessionTable, { ...session, endedAt: context.wallNow, endReason: reason });
  recordAccess(rows, context, session, 'ended', reason);
  rows.emit({ type: 'session.ended', subject: session.customerId, payload: { sessionId: session.id, reason } });
}

const THEFTS = { token_mismatch: 'session_revoked', stolen_proof: 'session_copied' } as const satisfies Partial<
  Record<SessionEnd, MessageTemplate>
>;

/** Ends a session; one that has already ended stays unchanged. After a theft the customer is notified. */
export const endSession: Command<
  { readonly customerId: string; readonly sessionId: string; readonly reason: SessionEnd },
  { readonly ended: boolean }
> = {
  name: 'end_session',
  subject: (input) => input.customerId,
  needs: ({ customerId, sessionId }) => [needRow(sessionTable, sessionId), needRow(customerTable, customerId)],
  decide(rows, { customerId, sessionId, reason }, context) {
    const session = rows.get(sessionTable, sessionId);
    if (!session || session.customerId !== customerId || session.endedAt !== null) return accept({ ended: false });
    markEnded(rows, session, reason, context);
    const customer = rows.get(customerTable, customerId);
    if (customer && (reason === 'token_mismatch' || reason === 'stolen_proof'))
      notifyContacts(rows, context, [customer], THEFTS[reason]);
    return accept({ ended: true });
  },
};

/** Ends all of a customer's sessions, except one where the caller names it. */
export const endSessions: Command<
  { readonly customerId: string; readonly except?: string; readonly reason: SessionEnd },
  { readonly ended: readonly string[] }
> = {
  name: 'end_sessions',
  subject: (input) => input.customerId,
  needs: ({ customerId }) => [needRows(sessionTable, 'openByCustomer', customerId)],
  decide: (rows, { customerId, except, reason }, context) =>
    accept({ ended: markAllEnded(rows, customerId, reason, context, except) }),
};

/** Needs the customer's open sessions. Returns the ids of those that ended. */
export function markAllEnded(
  rows: Rows,
  customerId: string,
  reason: SessionEnd,
  context: CommandContext,
  except?: string,
): string[] {
  const ending = rows.find(sessionTable, 'openByCustomer', customerId).filter(({ id }) => id !== except);
  for (const session of ending) markEnded(rows, session, reason, context);
  return ending.map(({ id }) => id);
}
