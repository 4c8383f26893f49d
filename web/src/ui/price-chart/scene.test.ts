import { barsOf } from '@candor/model/indicators/bars.ts';
import { RunningIndicator } from '@candor/model/indicators/indicator.ts';
import { SMA } from '@candor/model/indicators/averages.ts';
import { RSI } from '@candor/model/indicators/momentum.ts';
import { describe, expect, test, vi } from 'vitest';
import { ChartView } from './chart-view.ts';
import type { Ink } from './ink.ts';
import { directionInk } from './labels.ts';
import { axisSlots, layoutOf, placeAt, xOf, yOf } from './layout.ts';
import { type ChartScene, groupOf, momentOf, rowAt, slotOf, slotsOf, takeBar } from './scene.ts';
import { wholeView } from './view.ts';

const MINUTE = 60_000;
const NINE_THIRTY = 1_700_000_000_000;
const bar = (at: number, close = 10) => ({ at, open: close, high: close + 1, low: close - 1, close, volume: 100 });

function scene(more: Partial<ChartScene> = {}): ChartScene {
  return {
    ...{ name: 'AAPL 1D', bars: barsOf([0, 1, 2, 3, 4, 5].map((at) => bar(at, 10 + at))), style: 'candles' },
    ...{ day: undefined, bands: [], previousClose: undefined, overlays: [], panes: [], levels: [], compared: [] },
    ...{ formatPrice: String, formatPercent: String, formatVolume: String, formatAxis: String },
    ...more,
  };
}

/** Minutes 0, 2 and 5 of a day of ten: in the others nothing traded. */
const day = () =>
  scene({
    bars: barsOf([0, 2, 5].map((m) => bar(NINE_THIRTY + m * MINUTE, 10 + m))),
    day: { start: NINE_THIRTY, slots: 10, slotMs: MINUTE },
  });

test('a chart has the colour of its change, and none where both prices read the same', () => {
  const colours = { gain: 'gain', loss: 'loss', secondary: 'neither' } as Ink;
  const read = (previousClose: number) =>
    directionInk(scene({ previousClose, formatPrice: (value) => value.toFixed(2) }), colours);
  expect([14.99, 15.01, 15.004].map(read)).toEqual(['gain', 'loss', 'neither']);
});

describe('the time axis', () => {
  test('of a day is true to scale, minutes without trades included; else bars stand side by side', () => {
    expect([slotsOf(day()), slotOf(day(), 2), momentOf(day(), 7)]).toEqual([10, 5, NINE_THIRTY + 7 * MINUTE]);
    expect([slotsOf(scene()), slotOf(scene(), 2), momentOf(scene(), 2)]).toEqual([6, 2, 2]);
  });

  test('a place finds the nearest bar, also where there is none', () => {
    expect([0, 1.4, 1.6, 3.2, 4.2, 9].map((place) => rowAt(day(), place))).toEqual([0, 0, 1, 1, 2, 2]);
  });

  test('converting pixels to slots and back changes nothing', () => {
    const layout = layoutOf(scene(), wholeView(6), 400, 200, 40);
    for (const slot of [0, 2, 5]) expect(placeAt(layout, xOf(layout, slot)) - 0.5).toBeCloseTo(slot, 9);
    expect(yOf(layout.prices, layout.prices.high)).toBe(0);
    expect(yOf(layout.prices, layout.prices.low)).toBe(200);
  });

  test('a whole day is labelled where its sessions begin and end', () => {
    const sessions = {
      ...day(),
      bands: [
        { from: 0, to: 3 },
        { from: 8, to: 10 },
      ],
    };
    expect(axisSlots(sessions, layoutOf(sessions, wholeView(10), 400, 200, 40), 60)).toEqual([0, 3, 8, 10]);
  });

  test('a day of one session is labelled every second hour, counted from its end', () => {
    // 09:30 to 16:00.
    const session = { ...day(), day: { start: 0, slots: 390, slotMs: 60_000 } };
    expect(axisSlots(session, layoutOf(session, wholeView(390), 400, 200, 40), 60)).toEqual([0, 150, 270, 390]);
  });

  test('of a week has a label below the middle of each day, the running one too', () => {
    const bars = barsOf(Array.from({ length: 12 }, (_, row) => bar(row)));
    for (const row of [0, 5, 10]) bars.begins[row] = 1;
    const week = scene({ bars });
    expect(axisSlots(week, layoutOf(week, wholeView(12), 400, 200, 40), 60)).toEqual([2, 7, 10]);
  });
});

