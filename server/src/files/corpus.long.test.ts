import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FilesWorld, openFilesWorld } from '../../test/files-world.ts';
import { pictureCorpus } from '../../test/picture-corpus.ts';
import { wrongWith } from '../../test/send-corpus.ts';

let world: FilesWorld;
beforeAll(async () => {
  world = await openFilesWorld();
});
afterAll(() => world?.stop());

test('every attack of the corpus gets its verdict, and the server lives on', async () => {
  const corpus = await pictureCorpus();
  expect(corpus.length).toBeGreaterThanOrEqual(400);
  const wrong: string[] = [];
  for (const attack of corpus) {
    const found = await wrongWith(world, attack);
    if (found) wrong.push(`${attack.name}: ${found}`);
  }
  expect(wrong).toEqual([]);
  expect(world.bugs).toEqual([]);
  expect(await world.breaks()).toEqual([]);
});
