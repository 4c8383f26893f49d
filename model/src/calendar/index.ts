/** The one door of the market calendar: days, sessions, settlement, what orders may do when, and price rules. */
export {
  addDays,
  addTradingDays,
  checkOverride,
  closureReason,
  daysBetween,
  isTradingDate,
  nextTradingDate,
  previousTradingDate,
  tradingDatesBetween,
  tradingDay,
} from './trading-days.ts';
export type { CalendarOverride, Closure, Overrides, Span, TradingDay } from './trading-days.ts';
export { HOLIDAY_KEYS, holidaysOf } from './holidays.ts';
export type { Holiday, HolidayKey } from './holidays.ts';
export { instantOf, newYorkDate } from './new-york.ts';
export type { ClockTime } from './new-york.ts';
export { countdown, sessionAt } from './sessions.ts';
export type { Session, SessionState, Slot } from './sessions.ts';
export { isSettlementDate, settlementDate, settlementDays } from './settlement.ts';
export {
  acceptanceIn,
  acceptanceOf,
  activeFrom,
  expiresAt,
  extendedHoursRefusal,
  isTradable,
  TRADABLE_SESSIONS,
} from './order-sessions.ts';
export type { Acceptance, OrderPricing, SessionRefusal, TradingTime } from './order-sessions.ts';
export type { TickRow } from './ticks.ts';
export { isOnTick, roundLotFor, roundLotMonth, TICK_ROWS, tickFor, toTick } from './ticks.ts';
export type { CollarRow, LuldTier, PriceBand, Side } from './price-limits.ts';
export { COLLAR, collarPrice, FAT_FINGER, fatFingerLimit, fatFingerVerdict, luldBand } from './price-limits.ts';
