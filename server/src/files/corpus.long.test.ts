import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FilesWorld, openFilesWorld } from '../../test/files-world.ts';
import { pictureCorpus } from '../../test/picture-corpus.ts';
import { wrongWith } from '../../test/send-corpus.ts';

const MEGABYTE = 1024 * 1024;
const MOST_BYTES = 300 * MEGABYTE;

let world: FilesWorld;
beforeAll(async () => {
  world = await openFilesWorld();
});
afterAll(() => world?.stop());

test('every attack of the corpus gets its verdict, no worker takes more than it may, and the server keeps running', async () => {
  const corpus = await pictureCorpus();
  expect(corpus.length).toBeGreaterThanOrEqual(400);
  const wrong: string[] = [];
  const times: number[] = [];
  let peak = 0;
  const looking = setInterval(() => (peak = Math.max(peak, ...childrenBytes())), 10);
  for (const attack of corpus) {
    const begun = performance.now();
    const found = await wrongWith(world, attack);
    times.push(performance.now() - begun);
    if (found) wrong.push(`${attack.name}: ${found}`);
  }
  clearInterval(looking);
  times.sort((a, b) => a - b);
  const at = (share: number) => `${Math.round(times[Math.floor((times.length - 1) * share)] ?? 0)} ms`;
  console.log(
    `${corpus.length} files: half within ${at(0.5)}, 99 % within ${at(0.99)}, the slowest ${at(1)}; ` +
      `a worker took ${Math.round(peak / MEGABYTE)} MB at most`,
  );
  expect(wrong).toEqual([]);
  expect(peak).toBeLessThan(MOST_BYTES);
  expect(world.bugs).toEqual([]);
  expect(await world.breaks()).toEqual([]);
});

/** The most memory that each child of this process has had so far; nothing where the system does not tell. */
function childrenBytes(): number[] {
  if (!existsSync('/proc/self/task')) return [];
  const children = readdirSync('/proc/self/task').flatMap((thread) =>
    read(`/proc/self/task/${thread}/children`).split(' '),
  );
  return children
    .filter((pid) => read(`/proc/${pid}/cmdline`).includes('picture-worker'))
    .map((pid) => Number(/^VmHWM:\s+(\d+) kB/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) * 1024);
}

/** Empty where the process or thread has ended meanwhile. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
