import { describe, expect, test } from 'vitest';
import { at } from './testing/fakes.ts';
import { bandWidth, PriceBands } from './price-bands.ts';
import { microsOf, type Tick, tickOf } from './ticks.ts';

const dollars = (amount: number): number => Math.round(amount * 1e6);
const tick = (amount: number): Tick => tickOf(dollars(amount))!;
const CLOSE = at('2026-11-18T21:00:00Z');

describe('band widths, domain §2.2', () => {
  test.each([
    // reference  tier  late   low    high
    [100, 1, false, 95, 105],
    [100, 1, true, 90, 110],
    [100, 2, false, 90, 110],
    [100, 2, true, 90, 110],
    [2, 2, false, 1.6, 2.4],
    [2, 2, true, 1.2, 2.8],
    [0.5, 2, false, 0.35, 0.65],
  ] as const)('reference %s, tier %s, late %s: %s to %s', (reference, tier, late, low, high) => {
    const width = bandWidth(dollars(reference), dollars(reference), tier, late);
    expect([dollars(reference) - width, dollars(reference) + width].map(Math.round)).toEqual([
      dollars(low),
      dollars(high),
    ]);
  });
});

describe('the reference price', () => {
  test('is the opening trade, then follows the mean of five minutes once it is 1 % away', () => {
    const bands = new PriceBands(dollars(100), 1, CLOSE);
    const open = at('2026-11-18T14:30:00Z');
    expect(bands.at(open)).toBeUndefined();
    bands.trade(open, tick(100));
    expect(bands.at(open)).toEqual({ low: tick(95), high: tick(105) });
    bands.trade(open + 60_000, tick(101.5));
    expect(microsOf(bands.at(open + 60_000)!.high)).toBe(dollars(105));
    bands.trade(open + 301_000, tick(101.5));
    expect(microsOf(bands.at(open + 301_000)!.high)).toBe(dollars(106.57));
  });

  test('doubles its band in the last 25 minutes', () => {
    const bands = new PriceBands(dollars(100), 1, CLOSE);
    bands.trade(CLOSE - 26 * 60_000, tick(100));
    expect(bands.at(CLOSE - 25 * 60_000 - 1)).toEqual({ low: tick(95), high: tick(105) });
    expect(bands.at(CLOSE - 25 * 60_000)).toEqual({ low: tick(90), high: tick(110) });
  });
});

test('15 seconds with the bid at the upper band cause a pause; leaving the band restarts the count', () => {
  const bands = new PriceBands(dollars(100), 1, CLOSE);
  const now = at('2026-11-18T15:00:00Z');
  bands.trade(now, tick(100));
  expect(bands.mustPause(now, tick(105), undefined)).toBe(false);
  expect(bands.mustPause(now + 14_999, tick(105), undefined)).toBe(false);
  expect(bands.mustPause(now + 15_000, tick(105), undefined)).toBe(true);
  expect(bands.mustPause(now + 16_000, tick(104.99), undefined)).toBe(false);
  expect(bands.mustPause(now + 31_000, tick(105), undefined)).toBe(false);
  expect(bands.mustPause(now + 32_000, undefined, tick(95))).toBe(false);
});
