/** Support threads, feedback and visitors' forms: the one door. */
export type { Operator } from './add-message.ts';
export { type SupportReview, supportReview } from './review.ts';
export { serveSupport, type SupportDeps } from './routes.ts';
