/** The one door of price alerts. */
export { splitAlerts } from './split-alerts.ts';
