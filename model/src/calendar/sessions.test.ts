import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { type Instant, instant, MINUTE, parseInstant, parseTradingDate } from '../time.ts';
import { countdown, holidaysOf, instantOf, type Session, sessionAt } from './index.ts';

const at = (day: string, time: string): Instant => instantOf(parseTradingDate(day), time);
const ms = (from: Instant, by: number): Instant => instant(from + by);

describe('boundaries are half-open', () => {
  test.each([
    ['2026-11-20', '04:00', 'closed', 'pre'],
    ['2026-11-20', '09:30', 'pre', 'regular'],
    ['2026-11-20', '16:00', 'regular', 'post'],
    ['2026-11-20', '20:00', 'post', 'closed'],
    ['2026-11-27', '13:00', 'regular', 'post'],
    ['2026-11-27', '17:00', 'post', 'closed'],
  ])('%s %s: one millisecond before %s, at it %s', (day, time, before, after) => {
    expect(sessionAt(ms(at(day, time), -1)).session).toBe(before);
    expect(sessionAt(at(day, time)).session).toBe(after);
  });
});

describe('trade date, bounds and slot', () => {
  test('while open: the day itself and its regular session', () => {
    expect(sessionAt(at('2026-11-27', '10:00'))).toEqual({
      session: 'regular',
      tradeDate: '2026-11-27',
      lastTradeDate: '2026-11-27',
      opensAt: parseInstant('2026-11-27T14:30:00Z'),
      closesAt: parseInstant('2026-11-27T18:00:00Z'),
      nextChangeAt: parseInstant('2026-11-27T18:00:00Z'),
      slot: 2,
    });
  });

  test('when closed: the next day, the last one begun, and slot 3 until 04:00', () => {
    for (const moment of [at('2026-11-27', '17:00'), at('2026-11-29', '12:00'), at('2026-11-30', '03:59')]) {
      expect(sessionAt(moment)).toMatchObject({
        session: 'closed',
        tradeDate: '2026-11-30',
        lastTradeDate: '2026-11-27',
        slot: 3,
        nextChangeAt: at('2026-11-30', '04:00'),
        opensAt: at('2026-11-30', '09:30'),
      });
    }
    expect(sessionAt(at('2026-11-30', '04:00')).slot).toBe(1);
  });

  test('a market closed at 11:00 keeps the regular price slot through the night', () => {
    const day = parseTradingDate('2026-11-19');
    const overrides = [{ date: day, closed: true, reason: 'Outage', effectiveFrom: at(day, '11:00') }] as const;
    expect(sessionAt(at(day, '10:59'), overrides).session).toBe('regular');
    expect(sessionAt(at(day, '11:00'), overrides)).toMatchObject({
      session: 'closed',
      slot: 2,
      tradeDate: '2026-11-20',
      lastTradeDate: '2026-11-19',
    });
    expect(sessionAt(at(day, '11:00')).session).toBe('regular');
  });
});

describe('countdown', () => {
  test.each([
    ['2026-11-20', '20:00', 56],
    ['2026-10-30', '20:00', 57],
    ['2026-03-06', '20:00', 55],
    ['2026-11-25', '20:00', 32],
    ['2026-11-27', '17:00', 59],
  ])('from %s %s New York it is %i hours to the next pre-market', (day, time, hours) => {
    expect(countdown(at(day, time))).toBe(hours * 3600);
  });

  test('is floored to seconds and runs to the end of the session', () => {
    expect(countdown(at('2026-11-20', '15:59'))).toBe(60);
    expect(countdown(ms(at('2026-11-20', '15:59'), 1))).toBe(59);
    expect(countdown(ms(at('2026-11-20', '16:00'), -1))).toBe(0);
  });
});

// The recorded values of the five years below: the exchange's notices and the switches of the clock, as printed.
const CLOSED = new Set(
  `2024-01-01 2024-01-15 2024-02-19 2024-03-29 2024-05-27 2024-06-19 2024-07-04 2024-09-02 2024-11-28 2024-12-25
   2025-01-01 2025-01-09 2025-01-20 2025-02-17 2025-04-18 2025-05-26 2025-06-19 2025-07-04 2025-09-01 2025-11-27
   2025-12-25 2026-01-01 2026-01-19 2026-02-16 2026-04-03 2026-05-25 2026-06-19 2026-07-03 2026-09-07 2026-11-26
   2026-12-25 2027-01-01 2027-01-18 2027-02-15 2027-03-26 2027-05-31 2027-06-18 2027-07-05 2027-09-06 2027-11-25
   2027-12-24 2028-01-17 2028-02-21 2028-04-14 2028-05-29 2028-06-19 2028-07-04 2028-09-04 2028-11-23 2028-12-25`.split(
    /\s+/,
  ),
);
const EARLY = new Set(
  `2024-07-03 2024-11-29 2024-12-24 2025-07-03 2025-11-28 2025-12-24 2026-11-27 2026-12-24 2027-11-26 2028-07-03
   2028-11-24`.split(/\s+/),
);
const SUMMERS = [
  ['2024-03-10T07:00Z', '2024-11-03T06:00Z'],
  ['2025-03-09T07:00Z', '2025-11-02T06:00Z'],
  ['2026-03-08T07:00Z', '2026-11-01T06:00Z'],
  ['2027-03-14T07:00Z', '2027-11-07T06:00Z'],
  ['2028-03-12T07:00Z', '2028-11-05T06:00Z'],
].map(([start, end]) => [parseInstant(start as string), parseInstant(end as string)] as const);

