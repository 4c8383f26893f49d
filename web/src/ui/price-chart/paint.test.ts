import { barsOf } from '@candor/model/indicators/bars.ts';
import { expect, test } from 'vitest';
import type { Ink } from './ink.ts';
import { layoutOf } from './layout.ts';
import { paint } from './paint.ts';
import type { ChartScene } from './scene.ts';
import { wholeView } from './view.ts';

const INK = { fontPx: 12, hairline: 'hairline', tertiary: 'tertiary' } as Ink;

/** Heights of the grid's lines and of the prices at the axis, in a chart of these closes. */
function axisOf(closes: readonly number[]) {
  const scene: ChartScene = {
    name: 'AAPL 1M',
    bars: barsOf(closes.map((close, at) => ({ at, open: close, high: close, low: close, close, volume: 0 }))),
    ...{ style: 'line', day: undefined, bands: [], previousClose: undefined },
    ...{ overlays: [], panes: [], levels: [], compared: [] },
    ...{ formatPrice: String, formatPercent: String, formatVolume: String, formatAxis: () => '' },
  };
  const lines: number[] = [];
  const prices: number[] = [];
  const state: Record<string, unknown> = {
    measureText: (text: string) => ({ width: text.length * 6 }),
    fillRect: (_x: number, y: number, width: number, height: number) =>
      state.fillStyle === 'hairline' && height === 1 && width === 300 && lines.push(y),
    fillText: (text: string, _x: number, y: number) =>
      state.fillStyle === 'tertiary' && text !== '' && prices.push(Math.round(y)),
  };
  const brush = new Proxy(state, { get: (target, name: string) => target[name] ?? (() => undefined) });
  const layout = layoutOf(scene, wholeView(closes.length), 360, 200, 60);
  paint(brush as unknown as CanvasRenderingContext2D, scene, layout, INK);
  return { lines, prices };
}

test('every line of the grid has its price beside it, also where the last price takes the place of one', () => {
  const free = axisOf([100, 110, 120, 130, 140, 123]);
  const covered = axisOf([100, 110, 120, 130, 140, 120]);
  expect(free.lines.length).toBeGreaterThan(2);
  expect(free.lines).toEqual(free.prices);
  expect(covered.lines).toEqual(covered.prices);
  expect(covered.lines.length).toBeLessThan(free.lines.length + 1);
});
