import { type Ink, seriesInk } from './ink.ts';
import { axisSlots, daysMarked, type Layout, type Pane, slotPx, VOLUME_SHARE, xOf, yOf } from './layout.ts';
import { type ChartScene, type DrawnIndicator, type Group, groupOf, momentOf, slotOf } from './scene.ts';
import { directionInk, endsOf, paintEnds, paintLabels, tagAt, TAG_PADDING_PX, toneInk } from './labels.ts';
import { type Ends, fillBand, isCrowded, trace, traceLasts } from './trace.ts';
import { ratesBetween, ticksBetween } from './view.ts';

type Brush = CanvasRenderingContext2D;

const LINE_PX = 1.75;

/** Draws everything but the crosshair. */
export function paint(brush: Brush, scene: ChartScene, layout: Layout, ink: Ink): void {
  brush.clearRect(0, 0, layout.width, layout.height);
  brush.font = ink.font;
  brush.textBaseline = 'middle';
  brush.lineJoin = isCrowded(layout) ? 'bevel' : 'round';
  brush.save();
  brush.beginPath();
  brush.rect(0, 0, layout.plot, layout.axis);
  brush.clip();
  paintGrounds(brush, scene, layout, ink);
  paintGrid(brush, layout, layout.prices, priceTicks(scene, layout.prices, ink), ink);
  if (scene.compared.length > 0) paintCompared(brush, scene, layout, ink);
  else paintPrices(brush, scene, layout, ink);
  for (const pane of layout.panes) paintPane(brush, scene, layout, pane, ink);
  brush.restore();
  paintPriceAxis(brush, scene, layout, ink);
  paintTimeAxis(brush, scene, layout, ink);
}

/** Sessions outside of the regular one are shaded; a hairline marks the beginning of a day. */
function paintGrounds(brush: Brush, scene: ChartScene, layout: Layout, ink: Ink): void {
  const half = slotPx(layout) / 2;
  brush.fillStyle = ink.tertiary;
  brush.globalAlpha = 0.09;
  for (const { from, to } of scene.bands) {
    const left = xOf(layout, from) - half;
    brush.fillRect(left, 0, xOf(layout, to) - half - left, layout.axis);
  }
  brush.globalAlpha = 1;
  if (scene.day) return;
  brush.fillStyle = ink.hairline;
  for (const row of daysMarked(scene, layout)) brush.fillRect(Math.round(xOf(layout, row) - half), 0, 1, layout.axis);
}

function paintGrid(brush: Brush, { plot }: Layout, pane: Pane, ticks: readonly number[], ink: Ink): void {
  brush.fillStyle = ink.hairline;
  brush.globalAlpha = 0.7;
  for (const tick of ticks) brush.fillRect(0, Math.round(yOf(pane, tick)), plot, 1);
  brush.globalAlpha = 1;
}

/**
 * Levels of the price axis, each a line with its price beside it: none where a tag of a last price takes that place, or
 * where the chart's edge would cut it. Nothing costs zero or less; a change in per cent may be anything.
 */
function priceTicks(scene: ChartScene, prices: Pane, ink: Ink): readonly number[] {
  const tags = endsOf(scene).map((value) => tagAt(prices, yOf(prices, value), ink));
  return ticksOf(prices, ink).filter((tick) => {
    const y = yOf(prices, tick);
    const isCovered = tags.some((tag) => Math.abs(tag - y) < ink.fontPx + TAG_PADDING_PX);
    return (tick > 0 || scene.compared.length > 0) && !isCovered && y > ink.fontPx / 2 && y < prices.height;
  });
}

function ticksOf({ low, high, height, indicator, isLogarithmic }: Pane, ink: Ink): readonly number[] {
  if (indicator && indicator.levels.length > 0) return indicator.levels;
  const most = Math.min(6, Math.floor(height / (ink.fontPx * 2.4)));
  return isLogarithmic ? ratesBetween(low, high, most) : ticksBetween(low, high, most);
}

function paintPrices(brush: Brush, scene: ChartScene, layout: Layout, ink: Ink): void {
  const { prices, plot } = layout;
  if (scene.previousClose !== undefined) {
    dashed(brush, ink.tertiary, yOf(prices, scene.previousClose), plot, [2, 3]);
  }
  const columns = columnsIn(scene, layout);
  paintVolume(brush, columns, layout, ink);
  if (scene.style === 'candles') paintCandles(brush, scene, columns, layout, ink);
  else paintLine(brush, scene, layout, ink);
  // An average over as many bars as a band's middle is drawn above it, not hidden by it.
  const isBand = ({ running }: DrawnIndicator) => running.indicator.lines[0] === 'middle';
  for (const overlay of [...scene.overlays].sort((a, b) => Number(isBand(b)) - Number(isBand(a))))
    paintIndicator(brush, scene, layout, prices, overlay, ink);
  for (const { price, tone } of scene.levels) {
    const y = yOf(prices, price);
    if (y >= 0 && y <= prices.height) dashed(brush, toneInk(ink, tone), y, plot, tone === 'position' ? [8, 4] : [4, 4]);
  }
}

