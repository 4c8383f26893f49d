import type { Meaning } from '@candor/model/assistant/schema.ts';
import type { Subject } from '@candor/model/assistant/subjects.ts';
import { actsEach, thenOrder } from './acts-each.ts';
import { bothEnds } from './both-ends.ts';
import { withoutPercent } from './named/percent-asked.ts';
import { ofExtreme } from './plain/follow-ups.ts';
import { plainlySaid } from './plain/plainly-said.ts';
import { scan } from './scan.ts';
import { onOrders } from './spoken/on-orders.ts';
import { spokenAfter } from './spoken/spoken.ts';
import { understand, type Understood } from './understand.ts';

/** Where a second question begins: behind a question mark, or behind `and` with a word that asks. */
const NEXT_QUESTION = new RegExp(
  [
    String.raw`[?？]+\s*(?=\p{L})`,
    String.raw`[\s,]+(?:and|also|plus|n|&)\s+(?=(?:what|whats|how|hows|when|where|which|why|who|is|are|can|could|do|does|did|show|should|tell|give)(?!\p{L}))`,
    String.raw`[\s,]+(?:and|&|plus)\s+(?=my\s+(?:(?:open|pending|short)\s+)?(?:orders|positions|holdings|stocks|shorts|cash|balance|profit|fees|dividends|margin)(?!\p{L}))`,
    String.raw`[\s,]+(?:and|&)\s+(?=(?:(?:this|last|past)\s+(?:week|month|year)|today|yesterday)(?!\p{L}))`,
    String.raw`[\s,]+y\s+(?=(?:mis?\s+(?:órdenes|ordenes|posiciones|acciones|cortos|efectivo|saldo|ganancias?|comisiones|dividendos)|est[ea]\s+(?:mes|semana|año)|hoy|ayer)(?!\p{L}))`,
    String.raw`[\s,]+(?:y|e|además|tambien|también)\s+(?=(?:[¿]?\s*)(?:a\s+)?(?:l[oa]s?\s+)?(?:qué|que|ke|cuánto|cuanto|cuánta|cómo|como|cuándo|cuando|dónde|donde|cuál|cual|quién|quien|por qué|hasta|está|hay|puedo|debo|debería|conviene|dime|dame|muéstrame|muestrame|estoy|tengo)(?!\p{L}))`,
    String.raw`(?:それと|あと、|[、,]\s*あと|[、,]\s*また|と(?=(?:今日|昨日|今週|今月|今年|(?:未約定の?)?注文|保有株|現金|市場|取引時間|開始時間|配当|手数料|残高|損益|ニュース|決算))|[、,](?=[^、,]{1,8}(?:も|を)?(?:教えて|見せて))|(?:で、|[、,])(?=(?:今日|今すぐ|すぐ)?(?:に)?(?:出金|引き出)))`,
    '(?:同埋|以及|仲有(?!冇)|另外|[，,](?=我?(?:而家)?(?:近唔近|有幾近))|[，,](?=(?:今日)?(?:可唔可以|幾時|幾點|點樣|攞唔攞得|提唔提得))|(?<=(?:幾|邊|咩|乜)[^，,]*)[，,](?=[^，,]*(?:幾多|幾錢|幾時|幾點|邊隻|有冇))|同(?=掛單|持倉|現金|盈虧|未成交))',
  ].join('|'),
  'iu',
);

/** Which of two that were spoken of: their number says nothing more. */
const OF_THEM =
  /(?<=\bwhich(?: one)?) of (?:the |these |those )?(?:two|2|both|three|3|them|these|those)(?![\p{L}\d])|(?<=(?:cu[aá]l|cual)) de (?:las |los |esas |esos |estas |estos )?(?:dos|2|tres|3|ellas|ellos)(?![\p{L}\d])|(?:この|その)?(?:2|二|両)(?:つ|社|者)の?(?:うち|中)?(?:で|では|だと)?(?=どっち|どちら)|(?:呢|嗰)?兩(?:隻|個|間|者)(?:之中|入面|當中)?(?=邊|哪)/giu;

/** Subjects of which a whole question is one, whatever else it says: what is declined, and greetings. */
const WHOLE: ReadonlySet<Subject> = new Set<Subject>([
  ...(['act', 'others', 'advice', 'prediction', 'not_listed', 'not_offered', 'help', 'term', 'brokers'] as const),
]);
/** What is declined of one stock leaves a question about anything else to be answered. */
const DECLINED: ReadonlySet<Subject> = new Set<Subject>(['advice', 'prediction']);

