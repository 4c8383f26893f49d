/**
 * The one-time check before a first short sale: questions about the risks, and the margin disclosure of FINRA Rule
 * 2264. The answers are checked by the server; no answer is assumed.
 */

/** Version of questions and disclosure; passing another version does not count. */
export const SHORT_CHECK = 'short_selling_2026_1';

/** Each question with its possible answers and the right one. Texts are `short.check.<question>` and its answers. */
export const SHORT_QUESTIONS = [
  { id: 'loss', answers: ['deposit', 'price', 'unlimited'], right: 'unlimited' },
  { id: 'borrow', answers: ['once', 'nightly', 'never'], right: 'nightly' },
  { id: 'dividend', answers: ['receive', 'nothing', 'pay'], right: 'pay' },
  { id: 'call', answers: ['liquidate', 'always_asked', 'wait'], right: 'liquidate' },
] as const;

export type ShortQuestion = (typeof SHORT_QUESTIONS)[number]['id'];
export const SHORT_QUESTION_IDS = SHORT_QUESTIONS.map(({ id }) => id);

/** The first question that is not answered rightly; undefined when all are. */
export function wrongAnswer(answers: Readonly<Record<string, string>>): ShortQuestion | undefined {
  return SHORT_QUESTIONS.find(({ id, right }) => answers[id] !== right)?.id;
}
