import { PROTECTION_OFF_MS } from '@candor/model/auth/limits.ts';
import type { Protection } from '@candor/model/auth/security-schema.ts';
import { accept, refuse } from '@candor/model/result.ts';
import { plusMs } from '@candor/model/time.ts';
import type { Command } from '../../platform/commands/command.ts';
import { changeSecurity, securityNeeds, securityOf } from '../records/security-row.ts';
import type { SecurityRow } from '../records/security-tables.ts';
import { customerTable } from '../records/tables.ts';

const COLUMNS = {
  transfer_lock: { on: 'transferLock', endsAt: 'transferLockEndsAt' },
  withdrawal_allow_list: { on: 'withdrawalAllowList', endsAt: 'withdrawalAllowListEndsAt' },
} as const satisfies Record<Protection, { on: keyof SecurityRow; endsAt: keyof SecurityRow }>;

/** Whether a protection is in force now: turned on, and its scheduled end, if any, not reached. Business time. */
export function isProtected(security: SecurityRow, protection: Protection, now: number): boolean {
  const { on, endsAt } = COLUMNS[protection];
  const end = security[endsAt];
  return security[on] && (end === null || now < end);
}

/** The scheduled end, while the protection is still in force. */
export function protectionEnds(security: SecurityRow, protection: Protection, now: number): number | null {
  return isProtected(security, protection, now) ? security[COLUMNS[protection].endsAt] : null;
}

/** Turns a protection on at once, or schedules its end in 24 hours and notifies all contacts. */
export const setProtection: Command<
  { readonly customerId: string; readonly protection: Protection; readonly on: boolean },
  SecurityRow
> = {
  name: 'set_protection',
  subject: (input) => input.customerId,
  needs: ({ customerId }, lane) => securityNeeds(customerId, lane),
  decide(rows, { customerId, protection, on }, context) {
    const customer = rows.get(customerTable, customerId);
    const before = securityOf(rows, customerId);
    const columns = COLUMNS[protection];
    if (!customer) return refuse('illegal_state');
    if (!on && (!isProtected(before, protection, context.now) || before[columns.endsAt] !== null))
      return refuse('illegal_state');
    const endsAt = on ? null : plusMs(context.now, PROTECTION_OFF_MS);
    const after = { ...before, [columns.on]: true, [columns.endsAt]: endsAt };
    const action = `security.${protection}_${on ? 'on' : 'ending'}`;
    const notice = on ? {} : { notice: { template: `${protection}_ending` } as const };
    changeSecurity(rows, { customer, context, action, after, ...notice });
    return accept(after);
  },
};

type Preference = Partial<Pick<SecurityRow, 'antiPhishingWord' | 'loginAlerts'>>;

/** The anti-phishing word, sealed, and the choice of alerts for sign-ins from new devices. */
export const setPreference: Command<{ readonly customerId: string; readonly set: Preference }, SecurityRow> = {
  name: 'set_security_preference',
  subject: (input) => input.customerId,
  needs: ({ customerId }, lane) => securityNeeds(customerId, lane),
  decide(rows, { customerId, set }, context) {
    const customer = rows.get(customerTable, customerId);
    if (!customer) return refuse('illegal_state');
    const after = { ...securityOf(rows, customerId), ...set };
    const action = `security.${'loginAlerts' in set ? 'login_alerts' : 'anti_phishing_word'}_set`;
    changeSecurity(rows, { customer, context, action, after });
    return accept(after);
  },
};
