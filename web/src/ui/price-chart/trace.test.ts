import { type BarValues, barsOf } from '@candor/model/indicators/bars.ts';
import { expect, test } from 'vitest';
import { layoutOf, xOf, yOf } from './layout.ts';
import { type ChartScene, slotOf } from './scene.ts';
import { fillBand, isCrowded, traceLasts } from './trace.ts';
import { wholeView } from './view.ts';

const MINUTE = 60_000;
const HALF = 1;

const bar = (at: number, close: number): BarValues => ({ at, open: close, high: close, low: close, close, volume: 1 });
const walk = (row: number) => 100 + 9 * Math.sin(row / 40) + 2 * Math.sin(row * 1.7) + (row > 1_500 ? 30 : 0);

function filled(values: readonly BarValues[], day: ChartScene['day'], slots: number) {
  const scene: ChartScene = {
    ...{ name: 'x', bars: barsOf(values), style: 'line', day, bands: [], previousClose: undefined, overlays: [] },
    ...{ panes: [], levels: [], compared: [] },
    ...{ formatPrice: String, formatPercent: String, formatVolume: String, formatAxis: String },
  };
  const layout = layoutOf(scene, wholeView(slots), 358, 232, 48);
  const paths: [number, number][][] = [];
  const brush = {
    beginPath: () => paths.push([]),
    lineTo: (x: number, y: number) => paths[paths.length - 1]!.push([x, y]),
    fill() {},
  };
  const ends = fillBand(brush as unknown as CanvasRenderingContext2D, scene, layout, layout.prices, 2 * HALF);
  const [outline = [], middle = []] = paths;
  const half = outline.length / 2;
  const feet = new Map(outline.slice(half));
  const columns = outline.slice(0, half).map(([x, top]) => ({ x, top, foot: feet.get(x)! }));
  return { scene, layout, columns, middle, ends };
}

test('ten years of days: every close is within the shape at its pixel, and no pixel is apart from the one before', () => {
  const { scene, layout, columns, middle, ends } = filled(
    Array.from({ length: 2_520 }, (_, row) => bar(row, walk(row))),
    undefined,
    2_520,
  );
  expect(isCrowded(layout)).toBe(true);
  const byPixel = new Map(columns.map((column) => [column.x, column]));
  for (let row = 0; row < scene.bars.length; row += 1) {
    const { top, foot } = byPixel.get(Math.round(xOf(layout, slotOf(scene, row))))!;
    const y = yOf(layout.prices, scene.bars.close[row]!);
    expect(y >= top + HALF - 1e-9 && y <= foot - HALF + 1e-9).toBe(true);
  }
  for (const [index, { x, top, foot }] of columns.slice(1).entries()) {
    const before = columns[index]!;
    expect([x - before.x, top <= before.foot && foot >= before.top]).toEqual([1, true]);
  }
  expect([middle[0]![0], middle.at(-1)![0]]).toEqual(ends);
});

test('a day with more minutes than pixels goes through the last close of each, straight over minutes without trades', () => {
  const minutes = [...Array(300).keys(), ...Array.from({ length: 300 }, (_, each) => 600 + each)];
  const values = minutes.map((minute) => bar(minute * MINUTE, (minute < 400 ? 10 : 20) + (minute % 2)));
  const { scene, layout } = filled(values, { start: 0, slots: 960, slotMs: MINUTE }, 960);
  expect(isCrowded(layout)).toBe(true);
  const points: [number, number][] = [];
  const brush = { beginPath() {}, lineTo: (x: number, y: number) => points.push([x, y]) };
  const ends = traceLasts(brush as unknown as CanvasRenderingContext2D, scene, layout, layout.prices, scene.bars.close);
  const lasts = new Map<number, number>();
  for (let row = 0; row < scene.bars.length; row += 1)
    lasts.set(Math.round(xOf(layout, slotOf(scene, row))), yOf(layout.prices, scene.bars.close[row]!));
  expect(points).toEqual([...lasts]);
  expect(ends).toEqual([points[0]![0], points.at(-1)![0]]);
});
