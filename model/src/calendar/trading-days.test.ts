import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { formatInstant, type Instant, parseInstant, parseTradingDate, type TradingDate } from '../time.ts';
import { civilOf, dateOfDay, dayNumber, FIRST_DAY, LAST_DAY, weekdayOf } from './days.ts';
import {
  addDays,
  addTradingDays,
  type CalendarOverride,
  checkOverride,
  closureReason,
  daysBetween,
  holidaysOf,
  instantOf,
  isTradingDate,
  newYorkDate,
  nextTradingDate,
  previousTradingDate,
  type Span,
  type TradingDay,
  tradingDatesBetween,
  tradingDay,
} from './index.ts';

const date = parseTradingDate;
const iso = ({ start, end }: Span): string => `${formatInstant(start)}/${formatInstant(end)}`;
const anyDay = fc.integer({ min: dayNumber(1990, 1, 1), max: dayNumber(2040, 12, 31) });

// Exchange notices of 2021-12-27, 2024-11-08 and 2025-12-23.
const notices = [
  [2024, '01-01 01-15 02-19 03-29 05-27 06-19 07-04 09-02 11-28 12-25', '07-03 11-29 12-24', 252],
  [2025, '01-01 01-09 01-20 02-17 04-18 05-26 06-19 07-04 09-01 11-27 12-25', '07-03 11-28 12-24', 250],
  [2026, '01-01 01-19 02-16 04-03 05-25 06-19 07-03 09-07 11-26 12-25', '11-27 12-24', 251],
  [2027, '01-01 01-18 02-15 03-26 05-31 06-18 07-05 09-06 11-25 12-24', '11-26', 251],
  [2028, '01-17 02-21 04-14 05-29 06-19 07-04 09-04 11-23 12-25', '07-03 11-24', 251],
] as const;

describe('the calendar the exchange announced', () => {
  test.each(notices)('%i: closed %s, 13:00 on %s, %i days', (year, closed, early, count) => {
    const days = holidaysOf(year);
    const of = (half: boolean): string =>
      days
        .filter(({ closeAt }) => (closeAt !== undefined) === half)
        .map((day) => day.date.slice(5))
        .join(' ');
    expect(of(false)).toBe(closed);
    expect(of(true)).toBe(early);
    expect(days.every(({ closeAt }) => closeAt === undefined || closeAt === '13:00')).toBe(true);
    expect(tradingDatesBetween(date(`${year}-01-01`), date(`${year}-12-31`))).toHaveLength(count);
  });

  test('New Year on a Saturday is not kept: Friday 2027-12-31 trades a whole day, Monday 2028-01-03 too', () => {
    expect(tradingDay(date('2027-12-31'))?.half).toBe(false);
    expect(nextTradingDate(date('2027-12-31'))).toBe('2028-01-03');
  });

  test('the exchange trades on Columbus Day and Veterans Day', () => {
    expect(isTradingDate(date('2026-10-12'))).toBe(true);
    expect(isTradingDate(date('2026-11-11'))).toBe(true);
  });
});

test.each([
  ['2025-01-09', 'special', 'National day of mourning for former President James E. Carter Jr.'],
  ['2012-10-29', 'special', 'Hurricane Sandy'],
  ['2027-06-18', 'juneteenth', 'Juneteenth'],
  ['2026-11-27', 'after_thanksgiving', 'Day after Thanksgiving Day'],
  ['2026-11-21', 'weekend', 'Weekend'],
  ['2028-01-01', 'weekend', 'Weekend'],
] as const)('%s is special because of %s: %s', (day, key, name) => {
  expect(closureReason(date(day))).toEqual({ key, name });
});

test('a normal trading day has no closure reason', () => {
  expect(closureReason(date('2026-11-20'))).toBeUndefined();
});

