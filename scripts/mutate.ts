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
  planted            every planted bug, one at a time: do its tests notice it?
  planted M36 M45    these alone`;

/** More workers are no faster: they share the memory and caches of the machine. */
const MOST_WORKERS = 2;

async function main(args: readonly string[]): Promise<boolean> {
  const constants = !args.includes('--without-constants');
  const options = args.filter((word) => word.startsWith('-') && word !== '--without-constants');
  const wanted = options[0]?.match(/^--workers=([1-9]\d?)$/);
  if (options.length > 1 || (options.length === 1 && !wanted)) throw new Error(USAGE);
  const [what, ...words] = args.filter((word) => !word.startsWith('-'));
  if (what === 'planted') return replayPlanted(words);
  const files =
    what === undefined
      ? moneyCore(ROOT)
      : codeFiles(ROOT, [what, ...words]).filter((file) => !WITHOUT_RULES.test(file));
  if (files.length === 0) throw new Error(`There is no code in ${[what, ...words].join(', ')}`);
  const workers = wanted ? Number(wanted[1]) : Math.min(MOST_WORKERS, availableParallelism());
  return tryMutants(ROOT, files, { equivalents: EQUIVALENTS, workers, constants }, console.log);
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
