import type { Instant, TradingDate } from '../time.ts';
import { type DayNumber, dateOfDay, dayOfDate, FIRST_DAY, isWeekend, LAST_DAY } from './days.ts';
import { type HolidayKey, holidaysOf } from './holidays.ts';
import { type ClockTime, instantOfMinute, minutesOf } from './new-york.ts';

/** Half-open: `start` belongs to it, `end` does not. Empty when both are equal. */
export interface Span {
  readonly start: Instant;
  readonly end: Instant;
}

/** The three sessions of a trading day; they touch without gap or overlap. */
export interface TradingDay {
  readonly date: TradingDate;
  /** The regular session ends before 16:00. */
  readonly half: boolean;
  readonly pre: Span;
  readonly regular: Span;
  readonly post: Span;
}

/**
 * An unscheduled closure or early close, entered by an operator. It never changes the past: what was open before
 * `effectiveFrom` stays so, and a day closed while running keeps its trade date and ends at that instant.
 * Without `effectiveFrom` it counts for the whole day. Of several for one date the last counts. Lists are cached by
 * identity: make a new array instead of changing one.
 */
export type CalendarOverride = {
  readonly date: TradingDate;
  readonly reason: string;
  readonly effectiveFrom?: Instant;
} & (
  | { readonly closed: true; readonly closeAt?: undefined }
  | { readonly closed?: false; readonly closeAt: ClockTime }
);
export type Overrides = readonly CalendarOverride[];

export interface Closure {
  readonly key: HolidayKey | 'weekend';
  /** English name or announced reason; translate by `key`, except 'special'. */
  readonly name: string;
}

/**
 * Session hours in New York (domain §1.1). The extended hours of today stand for all history; the regular session
 * has kept its hours since 1985.
 */
const HOURS = {
  preStart: minutesOf('04:00'),
  regularStart: minutesOf('09:30'),
  regularEnd: minutesOf('16:00'),
  postEnd: minutesOf('20:00'),
  earlyPostEnd: minutesOf('17:00'),
};

/** Trading days and their neighbours for one list of overrides, computed once per date. */
export class TradingDays {
  readonly #overrides: ReadonlyMap<DayNumber, CalendarOverride>;
  readonly #days: (TradingDay | null | undefined)[] = [];

  constructor(overrides: Overrides) {
    const byDay = new Map<DayNumber, CalendarOverride>();
    for (const override of overrides) {
      checkOverride(override);
      byDay.set(dayOfDate(override.date), override);
    }
    this.#overrides = byDay;
  }

  /** The trading day of a day number, undefined when the exchange does not open. */
  on(number: DayNumber): TradingDay | undefined {
    let day = this.#days[number - FIRST_DAY];
    if (day === undefined) {
      if (!(number >= FIRST_DAY && number <= LAST_DAY)) throw new RangeError(`no calendar for day ${number}`);
      day = this.#build(number) ?? null;
      this.#days[number - FIRST_DAY] = day;
    }
    return day ?? undefined;
  }

  after(number: DayNumber): DayNumber {
    let next = number + 1;
    while (this.on(next) === undefined) next += 1;
    return next;
  }

  before(number: DayNumber): DayNumber {
    let previous = number - 1;
    while (this.on(previous) === undefined) previous -= 1;
    return previous;
  }

  override(number: DayNumber): CalendarOverride | undefined {
    return this.#overrides.get(number);
  }

  #build(number: DayNumber): TradingDay | undefined {
    if (isWeekend(number)) return undefined;
    const date = dateOfDay(number);
    const holiday = holidayOn(date);
    if (holiday && holiday.closeAt === undefined) return undefined;
    const scheduled = plannedDay(number, holiday?.closeAt);
    const override = this.#overrides.get(number);
    if (!override) return scheduled;
    return override.closed ? closedFrom(scheduled, override) : closedEarly(scheduled, number, override);
  }
}

function holidayOn(date: TradingDate) {
  for (const holiday of holidaysOf(Number(date.slice(0, 4)))) {
    if (holiday.date === date) return holiday;
    if (holiday.date > date) return undefined;
  }
  return undefined;
}

function plannedDay(number: DayNumber, closeAt: ClockTime | undefined): TradingDay {
  const close = closeAt === undefined ? HOURS.regularEnd : minutesOf(closeAt);
  const half = close < HOURS.regularEnd;
  const at = (minutes: number): Instant => instantOfMinute(number, minutes);
  const [preStart, open, end] = [at(HOURS.preStart), at(HOURS.regularStart), at(close)];
  return {
    date: dateOfDay(number),
    half,
    pre: { start: preStart, end: open },
    regular: { start: open, end },
    post: { start: end, end: at(half ? HOURS.earlyPostEnd : HOURS.postEnd) },
  };
}

function earlier(a: Instant, b: Instant): Instant {
  return a < b ? a : b;
}

function cut(span: Span, at: Instant): Span {
  return { start: earlier(span.start, at), end: earlier(span.end, at) };
}

/**
 * Throws RangeError for an invalid override: a malformed date, or an early close that is not after the opening and
 * before 16:00. An early close later than the scheduled one changes nothing.
 */
