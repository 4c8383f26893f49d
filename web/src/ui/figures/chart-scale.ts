/** Geometry of the line charts: plain numbers for pixels, never for money. */
export interface LinePoint {
  x: number;
  y: number;
}

export interface Scale {
  x(value: number): number;
  y(value: number): number;
  readonly low: number;
  readonly high: number;
}

export interface Frame {
  width: number;
  height: number;
  padding: number;
  /** Levels that must be inside, such as the previous close. */
  include?: readonly number[];
  /** The smallest difference that the whole height stands for: a smaller one is drawn smaller. */
  least?: number | undefined;
  /** The x range, where it is wider than the points (a day that has not ended). */
  from?: number | undefined;
  to?: number | undefined;
}

/** Fits points into a frame, around its middle where they differ by less than its least. */
export function scaleOf(points: readonly LinePoint[], frame: Frame): Scale {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  const include = (value: number) => {
    if (value < low) low = value;
    if (value > high) high = value;
  };
  for (const { y } of points) include(y);
  for (const level of frame.include ?? []) include(level);
  const first = frame.from ?? points[0]?.x ?? 0;
  const last = frame.to ?? points[points.length - 1]?.x ?? 1;
  const across = last - first || 1;
  const up = Math.max(high - low, frame.least ?? 0);
  const foot = (low + high - up) / 2;
  const inner = frame.height - frame.padding * 2;
  return {
    low,
    high,
    x: (value) => ((value - first) / across) * frame.width,
    y: (value) => (up === 0 ? frame.height / 2 : frame.padding + inner - ((value - foot) / up) * inner),
  };
}

const round = (value: number) => Math.round(value * 10) / 10;

export function linePath(points: readonly LinePoint[], scale: Scale): string {
  return points.map((p, index) => `${index === 0 ? 'M' : 'L'}${round(scale.x(p.x))} ${round(scale.y(p.y))}`).join('');
}

/** The first index from `low` on at which `holds`, as at every later one; `high` where there is none. */
export function firstFrom(low: number, high: number, holds: (index: number) => boolean): number {
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The point nearest to a horizontal pixel; points are in x order. */
export function nearest(points: readonly LinePoint[], scale: Scale, pixel: number): number {
  let low = 0;
  let high = points.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    const point = points[middle];
    if (point && scale.x(point.x) < pixel) low = middle;
    else high = middle;
  }
  const left = points[low];
  const right = points[high];
  if (!left || !right) return 0;
  return pixel - scale.x(left.x) <= scale.x(right.x) - pixel ? low : high;
}

/** Places a step apart, counted back from the end, as long as `room` is left before them; in their order. */
export function placesBack(from: number, to: number, { step, room }: { step: number; room: number }): number[] {
  const places: number[] = [];
  for (let at = to - step; at >= from + room; at -= step) places.unshift(at);
  return places;
}
