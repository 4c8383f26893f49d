import { instantOf, newYorkDate } from '@candor/model/calendar/index.ts';
import {
  CANDLES_OF,
  CHART_RANGES,
  type ChartRange,
  type CandleInterval,
  INTERVAL_OF,
  isOffered,
} from '@candor/model/market/ranges.ts';
import { parseInstant } from '@candor/model/time.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { CandleRanges, createMarket, INSTRUMENTS, type Market } from '../market/index.ts';
import { openFeed } from './open-feed.ts';

const NOW = parseInstant('2026-11-23T15:00:20Z');
const instruments = INSTRUMENTS.filter(({ code }) => code === 'AAPL');
const OFFERED = CHART_RANGES.flatMap((range) => CANDLES_OF[range].map((interval) => [range, interval] as const));

let market: Market;
let ranges: CandleRanges;

beforeAll(async () => {
  const { feed } = await openFeed({ kind: 'simulated' }, { seed: 'candles', instruments });
  market = createMarket({ feed, clock: { now: () => NOW }, instruments });
  ranges = new CandleRanges(market);
});

const barsOf = (range: ChartRange, interval?: CandleInterval) => ranges.of('AAPL', range, interval).bars;
const volumeOf = (bars: readonly { volume: number }[]) => bars.reduce((sum, { volume }) => sum + volume, 0);

describe.each(OFFERED)('candles of %s by %s', (range, interval) => {
  test('are a handful at least and a thousand at most, in order, and end at the live price', () => {
    const bars = barsOf(range, interval);
    expect(bars.length).toBeGreaterThanOrEqual(4);
    expect(bars.length).toBeLessThanOrEqual(1_000);
    expect(bars.map(({ at }) => at)).toEqual([...new Set(bars.map(({ at }) => at))].sort((a, b) => a - b));
    expect(bars.at(-1)?.close).toBe(market.snapshot('AAPL')?.regularPrice);
    expect(isOffered(range, interval)).toBe(true);
  });

  test('have the volume, the extremes and the ends of the line’s bars, in whatever length', () => {
    const [bars, line] = [barsOf(range, interval), barsOf(range)];
    // A day's candle is of the regular session alone, where the line shows the hours around it too.
    const isDayOfMinutes = interval === '1d' && INTERVAL_OF[range].endsWith('m');
    if (isDayOfMinutes && range === '1W') return;
    const of = (all: typeof bars) => [
      all.reduce((high, bar) => (bar.high > high ? bar.high : high), 0n),
      all.reduce((low, bar) => (bar.low < low ? bar.low : low), 10n ** 18n),
      all.at(-1)!.close,
    ];
    expect(of(bars)).toEqual(of(line));
    if (!isDayOfMinutes && INTERVAL_OF[range] !== '1d') expect(volumeOf(bars)).toBe(volumeOf(line));
  });

  test('before it are of the same length, none of them twice', () => {
    const [first] = barsOf(range, interval);
    const times = [...ranges.before('AAPL', range, 30, interval), first!].map(({ at }) => at);
    expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
    expect(times.length).toBeGreaterThan(interval === '1mo' && range === '10Y' ? 1 : 30);
  });
});

test('an hour of the regular session is counted from its opening, those around it from the full hour', () => {
  const clock = (at: number) => (at - instantOf(newYorkDate(NOW), '00:00')) / 3_600_000;
  const today = barsOf('1W', '60m').filter(({ at }) => newYorkDate(at) === newYorkDate(NOW));
  expect(today.map(({ at, session }) => [clock(at), session])).toEqual([
    ...[4, 5, 6, 7, 8, 9].map((hour) => [hour, 'pre']),
    [9.5, 'regular'],
  ]);
});

test('a month’s candle joins the days of the calendar’s month', () => {
  const days = barsOf('1Y', '1d');
  const october = days.filter(({ at }) => newYorkDate(at).startsWith('2026-10'));
  const candle = barsOf('1Y', '1mo').find(({ at }) => newYorkDate(at).startsWith('2026-10'));
  expect(candle).toMatchObject({ open: october[0]!.open, close: october.at(-1)!.close, volume: volumeOf(october) });
});

test('a length that a range does not offer is refused', () => {
  expect(isOffered('10Y', '1m')).toBe(false);
  expect(isOffered('1D', '1w')).toBe(false);
  expect(CHART_RANGES.every((range) => isOffered(range, INTERVAL_OF[range]))).toBe(true);
});
