import { REASON_TEXTS } from '@candor/model/identity/reason-texts.ts';
import { canResubmit, type Decided, type RejectionReason } from '@candor/model/identity/review.ts';
import { canBecome } from '@candor/model/identity/states.ts';
import { accept, type Decision, refuse } from '@candor/model/result.ts';
import { formatInstant } from '@candor/model/time.ts';
import { auditNeeds, writeAudit } from '../audit/index.ts';
import { type Customer, customerTable } from '../auth/index.ts';
import { notifyCustomer } from '../delivery/index.ts';
import type { Command } from '../platform/commands/command.ts';
import { needRow } from '../platform/database/rows.ts';
import { identitySubmissionTable, type Submission } from './tables.ts';

export interface DecideIdentity {
  readonly submissionId: string;
  readonly customerId: string;
  readonly operatorId: string;
  readonly verdict: 'approved' | 'rejected';
  /** Of a rejection, at least one. */
  readonly reasons: readonly RejectionReason[];
  readonly note: string;
  readonly requestId: string;
}

/**
 * The only decision of a review: an operator, who is not the customer, decides; it is audited, and the customer
 * notified.
 */
export const decideIdentity: Command<DecideIdentity, Decided> = {
  name: 'decide_identity',
  subject: ({ customerId }) => customerId,
  needs: ({ customerId, submissionId }, lane) => [
    needRow(customerTable, customerId),
    needRow(identitySubmissionTable, submissionId),
    ...auditNeeds(lane),
  ],
  decide(rows, input, context) {
    const { submissionId, customerId, operatorId, verdict, reasons, note, requestId } = input;
    const before = rows.get(identitySubmissionTable, submissionId);
    const customer = rows.get(customerTable, customerId);
    if (!customer || before?.customerId !== customerId) return refuse('not_found');
    if (operatorId === customerId) return refuse('forbidden');
    if (before.state !== 'in_review' || !canBecome(customer.identityStatus, verdict)) return refuse('illegal_state');
    if ((verdict === 'rejected') !== reasons.length > 0)
      return refuse('invalid_field', { pointer: '/reasons', rule: 'required' });
    const after: Submission = {
      ...before,
      ...{ state: verdict, reasons, note },
      ...{ decidedAt: context.now, wallDecidedAt: context.wallNow, decidedBy: operatorId },
    };
    rows.update(identitySubmissionTable, after);
    rows.update(customerTable, { ...customer, identityStatus: verdict });
    writeAudit(rows, context, {
      ...{ actor: `operator:${operatorId}`, action: `identity.${verdict}`, object: `identity:${submissionId}` },
      ...{ customerId, before, after, requestId },
      reason: verdict === 'approved' ? 'reviewed' : reasons.join(', '),
    });
    notifyCustomer(rows, context, customer, messageOf(customer, verdict, reasons));
    rows.emit({
      type: `identity.${verdict}`,
      subject: customerId,
      payload: { submissionId, number: before.number, reasons },
    });
    return accept({ submissionId, state: verdict, decidedAt: formatInstant(context.now) });
  },
};

/**
 * The decision in the customer's language, with its reasons and the way on. The reviewer's own words stay in the app.
 */
function messageOf({ lang }: Customer, verdict: 'approved' | 'rejected', reasons: readonly RejectionReason[]) {
  if (verdict === 'approved') return { template: 'identity_approved' } as const;
  const template = canResubmit(reasons) ? 'identity_rejected' : 'identity_refused';
  return { template, params: { reasons: reasons.map((reason) => REASON_TEXTS[reason][lang]).join(' ') } } as const;
}

/** Turns the database's "this number is verified already" into a refusal: it sees customers of every lane (R3). */
export async function refuseNumberInUse<T>(deciding: Promise<Decision<T>>): Promise<Decision<T>> {
  try {
    return await deciding;
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string };
    if (code === '23505' && constraint === 'identity_number_key') return refuse('number_in_use');
    throw error;
  }
}
