/** Who a customer is: the draft, its review and what follows from it. The one door. */
export type { IdentityDeps } from './deps.ts';
export { identityHandlers, identityPictureHandlers, identityReviewHandlers } from './handlers.ts';
export { simulatedRecogniser } from './recogniser.ts';
export { ReviewTimer } from './review-timer.ts';
export { isUsPerson, readVerifiedIdentity } from './read-verified.ts';
