import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { snapshot as snapshotOf } from '../../../domains/market/market.fixture.ts';
import { at, candles, MINUTE } from './candles.fixture.ts';
import { RunningCandle } from './running-candle.ts';
import { type HeadNow, headNow } from './shown-price.ts';

const minute = (time: string, close: string, volume = 50) => ({
  ...{ at: at(time), open: close, high: close, low: close, close, volume },
});

describe('the running minute as the last bar of a range', () => {
  test('of one day replaces its own minute, and the next one follows it', () => {
    const running = new RunningCandle(candles());
    expect(running.take(minute('2026-03-02T14:32:00Z', '12.40'), 'regular')).toMatchObject({ close: 12.4, volume: 50 });
    expect(running.take(minute('2026-03-02T14:33:00Z', '12.60'), 'regular')?.at).toBe(at('2026-03-02T14:33:00Z'));
    expect(running.take(minute('2026-03-02T14:31:00Z', '1.00'), 'regular')).toBeUndefined();
    // After hours a day goes on.
    expect(running.take(minute('2026-03-02T21:05:00Z', '12.90'), 'post')?.close).toBe(12.9);
  });

  test('of five minutes continues the answered bar; one that began here counts its own minutes', () => {
    const running = new RunningCandle(
      candles({ range: '1W', interval: '5m', closes: [10], times: [at('2026-03-02T14:30:00Z')] }),
    );
    expect(running.take(minute('2026-03-02T14:32:00Z', '12.40'), 'regular')).toEqual({
      ...{ at: at('2026-03-02T14:30:00Z'), open: 10, high: 12.4, low: 9.5, close: 12.4 },
      ...{ volume: 100, begins: false },
    });
    running.take(minute('2026-03-02T14:35:00Z', '12.00', 10), 'regular');
    running.take(minute('2026-03-02T14:35:00Z', '12.00', 30), 'regular');
    expect(running.take(minute('2026-03-02T14:36:00Z', '11.00', 5), 'regular')).toMatchObject({
      low: 11,
      high: 12,
      volume: 35,
    });
  });

  test.each([
    ['1M', '30m', at('2026-03-02T14:30:00Z')],
    ['1Y', '1d', at('2026-03-02T05:00:00Z')],
    ['5Y', '1w', at('2026-03-02T05:00:00Z')],
  ] as const)('of %s stands still outside of the regular session', (range, interval, began) => {
    const running = new RunningCandle(candles({ range, interval, closes: [10], times: [began] }));
    expect(running.take(minute('2026-03-02T13:00:00Z', '9.00'), 'pre')).toBeUndefined();
    expect(running.take(minute('2026-03-02T14:40:00Z', '9.00'), 'regular')).toMatchObject({
      at: began,
      low: 9,
      close: 9,
      volume: 100,
    });
  });

  test('a day that has no bar yet waits for the answer that knows its opening', () => {
    const friday = [at('2026-02-27T05:00:00Z')];
    const daily = new RunningCandle(candles({ range: '1Y', interval: '1d', closes: [10], times: friday }));
    expect(daily.take(minute('2026-03-02T14:40:00Z', '9.00'), 'regular')).toBeUndefined();
    const weekly = new RunningCandle(candles({ range: '5Y', interval: '1w', closes: [10], times: friday }));
    expect(weekly.take(minute('2026-03-02T14:40:00Z', '9.00'), 'regular')).toBeUndefined();
  });

  test('after any updates a bar stays within its extremes and time does not go back', () => {
    const tick = fc.record({ step: fc.integer({ min: 0, max: 4 }), cents: fc.integer({ min: 500, max: 2_000 }) });
    fc.assert(
      fc.property(
        fc.array(tick, { maxLength: 60 }),
        fc.constantFrom(['1D', '1m'], ['1W', '5m'], ['1M', '30m']),
        (ticks, [range, interval]) => {
          const running = new RunningCandle(
            candles({ range: range as '1D', interval: interval as '1m', closes: [10] }),
          );
          let [now, before] = [at('2026-03-02T14:33:00Z'), 0];
          for (const { step, cents } of ticks) {
            now += step * MINUTE;
            const bar = running.take(
              { ...minute('2026-03-02T14:33:00Z', (cents / 100).toFixed(2)), at: now },
              'regular',
            )!;
            expect(bar.low <= Math.min(bar.open, bar.close) && bar.high >= Math.max(bar.open, bar.close)).toBe(true);
            expect(bar.at).toBeGreaterThanOrEqual(before);
            before = bar.at;
          }
        },
      ),
    );
  });
});

