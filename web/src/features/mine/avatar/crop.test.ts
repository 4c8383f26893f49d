import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Crop, cropOf, sentSide, mostZoom, moved, sideOf, turned, zoomed } from './crop.ts';

/** Any actions on a crop, in any order. */
type CropAction = ['move', number, number] | ['zoom', number, number, number] | ['turn'];
const length = fc.integer({ min: 1, max: 8_000 });
const share = fc.double({ min: -1, max: 1, noNaN: true });
const acts = fc.array(
  fc.oneof(
    fc.tuple(
      fc.constant('move' as const),
      fc.double({ min: -9e3, max: 9e3, noNaN: true }),
      fc.double({ min: -9e3, max: 9e3, noNaN: true }),
    ),
    fc.tuple(fc.constant('zoom' as const), fc.double({ min: 0.1, max: 20, noNaN: true }), share, share),
    fc.tuple(fc.constant('turn' as const)),
  ),
  { maxLength: 12 },
);
function after(crop: Crop, act: CropAction): Crop {
  if (act[0] === 'move') return moved(crop, act[1], act[2]);
  if (act[0] === 'zoom') return zoomed(crop, act[1], { x: act[2], y: act[3] });
  return turned(crop);
}
const EXACT = 1e-6;

test('the square never leaves the picture', () => {
  fc.assert(
    fc.property(length, length, acts, (width, height, done) => {
      const crop = (done as CropAction[]).reduce(after, cropOf(width, height));
      const half = sideOf(crop) / 2;
      expect(half).toBeGreaterThan(0);
      for (const [middle, end] of [
        [crop.x, crop.width],
        [crop.y, crop.height],
      ] as const) {
        expect(middle - half).toBeGreaterThanOrEqual(-EXACT);
        expect(middle + half).toBeLessThanOrEqual(end + EXACT);
      }
      expect(crop.zoom).toBeLessThanOrEqual(mostZoom(crop));
      expect([crop.width, crop.height].sort()).toEqual([width, height].sort());
    }),
  );
});

test('four quarter turns change nothing, and one keeps the same part, turned', () => {
  fc.assert(
    fc.property(length, length, acts, (width, height, done) => {
      const crop = (done as CropAction[]).reduce(after, cropOf(width, height));
      const four = turned(turned(turned(turned(crop))));
      expect(four).toMatchObject({ width: crop.width, height: crop.height, turn: crop.turn, zoom: crop.zoom });
      expect(four.x).toBeCloseTo(crop.x, 6);
      expect(four.y).toBeCloseTo(crop.y, 6);
      // The distance to the left edge becomes the distance to the upper one.
      expect(turned(crop).y).toBe(crop.x);
      expect(sideOf(turned(crop))).toBe(sideOf(crop));
    }),
  );
});

test.each([
  ['a corner', { x: 1, y: -1 }],
  ['the middle', { x: 0, y: 0 }],
])('zooming about %s keeps it in its place', (_what, at) => {
  const before = moved(zoomed(cropOf(3_000, 2_000), 2), 300, -200);
  const next = zoomed(before, 4, at);
  const placeOf = (crop: Crop) => [crop.x + (at.x * sideOf(crop)) / 2, crop.y + (at.y * sideOf(crop)) / 2];
  expect(placeOf(next)).toEqual(placeOf(before));
});

test.each([
  [4_000, 3_000, 1, 512, 5],
  [4_000, 3_000, 5, 512, 5],
  [1_200, 900, 4, 225, 5],
  [300, 192, 9, 96, 2],
  [40, 60, 3, 40, 1],
  [1, 1, 1, 1, 1],
])('of %i × %i pixels at %i times %i a side are sent; at most %i times', (width, height, zoom, side, most) => {
  const crop = zoomed(cropOf(width, height), zoom);
  expect([sentSide(crop), mostZoom(crop)]).toEqual([side, most]);
});
