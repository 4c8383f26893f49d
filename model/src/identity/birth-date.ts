import { parseTradingDate, type TradingDate } from '../time.ts';
import { MINIMUM_AGE, OLDEST_AGE } from './limits.ts';
import type { FieldProblem } from './problems.ts';

/** A date that is on the calendar; undefined for 31 February and malformed text. */
export function calendarDate(text: string): TradingDate | undefined {
  try {
    return parseTradingDate(text);
  } catch {
    return undefined;
  }
}

/**
 * Whether somebody born on a date has reached an age on another. Both are dates, compared as written: the day that
 * 29 February becomes in other years is not on the calendar, so such a birthday is reached on 1 March.
 */
export function hasReached(age: number, birthDate: TradingDate, today: TradingDate): boolean {
  const year = String(Number(birthDate.slice(0, 4)) + age).padStart(4, '0');
  return today >= `${year}${birthDate.slice(4)}`;
}

/** `today` is the New York date of business time (domain §11). */
export function birthDateProblems(text: string, today: TradingDate): FieldProblem[] {
  if (text === '') return [{ field: 'birthDate', rule: 'required' }];
  const born = calendarDate(text);
  if (!born) return [{ field: 'birthDate', rule: 'date' }];
  if (born > today || hasReached(OLDEST_AGE, born, today)) return [{ field: 'birthDate', rule: 'age_maximum' }];
  return hasReached(MINIMUM_AGE, born, today) ? [] : [{ field: 'birthDate', rule: 'age_minimum' }];
}
