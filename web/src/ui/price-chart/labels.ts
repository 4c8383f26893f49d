import { LABEL_STARTS, roomiest } from '../figures/chart-label.ts';
import { type Ink, seriesInk } from './ink.ts';
import { type Layout, type Pane, placeAt, xOf, yOf } from './layout.ts';
import { type ChartScene, rowFrom, slotOf } from './scene.ts';

type Brush = CanvasRenderingContext2D;

/** Above and below the letters of a tag. */
export const TAG_PADDING_PX = 6;

export const toneInk = (ink: Ink, tone: 'position' | 'buy' | 'sell'): string =>
  tone === 'position' ? ink.accent : tone === 'buy' ? ink.gain : ink.loss;

/** Gain or loss of the whole range, by the close it began from: neither where both read the same. */
export function directionInk({ bars, previousClose, formatPrice }: ChartScene, ink: Ink): string {
  const last = bars.close[bars.length - 1] ?? 0;
  const start = previousClose ?? bars.close[0] ?? 0;
  if (formatPrice(last) === formatPrice(start)) return ink.secondary;
  return last > start ? ink.gain : last < start ? ink.loss : ink.secondary;
}

/** Values that are tagged at the axis: the last price, or the last of each compared symbol. */
export function endsOf({ bars, compared }: ChartScene): number[] {
  const last = bars.length - 1;
  const values = compared.length > 0 ? compared.map(({ percents }) => percents[last]!) : [bars.close[last]!];
  return values.filter((value) => !Number.isNaN(value));
}

/** The last values, at the axis. */
export function paintEnds(brush: Brush, scene: ChartScene, layout: Layout, ink: Ink): void {
  const { bars, compared } = scene;
  for (const { percents, series } of compared) {
    const value = percents[bars.length - 1]!;
    if (!Number.isNaN(value))
      tag(brush, layout, yOf(layout.prices, value), scene.formatPercent(value), seriesInk(ink, series), ink);
  }
  const close = bars.close[bars.length - 1];
  if (compared.length === 0 && close !== undefined)
    tag(brush, layout, yOf(layout.prices, close), scene.formatPrice(close), directionInk(scene, ink), ink);
}

interface Label {
  readonly y: number;
  readonly text: string;
  readonly ink: string;
}

interface Placed {
  readonly left: number;
  readonly width: number;
  readonly y: number;
}

/** The reader's own prices, then the close that the range began from, each where it covers least of the prices. */
export function paintLabels(brush: Brush, scene: ChartScene, layout: Layout, ink: Ink): void {
  if (scene.compared.length > 0) return;
  const { prices, plot } = layout;
  const height = ink.fontPx + TAG_PADDING_PX;
  const placed: Placed[] = [];
  for (const { y, text, ink: colour } of labelsOf(scene, prices, ink)) {
    const width = Math.min(plot - 8, brush.measureText(text).width + 10);
    const place = placeOf(scene, layout, { y, width, height }, placed);
    if (place === undefined) continue;
    const { left } = place;
    placed.push(place);
    chip(brush, left, place.y, width, height, ink.raised);
    brush.fillStyle = colour;
    brush.textAlign = 'left';
    brush.fillText(text, left + 5, place.y, plot - 18);
  }
}

function labelsOf({ levels, previousClose, startLabel }: ChartScene, prices: Pane, ink: Ink): Label[] {
  const { height } = prices;
  const within = (y: number) => Math.min(height - ink.fontPx, Math.max(ink.fontPx, y));
  // A level that is out of view is named at the nearer edge, with an arrow; not one that is farther than the view is
  // high: it would cover prices that it has nothing to do with. What a position cost is always named.
  const own = levels.flatMap(({ price, label, tone }) => {
    const y = yOf(prices, price);
    if (tone !== 'position' && (y < -height || y > 2 * height)) return [];
    const arrow = y < 0 ? '↑ ' : y > height ? '↓ ' : '';
    return [{ y: within(y), text: arrow + label, ink: toneInk(ink, tone) }];
  });
  if (previousClose === undefined || startLabel === undefined) return own;
  const y = yOf(prices, previousClose);
  return y < 0 || y > height ? own : [...own, { y: within(y), text: startLabel, ink: ink.secondary }];
}

