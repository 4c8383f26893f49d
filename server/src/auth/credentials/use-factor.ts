import { accept, refuse } from '@candor/model/result.ts';
import type { Command } from '../../platform/commands/command.ts';
import { needRow } from '../../platform/database/rows.ts';
import { changeSecurity, securityNeeds, securityOf } from '../records/security-row.ts';
import { passkeyTable, securityTable } from '../records/security-tables.ts';
import { customerTable } from '../records/tables.ts';

export interface UseFactor {
  readonly customerId: string;
  readonly use:
    | { readonly kind: 'totp'; readonly step: number }
    | { readonly kind: 'recovery_code'; readonly hash: string };
}

/**
 * Uses up a right code: of two concurrent uses one is accepted, and after a code no code of an earlier step is
 * accepted.
 */
export const useFactor: Command<UseFactor, { readonly recoveryCodesLeft: number }> = {
  name: 'use_factor',
  subject: (input) => input.customerId,
  needs: ({ customerId }, lane) => securityNeeds(customerId, lane),
  decide(rows, { customerId, use }, context) {
    const customer = rows.get(customerTable, customerId);
    const security = securityOf(rows, customerId);
    if (!customer || security.totpSecret === null) return refuse('wrong_code');
    if (use.kind === 'totp') {
      if (use.step <= security.totpStep) return refuse('wrong_code');
      rows.update(securityTable, { ...security, totpStep: use.step });
      return accept({ recoveryCodesLeft: security.recoveryCodes.length });
    }
    const left = security.recoveryCodes.filter((hash) => hash !== use.hash);
    if (left.length === security.recoveryCodes.length) return refuse('wrong_code');
    const after = { ...security, recoveryCodes: left };
    const notice = { template: 'recovery_code_used', params: { left: String(left.length) } } as const;
    changeSecurity(rows, { customer, context, action: 'security.recovery_code_used', after, notice });
    return accept({ recoveryCodesLeft: left.length });
  },
};

export interface UsePasskey {
  readonly customerId: string;
  readonly passkeyId: string;
  readonly counter: number;
  readonly backedUp: boolean;
}

/**
 * Records a valid signature. A counter that did not increase means that two devices have the key: the passkey is
 * removed and its owner notified. Checked here again, under the row's lock, for two concurrent signatures.
 */
export const usePasskey: Command<UsePasskey, { readonly copied: boolean }> = {
  name: 'use_passkey',
  subject: (input) => input.customerId,
  needs: ({ customerId, passkeyId }, lane) => [...securityNeeds(customerId, lane), needRow(passkeyTable, passkeyId)],
  decide(rows, { customerId, passkeyId, counter, backedUp }, context) {
    const customer = rows.get(customerTable, customerId);
    const passkey = rows.get(passkeyTable, passkeyId);
    if (!customer || passkey?.customerId !== customerId || passkey.removedAt !== null)
      return refuse('passkey_rejected');
    const copied = (counter > 0 || passkey.counter > 0) && counter <= passkey.counter;
    if (!copied) {
      rows.update(passkeyTable, { ...passkey, counter, backedUp, lastUsedAt: context.wallNow });
      return accept({ copied });
    }
    rows.update(passkeyTable, { ...passkey, removedAt: context.wallNow, removeReason: 'copied' });
    const notice = { template: 'passkey_revoked' } as const;
    const after = securityOf(rows, customerId);
    changeSecurity(rows, { customer, context, action: 'security.passkey_revoked', after, notice });
    return accept({ copied });
  },
};
