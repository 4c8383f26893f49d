import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FilesWorld, openFilesWorld } from '../../test/files-world.ts';
import { type Attack, pictureCorpus } from '../../test/picture-corpus.ts';
import { wrongWith } from '../../test/send-corpus.ts';

let world: FilesWorld;
let corpus: Attack[];
beforeAll(async () => {
  world = await openFilesWorld();
  corpus = await pictureCorpus();
});
afterAll(() => world?.stop());

/** So many of the corpus are sent here; all of it by `npm run test:long corpus`. */
const SAMPLE = 25;

test('every eighteenth attack of the corpus gets its verdict', { timeout: 300_000 }, async () => {
  expect(corpus.length).toBeGreaterThanOrEqual(400);
  const step = Math.floor(corpus.length / SAMPLE);
  const wrong: string[] = [];
  for (const attack of corpus.filter((_attack, index) => index % step === 0)) {
    const found = await wrongWith(world, attack);
    if (found) wrong.push(`${attack.name}: ${found}`);
  }
  expect(wrong).toEqual([]);
  expect(world.bugs).toEqual([]);
});
