import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { expect, onTestFinished, test } from 'vitest';
import { addTotals, totalsLine } from './steps.ts';

/** Runs vitest with our reporter on one test file and answers what it wrote. */
function reportOf(testFile: string): { totals: unknown; skips: unknown; status: number | null } {
  const folder = mkdtempSync(join(import.meta.dirname, '../node_modules/.totals-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'a.test.ts'), `import { expect, test } from 'vitest';\n${testFile}`);
  writeFileSync(
    join(folder, 'vitest.config.ts'),
    `export default { test: { exclude: [], include: ['*.test.ts'], reporters: [${JSON.stringify(join(import.meta.dirname, 'totals-reporter.ts'))}] } };`,
  );
  const report = join(folder, 'totals.json');
  const { status } = spawnSync('vitest', ['run', '--root', folder], { env: { ...process.env, CANDOR_TOTALS: report } });
  return { ...JSON.parse(spawnSync('cat', [report], { encoding: 'utf8' }).stdout), status };
}

test('passed, failed and skipped tests are counted, and a skip tells its reason', () => {
  const { totals, skips, status } = reportOf(`
    test('good', () => {});
    test('bad', () => expect(1).toBe(2));
    test('not here', (context) => context.skip('no such thing'));
    test.skip('never', () => {});`);
  expect(totals).toEqual({ passed: 1, failed: 1, skipped: 2 });
  expect(skips).toEqual([
    { test: 'not here', reason: 'no such thing' },
    { test: 'never', reason: 'does not apply on this system' },
  ]);
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

test('the totals line is what programs look for', () => {
  const sum = addTotals({ passed: 3, failed: 0, skipped: 1 }, { passed: 4, failed: 1, skipped: 0 });
  expect(totalsLine(sum)).toBe('7 passed, 1 failed, 1 skipped');
});
