import { dayNumber, tradingDatesBetween, tradingDay, weekdayOf } from '@candor/model/calendar/index.ts';
import { MINUTE, type TradingDate } from '@candor/model/time.ts';

/** The tape's first day. Prices of any later date follow from here, so it must never change under a seed. */
export const TAPE_START = '2010-01-04' as TradingDate;

/** The scheduled trading days of the tape by number, day 0 being TAPE_START. Grows as later dates are asked for. */
export class TapeDays {
  readonly dates: TradingDate[] = [];
  /** Month 0-11 and place of the day among the month's trading days, for checkpoints such as ex-dates. */
  readonly months: number[] = [];
  readonly ordinals: number[] = [];
  /** Minutes of the regular session by day, and how busy the calendar makes it, worked out when first asked for. */
  readonly #minutes: number[] = [];
  readonly #busy: number[] = [];
  readonly #numbers = new Map<string, number>();
  #lastYear = 0;

  /** Number of a trading date; undefined when closed that day or before the tape begins. */
  numberOf(date: TradingDate): number | undefined {
    this.#cover(Number(date.slice(0, 4)));
    return this.#numbers.get(date);
  }

  /** Number of the last trading day on or before a date; -1 before the tape begins. */
  numberAtOrBefore(date: TradingDate): number {
    this.#cover(Number(date.slice(0, 4)));
    let low = 0;
    let high = this.dates.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.dates[middle]! <= date) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }

  /** Number of the first trading day on or after a date. */
  numberAtOrAfter(date: TradingDate): number {
    return this.numberOf(date) ?? this.numberAtOrBefore(date) + 1;
  }

  /** Minutes of a day's regular session. */
  regularMinutes(number: number): number {
    const known = this.#minutes[number];
    if (known !== undefined) return known;
    const { start, end } = tradingDay(this.dates[number]!)!.regular;
    const minutes = (end - start) / MINUTE;
    this.#minutes[number] = minutes;
    return minutes;
  }

  /** How many times the shares of a usual day a day trades for the calendar's sake. */
  busy(number: number): number {
    return (this.#busy[number] ??= busyness(this.dates[number]!, this.regularMinutes(number)));
  }

  /** How many days paths must reach so that `number` and at least a year after it are known. */
  horizonFor(number: number): number {
    const year = Number(this.dates[number]!.slice(0, 4));
    this.#cover(year + 1);
    return this.numberAtOrBefore(`${year + 1}-12-31` as TradingDate) + 1;
  }

  #cover(year: number): void {
    if (year + 1 <= this.#lastYear) return;
    const from = this.#lastYear === 0 ? TAPE_START : (`${this.#lastYear + 1}-01-01` as TradingDate);
    for (const date of tradingDatesBetween(from, `${year + 1}-12-31` as TradingDate)) {
      const number = this.dates.length;
      const month = Number(date.slice(5, 7)) - 1;
      this.ordinals.push(number > 0 && this.months[number - 1] === month ? this.ordinals[number - 1]! + 1 : 0);
      this.months.push(month);
      this.dates.push(date);
      this.#numbers.set(date, number);
    }
    this.#lastYear = year + 1;
  }
}

/** Minutes of a whole regular session. */
const WHOLE_DAY = 390;
const FRIDAY = 5;
/** Around the turn of the year the fewest are at their desks. */
const HOLIDAYS = /-12-(2[3-9]|3\d)$/;

/**
 * Options and futures expire on third Fridays, and indexes are made up anew on those of a quarter's last month; short
 * days and the last of December trade least.
 */
function busyness(date: TradingDate, minutes: number): number {
  if (minutes < WHOLE_DAY) return 0.42;
  if (HOLIDAYS.test(date)) return 0.62;
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  if (day < 15 || day > 21 || weekdayOf(dayNumber(year, month, day)) !== FRIDAY) return 1;
  return month % 3 === 0 ? 1.9 : 1.15;
}