describe('session hours in UTC', () => {
  test.each([
    ['2026-03-06', '14:30', '21:00'],
    ['2026-03-09', '13:30', '20:00'],
  ])('%s regular is %sZ to %sZ, each side of the spring switch', (day, start, end) => {
    const regular = tradingDay(date(day))?.regular as Span;
    expect(iso(regular)).toBe(`${day}T${start}:00Z/${day}T${end}:00Z`);
  });

  test('2026-11-27 is a half day whose after-hours ends at 17:00 New York', () => {
    const day = tradingDay(date('2026-11-27'));
    expect(day?.half).toBe(true);
    expect(iso(day?.pre as Span)).toBe('2026-11-27T09:00:00Z/2026-11-27T14:30:00Z');
    expect(iso(day?.regular as Span)).toBe('2026-11-27T14:30:00Z/2026-11-27T18:00:00Z');
    expect(iso(day?.post as Span)).toBe('2026-11-27T18:00:00Z/2026-11-27T22:00:00Z');
  });

  test('sessions touch, in order, on every day of 50 years', () => {
    for (const each of tradingDatesBetween(date('1990-01-01'), date('2040-12-31'))) {
      const { pre, regular, post } = tradingDay(each) as TradingDay;
      const bounds = [pre.start, pre.end, regular.start, regular.end, post.start, post.end];
      expect(bounds).toEqual([...bounds].sort((a, b) => a - b));
      expect([pre.end, regular.end]).toEqual([regular.start, post.start]);
    }
  });
});

describe('stepping over trading dates', () => {
  test('counts from open and from closed dates, both ways', () => {
    expect(addTradingDays(date('2026-11-25'), 1)).toBe('2026-11-27');
    expect(addTradingDays(date('2026-11-28'), 1)).toBe('2026-11-30');
    expect(addTradingDays(date('2026-11-28'), -1)).toBe('2026-11-27');
    expect(addTradingDays(date('2026-11-28'), 0)).toBe('2026-11-28');
    expect(addTradingDays(date('2026-01-02'), 251)).toBe('2027-01-04');
    expect(previousTradingDate(date('2001-09-17'))).toBe('2001-09-10');
    expect(() => addTradingDays(date('2026-01-02'), 0.5)).toThrow(RangeError);
  });

  test('next and previous undo each other, and the count of dates between agrees', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 40 }), (number, count) => {
        const start = nextTradingDate(dateOfDay(number));
        const end = addTradingDays(start, count);
        expect(addTradingDays(end, -count)).toBe(start);
        expect(tradingDatesBetween(start, end)).toHaveLength(count + 1);
        expect(previousTradingDate(nextTradingDate(start))).toBe(start);
      }),
      { numRuns: 200 },
    );
  });

  test('dates outside the supported years are refused, not guessed', () => {
    for (const each of ['1988-12-30', '2052-01-02', '2026-02-30', 'tomorrow']) {
      expect(() => tradingDay(each as TradingDate)).toThrow(RangeError);
    }
    expect(() => newYorkDate(parseInstant('2060-01-01T00:00:00Z'))).toThrow(RangeError);
  });
});

describe('dates and clock times against the slow library', () => {
  test('day numbers, weekdays and calendar steps', () => {
    fc.assert(
      fc.property(fc.integer({ min: FIRST_DAY, max: LAST_DAY - 400 }), fc.nat(400), (number, step) => {
        const plain = Temporal.PlainDate.from('1970-01-01').add({ days: number });
        const day = dateOfDay(number);
        expect(day).toBe(plain.toString());
        expect(weekdayOf(number)).toBe(plain.dayOfWeek % 7);
        expect(civilOf(number)).toEqual({ year: plain.year, month: plain.month, day: plain.day });
        expect(dayNumber(plain.year, plain.month, plain.day)).toBe(number);
        expect(addDays(day, step)).toBe(plain.add({ days: step }).toString());
        expect(daysBetween(day, addDays(day, step))).toBe(step);
      }),
      { numRuns: 300 },
    );
  });

  test('any New York clock time, the skipped and the repeated hour included', () => {
    const minute = fc.oneof(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 60, max: 180 }));
    const switchDay = fc.constantFrom('2026-03-08', '2026-11-01', '1995-04-02', '1995-10-29', '2006-04-02');
    const day = fc.oneof(
      anyDay.map(dateOfDay),
      switchDay.map((each) => each as TradingDate),
    );
    fc.assert(
      fc.property(day, minute, (each, minutes) => {
        const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
        const slow = Temporal.PlainDateTime.from(`${each}T${time}`).toZonedDateTime('America/New_York');
        expect(instantOf(each, time)).toBe(slow.epochMilliseconds);
        expect(newYorkDate(instantOf(each, time))).toBe(slow.toPlainDate().toString());
      }),
      { numRuns: 300 },
    );
  });

  test.each([
    ['2026-03-08', '01:59', '2026-03-08T06:59:00Z'],
    ['2026-03-08', '02:00', '2026-03-08T07:00:00Z'], // skipped: an hour later
    ['2026-03-08', '03:00', '2026-03-08T07:00:00Z'],
    ['2026-11-01', '01:00', '2026-11-01T05:00:00Z'], // repeated: the first
    ['2026-11-01', '01:59', '2026-11-01T05:59:00Z'],
    ['2026-11-01', '02:00', '2026-11-01T07:00:00Z'],
  ])('%s %s New York is %s', (day, time, expected) => {
    expect(formatInstant(instantOf(date(day), time))).toBe(expected);
  });

  test.each(['9:30', '24:00', '09:60', '0930', ''])('%j is not a clock time', (time) => {
    expect(() => instantOf(date('2026-11-20'), time)).toThrow(RangeError);
  });
});

