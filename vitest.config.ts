import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type InlineConfig, type TestSpecification } from 'vitest/node';
import { scratchFolder } from './scripts/scratch.ts';
import { PATIENCE_MS } from './web/src/test-patience.ts';

/** Recorded data and golden vectors, read in place; tests that need them print a skip where they are missing. */
const REFERENCE_DATA = resolve(import.meta.dirname, process.env.REFERENCE_DATA ?? '../shared/data');

/** Without state of their own that a test could leave behind; a worker loads their modules once. */
const plain = '{model,server,scripts,bench}';
/**
 * With stored sessions, caches of answers and a document: a worker loads them anew for every file, in a context of its
 * own, which takes two thirds of the computing of a process of its own.
 */
const screens = 'web';

const scratch = scratchFolder();
if (scratch) process.env.TMPDIR = scratch;

/** Journeys that take minutes begin first, so that none of them goes on alone when all others have ended. */
const LONGEST = [
  'figures-layout',
  'money',
  'same-figures',
  'app-story',
  'split',
  'app-places',
  'new-slice',
  'trade-simulated',
  'notice-kills',
  'shorts',
].map((name) => `/e2e/${name}.e2e.ts`);

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification) =>
      (LONGEST.findIndex((path) => moduleId.endsWith(path)) + LONGEST.length + 1) % (LONGEST.length + 1);
    return (await super.sort(files)).toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}

/** Journeys need the built app; two that run side by side must not both build it. */
const journeys = {
  isolate: false, // they keep nothing between files but what a run shares
  testTimeout: 900_000, // all pages of the app take six minutes on a busy machine
  hookTimeout: 600_000,
  globalSetup: ['./e2e/built-app.ts'],
};

const unit = (name: string, packages: string, more: InlineConfig) => ({
  extends: true as const,
  test: {
    name,
    ...more,
    maxWorkers: 4, // they wait for a fifth of their time, for databases and processes that they start
    sequence: { groupOrder: 0 },
    include: [`${packages}/**/*.test.{ts,tsx}`],
    exclude: ['**/node_modules/**', '**/dist/**', '**/*.long.test.ts'],
    testTimeout: 240_000, // finds what hangs, on a busy machine too; how fast something is, `npm run bench` tells
    hookTimeout: 240_000,
  },
});

/**
 * Projects by length and by what they bear beside them (CONTRIBUTING, "Tests"):
 *   unit-plain, unit-screens   everything beside the code and the stories in server/test; also what `npm run check`
 *   runs
 *   e2e    journeys in a real browser against a real server, five at a time
 *   alone  journeys that measure time or need the whole machine: one at a time, while nothing else runs
 *   long   what takes hours; `npm run test:long`
 */
export default defineConfig({
  test: {
    env: { REFERENCE_DATA },
    expect: { poll: { timeout: PATIENCE_MS } },
    setupFiles: ['./web/src/test-patience.ts'],
    globalSetup: ['./server/test/database-setup.ts'],
    sequence: { sequencer: LongestFirst },
    reporters: process.env.CANDOR_TOTALS ? ['default', './scripts/totals-reporter.ts'] : ['default'],
    projects: [
      unit('unit-plain', plain, { isolate: false }),
      unit('unit-screens', screens, {
        pool: 'vmForks',
        vmMemoryLimit: '1GB', // a context is not given back whole: then the worker is replaced
        setupFiles: ['./web/src/test-node-globals.ts'],
      }),
      {
        extends: true,
        test: {
          name: 'e2e',
          maxWorkers: 5, // on a slow machine of two cores eight of them wait for each other longer than a step may take
          sequence: { groupOrder: 1 },
          include: ['e2e/**/*.e2e.ts'],
          exclude: ['e2e/**/*.alone.e2e.ts'],
          ...journeys,
        },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          sequence: { groupOrder: 2 },
          include: ['e2e/**/*.alone.e2e.ts'],
          ...journeys,
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'long',
          sequence: { groupOrder: 3 },
          include: ['{model,server,web,scripts,bench,e2e}/**/*.long.test.ts'],
          ...journeys,
          testTimeout: 6 * 3600_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
