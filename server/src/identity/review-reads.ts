import { REVIEW_ALERT_MS } from '@candor/model/identity/limits.ts';
import type { ReviewCase, ReviewList } from '@candor/model/identity/review.ts';
import { lastFour } from '@candor/model/identity/tax-number.ts';
import { newYorkDate } from '@candor/model/calendar/index.ts';
import { accept, type Decision, refuse } from '@candor/model/result.ts';
import { formatInstant, type Instant, instant } from '@candor/model/time.ts';
import { customerById } from '../auth/index.ts';
import { assert } from '../platform/commands/assert.ts';
import type { Db } from '../platform/database/db.ts';
import { decodeRow } from '../platform/database/statements.ts';
import type { Access } from '../vault/index.ts';
import type { IdentityDeps } from './deps.ts';
import { contactsOf } from './read-identity.ts';
import { submissionsOf } from './steps.ts';
import { type SubmittedIdentity, submissionPlace } from './submit-identity.ts';
import { identitySubmissionTable, type Submission, type SubmissionState } from './tables.ts';

const COLUMNS = identitySubmissionTable.columns.map(({ sql }) => `s.${sql}`).join(', ');
/** Whether another customer is verified by the same number. */
const IN_USE = `EXISTS (SELECT 1 FROM identity_submission o
  WHERE o.number_index = s.number_index AND o.state = 'approved' AND o.customer_id <> s.customer_id)`;
const PAGE = 50;

interface Found {
  readonly submission: Submission;
  readonly inUse: boolean;
}

/** The data of a customer who left during the review is destroyed, and the review is over. */
const WAITS = `state = 'in_review' AND NOT EXISTS (SELECT FROM customer c WHERE c.id = customer_id AND c.state = 'closed')`;

async function find(db: Db, where: string, values: readonly unknown[]): Promise<Found[]> {
  const rows = await db.raw(`SELECT ${COLUMNS}, ${IN_USE} FROM identity_submission s ${where}`, values);
  return rows.map((row) => ({
    inUse: row.at(-1) === 't',
    submission: decodeRow(identitySubmissionTable, row) as Submission,
  }));
}

export interface ReviewQuery {
  readonly state?: SubmissionState | undefined;
  readonly after?: string | undefined;
  readonly limit?: string | undefined;
}

/** Submissions of a state, page by page: open ones from the oldest, decided ones from the latest. */
export async function listReviews(deps: IdentityDeps, query: ReviewQuery): Promise<ReviewList> {
  const { state = 'in_review', after, limit } = query;
  const now = deps.clock.now();
  const most = Number(limit ?? PAGE);
  const open = state === 'in_review';
  const [column, than, direction] = open ? ['submitted_at', '>', 'ASC'] : ['decided_at', '<', 'DESC'];
  const [at = '', id = ''] = after?.split('-') ?? [];
  const beyond = after ? `AND (s.${column}, s.id) ${than} ($2::bigint, $3::text)` : '';
  const found = await find(
    deps.db,
    `WHERE s.state = $1 ${open ? `AND ${WAITS}` : ''} ${beyond} ORDER BY s.${column} ${direction}, s.id ${direction} LIMIT ${most + 1}`,
    after ? [state, /^\d{1,15}$/.test(at) ? at : '0', id] : [state],
  );
  const page = found.slice(0, most);
  const last = page.at(-1)?.submission;
  const next = found.length > most && last ? `${open ? last.submittedAt : last.decidedAt}-${last.id}` : null;
  return {
    cases: page.map((each) => lineOf(each, now)),
    next,
    counts: await counts(deps.db, now),
    now: formatInstant(now),
  };
}

async function counts(db: Db, now: Instant): Promise<ReviewList['counts']> {
  const [row] = await db.query<{ open: bigint; alert: bigint; overdue: bigint }>(
    `SELECT count(*) AS open, count(*) FILTER (WHERE submitted_at <= $1) AS alert, count(*) FILTER (WHERE due_at <= $2) AS overdue
     FROM identity_submission WHERE ${WAITS}`,
    [now - REVIEW_ALERT_MS, now],
    'identity_counts',
  );
  return { open: Number(row?.open), alert: Number(row?.alert), overdue: Number(row?.overdue) };
}

