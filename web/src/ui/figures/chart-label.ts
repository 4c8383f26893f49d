import type { LinePoint } from './chart-scale.ts';

export interface LabelPlace {
  readonly above: boolean;
  readonly left: boolean;
}

export interface LabelledLevel {
  /** Height of the level, and the width of its label and of the plot, in pixels. */
  readonly y: number;
  readonly width: number;
  readonly plot: number;
}

const LABEL_PX = 19;

/**
 * Where the label of a level stands: at its right or left end, on the side where the line does not end. The first of
 * these places that the line (in pixels) leaves free, else the one that it comes least near to.
 */
export function placeOfLabel(line: readonly LinePoint[], { y, width, plot }: LabelledLevel): LabelPlace {
  const isBelow = (line[line.length - 1]?.y ?? y) > y;
  let best: { place: LabelPlace; clear: number } | undefined;
  for (const above of [isBelow, !isBelow]) {
    for (const left of [false, true]) {
      const [from, to] = left ? [0, width] : [plot - width, plot];
      const clear = distance(line, from, to, above ? y - LABEL_PX / 2 : y + LABEL_PX / 2);
      if (clear > LABEL_PX / 2) return { above, left };
      if (best === undefined || clear > best.clear) best = { place: { above, left }, clear };
    }
  }
  return best?.place ?? { above: isBelow, left: false };
}

/** How near the line comes to a height between two places. */
function distance(line: readonly LinePoint[], from: number, to: number, height: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let next = 1; next < line.length; next += 1) {
    const [a, b] = [line[next - 1]!, line[next]!];
    if (b.x < from || a.x > to) continue;
    const at = (x: number) => (b.x === a.x ? b.y : a.y + ((b.y - a.y) * (x - a.x)) / (b.x - a.x));
    const [start, end] = [at(Math.max(a.x, from)) - height, at(Math.min(b.x, to)) - height];
    const away = start * end <= 0 ? 0 : Math.min(Math.abs(start), Math.abs(end));
    if (away < least) least = away;
  }
  return least;
}
