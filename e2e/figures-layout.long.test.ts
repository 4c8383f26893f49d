import { expect, test } from 'vitest';
import { allLooks, STANDING, walkFigures } from './figure-walk.ts';
import { stage } from './stage.ts';

const here = stage(STANDING);

test('no figure wraps, is cut off, covered or over another, on any screen and in all circumstances', async () => {
  const { pages, figures, faults, msPerPage } = await walkFigures(here, allLooks(), console.log);
  console.log(`${pages} pages, ${figures} figures, ${Math.round(msPerPage)} ms a page`);
  expect(faults).toEqual([]);
});
