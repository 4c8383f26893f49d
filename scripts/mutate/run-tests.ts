import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../repository.ts';
import { atTheEnd } from './at-the-end.ts';

/** Result of a run of selected tests. */
export type Verdict = 'passed' | 'failed' | 'timed out' | 'no tests' | 'broken';

export interface Selection {
  /** Test files, as paths from the root. */
  readonly files: readonly string[];
  /** A pattern of the names of tests; all of the files where it is left out. */
  readonly named?: string;
}

interface JsonReport {
  readonly numPassedTests: number;
  readonly testResults: readonly { readonly assertionResults: readonly { status: string; fullName: string }[] }[];
}

export interface TestRun {
  readonly verdict: Verdict;
  /** Names of the tests that failed. */
  readonly failed: readonly string[];
}

/** Runs unit tests in a process of their own, one worker, ending at the first failure or when `limitMs` is over. */
export async function runTests({ files, named }: Selection, limitMs: number): Promise<TestRun> {
  const present = files.filter((file) => existsSync(join(ROOT, file)));
  if (present.length === 0) return { verdict: 'no tests', failed: [] };
  const folder = mkdtempSync(join(tmpdir(), 'candor-mutate-'));
  const path = join(folder, 'report.json');
  const args = ['run', '--project', 'unit*', '--maxWorkers=1', '--bail=1', '--reporter=json', `--outputFile=${path}`];
  const ended = await follow([...args, ...(named ? ['-t', named] : []), ...present], limitMs);
  const report = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as JsonReport) : undefined;
  rmSync(folder, { recursive: true });
  return ended === 'timed out' ? { verdict: ended, failed: [] } : judge(report, ended);
}

/** A file that cannot be loaded fails without a failed test: that is a broken plant and no test that noticed it. */
export function judge(report: JsonReport | undefined, status: number): TestRun {
  if (!report) return { verdict: 'broken', failed: [] };
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = tests.filter((test) => test.status === 'failed').map(({ fullName }) => fullName);
  if (failed.length > 0) return { verdict: 'failed', failed };
  if (status !== 0) return { verdict: 'broken', failed };
  return { verdict: report.numPassedTests > 0 ? 'passed' : 'no tests', failed };
}

/**
 * The exit status of vitest. What it started goes with it: an endless loop in a worker ignores signals that can be
 * handled.
 */
function follow(args: readonly string[], limitMs: number): Promise<number | 'timed out'> {
  return new Promise((done, fail) => {
    const child = spawn('vitest', args, { cwd: ROOT, stdio: 'ignore', detached: true });
    const end = () => {
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
    };
    let over = false;
    const timer = setTimeout(() => {
      over = true;
      end();
    }, limitMs);
    const callOff = atTheEnd(end);
    child.once('error', fail);
    child.once('exit', (code) => {
      clearTimeout(timer);
      callOff();
      done(over ? 'timed out' : (code ?? 1));
    });
  });
}
