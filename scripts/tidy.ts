import { MESSAGES } from '@candor/model/messages/catalog.ts';
import { MESSAGE_SCREENS } from '@candor/model/messages/screens.ts';
import { ROUTES } from '../web/src/app/manifest.ts';
import { ROOT } from './repository.ts';
import { bannedCalls, defaultExports, wireNames } from './tidy/banned.ts';
import { deadFiles } from './tidy/dead-files.ts';
import { glossary } from './tidy/glossary.ts';
import { barrels, layers } from './tidy/layers.ts';
import { libraries } from './tidy/libraries.ts';
import { limitsPage } from './tidy/limits-page.ts';
import { crowdedFolders, roomCircles, roomDoors, testDoubles } from './tidy/rooms.ts';
import { runbook } from './tidy/runbook.ts';
import { commentWidth, fileLength, functionLength, parameterCount } from './tidy/size.ts';
import { loadRepository, type Problem, type Repository, type Rule } from './tidy/source.ts';
import { secondRules } from './tidy/styles.ts';
import {
  fileNames,
  lockfileAddresses,
  namedNotes,
  outsidePaths,
  punctuation,
  refusalTexts,
  spacing,
} from './tidy/texts.ts';
import { unseenMessages } from './tidy/unseen-messages.ts';
import { words } from './tidy/words.ts';

/**
 * The house rules that a program can check; each has a test that breaks it. What it cannot check is in docs/STYLE.md.
 */
export const RULES: Record<string, Rule> = {
  layers,
  barrels,
  roomCircles,
  roomDoors,
  crowdedFolders,
  testDoubles,
  fileLength,
  functionLength,
  commentWidth,
  parameterCount,
  bannedCalls,
  defaultExports,
  wireNames,
  deadFiles,
  refusalTexts,
  namedNotes,
  outsidePaths,
  lockfileAddresses,
  fileNames,
  secondRules,
  punctuation,
  spacing,
  words,
  glossary,
  limitsPage,
  libraries,
  runbook,
};

/** Everything that breaks a rule, in the order of the rules. */
export function tidy(repository: Repository): (Problem & { rule: string })[] {
  return Object.entries(RULES).flatMap(([rule, look]) => look(repository).map((problem) => ({ rule, ...problem })));
}

function unsaidProblems(unsaid: readonly string[]): (Problem & { rule: string })[] {
  return unsaid.map((message) => ({
    rule: 'unseenMessages',
    path: 'model/src/messages/screens.ts',
    line: 1,
    text: `${message}: its screen is built, and nothing brings the message about`,
  }));
}

if (import.meta.main) {
  const begun = performance.now();
  const repository = loadRepository(ROOT);
  const built = new Set(ROUTES.filter((route) => route.built).map(({ path }) => path));
  const { later, unsaid } = unseenMessages(repository, { screens: MESSAGE_SCREENS, built, texts: MESSAGES.en });
  const problems = [...tidy(repository), ...unsaidProblems(unsaid)];
  for (const { rule, path, line, text } of problems) console.log(`${path}:${line} ${text} (${rule})`);
  if (later.length > 0) console.log(`${later.length} messages of screens that are not built yet:`);
  for (const message of later) console.log(`  ${message}`);
  console.log(
    `${repository.sources.length} sources, ${problems.length} problems, ${Math.round(performance.now() - begun)} ms`,
  );
  process.exitCode = problems.length > 0 ? 1 : 0;
}
