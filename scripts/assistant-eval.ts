import { LANGUAGES, type Language } from '@candor/model/auth/terms.ts';
import type { AnswerLine } from '@candor/model/assistant/schema.ts';
import { judge, type Judgement, OUTCOMES, type Outcome } from '../server/src/assistant/evaluation/judge.ts';
import {
  type Conversation,
  conversations,
  type EvaluationQuestion,
  type Part,
  PARTS,
} from '../server/src/assistant/evaluation/questions.ts';
import { assistantWorld } from '../server/test/assistant-world.ts';
import { setup } from '../server/test/database-setup.ts';

/** `npm run assistant-eval`: how many of the evaluation's questions the assistant answers rightly, in each language. */
const USAGE = `Usage: npm run assistant-eval                    shares by language, tuning and held-out questions apart
       --part=tuning|held-out|later             these questions alone
       --lang=en|es|ja|zhHK                     this language alone
       --show=wrong|refused                     with the questions that were answered so
With ASSISTANT_URL (ASSISTANT_KEY, ASSISTANT_MODEL) a language model answers, without it the rules.`;

interface Options {
  readonly part: Part | undefined;
  readonly lang: Language | undefined;
  readonly show: Outcome | undefined;
}

interface Judged extends Judgement {
  readonly question: EvaluationQuestion;
  readonly lines: readonly AnswerLine[];
}

function optionsOf(words: readonly string[]): Options {
  const given = new Map(words.map((word) => /^--(part|lang|show)=(.+)$/.exec(word)?.slice(1) as [string, string]));
  const one = <T extends string>(name: string, of: readonly T[]): T | undefined => {
    const word = given.get(name);
    const value = of.find((each) => each === word);
    if (word !== undefined && value === undefined) throw new Error(USAGE);
    return value;
  };
  return { part: one('part', PARTS), lang: one('lang', LANGUAGES), show: one('show', OUTCOMES) };
}

async function main(words: readonly string[]): Promise<void> {
  if (words.some((word) => !/^--(part|lang|show)=/.test(word))) throw new Error(USAGE);
  const { part, lang, show } = optionsOf(words);
  const asked = conversations().filter(
    ([first]) => (part ?? first?.part) === first?.part && (lang ?? first?.lang) === first?.lang,
  );
  const judged = await askAll(asked);
  console.log(
    process.env.ASSISTANT_URL ? `Answered by ${process.env.ASSISTANT_MODEL ?? 'the model'}.` : 'Answered by rules.',
  );
  for (const each of PARTS)
    printPart(
      each,
      judged.filter(({ question }) => question.part === each),
    );
  for (const each of judged.filter(({ outcome }) => outcome === show)) printQuestion(each);
}

/** Everything in one server, one conversation after the other. */
async function askAll(asked: readonly Conversation[]): Promise<readonly Judged[]> {
  const clear = await setup();
  const { ASSISTANT_URL, ASSISTANT_KEY, ASSISTANT_MODEL } = process.env;
  const env = Object.entries({ ASSISTANT_URL, ASSISTANT_KEY, ASSISTANT_MODEL }).filter(
    ([, value]) => value !== undefined,
  );
  try {
    const world = await assistantWorld(Object.fromEntries(env) as Record<string, string>);
    try {
      const codes = asked.flat().flatMap(({ expected }) => expected.codes.flat());
      const facts = await world.facts([...new Set(codes)]);
      const judged: Judged[] = [];
      for (const conversation of asked) {
        let before: readonly AnswerLine[] = [];
        for (const question of conversation) {
          before = await world.ask(question, before);
          judged.push({ question, lines: before, ...judge(question, before, facts) });
        }
      }
      if (world.bugs.length > 0) throw new Error('the server had errors', { cause: world.bugs[0] });
      return judged;
    } finally {
      await world.stop();
    }
  } finally {
    await clear?.();
  }
}

function printPart(part: Part, judged: readonly Judged[]): void {
  if (judged.length === 0) return;
  console.log(`\n${part.padEnd(10)} questions  ${OUTCOMES.map((outcome) => outcome.padStart(14)).join('')}`);
  for (const lang of LANGUAGES)
    printRow(
      lang,
      judged.filter(({ question }) => question.lang === lang),
    );
  printRow('all', judged);
}

function printRow(name: string, judged: readonly Judged[]): void {
  if (judged.length === 0) return;
  const counts = OUTCOMES.map((outcome) => {
    const count = judged.filter((each) => each.outcome === outcome).length;
    return `${count}  ${((100 * count) / judged.length).toFixed(1).padStart(5)} %`.padStart(14);
  });
  console.log(`${name.padEnd(10)} ${String(judged.length).padStart(9)}  ${counts.join('')}`);
}

function printQuestion({ question, lines, why }: Judged): void {
  const { lang, part, who, text, expected } = question;
  const wanted = [expected.kinds.join(' or '), ...expected.codes.map((codes) => codes.join(' or '))].join(' ');
  const parts = lines.slice(0, 4).map((line) => {
    if (line.type === 'statement') return [line.key, ...Object.values(line.values).map(({ value }) => value)].join(' ');
    return line.type === 'text' ? line.text : line.type === 'term' ? `term ${line.term}` : '';
  });
  console.log(`\n${lang} ${part} ${who}: ${text}\n  wanted ${wanted}: ${why}`);
  for (const each of parts.filter((words) => words !== '')) console.log(`  ${each}`);
}

// The server of the evaluation holds no handle that would keep this process alive while it works.
const alive = setInterval(() => undefined, 60_000);
try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error && error.message === USAGE ? USAGE : error);
  process.exitCode = 1;
} finally {
  clearInterval(alive);
}
