import { type Ink, seriesInk } from './ink.ts';
import { axisSlots, type Layout, type Pane, slotPx, VOLUME_SHARE, xOf, yOf } from './layout.ts';
import { type ChartScene, type DrawnIndicator, groupOf, momentOf, slotOf } from './scene.ts';
import { ticksBetween } from './view.ts';

type Brush = CanvasRenderingContext2D;

/** Draws everything but the crosshair. */
export function paint(brush: Brush, scene: ChartScene, layout: Layout, ink: Ink): void {
  brush.clearRect(0, 0, layout.width, layout.height);
  brush.font = ink.font;
  brush.textBaseline = 'middle';
  brush.lineJoin = 'round';
  brush.save();
  brush.beginPath();
  brush.rect(0, 0, layout.plot, layout.axis);
  brush.clip();
  paintGrounds(brush, scene, layout, ink);
  paintGrid(brush, layout, layout.prices, ink);
  if (scene.compared.length > 0) paintCompared(brush, scene, layout, ink);
  else paintPrices(brush, scene, layout, ink);
  for (const pane of layout.panes) paintPane(brush, scene, layout, pane, ink);
  brush.restore();
  paintPriceAxis(brush, scene, layout, ink);
  paintTimeAxis(brush, scene, layout, ink);
}

/** Sessions outside of the regular one are shaded; where a new day begins stands a hairline. */
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
  for (let row = Math.max(1, layout.first); row < layout.last; row += 1) {
    if (scene.bars.begins[row] === 1) brush.fillRect(Math.round(xOf(layout, row) - half), 0, 1, layout.axis);
  }
}

function paintGrid(brush: Brush, { plot }: Layout, pane: Pane, ink: Ink): void {
  brush.fillStyle = ink.hairline;
  brush.globalAlpha = 0.7;
  for (const tick of ticksOf(pane, ink)) brush.fillRect(0, Math.round(yOf(pane, tick)), plot, 1);
  brush.globalAlpha = 1;
}

const ticksOf = ({ low, high, height, indicator }: Pane, ink: Ink): readonly number[] =>
  indicator && indicator.levels.length > 0
    ? indicator.levels
    : ticksBetween(low, high, Math.min(5, Math.floor(height / (ink.fontPx * 3.2))));

function paintPrices(brush: Brush, scene: ChartScene, layout: Layout, ink: Ink): void {
  const { prices, plot } = layout;
  if (scene.previousClose !== undefined) {
    dashed(brush, ink.tertiary, yOf(prices, scene.previousClose), plot, [2, 3]);
  }
  if (scene.style === 'candles') paintCandles(brush, scene, layout, ink);
  else {
    paintVolume(brush, scene, layout, ink);
    paintLine(brush, scene, layout, ink);
  }
  for (const overlay of scene.overlays) paintIndicator(brush, scene, layout, prices, overlay, ink);
  for (const { price, tone } of scene.levels) {
    const y = yOf(prices, price);
    if (y >= 0 && y <= prices.height) dashed(brush, toneInk(ink, tone), y, plot, tone === 'position' ? [8, 4] : [4, 4]);
  }
}

const toneInk = (ink: Ink, tone: 'position' | 'buy' | 'sell'): string =>
  tone === 'position' ? ink.accent : tone === 'buy' ? ink.gain : ink.loss;

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

/** Gain or loss of the whole range, by the close it began from. */
export function directionInk({ bars, previousClose }: ChartScene, ink: Ink): string {
  const last = bars.close[bars.length - 1] ?? 0;
  const start = previousClose ?? bars.close[0] ?? 0;
  return last > start ? ink.gain : last < start ? ink.loss : ink.secondary;
}

function paintLine(brush: Brush, scene: ChartScene, layout: Layout, ink: Ink): void {
  const { prices } = layout;
  const [left, right] = trace(brush, scene, layout, prices, scene.bars.close);
  if (left === undefined || right === undefined) return;
  brush.strokeStyle = directionInk(scene, ink);
  brush.lineWidth = 1.75;
  brush.stroke();
  brush.lineTo(right, prices.height);
  brush.lineTo(left, prices.height);
  brush.closePath();
  brush.fillStyle = brush.strokeStyle;
  brush.globalAlpha = 0.1;
  brush.fill();
  brush.globalAlpha = 1;
}

