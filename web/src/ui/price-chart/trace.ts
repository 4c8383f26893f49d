import { type Layout, type Pane, slotPx, xOf, yOf } from './layout.ts';
import { type ChartScene, slotOf } from './scene.ts';

type Brush = CanvasRenderingContext2D;

/** Where a line begins and ends, in pixels; undefined for a line without values. */
export type Ends = readonly [left: number | undefined, right: number | undefined];

/** More rows than pixels: extremes stand for the rows that share one. */
export const isCrowded = (layout: Layout): boolean => slotPx(layout) < 0.75;

/**
 * A path through the values in view; it has a gap where a value is not known. Where many rows share a pixel, only their
 * extremes are drawn: the picture is the same, with a tenth of the points. Answers where it began and ended.
 */
export function trace(brush: Brush, scene: ChartScene, layout: Layout, pane: Pane, values: Float64Array): Ends {
  const wide = slotPx(layout);
  const crowded = isCrowded(layout);
  const start = xOf(layout, 0);
  let left: number | undefined;
  let right: number | undefined;
  let drawing = false;
  // The pixel that is being filled, how many rows share it, and the extremes of those after its first.
  let pixel = Number.NaN;
  let held = 0;
  let low = 0;
  let high = 0;
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
    const x = start + (scene.day ? slotOf(scene, row) : row) * wide;
    const place = crowded ? Math.round(x) : x;
    if (drawing && crowded && place === pixel) {
      if (held === 1 || value < low) low = value;
      if (held === 1 || value > high) high = value;
      held += 1;
    } else {
      if (held > 1) rest();
      if (drawing) brush.lineTo(place, yOf(pane, value));
      else brush.moveTo(place, yOf(pane, value));
      pixel = place;
      held = 1;
    }
    drawing = true;
    left ??= x;
    right = x;
  }
  rest();
  if (right !== undefined && drawing) brush.lineTo(right, yOf(pane, values[layout.last - 1]!));
  return [left, right];
}

/**
 * A path through the last value of each pixel, for a day with more minutes than pixels: the bounce of a price between
 * bid and ask within them would make a thin line as thick as a band.
 */
export function traceLasts(brush: Brush, scene: ChartScene, layout: Layout, pane: Pane, values: Float64Array): Ends {
  const [wide, start] = [slotPx(layout), xOf(layout, 0)];
  let left: number | undefined;
  let right: number | undefined;
  brush.beginPath();
  for (let row = layout.first; row < layout.last; row += 1) {
    const place = Math.round(start + slotOf(scene, row) * wide);
    const isLast = row + 1 === layout.last || Math.round(start + slotOf(scene, row + 1) * wide) !== place;
    if (!isLast || Number.isNaN(values[row]!)) continue;
    brush.lineTo(place, yOf(pane, values[row]!));
    left ??= place;
    right = place;
  }
  return [left, right];
}

/**
 * The closes as one filled shape, from the highest to the lowest of each pixel and as thick as a line: it looks like a
 * line that goes up and down within every pixel, without stroking a thousand turns. Leaves the path of its middle open,
 * for what is below it.
 */
export function fillBand(brush: Brush, scene: ChartScene, layout: Layout, pane: Pane, thick: number): Ends {
  const { close } = scene.bars;
  const [wide, start] = [slotPx(layout), xOf(layout, 0)];
  const places: number[] = [];
  const tops: number[] = [];
  const feet: number[] = [];
  let pixel = Number.NaN;
  for (let row = layout.first; row < layout.last; row += 1) {
    const value = close[row]!;
    const place = Math.round(start + row * wide);
    const last = places.length - 1;
    if (place === pixel) {
      if (value > tops[last]!) tops[last] = value;
      else if (value < feet[last]!) feet[last] = value;
      continue;
    }
    // Neighbours reach to each other's values, so that a jump leaves no gap and a steep line is as thick as a flat one.
    const before = last < 0 ? value : close[row - 1]!;
    if (value > tops[last]!) tops[last] = value;
    if (value < feet[last]!) feet[last] = value;
    places.push(place);
    tops.push(Math.max(value, before));
    feet.push(Math.min(value, before));
    pixel = place;
  }
  for (let each = 0; each < places.length; each += 1) {
    tops[each] = yOf(pane, tops[each]!);
    feet[each] = yOf(pane, feet[each]!);
  }
  const half = thick / 2;
  brush.beginPath();
  for (let each = 0; each < places.length; each += 1) brush.lineTo(places[each]!, tops[each]! - half);
  for (let each = places.length - 1; each >= 0; each -= 1) brush.lineTo(places[each]!, feet[each]! + half);
  brush.fill();
  brush.beginPath();
  for (let each = 0; each < places.length; each += 1) brush.lineTo(places[each]!, (tops[each]! + feet[each]!) / 2);
  return [places[0], places[places.length - 1]];
}