function dashed(brush: Brush, colour: string, y: number, to: number, dash: number[]): void {
  brush.strokeStyle = colour;
  brush.lineWidth = 1;
  brush.setLineDash(dash);
  brush.beginPath();
  brush.moveTo(0, Math.round(y) + 0.5);
  brush.lineTo(to, Math.round(y) + 0.5);
  brush.stroke();
  brush.setLineDash([]);
}

function paintLine(brush: Brush, scene: ChartScene, layout: Layout, ink: Ink): void {
  const { prices } = layout;
  brush.fillStyle = directionInk(scene, ink);
  const [left, right] =
    isCrowded(layout) && !scene.day
      ? fillBand(brush, scene, layout, prices, LINE_PX)
      : strokeLine(brush, scene, layout, ink);
  if (left === undefined || right === undefined) return;
  brush.lineTo(right, prices.height);
  brush.lineTo(left, prices.height);
  brush.closePath();
  brush.globalAlpha = 0.1;
  brush.fill();
  brush.globalAlpha = 1;
}

function strokeLine(brush: Brush, scene: ChartScene, layout: Layout, ink: Ink): Ends {
  const ends = (isCrowded(layout) ? traceLasts : trace)(brush, scene, layout, layout.prices, scene.bars.close);
  brush.strokeStyle = directionInk(scene, ink);
  brush.lineWidth = LINE_PX;
  brush.stroke();
  return ends;
}

/** The rows of one candle or column of volume, and its position. */
interface Column {
  readonly rows: Group;
  readonly x: number;
  readonly width: number;
}

const WIDE_PX = 6;

function columnsIn(scene: ChartScene, layout: Layout): Column[] {
  const { group: size, first, last } = layout;
  const columns: Column[] = [];
  const ratio = globalThis.devicePixelRatio || 1;
  const wide = slotPx(layout) * size;
  // Wide columns in whole pixels of the page, narrow ones in those of the device.
  const unit = wide >= WIDE_PX ? 1 : 1 / ratio;
  const width = Math.max(1, Math.floor((wide * 0.7) / unit) * unit);
  for (let row = first; row < last; ) {
    const rows = groupOf(scene, row, size);
    const left = xOf(layout, rows.slot + (size - 1) / 2) - width / 2;
    columns.push({ rows, x: Math.round(left / unit) * unit, width });
    row = Math.max(row, rows.last) + 1;
  }
  return columns;
}

function paintVolume(brush: Brush, columns: readonly Column[], { prices }: Layout, ink: Ink): void {
  let most = 0;
  for (const { rows } of columns) if (rows.volume > most) most = rows.volume;
  if (most === 0) return;
  const tallest = prices.height * VOLUME_SHARE;
  brush.fillStyle = ink.volume;
  brush.globalAlpha = 0.45;
  for (const { rows, x, width } of columns) {
    const height = (rows.volume / most) * tallest;
    brush.fillRect(x, prices.height - height, width, height);
  }
  brush.globalAlpha = 1;
}

/** Bodies narrower than this, in pixels of the device, have no room for a hollow. */
const HOLLOW_PX = 3;

/**
 * Rising candles are hollow, falling ones filled, so that they differ without their colours: all of a chart, or where
 * they are too narrow none. All of one colour first, then the next: changing the colour costs more than painting.
 */
function paintCandles(
  brush: Brush,
  { bars }: ChartScene,
  columns: readonly Column[],
  { prices }: Layout,
  ink: Ink,
): void {
  const isRising = ({ rows: { first } }: Column) => bars.close[first]! >= bars.open[first]!;
  const rising = columns.filter(isRising);
  for (const [colour, some] of [
    [ink.loss, columns.filter((each) => !isRising(each))],
    [ink.gain, rising],
  ] as const) {
    brush.fillStyle = colour;
    for (const { rows, x, width } of some) {
      const row = rows.first;
      const { top, tall, foot } = bodyOf(prices, bars.open[row]!, bars.close[row]!);
      const [middle, high] = [wickOf(x, width), Math.round(yOf(prices, bars.high[row]!))];
      brush.fillRect(middle, high, 1, top - high);
      brush.fillRect(middle, foot, 1, Math.round(yOf(prices, bars.low[row]!)) - foot);
      brush.fillRect(x, top, width, tall);
    }
  }
  const ratio = globalThis.devicePixelRatio || 1;
  const wide = columns[0]?.width ?? 0;
  if (wide * ratio < HOLLOW_PX) return;
  const edge = wide >= 4 ? 1 : 1 / ratio;
  brush.fillStyle = ink.surface;
  for (const { rows, x, width } of rising) {
    const { top, tall } = bodyOf(prices, bars.open[rows.first]!, bars.close[rows.first]!);
    if (tall > 2 * edge) brush.fillRect(x + edge, top + edge, width - 2 * edge, tall - 2 * edge);
  }
}

