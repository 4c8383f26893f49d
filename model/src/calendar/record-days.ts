import { accept, type Decision, refuse } from '../result.ts';
import type { Instant, TradingDate } from '../time.ts';
import { FIRST_YEAR, LAST_YEAR } from './days.ts';
import { instantOf } from './new-york.ts';
import { addDays, daysBetween } from './trading-days.ts';

/** Most days that a list of records spans at once: a leap year. */
export const MOST_RECORD_DAYS = 366;

/** The first and the last day of a list of records, in New York; an end that is left out is open. */
export interface RecordDays {
  readonly from?: TradingDate | undefined;
  readonly to?: TradingDate | undefined;
}

/** What is wrong with the days; undefined where they can be asked for. */
export function problemOfDays({ from, to }: RecordDays): 'order' | 'range' | undefined {
  if (from === undefined || to === undefined) return undefined;
  const days = daysBetween(from, to);
  if (days < 0) return 'order';
  return days + 1 > MOST_RECORD_DAYS ? 'range' : undefined;
}

/** Whether a day and the one after it are in the calendar; one that is left out is. */
function isInCalendar(date: string | undefined): boolean {
  const year = date === undefined ? FIRST_YEAR : Number(date.slice(0, 4));
  return year >= FIRST_YEAR && year < LAST_YEAR;
}

/** The days of a query; refused where the calendar does not have them, or in the wrong order, or too far apart. */
export function askedDays(query: {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}): Decision<{ readonly from: TradingDate | undefined; readonly to: TradingDate | undefined }> {
  for (const field of ['from', 'to'] as const)
    if (!isInCalendar(query[field])) return refuse('invalid_field', { field });
  const days = { from: query.from as TradingDate | undefined, to: query.to as TradingDate | undefined };
  return problemOfDays(days) ? refuse('invalid_field', { field: 'to' }) : accept(days);
}

/** The instants of the days: from the first, included, to the second, left out; null where an end is open. */
export function instantsOfDays({ from, to }: RecordDays): {
  readonly since: Instant | null;
  readonly until: Instant | null;
} {
  return {
    since: from === undefined ? null : instantOf(from, '00:00'),
    until: to === undefined ? null : instantOf(addDays(to, 1), '00:00'),
  };
}
