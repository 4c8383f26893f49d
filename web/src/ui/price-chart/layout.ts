import { placesBack } from '../figures/chart-scale.ts';
import { type ChartScene, type DrawnIndicator, isCandles, rowFrom, slotsOf } from './scene.ts';
import { MONTHS_FROM, monthStarts } from './months.ts';
import { groupSize, type View } from './view.ts';

export interface Pane {
  readonly top: number;
  readonly height: number;
  readonly low: number;
  readonly high: number;
  readonly indicator: DrawnIndicator | undefined;
  readonly isLogarithmic?: boolean;
}

/** Position of every part of the chart, in CSS pixels. */
export interface Layout {
  readonly width: number;
  readonly height: number;
  /** Right end of the plot; labels of the price axis stand beyond it. */
  readonly plot: number;
  readonly prices: Pane;
  readonly panes: readonly Pane[];
  /** Top of the labels of the time axis. */
  readonly axis: number;
  readonly view: View;
  /** Rows in view, the last excluded, with one beyond each end so that lines reach the edge. */
  readonly first: number;
  readonly last: number;
  /** Slots that one column of volume represents; of candles each has its own. */
  readonly group: number;
}

export const AXIS_HEIGHT = 22;
export const PANE_HEIGHT = 84;
const PANE_GAP = 10;
const COLUMN_PX = 4;
/** Share of the prices' pane that volume bars may fill at its foot. */
export const VOLUME_SHARE = 0.16;

/** Height of a chart whose pane of prices has `prices` pixels. */
export const heightOf = (prices: number, panes: number): number =>
  prices + panes * (PANE_HEIGHT + PANE_GAP) + AXIS_HEIGHT;

export function layoutOf(scene: ChartScene, view: View, width: number, prices: number, gutter: number): Layout {
  const plot = Math.max(1, width - gutter);
  const first = Math.max(0, rowFrom(scene, view.from) - 1);
  const last = Math.min(scene.bars.length, rowFrom(scene, view.to) + 1);
  const panes = scene.compared.length > 0 ? [] : scene.panes;
  return {
    width,
    height: heightOf(prices, panes.length),
    plot,
    prices: { top: 0, height: prices, indicator: undefined, ...pricesBetween(scene, first, last) },
    panes: panes.map((indicator, index) => ({
      top: prices + PANE_GAP + index * (PANE_HEIGHT + PANE_GAP),
      height: PANE_HEIGHT,
      indicator,
      ...figuresBetween(indicator, first, last),
    })),
    axis: heightOf(prices, panes.length) - AXIS_HEIGHT,
    view,
    first,
    last,
    group: isCandles(scene) ? 1 : groupSize(view, plot, COLUMN_PX),
  };
}

/** Middle of a slot. */
export const xOf = ({ view, plot }: Layout, slot: number): number =>
  ((slot + 0.5 - view.from) / (view.to - view.from)) * plot;
export const placeAt = ({ view, plot }: Layout, x: number): number => view.from + (x / plot) * (view.to - view.from);
export const slotPx = ({ view, plot }: Layout): number => plot / (view.to - view.from);

export function yOf({ top, height, low, high, isLogarithmic }: Pane, value: number): number {
  if (high === low) return top + height / 2;
  const share = isLogarithmic ? Math.log(value / low) / Math.log(high / low) : (value - low) / (high - low);
  return top + height - share * height;
}

interface Bounds {
  low: number;
  high: number;
  isLogarithmic?: true;
}

/** Range of prices in view, or of per cents where symbols are compared, with space above and below. */
function pricesBetween(scene: ChartScene, first: number, last: number): Bounds {
  const { bars, compared, overlays, style, previousClose } = scene;
  const found: Bounds = { low: Number.POSITIVE_INFINITY, high: Number.NEGATIVE_INFINITY };
  if (compared.length > 0) {
    include(found, 0);
    for (const { percents } of compared) includeLine(found, percents, first, last);
    return padded(found, 0.06, 0.06);
  }
  const [tops, bottoms] = style === 'candles' ? [bars.high, bars.low] : [bars.close, bars.close];
  includeLine(found, tops, first, last);
  if (bottoms !== tops) includeLine(found, bottoms, first, last);
  for (const { running } of overlays) {
    for (let line = 0; line < running.indicator.lines.length; line += 1)
      includeLine(found, running.shown[line]!, first, last);
  }
  // The dashed line belongs to the whole range and is not fitted in when the chart is zoomed in.
  if (previousClose !== undefined && last - first >= bars.length) include(found, previousClose);
  const [below, above] = [VOLUME_SHARE + 0.05, 0.06];
  if (!scene.isLogarithmic || !(found.low > 0)) return padded(found, below, above);
  const { low, high } = padded({ low: Math.log(found.low), high: Math.log(found.high) }, below, above);
  return { low: Math.exp(low), high: Math.exp(high), isLogarithmic: true };
}

