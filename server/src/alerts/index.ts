/** The one door of price alerts. */
export { AlertDesk } from './alert-desk.ts';
export { alertHandlers } from './handlers.ts';
export { splitAlerts } from './split-alerts.ts';