test('bars of a group share a column with all their volume', () => {
  expect(groupOf(day(), 1, 5)).toEqual({ first: 0, last: 1, slot: 0, volume: 200 });
  expect(groupOf(day(), 2, 5)).toMatchObject({ first: 2, last: 2, slot: 5 });
});

test('a running bar updates its indicators; an older one changes nothing', () => {
  const drawn = scene();
  const sma = { key: 'sma', running: new RunningIndicator(SMA, drawn.bars, [2]), series: 2, levels: [] };
  const with2 = { ...drawn, overlays: [sma] };
  expect(takeBar(with2, bar(5, 25))).toBe(true);
  expect(sma.running.lines[0]![5]).toBe((14 + 25) / 2);
  expect(takeBar(with2, bar(6, 5))).toBe(true);
  expect(sma.running.lines[0]![6]).toBe((25 + 5) / 2);
  expect(takeBar(with2, bar(3, 99))).toBe(false);
  expect(with2.bars.length).toBe(7);
});

test('panes have the bounds of their indicator, the pane of prices also fits the lines drawn over them', () => {
  const drawn = scene();
  const rsi = { key: 'rsi', running: new RunningIndicator(RSI, drawn.bars, [2]), series: 1, levels: [0, 30, 70, 100] };
  const layout = layoutOf({ ...drawn, panes: [rsi], previousClose: 2 }, wholeView(6), 400, 200, 40);
  expect(layout.panes.map(({ low, high }) => [low, high])).toEqual([[0, 100]]);
  expect(layout.prices.low).toBeLessThan(2);
  expect(layout.prices.high).toBeGreaterThan(16);
  // Compared symbols are drawn alone, in per cent, with zero in view.
  const compared = [{ label: 'AAPL', series: 1, percents: new Float64Array([1, 2, 3, 4, 5, 6]) }];
  const alone = layoutOf({ ...drawn, panes: [rsi], compared }, wholeView(6), 400, 200, 40);
  expect(alone.panes).toEqual([]);
  expect(alone.prices.low).toBeLessThan(0);
});

test('on a logarithmic scale equal rates are equally high; compared symbols stay in equal amounts', () => {
  const drawn = scene({ bars: barsOf([10, 20, 40, 80].map((close, at) => bar(at, close))), isLogarithmic: true });
  const { prices } = layoutOf({ ...drawn, style: 'line' }, wholeView(4), 400, 200, 40);
  const heights = [10, 20, 40, 80].map((price) => yOf(prices, price));
  const steps = heights.slice(1).map((height, index) => heights[index]! - height);
  for (const step of steps) expect(step).toBeCloseTo(steps[0]!, 9);
  const compared = [{ label: 'AAPL', series: 1, percents: new Float64Array([-5, 0, 5, 10]) }];
  expect(layoutOf({ ...drawn, compared }, wholeView(4), 400, 200, 40).prices.isLogarithmic).toBeUndefined();
});

test('candles are drawn one a bar, whatever the width; columns of volume under a line may be of several', () => {
  const many = scene({ bars: barsOf(Array.from({ length: 900 }, (_, at) => bar(at))) });
  expect(layoutOf(many, wholeView(900), 400, 200, 40).group).toBe(1);
  expect(layoutOf({ ...many, style: 'line' }, wholeView(900), 400, 200, 40).group).toBeGreaterThan(1);
});

test('zooming by a button stays with the last bar of a day that is not over', () => {
  const drawn = day();
  const canvas = { getContext: () => null } as unknown as HTMLCanvasElement;
  vi.stubGlobal('requestAnimationFrame', () => 1);
  vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue: () => '' }));
  const view = new ChartView({ base: canvas, above: canvas, pricesHeight: 200, onChange() {} });
  view.resize(400);
  view.show({ ...drawn, day: { start: NINE_THIRTY, slots: 960, slotMs: MINUTE } });
  view.zoom(0.1);
  expect(view.layout?.view.from).toBeLessThan(5);
  expect(view.layout?.view.to).toBeGreaterThan(6);
  vi.unstubAllGlobals();
});
