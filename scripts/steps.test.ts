import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { expect, onTestFinished, test } from 'vitest';
import { type Report, slowestLines, together, totalsLine } from './steps.ts';

/** By its path: whoever runs this file alone need not have the programs of the packages on theirs. */
const VITEST = join(import.meta.dirname, '../node_modules/vitest/vitest.mjs');

/** Runs vitest with our reporter on one test file and answers what it wrote. */
function reportOf(testFile: string): Report & { status: number | null } {
  const folder = mkdtempSync(join(import.meta.dirname, '../node_modules/.totals-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'a.test.ts'), `import { expect, test } from 'vitest';\n${testFile}`);
  writeFileSync(
    join(folder, 'vitest.config.ts'),
    `export default { test: { exclude: [], include: ['*.test.ts'], reporters: [${JSON.stringify(join(import.meta.dirname, 'totals-reporter.ts'))}] } };`,
  );
  const report = join(folder, 'totals.json');
  const { status } = spawnSync(process.execPath, [VITEST, 'run', '--root', folder], {
    env: { ...process.env, CANDOR_TOTALS: report },
  });
  return { ...JSON.parse(spawnSync('cat', [report], { encoding: 'utf8' }).stdout), status };
}

test('passed, failed and skipped tests are counted, and a skip tells its reason', () => {
  const { totals, skips, files, status } = reportOf(`
    test('good', () => {});
    test('bad', () => expect(1).toBe(2));
    test('not here', (context) => context.skip('no such thing'));
    test.skip('never', () => {});`);
  expect(totals).toEqual({ passed: 1, failed: 1, skipped: 2 });
  expect(skips).toEqual([
    { test: 'not here', reason: 'no such thing' },
    { test: 'never', reason: 'does not apply on this system' },
  ]);
  expect(files).toEqual([{ file: expect.stringMatching(/\/a\.test\.ts$/), seconds: expect.any(Number) }]);
  expect(files[0]?.seconds).toBeGreaterThan(0);
  expect(status).toBe(1);
});

test('a file that cannot be loaded counts as one failure', () => {
  expect(reportOf(`import './missing.ts'; test('good', () => {});`).totals).toEqual({
    passed: 0,
    failed: 1,
    skipped: 0,
  });
});

test('an error outside any test counts as one failure', () => {
  const { totals } = reportOf(
    `test('good', async () => { void Promise.reject(new Error('nobody waits')); await null; });`,
  );
  expect(totals).toEqual({ passed: 1, failed: 1, skipped: 0 });
});

test('stages are counted together, and the totals line is what programs look for', () => {
  const one = { totals: { passed: 3, failed: 0, skipped: 1 }, files: [{ file: 'a.test.ts', seconds: 1 }] };
  const two = { totals: { passed: 4, failed: 1, skipped: 0 }, files: [{ file: 'b.e2e.ts', seconds: 2 }] };
  const { totals, files } = together([one, two]);
  expect(totalsLine(totals)).toBe('7 passed, 1 failed, 1 skipped');
  expect(files.map(({ file }) => file)).toEqual(['a.test.ts', 'b.e2e.ts']);
});

test('the ten files that took longest are named, the slowest first', () => {
  const files = [...'abcdefghijkl'].map((name, place) => ({ file: `${name}.test.ts`, seconds: place + 0.25 }));
  const [title, first, ...rest] = slowestLines(files);
  expect(title).toBe('The 10 slowest of 12 test files:');
  expect(first).toBe('    11.3 s  l.test.ts');
  expect(rest.at(-1)).toBe('     2.3 s  c.test.ts');
  expect(rest).toHaveLength(9);
  expect(slowestLines([])).toEqual([]);
});
