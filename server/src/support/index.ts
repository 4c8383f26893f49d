/** Support threads, feedback and visitors' forms: the one door. */
export { supportCommands } from './commands.ts';
export { eraseListener } from './erase-cases.ts';
export { type Acting, type SupportReview, supportReview } from './review.ts';
export { serveSupport, type SupportDeps } from './routes.ts';
