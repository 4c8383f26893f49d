import { INDICATORS } from '@candor/model/indicators/catalogue.ts';
import { computed } from '@candor/model/indicators/indicator.ts';
import { CHART_RANGES } from '@candor/model/market/ranges.ts';
import { describe, expect, test } from 'vitest';
import type { Candles } from '../../../domains/market/queries.ts';
import { parseChart } from '../../../lib/stored.ts';
import { at, candles } from './candles.fixture.ts';
import { candleLength, chosenFrom, hasRoom, warmupOf, withIndicator, withParameter } from './chart-choices.ts';
import { summaryOf, tableRows } from './chart-points.ts';
import { columnsOf, sceneOf } from './chart-scene.ts';
import { percentsFromSameStart } from './compared.ts';
import { chartWriting } from './chart-writing.ts';
import { priceFigures } from '../instrument/price-figures.ts';
import { takeBar } from '../../../ui/price-chart/scene.ts';

describe('symbols compared', () => {
  const columns = (of: Candles) => columnsOf(of);

  test('begin at the close before the range, where every one has it', () => {
    const [own, other] = percentsFromSameStart(columns(candles()), candles(), [
      candles({ closes: [20, 30, 40], previousClose: '25.00' }),
    ]);
    expect([...own!].map(Math.round)).toEqual([0, 10, 20]);
    expect([...other!].map(Math.round)).toEqual([-20, 20, 60]);
  });

  test('else at the first moment at which all had traded, and stay level between two trades', () => {
    const late = candles({
      closes: [50, 75],
      times: [at('2026-03-02T14:31:00Z'), at('2026-03-02T14:33:00Z')],
      previousClose: null,
    });
    const first = candles({ closes: [10, 11, 12, 13] });
    const [own, other] = percentsFromSameStart(columns(first), first, [late]);
    expect([own![0], other![0]]).toEqual([Number.NaN, Number.NaN]);
    expect([own![1], other![1]]).toEqual([0, 0]);
    expect([other![2], other![3]]).toEqual([0, 50]);
    expect(own![3]).toBeCloseTo((13 / 11 - 1) * 100, 9);
  });

  test('with a symbol that never traded in the range there is nothing to compare', () => {
    const none = percentsFromSameStart(columns(candles()), candles(), [candles({ closes: [], previousClose: null })]);
    expect(none.every((line) => line.every(Number.isNaN))).toBe(true);
  });
});

describe('indicators that were chosen', () => {
  test('stored choices are used as far as they are valid', () => {
    const stored = parseChart({
      style: 'nonsense',
      indicators: [
        { id: 'sma', parameters: [50] },
        { id: 'sma', parameters: [9] },
        { id: 'magic', parameters: [] },
        7,
        { id: 'rsi', parameters: [1e9] },
      ],
    });
    expect(stored.style).toBe('line');
    expect(chosenFrom(stored)).toEqual([
      { id: 'sma', parameters: [50] },
      { id: 'rsi', parameters: [14] },
    ]);
  });

  test('no more panes than fit, and numbers within their bounds', () => {
    let chosen = chosenFrom(parseChart({}));
    for (const id of ['rsi', 'macd', 'atr', 'obv'] as const) chosen = withIndicator(chosen, id, true);
    expect(chosen.map(({ id }) => id)).toEqual(['rsi', 'macd', 'atr']);
    expect([hasRoom(chosen, 'obv'), hasRoom(chosen, 'ema')]).toEqual([false, true]);
    chosen = withParameter(chosen, 'macd', 1, 30);
    expect(chosen[1]?.parameters).toEqual([12, 30, 9]);
    expect(withParameter(chosen, 'rsi', 0, 1)[0]?.parameters).toEqual([14]);
    expect(withIndicator(chosen, 'macd', false).map(({ id }) => id)).toEqual(['rsi', 'atr']);
  });
});

test('a candle has the length that was chosen for its range where the range offers it, else the usual one', () => {
  const length = (candleOf: Record<string, string>) =>
    CHART_RANGES.map((range) => candleLength(parseChart({ candles: candleOf }), range));
  const usual = ['15m', '60m', '1d', '1d', '1d', '1w', '1w', '1w', '1mo', '1mo'];
  expect(length({})).toEqual(usual);
  expect(length({ '1D': '1m', '10Y': '1m', '1Y': 'x' })).toEqual(['1m', ...usual.slice(1)]);
});

