/** A square cut out of a picture. Lengths are pixels of the rotated picture; independent of the screen. */
export interface Crop {
  /** Of the rotated picture. */
  readonly width: number;
  readonly height: number;
  /** Degrees to the right. */
  readonly turn: 0 | 90 | 180 | 270;
  /** Middle of the square. */
  readonly x: number;
  readonly y: number;
  /** 1: the largest possible square. */
  readonly zoom: number;
}

const MOST_ZOOM = 5;
/** Least side of the square in pixels; a smaller one would look blurred. */
const LEAST_SIDE = 96;
/** Longest side of the sent picture: sharp at the largest size at which the app shows it. */
export const SENT_SIDE = 512;

/** The largest square in the middle of a picture. */
export function cropOf(width: number, height: number): Crop {
  return { width, height, turn: 0, x: width / 2, y: height / 2, zoom: 1 };
}

export const sideOf = ({ width, height, zoom }: Crop): number => Math.min(width, height) / zoom;

/** The largest zoom: five times, less where few pixels would be left. */
export function mostZoom({ width, height }: Crop): number {
  return Math.max(1, Math.min(MOST_ZOOM, Math.min(width, height) / LEAST_SIDE));
}

/** Moves the square; it stays within the picture. */
export function moved(crop: Crop, dx: number, dy: number): Crop {
  return within({ ...crop, x: crop.x + dx, y: crop.y + dy });
}

/**
 * Zooms about a point of the square, given in halves of its side from the middle; the point stays where it is while
 * possible.
 */
export function zoomed(crop: Crop, wanted: number, at: { x: number; y: number } = { x: 0, y: 0 }): Crop {
  const zoom = Math.min(mostZoom(crop), Math.max(1, wanted));
  const next = { ...crop, zoom };
  const less = (sideOf(crop) - sideOf(next)) / 2;
  return within({ ...next, x: crop.x + at.x * less, y: crop.y + at.y * less });
}

/** A quarter turn to the right; the square keeps its part of the picture. */
export function turned(crop: Crop): Crop {
  const { width, height, turn, x, y } = crop;
  return { ...crop, width: height, height: width, turn: ((turn + 90) % 360) as Crop['turn'], x: height - y, y: x };
}

function within(crop: Crop): Crop {
  const half = sideOf(crop) / 2;
  const between = (value: number, length: number) => Math.min(length - half, Math.max(half, value));
  return { ...crop, x: between(crop.x, crop.width), y: between(crop.y, crop.height) };
}

/** Side of the sent picture in pixels: never more than the square has. */
export const sentSide = (crop: Crop): number => Math.max(1, Math.min(SENT_SIDE, Math.round(sideOf(crop))));
