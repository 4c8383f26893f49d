import type { TradingDate } from '../time.ts';
import {
  type DayNumber,
  civilOf,
  dateOfDay,
  dayNumber,
  dayOfDate,
  isWeekend,
  MONDAY,
  nthWeekday,
  SUNDAY,
  weekdayOf,
} from './days.ts';
import { type Overrides, type TradingDays, tradingDaysWith } from './trading-days.ts';

interface SettlementCycle {
  /** First trade date to which it applies. */
  readonly from: TradingDate;
  readonly days: number;
}

/** Latest first. Source: SEC Rule 15c6-1 and its amendments of 2017 and 2023. */
const CYCLES: readonly SettlementCycle[] = [
  { from: '2024-05-28' as TradingDate, days: 1 },
  { from: '2017-09-05' as TradingDate, days: 2 },
  { from: '1989-01-01' as TradingDate, days: 3 },
];

/** Columbus Day, and Veterans Day with Sunday moved to Monday and Saturday not moved: banks closed, exchange open. */
function isBankHoliday(number: DayNumber): boolean {
  const { year, month } = civilOf(number);
  if (month === 10) return number === nthWeekday(year, 10, MONDAY, 2);
  if (month !== 11) return false;
  const veterans = dayNumber(year, 11, 11);
  return number === (weekdayOf(veterans) === SUNDAY ? veterans + 1 : veterans);
}

function settles(days: TradingDays, number: DayNumber): boolean {
  return !isWeekend(number) && days.on(number) !== undefined && !isBankHoliday(number);
}

/** Whether trades settle on a date: the exchange is open, and it is neither Columbus nor Veterans Day (domain §1.5). */
export function isSettlementDate(date: TradingDate, overrides?: Overrides): boolean {
  return settles(tradingDaysWith(overrides), dayOfDate(date));
}

/** Settlement days after the trade date: 3 before 2017-09-05, 2 to 2024-05-27, then 1. */
export function settlementDays(tradeDate: TradingDate): number {
  const cycle = CYCLES.find(({ from }) => from <= tradeDate);
  if (!cycle) throw new RangeError(`no settlement cycle for ${tradeDate}`);
  return cycle.days;
}

/** The date on which a trade of `tradeDate` settles. Source: SEC Rule 15c6-1 (domain §1.5). */
export function settlementDate(tradeDate: TradingDate, overrides?: Overrides): TradingDate {
  const days = tradingDaysWith(overrides);
  let number = dayOfDate(tradeDate);
  for (let left = settlementDays(tradeDate); left > 0; left -= 1) {
    do number += 1;
    while (!settles(days, number));
  }
  return dateOfDay(number);
}
