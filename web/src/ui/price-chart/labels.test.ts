import { barsOf } from '@candor/model/indicators/bars.ts';
import { expect, test } from 'vitest';
import type { Ink } from './ink.ts';
import { paintLabels } from './labels.ts';
import { layoutOf, yOf } from './layout.ts';
import type { ChartScene, PriceLevel } from './scene.ts';
import { wholeView } from './view.ts';

const LETTER_PX = 6;
const INK = { fontPx: 12, accent: 'accent', secondary: 'secondary', raised: 'raised' } as Ink;

/**
 * The labels of a chart of these closes, 360 pixels wide of which 300 are its plot: text, left end and height of each.
 */
function labels(closes: readonly number[], more: Partial<ChartScene>) {
  const scene: ChartScene = {
    ...{ name: 'AAPL 1M', bars: barsOf(closes.map((close, at) => ({ at, ...same(close), volume: 0 }))), style: 'line' },
    ...{ day: undefined, bands: [], previousClose: undefined, overlays: [], panes: [], levels: [], compared: [] },
    ...{ formatPrice: String, formatPercent: String, formatVolume: String, formatAxis: String },
    ...more,
  };
  const layout = layoutOf(scene, wholeView(closes.length), 360, 200, 60);
  const drawn: { text: string; x: number; y: number }[] = [];
  const brush = {
    measureText: (text: string) => ({ width: text.length * LETTER_PX }),
    fillText: (text: string, x: number, y: number) => drawn.push({ text, x, y }),
    beginPath() {},
    roundRect() {},
    fill() {},
  } as unknown as CanvasRenderingContext2D;
  paintLabels(brush, scene, layout, INK);
  return { drawn, heightOf: (price: number) => yOf(layout.prices, price) };
}

const same = (price: number) => ({ open: price, high: price, low: price, close: price });
const cost = (price: number): PriceLevel => ({ price, label: `Cost ${price}`, tone: 'position' });
const flat = (price: number) => Array.from({ length: 20 }, () => price);

test('a label stands at the right end of its line, and at the left where prices are in its way', () => {
  const free = labels([...flat(10), ...flat(20)], { previousClose: 10, startLabel: 'Start 10' });
  expect(free.drawn.map(({ text, x, y }) => [text, x > 200, y])).toEqual([['Start 10', true, free.heightOf(10)]]);
  const taken = labels([...flat(20), ...flat(10)], { previousClose: 10, startLabel: 'Start 10' });
  expect(taken.drawn.map(({ text, x }) => [text, x < 100])).toEqual([['Start 10', true]]);
});

test('two labels at one height do not lie over each other, the own price first', () => {
  const { drawn } = labels([...flat(20), ...flat(30)], {
    previousClose: 10,
    startLabel: 'Start 10',
    levels: [cost(10.1)],
  });
  expect(drawn.map(({ text }) => text)).toEqual(['Cost 10.1', 'Start 10']);
  expect(Math.abs(drawn[0]!.x - drawn[1]!.x)).toBeGreaterThan('Cost 10.1'.length * LETTER_PX);
});

test('what a position cost is named at the edge it lies beyond, an order far away and the start are not', () => {
  const beyond = labels([...flat(10), ...flat(20)], {
    levels: [cost(5), cost(90), { price: 95, label: 'Sell 95', tone: 'sell' }],
  });
  expect(beyond.drawn.map(({ text }) => text)).toEqual(['↓ Cost 5', '↑ Cost 90']);
  const compared = [{ label: 'AAPL', series: 1, percents: new Float64Array(20) }];
  expect(labels(flat(10), { levels: [cost(10)], previousClose: 10, startLabel: 'Start 10', compared }).drawn).toEqual(
    [],
  );
});

test('no label covers the newest prices, wherever all of its line is taken', () => {
  // Closes that swing about the cost: every place on its line has prices in its way.
  const swinging = Array.from({ length: 60 }, (_, at) => 10 + (at % 2 === 0 ? 2 : -2));
  const { drawn } = labels(swinging, { levels: [cost(10)] });
  expect(drawn.map(({ text }) => text)).toEqual(['Cost 10']);
  expect(drawn[0]!.x + 'Cost 10'.length * LETTER_PX).toBeLessThan(0.75 * 300);
});

test('a label that prices lie upon stands right above or below its line', () => {
  const { drawn, heightOf } = labels(flat(10), { levels: [cost(10)] });
  expect(Math.abs(drawn[0]!.y - heightOf(10))).toBe(18);
});