function lineOf({ submission, inUse }: Found, now: Instant): ReviewList['cases'][number] {
  const { state, reading, submittedAt, dueAt, number } = submission;
  const waits = state === 'in_review';
  const flags = {
    other_name: reading === 'other_name',
    unread: reading === 'unread',
    number_in_use: inUse,
    alert: waits && now - submittedAt >= REVIEW_ALERT_MS,
    overdue: waits && now >= dueAt,
    resubmitted: number > 1,
  };
  return {
    submissionId: submission.id,
    customerId: submission.customerId,
    number,
    state,
    submittedAt: formatInstant(submittedAt),
    dueAt: formatInstant(dueAt),
    country: submission.country,
    documentKind: submission.documentKind,
    usPerson: submission.usPerson,
    flags: (Object.keys(flags) as (keyof typeof flags)[]).filter((flag) => flags[flag]),
  };
}

/** One submission, opened by an operator for a reason; both are in the access log that the customer can read. */
export async function readReview(
  deps: IdentityDeps,
  submissionId: string,
  access: Access,
): Promise<Decision<ReviewCase, 'not_found'>> {
  const [found] = await find(deps.db, 'WHERE s.id = $1', [submissionId]);
  if (!found) return refuse('not_found');
  const { submission } = found;
  const [customer, identity, all] = await Promise.all([
    customerById(deps.db, submission.customerId),
    openSubmission(deps, submission, access),
    submissionsOf(deps.db, submission.customerId),
  ]);
  if (!identity.ok) return identity;
  assert(customer, `submission of a customer who does not exist: ${submission.customerId}`);
  const now = deps.clock.now();
  const { names, area, street, tax, document, pictures, reading } = identity.value;
  return accept({
    ...lineOf(found, now),
    names: { ...names, age: wholeYears(names.birthDate, newYorkDate(now)) },
    contacts: contactsOf(customer),
    address: { ...area, ...street },
    tax: { country: tax.country, numberKind: tax.numberKind, numberLast4: lastFour(tax.number) },
    document: { ...document, front: pictures.front, back: pictures.back ?? null },
    reading: {
      outcome: submission.reading,
      simulated: reading.simulated,
      name: reading.name ?? null,
    },
    earlier: all.filter(({ number }) => number < submission.number).map(earlierOf),
    decision: decisionOf(submission),
  });
}

function earlierOf({ id, number, decidedAt, reasons, note }: Submission): ReviewCase['earlier'][number] {
  return {
    submissionId: id,
    number,
    decidedAt: decidedAt === null ? null : formatInstant(decidedAt),
    reasons: [...reasons],
    note,
  };
}

function decisionOf({ decidedAt, decidedBy, reasons, note }: Submission): ReviewCase['decision'] {
  if (decidedAt === null || decidedBy === null) return null;
  return { decidedAt: formatInstant(decidedAt), decidedBy, reasons: [...reasons], note };
}

/** Whole years between two dates. */
function wholeYears(birthDate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(4) >= birthDate.slice(4) ? years : years - 1;
}

/** The submission; not found once it is destroyed with the account. */
export async function openSubmission(
  deps: Pick<IdentityDeps, 'vault'>,
  submission: Submission,
  access: Access,
): Promise<Decision<SubmittedIdentity, 'not_found'>> {
  const opened = await deps.vault.openAll([{ ...submissionPlace(submission), bytes: submission.sealed }], access);
  return opened.ok ? accept(JSON.parse(String(opened.value[0]?.reveal())) as SubmittedIdentity) : refuse('not_found');
}

export async function submissionById(db: Db, submissionId: string): Promise<Submission | undefined> {
  const [found] = await find(db, 'WHERE s.id = $1', [submissionId]);
  return found?.submission;
}

/** When something is next due of those in review: a reminder, or the promise itself. */
export async function nextReviewAt(db: Db, except: readonly string[] = []): Promise<Instant | undefined> {
  const [row] = await db.query<{ at: bigint | null }>(
    `SELECT min(CASE WHEN alerted_at IS NULL THEN submitted_at + $1 ELSE due_at END) AS at
     FROM identity_submission WHERE ${WAITS} AND breached_at IS NULL AND id <> ALL($2)`,
    [REVIEW_ALERT_MS, except],
    'identity_next_review',
  );
  return row?.at == null ? undefined : instant(Number(row.at));
}

/** Those in review whose reminder or promise has passed without being noted. */
export async function dueReviews(db: Db, now: Instant): Promise<Submission[]> {
  const found = await find(
    db,
    `WHERE ${WAITS} AND ((s.alerted_at IS NULL AND s.submitted_at <= $1) OR (s.breached_at IS NULL AND s.due_at <= $2))
     ORDER BY s.submitted_at, s.id`,
    [now - REVIEW_ALERT_MS, now],
  );
  return found.map(({ submission }) => submission);
}
