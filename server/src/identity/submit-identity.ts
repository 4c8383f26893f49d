import { newYorkDate } from '@candor/model/calendar/index.ts';
import { REVIEW_PROMISE_MS } from '@candor/model/identity/limits.ts';
import { canResubmit } from '@candor/model/identity/review.ts';
import type { IdentityView, ReadingOutcome } from '@candor/model/identity/schema.ts';
import { canBecome } from '@candor/model/identity/states.ts';
import { plainTaxNumber } from '@candor/model/identity/tax-number.ts';
import { accept, type Decision, refuse } from '@candor/model/result.ts';
import { plusMs, type TradingDate } from '@candor/model/time.ts';
import { auditNeeds, writeAudit } from '../audit/index.ts';
import { customerById, customerTable } from '../auth/index.ts';
import { assert } from '../platform/commands/assert.ts';
import type { Command, IdempotencyKey } from '../platform/commands/command.ts';
import { needRow, needRows } from '../platform/database/rows.ts';
import { keepKey, type Place, type Sealed } from '../vault/index.ts';
import type { IdentityDeps } from './deps.ts';
import { missingSteps, readOwnIdentity } from './read-identity.ts';
import { refusalOf, sameVersions, stepProblems } from './save-step.ts';
import { openSteps, ownReading, type Steps, type StepValues } from './steps.ts';
import { identityStepTable, type IdentityStepRow, identitySubmissionTable, lastOf, type Submission } from './tables.ts';

export interface SubmitIdentity {
  readonly submissionId: string;
  readonly customerId: string;
  readonly sealed: Sealed;
  readonly numberIndex: Buffer;
  readonly country: string;
  readonly documentKind: string;
  readonly usPerson: boolean;
  readonly reading: ReadingOutcome;
  /** The steps that were sealed; where another device has saved one since, nothing is submitted. */
  readonly steps: readonly IdentityStepRow[];
  readonly requestId: string;
}

/**
 * Hands everything to the reviewers and starts the 72 hours. Both contacts must be confirmed (ruling 28). From here on
 * only a decision of theirs changes the state.
 */
export const submitIdentity: Command<SubmitIdentity, { readonly submissionId: string }> = {
  name: 'submit_identity',
  subject: ({ customerId }) => customerId,
  needs: ({ customerId, submissionId }, lane) => [
    needRow(customerTable, customerId),
    needRow(identitySubmissionTable, submissionId),
    needRows(identitySubmissionTable, 'byCustomer', customerId),
    needRows(identityStepTable, 'byCustomer', customerId),
    ...auditNeeds(lane),
  ],
  decide(rows, input, context) {
    const { customerId, submissionId, steps, requestId, sealed, ...about } = input;
    const customer = rows.get(customerTable, customerId);
    if (customer?.kind !== 'standard' || !canBecome(customer.identityStatus, 'in_review'))
      return refuse('illegal_state');
    const last = lastOf(rows.find(identitySubmissionTable, 'byCustomer', customerId));
    if (last && !canResubmit(last.reasons)) return refuse('not_eligible');
    const missing = [customer.emailNormal ? [] : ['email'], customer.phoneNormal ? [] : ['phone']].flat();
    if (missing.length > 0) return refuse('identity_incomplete', { missing: missing.join(',') });
    const stored = rows.find(identityStepTable, 'byCustomer', customerId);
    if (!sameVersions(stored, steps)) return refuse('stale_version');
    const submission: Submission = {
      ...about,
      sealed: keepKey(rows, context, sealed),
      id: submissionId,
      customerId,
      number: (last?.number ?? 0) + 1,
      state: 'in_review',
      submittedAt: context.now,
      wallSubmittedAt: context.wallNow,
      dueAt: plusMs(context.now, REVIEW_PROMISE_MS),
      ...{ alertedAt: null, breachedAt: null, decidedAt: null, wallDecidedAt: null, decidedBy: null },
      reasons: [],
      note: '',
    };
    rows.insert(identitySubmissionTable, submission);
    rows.update(customerTable, { ...customer, identityStatus: 'in_review' });
    writeAudit(rows, context, {
      ...{ actor: `customer:${customerId}`, action: 'identity.submitted', object: `identity:${submissionId}` },
      ...{ customerId, after: submission, requestId },
    });
    const { number, submittedAt } = submission;
    rows.emit({ type: 'identity.submitted', subject: customerId, payload: { submissionId, number, submittedAt } });
    return accept({ submissionId });
  },
};

