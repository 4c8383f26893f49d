import { CONSOLE_LIMITS } from '@candor/model/console/limits.ts';
import { accept, type Decision, refuse } from '@candor/model/result.ts';
import { HOUR } from '@candor/model/time.ts';
import { type Attributed, attributed } from '../approvals/index.ts';
import type { Approvable } from '../slices/index.ts';
import { auditNeeds, writeAudit } from '../audit/index.ts';
import { type Customer, customerTable, markEnded, sessionTable } from '../auth/index.ts';
import type { Command } from '../platform/commands/command.ts';
import { needRow } from '../platform/database/rows.ts';
import { type Operator, operatorTable } from './tables.ts';

export interface OnCustomer extends Attributed {
  readonly customerId: string;
}

const stateOf = ({ id, state }: Customer) => ({ id, state });

/** Stops buying and transfers of one customer at once; selling and withdrawing stay open (ruling 8). */
export const freezeCustomer: Command<OnCustomer, { readonly state: string }> = {
  name: 'freeze_customer',
  subject: (input) => input.customerId,
  needs: ({ customerId }, lane) => [needRow(customerTable, customerId), ...auditNeeds(lane)],
  decide(rows, input, context) {
    const { customerId } = input;
    const customer = rows.get(customerTable, customerId);
    if (!customer) return refuse('not_found');
    if (customer.state !== 'open') return refuse('illegal_state');
    const after: Customer = { ...customer, state: 'frozen' };
    rows.update(customerTable, after);
    writeAudit(rows, context, {
      ...{ ...attributed(input), action: 'customer.frozen', object: `customer:${customerId}`, customerId },
      ...{ before: stateOf(customer), after: stateOf(after) },
    });
    rows.emit({ type: 'customer.frozen', subject: customerId, payload: {} });
    return accept({ state: after.state });
  },
};

export interface UnfreezeCustomer {
  readonly customerId: string;
  readonly [member: string]: unknown;
}

/** Opens an account again; takes two people. */
export const unfreezeCustomer: Approvable<UnfreezeCustomer> = {
  name: 'customer.unfreeze',
  makers: ['support', 'risk'],
  checkers: ['risk', 'kyc_reviewer'],
  object: ({ customerId }) => customerId,
  needs: ({ customerId }) => [needRow(customerTable, customerId)],
  state: (rows, { customerId }) => {
    const customer = rows.get(customerTable, customerId);
    return customer && stateOf(customer);
  },
  refused: (rows, { customerId }) =>
    rows.get(customerTable, customerId)?.state === 'frozen' ? undefined : { code: 'illegal_state' },
  apply(rows, { customerId }) {
    rows.update(customerTable, { ...(rows.get(customerTable, customerId) as Customer), state: 'open' });
    rows.emit({ type: 'customer.unfrozen', subject: customerId, payload: {} });
  },
};

/** Ends one session of a customer. */
export const endCustomerSession: Command<OnCustomer & { readonly sessionId: string }, { readonly ended: true }> = {
  name: 'end_customer_session',
  subject: (input) => input.customerId,
  needs: ({ sessionId }, lane) => [needRow(sessionTable, sessionId), ...auditNeeds(lane)],
  decide(rows, input, context) {
    const { customerId, sessionId } = input;
    const session = rows.get(sessionTable, sessionId);
    if (session?.customerId !== customerId) return refuse('not_found');
    if (session.endedAt !== null) return refuse('illegal_state');
    markEnded(rows, session, 'remote', context);
    const object = `session:${sessionId}`;
    writeAudit(rows, context, { ...attributed(input), action: 'customer.session_ended', object, customerId });
    return accept({ ended: true });
  },
};

export interface SpendView extends OnCustomer {
  /**
   * The data that is opened: the file with its contacts, questions to the assistant, or pictures, which have access
   * rows of their own.
   */
  readonly opens: 'file' | 'questions' | 'pictures';
}

/** Name of a view in the audit. */
export const VIEWED = {
  file: 'customer.unmasked',
  questions: 'customer.questions_read',
  pictures: 'customer.pictures_viewed',
} as const;

/**
 * Counts an unmasked view before its data is shown. The first view beyond the budget locks the operator until a
 * colleague releases them; that view and later ones are audited too.
 */
export const spendView: Command<SpendView, Decision<{ readonly viewsLeft: number }>> = {
  name: 'spend_view',
  subject: (input) => input.operatorId,
  needs: ({ operatorId }, lane) => [needRow(operatorTable, operatorId), ...auditNeeds(lane)],
  decide(rows, input, context) {
    const { customerId, operatorId } = input;
    const operator = rows.get(operatorTable, operatorId);
    if (!operator) return refuse('not_found');
    const about = { ...attributed(input), object: `customer:${customerId}`, customerId };
    const views = operator.views.filter((at) => at > context.wallNow - HOUR);
    if (operator.viewsLockedAt !== null || views.length >= CONSOLE_LIMITS.viewsPerHour) {
      const viewsLockedAt = operator.viewsLockedAt ?? context.wallNow;
      rows.update(operatorTable, { ...operator, views, viewsLockedAt });
      writeAudit(rows, context, { ...about, action: 'customer.unmask_refused' });
      return accept(refuse('view_budget_spent'));
    }
    const after: Operator = { ...operator, views: [...views, context.wallNow] };
    rows.update(operatorTable, after);
    writeAudit(rows, context, { ...about, action: VIEWED[input.opens] });
    rows.emit({ type: 'customer.file_opened', subject: customerId, payload: {} });
    return accept(accept({ viewsLeft: viewsLeft(after, context.wallNow) }));
  },
};

/** How many files an operator may still open within this hour; none while locked. */
export function viewsLeft(
  { views, viewsLockedAt }: Pick<Operator, 'views' | 'viewsLockedAt'>,
  wallNow: number,
): number {
  if (viewsLockedAt !== null) return 0;
  return CONSOLE_LIMITS.viewsPerHour - views.filter((at) => at > wallNow - HOUR).length;
}