function figuresBetween({ running, levels }: DrawnIndicator, first: number, last: number): Bounds {
  const found: Bounds = { low: Number.POSITIVE_INFINITY, high: Number.NEGATIVE_INFINITY };
  for (const level of levels) include(found, level);
  for (let line = 0; line < running.indicator.lines.length; line += 1)
    includeLine(found, running.shown[line]!, first, last);
  return levels.length > 1 ? bounded(found) : padded(found, 0.08, 0.08);
}

function include(bounds: Bounds, value: number): void {
  if (value < bounds.low) bounds.low = value;
  if (value > bounds.high) bounds.high = value;
}

function includeLine(bounds: Bounds, line: Float64Array, first: number, last: number): void {
  let { low, high } = bounds;
  for (let row = first; row < last; row += 1) {
    const value = line[row]!;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  bounds.low = low;
  bounds.high = high;
}

function bounded({ low, high }: Bounds): Bounds {
  if (low > high) return { low: 0, high: 1 };
  return low === high
    ? { low: low - Math.abs(low) * 0.01 - 0.01, high: high + Math.abs(high) * 0.01 + 0.01 }
    : { low, high };
}

function padded(bounds: Bounds, below: number, above: number): Bounds {
  const { low, high } = bounded(bounds);
  const span = (high - low) / (1 - below - above);
  return { low: low - span * below, high: high + span * above };
}

const HOUR_MS = 3_600_000;

/** Hours of a day that is one session, counted from its end, as close as labels have room. */
function hoursOf({ slots, slotMs }: NonNullable<ChartScene['day']>, plot: number, labelPx: number): number[] {
  const px = plot / slots;
  const step = [1, 2, 3, 4].map((hours) => (hours * HOUR_MS) / slotMs).find((each) => each * px >= labelPx);
  return step === undefined ? [] : placesBack(0, slots, { step, room: labelPx / px });
}

/**
 * Places of labels on the time axis: bounds of the sessions where a whole day is shown, and hours where it is one
 * session; the middles of days over a week, beginnings of months over months and years, else evenly apart.
 */
export function axisSlots(scene: ChartScene, layout: Layout, labelPx: number): number[] {
  const { view, plot } = layout;
  const span = view.to - view.from;
  if (scene.day && span >= slotsOf(scene)) {
    const bounds = scene.bands.flatMap(({ from, to }) => [from, to]);
    const between = bounds.length === 0 ? hoursOf(scene.day, plot, labelPx) : bounds;
    return [...new Set([0, ...between, scene.day.slots])].sort((a, b) => a - b);
  }
  const most = Math.max(2, Math.floor(plot / labelPx));
  if (scene.day) {
    const steps = [5, 10, 15, 30, 60, 120, 240].map((minutes) => (minutes * 60_000) / scene.day!.slotMs);
    const step = steps.find((each) => each >= 1 && span / each <= most) ?? steps.at(-1)!;
    const slots: number[] = [];
    for (let slot = Math.ceil(view.from / step) * step; slot < view.to; slot += step) slots.push(slot);
    return slots;
  }
  const days = daysMarked(scene, layout);
  if (days.length > 1) return middlesOf([layout.first, ...days, layout.last]);
  const [first, end] = [Math.max(0, Math.floor(view.from)), Math.floor(Math.min(scene.bars.length, view.to)) - 1];
  const { at } = scene.bars;
  if (at[end]! - at[first]! > MONTHS_FROM) return monthStarts(at, first, end, most);
  return Array.from({ length: most }, (_, index) => Math.round(first + ((end - first) * (index + 0.5)) / most));
}

/** Days have grid lines up to a week; over longer ranges there would be too many. */
const MOST_DAYS_MARKED = 7;

/** The first bars in view of days whose beginning is marked. */
export function daysMarked({ bars: { begins } }: ChartScene, { first, last }: Layout): readonly number[] {
  const rows: number[] = [];
  for (let row = begins.indexOf(1, Math.max(1, first)); row >= 0 && row < last; row = begins.indexOf(1, row + 1)) {
    if (rows.length === MOST_DAYS_MARKED) return [];
    rows.push(row);
  }
  return rows;
}

const middlesOf = (bounds: readonly number[]): number[] =>
  bounds.slice(1).map((end, place) => Math.floor((bounds[place]! + end - 1) / 2));
