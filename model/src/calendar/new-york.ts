import { DAY, HOUR, type Instant, instant, MINUTE, NEW_YORK, type TradingDate } from '../time.ts';
import { type DayNumber, dateOfDay, dayNumber, dayOfDate, FIRST_YEAR, LAST_YEAR } from './days.ts';

/** A New York clock time `HH:MM`, 00:00 to 23:59. */
export type ClockTime = `${number}:${number}`;

interface SummerTime {
  readonly start: number;
  readonly end: number;
}

const summers: SummerTime[] = [];
const yearStarts: number[] = [];
for (let year = FIRST_YEAR; year <= LAST_YEAR + 1; year += 1) yearStarts.push(dayNumber(year, 1, 1) * DAY);

/** Hours behind UTC. */
const WINTER = 5;
const SUMMER = 4;
/** Made with the first question: a formatter of a time zone takes milliseconds of the app's start. */
let hourFormat: Intl.DateTimeFormat | undefined;

/** Hours that New York's clock is behind UTC at an instant, as the time zone database has it. */
function hoursBehind(at: number): number {
  hourFormat ??= new Intl.DateTimeFormat('en-US', { timeZone: NEW_YORK, hour: 'numeric', hourCycle: 'h23' });
  const there = Number(hourFormat.format(at));
  return (((Math.floor(at / HOUR) - there) % 24) + 24) % 24;
}

/** Daylight-saving switches of a year, read once from the time zone database. */
function summerOf(index: number): SummerTime {
  const known = summers[index];
  if (known !== undefined) return known;
  const year = FIRST_YEAR + index;
  const [newYear, middle, nextYear] = [dayNumber(year, 1, 2), dayNumber(year, 7, 1), dayNumber(year, 12, 31)];
  const summer = { start: switchBetween(newYear, middle, SUMMER), end: switchBetween(middle, nextYear, WINTER) };
  summers[index] = summer;
  return summer;
}

/**
 * The minute between two days at which New York's clock becomes that so many hours behind. Throws RangeError where it
 * does not.
 */
function switchBetween(from: DayNumber, to: DayNumber, behind: number): number {
  let [before, after] = [(from * DAY) / MINUTE, (to * DAY) / MINUTE];
  const isThere = (minute: number) => hoursBehind(minute * MINUTE) === behind;
  if (isThere(before) || !isThere(after)) throw new RangeError(`no time zone rule between days ${from} and ${to}`);
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (isThere(middle)) after = middle;
    else before = middle;
  }
  return after * MINUTE;
}

const MEAN_YEAR = 365.2425 * DAY;
const ORIGIN = yearStarts[0] as number;

function isSummer(at: number): boolean {
  let index = Math.floor((at - ORIGIN) / MEAN_YEAR);
  if ((yearStarts[index + 1] ?? Number.POSITIVE_INFINITY) <= at) index += 1;
  else if ((yearStarts[index] ?? Number.POSITIVE_INFINITY) > at) index -= 1;
  if (!(index >= 0 && index <= LAST_YEAR - FIRST_YEAR)) throw new RangeError(`no calendar for instant ${at}`);
  const summer = summerOf(index);
  return at >= summer.start && at < summer.end;
}

/** Day number of the New York date at an instant. Throws RangeError outside the supported years. */
export function newYorkDay(at: Instant): DayNumber {
  return Math.floor((at - (isSummer(at) ? 4 : 5) * HOUR) / DAY);
}

/** The New York calendar date at an instant, trading or not. Throws RangeError outside the supported years. */
export function newYorkDate(at: Instant): TradingDate {
  return dateOfDay(newYorkDay(at));
}

/** Minutes after midnight of an `HH:MM` clock time. Throws RangeError when malformed. */
export function minutesOf(time: string): number {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time);
  if (!match) throw new RangeError(`not a clock time: ${time}`);
  return Number(match[1]) * 60 + Number(match[2]);
}

/** Instant of a New York wall-clock minute of a day. See `instantOf` for the two odd hours of a year. */
export function instantOfMinute(number: DayNumber, minutes: number): Instant {
  const local = number * DAY + minutes * MINUTE;
  const summer = local + 4 * HOUR;
  return instant(isSummer(summer) ? summer : local + 5 * HOUR);
}

/**
 * Instant of a New York wall-clock time. A time that occurs twice (autumn) means its first occurrence; a time
 * that is skipped (spring) is moved an hour later: the 'compatible' reading of RFC 5545. Throws RangeError when
 * malformed or outside the supported years.
 */
export function instantOf(date: TradingDate, time: string): Instant {
  return instantOfMinute(dayOfDate(date), minutesOf(time));
}