export const submissionPlace = (submission: Pick<Submission, 'id' | 'customerId'>): Place => ({
  table: identitySubmissionTable.name,
  column: 'sealed',
  rowId: submission.id,
  customerId: submission.customerId,
});

/** The sealed content of a submission: the steps at that moment. */
export type SubmittedIdentity = StepValues;

/** Checks everything again as of today, seals it in one piece and submits it. */
export async function submit(
  deps: IdentityDeps,
  customerId: string,
  request: { readonly requestId: string; readonly idempotency: IdempotencyKey },
): Promise<Decision<IdentityView>> {
  const customer = await customerById(deps.db, customerId);
  assert(customer, `identity of a customer who does not exist: ${customerId}`);
  const steps = await openSteps(deps, customerId, ownReading(customerId));
  // A repeated call returns the first reply, whatever the draft is now.
  if (customer.kind === 'standard' && canBecome(customer.identityStatus, 'in_review')) {
    const missing = missingSteps(customer, steps.values);
    if (missing.length > 0) return refuse('identity_incomplete', { missing: missing.join(',') });
  }
  const whole = wholeIdentity(steps.values);
  if (!whole) return refuse('identity_incomplete', { missing: missingSteps(customer, steps.values).join(',') });
  const problem = problemOf(whole, newYorkDate(deps.clock.now()));
  if (problem) return { ok: false, refusal: problem };
  const submitted = await deps.runner.run(
    submitIdentity,
    sealedSubmission(deps, customerId, whole, steps, request.requestId),
    request.idempotency,
  );
  return submitted.ok ? accept(await readOwnIdentity(deps, customerId)) : submitted;
}

function sealedSubmission(
  deps: IdentityDeps,
  customerId: string,
  whole: SubmittedIdentity,
  { rows }: Steps,
  requestId: string,
): SubmitIdentity {
  const submissionId = deps.newId('idv');
  const place = submissionPlace({ id: submissionId, customerId });
  const { area, document, tax, reading } = whole;
  const sealed = deps.vault.seal(place, JSON.stringify(whole));
  const numberIndex = deps.vault.blindIndex('identity.number', numberKey(whole));
  return {
    ...{ submissionId, customerId, sealed, numberIndex, requestId, steps: rows },
    ...{ country: area.country, documentKind: document.kind, usPerson: tax.usPerson },
    reading: reading.outcome ?? 'unread',
  };
}

/** The unique number of a person: the tax number in its country, or the document's where that country gives none. */
function numberKey({ tax, document }: SubmittedIdentity): string {
  const us = tax.numberKind === 'ssn' || tax.numberKind === 'itin';
  if (tax.numberKind === 'none') return `document:${document.country}:${plainTaxNumber(document.number)}`;
  return `tax:${us ? 'US' : tax.country}:${plainTaxNumber(tax.number)}`;
}

function wholeIdentity({ names, document, pictures, reading, area, street, tax }: Steps['values']) {
  if (!names || !document || !pictures || !reading?.outcome || !area || !street || !tax) return undefined;
  return { names, document, pictures, reading, area, street, tax };
}

/** Valid entries may have become invalid: documents expire, rules change. */
function problemOf(whole: SubmittedIdentity, today: TradingDate) {
  for (const step of ['names', 'document', 'area', 'street', 'tax'] as const) {
    const [problem] = stepProblems(step, whole[step] as never, today);
    if (problem) return refusalOf({ ...problem, field: `${step}/${problem.field}` });
  }
  return undefined;
}
