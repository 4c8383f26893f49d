import type { Meaning } from '@candor/model/assistant/schema.ts';
import type { Subject } from '@candor/model/assistant/subjects.ts';
import { actsEach, thenOrder } from './acts-each.ts';
import { onOrders } from './spoken/on-orders.ts';
import { spokenAfter } from './spoken/spoken.ts';
import { understand, type Understood } from './understand.ts';

/** Where a second question begins: behind a question mark, or behind `and` with a word that asks. */
const NEXT_QUESTION = new RegExp(
  [
    String.raw`[?？]+\s*(?=\p{L})`,
    String.raw`[\s,]+(?:and|also|plus)\s+(?=(?:what|how|when|where|which|why|who|is|are|can|do|does|show)(?!\p{L}))`,
    String.raw`[\s,]+(?:y|e|además|tambien|también)\s+(?=(?:[¿]?\s*)(?:a\s+)?(?:qué|que|cuánto|cuanto|cuánta|cómo|como|cuándo|cuando|dónde|donde|cuál|cual|quién|quien|por qué|hasta|está|hay|puedo)(?!\p{L}))`,
    String.raw`(?:それと|あと、|[、,]\s*あと|[、,]\s*また)`,
    '(?:同埋|以及|仲有(?!冇)|另外)',
  ].join('|'),
  'iu',
);

/** Subjects of which a whole question is one, whatever else it says: what is declined, and greetings. */
const WHOLE: ReadonlySet<Subject> = new Set<Subject>([
  ...(['act', 'others', 'advice', 'prediction', 'not_listed', 'not_offered', 'help', 'term'] as const),
]);

/**
 * Reads a question that may be two: `price of AAPL, and when does the market close?`. It is two where each part is
 * understood on its own and they differ; the second may go on about the first. Where neither the whole nor the second
 * is understood, the first is answered.
 */
export function understandEach(text: string, before?: Meaning, beside?: string): readonly Understood[] {
  const ofOrders = onOrders(text, before);
  if (ofOrders) return [ofOrders];
  const each =
    actsEach(text, (part) => understandEach(part, before, beside)) ??
    thenOrder(text, (part, spoken) => understandEach(part, spoken ?? before, beside), meaningOf);
  if (each) return each;
  const whole = understand(text, before, beside);
  const next = NEXT_QUESTION.exec(text);
  if (!next && whole.subject === undefined) return [afterPreamble(text, whole, before, beside) ?? whole];
  if (!next || next.index === 0 || (whole.subject !== undefined && WHOLE.has(whole.subject))) return [whole];
  const first = understand(text.slice(0, next.index), before, beside);
  const meaning = meaningOf(first);
  const second = meaning && understand(text.slice(next.index + next[0].length), meaning, beside);
  // What is said beside a question may be in words that stand in no list.
  if (whole.subject === undefined && isAnswered(first) && !(second && isAnswered(second))) return [first];
  if (!second || !isAnswered(first) || !isAnswered(second)) return [whole];
  return isSame(first, second) ? [whole] : [first, second];
}

/**
 * The question at the end of what people tell first: `been busy all day, how is Netflix doing?`. What comes first may
 * name the stock: `a friend has Walmart, what is it at?`. Undefined where the last part is not understood either.
 */
function afterPreamble(
  text: string,
  { codes }: Understood,
  before: Meaning | undefined,
  beside: string | undefined,
): Understood | undefined {
  const parts = text.split(/[,，、。;；.!！…]+\s*(?=\p{L})/u);
  if (parts.length < 2) return undefined;
  const spoken: Meaning | undefined =
    codes.length > 0 ? { subject: 'quote', topic: null, codes: [...codes], span: null } : before;
  const last = understand(parts.at(-1)!, spoken, beside);
  return isAnswered(last) ? last : undefined;
}

/** What an answer says of its question, for the next one; undefined where it was not understood. */
export function meaningOf(asked: Understood, before?: Meaning): Meaning | undefined {
  const { subject, codes, topic, span } = asked;
  if (subject === undefined) return undefined;
  const orders = spokenAfter(asked, before);
  return { subject, topic: topic ?? null, codes: [...codes], span: span ?? null, ...(orders ? { orders } : {}) };
}

const isAnswered = ({ subject, lacksCode }: Understood): boolean =>
  subject !== undefined && !lacksCode && !WHOLE.has(subject);

const isSame = (one: Understood, other: Understood): boolean =>
  one.subject === other.subject && one.topic === other.topic && one.codes.join() === other.codes.join();
