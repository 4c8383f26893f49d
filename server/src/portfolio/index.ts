/** The only entry of this folder: reads and figures of the portfolio. */
export { closeDay } from './close-day.ts';
export { portfolioHandlers } from './handlers.ts';
export { verifyAccounts } from './verify-accounts.ts';
export { statementPeriod } from './statement-period.ts';
