import { CREDENTIALS_HOLD_MS } from '@candor/model/auth/limits.ts';
import type { MessageTemplate } from '@candor/model/auth/messages.ts';
import { accept } from '@candor/model/result.ts';
import { type Instant, plusMs } from '@candor/model/time.ts';
import { auditNeeds, writeAudit } from '../../audit/index.ts';
import type { Command, CommandContext } from '../../platform/commands/command.ts';
import { type Need, needRow, type Rows } from '../../platform/database/rows.ts';
import { queueNotices, channelsOf } from '../../delivery/index.ts';
import { type SecurityRow, securityTable } from './security-tables.ts';
import { type Customer, customerTable } from './tables.ts';

/** The defaults of a customer who never changed a setting. */
export function defaultSecurity(customerId: string): SecurityRow {
  return {
    customerId,
    tradingPasswordHash: null,
    passwordChangedAt: null,
    antiPhishingWord: null,
    transferLock: false,
    transferLockEndsAt: null,
    withdrawalAllowList: false,
    withdrawalAllowListEndsAt: null,
    loginAlerts: true,
    holdUntil: null,
    totpSecret: null,
    totpEnrolledAt: null,
    totpStep: 0,
    totpPending: null,
    totpPendingUntil: null,
    recoveryCodes: [],
    deletionRequestedAt: null,
    deletionDueAt: null,
  };
}

/**
 * Rows of every command that changes an account's protections: the change, its audit row and its notices are written
 * together.
 */
export const securityNeeds = (customerId: string, lane: number): Need[] => [
  needRow(customerTable, customerId),
  needRow(securityTable, customerId),
  ...auditNeeds(lane),
];

export function securityOf(rows: Rows, customerId: string): SecurityRow {
  return rows.get(securityTable, customerId) ?? defaultSecurity(customerId);
}

/**
 * A customer's protections at this instant of business time. Only the engine knows that time, so this runs there
 * without writing.
 */
export const currentSecurity: Command<
  { readonly customerId: string },
  { readonly security: SecurityRow; readonly now: Instant }
> = {
  name: 'look_at_security',
  subject: (input) => input.customerId,
  needs: ({ customerId }) => [needRow(securityTable, customerId)],
  decide: (rows, { customerId }, { now }) => accept({ security: securityOf(rows, customerId), now }),
};

interface Change {
  readonly customer: Customer;
  readonly context: CommandContext;
  /** Past tense, for the audit row: `security.password_changed`. */
  readonly action: string;
  readonly after: SecurityRow;
  /** The notice and its recipients: all present contacts of the customer, and the given ones. */
  readonly notice?: { readonly template: MessageTemplate; readonly params?: Readonly<Record<string, string>> };
  readonly also?: Customer;
  readonly actor?: `customer:${string}` | `system:${string}`;
}

/** Saves the row with its audit row (fingerprints only) and queues the customer's notice. */
export function changeSecurity(rows: Rows, { customer, context, action, after, notice, also, actor }: Change): void {
  const before = rows.get(securityTable, customer.id);
  if (before) rows.update(securityTable, after);
  else rows.insert(securityTable, after);
  writeAudit(rows, context, {
    actor: actor ?? `customer:${customer.id}`,
    action,
    object: `customer:${customer.id}`,
    customerId: customer.id,
    ...(before ? { before } : {}),
    after,
  });
  if (notice) notifyContacts(rows, context, [customer, ...(also ? [also] : [])], notice.template, notice.params);
}

/** Queues a message to every contact of the given versions of a customer, each contact once. */
export function notifyContacts(
  rows: Rows,
  context: CommandContext,
  versions: readonly Customer[],
  template: MessageTemplate,
  params: Readonly<Record<string, string>> = {},
): void {
  const { id: owner, lang } = versions[0] as Customer;
  const once = new Map(versions.flatMap(channelsOf).map((each) => [`${each.channel} ${each.address}`, each]));
  queueNotices(rows, context, { owner, lang, template, params }, [...once.values()]);
}

/** Whether an account is past its 72 hours, and closed as soon as it is empty. */
export function isDue(rows: Rows, { id, state }: Pick<Customer, 'id' | 'state'>, now: Instant): boolean {
  const { deletionDueAt } = securityOf(rows, id);
  return state === 'closing' && deletionDueAt !== null && deletionDueAt <= now;
}

/** The end of the block on withdrawals: the present one, or 24 hours from now where that is later. */
export function withHold(security: SecurityRow, { now }: CommandContext): SecurityRow {
  return { ...security, holdUntil: Math.max(security.holdUntil ?? 0, plusMs(now, CREDENTIALS_HOLD_MS)) };
}