describe('the scene', () => {
  const write = { formatPrice: String, formatPercent: String, formatVolume: String, formatAxis: String };
  const parts = { style: 'line' as const, isLogarithmic: false, compared: [], levels: [], write };

  test('a day’s own average is drawn where bars are shorter than a day, and nowhere else', () => {
    const chosen = [{ id: 'vwap' as const, parameters: [] }];
    expect(sceneOf({ ...parts, chosen, data: candles() }).overlays.length).toBe(1);
    expect(sceneOf({ ...parts, chosen, data: candles({ range: '1Y', interval: '1d' }) }).overlays.length).toBe(0);
  });

  test('days begin where New York’s date changes, and sessions outside of the regular one are shaded', () => {
    const times = ['2026-03-02T20:59:00Z', '2026-03-02T21:01:00Z', '2026-03-03T09:00:00Z', '2026-03-03T14:30:00Z'].map(
      at,
    );
    const span = (session: 'pre' | 'regular' | 'post', from: string, to: string) => ({
      session,
      start: at(from),
      end: at(to),
    });
    const sessions = [
      span('regular', '2026-03-02T14:30:00Z', '2026-03-02T21:00:00Z'),
      span('post', '2026-03-02T21:00:00Z', '2026-03-03T01:00:00Z'),
      span('pre', '2026-03-03T09:00:00Z', '2026-03-03T14:30:00Z'),
      span('regular', '2026-03-03T14:30:00Z', '2026-03-03T21:00:00Z'),
    ];
    const data = candles({ range: '1W', interval: '5m', closes: [1, 2, 3, 4], times, sessions });
    expect([...columnsOf(data).begins.slice(0, 4)]).toEqual([1, 0, 1, 0]);
    expect(sceneOf({ ...parts, chosen: [], data }).bands).toEqual([{ from: 1, to: 3 }]);
  });

  test('indicators have a value at the first bar shown, and the running bar continues them', () => {
    const closes = Array.from({ length: 30 }, (_, index) => 100 + ((index * 7) % 11));
    const times = closes.map((_, index) => at('2026-01-02T05:00:00Z') + index * 86_400_000);
    const data = candles({ range: '3M', interval: '1d', closes, times, warmup: 20 });
    const chosen = [{ id: 'sma' as const, parameters: [20] }];
    const scene = sceneOf({ ...parts, chosen, data });
    const mean = (rows: readonly number[]) => rows.reduce((sum, close) => sum + close, 0) / rows.length;
    const [line] = scene.overlays[0]!.running.shown;
    expect([scene.bars.length, scene.bars.at[0], scene.bars.close[0]]).toEqual([10, times[20], closes[20]]);
    for (let row = 0; row < 10; row += 1) expect(line![row]).toBeCloseTo(mean(closes.slice(row + 1, row + 21)), 9);
    for (let day = 30; day < 60; day += 1) {
      closes.push(90 + (day % 5));
      takeBar(scene, { at: times[0]! + day * 86_400_000, open: 95, high: 99, low: 89, close: closes[day]!, volume: 1 });
    }
    expect(scene.bars.length).toBe(40);
    expect(scene.overlays[0]!.running.shown[0]![39]).toBeCloseTo(mean(closes.slice(40)), 9);
  });

  test.each([
    [[], 0],
    [[{ id: 'vwap' as const, parameters: [] }], 0],
    [[{ id: 'sma' as const, parameters: [20] }], 100],
    [
      [
        { id: 'sma' as const, parameters: [400] },
        { id: 'rsi' as const, parameters: [14] },
      ],
      400,
    ],
  ])('what is chosen says how many bars before the range it needs', (chosen, bars) => {
    expect(warmupOf(chosen)).toBe(bars);
  });

  test('with the usual numbers, averages of all earlier bars are within a per cent of their value at the first bar', () => {
    const closes = Array.from({ length: 600 }, (_, index) => 100 + Math.round(20 * Math.sin(index / 9)) + (index % 4));
    const times = closes.map((_, index) => at('2024-01-02T05:00:00Z') + index * 86_400_000);
    const all = columnsOf(candles({ range: '1Y', interval: '1d', closes, times }));
    for (const id of ['ema', 'atr'] as const) {
      const [chosen] = withIndicator([], id, true);
      const warmup = warmupOf([chosen!]);
      const from = 600 - 20 - warmup;
      const data = candles({
        range: '1Y',
        interval: '1d',
        closes: closes.slice(from),
        times: times.slice(from),
        warmup,
      });
      const scene = sceneOf({ ...parts, chosen: [chosen!], data });
      const [whole] = computed(INDICATORS[id], all, chosen!.parameters);
      const [drawn] = [...scene.overlays, ...scene.panes].map(({ running }) => running.shown[0]!);
      expect(Math.abs(drawn![0]! / whole![580]! - 1), id).toBeLessThan(1e-2);
    }
  });
});

