import { type Route, route } from '../http.ts';
import * as review from './review.ts';
import * as schema from './schema.ts';

const common = { access: 'login', tag: 'identity', reply: schema.identityView, limit: 'write' } as const;
/** A step may be saved until a review begins; saving it again changes it, so repeating a call is harmless. */
const step = { ...common, method: 'PUT', refusals: ['illegal_state', 'not_eligible'] } as const;

/** A customer's own identity: a draft that any of their devices can go on with, then its review (spec §4, §6). */
export const identityRoutes = {
  identity: route({
    ...common,
    name: 'identity',
    method: 'GET',
    path: '/identity',
    limit: 'read',
    summary: 'What is saved of your identity, what is missing, and how its review stands',
  }),
  saveIdentityNames: route({
    ...step,
    name: 'saveIdentityNames',
    path: '/identity/names',
    summary: 'Save first, last and legal name and the date of birth',
    body: schema.namesBody,
  }),
  saveIdentityArea: route({
    ...step,
    name: 'saveIdentityArea',
    path: '/identity/area',
    summary: 'Save country, state, city and postal code of the residence',
    body: schema.areaBody,
  }),
  saveIdentityStreet: route({
    ...step,
    name: 'saveIdentityStreet',
    path: '/identity/street',
    summary: 'Save street and detailed address of the residence',
    body: schema.streetBody,
  }),
  saveIdentityTax: route({
    ...step,
    name: 'saveIdentityTax',
    path: '/identity/tax',
    summary: 'Save where you are resident for tax, and your number there',
    body: schema.taxBody,
  }),
  saveIdentityDocument: route({
    ...step,
    name: 'saveIdentityDocument',
    path: '/identity/document',
    summary: 'Save which document proves your identity, its number and when it expires',
    body: schema.documentBody,
  }),
  saveIdentityPictures: route({
    ...step,
    name: 'saveIdentityPictures',
    path: '/identity/pictures',
    summary: 'Save the stored pictures of the document',
    body: schema.picturesBody,
    refusals: ['illegal_state', 'not_found', 'identity_incomplete'],
  }),
  readIdentityDocument: route({
    ...common,
    name: 'readIdentityDocument',
    method: 'POST',
    path: '/identity/reading',
    summary: 'Have the document read and its name compared with yours',
    refusals: ['illegal_state', 'identity_incomplete', 'recognition_failed'],
  }),
  submitIdentity: route({
    ...common,
    name: 'submitIdentity',
    method: 'POST',
    path: '/identity/submission',
    summary: 'Submit everything for review, which is done within 72 hours',
    body: schema.submitBody,
    idempotent: true,
    refusals: ['illegal_state', 'stale_version', 'identity_incomplete', 'not_eligible'],
  }),
} satisfies Record<string, Route>;

const reviewer = { access: 'operator', roles: ['kyc_reviewer'], tag: 'identity' } as const;

/** Routes of reviewers at the console (review.ts). */
export const identityReviewRoutes = {
  identityReviews: route({
    ...reviewer,
    name: 'identityReviews',
    method: 'GET',
    path: '/identity-reviews',
    summary: 'Identity submissions by state, those that wait the longest first',
    query: review.reviewListQuery,
    reply: review.reviewList,
  }),
  identityReview: route({
    ...reviewer,
    name: 'identityReview',
    method: 'GET',
    path: '/identity-reviews/:submissionId',
    summary: 'One submission, opened; the customer sees that it was',
    params: review.reviewParams,
    reply: review.reviewCase,
    refusals: ['not_found', 'view_budget_spent'],
  }),
  approveIdentity: route({
    ...reviewer,
    name: 'approveIdentity',
    method: 'POST',
    path: '/identity-reviews/:submissionId/approval',
    summary: 'Approve a submission: everything is open to the customer from then on',
    params: review.reviewParams,
    body: review.approveBody,
    reply: review.decided,
    idempotent: true,
    refusals: ['not_found', 'forbidden', 'illegal_state', 'number_in_use', 'not_eligible'],
  }),
  rejectIdentity: route({
    ...reviewer,
    name: 'rejectIdentity',
    method: 'POST',
    path: '/identity-reviews/:submissionId/rejection',
    summary: 'Reject a submission with the reasons that the customer is shown',
    params: review.reviewParams,
    body: review.rejectBody,
    reply: review.decided,
    idempotent: true,
    refusals: ['not_found', 'forbidden', 'illegal_state'],
  }),
  revealTaxNumber: route({
    ...reviewer,
    name: 'revealTaxNumber',
    method: 'POST',
    path: '/identity-reviews/:submissionId/tax-number',
    summary: 'The tax number in the clear, for a reason that is logged',
    params: review.reviewParams,
    body: review.revealBody,
    reply: review.revealed,
    refusals: ['not_found', 'view_budget_spent'],
  }),
} satisfies Record<string, Route>;

/** Served by the process that has the files: bytes never cross the bus. */
export const identityPictureRoutes = {
  identityReviewPicture: route({
    ...reviewer,
    name: 'identityReviewPicture',
    method: 'GET',
    path: '/identity-reviews/:submissionId/pictures/:side',
    summary: 'A picture of the document; the customer sees that it was opened',
    params: review.pictureParams,
    reply: review.decided,
    givesBytes: true,
    refusals: ['not_found', 'view_budget_spent'],
  }),
} satisfies Record<string, Route>;
