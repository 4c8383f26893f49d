import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatPrice, formatQuantity, type Price, price } from '../quantity.ts';
import { parseTradingDate } from '../time.ts';
import { FINEST_TICK, isOnTick, roundLotFor, roundLotMonth, stepFrom, TICK_ROWS, tickFor, toTick } from './index.ts';

const today = parseTradingDate('2026-11-20');
const halfPenny = parseTradingDate('2027-11-01');

describe('ticks', () => {
  test.each([
    ['238.02', 1n, '238.03'],
    ['1.00', 1n, '1.01'],
    ['1.00', -1n, '0.9999'],
    ['0.9999', 1n, '1.00'],
    ['0.0001', -1n, undefined],
    ['0', 1n, '0.0001'],
    ['0', -1n, undefined],
  ] as const)('%s moved by %s step is %s', (at, by, next) => {
    expect(stepFrom(price(at), by, 'AAPL', today)).toBe(next === undefined ? undefined : price(next));
  });

  test('no step is finer than the finest, and that is one of them', () => {
    expect(TICK_ROWS.every(({ tick }) => tick % FINEST_TICK === 0n)).toBe(true);
    expect(TICK_ROWS.map(({ tick }) => tick)).toContain(FINEST_TICK);
  });

  test.each([
    ['1.005', false],
    ['0.9999', true],
    ['0.99995', false],
    ['1.00', true],
    ['1.0001', false],
    ['190.01', true],
    ['190.005', false],
    ['0.0001', true],
    ['0', false],
  ])('%s is on its tick: %s', (text, expected) => {
    expect(isOnTick(price(text), today)).toBe(expected);
  });

  test('the half penny comes as a dated row for named codes and leaves others alone', () => {
    const rows = [...TICK_ROWS, { from: halfPenny, code: 'TIGHT', atLeast: price('1'), tick: price('0.005') }];
    const tick = (code: string, date = halfPenny, at = '20'): string =>
      formatPrice(tickFor(price(at), code, date, rows));
    expect(tick('TIGHT')).toBe('0.005');
    expect(tick('WIDE')).toBe('0.01');
    expect(tick('TIGHT', parseTradingDate('2027-10-29'))).toBe('0.01');
    expect(tick('TIGHT', halfPenny, '0.50')).toBe('0.0001');
    expect(isOnTick(price('20.005'), halfPenny, 'TIGHT', rows)).toBe(true);
  });

  test('our own prices move to the tick on the side that is asked for', () => {
    expect(formatPrice(toTick(price('10.4104'), 'down', 'AAPL', today))).toBe('10.41');
    expect(formatPrice(toTick(price('10.4104'), 'up', 'AAPL', today))).toBe('10.42');
    fc.assert(
      fc.property(fc.bigInt({ min: 100n, max: 10n ** 12n }), (at) => {
        const moved = toTick(at as Price, 'down', 'AAPL', today);
        expect(moved <= at && isOnTick(moved, today)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});

describe('round lots', () => {
  test.each([
    ['250', '100'],
    ['250.01', '40'],
    ['1000', '40'],
    ['1000.01', '10'],
    ['10000', '10'],
    ['10000.01', '1'],
  ])('an average close of %s trades in lots of %s', (average, shares) => {
    expect(formatQuantity(roundLotFor(price(average), today))).toBe(shares);
  });

  test('were 100 shares at any price before November 2025', () => {
    expect(formatQuantity(roundLotFor(price('5000'), parseTradingDate('2025-10-31')))).toBe('100');
    expect(formatQuantity(roundLotFor(price('5000'), parseTradingDate('2025-11-03')))).toBe('10');
  });

  test.each([
    ['2025-11-03', '2025-09'],
    ['2026-04-30', '2025-09'],
    ['2026-05-01', '2026-03'],
    ['2026-10-30', '2026-03'],
    ['2026-11-01', '2026-03'], // a Sunday: the first trading date is the 2nd
    ['2026-11-02', '2026-09'],
  ])('on %s they go by the average of %s', (date, month) => {
    expect(roundLotMonth(parseTradingDate(date))).toBe(month);
  });
});