export function checkOverride(override: CalendarOverride): void {
  dayOfDate(override.date);
  if (override.closeAt === undefined) return;
  const close = minutesOf(override.closeAt);
  if (close <= HOURS.regularStart || close >= HOURS.regularEnd) {
    throw new RangeError(`an early close must fall inside the regular session: ${override.closeAt}`);
  }
}

function closedFrom(day: TradingDay, { effectiveFrom }: CalendarOverride): TradingDay | undefined {
  if (effectiveFrom === undefined || effectiveFrom <= day.pre.start) return undefined;
  if (effectiveFrom >= day.post.end) return day;
  const regular = cut(day.regular, effectiveFrom);
  return {
    date: day.date,
    half: day.half || regular.end < day.regular.end,
    pre: cut(day.pre, effectiveFrom),
    regular,
    post: cut(day.post, effectiveFrom),
  };
}

function closedEarly(day: TradingDay, number: DayNumber, override: CalendarOverride): TradingDay {
  const planned = plannedDay(number, override.closeAt);
  if (planned.regular.end >= day.regular.end) return day;
  const from = override.effectiveFrom;
  if (from === undefined || from <= planned.regular.end) return planned;
  if (from >= day.regular.end) return day;
  return { ...planned, regular: cut(day.regular, from), post: { start: from, end: planned.post.end } };
}

const NONE: Overrides = [];
const standard = new TradingDays(NONE);
const byOverrides = new WeakMap<Overrides, TradingDays>();

/** The day table for a list of overrides; the standard one when there are none. */
export function tradingDaysWith(overrides: Overrides | undefined): TradingDays {
  if (overrides === undefined || overrides.length === 0) return standard;
  let days = byOverrides.get(overrides);
  if (!days) {
    days = new TradingDays(overrides);
    byOverrides.set(overrides, days);
  }
  return days;
}

/** The sessions of a date, undefined when the exchange is closed all day (domain §1.1, §1.2). */
export function tradingDay(date: TradingDate, overrides?: Overrides): TradingDay | undefined {
  return tradingDaysWith(overrides).on(dayOfDate(date));
}

export function isTradingDate(date: TradingDate, overrides?: Overrides): boolean {
  return tradingDay(date, overrides) !== undefined;
}

/** The first trading date after `date` (never `date` itself). */
export function nextTradingDate(date: TradingDate, overrides?: Overrides): TradingDate {
  return dateOfDay(tradingDaysWith(overrides).after(dayOfDate(date)));
}

/** The last trading date before `date` (never `date` itself). */
export function previousTradingDate(date: TradingDate, overrides?: Overrides): TradingDate {
  return dateOfDay(tradingDaysWith(overrides).before(dayOfDate(date)));
}

/**
 * Steps over `count` trading dates, backwards when negative. 0 answers `date` itself, trading or not; from a closed
 * date, 1 is the next trading date and −1 the previous one. Throws RangeError when `count` is not whole.
 */
export function addTradingDays(date: TradingDate, count: number, overrides?: Overrides): TradingDate {
  if (!Number.isSafeInteger(count)) throw new RangeError(`not a whole number of days: ${count}`);
  const days = tradingDaysWith(overrides);
  let number = dayOfDate(date);
  for (let left = count; left > 0; left -= 1) number = days.after(number);
  for (let left = count; left < 0; left += 1) number = days.before(number);
  return dateOfDay(number);
}

/** The trading dates from `from` to `to`, both included; empty when `to` is before `from`. */
export function tradingDatesBetween(from: TradingDate, to: TradingDate, overrides?: Overrides): TradingDate[] {
  const days = tradingDaysWith(overrides);
  const last = dayOfDate(to);
  const dates: TradingDate[] = [];
  for (let number = dayOfDate(from); number <= last; number += 1) {
    const day = days.on(number);
    if (day) dates.push(day.date);
  }
  return dates;
}

function endsDiffer(a: TradingDay | undefined, b: TradingDay | undefined): boolean {
  return a?.regular.end !== b?.regular.end || a?.post.end !== b?.post.end;
}

/** Why a date is closed or closes early; undefined on a normal trading day. */
export function closureReason(date: TradingDate, overrides?: Overrides): Closure | undefined {
  const number = dayOfDate(date);
  if (isWeekend(number)) return { key: 'weekend', name: 'Weekend' };
  const holiday = holidayOn(date);
  if (holiday && holiday.closeAt === undefined) return { key: holiday.key, name: holiday.name };
  const days = tradingDaysWith(overrides);
  const override = days.override(number);
  if (override && endsDiffer(days.on(number), standard.on(number))) return { key: 'special', name: override.reason };
  return holiday && { key: holiday.key, name: holiday.name };
}

/** `count` calendar days later (earlier when negative). */
export function addDays(date: TradingDate, count: number): TradingDate {
  return dateOfDay(dayOfDate(date) + count);
}

/** Whether a calendar day is the last one of its month. */
export const endsMonth = (date: TradingDate): boolean => addDays(date, 1).slice(0, 7) !== date.slice(0, 7);

/** Calendar days from one date to another; negative when `to` is earlier. */
export function daysBetween(from: TradingDate, to: TradingDate): number {
  return dayOfDate(to) - dayOfDate(from);
}
