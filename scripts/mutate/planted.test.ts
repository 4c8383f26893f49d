import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { ROOT } from '../repository.ts';
import { PLANTS } from '../mutate.ts';
import { type Plant, replay, whilePlanted, withBug } from './planted.ts';
import type { TestRun, Verdict } from './run-tests.ts';

const SOUND = 'export const over = (a: bigint, b: bigint) => a > b;\n';
const PLANT: Plant = {
  id: 'P1',
  rule: 'equal is not over',
  file: 'over.ts',
  find: 'a > b',
  replace: 'a >= b',
  tests: ['over.test.ts'],
};
let root: string;
const text = () => readFileSync(join(root, 'over.ts'), 'utf8');

/** A repository with one file and its test, both committed. */
function aRepository(): void {
  root = mkdtempSync(join(tmpdir(), 'candor-planted-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  writeFileSync(join(root, 'over.ts'), SOUND);
  writeFileSync(join(root, 'over.test.ts'), '');
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root });
  git('init', '-q');
  git('add', '.');
  git('-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', 'commit', '-qm', 'Begin');
}

describe('a planted bug', () => {
  beforeEach(aRepository);

  test('is in the file while tests run, and gone after them', async () => {
    const during = await whilePlanted(root, PLANT, async () => text());
    expect(during).toBe(SOUND.replace('a > b', 'a >= b'));
    expect(text()).toBe(SOUND);
  });

  test('is removed too when the work fails', async () => {
    await expect(whilePlanted(root, PLANT, () => Promise.reject(new Error('no vitest')))).rejects.toThrow('no vitest');
    expect(text()).toBe(SOUND);
  });

  test('is removed after an interruption', async () => {
    const script = `import { whilePlanted } from ${JSON.stringify(join(import.meta.dirname, 'planted.ts'))};
      await whilePlanted(${JSON.stringify(root)}, ${JSON.stringify(PLANT)}, () => {
        process.stdout.write('planted');
        return new Promise((done) => process.stdin.once('end', done).resume());
      });`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['pipe', 'pipe', 'ignore'] });
    await new Promise((planted) => child.stdout.once('data', planted));
    expect(text()).toContain('a >= b');
    const ended = new Promise((done) => child.once('exit', done));
    child.kill('SIGINT');
    expect(await ended).toBe(130);
    expect(text()).toBe(SOUND);
  });

  test('never touches a file with changes that are not committed', async () => {
    writeFileSync(join(root, 'over.ts'), `${SOUND}// mine\n`);
    await expect(whilePlanted(root, PLANT, async () => {})).rejects.toThrow(
      /over\.ts has changes that are not committed/,
    );
    expect(text()).toBe(`${SOUND}// mine\n`);
  });

  test.each([
    [0, 'a < b'],
    [2, 'bigint'],
  ])('whose text stands %s times in the file is an error', (times, find) => {
    expect(() => withBug(SOUND, { ...PLANT, find })).toThrow(`P1: its text stands ${times} times in over.ts, not once`);
  });
});

describe('a replay', () => {
  beforeEach(aRepository);

  /** Replays the plant against tests with a given result with the bug, and another without it. */
  async function played(
    withIt: Verdict,
    without: Verdict,
    plant = PLANT,
  ): Promise<{ missed: number; lines: string[] }> {
    const lines: string[] = [];
    const run = async (): Promise<TestRun> => ({ verdict: text() === SOUND ? without : withIt, failed: [] });
    const missed = await replay(root, [plant], (line) => lines.push(line), run);
    return { missed, lines };
  }

  test.each([
    ['failed', 'passed', 0],
    ['timed out', 'passed', 0],
    ['passed', 'passed', 1],
    ['no tests', 'no tests', 1],
    ['broken', 'passed', 1],
    ['failed', 'failed', 1],
  ] as const)(
    'of a bug with which the tests %s and without which they %s misses %s',
    async (withIt, without, missed) => {
      const result = await played(withIt, without);
      expect(result.missed).toBe(missed);
      expect(result.lines[0]).toContain(missed === 0 ? '✓ P1 found' : '✗ P1 not found');
      expect(result.lines.at(-1)).toBe(`${1 - missed} of 1 planted bugs found`);
    },
  );

  test('says where a test file is missing', async () => {
    const result = await played('failed', 'passed', { ...PLANT, tests: ['under.test.ts'] });
    expect(result.lines[1]).toContain('there is no under.test.ts yet');
  });
});

describe('the planted bugs of this repository', () => {
  test('have a name each', () => {
    expect(new Set(PLANTS.map(({ id }) => id)).size).toBe(PLANTS.length);
  });

  test.each(PLANTS.map((plant) => [plant.id, plant] as const))('%s still fits the code', (_id, plant) => {
    const sound = readFileSync(join(ROOT, plant.file), 'utf8');
    expect(withBug(sound, plant)).not.toBe(sound);
  });

  // A test that is renamed would leave the bug without one, and only a replay would tell.
  test.each(PLANTS.flatMap(({ id, named, tests }) => (named ? [[id, named, tests] as const] : [])))(
    '%s is for a test that exists: %s',
    (_id, named, tests) => {
      const texts = tests
        .filter((file) => existsSync(join(ROOT, file)))
        .map((file) => readFileSync(join(ROOT, file), 'utf8'));
      expect(texts.some((text) => new RegExp(named).test(text))).toBe(true);
    },
  );
});
