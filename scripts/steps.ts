import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './repository.ts';

/** What a stage of checks came to. */
export type Totals = { passed: number; failed: number; skipped: number };

export type Skip = { test: string; reason: string };

export const NOTHING: Totals = { passed: 0, failed: 0, skipped: 0 };

export function addTotals(one: Totals, two: Totals): Totals {
  return { passed: one.passed + two.passed, failed: one.failed + two.failed, skipped: one.skipped + two.skipped };
}

/** The last line of `npm test`; other programs read it. */
export function totalsLine({ passed, failed, skipped }: Totals): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

/** Runs a program with its output on ours and answers its exit status. */
export function runProgram(
  program: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<number> {
  return new Promise((done, fail) => {
    const child = spawn(program, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } });
    child.once('error', fail);
    child.once('exit', (code) => done(code ?? 1));
  });
}

/** One named check, timed; it counts as one passed or failed. */
export async function stage(name: string, work: () => Promise<boolean>): Promise<Totals> {
  const begun = performance.now();
  const passed = await work();
  console.log(`${passed ? '✓' : '✗'} ${name} (${seconds(begun)})`);
  return { ...NOTHING, [passed ? 'passed' : 'failed']: 1 };
}

/** The tests of one vitest project, each counted. A run that breaks down without a report counts as one failure. */
export async function testStage(project: string, args: readonly string[] = []): Promise<Totals> {
  const begun = performance.now();
  const folder = mkdtempSync(join(tmpdir(), 'candor-totals-'));
  const report = join(folder, 'totals.json');
  const status = await runProgram('vitest', ['run', '--project', project, '--passWithNoTests', ...args], {
    CANDOR_TOTALS: report,
  });
  const { totals, skips } = readReport(report);
  rmSync(folder, { recursive: true });
  for (const { test, reason } of skips) console.log(`skipped: ${test}: ${reason}`);
  const broken = status !== 0 && totals.failed === 0;
  const counted = broken ? addTotals(totals, { ...NOTHING, failed: 1 }) : totals;
  console.log(`${status === 0 ? '✓' : '✗'} ${project} tests (${seconds(begun)}): ${totalsLine(counted)}`);
  return counted;
}

function readReport(path: string): { totals: Totals; skips: Skip[] } {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return { totals: NOTHING, skips: [] };
  }
}

function seconds(begun: number): string {
  return `${((performance.now() - begun) / 1000).toFixed(1)} s`;
}
