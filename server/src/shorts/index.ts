/** The one door of shorts: what time and prices do to them, and what can be asked about them. */
export { shortHandlers } from './handlers.ts';
export { MarginClock } from './margin-clock.ts';
export { runBorrow } from './run-borrow.ts';
