import { accept, refuse } from '@candor/model/result.ts';
import type { Command } from '../../platform/commands/command.ts';
import { needRows } from '../../platform/database/rows.ts';
import type { Contact } from '../records/contact-of.ts';
import { markAllEnded } from '../sessions/open-session.ts';
import { changeSecurity, securityNeeds, securityOf, withHold } from '../records/security-row.ts';
import { type Customer, customerTable, sessionTable } from '../records/tables.ts';

export interface SetPassword {
  readonly customerId: string;
  readonly how: 'reset' | 'changed';
  /** The hash at the check of the old password: it must be unchanged. Absent for a reset. */
  readonly from?: string;
  readonly passwordHash: string;
  /** The session that stays open, where its owner changed the password in it. */
  readonly except?: string;
}

/** A new password: other sessions end, withdrawals are blocked for 24 hours, and all contacts are notified. */
export const setPassword: Command<
  SetPassword,
  { readonly ended: readonly string[]; readonly holdUntil: number; readonly customer: Customer }
> = {
  name: 'set_password',
  subject: (input) => input.customerId,
  needs: ({ customerId }, lane) => [
    ...securityNeeds(customerId, lane),
    needRows(sessionTable, 'openByCustomer', customerId),
  ],
  decide(rows, { customerId, how, from, passwordHash, except }, context) {
    const customer = rows.get(customerTable, customerId);
    if (!customer || customer.state === 'closed') return refuse('illegal_state');
    if (from !== undefined && customer.passwordHash !== from) return refuse('wrong_credentials');
    const after = { ...customer, passwordHash };
    rows.update(customerTable, after);
    const ended = markAllEnded(rows, customerId, 'password_changed', context, except);
    const security = withHold({ ...securityOf(rows, customerId), passwordChangedAt: context.wallNow }, context);
    const template = how === 'reset' ? 'password_reset' : 'password_changed';
    changeSecurity(rows, { customer, context, action: `security.${template}`, after: security, notice: { template } });
    return accept({ ended, holdUntil: security.holdUntil ?? context.now, customer: after });
  },
};

/**
 * The password that confirms payments. Replacing one blocks withdrawals for 24 hours; setting the first one does not.
 */
export const setTradingPassword: Command<{ readonly customerId: string; readonly passwordHash: string }, null> = {
  name: 'set_trading_password',
  subject: (input) => input.customerId,
  needs: ({ customerId }, lane) => securityNeeds(customerId, lane),
  decide(rows, { customerId, passwordHash }, context) {
    const customer = rows.get(customerTable, customerId);
    if (!customer?.passwordHash) return refuse('illegal_state');
    const before = securityOf(rows, customerId);
    const set = { ...before, tradingPasswordHash: passwordHash };
    const after = before.tradingPasswordHash === null ? set : withHold(set, context);
    const notice = { template: 'trading_password_set' } as const;
    changeSecurity(rows, { customer, context, action: 'security.trading_password_set', after, notice });
    return accept(null);
  },
};

/** A proven contact replaces the one of its kind. The unique indexes detect a contact that is taken. */
export const setContact: Command<
  { readonly customerId: string; readonly contact: Contact; readonly shown: string },
  Customer
> = {
  name: 'set_contact',
  subject: (input) => input.customerId,
  needs: ({ customerId }, lane) => securityNeeds(customerId, lane),
  decide(rows, { customerId, contact, shown }, context) {
    const customer = rows.get(customerTable, customerId);
    if (!customer?.passwordHash || customer.state === 'closed') return refuse('illegal_state');
    const replaced = contact.type === 'email' ? customer.emailNormal : customer.phoneNormal;
    if (replaced === contact.normal) return refuse('illegal_state');
    const reached =
      contact.type === 'email'
        ? { email: contact.email, emailNormal: contact.normal }
        : { areaCode: contact.areaCode, phone: contact.phone, phoneNormal: contact.normal };
    const changed = { ...customer, ...reached };
    rows.update(customerTable, changed);
    const security = securityOf(rows, customerId);
    const after = replaced === null ? security : withHold(security, context);
    const notice = { template: 'contact_changed', params: { contact: shown } } as const;
    changeSecurity(rows, { customer, context, action: 'security.contact_changed', after, notice, also: changed });
    rows.emit({ type: 'contact.changed', subject: customerId, payload: { accountType: contact.type } });
    return accept(changed);
  },
};
