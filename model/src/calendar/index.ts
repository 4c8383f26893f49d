/** Public entry of the market calendar: days, sessions, settlement, what orders may do when, and price rules. */
export {
  addDays,
  addTradingDays,
  checkOverride,
  closureReason,
  daysBetween,
  endsMonth,
  isTradingDate,
  nextTradingDate,
  previousTradingDate,
  tradingDatesBetween,
  tradingDay,
} from './trading-days.ts';
export { dayNumber, weekdayOf } from './days.ts';
export { askedDays, instantsOfDays, MOST_RECORD_DAYS, problemOfDays, type RecordDays } from './record-days.ts';
export type { CalendarOverride, Overrides, Span, TradingDay } from './trading-days.ts';
export { HOLIDAY_KEYS, holidaysOf } from './holidays.ts';
export type { HolidayKey } from './holidays.ts';
export { instantOf, newYorkDate } from './new-york.ts';
export { countdown, sessionAt } from './sessions.ts';
export type { Session, SessionState } from './sessions.ts';
export { isSettlementDate, settlementDate, settlementDays } from './settlement.ts';
export {
  acceptanceIn,
  acceptanceOf,
  activeFrom,
  areHoursOver,
  expiresAt,
  TRADABLE_SESSIONS,
  TRADING_TIMES,
} from './order-sessions.ts';
export type { TradingTime } from './order-sessions.ts';
export { FINEST_TICK, isOnTick, roundLotFor, roundLotMonth, stepFrom, TICK_ROWS, tickFor, toTick } from './ticks.ts';
export { collarPrice, collarWidth, FAT_FINGER, fatFingerLimit, fatFingerVerdict, luldBand } from './price-limits.ts';
