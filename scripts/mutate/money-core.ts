import { codeFiles } from './mutants.ts';

/** Files with the rules of money, as patterns of git: a new file in one of the folders is measured too. */
const PLACES = [
  'model/src/money.ts',
  'model/src/quantity.ts',
  'model/src/decimal.ts',
  'model/src/orders/*.ts',
  'model/src/margin/*.ts',
  'server/src/ledger/post.ts',
  'server/src/ledger/hold.ts',
  'server/src/ledger/hash.ts',
  'server/src/positions/take-lots.ts',
  'server/src/positions/split-lots.ts',
  'server/src/**/decide-*.ts',
];

/**
 * Shapes of messages, the simpler twins of tests, and how a slice is put together, without which no story passes: they
 * hold no rule that a test could state.
 */
export const WITHOUT_RULES = /\/((\w+-)?routes|schema|slice|naive-[\w-]+)\.ts$/;

/**
 * Every file of the money core. Throws where a pattern matches none, so that a file that was moved is noticed at once.
 */
export function moneyCore(root: string, places: readonly string[] = PLACES): string[] {
  return places.flatMap((place) => {
    const files = codeFiles(root, [`:(glob)${place}`]).filter((file) => !WITHOUT_RULES.test(file));
    if (files.length === 0) throw new Error(`There is no code in ${place}`);
    return files;
  });
}
