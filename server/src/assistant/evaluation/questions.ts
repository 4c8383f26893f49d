import type { Language } from '@candor/model/auth/terms.ts';
import { HELD_OUT_EN } from './held-out/en.ts';
import { HELD_OUT_ES } from './held-out/es.ts';
import { HELD_OUT_JA } from './held-out/ja.ts';
import { HELD_OUT_ZHHK } from './held-out/zh-hk.ts';
import { LATER_EN } from './later/en.ts';
import { LATER_MORE_EN } from './later/more-en.ts';
import { LATER_EVERYDAY } from './later/everyday.ts';
import { LATER_EIGHTH } from './later/conversations/eighth.ts';
import { LATER_NINTH } from './later/ninth.ts';
import { LATER_SEVENTH } from './later/seventh.ts';
import { LATER_SIXTH } from './later/sixth.ts';
import { LATER_FIGURES } from './later/figures.ts';
import { LATER_FIFTH_EN } from './later/fifth-en.ts';
import { LATER_FOURTH_EN } from './later/fourth-en.ts';
import { LATER_THIRD_EN } from './later/third-en.ts';
import { LATER_ES } from './later/es.ts';
import { LATER_MORE_ES } from './later/more-es.ts';
import { LATER_FIFTH_ES } from './later/fifth-es.ts';
import { LATER_FOURTH_ES } from './later/fourth-es.ts';
import { LATER_THIRD_ES } from './later/third-es.ts';
import { LATER_JA } from './later/ja.ts';
import { LATER_MORE_JA } from './later/more-ja.ts';
import { LATER_FIFTH_JA } from './later/fifth-ja.ts';
import { LATER_FOURTH_JA } from './later/fourth-ja.ts';
import { LATER_THIRD_JA } from './later/third-ja.ts';
import { LATER_ZHHK } from './later/zh-hk.ts';
import { LATER_MORE_ZHHK } from './later/more-zh-hk.ts';
import { LATER_FIFTH_ZHHK } from './later/fifth-zh-hk.ts';
import { LATER_FOURTH_ZHHK } from './later/fourth-zh-hk.ts';
import { LATER_THIRD_ZHHK } from './later/third-zh-hk.ts';
import { FIGURES, type FigureName, KINDS, type Kind, type Person, type QuestionLine } from './kinds.ts';
import { TUNING_EN } from './tuning/en.ts';
import { TUNING_ES } from './tuning/es.ts';
import { TUNING_JA } from './tuning/ja.ts';
import { TUNING_OF_ORDERS } from './tuning/orders.ts';
import { TUNING_ZHHK } from './tuning/zh-hk.ts';

/** The rules were made with `tuning`, measured by `held-out`, and mended later with questions that were new then. */
export const PARTS = ['tuning', 'held-out', 'later'] as const;
export type Part = (typeof PARTS)[number];

/** What an answer should be; of several members of a list any one is right, but of `codes` every entry is needed. */
export interface Expected {
  readonly kinds: readonly Kind[];
  readonly codes: readonly (readonly string[])[];
  readonly screens: readonly string[];
  readonly days: readonly string[];
  readonly terms: readonly string[];
  readonly span: string | undefined;
  /** Instead of the kind's own figure. */
  readonly figure: FigureName | undefined;
}

export interface EvaluationQuestion {
  readonly lang: Language;
  readonly part: Part;
  readonly who: Person;
  readonly text: string;
  /** The stock on whose page it is asked. */
  readonly beside: string | undefined;
  readonly expected: Expected;
}

/** Questions of one conversation, in their order. */
export type Conversation = readonly EvaluationQuestion[];

