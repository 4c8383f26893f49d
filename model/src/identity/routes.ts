import { type Route, route } from '../http.ts';
import * as review from './review.ts';
import * as schema from './schema.ts';

const common = { access: 'login', tag: 'identity', reply: () => schema.identityView, limit: 'write' } as const;
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
    summary: 'Read what is saved of your identity, what is missing, and the state of its review',
  }),
  saveIdentityNames: route({
    ...step,
    name: 'saveIdentityNames',
    path: '/identity/names',
    summary: 'Save first, last and legal name and the date of birth',
    body: () => schema.namesBody,
  }),
  saveIdentityArea: route({
    ...step,
    name: 'saveIdentityArea',
    path: '/identity/area',
    summary: 'Save country, state, city and postal code of the residence',
    body: () => schema.areaBody,
  }),
  saveIdentityStreet: route({
    ...step,
    name: 'saveIdentityStreet',
    path: '/identity/street',
    summary: 'Save street and detailed address of the residence',
    body: () => schema.streetBody,
  }),
  saveIdentityTax: route({
    ...step,
    name: 'saveIdentityTax',
    path: '/identity/tax',
    summary: 'Save the country of tax residence, and the tax number there',
    body: () => schema.taxBody,
  }),
  saveIdentityDocument: route({
    ...step,
    name: 'saveIdentityDocument',
    path: '/identity/document',
    summary: 'Save the kind of identity document, its number and expiry date',
    body: () => schema.documentBody,
  }),
  saveIdentityPictures: route({
    ...step,
    name: 'saveIdentityPictures',
    path: '/identity/pictures',
    summary: 'Save which uploaded pictures show the identity document',
    body: () => schema.picturesBody,
    refusals: ['illegal_state', 'not_found', 'identity_incomplete'],
  }),
  readIdentityDocument: route({
    ...common,
    name: 'readIdentityDocument',
    method: 'POST',
    path: '/identity/reading',
    summary: 'Read the name on the identity document by machine, and compare it with yours',
    refusals: ['illegal_state', 'identity_incomplete', 'recognition_failed'],
  }),
  submitIdentity: route({
    ...common,
    name: 'submitIdentity',
    method: 'POST',
    path: '/identity/submission',
    summary: 'Submit the identity for review, which takes 72 hours at most',
    body: () => schema.submitBody,
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
    summary: 'List identity submissions by state, the longest waiting first',
    query: () => review.reviewListQuery,
    reply: () => review.reviewList,
  }),
  identityReview: route({
    ...reviewer,
    name: 'identityReview',
    method: 'GET',
    path: '/identity-reviews/:submissionId',
    summary: 'Read an identity submission in the clear; the customer sees that it was opened',
    params: () => review.reviewParams,
    reply: () => review.reviewCase,
    refusals: ['not_found', 'view_budget_spent'],
  }),
  approveIdentity: route({
    ...reviewer,
    name: 'approveIdentity',
    method: 'POST',
    path: '/identity-reviews/:submissionId/approval',
    summary: 'Approve an identity submission; the customer may then use the whole app',
    params: () => review.reviewParams,
    body: () => review.approveBody,
    reply: () => review.decided,
    idempotent: true,
    refusals: ['not_found', 'forbidden', 'illegal_state', 'number_in_use', 'not_eligible'],
  }),
  rejectIdentity: route({
    ...reviewer,
    name: 'rejectIdentity',
    method: 'POST',
    path: '/identity-reviews/:submissionId/rejection',
    summary: 'Reject an identity submission, with reasons that the customer is shown',
    params: () => review.reviewParams,
    body: () => review.rejectBody,
    reply: () => review.decided,
    idempotent: true,
    refusals: ['not_found', 'forbidden', 'illegal_state'],
  }),
  revealTaxNumber: route({
    ...reviewer,
    name: 'revealTaxNumber',
    method: 'POST',
    path: '/identity-reviews/:submissionId/tax-number',
    summary: 'Read the tax number in the clear, for a reason that is logged',
    params: () => review.reviewParams,
    body: () => review.revealBody,
    reply: () => review.revealed,
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
    summary: 'Read a picture of the document; the customer sees that it was opened',
    params: () => review.pictureParams,
    reply: () => review.decided,
    givesBytes: true,
    refusals: ['not_found', 'view_budget_spent'],
  }),
} satisfies Record<string, Route>;
