/** Support threads, feedback and visitors' forms: the one door. */
export { eraseListener } from './erase-cases.ts';
export { type SupportReview, supportReview } from './review.ts';
export { supportHandlers } from './handlers.ts';