/**
 * A path through the values in view; where one is not known it breaks off. Where many rows share a pixel, their extremes
 * stand for them: the picture is the same, and a tenth of the points. Answers where it began and ended.
 */
function trace(
  brush: Brush,
  scene: ChartScene,
  layout: Layout,
  pane: Pane,
  values: Float64Array,
): readonly [number | undefined, number | undefined] {
  const crowded = slotPx(layout) < 0.75;
  let [left, right]: [number | undefined, number | undefined] = [undefined, undefined];
  let [drawing, pixel, low, high, held] = [false, Number.NaN, 0, 0, 0];
  brush.beginPath();
  const rest = () => {
    if (held > 1) brush.lineTo(pixel, yOf(pane, low));
    if (held > 2) brush.lineTo(pixel, yOf(pane, high));
    held = 0;
  };
  for (let row = layout.first; row < layout.last; row += 1) {
    const value = values[row]!;
    if (Number.isNaN(value)) {
      rest();
      drawing = false;
      continue;
    }
    const x = xOf(layout, slotOf(scene, row));
    const place = crowded ? Math.round(x) : x;
    if (drawing && crowded && place === pixel) {
      if (held === 1) [low, high] = [value, value];
      else [low, high] = [Math.min(low, value), Math.max(high, value)];
      held += 1;
    } else {
      rest();
      if (drawing) brush.lineTo(place, yOf(pane, value));
      else brush.moveTo(place, yOf(pane, value));
      [pixel, held] = [place, 1];
    }
    drawing = true;
    left ??= x;
    right = x;
  }
  rest();
  if (right !== undefined && drawing) brush.lineTo(right, yOf(pane, values[layout.last - 1]!));
  return [left, right];
}

function paintVolume(brush: Brush, scene: ChartScene, layout: Layout, ink: Ink): void {
  eachGroup(brush, scene, layout, (_group, x, width, height) => {
    brush.fillStyle = ink.volume;
    brush.globalAlpha = 0.45;
    brush.fillRect(x, layout.prices.height - height, width, height);
  });
  brush.globalAlpha = 1;
}

/** Rising candles are hollow, falling ones filled, so that they are told apart without their colours. */
function paintCandles(brush: Brush, scene: ChartScene, layout: Layout, ink: Ink): void {
  const { prices } = layout;
  paintVolume(brush, scene, layout, ink);
  brush.lineWidth = 1;
  eachGroup(brush, scene, layout, ({ open, high, low, close }, x, width) => {
    const rising = close >= open;
    const colour = rising ? ink.gain : ink.loss;
    const [top, foot] = [
      Math.round(yOf(prices, Math.max(open, close))),
      Math.round(yOf(prices, Math.min(open, close))),
    ];
    const tall = Math.max(1, foot - top);
    brush.fillStyle = colour;
    brush.fillRect(
      Math.round(x + width / 2) - 0.5,
      Math.round(yOf(prices, high)),
      1,
      top - Math.round(yOf(prices, high)),
    );
    brush.fillRect(Math.round(x + width / 2) - 0.5, foot, 1, Math.round(yOf(prices, low)) - foot);
    brush.fillRect(x, top, width, tall);
    if (!rising || width < 4 || tall < 4) return;
    brush.fillStyle = ink.surface;
    brush.fillRect(x + 1, top + 1, width - 2, tall - 2);
  });
}

type PaintGroup = (group: ReturnType<typeof groupOf>, x: number, width: number, volumePx: number) => void;

