import * as z from 'zod/mini';
import { cursor, id, isoDate, isoInstant, pageSize } from '../fields.ts';
import { NOTE_LENGTH, REASON_LENGTH } from './limits.ts';

/**
 * Identity reviews as operators list, read and decide them. The console shows them; the rules are here and in the
 * server's identity slice. An approval needs a person who is not the subject; there is no automatic approval.
 */

/** Why a review failed; the screen has a text for each. The last two cannot be resolved by resubmitting. */
export const REJECTION_REASONS = [
  'name_mismatch',
  'document_unreadable',
  'document_incomplete',
  'document_expired',
  'document_not_accepted',
  'document_number_mismatch',
  'birth_date_mismatch',
  'address_not_residence',
  'tax_number_unconfirmed',
  'contact_unconfirmed',
  'already_verified',
  'not_eligible',
] as const;
export type RejectionReason = (typeof REJECTION_REASONS)[number];

/** Age, sanctions, region, or a person who is a verified customer already: a new submission would change nothing. */
export const FINAL_REASONS: ReadonlySet<RejectionReason> = new Set<RejectionReason>([
  'already_verified',
  'not_eligible',
]);

export function canResubmit(reasons: readonly RejectionReason[]): boolean {
  return !reasons.some((reason) => FINAL_REASONS.has(reason));
}

export const submissionId = () => id('idv');
const reviewState = () => z.enum(['in_review', 'approved', 'rejected']);
/** Warnings for the reviewer. */
export const REVIEW_FLAGS = [
  'other_name',
  'unread',
  /** Another verified customer has this tax number, or this document where there is none. */
  'number_in_use',
  /** Past 48 hours; past the promised 72. */
  'alert',
  'overdue',
  'resubmitted',
] as const;

export const reviewListQuery = z.strictObject({
  /** Open ones, the oldest first, unless said otherwise. */
  state: z.optional(reviewState()),
  after: z.optional(cursor()),
  limit: z.optional(pageSize()),
});

/** A line of the list: enough to choose from, without personal numbers. */
export const reviewLine = z.strictObject({
  submissionId: submissionId(),
  customerId: id('cus'),
  number: z.int(),
  state: reviewState(),
  submittedAt: isoInstant(),
  dueAt: isoInstant(),
  country: z.string(),
  documentKind: z.string(),
  usPerson: z.boolean(),
  flags: z.array(z.enum(REVIEW_FLAGS)),
});
export const reviewList = z.strictObject({
  cases: z.array(reviewLine),
  next: z.nullable(z.string()),
  counts: z.strictObject({ open: z.int(), alert: z.int(), overdue: z.int() }),
  now: isoInstant(),
});
export type ReviewList = z.infer<typeof reviewList>;

export const reviewParams = z.strictObject({ submissionId: submissionId() });

export const pictureParams = z.strictObject({ submissionId: submissionId(), side: z.enum(['front', 'back']) });

/** One case with all its data. Opening it is noted in the customer's access log. */
export const reviewCase = z.strictObject({
  ...reviewLine.shape,
  names: z.strictObject({
    firstName: z.string(),
    lastName: z.string(),
    legalName: z.string(),
    birthDate: isoDate(),
    /** Whole years on today's New York date. */
    age: z.int(),
  }),
  contacts: z.strictObject({ email: z.nullable(z.string()), phone: z.nullable(z.string()) }),
  address: z.strictObject({
    country: z.string(),
    state: z.string(),
    city: z.string(),
    postalCode: z.string(),
    street: z.string(),
    detail: z.string(),
  }),
  tax: z.strictObject({ country: z.string(), numberKind: z.string(), numberLast4: z.string() }),
  document: z.strictObject({
    kind: z.string(),
    country: z.string(),
    number: z.string(),
    expiresOn: isoDate(),
    /** For the file store's viewer. */
    front: z.string(),
    back: z.nullable(z.string()),
  }),
  reading: z.strictObject({
    outcome: z.string(),
    simulated: z.boolean(),
    /** What the document says, where it could be read. */
    name: z.nullable(z.string()),
  }),
  earlier: z.array(
    z.strictObject({
      submissionId: submissionId(),
      number: z.int(),
      decidedAt: z.nullable(isoInstant()),
      reasons: z.array(z.enum(REJECTION_REASONS)),
      note: z.string(),
    }),
  ),
  decision: z.nullable(
    z.strictObject({
      decidedAt: isoInstant(),
      decidedBy: z.string(),
      reasons: z.array(z.enum(REJECTION_REASONS)),
      note: z.string(),
    }),
  ),
});
export type ReviewCase = z.infer<typeof reviewCase>;

const note = () => z.string().check(z.maxLength(NOTE_LENGTH), z.regex(/^[^\p{Cc}\p{Cf}]*$/u));

export const approveBody = z.strictObject({ note: z.optional(note()) });
export const rejectBody = z.strictObject({
  reasons: z.array(z.enum(REJECTION_REASONS)).check(z.minLength(1), z.maxLength(REJECTION_REASONS.length)),
  /** Shown to the customer. */
  note: z.optional(note()),
});
export const decided = z.strictObject({
  submissionId: submissionId(),
  state: reviewState(),
  decidedAt: isoInstant(),
});
export type Decided = z.infer<typeof decided>;

/** A number in the clear, for a stated reason; each reveal is logged (domain §11). */
export const revealBody = z.strictObject({
  reason: z
    .string()
    .check(z.minLength(REASON_LENGTH.least), z.maxLength(REASON_LENGTH.most), z.regex(/^[^\p{Cc}\p{Cf}]+$/u)),
});
export const revealed = z.strictObject({ numberKind: z.string(), number: z.string() });
