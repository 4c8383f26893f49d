import { conclude, type Outcome, runProgram, stage, testStage, together } from './steps.ts';

const PACKAGES = ['.', 'model', 'server', 'web'];

/** Everything that needs no browser: house rules, lint and types, then unit and story tests. */
export async function check(): Promise<Outcome> {
  return together([await rules(), await testStage('unit')]);
}

/** Checks that run no test. Two at a time: the types, and the quick ones one after the other. */
export async function rules(): Promise<Outcome> {
  const types = stage('types', async () => {
    const failed: string[] = [];
    for (const path of PACKAGES) if ((await runProgram('tsc', ['-p', path])) !== 0) failed.push(path);
    return failed.length === 0;
  });
  const quick = [
    await program('tidy', process.execPath, ['scripts/tidy.ts']),
    await program('format', 'biome', ['format']),
    await program('lint', 'biome', ['lint', '--error-on-warnings']),
    await program('import cycles, promises', 'oxlint', ['--quiet']),
    await program('packages', 'knip', ['--no-progress', '--no-config-hints']),
  ];
  return together([...quick, await types]);
}

const program = (name: string, path: string, args: readonly string[]): Promise<Outcome> =>
  stage(name, async () => (await runProgram(path, args)) === 0);

if (import.meta.main) conclude(await check());
