import type { TradingDate } from '../time.ts';
import {
  type DayNumber,
  dateOfDay,
  dayNumber,
  dayOfDate,
  easterSunday,
  FRIDAY,
  MONDAY,
  nthWeekday,
  SATURDAY,
  SUNDAY,
  THURSDAY,
  weekdayOf,
} from './days.ts';
import type { ClockTime } from './new-york.ts';
import { SPECIAL_DAYS } from './special-days.ts';

export const HOLIDAY_KEYS = [
  'new_year',
  'martin_luther_king',
  'washington',
  'good_friday',
  'memorial',
  'juneteenth',
  'independence',
  'labor',
  'thanksgiving',
  'christmas',
  'independence_eve',
  'after_independence',
  'after_thanksgiving',
  'christmas_eve',
  'special',
] as const;
export type HolidayKey = (typeof HOLIDAY_KEYS)[number];

/** A weekday on which the exchange is closed, or closes early at `closeAt` New York time. */
export interface Holiday {
  readonly date: TradingDate;
  /** Stable key for translations; 'special' for unscheduled days, whose `name` is the announced reason. */
  readonly key: HolidayKey;
  readonly name: string;
  readonly closeAt?: ClockTime;
}

type FixedHoliday = readonly [from: number, month: number, day: number, key: HolidayKey, name: string];
type FloatingHoliday = readonly [from: number, key: HolidayKey, name: string, on: (year: number) => DayNumber];

const FIXED: readonly FixedHoliday[] = [
  [1870, 1, 1, 'new_year', "New Year's Day"],
  [2022, 6, 19, 'juneteenth', 'Juneteenth'],
  [1870, 7, 4, 'independence', 'Independence Day'],
  [1870, 12, 25, 'christmas', 'Christmas Day'],
];

const FLOATING: readonly FloatingHoliday[] = [
  [1998, 'martin_luther_king', 'Martin Luther King, Jr. Day', (year) => nthWeekday(year, 1, MONDAY, 3)],
  [1971, 'washington', "Washington's Birthday", (year) => nthWeekday(year, 2, MONDAY, 3)],
  [1908, 'good_friday', 'Good Friday', (year) => easterSunday(year) - 2],
  [1971, 'memorial', 'Memorial Day', (year) => nthWeekday(year, 5, MONDAY, -1)],
  [1887, 'labor', 'Labor Day', (year) => nthWeekday(year, 9, MONDAY, 1)],
  [1942, 'thanksgiving', 'Thanksgiving Day', (year) => nthWeekday(year, 11, THURSDAY, 4)],
];

/**
 * The date on which a fixed holiday is observed: Saturday → the Friday before, Sunday → the Monday after; New Year's
 * Day on a Saturday is not observed at all, because the Friday would fall in the closing of the old year. Source: NYSE
 * Rule 7.2.
 */
function observed(year: number, [, month, day, key]: FixedHoliday): DayNumber | undefined {
  const number = dayNumber(year, month, day);
  const weekday = weekdayOf(number);
  if (weekday === SATURDAY) return key === 'new_year' ? undefined : number - 1;
  return weekday === SUNDAY ? number + 1 : number;
}

function closuresOf(year: number): Holiday[] {
  const closures: Holiday[] = [];
  for (const holiday of FIXED) {
    const number = observed(year, holiday);
    if (year >= holiday[0] && number !== undefined) {
      closures.push({ date: dateOfDay(number), key: holiday[3], name: holiday[4] });
    }
  }
  for (const [from, key, name, on] of FLOATING) {
    if (year >= from) closures.push({ date: dateOfDay(on(year)), key, name });
  }
  return closures;
}

/** Scheduled early closes; candidates that fall on a weekend or a closure are dropped by the caller. */
function earlyClosesOf(year: number): Holiday[] {
  const early: Holiday[] = [];
  const add = (number: DayNumber, key: HolidayKey, name: string, closeAt: ClockTime): void => {
    early.push({ date: dateOfDay(number), key, name, closeAt });
  };
  const eve = dayNumber(year, 7, 3);
  const after = eve + 2;
  // Until 2012 a Thursday 4 July shortened the Friday after it, since 2013 the Wednesday before it.
  const afterInstead = year < 2013 && weekdayOf(after) === FRIDAY;
  if (year >= 1995 && !afterInstead) add(eve, 'independence_eve', 'Day before Independence Day', '13:00');
  if (year >= 1995 && afterInstead) add(after, 'after_independence', 'Day after Independence Day', '13:00');
  const thanksgiving = nthWeekday(year, 11, THURSDAY, 4);
  if (year >= 1992) {
    add(thanksgiving + 1, 'after_thanksgiving', 'Day after Thanksgiving Day', year === 1992 ? '14:00' : '13:00');
  }
  if (year >= 1990) add(dayNumber(year, 12, 24), 'christmas_eve', 'Christmas Eve', year < 1993 ? '14:00' : '13:00');
  return early;
}

const byYear = new Map<number, readonly Holiday[]>();

/**
 * Every full closure and early close of a year, special ones included, by date. Weekends are not listed.
 * Source: exchange notices and NYSE Rule 7.2 (domain §1.2). Throws RangeError outside the supported years.
 */
export function holidaysOf(year: number): readonly Holiday[] {
  const known = byYear.get(year);
  if (known) return known;
  const days = new Map<TradingDate, Holiday>();
  for (const special of SPECIAL_DAYS) {
    if (special.date.startsWith(`${year}-`)) days.set(special.date, { ...special, key: 'special' });
  }
  for (const closure of closuresOf(year)) if (!days.has(closure.date)) days.set(closure.date, closure);
  for (const early of earlyClosesOf(year)) {
    const weekday = weekdayOf(dayOfDate(early.date));
    if (weekday !== SATURDAY && weekday !== SUNDAY && !days.has(early.date)) days.set(early.date, early);
  }
  const sorted = [...days.values()].sort((a, b) => (a.date < b.date ? -1 : 1));
  byYear.set(year, sorted);
  return sorted;
}
