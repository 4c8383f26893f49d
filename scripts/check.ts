import { addTotals, NOTHING, runProgram, stage, type Totals, testStage, totalsLine } from './steps.ts';

const PACKAGES = ['.', 'model', 'server', 'web'];

/** Everything that needs no browser, the quickest first: house rules, lint, types, unit and story tests. */
export async function check(): Promise<Totals> {
  let totals = NOTHING;
  const count = (some: Totals) => {
    totals = addTotals(totals, some);
  };
  count(await stage('tidy', async () => (await runProgram(process.execPath, ['scripts/tidy.ts'])) === 0));
  count(await stage('lint', async () => (await runProgram('biome', ['lint', '--error-on-warnings'])) === 0));
  count(await stage('import cycles, promises', async () => (await runProgram('oxlint', ['--quiet'])) === 0));
  count(await stage('packages', async () => (await runProgram('knip', ['--no-progress', '--no-config-hints'])) === 0));
  count(
    await stage('types', async () =>
      (await Promise.all(PACKAGES.map((path) => runProgram('tsc', ['-p', path])))).every((status) => status === 0),
    ),
  );
  count(await testStage('unit'));
  return totals;
}

if (import.meta.main) {
  const totals = await check();
  console.log(totalsLine(totals));
  process.exitCode = totals.failed > 0 ? 1 : 0;
}
