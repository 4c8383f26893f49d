import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatPrice, type Price, price } from '../quantity.ts';
import { type Instant, parseTradingDate } from '../time.ts';
import { collarPrice, fatFingerLimit, fatFingerVerdict, instantOf, luldBand } from './index.ts';

const anyPrice = fc.bigInt({ min: 100n, max: 10n ** 11n }).map((value) => value as Price);
const at = (time: string, day = '2026-11-20'): Instant => instantOf(parseTradingDate(day), time);

describe('the collar of a market order', () => {
  test.each([
    ['buy', '49.99', '51.9896'],
    ['buy', '50', '51.25'],
    ['buy', '10.01', '10.4104'],
    ['sell', '49.99', '47.9904'],
    ['sell', '50', '48.75'],
    ['buy', '0.0001', '0.000104'],
  ] as const)('%s against %s goes to %s at most', (side, quote, collar) => {
    expect(formatPrice(collarPrice(side, price(quote)))).toBe(collar);
  });

  test('is never wider than the rule and never inside the quote', () => {
    fc.assert(
      fc.property(anyPrice, (quote) => {
        const [buy, sell] = [collarPrice('buy', quote), collarPrice('sell', quote)];
        expect(buy >= quote && sell <= quote).toBe(true);
        expect(buy * 100n <= quote * 104n && sell * 100n >= quote * 96n).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  test('needs a quote', () => {
    expect(() => collarPrice('buy', 0n as Price)).toThrow(RangeError);
    expect(() => fatFingerLimit('sell', 0n as Price)).toThrow(RangeError);
  });
});

describe('a limit far through the market', () => {
  test.each([
    ['buy', '110.00', '100', 'regular', 'pass'],
    ['buy', '110.01', '100', 'regular', 'refuse'],
    ['buy', '110.01', '100', 'pre', 'warn'],
    ['sell', '90.00', '100', 'regular', 'pass'],
    ['sell', '89.99', '100', 'regular', 'refuse'],
    ['sell', '89.99', '100', 'post', 'warn'],
    ['sell', '250.00', '100', 'regular', 'pass'],
    ['buy', '0.01', '100', 'regular', 'pass'],
  ] as const)('%s at %s against %s, %s → %s', (side, limit, quote, session, verdict) => {
    expect(fatFingerVerdict(side, price(limit), price(quote), session)).toBe(verdict);
  });

  test('without a quote there is nothing to compare with', () => {
    expect(fatFingerVerdict('buy', price('1000'), undefined, 'regular')).toBe('pass');
    expect(fatFingerVerdict('buy', price('1000'), 0n as Price, 'regular')).toBe('pass');
  });
});

describe('limit-up limit-down bands', () => {
  const band = (reference: string, previous: string, tier: 1 | 2, moment: Instant): string | undefined => {
    const found = luldBand(price(reference), price(previous), tier, moment);
    return found && `${formatPrice(found.lower)}/${formatPrice(found.upper)}`;
  };

  test.each([
    // reference, previous close, tier, New York time, band
    ['100', '100', 1, '10:00', '95.00/105.00'],
    ['100', '100', 1, '09:30', '95.00/105.00'],
    ['100', '100', 1, '15:34', '95.00/105.00'],
    ['100', '100', 1, '15:35', '90.00/110.00'],
    ['100', '100', 2, '10:00', '90.00/110.00'],
    ['100', '100', 2, '15:40', '90.00/110.00'],
    ['2', '2', 2, '10:00', '1.60/2.40'],
    ['2', '2', 2, '15:40', '1.20/2.80'],
    ['0.50', '0.50', 2, '10:00', '0.35/0.65'],
    ['0.50', '0.50', 2, '15:40', '0.20/0.80'],
    ['0.10', '0.10', 2, '10:00', '0.03/0.18'], // 75 % of ten cents, both ends half up to a cent
    ['0.10', '0.10', 2, '15:40', '0.00/0.25'],
    ['3.10', '3.00', 1, '10:00', '2.48/3.72'], // the previous close chooses the width, not the reference
    ['2.90', '3.01', 1, '10:00', '2.76/3.05'],
    ['0.80', '0.75', 1, '10:00', '0.64/0.96'],
  ] as const)('reference %s, previous close %s, tier %i at %s → %s', (reference, previous, tier, time, expected) => {
    expect(band(reference, previous, tier, at(time))).toBe(expected);
  });

  test('are doubled in the last 25 minutes of a half day too', () => {
    expect(band('100', '100', 1, at('12:34', '2026-11-27'))).toBe('95.00/105.00');
    expect(band('100', '100', 1, at('12:35', '2026-11-27'))).toBe('90.00/110.00');
  });

  test('exist in the regular session only, and not before the rule on file', () => {
    for (const time of ['09:29', '16:00', '03:00']) expect(band('100', '100', 1, at(time))).toBeUndefined();
    expect(band('100', '100', 1, at('10:00', '2019-11-20'))).toBeUndefined();
  });

  test('contain the reference, and a wider tier contains the narrower', () => {
    fc.assert(
      fc.property(anyPrice, anyPrice, (reference, previous) => {
        const cents = ((reference / 10_000n + 1n) * 10_000n) as Price;
        const narrow = luldBand(cents, previous, 1, at('10:00'));
        const wide = luldBand(cents, previous, 2, at('10:00'));
        expect(narrow && wide && wide.lower <= narrow.lower && narrow.upper <= wide.upper).toBe(true);
        expect(narrow && narrow.lower <= cents && cents <= narrow.upper).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});
