import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { atTheEnd } from './at-the-end.ts';
import { runTests, type Selection, type TestRun } from './run-tests.ts';

/** A bug that can be put into the code, and the tests that have to notice it. */
export interface Plant {
  readonly id: string;
  /** The rule that the bug breaks. */
  readonly rule: string;
  readonly file: string;
  /** The text to replace; it occurs in the file exactly once. */
  readonly find: string;
  readonly replace: string;
  /** Test files, as paths from the root. */
  readonly tests: readonly string[];
  /** A pattern of the names of the tests; all of the files where it is left out. */
  readonly named?: string;
}

/** Longer than one test's time limit, so that a test that waits fails by itself. */
const LIMIT_MS = 240_000;

/** The text with the bug in it. Throws where the place is not there, or there twice: then the code has moved on. */
export function withBug(text: string, { id, file, find, replace }: Plant): string {
  const places = text.split(find).length - 1;
  if (places !== 1) throw new Error(`${id}: its text stands ${places} times in ${file}, not once`);
  return text.replace(find, () => replace);
}

/**
 * Puts the bug into its file while `work` goes on, and always takes it out again, also when the process is interrupted.
 * Refuses a file with changes that are not committed: nobody's work may be lost.
 */
export async function whilePlanted<T>(root: string, plant: Plant, work: () => Promise<T>): Promise<T> {
  const path = join(root, plant.file);
  if (execFileSync('git', ['status', '--porcelain', '--', plant.file], { cwd: root, encoding: 'utf8' }) !== '') {
    throw new Error(`${plant.id}: ${plant.file} has changes that are not committed`);
  }
  const sound = readFileSync(path, 'utf8');
  const restore = () => writeFileSync(path, sound);
  const planted = withBug(sound, plant);
  const callOff = atTheEnd(restore);
  try {
    writeFileSync(path, planted);
    return await work();
  } finally {
    restore();
    callOff();
  }
}

/** A test that never ends has noticed the bug too. */
export const isFound = ({ verdict }: TestRun): boolean => verdict === 'failed' || verdict === 'timed out';

type Run = (selection: Selection, limitMs: number) => Promise<TestRun>;

/** Plants one bug after the other, prints each result, and answers how many were not found. */
export async function replay(
  root: string,
  plants: readonly Plant[],
  print: (line: string) => void,
  run: Run = runTests,
): Promise<number> {
  let missed = 0;
  for (const plant of plants) {
    const begun = performance.now();
    const selection = { files: plant.tests, ...(plant.named ? { named: plant.named } : {}) };
    const outcome = await soundThenPlanted(root, plant, () => run(selection, LIMIT_MS));
    if (!outcome.found) missed += 1;
    const seconds = ((performance.now() - begun) / 1_000).toFixed(0);
    print(
      `${outcome.found ? '✓' : '✗'} ${plant.id} ${outcome.found ? 'found' : 'not found'} (${seconds} s): ${plant.rule}`,
    );
    print(`    ${outcome.why}`);
  }
  print(`${plants.length - missed} of ${plants.length} planted bugs found`);
  return missed;
}

interface Result {
  readonly found: boolean;
  readonly why: string;
}

/** The tests have to pass without the bug, or their failing with it would say nothing. */
async function soundThenPlanted(root: string, plant: Plant, run: () => Promise<TestRun>): Promise<Result> {
  const without = plant.tests.filter((file) => !existsSync(join(root, file)));
  if (without.length === plant.tests.length) return { found: false, why: `there is no ${without.join(', ')} yet` };
  const planted = await whilePlanted(root, plant, run);
  if (!isFound(planted)) return { found: false, why: whyNot(planted, plant) };
  const sound = await run();
  if (sound.verdict !== 'passed')
    return { found: false, why: `the tests do not pass without the bug either (${sound.verdict})` };
  return { found: true, why: planted.failed[0] ?? 'a test that waits for ever: stopped after its time' };
}

function whyNot({ verdict }: TestRun, { tests }: Plant): string {
  if (verdict === 'passed') return `${tests.join(', ')} pass with the bug`;
  return verdict === 'no tests' ? 'no test has such a name' : 'the tests could not be loaded with the bug in place';
}
