import { addDays, instantOf, isSettlementDate, newYorkDate } from '../calendar/index.ts';
import { type Instant, plusMs, type TradingDate } from '../time.ts';
import { CONTRACT_TERMS, RENEWAL_REMINDER_DAYS } from './terms.ts';

/**
 * The date on which a notice counts as received (section 8 of the contract): the fifth business day after the New York
 * date on which it was given, which itself never counts. Business days are those on which banks and the exchange are
 * both open by the published calendar; a closure that nobody could foresee moves nothing, so that the date that both
 * parties were shown stays. Golden: given on Wednesday 2026-11-25, before Thanksgiving, it counts from 2026-12-03.
 */
export function receivedOn(givenAt: Instant): TradingDate {
  let date = newYorkDate(givenAt);
  for (let left: number = CONTRACT_TERMS.noticeReceivedBusinessDays; left > 0; ) {
    date = addDays(date, 1);
    if (isSettlementDate(date)) left -= 1;
  }
  return date;
}

/** When the last of so many days after a date is over: midnight in New York. */
export const periodEnd = (from: TradingDate, days: number): Instant => instantOf(addDays(from, days + 1), '00:00');

/** The last date before an instant at which something ends. */
export const lastDate = (end: Instant): TradingDate => newYorkDate(plusMs(end, -1));

/** From when on a customer may renew a contract that ends then: the day of the reminder. */
export const renewableFrom = (endsAt: Instant): Instant =>
  instantOf(addDays(lastDate(endsAt), -RENEWAL_REMINDER_DAYS), '00:00');

/** From when on either party may end a contract that has been suspended since then by what nobody could prevent. */
export const forceMajeureEnd = (since: Instant): Instant =>
  periodEnd(newYorkDate(since), CONTRACT_TERMS.forceMajeureDays);
