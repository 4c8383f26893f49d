import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './repository.ts';

/** How many checks passed, failed and were skipped. */
export type Totals = { passed: number; failed: number; skipped: number };

export type Skip = { test: string; reason: string };

export type FileTime = { file: string; seconds: number };

/** What a run of tests writes about itself. */
export type Report = { totals: Totals; skips: readonly Skip[]; files: readonly FileTime[] };

/** Result of a stage of checks, with the time that each of its test files took. */
export type Outcome = { totals: Totals; files: readonly FileTime[] };

export const NOTHING: Totals = { passed: 0, failed: 0, skipped: 0 };

/** Number of slowest files that are named at the end. */
const SLOWEST = 10;

export function addTotals(one: Totals, two: Totals): Totals {
  return { passed: one.passed + two.passed, failed: one.failed + two.failed, skipped: one.skipped + two.skipped };
}

export function together(outcomes: readonly Outcome[]): Outcome {
  return {
    totals: outcomes.map(({ totals }) => totals).reduce(addTotals, NOTHING),
    files: outcomes.flatMap(({ files }) => files),
  };
}

/** The last line of `npm test`; other programs read it. */
export function totalsLine({ passed, failed, skipped }: Totals): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

/** The files that took longest, the slowest first. Files that run side by side share the processors. */
export function slowestLines(files: readonly FileTime[]): string[] {
  const slowest = [...files].sort((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  if (slowest.length === 0) return [];
  const lines = slowest.map(({ file, seconds }) => `  ${seconds.toFixed(1).padStart(6)} s  ${file}`);
  return [`The ${slowest.length} slowest of ${files.length} test files:`, ...lines];
}

/** Ends a command: the slowest files, the totals on the last line, and the exit status. */
export function conclude({ totals, files }: Outcome): void {
  for (const line of slowestLines(files)) console.log(line);
  console.log(totalsLine(totals));
  process.exitCode = totals.failed > 0 ? 1 : 0;
}

/** Runs a program and answers its exit status. What it writes is written at once when it has ended, in one piece. */
export function runProgram(program: string, args: readonly string[]): Promise<number> {
  return new Promise((done, fail) => {
    const child = spawn(program, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
    const written: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => written.push(chunk));
    child.once('error', fail);
    child.once('close', (code) => {
      process.stdout.write(Buffer.concat(written));
      done(code ?? 1);
    });
  });
}

/** Runs a program with its output on ours as it comes, and answers its exit status. */
function follow(program: string, args: readonly string[], env: Record<string, string>): Promise<number> {
  return new Promise((done, fail) => {
    const child = spawn(program, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } });
    child.once('error', fail);
    child.once('exit', (code) => done(code ?? 1));
  });
}

/** One named check, timed; it counts as one passed or failed. */
export async function stage(name: string, work: () => Promise<boolean>): Promise<Outcome> {
  const begun = performance.now();
  const passed = await work();
  console.log(`${passed ? '✓' : '✗'} ${name} (${seconds(begun)})`);
  return { totals: { ...NOTHING, [passed ? 'passed' : 'failed']: 1 }, files: [] };
}

/**
 * The tests of the vitest projects whose names begin so, each counted. A run that breaks down without a report counts
 * as one failure.
 */
export async function testStage(project: string, args: readonly string[] = []): Promise<Outcome> {
  const begun = performance.now();
  const folder = mkdtempSync(join(tmpdir(), 'candor-totals-'));
  const path = join(folder, 'totals.json');
  const status = await follow('vitest', ['run', '--project', `${project}*`, '--passWithNoTests', ...args], {
    CANDOR_TOTALS: path,
  });
  const { totals, skips, files } = readReport(path);
  rmSync(folder, { recursive: true });
  for (const { test, reason } of skips) console.log(`skipped: ${test}: ${reason}`);
  const broken = status !== 0 && totals.failed === 0;
  const counted = broken ? addTotals(totals, { ...NOTHING, failed: 1 }) : totals;
  console.log(`${status === 0 ? '✓' : '✗'} ${project} tests (${seconds(begun)}): ${totalsLine(counted)}`);
  return { totals: counted, files };
}

function readReport(path: string): Report {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return { totals: NOTHING, skips: [], files: [] };
  }
}

function seconds(begun: number): string {
  return `${((performance.now() - begun) / 1000).toFixed(1)} s`;
}
