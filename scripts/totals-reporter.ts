import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { ROOT } from './repository.ts';
import { type FileTime, NOTHING, type Report, type Skip, type Totals } from './steps.ts';

/**
 * Writes to the file that CANDOR_TOTALS names how many tests passed, failed and were skipped, why, and how long each
 * file took.
 */
export default class TotalsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const totals: Totals = { ...NOTHING, failed: unhandledErrors.length };
    const skips: Skip[] = [];
    const files: FileTime[] = [];
    for (const module of modules) {
      files.push({ file: relative(ROOT, module.moduleId), seconds: secondsOf(module) });
      let failedTests = 0;
      for (const test of module.children.allTests()) {
        const result = test.result();
        if (result.state === 'passed') totals.passed++;
        else if (result.state === 'failed') failedTests++;
        else {
          totals.skipped++;
          skips.push({
            test: test.fullName,
            reason: ('note' in result && result.note) || 'does not apply on this system',
          });
        }
      }
      // A file that could not be loaded, or a hook that threw, fails without a failed test.
      totals.failed += failedTests || (module.state() === 'failed' ? 1 : 0);
    }
    const report: Report = { totals, skips, files };
    writeFileSync(process.env.CANDOR_TOTALS as string, JSON.stringify(report));
  }
}

/** From the first import to the last hook. */
function secondsOf(module: TestModule): number {
  const { environmentSetupDuration, prepareDuration, setupDuration, collectDuration, duration } = module.diagnostic();
  return (environmentSetupDuration + prepareDuration + setupDuration + collectDuration + duration) / 1_000;
}
