import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { atTheEnd } from './at-the-end.ts';
import { isHandlers, STORIES } from './stories.ts';

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
  /** The replaced text and its replacement, as printed in the list of survivors. */
  readonly change: string;
  /** The line on which it stands, without its indent; needed where the same change occurs on several. */
  readonly line?: string;
  readonly why: string;
}

export interface Score {
  readonly file: string;
  readonly found: number;
  /** How many of those found ran into a time limit, which on a busy machine may be the only reason. */
  readonly late: number;
  readonly survivors: readonly string[];
  /** How many of the survivors no test reaches at all. */
  readonly unreached: number;
  readonly equivalent: number;
}

/** The files with code among the named paths and folders: no tests, no test doubles. */
export function codeFiles(root: string, paths: readonly string[]): string[] {
  const listed = execFileSync('git', ['ls-files', '--', ...paths], { cwd: root, encoding: 'utf8' }).split('\n');
  return listed.filter(
    (path) => /\.tsx?$/.test(path) && !/\.(test|e2e)\.tsx?$|(^|\/)(fakes\.ts|testing\/)|\/index\.ts$/.test(path),
  );
}

const DECISIONS = 'decide-*.test.ts';

/**
 * Patterns of the tests that have to notice what changes in a file: of the model those of its folder, or without any
 * those of the server's slice of that name, and where it is a slice those of the server's decisions too; of a decision
 * those of the decisions beside it; of handlers of calls all of the folder with its stories; elsewhere those that are
 * named as the file, or, where there are none, those of its folder. Only those run that reach the change.
 */
export function testsOf(
  file: string,
  isThere = (pattern: string) => globSync(pattern, { exclude: [STORIES] }).length > 0,
): readonly string[] {
  const folder = dirname(file);
  if (folder === 'model/src') return ['model/src/*.test.ts'];
  if (file.startsWith('model/')) {
    const beside = `${folder}/*.test.ts`;
    return [isThere(beside) ? beside : `server/src/${basename(folder)}/*.test.ts`, `server/src/**/${DECISIONS}`];
  }
  if (basename(file).startsWith('decide-')) return [`${folder}/${DECISIONS}`];
  if (isHandlers(file)) return [`${folder}/*.test.ts`];
  const own = `${folder}/${basename(file).replace(/\.tsx?$/, '')}{,-*,.*}.test.{ts,tsx}`;
  return [isThere(own) ? own : `${folder}/*.test.{ts,tsx}`];
}

/** Folders that no test of the measured files reads. */
const NOT_COPIED = new Set(['node_modules', '.git', '.cache', 'data', 'docs', 'e2e', 'bench']);
const BUILT = new Set(['node_modules', 'dist', 'dist-console']);

/**
 * A copy of the folder we are in, inside its cache, where packages are found above it. The files that are mutated stand
 * in it without their types, blanks in their place: the mutator skips every expression under a cast, which in the code
 * of money is nearly every sum. Lines and columns stay what they are.
 */
function copyWithoutTypes(files: readonly string[]): string {
  mkdirSync('.cache', { recursive: true });
  const copy = realpathSync(mkdtempSync(join('.cache', 'mutants-')));
  for (const name of readdirSync('.'))
    if (!NOT_COPIED.has(name))
      cpSync(name, join(copy, name), { recursive: true, filter: (path) => !BUILT.has(basename(path)) });
  for (const file of files)
    if (file.endsWith('.ts')) writeFileSync(join(copy, file), stripTypeScriptTypes(readFileSync(file, 'utf8')));
  return copy;
}

/**
 * What of a file is tried: all of it, or one line in so many, by chance and always the same. What spans several lines
 * is then left out: mostly whole blocks, whose absence is noticed soonest, so that a sample scores below the whole.
 */
export function linesToTry(file: string, text: string, oneIn: number): string[] {
  if (oneIn === 1) return [file];
  const isChosen = (line: number) =>
    createHash('sha256').update(`${file}:${line}`).digest().readUInt32BE() % oneIn === 0;
  return text.split('\n').flatMap((_, at) => (isChosen(at + 1) ? [`${file}:${at + 1}-${at + 1}`] : []));
}

/**
 * Tries every mutant of the files on the patterns of tests, as many at a time as there are workers, on a copy of the
 * folder we are in. A mutant on which tests run into their time limit is found too. Without `constants`, those that are
 * in use before any test begins are left out: each of them would run all tests.
 */
export async function runMutants(
  files: readonly string[],
  tests: readonly string[],
  configFile: string,
  {
    workers = 1,
    constants = true,
    oneLineIn = 1,
  }: { readonly workers?: number; readonly constants?: boolean; readonly oneLineIn?: number } = {},
): Promise<readonly Mutant[]> {
  process.env.MUTATE_TESTS = [...new Set(tests)].join('\n');
  if (files.every(isHandlers)) process.env.MUTATE_STORIES = '1';
  else delete process.env.MUTATE_STORIES;
  const options = {
    mutate: files.flatMap((file) => linesToTry(file, readFileSync(file, 'utf8'), oneLineIn)),
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile },
    coverageAnalysis: 'perTest',
    concurrency: workers,
    ignoreStatic: !constants,
    reporters: ['progress-append-only'],
    logLevel: 'error',
    dryRunTimeoutMinutes: 60, // a busy machine
    inPlace: true,
    disableTypeChecks: false,
    // It would read the settings of types by an interface that TypeScript 7 no longer has; tests need none of them.
    tsconfigFile: 'none',
  };
  const root = process.cwd();
  const copy = copyWithoutTypes(files);
  const remove = () => rmSync(copy, { recursive: true, force: true });
  const callOff = atTheEnd(remove);
  try {
    process.chdir(copy);
    const mutants = await new Stryker(options as unknown as ConstructorParameters<typeof Stryker>[0]).runMutationTest();
    return mutants.map((mutant) => ({ ...mutant, fileName: relative(copy, mutant.fileName) }));
  } finally {
    process.chdir(root);
    remove();
    callOff();
  }
}

/**
 * Results by file. Texts of programming errors are not counted: no rule says how they are worded. Nor are stored names
 * where they are given: the test that holds them reads the sources, in which no mutant stands.
 */
export function scores(
  mutants: readonly Mutant[],
  textOf: (file: string) => string,
  equivalents: readonly Equivalent[],
  storedNames: ReadonlySet<string> = new Set(),
): Score[] {
  const files = [...new Set(mutants.map(({ fileName }) => fileName))].sort();
  return files.map((file) => {
    const lines = textOf(file).split('\n');
    const counted = mutants.filter(
      (mutant) => mutant.fileName === file && !isMessage(mutant, lines) && !givesName(mutant, lines, storedNames),
    );
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
      late: counted.filter(({ status }) => status === 'Timeout').length,
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

/** Entries of the table of equivalents that match no code any more. */
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
  mutant.mutatorName === 'StringLiteral' && /throw new \w+\(|\bassert(Defined)?\(/.test(lineOf(mutant, lines));

/** Whether the text is given as the name of a command, a job, an event, an action or an actor, and is in the list. */
function givesName(mutant: Mutant, lines: readonly string[], storedNames: ReadonlySet<string>): boolean {
  const { start, end } = mutant.location;
  const line = lines[start.line - 1] ?? '';
  const given = line.slice(start.column, end.column - 2); // without its quotes; columns count from one
  return (
    mutant.mutatorName === 'StringLiteral' &&
    /\b(name|type|action|actor|kind): $/.test(line.slice(0, start.column - 1)) &&
    storedNames.has(given)
  );
}

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