const SETS: readonly (readonly [Part, Language, readonly QuestionLine[]])[] = [
  ['tuning', 'en', [...TUNING_EN, ...TUNING_OF_ORDERS.en]],
  ['tuning', 'es', [...TUNING_ES, ...TUNING_OF_ORDERS.es]],
  ['tuning', 'ja', [...TUNING_JA, ...TUNING_OF_ORDERS.ja]],
  ['tuning', 'zhHK', [...TUNING_ZHHK, ...TUNING_OF_ORDERS.zhHK]],
  ['held-out', 'en', HELD_OUT_EN],
  ['held-out', 'es', HELD_OUT_ES],
  ['held-out', 'ja', HELD_OUT_JA],
  ['held-out', 'zhHK', HELD_OUT_ZHHK],
  [
    'later',
    'en',
    [
      ...LATER_EN,
      ...LATER_MORE_EN,
      ...LATER_THIRD_EN,
      ...LATER_FOURTH_EN,
      ...LATER_FIFTH_EN,
      ...LATER_FIGURES.en,
      ...LATER_EVERYDAY.en,
      ...LATER_NINTH.en,
      ...LATER_SIXTH.en,
      ...LATER_SEVENTH.en,
      ...LATER_EIGHTH.en,
    ],
  ],
  [
    'later',
    'es',
    [
      ...LATER_ES,
      ...LATER_MORE_ES,
      ...LATER_THIRD_ES,
      ...LATER_FOURTH_ES,
      ...LATER_FIFTH_ES,
      ...LATER_FIGURES.es,
      ...LATER_EVERYDAY.es,
      ...LATER_NINTH.es,
      ...LATER_SIXTH.es,
      ...LATER_SEVENTH.es,
      ...LATER_EIGHTH.es,
    ],
  ],
  [
    'later',
    'ja',
    [
      ...LATER_JA,
      ...LATER_MORE_JA,
      ...LATER_THIRD_JA,
      ...LATER_FOURTH_JA,
      ...LATER_FIFTH_JA,
      ...LATER_FIGURES.ja,
      ...LATER_EVERYDAY.ja,
      ...LATER_NINTH.ja,
      ...LATER_SIXTH.ja,
      ...LATER_SEVENTH.ja,
      ...LATER_EIGHTH.ja,
    ],
  ],
  [
    'later',
    'zhHK',
    [
      ...LATER_ZHHK,
      ...LATER_MORE_ZHHK,
      ...LATER_THIRD_ZHHK,
      ...LATER_FOURTH_ZHHK,
      ...LATER_FIFTH_ZHHK,
      ...LATER_FIGURES.zhHK,
      ...LATER_EVERYDAY.zhHK,
      ...LATER_NINTH.zhHK,
      ...LATER_SIXTH.zhHK,
      ...LATER_SEVENTH.zhHK,
      ...LATER_EIGHTH.zhHK,
    ],
  ],
];

/** The whole set. A line that makes no sense is an error of the programmer and ends the run. */
export const conversations = (): readonly Conversation[] =>
  SETS.flatMap(([part, lang, lines]) => readLines(lines, part, lang));

/** Lines of a file as conversations: `then` continues the one before, with the same person on the same page. */
export function readLines(lines: readonly QuestionLine[], part: Part, lang: Language): readonly Conversation[] {
  const read: EvaluationQuestion[][] = [];
  for (const [who, text, kinds, details = ''] of lines) {
    const last = read.at(-1);
    const before = who === 'then' ? last?.at(-1) : undefined;
    const asked = who === 'then' ? before?.who : who;
    if (!asked) throw new Error(`"${text}" continues nothing`);
    const words = details.split(' ').filter((word) => word !== '');
    const beside = words.find((word) => word.startsWith('@'))?.slice(1) ?? before?.beside;
    const expected = readExpected(kinds, words, text);
    const question = { lang, part, who: asked, text, beside, expected };
    if (before) last?.push(question);
    else read.push([question]);
  }
  return read;
}

const SPAN = /^(\d{1,2}[DWMY]|YTD)$/;
const CODE = /^[A-Z]{1,6}(\.[A-Z])?$/;

function readExpected(kinds: string, words: readonly string[], text: string): Expected {
  const known = kinds.split('|').map((kind) => {
    if (!Object.hasOwn(KINDS, kind)) throw new Error(`"${text}" expects "${kind}", which is no kind of answer`);
    return kind as Kind;
  });
  const of = (pattern: RegExp) => words.filter((word) => word.split('|').every((each) => pattern.test(each)));
  const spans = of(SPAN);
  const codes = of(CODE).filter((word) => !spans.includes(word));
  const screens = of(/^\/[\w/]+$/);
  const days = of(/^\d{4}-\d\d-\d\d$/);
  const terms = of(/^[a-z][a-z_]+$/);
  const figures = of(/^=/).map((word) => FIGURES.find((name) => name === word.slice(1)));
  const read = [spans, codes, screens, days, terms, figures, of(/^@/)].flat().length;
  if (read !== words.length || figures.includes(undefined))
    throw new Error(`"${text}" has details that are not understood: ${words.join(' ')}`);
  const options = (list: readonly string[]) => list.flatMap((word) => word.split('|'));
  return {
    ...{ kinds: known, codes: codes.map((word) => word.split('|')) },
    ...{ screens: options(screens), days: options(days), terms: options(terms) },
    ...{ span: spans[0], figure: figures[0] },
  };
}
