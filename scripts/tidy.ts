import { ROOT } from './repository.ts';
import { bannedCalls, defaultExports, wireNames } from './tidy/banned.ts';
import { deadFiles } from './tidy/dead-files.ts';
import { barrels, layers } from './tidy/layers.ts';
import { fileLength, functionLength } from './tidy/size.ts';
import { loadRepository, type Problem, type Repository, type Rule } from './tidy/source.ts';
import { fileNames, lockfileAddresses, namedNotes, outsidePaths, refusalTexts } from './tidy/texts.ts';

/** The house rules that a program can check; each has a test that breaks it. What it cannot check is in docs/STYLE.md. */
export const RULES: Record<string, Rule> = {
  layers,
  barrels,
  fileLength,
  functionLength,
  bannedCalls,
  defaultExports,
  wireNames,
  deadFiles,
  refusalTexts,
  namedNotes,
  outsidePaths,
  lockfileAddresses,
  fileNames,
};

/** Everything that breaks a rule, in the order of the rules. */
export function tidy(repository: Repository): (Problem & { rule: string })[] {
  return Object.entries(RULES).flatMap(([rule, look]) => look(repository).map((problem) => ({ rule, ...problem })));
}

if (import.meta.main) {
  const begun = performance.now();
  const repository = loadRepository(ROOT);
  const problems = tidy(repository);
  for (const { rule, path, line, text } of problems) console.log(`${path}:${line} ${text} (${rule})`);
  console.log(
    `${repository.sources.length} sources, ${problems.length} problems, ${Math.round(performance.now() - begun)} ms`,
  );
  process.exitCode = problems.length > 0 ? 1 : 0;
}
