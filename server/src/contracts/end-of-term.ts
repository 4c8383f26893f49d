import { addDays, instantOf, newYorkDate } from '@candor/model/calendar/index.ts';
import { CONTRACT_TERMS } from '@candor/model/contracts/terms.ts';
import type { Instant, TradingDate } from '@candor/model/time.ts';

/**
 * The end of a term that begins now: midnight in New York after the same day of a later year; a term that begins on 29
 * February ends with 1 March.
 */
export function endOfTerm(from: Instant): Instant {
  const [year, month, day] = newYorkDate(from).split('-') as [string, string, string];
  const later = String(Number(year) + CONTRACT_TERMS.years);
  const leap = month === '02' && day === '29';
  const date = `${later}-${leap ? '03-01' : `${month}-${day}`}` as TradingDate;
  return instantOf(addDays(date, 1), '00:00');
}
