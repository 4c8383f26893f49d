import type { TradingDate } from '../time.ts';
import type { ClockTime } from './new-york.ts';

/** A day on which the exchange departed from its rules. Without `closeAt` it did not open at all. */
export interface SpecialDay {
  readonly date: TradingDate;
  readonly name: string;
  readonly closeAt?: ClockTime;
}

const day = (date: string, name: string, closeAt?: ClockTime): SpecialDay =>
  closeAt === undefined ? { date: date as TradingDate, name } : { date: date as TradingDate, name, closeAt };

/**
 * Unscheduled closures and one-off early closes since 1990, as announced by the exchange. Sessions halted by
 * circuit breakers or failures, and late openings, are not listed: the calendar states announced hours.
 */
export const SPECIAL_DAYS: readonly SpecialDay[] = [
  day('1994-02-11', 'Snowstorm', '14:30'),
  day('1994-04-27', 'Funeral of former President Richard M. Nixon'),
  day('1997-12-26', 'Friday after Christmas Day', '13:00'),
  day('1999-12-31', "New Year's Eve", '13:00'),
  day('2001-09-11', 'Attacks of September 11'),
  day('2001-09-12', 'Attacks of September 11'),
  day('2001-09-13', 'Attacks of September 11'),
  day('2001-09-14', 'Attacks of September 11'),
  day('2003-12-26', 'Friday after Christmas Day', '13:00'),
  day('2004-06-11', 'National day of mourning for former President Ronald W. Reagan'),
  day('2007-01-02', 'National day of mourning for former President Gerald R. Ford'),
  day('2012-10-29', 'Hurricane Sandy'),
  day('2012-10-30', 'Hurricane Sandy'),
  day('2018-12-05', 'National day of mourning for former President George H. W. Bush'),
  day('2025-01-09', 'National day of mourning for former President James E. Carter Jr.'),
];
