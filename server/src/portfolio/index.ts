/** The one door of the portfolio: reads and figures. */
export { readAccount } from './account-facts.ts';
export { activityOf } from './activity.ts';
export { accountDayTable, type ClosePrices, closeDay, recordDay } from './close-day.ts';
export { explain } from './explain.ts';
export { accountNow, accountOverview, portfolioHandlers, type PortfolioDeps, positionViews } from './handlers.ts';
export { type HoldingPrice, priceFor } from './overview.ts';
export * as recompute from './recompute.ts';
