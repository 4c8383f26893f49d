import { addDays, instantOf, isSettlementDate, newYorkDate, type Overrides } from '../calendar/index.ts';
import { type Instant, instant, MINUTE, type TradingDate } from '../time.ts';

/** Until when a payment gets into the file of a banking day, New York time. */
export const CUT_OFF = '16:30';
/** How often the simulated house sends a file. */
export const SIMULATED_CUT_OFF_MS = 5 * MINUTE;
/** How long after it took a file the simulated bank books its payments, of business time. */
export const SIMULATED_BOOKING_MS = 2 * MINUTE;
/**
 * Banking days within which the receiver's bank may return a payment. Source: Nacha Operating Rules, subsection 3.8.1.
 */
export const RETURN_DAYS = 2;

/** The banking day that is so many after a date. */
export function bankingDayAfter(date: TradingDate, days: number, overrides?: Overrides): TradingDate {
  let day = date;
  for (let left = days; left > 0; ) {
    day = addDays(day, 1);
    if (isSettlementDate(day, overrides)) left -= 1;
  }
  return day;
}

/** The next cut-off after an instant: 16:30 New York of a banking day, in simulation every five minutes. */
export function cutOffAfter(at: Instant, simulated: boolean, overrides?: Overrides): Instant {
  if (simulated) return instant((Math.floor(at / SIMULATED_CUT_OFF_MS) + 1) * SIMULATED_CUT_OFF_MS);
  const today = newYorkDate(at);
  const cutOff = instantOf(today, CUT_OFF);
  if (isSettlementDate(today, overrides) && at < cutOff) return cutOff;
  return instantOf(bankingDayAfter(today, 1, overrides), CUT_OFF);
}

/** Until when a payment that the bank booked now may come back: 17:00 New York on the second banking day after. */
export const returnableUntil = (bookedAt: Instant, overrides?: Overrides): Instant =>
  instantOf(bankingDayAfter(newYorkDate(bookedAt), RETURN_DAYS, overrides), '17:00');

/**
 * When the receiver has what is approved now: 09:00 New York of the banking day after its file, in simulation minutes
 * later.
 */
export function arrivalByBank(at: Instant, simulated: boolean, overrides?: Overrides): Instant {
  const cutOff = cutOffAfter(at, simulated, overrides);
  if (simulated) return instant(cutOff + SIMULATED_BOOKING_MS);
  return instantOf(bankingDayAfter(newYorkDate(cutOff), 1, overrides), '09:00');
}
