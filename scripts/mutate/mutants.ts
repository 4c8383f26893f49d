import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { Stryker } from '@stryker-mutator/core';

/** So many characters of a change are shown on each side. */
const LONGEST = 80;

interface Place {
  readonly line: number;
  readonly column: number;
}

/** A small change of the code, and whether a test noticed it. Lines and columns count from one. */
export interface Mutant {
  readonly fileName: string;
  readonly location: { readonly start: Place; readonly end: Place };
  readonly replacement: string;
  readonly mutatorName: string;
  readonly status: string;
}

/** A change after which the code does the same, so that no test can notice it. */
export interface Equivalent {
  readonly file: string;
  /** What is replaced, and by what, as the list of survivors prints it. */
  readonly change: string;
  /** The line on which it stands, without its indent; needed where the same change occurs on several. */
  readonly line?: string;
  readonly why: string;
}

export interface Score {
  readonly file: string;
  readonly found: number;
  readonly survivors: readonly string[];
  /** How many of the survivors no test reaches at all. */
  readonly unreached: number;
  readonly equivalent: number;
}

/** The files with code among the paths and folders that were named: no tests, no doubles of tests. */
export function codeFiles(root: string, paths: readonly string[]): string[] {
  const listed = execFileSync('git', ['ls-files', '--', ...paths], { cwd: root, encoding: 'utf8' }).split('\n');
  return listed.filter(
    (path) => /\.tsx?$/.test(path) && !/\.(test|e2e)\.tsx?$|(^|\/)fakes(\.ts|\/)|\/index\.ts$/.test(path),
  );
}

/**
 * Patterns of the tests that have to notice what changes in a file: those of the model and of the server's decisions,
 * which need no database, and of which only those run that reach the change; elsewhere those that are named as the file.
 */
export function testsOf(file: string): readonly string[] {
  if (file.startsWith('model/')) return ['model/src/**/*.test.ts', 'server/src/*/decide-*.test.ts'];
  return [`${dirname(file)}/${basename(file).replace(/\.tsx?$/, '')}{,-*,.*}.test.{ts,tsx}`];
}

/**
 * Tries every mutant of the files on the patterns of tests, one at a time, on a copy of the folder we are in. A mutant
 * on which tests run into their time limit is found too.
 */
export async function runMutants(
  files: readonly string[],
  tests: readonly string[],
  configFile: string,
): Promise<readonly Mutant[]> {
  process.env.MUTATE_TESTS = [...new Set(tests)].join('\n');
  const options = {
    mutate: [...files],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile },
    coverageAnalysis: 'perTest',
    concurrency: 1,
    reporters: ['progress-append-only'],
    logLevel: 'error',
    tempDirName: '.cache/mutants',
    ignorePatterns: ['/data', '/docs', '/e2e', '/bench', '/.cache', 'dist', 'dist-console'],
    disableTypeChecks: false,
    // It would read the settings of types by an interface that TypeScript 7 no longer has; tests need none of them.
    tsconfigFile: 'none',
  };
  const mutants = await new Stryker(options as unknown as ConstructorParameters<typeof Stryker>[0]).runMutationTest();
  return mutants.map((mutant) => ({ ...mutant, fileName: relative(process.cwd(), mutant.fileName) }));
}

/** What became of each file. Texts of programming errors are not counted: no rule says how they are worded. */
export function scores(
  mutants: readonly Mutant[],
  textOf: (file: string) => string,
  equivalents: readonly Equivalent[],
): Score[] {
  const files = [...new Set(mutants.map(({ fileName }) => fileName))].sort();
  return files.map((file) => {
    const lines = textOf(file).split('\n');
    const counted = mutants.filter((mutant) => mutant.fileName === file && !isMessage(mutant, lines));
    const missed = counted.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
    const isEquivalent = (mutant: Mutant) =>
      equivalents.some(
        (known) =>
          known.file === file &&
          known.change === changeOf(mutant, lines) &&
          (known.line ?? lineOf(mutant, lines)) === lineOf(mutant, lines),
      );
    const survivors = missed.filter((mutant) => !isEquivalent(mutant));
    return {
      file,
      found: counted.filter(({ status }) => status === 'Killed' || status === 'Timeout').length,
      survivors: survivors.map((mutant) => `${file}:${mutant.location.start.line} ${changeOf(mutant, lines)}`),
      unreached: survivors.filter(({ status }) => status === 'NoCoverage').length,
      equivalent: missed.length - survivors.length,
    };
  });
}