/** The left edge of a wick of one pixel in the middle of a body. */
const wickOf = (x: number, width: number): number => (width <= 1 ? x : x + (width - 1) / 2);

/** A body is a pixel high where the price ends as it began; its foot is where the lower wick begins. */
function bodyOf(prices: Pane, open: number, close: number) {
  const top = Math.round(yOf(prices, Math.max(open, close)));
  const foot = Math.round(yOf(prices, Math.min(open, close)));
  return { top, foot, tall: Math.max(1, foot - top) };
}

function paintCompared(brush: Brush, scene: ChartScene, layout: Layout, ink: Ink): void {
  dashed(brush, ink.tertiary, yOf(layout.prices, 0), layout.plot, [2, 3]);
  for (const { percents, series } of [...scene.compared].reverse()) {
    trace(brush, scene, layout, layout.prices, percents);
    brush.strokeStyle = seriesInk(ink, series);
    brush.lineWidth = series === 1 ? 2 : 1.5;
    brush.stroke();
  }
}

function paintPane(brush: Brush, scene: ChartScene, layout: Layout, pane: Pane, ink: Ink): void {
  brush.fillStyle = ink.hairline;
  brush.fillRect(0, pane.top - 5, layout.plot, 1);
  paintGrid(brush, layout, pane, ticksOf(pane, ink), ink);
  if (pane.indicator) paintIndicator(brush, scene, layout, pane, pane.indicator, ink);
}

function paintIndicator(
  brush: Brush,
  scene: ChartScene,
  layout: Layout,
  pane: Pane,
  { running, series }: DrawnIndicator,
  ink: Ink,
): void {
  for (const [line, name] of running.indicator.lines.entries()) {
    const values = running.shown[line]!;
    if (name === 'histogram') {
      paintHistogram(brush, scene, layout, pane, values, ink);
      continue;
    }
    trace(brush, scene, layout, pane, values);
    brush.strokeStyle = seriesInk(ink, running.indicator.lines[0] === 'middle' ? series : series + line);
    brush.lineWidth = 1.25;
    brush.setLineDash(name === 'middle' ? [4, 3] : []);
    brush.stroke();
    brush.setLineDash([]);
  }
}

function paintHistogram(
  brush: Brush,
  scene: ChartScene,
  layout: Layout,
  pane: Pane,
  values: Float64Array,
  ink: Ink,
): void {
  const width = Math.max(1, Math.floor(slotPx(layout) * 0.6));
  const zero = yOf(pane, 0);
  brush.globalAlpha = 0.55;
  for (let row = layout.first; row < layout.last; row += 1) {
    const value = values[row]!;
    if (Number.isNaN(value)) continue;
    brush.fillStyle = value >= 0 ? ink.gain : ink.loss;
    const y = yOf(pane, value);
    brush.fillRect(
      xOf(layout, slotOf(scene, row)) - width / 2,
      Math.min(y, zero),
      width,
      Math.max(1, Math.abs(y - zero)),
    );
  }
  brush.globalAlpha = 1;
}

function paintPriceAxis(brush: Brush, scene: ChartScene, layout: Layout, ink: Ink): void {
  const { prices, plot } = layout;
  const write = scene.compared.length > 0 ? scene.formatPercent : scene.formatPrice;
  brush.textAlign = 'left';
  brush.fillStyle = ink.tertiary;
  for (const tick of priceTicks(scene, prices, ink)) brush.fillText(write(tick), plot + 6, yOf(prices, tick));
  for (const pane of layout.panes) {
    for (const tick of ticksOf(pane, ink)) {
      const y = Math.min(pane.top + pane.height - ink.fontPx / 2, Math.max(pane.top + ink.fontPx / 2, yOf(pane, tick)));
      brush.fillText(shortNumber(tick, scene), plot + 6, y);
    }
  }
  paintEnds(brush, scene, layout, ink);
  paintLabels(brush, scene, layout, ink);
}

const shortNumber = (value: number, scene: ChartScene): string =>
  Math.abs(value) >= 10_000 ? scene.formatVolume(value) : String(Math.round(value * 100) / 100);

function paintTimeAxis(brush: Brush, scene: ChartScene, layout: Layout, ink: Ink): void {
  const { view, plot, axis } = layout;
  const span = momentOf(scene, view.to - 1) - momentOf(scene, view.from);
  const widest = brush.measureText(scene.formatAxis(momentOf(scene, view.from), span)).width + 24;
  const half = slotPx(layout) / 2;
  let [end, before] = [Number.NEGATIVE_INFINITY, ''];
  brush.fillStyle = ink.tertiary;
  for (const slot of axisSlots(scene, layout, widest)) {
    const text = scene.formatAxis(momentOf(scene, slot), span);
    const width = brush.measureText(text).width;
    const middle = scene.day ? xOf(layout, slot) - half : xOf(layout, slot);
    const left = Math.min(plot - width, Math.max(0, middle - width / 2));
    if (left < end + 8 || text === before) continue;
    brush.fillText(text, left, axis + 12);
    [end, before] = [left + width, text];
  }
}