/**
 * Reads a question that may be two: `price of AAPL, and when does the market close?`. It is two where each part is
 * understood on its own and they differ; the second may go on about the first. Where neither the whole nor the second
 * is understood, the first is answered.
 */
export function understandEach(asked: string, before?: Meaning, beside?: string): readonly Understood[] {
  const text = ofExtreme(asked, before) ?? plainlySaid(asked);
  const ofOrders = onOrders(text, before);
  if (ofOrders) return [ofOrders];
  const each =
    actsEach(text, (part) => understandEach(part, before, beside)) ??
    thenOrder(text, (part, spoken) => understandEach(part, spoken ?? before, beside), meaningOf);
  if (each) return each;
  const said = (before?.codes.length ?? 0) > 1 ? text.replace(OF_THEM, '') : text;
  const whole = understand(said, before, beside);
  const both = bothEnds(text, whole);
  if (both) return both;
  const next = NEXT_QUESTION.exec(text);
  if (!next || next.index === 0)
    return [whole.subject === undefined ? otherwiseRead(text, whole, before, beside) : whole];
  const first = understand(text.slice(0, next.index), before, beside);
  const meaning = meaningOf(first);
  const rest = text.slice(next.index + next[0].length);
  return eachOf(whole, first, meaning && understand(rest, meaning, beside), rest);
}

const OWN_AGE =
  /^\W*(?:(?:yo )?tengo \d\d a[ñn]os|(?:i am|i'?m) \d\d(?: years old)?|\d\d(?:歳|才)(?:です|なので)?|我(?:今年)?\d\d歲(?:啦|喇)?)\W*$/iu;

/** The two parts of a question, or the whole; of two of which only the first is understood that the other is not. */
function eachOf(whole: Understood, first: Understood, second: Understood | undefined, rest: string) {
  const isDeclined = whole.subject !== undefined && DECLINED.has(whole.subject);
  if (isDeclined && second && isPart(first) && isPart(second) && !isSame(first, second) && !isOfSame(first, second))
    return [first, second];
  // "What is a margin call, and am I close to one?"
  if (first.subject === 'term' && second?.subject === 'margin') return [first, second];
  // "Cancel my Disney order and show my cash."
  if (whole.subject === 'act' && first.subject === 'act' && !first.lacksCode && second && isAnswered(second))
    return [first, second];
  if (whole.subject !== undefined && WHOLE.has(whole.subject)) return [whole];
  if (!second || !isAnswered(first)) return [whole];
  if (isAnswered(second)) return isSame(first, second) ? [whole] : [first, ofFirst(second, first)];
  // How old somebody is, said beside it, is no question.
  if (OWN_AGE.test(rest)) return [first];
  // What is said beside a question may be in words that stand in no list.
  if (second.subject === undefined && (whole.subject === undefined || whole.subject === first.subject))
    return scan(rest).unknown.length > 0
      ? [first, { ...second, isRest: true as const }]
      : [whole.subject === undefined ? first : whole];
  return [whole.subject === undefined ? first : whole];
}

/** News beside a question about one stock are those of the stock. */
const ofFirst = (second: Understood, { codes }: Understood): Understood =>
  second.subject === 'news' && second.codes.length === 0 && codes.length === 1 ? { ...second, codes } : second;

const isPart = ({ subject, lacksCode }: Understood): boolean =>
  subject !== undefined && !lacksCode && (DECLINED.has(subject) || !WHOLE.has(subject));
/** Beside declined advice the figures of its stock stand anyway. */
const isOfSame = (one: Understood, other: Understood): boolean =>
  one.codes.length > 0 && one.codes.join() === other.codes.join();

/** A question that is not understood whole: its last sentence alone, or else the question without "in percent". */
function otherwiseRead(text: string, whole: Understood, before: Meaning | undefined, beside: string | undefined) {
  const last = afterPreamble(text, whole, before, beside);
  if (last) return last;
  const plain = withoutPercent(text);
  const read = plain === text ? whole : understand(plain, before, beside);
  return isAnswered(read) ? read : whole;
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
  one.subject === other.subject &&
  one.topic === other.topic &&
  one.span === other.span &&
  one.codes.join() === other.codes.join();