describe('overrides by an operator', () => {
  const day = date('2026-11-19');
  const at = (time: string): Instant => instantOf(day, time);
  const ends = (override: CalendarOverride): unknown => {
    const found = tradingDay(override.date, [override]);
    return found && [found.half, found.pre.end, found.regular.end, found.post.end];
  };

  test('a day closed beforehand is no trading date, with its reason', () => {
    const overrides = [{ date: day, closed: true, reason: 'Storm' }] as const;
    expect(tradingDay(day, overrides)).toBeUndefined();
    expect(nextTradingDate(date('2026-11-18'), overrides)).toBe('2026-11-20');
    expect(closureReason(day, overrides)).toEqual({ key: 'special', name: 'Storm' });
    expect(isTradingDate(day)).toBe(true);
  });

  test('a day closed while running keeps its trade date and ends at that instant', () => {
    const closed = { date: day, closed: true, reason: 'Outage' } as const;
    expect(ends({ ...closed, effectiveFrom: at('11:07') })).toEqual([true, at('09:30'), at('11:07'), at('11:07')]);
    expect(ends({ ...closed, effectiveFrom: at('08:00') })).toEqual([true, at('08:00'), at('08:00'), at('08:00')]);
    expect(ends({ ...closed, effectiveFrom: at('18:00') })).toEqual([false, at('09:30'), at('16:00'), at('18:00')]);
    expect(ends({ ...closed, effectiveFrom: at('20:00') })).toEqual([false, at('09:30'), at('16:00'), at('20:00')]);
    expect(ends({ ...closed, effectiveFrom: at('04:00') })).toBeUndefined();
  });

  test('an early close ends the regular session, with after-hours to 17:00, never before it was announced', () => {
    const early = { date: day, closeAt: '13:00', reason: 'Mourning' } as const;
    expect(ends(early)).toEqual([true, at('09:30'), at('13:00'), at('17:00')]);
    expect(ends({ ...early, effectiveFrom: at('12:00') })).toEqual([true, at('09:30'), at('13:00'), at('17:00')]);
    expect(ends({ ...early, effectiveFrom: at('14:15') })).toEqual([true, at('09:30'), at('14:15'), at('17:00')]);
    expect(ends({ ...early, effectiveFrom: at('16:30') })).toEqual([false, at('09:30'), at('16:00'), at('20:00')]);
  });

  test('an early close later than the scheduled one changes nothing, and is no reason', () => {
    const halfDay = date('2026-11-27');
    const overrides = [{ date: halfDay, closeAt: '15:00', reason: 'Late' }] as const;
    expect(tradingDay(halfDay, overrides)?.regular.end).toBe(instantOf(halfDay, '13:00'));
    expect(closureReason(halfDay, overrides)?.key).toBe('after_thanksgiving');
  });

  test.each(['09:30', '16:00', '03:00', '25:00'])('an early close at %s is refused', (closeAt) => {
    const override = { date: day, closeAt, reason: 'x' } as CalendarOverride;
    expect(() => checkOverride(override)).toThrow(RangeError);
    expect(() => tradingDay(date('2026-01-05'), [override])).toThrow(RangeError);
  });
});
