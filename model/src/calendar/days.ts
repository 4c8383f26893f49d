import type { TradingDate } from '../time.ts';

/** Whole days since 1970-01-01, the form in which calendar arithmetic is done. */
export type DayNumber = number;

export const SUNDAY = 0;
export const MONDAY = 1;
export const THURSDAY = 4;
export const FRIDAY = 5;
export const SATURDAY = 6;

/** The rules hold for these years; each is checked by test from 1990 to 2050. One year of slack on each side. */
export const FIRST_YEAR = 1989;
export const LAST_YEAR = 2051;

/** Day number of a proleptic Gregorian date; months count from 1. Exact integer arithmetic, no time zone. */
export function dayNumber(year: number, month: number, day: number): DayNumber {
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

/** Year, month (1-12) and day of a day number; the inverse of `dayNumber`. */
export function civilOf(number: DayNumber): { year: number; month: number; day: number } {
  const z = number + 719_468;
  const era = Math.floor(z / 146_097);
  const dayOfEra = z - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shifted = Math.floor((5 * dayOfYear + 2) / 153);
  const month = shifted < 10 ? shifted + 3 : shifted - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * shifted + 2) / 5) + 1,
  };
}

export const FIRST_DAY: DayNumber = dayNumber(FIRST_YEAR, 1, 1);
export const LAST_DAY: DayNumber = dayNumber(LAST_YEAR, 12, 31);

/** 0 Sunday … 6 Saturday. 1970-01-01 was a Thursday. */
export function weekdayOf(number: DayNumber): number {
  return (((number + THURSDAY) % 7) + 7) % 7;
}

export function isWeekend(number: DayNumber): boolean {
  const weekday = weekdayOf(number);
  return weekday === SUNDAY || weekday === SATURDAY;
}

/** Day number of a `YYYY-MM-DD` date. Throws RangeError outside the supported years or when malformed. */
export function dayOfDate(date: TradingDate): DayNumber {
  const year = Number(date.slice(0, 4));
  if (date.length !== 10 || !(year >= FIRST_YEAR && year <= LAST_YEAR)) {
    throw new RangeError(`no calendar for ${date}`);
  }
  const number = dayNumber(year, Number(date.slice(5, 7)), Number(date.slice(8, 10)));
  if (dateOfDay(number) !== date) throw new RangeError(`not a date: ${date}`);
  return number;
}

const dates: TradingDate[] = [];

/** `YYYY-MM-DD` of a day number. Throws RangeError outside the supported years. */
export function dateOfDay(number: DayNumber): TradingDate {
  const known = dates[number - FIRST_DAY];
  if (known !== undefined) return known;
  if (!(number >= FIRST_DAY && number <= LAST_DAY)) throw new RangeError(`no calendar for day ${number}`);
  const { year, month, day } = civilOf(number);
  const date = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}` as TradingDate;
  dates[number - FIRST_DAY] = date;
  return date;
}

/** The nth given weekday of a month, n from 1; n = −1 is the last one. */
export function nthWeekday(year: number, month: number, weekday: number, n: number): DayNumber {
  if (n < 0) {
    const last = (month === 12 ? dayNumber(year + 1, 1, 1) : dayNumber(year, month + 1, 1)) - 1;
    return last - ((weekdayOf(last) - weekday + 7) % 7);
  }
  const first = dayNumber(year, month, 1);
  return first + ((weekday - weekdayOf(first) + 7) % 7) + (n - 1) * 7;
}

/** Easter Sunday of the Gregorian calendar (the anonymous computus of 1876). */
export function easterSunday(year: number): DayNumber {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekShift = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekShift) / 451);
  const sum = epact + weekShift - 7 * late + 114;
  return dayNumber(year, Math.floor(sum / 31), (sum % 31) + 1);
}
