import type { AnswerLine, StatementValue } from '@candor/model/assistant/schema.ts';
import { newYorkDate } from '@candor/model/calendar/index.ts';
import { divide, ONE, parseDecimal } from '@candor/model/decimal.ts';
import { type Instant, instant } from '@candor/model/time.ts';
import { type Evidence, type FigureName, KINDS, type Kind } from './kinds.ts';
import type { EvaluationQuestion, Expected } from './questions.ts';

/** Figures of the account and the market, read from the server that answers. */
export interface Facts {
  /**
   * A figure, or its several right ones; codes of positions, decimals of all others. Undefined: the market has none.
   */
  figure(name: FigureName, code: string | undefined): readonly string[] | undefined;
  /** The instant at which a half day closes; undefined for whole days and closed ones. */
  earlyClose(day: string): Instant | undefined;
}

export const OUTCOMES = ['right', 'wrong', 'refused'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export interface Judgement {
  readonly outcome: Outcome;
  /** What is missing or different; empty where it is right. */
  readonly why: string;
}

const RIGHT: Judgement = { outcome: 'right', why: '' };
const wrong = (why: string): Judgement => ({ outcome: 'wrong', why });
const refused = (why: string): Judgement => ({ outcome: 'refused', why });

/** Keys with which an answer says that it has none; those of kinds that decline, and these. */
const NO_ANSWER = ['nothing_known', 'nothing_known_of', 'withheld', 'model_spent'];
const EVIDENCE: Readonly<Record<Kind, Evidence>> = KINDS;
const DECLINING: ReadonlySet<string> = new Set([
  ...NO_ANSWER,
  ...Object.values(EVIDENCE).flatMap(({ declines, keys }) => (declines ? keys : [])),
]);
const KNOWN: ReadonlySet<string> = new Set(Object.values(EVIDENCE).flatMap(({ keys }) => keys));

/**
 * Judges an answer by its structure, as `kinds.ts` describes: right; wrong, where something else is answered as though
 * it fitted; or refused, where it says that it does not answer.
 */
export function judge(question: EvaluationQuestion, lines: readonly AnswerLine[], facts: Facts): Judgement {
  const { expected } = question;
  const answer = read(lines);
  const problems = expected.kinds.map((kind) => problemOf(kind, expected, answer, facts));
  if (problems.includes(undefined)) return RIGHT;
  const why = problems.find((each) => each !== OTHER_KIND) ?? `answered ${answer.keys.join(', ') || 'nothing'}`;
  if (answer.isByModel) return answer.tools.size === 0 ? refused('no source') : wrong(why);
  const declined = answer.keys[0] === undefined || DECLINING.has(answer.keys[0]);
  // Whoever is refused an answer and then reads of another stock is misled all the same.
  return declined && foreignCode(expected, answer) === undefined ? refused(why) : wrong(why);
}

interface Read {
  /** Keys of statements, terms and stories that begin an answer of some kind, or decline. */
  readonly keys: readonly string[];
  readonly tools: ReadonlySet<string>;
  readonly codes: ReadonlySet<string>;
  readonly values: readonly StatementValue[];
  readonly terms: readonly string[];
  readonly sentences: string;
  readonly isByModel: boolean;
}

function read(lines: readonly AnswerLine[]): Read {
  const keys: string[] = [];
  const tools = new Set<string>();
  const codes = new Set<string>();
  const values: StatementValue[] = [];
  const terms: string[] = [];
  const sentences: string[] = [];
  for (const line of lines) {
    if (line.type === 'source') tools.add(line.tool);
    if (line.type === 'source' && line.code !== null) codes.add(line.code);
    if (line.type === 'statement') values.push(...Object.values(line.values));
    if (line.type === 'term') terms.push(line.term);
    if (line.type === 'text') sentences.push(line.text);
    const key = line.type === 'statement' ? line.key : line.type;
    if (KNOWN.has(key) || DECLINING.has(key)) keys.push(key);
  }
  for (const { kind, value } of values) if (kind === 'code') codes.add(value);
  return { keys, tools, codes, values, terms, sentences: sentences.join('\n'), isByModel: sentences.length > 0 };
}

const OTHER_KIND = 'another kind';

/** Undefined where the answer is of the kind, with what was expected of it. */
function problemOf(kind: Kind, expected: Expected, answer: Read, facts: Facts): string | undefined {
  const evidence = EVIDENCE[kind];
  if (kind === 'how_to') return screenProblem(expected, answer) ?? codeProblem(evidence, expected, answer);
  if (!isOfKind(evidence, answer)) return OTHER_KIND;
  if (kind === 'no_act' && expected.screens.length > 0 && !answer.isByModel) return screenProblem(expected, answer);
  return (
    codeProblem(evidence, expected, answer) ??
    (kind === 'term' ? termProblem(expected, answer) : undefined) ??
    (kind === 'change' ? spanProblem(expected, answer) : undefined) ??
    (kind === 'calendar' ? dayProblem(expected, answer, facts) : undefined) ??
    figureProblem(evidence, expected, answer, facts)
  );
}

/** Of an answer by rule the first key counts; words that decline may stand before it. */
function isOfKind({ keys, tools = [], declines }: Evidence, answer: Read): boolean {
  if (answer.isByModel)
    return tools.length === 0 ? answer.tools.size === 0 : tools.some((each) => answer.tools.has(each));
  if (declines) return answer.keys[0] !== undefined && keys.includes(answer.keys[0]);
  const first = answer.keys.find((key) => !DECLINING.has(key));
  // What it can do is named where nothing was understood, too.
  if (first === 'can_do' && answer.keys[0] !== 'can_do') return false;
  return first !== undefined && keys.includes(first);
}

function codeProblem({ lists, declines }: Evidence, expected: Expected, answer: Read): string | undefined {
  const missing = expected.codes.find((options) => !options.some((code) => answer.codes.has(code)));
  if (missing && !declines) return `nothing of ${missing.join(' or ')}`;
  const foreign = lists ? undefined : foreignCode(expected, answer);
  return foreign === undefined ? undefined : `speaks of ${foreign}`;
}

/** A code that the answer names although the question is about others. */
const foreignCode = ({ codes }: Expected, answer: Read): string | undefined =>
  codes.length === 0 ? undefined : [...answer.codes].find((code) => !codes.some((options) => options.includes(code)));

function screenProblem({ screens }: Expected, { values }: Read): string | undefined {
  // Of the kind `screen` once an answer can lead somewhere.
  const offered = values.filter(({ kind }) => (kind as string) === 'screen').map(({ value }) => value);
  // The page of the one order that is meant is more than the list of all.
  const isOfOrders = screens.includes('/transaction/pending') && offered.includes('/orderDetail');
  if (isOfOrders || offered.some((screen) => screens.includes(screen))) return undefined;
  return offered.length > 0 ? `leads to ${offered.join(', ')}` : OTHER_KIND;
}

const termProblem = ({ terms }: Expected, answer: Read): string | undefined =>
  terms.length === 0 || answer.isByModel || terms.includes(answer.terms[0] ?? '')
    ? undefined
    : `explains ${answer.terms.join(', ')}`;

function spanProblem({ span }: Expected, answer: Read): string | undefined {
  if (span === undefined || answer.isByModel) return undefined;
  return answer.values.some(({ value }) => value === span) ? undefined : `another span than ${span}`;
}

function dayProblem({ days }: Expected, answer: Read, facts: Facts): string | undefined {
  if (answer.isByModel || days.length === 0) return undefined;
  const moments = answer.values.filter(({ kind }) => kind === 'date' || kind === 'time').map(momentOf);
  const named = days.find((day) => moments.some(({ date }) => date === day));
  if (named === undefined) return `another day than ${days.join(' or ')}`;
  const closes = facts.earlyClose(named);
  return closes === undefined || moments.some(({ at }) => at === closes) ? undefined : 'not when the half day closes';
}

/** Instants are written in milliseconds. */
function momentOf({ kind, value }: StatementValue): { readonly date: string; readonly at: Instant | undefined } {
  if (kind === 'date') return { date: value, at: undefined };
  const at = instant(Number(value));
  return { date: newYorkDate(at), at };
}

function figureProblem(evidence: Evidence, expected: Expected, answer: Read, facts: Facts): string | undefined {
  const name = expected.figure ?? evidence.figure;
  if (name === undefined) return undefined;
  const codes = expected.codes.length > 0 ? expected.codes : [[undefined]];
  for (const options of codes) {
    const figures = options.flatMap((code) => facts.figure(name, code) ?? []);
    if (figures.length > 0 && !figures.some((figure) => contains(answer, figure)))
      return `${name} is ${figures.join(' or ')}`;
  }
  return undefined;
}

/** A code is named, or a decimal is written: to the cent, or whole where it is less than one. */
function contains({ codes, values, sentences }: Read, figure: string): boolean {
  const wanted = sizeOf(figure);
  if (wanted === undefined) return codes.has(figure) || sentences.includes(figure);
  const written = [...sentences.matchAll(/\d[\d,]*(?:\.\d+)?/g)].map(([digits]) => digits.replaceAll(',', ''));
  return [...values.map(({ value }) => value), ...written].some((text) => {
    const size = sizeOf(text);
    return size !== undefined && (wanted < ONE ? size === wanted : toCents(size) === toCents(wanted));
  });
}

/** Without the sign, which words may carry. */
const sizeOf = (text: string): bigint | undefined => parseDecimal(text.replace(/^[+-]/, ''));
const toCents = (size: bigint): bigint => divide(size, 10_000n, 'half-up');
