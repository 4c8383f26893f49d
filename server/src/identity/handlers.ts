import type { identityPictureRoutes, identityReviewRoutes, identityRoutes } from '@candor/model/identity/routes.ts';
import { sameName } from '@candor/model/identity/names.ts';
import type { RejectionReason } from '@candor/model/identity/review.ts';
import { birthDateProblems } from '@candor/model/identity/birth-date.ts';
import { newYorkDate } from '@candor/model/calendar/index.ts';
import { accept, refuse } from '@candor/model/result.ts';
import { READING_REASONS } from '@candor/model/vault/reasons.ts';
import { BytesReply, type Handler, type HttpRequest } from '../platform/http/types.ts';
import { decideIdentity, refuseNumberInUse } from './decide-identity.ts';
import type { Access } from '../vault/index.ts';
import type { IdentityDeps } from './deps.ts';
import { readDocument } from './read-document.ts';
import { readOwnIdentity } from './read-identity.ts';
import { listReviews, openSubmission, readReview, submissionById } from './review-reads.ts';
import { keepDocument, keepPictures, keepStep } from './save-step.ts';
import { submit } from './submit-identity.ts';

type Routes = typeof identityRoutes;
export type IdentityHandlers = { readonly [Name in keyof Routes]: Handler<Routes[Name]> };
type ReviewRoutes = typeof identityReviewRoutes;
export type IdentityReviewHandlers = { readonly [Name in keyof ReviewRoutes]: Handler<ReviewRoutes[Name]> };

/** A customer's own identity. */
export function identityHandlers(deps: IdentityDeps): IdentityHandlers {
  return {
    identity: ({ signedIn }) => readOwnIdentity(deps, signedIn().customerId),
    saveIdentityNames: ({ signedIn, body }) => keepStep(deps, signedIn().customerId, 'names', body, ['reading']),
    saveIdentityArea: ({ signedIn, body }) => keepStep(deps, signedIn().customerId, 'area', body),
    saveIdentityStreet: ({ signedIn, body }) => keepStep(deps, signedIn().customerId, 'street', body),
    saveIdentityTax: ({ signedIn, body }) => keepStep(deps, signedIn().customerId, 'tax', body),
    saveIdentityDocument: ({ signedIn, body }) => keepDocument(deps, signedIn().customerId, body),
    saveIdentityPictures: ({ signedIn, body }) => keepPictures(deps, signedIn().customerId, body),
    readIdentityDocument: ({ signedIn }) => readDocument(deps, signedIn().customerId),
    submitIdentity: ({ signedIn, requestId, idempotency }) =>
      submit(deps, signedIn().customerId, { requestId, idempotency: idempotency() }),
  };
}

/** Handlers for reviewers; the session at the console is an operator's. */
export function identityReviewHandlers(
  deps: IdentityDeps,
  operatorName: (operatorId: string) => Promise<string | undefined>,
): IdentityReviewHandlers {
  return {
    identityReviews: ({ query }) => listReviews(deps, query),
    identityReview: (request) =>
      readReview(deps, request.params.submissionId, operatorAccess(request, READING_REASONS.identityReview)),
    approveIdentity: (request) => decide(deps, operatorName, request, 'approved', []),
    rejectIdentity: (request) => decide(deps, operatorName, request, 'rejected', request.body.reasons),
    async revealTaxNumber(request) {
      const submission = await submissionById(deps.db, request.params.submissionId);
      if (!submission) return refuse('not_found');
      const access = operatorAccess(request, `Tax number in full: ${request.body.reason}`);
      const opened = await openSubmission(deps, submission, access);
      if (!opened.ok) return opened;
      const { numberKind, number } = opened.value.tax;
      return accept({ numberKind, number });
    },
  };
}

type PictureRoutes = typeof identityPictureRoutes;

/** Pictures of documents, in a process that has the files: other than everything else here, they cross no bus. */
export function identityPictureHandlers(deps: Pick<IdentityDeps, 'db' | 'vault' | 'pictures'>): {
  readonly [Name in keyof PictureRoutes]: Handler<PictureRoutes[Name]>;
} {
  return {
    async identityReviewPicture(request) {
      const access = operatorAccess(request, READING_REASONS.identityReview);
      const { submissionId, side } = request.params;
      const submission = await submissionById(deps.db, submissionId);
      if (!submission) return refuse('not_found');
      const opened = await openSubmission(deps, submission, access);
      if (!opened.ok) return opened;
      const fileId = opened.value.pictures[side];
      // A picture of an earlier submission goes when another takes its place.
      if (!fileId || !(await deps.pictures.find(submission.customerId, fileId))) return refuse('not_found');
      const bytes = await deps.pictures.read(submission.customerId, fileId, access);
      return accept(new BytesReply('image/jpeg', bytes) as never);
    },
  };
}

function operatorAccess({ signedIn, requestId }: Pick<HttpRequest, 'signedIn' | 'requestId'>, reason: string): Access {
  return { actor: `operator:${signedIn().customerId}`, reason, requestId };
}

interface DecideRequest extends Pick<HttpRequest, 'signedIn' | 'requestId' | 'idempotency'> {
  readonly params: { readonly submissionId: string };
  readonly body: { readonly note?: string | undefined };
}

/**
 * A reviewer whose own name is on the document may not decide. A customer below the minimum age today is not approved.
 */
async function decide(
  deps: IdentityDeps,
  operatorName: (operatorId: string) => Promise<string | undefined>,
  request: DecideRequest,
  verdict: 'approved' | 'rejected',
  reasons: readonly RejectionReason[],
) {
  const { submissionId } = request.params;
  const operatorId = request.signedIn().customerId;
  const submission = await submissionById(deps.db, submissionId);
  if (!submission) return refuse('not_found');
  const opened = await openSubmission(deps, submission, operatorAccess(request, READING_REASONS.identityDecision));
  if (!opened.ok) return opened;
  const { names } = opened.value;
  if (sameName((await operatorName(operatorId)) ?? '', names.legalName)) return refuse('forbidden');
  const tooYoung = birthDateProblems(names.birthDate, newYorkDate(deps.clock.now())).length > 0;
  if (verdict === 'approved' && tooYoung) return refuse('not_eligible');
  const { customerId } = submission;
  const note = request.body.note ?? '';
  const input = { submissionId, customerId, operatorId, verdict, reasons, note, requestId: request.requestId };
  return refuseNumberInUse(deps.runner.run(decideIdentity, input, request.idempotency()));
}
