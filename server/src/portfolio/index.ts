/** The one door of the portfolio: reads and figures. */
export { closeDay } from './close-day.ts';
export { portfolioHandlers } from './handlers.ts';
export { verifyAccounts } from './verify-accounts.ts';
