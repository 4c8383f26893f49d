import { expect, test } from 'vitest';
import { pairwiseLooks, STANDING, walkFigures } from './figure-walk.ts';
import { stage } from './stage.ts';
import { SMALL_MARKET } from '../server/test/markets.ts';

// The long walk is in the whole market.
const here = stage({ ...STANDING, ...SMALL_MARKET });

test('no figure wraps, is cut off, covered or over another, on any screen, in all pairs of circumstances', async () => {
  const looks = pairwiseLooks();
  expect(looks.length).toBeLessThanOrEqual(300);
  const { pages, figures, faults, msPerPage } = await walkFigures(here, looks);
  console.log(`${pages} pages, ${figures} figures, ${Math.round(msPerPage)} ms a page`);
  expect(faults).toEqual([]);
  expect(figures).toBeGreaterThan(pages * 5);
});
