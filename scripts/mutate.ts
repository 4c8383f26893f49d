import { ROOT } from './repository.ts';
import { EQUIVALENTS } from './mutate/equivalents.ts';
import { tryMutants } from './mutate/mutants.ts';
import { replay } from './mutate/planted.ts';
import { PLANTS_OF_MODEL } from './mutate/plants-of-model.ts';
import { PLANTS_OF_PLATFORM } from './mutate/plants-of-platform.ts';
import { PLANTS_OF_BOOKS } from './mutate/plants-of-books.ts';

export const PLANTS = [...PLANTS_OF_MODEL, ...PLANTS_OF_BOOKS, ...PLANTS_OF_PLATFORM].sort((a, b) =>
  a.id < b.id ? -1 : 1,
);

const USAGE = `Usage: npm run mutate -- <what>
  planted            every planted bug, one at a time: do its tests notice it?
  planted M36 M45    these alone
  model/src/money.ts server/src/ledger
                     every small change of the code in files and folders, one at a time: does a test notice it?`;

async function main([what, ...words]: readonly string[]): Promise<boolean> {
  if (what === undefined) throw new Error(USAGE);
  if (what !== 'planted') return tryMutants(ROOT, [what, ...words], EQUIVALENTS, console.log);
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
