import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Equivalent, percent, runMutants, type Score, scores, staleEquivalents, testsOf } from './mutants.ts';
import { isHandlers } from './stories.ts';

/** Least percentage of a folder's non-equivalent mutants that tests have to find. */
export const AIM = 85;

/** The mutants of one folder together, and the real time that it took to try them. */
export interface FolderScore extends Omit<Score, 'file'> {
  readonly folder: string;
  readonly seconds: number;
}

/**
 * Tries the mutants of the files, folder by folder, and prints what survived, the score of each file and at last a
 * table of the folders. Answers whether each folder reaches the aim.
 */
export async function tryMutants(
  root: string,
  files: readonly string[],
  {
    equivalents,
    ...how
  }: {
    readonly equivalents: readonly Equivalent[];
    readonly workers: number;
    readonly constants: boolean;
    readonly oneLineIn: number;
  },
  print: (line: string) => void,
): Promise<boolean> {
  const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
  const stale = staleEquivalents(equivalents, (file) => (existsSync(join(root, file)) ? textOf(file) : undefined));
  if (stale.length > 0)
    throw new Error(
      `In the table of equivalents, fitting no code: ${stale.map(({ file, change }) => `${file} ${change}`).join('; ')}`,
    );
  const names = storedNames(root);
  const folders: FolderScore[] = [];
  for (const [folder, inside] of Map.groupBy(files, groupOf)) {
    const begun = performance.now();
    const tests = inside.flatMap((file) => testsOf(file));
    const mutants = await runMutants(inside, tests, 'scripts/mutate/vitest.config.ts', how);
    const seconds = (performance.now() - begun) / 1_000;
    const all = scores(mutants, textOf, equivalents, names);
    for (const { survivors } of all) for (const survivor of survivors) print(`survived  ${survivor}`);
    for (const score of all) print(scoreLine(score));
    folders.push({ folder, seconds, ...together(all) });
  }
  for (const line of tableOf(folders)) print(line);
  return folders.every((score) => percent(score) >= AIM);
}

const groupOf = (file: string): string => (isHandlers(file) ? `${dirname(file)} (handlers)` : dirname(file));

const KINDS = ['commands', 'jobs', 'listeners', 'ledger kinds', 'ledger actors', 'audit actions', 'audit actors'];

/** Names of commands, jobs, events, postings and audit rows, each held by a test against this list. */
function storedNames(root: string): ReadonlySet<string> {
  const text = readFileSync(join(root, 'server/test/goldens/stored-names.json'), 'utf8');
  const kept = JSON.parse(text) as Readonly<Record<string, readonly string[]>>;
  const events = kept['events and members of their payload'] ?? [];
  return new Set([...KINDS.flatMap((kind) => kept[kind] ?? []), ...events.map((line) => line.split(':')[0]!)]);
}

function together(all: readonly Omit<Score, 'file'>[]): Omit<Score, 'file'> {
  const sum = (count: (score: Omit<Score, 'file'>) => number) => all.reduce((total, score) => total + count(score), 0);
  return {
    found: sum(({ found }) => found),
    late: sum(({ late }) => late),
    survivors: all.flatMap(({ survivors }) => survivors),
    unreached: sum(({ unreached }) => unreached),
    equivalent: sum(({ equivalent }) => equivalent),
  };
}

/** The folders one below the other, with a line for all of them where there are several. */
export function tableOf(folders: readonly FolderScore[]): string[] {
  const whole = {
    folder: 'all',
    seconds: folders.reduce((sum, { seconds }) => sum + seconds, 0),
    ...together(folders),
  };
  const rows = [...folders, ...(folders.length > 1 ? [whole] : [])].map((score) => [
    score.folder,
    `${percent(score).toFixed(1)} %`,
    `${score.found}`,
    `${score.late}`,
    `${score.survivors.length}`,
    `${score.equivalent}`,
    `${Math.floor(score.seconds / 60)}:${String(Math.floor(score.seconds % 60)).padStart(2, '0')}`,
  ]);
  const lines = [['folder', 'score', 'killed', 'by time', 'survived', 'equivalent', 'min:s'], ...rows];
  const widths = lines[0]!.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  return lines.map((line) =>
    line.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!))).join('  '),
  );
}

function scoreLine(score: Score): string {
  const { file, found, survivors, unreached, equivalent } = score;
  const counts = `${found} killed, ${survivors.length} survived (${unreached} reached by no test), ${equivalent} equivalent`;
  return `${percent(score).toFixed(1).padStart(5)} %  ${file}: ${counts}`;
}
