import { expect, test } from 'vitest';
import type { LinePoint } from './chart-scale.ts';
import { placeOfLabel } from './chart-label.ts';

/** A plot of 300 pixels with its level at 50 and a label of 100 pixels. */
const place = (...heights: number[]) => {
  const line: LinePoint[] = heights.map((y, index) => ({ x: (index * 300) / (heights.length - 1), y }));
  return placeOfLabel(line, { y: 50, width: 100, plot: 300 });
};

test('the label of a level stands where the line leaves it free, at the right where both ends are', () => {
  expect(place(90, 90, 90, 90)).toEqual({ above: true, start: 1 });
  expect(place(10, 10, 10, 10)).toEqual({ above: false, start: 1 });
  // The line falls through the level at the right: the left end is free.
  expect(place(10, 10, 10, 90)).toEqual({ above: true, start: 0 });
  expect(place(52, 58, 10, 90)).toEqual({ above: true, start: 0 });
});

test('a line between two points far apart is seen between them', () => {
  // From far above at one end to far below at the other: only one side of each end is free.
  expect(
    placeOfLabel(
      [
        { x: 0, y: -400 },
        { x: 300, y: 500 },
      ],
      { y: 50, width: 100, plot: 300 },
    ),
  ).toEqual({
    above: true,
    start: 1,
  });
});

test('where both ends are taken, it stands amid the plot rather than on the line', () => {
  expect(place(45, 58, 90, 90, 90, 58, 45)).toEqual({ above: false, start: 0.5 });
});

test('where no place is free, the one farthest from the line is taken', () => {
  expect(place(45, 58, 45, 58, 45, 58)).toEqual({ above: true, start: 1 });
});