test('figures of a year are missing where there are too few days, and equal the chart’s where there are enough', () => {
  const few = priceFigures(candles({ range: '1Y', interval: '1d' }));
  expect(few).toMatchObject({
    average50: undefined,
    average200: undefined,
    range14: undefined,
    strength14: undefined,
    days: 3,
  });
  const closes = Array.from({ length: 60 }, (_, index) => 100 + index);
  const times = closes.map((_, index) => at('2026-01-02T05:00:00Z') + index * 86_400_000);
  const many = priceFigures(candles({ range: '1Y', interval: '1d', closes, times }));
  // 110 to 159; each day opens and ends a dollar above the one before, and reaches half a dollar beyond that.
  expect(many).toMatchObject({
    average50: 134.5,
    average200: undefined,
    strength14: 100,
    days: 60,
    from: times[0],
    to: times[59],
  });
  expect(many.range14).toBeCloseTo(1.5, 9);
  expect([many.highAt, many.lowAt]).toEqual([times[59], times[0]]);
});

test('figures that are not known are a dash, large ones are short', () => {
  const { amount, price, figure, percent, volume } = chartWriting(
    { range: '1Y', interval: '1d', unit: 'price' },
    'en-US',
  );
  expect([price(251.2), price(0.1234), price(Number.NaN)]).toEqual(['251.20', '0.1234', '–']);
  expect([figure(1_234_567), figure(63.456), figure(-0.01234)]).toEqual(['1.23M', '63.46', '−0.0123']);
  // A range of a price has the decimals of that price.
  expect([amount(0.8123, 74.4), amount(0.01234, 0.52)]).toEqual(['0.81', '0.0123']);
  expect([percent(1.239), percent(-0.5), volume(12_345)]).toEqual(['+1.23%', '−0.50%', '12.34K']);
});

test('a moment of a day that is over has the day before its time, without the year', () => {
  const day = chartWriting({ range: '1D', interval: '1m', unit: 'price' }, 'en-US');
  expect(day.at(at('2020-12-16T17:00:00Z'))).toBe('Wed, Dec 16, 12:00 ET');
});

test('a week names its days, and by the hour the times of one', () => {
  const week = chartWriting({ range: '1W', interval: '5m', unit: 'price' }, 'en-US');
  const noon = at('2026-12-16T17:00:00Z');
  expect([week.axis(noon, 5 * 86_400_000), week.axis(noon, 86_400_000)]).toEqual(['Wed', '12:00']);
});

test('the table has the newest bars without a gap, and all of them when asked for', () => {
  const closes = Array.from({ length: 100 }, (_, index) => 100 + index);
  const times = closes.map((_, index) => at('2026-01-02T05:00:00Z') + index * 86_400_000);
  const data = candles({ range: '1Y', interval: '1d', closes, times });
  expect(tableRows(columnsOf(data), 60)).toEqual(Array.from({ length: 60 }, (_, back) => 99 - back));
  expect(tableRows(columnsOf(data), 100).at(-1)).toBe(0);
});

test('the summary of an index is of its levels: the close before, at which its first bar opens, is none of them', () => {
  const data = candles({ range: '1D', interval: '1m', closes: [912, 915, 914] });
  const opened = {
    ...data,
    bars: { ...data.bars, open: data.bars.open.with(0, '910'), low: data.bars.low.with(0, '910') },
  };
  const write = { price: String };
  expect(summaryOf(columnsOf(opened), write, false)).toEqual({ first: '912', last: '914', low: '912', high: '915' });
  expect(summaryOf(columnsOf(opened), write, true)).toMatchObject({ first: '910', low: '910' });
});
