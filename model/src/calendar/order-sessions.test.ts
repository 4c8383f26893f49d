import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Instant, instant, parseInstant, parseTradingDate } from '../time.ts';
import {
  acceptanceOf,
  activeFrom,
  expiresAt,
  instantOf,
  sessionAt,
  TRADABLE_SESSIONS,
  TRADING_TIMES,
  type TradingTime,
} from './index.ts';

const date = parseTradingDate;
const at = (day: string, time: string): Instant => instantOf(date(day), time);
const NOW = {
  closed: at('2026-11-20', '03:00'),
  pre: at('2026-11-20', '08:00'),
  regular: at('2026-11-20', '10:00'),
  post: at('2026-11-20', '17:00'),
};

describe('an order entered during a session', () => {
  test.each([
    // now       pre-market              regular                 after-hours      extended
    ['closed', 'market_closed', 'market_closed', 'market_closed', 'market_closed'],
    ['pre', 'live', 'held', 'held', 'live'],
    ['regular', 'session_not_tradable', 'live', 'held', 'live'],
    ['post', 'session_not_tradable', 'session_not_tradable', 'live', 'live'],
  ] as const)('%s: pre %s, regular %s, post %s, extended %s', (now, ...expected) => {
    expect(TRADING_TIMES.map((time) => acceptanceOf(time, NOW[now]))).toEqual(expected);
  });
});

test.each([
  ['pre', '2026-11-20', '04:00', '09:30'],
  ['regular', '2026-11-20', '09:30', '16:00'],
  ['post', '2026-11-20', '16:00', '20:00'],
  ['extended', '2026-11-20', '04:00', '20:00'],
  ['regular', '2026-11-27', '09:30', '13:00'],
  ['post', '2026-11-27', '13:00', '17:00'],
  ['extended', '2026-11-27', '04:00', '17:00'],
] as const)('a %s order of %s can fill from %s to %s', (tradingTime, day, from, to) => {
  expect(activeFrom(tradingTime, date(day))).toBe(at(day, from));
  expect(expiresAt(tradingTime, date(day))).toBe(at(day, to));
});

test('a regular order entered at 12:59:59 of a half day expires at 13:00:00', () => {
  const entered = parseInstant('2026-11-27T17:59:59Z');
  expect(acceptanceOf('regular', entered)).toBe('live');
  expect(expiresAt('regular', sessionAt(entered).tradeDate)).toBe(parseInstant('2026-11-27T18:00:00Z'));
  expect(acceptanceOf('regular', parseInstant('2026-11-27T18:00:00Z'))).toBe('session_not_tradable');
});

test('no order is open on a day without trading', () => {
  expect(() => expiresAt('regular', date('2026-11-26'))).toThrow(RangeError);
  expect(() => activeFrom('extended', date('2026-11-28'))).toThrow(RangeError);
});

test('a same-day closure brings the expiry forward', () => {
  const day = date('2026-11-19');
  const overrides = [{ date: day, closed: true, reason: 'Outage', effectiveFrom: at(day, '11:00') }] as const;
  for (const tradingTime of ['regular', 'post', 'extended'] as const) {
    expect(expiresAt(tradingTime, day, overrides)).toBe(at(day, '11:00'));
  }
  expect(acceptanceOf('regular', at(day, '11:00'), overrides)).toBe('market_closed');
});

const isTradable = (tradingTime: TradingTime, now: Instant): boolean =>
  TRADABLE_SESSIONS[tradingTime].includes(sessionAt(now).session);

test('live means tradable now, held means tradable later the same day, and both end at the expiry', () => {
  const anyInstant = fc.integer({ min: at('1990-01-02', '00:00'), max: at('2040-12-28', '00:00') }).map(instant);
  const anyTime = fc.constantFrom(...TRADING_TIMES);
  fc.assert(
    fc.property(anyInstant, anyTime, (now, tradingTime) => {
      const acceptance = acceptanceOf(tradingTime, now);
      const { tradeDate } = sessionAt(now);
      const [from, to] = [activeFrom(tradingTime, tradeDate), expiresAt(tradingTime, tradeDate)];
      expect(isTradable(tradingTime, now)).toBe(now >= from && now < to);
      expect(acceptance === 'live').toBe(now >= from && now < to);
      if (acceptance === 'held') expect(now).toBeLessThan(from);
      if (acceptance === 'session_not_tradable') expect(now).toBeGreaterThanOrEqual(to);
      expect(isTradable(tradingTime, to)).toBe(false);
      expect(isTradable(tradingTime, instant(to - 1))).toBe(true);
    }),
    { numRuns: 300 },
  );
});
