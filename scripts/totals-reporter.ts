import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';
import { NOTHING, type Skip, type Totals } from './steps.ts';

/** Writes how many tests passed, failed and were skipped, and why, to the file that CANDOR_TOTALS names. */
export default class TotalsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const totals: Totals = { ...NOTHING, failed: unhandledErrors.length };
    const skips: Skip[] = [];
    for (const module of modules) {
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
    writeFileSync(process.env.CANDOR_TOTALS as string, JSON.stringify({ totals, skips }));
  }
}
