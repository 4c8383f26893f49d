import type { IdentityStep, ReadingOutcome } from '@candor/model/identity/schema.ts';
import type { RejectionReason } from '@candor/model/identity/review.ts';
import type { IdentityStatus } from '@candor/model/legacy.ts';
import type { Instant } from '@candor/model/time.ts';
import { col, type RowOf, table } from '../platform/database/table.ts';

/** Steps that are kept here; the contacts are the customer's own row. */
export type StoredStep = Exclude<IdentityStep, 'email' | 'phone'>;
export type SubmissionState = Exclude<IdentityStatus, 'unsubmitted'>;

export const identityStepTable = table(
  'identity_step',
  {
    customerId: col.text(),
    step: col.text<StoredStep>(),
    /** Empty where a later change made the step undone again. */
    sealed: col.bytes(),
    version: col.int(),
    savedAt: col.instant<Instant>(),
    wallSavedAt: col.instant<Instant>(),
  },
  { key: ['customerId', 'step'], lookups: { byCustomer: { columns: ['customerId'] } } },
);
export type IdentityStepRow = RowOf<typeof identityStepTable>;

export const identitySubmissionTable = table(
  'identity_submission',
  {
    id: col.text(),
    customerId: col.text(),
    number: col.int(),
    state: col.text<SubmissionState>(),
    sealed: col.bytes(),
    numberIndex: col.bytes(),
    country: col.text(),
    documentKind: col.text(),
    usPerson: col.bool(),
    reading: col.text<ReadingOutcome>(),
    submittedAt: col.instant<Instant>(),
    wallSubmittedAt: col.instant<Instant>(),
    dueAt: col.instant<Instant>(),
    alertedAt: col.instantOrNull<Instant>(),
    breachedAt: col.instantOrNull<Instant>(),
    decidedAt: col.instantOrNull<Instant>(),
    wallDecidedAt: col.instantOrNull<Instant>(),
    /** The operator's id. */
    decidedBy: col.textOrNull(),
    reasons: col.json<readonly RejectionReason[]>(),
    note: col.text(),
  },
  { key: ['id'], lookups: { byCustomer: { columns: ['customerId'] } } },
);
export type Submission = RowOf<typeof identitySubmissionTable>;

/** The last of a customer's submissions, which alone counts. */
export function lastOf(submissions: readonly Submission[]): Submission | undefined {
  return submissions.reduce<Submission | undefined>(
    (last, each) => (last && last.number > each.number ? last : each),
    undefined,
  );
}
