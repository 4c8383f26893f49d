import { availableParallelism } from 'node:os';
import { ROOT } from './repository.ts';
import { EQUIVALENTS } from './mutate/equivalents.ts';
import { moneyCore, WITHOUT_RULES } from './mutate/money-core.ts';
import { codeFiles } from './mutate/mutants.ts';
import { tryMutants } from './mutate/try-mutants.ts';
import { replay } from './mutate/planted.ts';
import { PLANTS_OF_MODEL } from './mutate/plants-of-model.ts';
import { PLANTS_OF_PLATFORM } from './mutate/plants-of-platform.ts';
import { PLANTS_OF_BANK } from './mutate/plants-of-bank.ts';
import { PLANTS_OF_BOOKS } from './mutate/plants-of-books.ts';

export const PLANTS = [...PLANTS_OF_MODEL, ...PLANTS_OF_BOOKS, ...PLANTS_OF_BANK, ...PLANTS_OF_PLATFORM].sort((a, b) =>
  a.id < b.id ? -1 : 1,
);

const USAGE = `Usage: npm run mutate [-- <what>]
                     every small change of the code of the money core: does a test notice it?
  model/src/money.ts server/src/ledger
                     the same for these files and folders
  --workers=1        so many changes at a time; as many as there are cores, but two at most, unless said otherwise
  --without-constants
                     but for constants of a file, each of which runs all tests: for code whose tests need a database
  --one-line-in=5    of one line in five alone, chosen by chance and always the same: an estimate
  planted            every planted bug, one at a time: do its tests notice it?
  planted M36 M45    these alone`;

/** More workers are no faster: they share the memory and caches of the machine. */
const MOST_WORKERS = 2;

async function main(args: readonly string[]): Promise<boolean> {
  const { options, words: named } = read(args);
  const [what, ...words] = named;
  if (what === 'planted') return replayPlanted(words);
  const files =
    what === undefined
      ? moneyCore(ROOT)
      : codeFiles(ROOT, [what, ...words]).filter((file) => !WITHOUT_RULES.test(file));
  if (files.length === 0) throw new Error(`There is no code in ${[what, ...words].join(', ')}`);
  return tryMutants(ROOT, files, { equivalents: EQUIVALENTS, ...options }, console.log);
}

/** Options and words of the command line. Throws the usage where an option is none of them. */
function read(args: readonly string[]) {
  const options = { workers: Math.min(MOST_WORKERS, availableParallelism()), constants: true, oneLineIn: 1 };
  for (const option of args.filter((word) => word.startsWith('-'))) {
    const [, name, number] = option.match(/^--(workers|one-line-in)=([1-9]\d?)$/) ?? [];
    if (name === 'workers') options.workers = Number(number);
    else if (name === 'one-line-in') options.oneLineIn = Number(number);
    else if (option === '--without-constants') options.constants = false;
    else throw new Error(USAGE);
  }
  return { options, words: args.filter((word) => !word.startsWith('-')) };
}

async function replayPlanted(words: readonly string[]): Promise<boolean> {
  const unknown = words.filter((word) => PLANTS.every(({ id }) => id !== word));
  if (unknown.length > 0) throw new Error(`There is no planted bug ${unknown.join(', ')}`);
  const chosen = words.length === 0 ? PLANTS : PLANTS.filter(({ id }) => words.includes(id));
  return (await replay(ROOT, chosen, console.log)) === 0;
}

if (import.meta.main) {
  try {
    process.exitCode = (await main(process.argv.slice(2))) ? 0 : 1;
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