/** Found mutants in percent of those that a test could find; 100 where there are none. */
export function percent({ found, survivors }: Pick<Score, 'found' | 'survivors'>): number {
  return found + survivors.length === 0 ? 100 : (100 * found) / (found + survivors.length);
}

/** Entries of the table of equivalents that fit no code any more. */
export function staleEquivalents(
  equivalents: readonly Equivalent[],
  textOf: (file: string) => string | undefined,
): Equivalent[] {
  return equivalents.filter(({ file, change, line }) => {
    const flat = oneLine(textOf(file) ?? '');
    const [before = ''] = change.split(' → ');
    return !flat.includes(before.replace(/…$/, '')) || (line !== undefined && !flat.includes(oneLine(line)));
  });
}

const lineOf = ({ location }: Mutant, lines: readonly string[]): string =>
  (lines[location.start.line - 1] ?? '').trim();

const isMessage = (mutant: Mutant, lines: readonly string[]): boolean =>
  mutant.mutatorName === 'StringLiteral' && /throw new \w+\(|\bassert\(/.test(lineOf(mutant, lines));

function changeOf({ location: { start, end }, replacement }: Mutant, lines: readonly string[]): string {
  const rows = lines.slice(start.line - 1, end.line);
  rows[rows.length - 1] = rows.at(-1)?.slice(0, end.column - 1) ?? '';
  rows[0] = rows[0]?.slice(start.column - 1) ?? '';
  return `${short(rows.join('\n'))} → ${short(replacement)}`;
}

function short(code: string): string {
  const flat = oneLine(code);
  return flat.length > LONGEST ? `${flat.slice(0, LONGEST)}…` : flat;
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Tries the mutants of the named files and folders, prints survivors and scores, and answers whether none survived. */
export async function tryMutants(
  root: string,
  paths: readonly string[],
  equivalents: readonly Equivalent[],
  print: (line: string) => void,
): Promise<boolean> {
  const files = codeFiles(root, paths);
  if (files.length === 0) throw new Error(`There is no code in ${paths.join(', ')}`);
  const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
  const stale = staleEquivalents(equivalents, (file) => (existsSync(join(root, file)) ? textOf(file) : undefined));
  if (stale.length > 0)
    throw new Error(
      `In the table of equivalents, fitting no code: ${stale.map(({ file, change }) => `${file} ${change}`).join('; ')}`,
    );
  const mutants = await runMutants(files, files.flatMap(testsOf), 'scripts/mutate/vitest.config.ts');
  const all = scores(mutants, textOf, equivalents);
  for (const { survivors } of all) for (const survivor of survivors) print(`survived  ${survivor}`);
  for (const score of all) print(scoreLine(score.file, score));
  const whole = {
    found: sum(all.map(({ found }) => found)),
    survivors: all.flatMap(({ survivors }) => survivors),
    unreached: sum(all.map(({ unreached }) => unreached)),
    equivalent: sum(all.map(({ equivalent }) => equivalent)),
  };
  if (all.length > 1) print(scoreLine('all', whole));
  return whole.survivors.length === 0;
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

function scoreLine(name: string, score: Omit<Score, 'file'>): string {
  const { found, survivors, unreached, equivalent } = score;
  const counts = `${found} found, ${survivors.length} survived (${unreached} reached by no test), ${equivalent} equivalent`;
  return `${percent(score).toFixed(1).padStart(5)} %  ${name}: ${counts}`;
}
