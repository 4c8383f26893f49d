import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { STORIES } from './stories.ts';

/** A copy of the repository, or the repository itself: where this file stands. */
const ROOT = resolve(import.meta.dirname, '../..');

/** Tables first: they find most mutants, in a hundredth of the time that properties of thousands of cases take. */
class PropertiesLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const hasProperties = ({ moduleId }: TestSpecification) =>
      Number(readFileSync(moduleId, 'utf8').includes("from 'fast-check'"));
    return (await super.sort(files)).toSorted((a, b) => hasProperties(a) - hasProperties(b));
  }
}

/**
 * The tests that mutants are tried on, in `MUTATE_TESTS` as one pattern a line. In a copy of the repository the name
 * of a workspace would lead to the code that was copied, which holds no mutants.
 */
export default defineConfig({
  root: ROOT,
  resolve: {
    alias: ['model', 'server', 'web'].map((name) => ({
      find: new RegExp(`^@candor/${name}/`),
      replacement: `${ROOT}/${name}/src/`,
    })),
  },
  test: {
    include: (process.env.MUTATE_TESTS ?? '').split('\n'),
    exclude: ['**/*.long.test.ts', ...(process.env.MUTATE_STORIES ? [] : [STORIES])],
    isolate: false, // a process and its modules for each file would take most of a mutant's time
    testTimeout: 240_000, // as elsewhere: finds what hangs, and no test that is slow on a busy machine
    hookTimeout: 240_000,
    env: { REFERENCE_DATA: process.env.REFERENCE_DATA ?? '' },
    sequence: { sequencer: PropertiesLast },
    globalSetup: ['./server/test/database-setup.ts'],
  },
});