function classify(minute: number, early: boolean): Session {
  if (minute < 240 || minute >= (early ? 1020 : 1200)) return 'closed';
  if (minute < 570) return 'pre';
  return minute < (early ? 780 : 960) ? 'regular' : 'post';
}

test('every minute of 2024-2028 is classified once; 2026 has 97,530 regular minutes', () => {
  const end = parseInstant('2029-01-01T05:00:00Z');
  let [day, date, weekday, closed, early] = [Number.NaN, '', 0, false, false];
  const regularMinutes: Record<string, number> = {};
  let wrong = 0;
  for (let now = parseInstant('2024-01-01T05:00:00Z'); now < end; now = ms(now, MINUTE)) {
    const summer = SUMMERS.some(([from, to]) => now >= from && now < to);
    const local = now / MINUTE - (summer ? 240 : 300);
    const today = Math.floor(local / 1440);
    if (today !== day) {
      day = today;
      weekday = (day + 4) % 7;
      date = Temporal.PlainDate.from('1970-01-01').add({ days: day }).toString();
      closed = weekday === 0 || weekday === 6 || CLOSED.has(date);
      early = EARLY.has(date);
    }
    const expected = closed ? 'closed' : classify(local - day * 1440, early);
    const { session, tradeDate } = sessionAt(now);
    if (session !== expected || (session !== 'closed' && tradeDate !== date)) wrong += 1;
    if (session === 'regular') regularMinutes[date.slice(0, 4)] = (regularMinutes[date.slice(0, 4)] ?? 0) + 1;
  }
  expect(wrong).toBe(0);
  expect(regularMinutes).toMatchObject({ 2026: 249 * 390 + 2 * 210, 2025: 247 * 390 + 3 * 210 });
  expect(regularMinutes[2026]).toBe(97_530);
});

/** Slow and plain: New York wall clock from the library, walking day by day. */
function naive(now: Instant): { session: Session; tradeDate: string; nextChangeAt: number } {
  const local = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO('America/New_York');
  const holidayOf = (date: Temporal.PlainDate) => holidaysOf(date.year).find((each) => each.date === date.toString());
  const opens = (date: Temporal.PlainDate): boolean => {
    const holiday = holidayOf(date);
    return date.dayOfWeek < 6 && (!holiday || holiday.closeAt !== undefined);
  };
  let date = local.toPlainDate();
  for (;;) {
    if (opens(date)) {
      const close = holidayOf(date)?.closeAt ?? '16:00';
      const ends = ['04:00', '09:30', close, close === '16:00' ? '20:00' : '17:00'].map(
        (time) => date.toZonedDateTime({ timeZone: 'America/New_York', plainTime: time }).epochMilliseconds,
      );
      const index = ends.findIndex((each) => now < each);
      if (index >= 0) {
        const session = (['closed', 'pre', 'regular', 'post'] as const)[index] as Session;
        return { session, tradeDate: date.toString(), nextChangeAt: ends[index] as number };
      }
    }
    date = date.add({ days: 1 });
  }
}

const anyInstant = fc
  .integer({ min: parseInstant('1990-01-01T05:00:00Z'), max: parseInstant('2040-12-31T23:59:59Z') })
  .map(instant);

test('any instant of 1990-2040 agrees with a slow reference implementation', () => {
  fc.assert(
    fc.property(anyInstant, (now) => {
      expect(sessionAt(now)).toMatchObject(naive(now));
    }),
    { numRuns: 250 },
  );
});

test('a state lasts exactly to its next change', () => {
  fc.assert(
    fc.property(anyInstant, (now) => {
      const state = sessionAt(now);
      expect(state.nextChangeAt).toBeGreaterThan(now);
      expect(sessionAt(ms(state.nextChangeAt, -1))).toBe(state);
      expect(sessionAt(state.nextChangeAt).session).not.toBe(state.session);
    }),
    { numRuns: 300 },
  );
});

test('a daylight-saving switch never falls into a session', () => {
  for (const moment of SUMMERS.flat()) expect(sessionAt(moment).session).toBe('closed');
});