/** The right part of the plot, as a share of it, where labels must not cover prices: readers look there first. */
const NEWEST_SHARE = 0.25;

/**
 * The place of a label: the first on its line that is free of prices and of other labels, else the first right above or
 * below that line, else the one farthest from prices that leaves the newest of them uncovered.
 */
function placeOf(
  scene: ChartScene,
  layout: Layout,
  { y, width, height }: { y: number; width: number; height: number },
  placed: readonly Placed[],
): Placed | undefined {
  const enough = height / 2;
  const isFree = ({ left, y: at }: Placed) =>
    placed.every(
      (other) => left >= other.left + other.width || other.left >= left + width || Math.abs(at - other.y) >= height,
    );
  const lastX = xOf(layout, slotOf(scene, scene.bars.length - 1));
  const newest = Math.min(layout.plot, lastX) - NEWEST_SHARE * layout.plot;
  const clearOf = (place: Placed) => clearance(scene, layout, place);
  const places = heightsOf(layout.prices, y, height)
    .flatMap((at) => LABEL_STARTS.map((start) => ({ left: 4 + start * (layout.plot - width - 8), width, y: at })))
    .filter(isFree)
    .filter((place) => place.left + width <= newest || place.left > lastX || clearOf(place) > enough);
  return roomiest(places, enough, clearOf);
}

/** Where the middle of a label may stand: on its line, then above and below it where the chart has room. */
const heightsOf = ({ height: pane }: Pane, y: number, height: number): number[] => [
  y,
  ...[y - height, y + height].filter((at) => at >= height / 2 && at <= pane - height / 2),
];

/** How far, in pixels, the nearest price above or below a label is from its middle. */
function clearance(scene: ChartScene, layout: Layout, label: Placed): number {
  const { bars, style } = scene;
  const { prices } = layout;
  const [from, to] = [label.left, label.left + label.width].map((x) => placeAt(layout, x) - 0.5) as [number, number];
  const isCandle = style === 'candles';
  const [highs, lows] = isCandle ? [bars.high, bars.low] : [bars.close, bars.close];
  let clear = Number.POSITIVE_INFINITY;
  for (let row = rowFrom(scene, from); clear > 0 && row < bars.length && slotOf(scene, row) <= to; row += 1) {
    // A line also passes every price between two closes.
    const before = isCandle ? row : Math.max(0, row - 1);
    const top = yOf(prices, Math.max(highs[row]!, highs[before]!));
    const foot = yOf(prices, Math.min(lows[row]!, lows[before]!));
    const away = label.y < top ? top - label.y : label.y > foot ? label.y - foot : 0;
    if (away < clear) clear = away;
  }
  return clear;
}

/** The middle of a tag, which stays whole at the upper and lower edge. */
export const tagAt = ({ height }: Pane, y: number, { fontPx }: Ink): number =>
  Math.min(height - fontPx / 2, Math.max(fontPx / 2 + 2, y));

function tag(brush: Brush, { plot, width, prices }: Layout, y: number, text: string, ground: string, ink: Ink): void {
  const at = tagAt(prices, y, ink);
  chip(brush, plot + 2, at, width - plot - 2, ink.fontPx + TAG_PADDING_PX, ground);
  brush.fillStyle = ink.surface;
  brush.textAlign = 'left';
  brush.fillText(text, plot + 6, at, width - plot - 8);
}

function chip(brush: Brush, x: number, y: number, width: number, height: number, ground: string): void {
  brush.fillStyle = ground;
  brush.beginPath();
  brush.roundRect(x, y - height / 2, width, height, 4);
  brush.fill();
}
