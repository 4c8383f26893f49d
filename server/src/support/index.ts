/** Support threads, feedback and visitors' forms: the one door. */
export { type Acting, type SupportReview, supportReview } from './review.ts';
export { serveSupport, type SupportDeps } from './routes.ts';
