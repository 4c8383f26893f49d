import { expect, test } from 'vitest';
import { scratchFolder } from './scratch.ts';

const GB = 1024 ** 3;

test.each([
  ['memory where there is enough', { inFolder: 8 * GB, inMemory: 8 * GB }, '', '/dev/shm'],
  [
    'the disk where the folder in memory is small, as in a container',
    { inFolder: GB / 16, inMemory: 8 * GB },
    '',
    undefined,
  ],
  ['the disk where memory is short', { inFolder: 8 * GB, inMemory: GB }, '', undefined],
  ['the folder that TMPDIR names', { inFolder: 8 * GB, inMemory: 8 * GB }, '/mine', undefined],
] as const)('tests keep their data in %s', (_where, room, chosen, folder) => {
  expect(scratchFolder(room, chosen)).toBe(folder);
});