describe("the last bar and the page's head", () => {
  const sessions = [
    { session: 'pre', start: at('2026-03-02T09:00:00Z'), end: at('2026-03-02T14:30:00Z') },
    { session: 'regular', start: at('2026-03-02T14:30:00Z'), end: at('2026-03-02T21:00:00Z') },
  ] as const;
  const snapshot = snapshotOf('XOM', { tradeDate: '2026-03-02', session: 'regular', price: '12.60' });
  const head = (more: Partial<HeadNow> = {}): HeadNow => ({
    ...{ tradeDate: '2026-03-02', session: 'regular', price: '12.60', regularVolume: 900 },
    ...more,
  });

  test("show one price, whichever was answered later: the head's", () => {
    const running = new RunningCandle(candles({ sessions: [...sessions] }));
    expect(running.endingAt(headNow(snapshot, undefined)!)).toMatchObject({ close: 12.6, high: 12.6, volume: 100 });
    const quote = {
      code: 'XOM',
      price: '11.20',
      change: '1',
      percent: '1',
      previousClose: '10',
      session: 'regular',
    } as const;
    expect(running.endingAt(headNow(snapshot, quote)!)).toMatchObject({ close: 11.2, high: 12.5, low: 11.2 });
    running.take(minute('2026-03-02T14:33:00Z', '11.30'), 'regular');
    expect(running.endingAt(headNow(snapshot, quote)!)).toMatchObject({ at: at('2026-03-02T14:33:00Z'), close: 11.2 });
  });

  test("a day's bar has the volume of the key figures, those within a day their own", () => {
    const daily = candles({ range: '1Y', interval: '1d', closes: [10], times: [at('2026-03-02T05:00:00Z')] });
    expect(new RunningCandle(daily).endingAt(head())).toMatchObject({ close: 12.6, volume: 900 });
    const weekly = candles({ range: '5Y', interval: '1w', closes: [10], times: [at('2026-03-02T05:00:00Z')] });
    expect(new RunningCandle(weekly).endingAt(head())).toMatchObject({ close: 12.6, volume: 100 });
  });

  test('are not joined where the head is of another session or day than the bar', () => {
    const running = new RunningCandle(candles({ sessions: [...sessions] }));
    expect(running.endingAt(head({ session: 'post' }))).toBeUndefined();
    expect(running.endingAt(head({ tradeDate: '2026-03-03' }))).toBeUndefined();
    const month = candles({ range: '1M', interval: '30m', closes: [10] });
    expect(new RunningCandle(month).endingAt(head({ session: 'post' }))).toBeUndefined();
    expect(new RunningCandle(month).endingAt(head())).toMatchObject({ close: 12.6 });
    expect(headNow({ ...snapshot, session: 'closed' }, undefined)).toBeUndefined();
    expect(headNow({ ...snapshot, session: 'post', slot: 3, post: null }, undefined)).toBeUndefined();
  });
});

test('an hour’s candle follows the session it is of, and a month’s one goes on while its month does', () => {
  const hour = new RunningCandle(
    candles({ range: '1W', interval: '60m', closes: [10], times: [at('2026-03-02T14:30:00Z')] }),
  );
  expect(hour.take(minute('2026-03-02T15:29:00Z', '11.00'), 'regular')?.at).toBe(at('2026-03-02T14:30:00Z'));
  expect(hour.take(minute('2026-03-02T15:30:00Z', '12.00'), 'regular')?.at).toBe(at('2026-03-02T15:30:00Z'));
  expect(hour.take(minute('2026-03-02T21:40:00Z', '13.00'), 'post')?.at).toBe(at('2026-03-02T21:00:00Z'));
  const month = (began: string) =>
    new RunningCandle(candles({ range: '10Y', interval: '1mo', closes: [10], times: [at(began)] }));
  const now = minute('2026-03-02T15:30:00Z', '12.00');
  expect(month('2026-03-01T05:00:00Z').take(now, 'regular')).toMatchObject({
    close: 12,
    at: at('2026-03-01T05:00:00Z'),
  });
  expect(month('2026-02-02T05:00:00Z').take(now, 'regular')).toBeUndefined();
});
