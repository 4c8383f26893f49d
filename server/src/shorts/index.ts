/** The one door of shorts: what time and prices do to them, and what can be asked about them. */
export { type DebtAlarm, debtListener } from './notify-debt.ts';
export { shortHandlers } from './handlers.ts';
export { MarginClock } from './margin-clock.ts';
export { runBorrow } from './run-borrow.ts';
