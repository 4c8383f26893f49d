import { FACTOR_LIMITS } from '@candor/model/auth/limits.ts';
import { PASSKEY_LIMITS } from '@candor/model/passkeys/limits.ts';
import type { PasskeyTransport } from '@candor/model/passkeys/schema.ts';
import { accept, refuse } from '@candor/model/result.ts';
import { plusMs } from '@candor/model/time.ts';
import type { Command } from '../../platform/commands/command.ts';
import { needRow, needRows } from '../../platform/database/rows.ts';
import { changeSecurity, securityNeeds, securityOf, withHold } from '../records/security-row.ts';
import { type PasskeyRow, passkeyTable } from '../records/security-tables.ts';
import { customerTable } from '../records/tables.ts';

interface OfCustomer {
  readonly customerId: string;
}

/** Stores a new authenticator secret, sealed, until its first code was right. */
export const beginAuthenticator: Command<OfCustomer & { readonly sealed: string }, { readonly expiresAt: number }> = {
  name: 'begin_authenticator',
  subject: (input) => input.customerId,
  needs: ({ customerId }, lane) => securityNeeds(customerId, lane),
  decide(rows, { customerId, sealed }, context) {
    const customer = rows.get(customerTable, customerId);
    const security = securityOf(rows, customerId);
    if (!customer?.passwordHash || security.totpSecret !== null) return refuse('illegal_state');
    const expiresAt = plusMs(context.wallNow, FACTOR_LIMITS.enrolMs);
    const after = { ...security, totpPending: sealed, totpPendingUntil: expiresAt };
    changeSecurity(rows, { customer, context, action: 'security.authenticator_begun', after });
    return accept({ expiresAt });
  },
};

/** The first code was right: from now on every sign-in asks for one. */
export const confirmAuthenticator: Command<
  OfCustomer & { readonly sealed: string; readonly step: number; readonly recoveryCodes: readonly string[] },
  null
> = {
  name: 'confirm_authenticator',
  subject: (input) => input.customerId,
  needs: ({ customerId }, lane) => securityNeeds(customerId, lane),
  decide(rows, { customerId, sealed, step, recoveryCodes }, context) {
    const customer = rows.get(customerTable, customerId);
    const security = securityOf(rows, customerId);
    if (!customer || security.totpSecret !== null || security.totpPending !== sealed) return refuse('illegal_state');
    const enrolled = { totpSecret: sealed, totpEnrolledAt: context.wallNow, totpStep: step };
    const after = { ...security, ...enrolled, totpPending: null, totpPendingUntil: null, recoveryCodes };
    const notice = { template: 'authenticator_added' } as const;
    changeSecurity(rows, { customer, context, action: 'security.authenticator_added', after, notice });
    return accept(null);
  },
};

export const removeAuthenticator: Command<OfCustomer, null> = {
  name: 'remove_authenticator',
  subject: (input) => input.customerId,
  needs: ({ customerId }, lane) => securityNeeds(customerId, lane),
  decide(rows, { customerId }, context) {
    const customer = rows.get(customerTable, customerId);
    const security = securityOf(rows, customerId);
    if (!customer || security.totpSecret === null) return refuse('illegal_state');
    const gone = { totpSecret: null, totpEnrolledAt: null, recoveryCodes: [] };
    const after = withHold({ ...security, ...gone }, context);
    const notice = { template: 'authenticator_removed' } as const;
    changeSecurity(rows, { customer, context, action: 'security.authenticator_removed', after, notice });
    return accept(null);
  },
};

export const renewRecoveryCodes: Command<OfCustomer & { readonly recoveryCodes: readonly string[] }, null> = {
  name: 'renew_recovery_codes',
  subject: (input) => input.customerId,
  needs: ({ customerId }, lane) => securityNeeds(customerId, lane),
  decide(rows, { customerId, recoveryCodes }, context) {
    const customer = rows.get(customerTable, customerId);
    const security = securityOf(rows, customerId);
    if (!customer || security.totpSecret === null) return refuse('illegal_state');
    const notice = { template: 'recovery_codes_renewed' } as const;
    const after = { ...security, recoveryCodes };
    changeSecurity(rows, { customer, context, action: 'security.recovery_codes_renewed', after, notice });
    return accept(null);
  },
};

export interface AddPasskey extends OfCustomer {
  readonly passkey: {
    readonly credentialId: string;
    readonly publicKey: Buffer;
    readonly counter: number;
    readonly transports: readonly PasskeyTransport[];
    readonly backedUp: boolean;
    readonly name: string;
    readonly kind: 'face' | 'touch';
  };
}

export const addPasskey: Command<AddPasskey, PasskeyRow> = {
  name: 'add_passkey',
  subject: (input) => input.customerId,
  needs: ({ customerId }, lane) => [
    ...securityNeeds(customerId, lane),
    needRows(passkeyTable, 'openByCustomer', customerId),
  ],
  decide(rows, { customerId, passkey }, context) {
    const customer = rows.get(customerTable, customerId);
    const known = rows.find(passkeyTable, 'openByCustomer', customerId);
    if (!customer?.passwordHash || known.length >= PASSKEY_LIMITS.perOwner) return refuse('illegal_state');
    const unused = { createdAt: context.wallNow, lastUsedAt: null, removedAt: null, removeReason: null };
    const row: PasskeyRow = { id: context.newId('pky'), customerId, ...passkey, ...unused };
    rows.insert(passkeyTable, row);
    const notice = { template: 'passkey_added', params: { device: passkey.name } } as const;
    const after = securityOf(rows, customerId);
    changeSecurity(rows, { customer, context, action: 'security.passkey_added', after, notice });
    return accept(row);
  },
};

export const removePasskey: Command<OfCustomer & { readonly passkeyId: string }, null> = {
  name: 'remove_passkey',
  subject: (input) => input.customerId,
  needs: ({ customerId, passkeyId }, lane) => [...securityNeeds(customerId, lane), needRow(passkeyTable, passkeyId)],
  decide(rows, { customerId, passkeyId }, context) {
    const customer = rows.get(customerTable, customerId);
    const passkey = rows.get(passkeyTable, passkeyId);
    if (!customer || passkey?.customerId !== customerId || passkey.removedAt !== null) return refuse('not_found');
    rows.update(passkeyTable, { ...passkey, removedAt: context.wallNow, removeReason: 'removed' });
    const after = withHold(securityOf(rows, customerId), context);
    const notice = { template: 'passkey_removed' } as const;
    changeSecurity(rows, { customer, context, action: 'security.passkey_removed', after, notice });
    return accept(null);
  },
};
