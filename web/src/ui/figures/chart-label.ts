import type { LinePoint } from './chart-scale.ts';

export interface LabelPlace {
  readonly above: boolean;
  /** Its left end, as a share of the room that the plot leaves beside it. */
  readonly start: number;
}

export interface LabelledLevel {
  /** Height of the level, and the width of its label and of the plot, in pixels. */
  readonly y: number;
  readonly width: number;
  readonly plot: number;
}

const LABEL_PX = 19;
/** Right and left first: amid the plot it may seem to name the line that passes there. */
const EDGES = [1, 0];
const AMID = [0.5, 0.75, 0.25];

/** Left ends of a label, as shares of the room beside it: the right end, the left one, then places between them. */
export const LABEL_STARTS = [...EDGES, ...AMID];

/**
 * The first place that is farther than `enough` from what is drawn, else the farthest; undefined where there is none.
 */
export function roomiest<Place>(
  places: readonly Place[],
  enough: number,
  clearOf: (place: Place) => number,
): Place | undefined {
  let best: { place: Place; clear: number } | undefined;
  for (const place of places) {
    const clear = clearOf(place);
    if (clear > enough) return place;
    if (best === undefined || clear > best.clear) best = { place, clear };
  }
  return best?.place;
}

/**
 * Where the label of a level stands: at first on the side where the line does not end. The first place that the line
 * (in pixels) leaves free, else the one that it comes least near to.
 */
export function placeOfLabel(line: readonly LinePoint[], { y, width, plot }: LabelledLevel): LabelPlace {
  const isBelow = (line[line.length - 1]?.y ?? y) > y;
  const places = [EDGES, AMID].flatMap((starts) =>
    [isBelow, !isBelow].flatMap((above) => starts.map((start) => ({ above, start }))),
  );
  const clearOf = ({ above, start }: LabelPlace) => {
    const from = start * (plot - width);
    return distance(line, from, from + width, above ? y - LABEL_PX / 2 : y + LABEL_PX / 2);
  };
  return roomiest(places, LABEL_PX / 2, clearOf)!;
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