function eachGroup(_brush: Brush, scene: ChartScene, layout: Layout, draw: PaintGroup): void {
  const { group: size, first, last, prices } = layout;
  const groups: ReturnType<typeof groupOf>[] = [];
  let most = 0;
  for (let row = first; row < last; ) {
    const group = groupOf(scene, row, size);
    groups.push(group);
    if (group.volume > most) most = group.volume;
    row = Math.max(row, group.last) + 1;
  }
  const wide = slotPx(layout) * size;
  const width = Math.max(1, Math.floor(wide * 0.7));
  for (const group of groups) {
    const x = Math.round(xOf(layout, group.slot + (size - 1) / 2) - width / 2);
    draw(group, x, width, most > 0 ? (group.volume / most) * prices.height * VOLUME_SHARE : 0);
  }
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
  paintGrid(brush, layout, pane, ink);
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
    const values = running.lines[line]!;
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
  const ends = endsOf(scene).map((value) => yOf(prices, value));
  for (const tick of ticksOf(prices, ink)) {
    const y = yOf(prices, tick);
    const covered = ends.some((end) => Math.abs(end - y) < ink.fontPx * 1.2);
    if (!covered && y > ink.fontPx / 2 && y < prices.height) brush.fillText(write(tick), plot + 6, y);
  }
  for (const pane of layout.panes) {
    for (const tick of ticksOf(pane, ink)) {
      const y = Math.min(pane.top + pane.height - ink.fontPx / 2, Math.max(pane.top + ink.fontPx / 2, yOf(pane, tick)));
      brush.fillText(shortNumber(tick, scene), plot + 6, y);
    }
  }
  paintEnds(brush, scene, layout, ink);
}

const shortNumber = (value: number, scene: ChartScene): string =>
  Math.abs(value) >= 10_000 ? scene.formatVolume(value) : String(Math.round(value * 100) / 100);

/** Values that are tagged at the axis: the last price, or the last of each compared symbol. */
function endsOf({ bars, compared }: ChartScene): number[] {
  const last = bars.length - 1;
  const values = compared.length > 0 ? compared.map(({ percents }) => percents[last]!) : [bars.close[last]!];
  return values.filter((value) => !Number.isNaN(value));
}

/** The last values at the axis, and the labels of the reader's own prices in the plot. */
function paintEnds(brush: Brush, scene: ChartScene, layout: Layout, ink: Ink): void {
  const { prices, plot } = layout;
  const { bars, compared } = scene;
  if (compared.length > 0) {
    for (const { percents, series } of compared) {
      const value = percents[bars.length - 1]!;
      if (!Number.isNaN(value))
        tag(brush, layout, yOf(prices, value), scene.formatPercent(value), seriesInk(ink, series), ink);
    }
    return;
  }
  const close = bars.close[bars.length - 1];
  if (close !== undefined)
    tag(brush, layout, yOf(prices, close), scene.formatPrice(close), directionInk(scene, ink), ink);
  for (const { price, label, tone } of scene.levels) {
    const y = yOf(prices, price);
    // One that is out of view stands at the edge where it would be found, with an arrow.
    const arrow = y < 0 ? '↑ ' : y > prices.height ? '↓ ' : '';
    const at = Math.min(prices.height - ink.fontPx, Math.max(ink.fontPx, y));
    const width = Math.min(plot - 8, brush.measureText(arrow + label).width + 10);
    chip(brush, 4, at, width, ink.fontPx + 6, ink.raised);
    brush.fillStyle = toneInk(ink, tone);
    brush.fillText(arrow + label, 9, at, plot - 18);
  }
}

function tag(brush: Brush, { plot, width, prices }: Layout, y: number, text: string, ground: string, ink: Ink): void {
  const at = Math.min(prices.height - ink.fontPx / 2, Math.max(ink.fontPx / 2 + 2, y));
  chip(brush, plot + 2, at, width - plot - 2, ink.fontPx + 6, ground);
  brush.fillStyle = ink.surface;
  brush.fillText(text, plot + 6, at, width - plot - 8);
}

function chip(brush: Brush, x: number, y: number, width: number, height: number, ground: string): void {
  brush.fillStyle = ground;
  brush.beginPath();
  brush.roundRect(x, y - height / 2, width, height, 4);
  brush.fill();
}

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
