import { DELETION_COOLING_OFF_MS } from '@candor/model/auth/limits.ts';
import { accept, refuse } from '@candor/model/result.ts';
import { plusMs } from '@candor/model/time.ts';
import type { Command } from '../../platform/commands/command.ts';
import { needRows } from '../../platform/database/rows.ts';
import type { Remains } from '../../slices/index.ts';
import { markAllEnded } from '../sessions/open-session.ts';
import { changeSecurity, defaultSecurity, isDue, securityNeeds, securityOf } from '../records/security-row.ts';
import { formerContactTable, passkeyTable, type SecurityRow } from '../records/security-tables.ts';
import { customerTable, sessionTable } from '../records/tables.ts';

/** Schedules the closing of the account in 72 hours of business time. The caller has checked that it is empty. */
export const requestDeletion: Command<{ readonly customerId: string }, SecurityRow> = {
  name: 'request_deletion',
  subject: (input) => input.customerId,
  needs: ({ customerId }, lane) => securityNeeds(customerId, lane),
  decide(rows, { customerId }, context) {
    const customer = rows.get(customerTable, customerId);
    if (customer?.state !== 'open') return refuse('illegal_state');
    rows.update(customerTable, { ...customer, state: 'closing' });
    const times = { deletionRequestedAt: context.now, deletionDueAt: plusMs(context.now, DELETION_COOLING_OFF_MS) };
    const after = { ...securityOf(rows, customerId), ...times };
    const notice = { template: 'deletion_requested' } as const;
    changeSecurity(rows, { customer, context, action: 'security.deletion_requested', after, notice });
    rows.emit({ type: 'customer.closing', subject: customerId, payload: {} });
    return accept(after);
  },
};

export const cancelDeletion: Command<{ readonly customerId: string }, SecurityRow> = {
  name: 'cancel_deletion',
  subject: (input) => input.customerId,
  needs: ({ customerId }, lane) => securityNeeds(customerId, lane),
  decide(rows, { customerId }, context) {
    const customer = rows.get(customerTable, customerId);
    if (customer?.state !== 'closing') return refuse('illegal_state');
    rows.update(customerTable, { ...customer, state: 'open' });
    const after = { ...securityOf(rows, customerId), deletionRequestedAt: null, deletionDueAt: null };
    const notice = { template: 'deletion_cancelled' } as const;
    changeSecurity(rows, { customer, context, action: 'security.deletion_cancelled', after, notice });
    rows.emit({ type: 'customer.reopened', subject: customerId, payload: {} });
    return accept(after);
  },
};

interface Closing {
  readonly customerId: string;
  readonly formerContacts: readonly string[];
}

/**
 * Closes an account that is due and empty: removes sessions, factors, passkeys, password and contacts, so that the
 * contacts can be used again; keyed hashes of them stay, so that no bonus is paid twice. The books keep the legally
 * required records under the customer's id. `formerContacts` are those hashes; harmless to run twice.
 */
export function closeAccount(
  remains: Remains,
): Command<Closing, { readonly closed: boolean; readonly ended: readonly string[] }> {
  return {
    name: 'close_account',
    subject: (input) => input.customerId,
    needs: ({ customerId }, lane) => [
      ...securityNeeds(customerId, lane),
      needRows(sessionTable, 'openByCustomer', customerId),
      needRows(passkeyTable, 'openByCustomer', customerId),
      ...remains.needs(customerId),
    ],
    decide(rows, { customerId, formerContacts }, context) {
      const customer = rows.get(customerTable, customerId);
      if (!customer || !isDue(rows, customer, context.now)) return accept({ closed: false, ended: [] });
      if (remains.any(rows, { id: customerId, isTrial: customer.kind === 'trial' })) return refuse('account_not_empty');
      const contactless = { email: null, emailNormal: null, areaCode: null, phone: null, phoneNormal: null };
      const gone = { passwordHash: null, username: 'closed', state: 'closed' as const };
      rows.update(customerTable, { ...customer, ...contactless, ...gone });
      for (const targetKey of formerContacts)
        rows.insert(formerContactTable, { targetKey, customerId, closedAt: context.now });
      for (const passkey of rows.find(passkeyTable, 'openByCustomer', customerId))
        rows.update(passkeyTable, { ...passkey, removedAt: context.wallNow, removeReason: 'account_closed' });
      const ended = markAllEnded(rows, customerId, 'account_closed', context);
      const after = defaultSecurity(customerId);
      const notification = { notice: { template: 'account_closed' }, actor: 'system:deletion' } as const;
      changeSecurity(rows, { customer, context, action: 'security.account_closed', after, ...notification });
      rows.emit({ type: 'customer.closed', subject: customerId, payload: {} });
      return accept({ closed: true, ended });
    },
  };
}
