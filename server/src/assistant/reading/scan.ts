import { evenMarks, type Unit, unitsOf } from './fold.ts';
import { type CodeAt, codeAt, FUNDS } from './names.ts';
import type { Match } from './phrase-table.ts';
import { buildTables, type Tables } from './tables.ts';
import { nearestWord } from './typing-errors.ts';

/** What was found in a question: tags in its order, and what stays unknown. */
export interface Scan {
  /** Tags such as `cue:price`, `code:AAPL`, `span:1W`, each once, in the order of the text. */
  readonly tags: ReadonlySet<string>;
  readonly matches: readonly Match[];
  readonly codes: readonly string[];
  /** Amounts and other numbers that belong to nothing. */
  readonly numbers: readonly number[];
  /** Words, and runs of characters, that stand in no list. */
  readonly unknown: readonly string[];
  /** How many of them look like what is asked about, and not like a word in passing. */
  readonly objects: number;
  readonly units: readonly Unit[];
}

let tables: Tables | undefined;

const building = buildTables();

/** Reads the word lists, once, with pauses between small pieces. */
export function* readWordsInPieces(): Generator<void> {
  while (tables === undefined) {
    readMoreWords();
    yield;
  }
}

/** The word lists, with what of them is not read yet. */
function readWords(): Tables {
  while (tables === undefined) readMoreWords();
  return tables;
}

function readMoreWords(): void {
  const { done, value } = building.next();
  if (done) tables = value;
}
const isWord = (word: string): boolean => readWords().ownWords.has(word);
/** Words after which a question still begins. */
const OPENING = new Set([
  'term:market_order',
  'term:limit_order',
  'cue:polite',
  'cue:filler',
  'cue:hello',
  'cue:and',
  'cue:my',
  'cue:you',
  'cue:can',
  'cue:now',
]);
const isOpening = (match: Match): boolean => [...match.tags].every((tag) => OPENING.has(tag));

/** Words that may stand between any two others. */
const PASSED_OVER = new Set([
  'actually',
  'really',
  'exactly',
  'just',
  'simply',
  'maybe',
  'realmente',
  'exactamente',
  'nomas',
  'please',
]);

/**
 * Reads a text from its beginning, at each place the longest phrase, and notes what is left over. Typing errors are
 * forgiven unless it is read exactly. Where it goes on about a stock, a name that is an everyday word too is one if
 * nothing else is said: `and Target?`.
 */
export function scan(text: string, how: 'exactly' | 'forgiving' = 'forgiving', goesOn = false): Scan {
  const plain = evenMarks(text);
  const units = unitsOf(text).filter(({ text: word }) => !PASSED_OVER.has(word));
  const reading = new Reading(plain, units, how === 'forgiving', goesOn);
  for (let at = 0; at < units.length; ) at = reading.step(at);
  return reading.result();
}

class Reading {
  readonly #matches: Match[] = [];
  readonly #numbers: number[] = [];
  readonly #unknown: { text: string; at: number; kind: Unit['kind'] }[] = [];
  #begins = true;
  readonly #text: string;
  readonly #units: readonly Unit[];
  readonly #forgives: boolean;
  readonly #goesOn: boolean;

  constructor(text: string, units: readonly Unit[], forgives: boolean, goesOn: boolean) {
    this.#goesOn = goesOn;
    this.#text = text;
    this.#units = units;
    this.#forgives = forgives;
  }

  /** Reads what begins at a unit, and answers where the next begins. */
  step(at: number): number {
    const match = this.#matchAt(at);
    if (match) {
      this.#matches.push(match);
      if (!isOpening(match)) this.#begins = false;
      return match.to;
    }
    const unit = this.#units[at]!;
    if (unit.kind === 'number') this.#numbers.push(Number(unit.text.replaceAll(',', '')));
    else if (!(unit.kind === 'kana' && unit.soft)) this.#unknown.push({ text: unit.text, at, kind: unit.kind });
    this.#begins = false;
    return at + 1;
  }

  #matchAt(at: number): Match | undefined {
    const units = this.#units;
    const found = readWords().anywhere.longestAt(units, at);
    const start = this.#begins ? readWords().atStart.longestAt(units, at) : undefined;
    const longest = start && (!found || start.to >= found.to) ? joined(start, found) : found;
    const code = codeAt(units, at, this.#text, isWord);
    if (code && (code.sure || !longest)) {
      const to = at + code.units;
      if (!longest || longest.to <= to) return { tags: new Set([tagOf(code)]), from: at, to };
    }
    if (code && longest && longest.to === at + 1) return { ...longest, tags: new Set([...longest.tags, tagOf(code)]) };
    return longest ?? (this.#forgives ? this.#misspeltAt(at) : undefined);
  }

  #misspeltAt(at: number): Match | undefined {
    const unit = this.#units[at]!;
    if (unit.kind !== 'word') return undefined;
    for (const word of nearestWord(unit.text, readWords().anywhere.words)) {
      const found = readWords().anywhere.longestAt(
        [...this.#units.slice(0, at), { ...unit, text: word }, ...this.#units.slice(at + 1)],
        at,
      );
      if (found && !isTooFar(unit.text, word, found)) return found;
    }
    return undefined;
  }

  result(): Scan {
    const matches = meant(this.#matches, this.#units, this.#goesOn && this.#unknown.length === 0);
    const tags = new Set(matches.flatMap((match) => [...match.tags]));
    const codes = [...tags].filter((tag) => tag.startsWith('code:')).map((tag) => tag.slice(5));
    if (codes.length > 0) tags.add('code');
    if (codes.some((code) => FUNDS.has(code))) tags.add('fund');
    const unknown = runs(this.#unknown);
    const objects = unknown.filter(({ at, text, kind }) => isObject(text, kind, this.#units[at - 1]?.text)).length;
    return {
      tags,
      matches,
      codes,
      numbers: this.#numbers,
      unknown: unknown.map(({ text }) => text),
      objects,
      units: this.#units,
    };
  }
}

/**
 * A short word with a typing error is not taken for what is declined: a bonus is no bond. Nor is one with another
 * letter in it taken for a company: people leave out letters of a name or swap them.
 */
const SHORT_WORD = 5;
const DECLINES = /^(?:outside|unlisted|others)(?::|$)/;

function isTooFar(text: string, word: string, { tags }: Match): boolean {
  if (text.length > SHORT_WORD) return false;
  const hasOtherLetter = text.length === word.length && [...text].toSorted().join() !== [...word].toSorted().join();
  return [...tags].some((tag) => DECLINES.test(tag) || (hasOtherLetter && tag.startsWith('code:')));
}

const tagOf = ({ code, sure, capital }: CodeAt): string => `${sure ? 'code' : capital ? 'capital' : 'perhaps'}:${code}`;

const joined = (start: Match, found: Match | undefined): Match => ({
  ...start,
  tags: new Set([...start.tags, ...(found?.tags ?? [])]),
});

/** Words beside which a word that is also a code or a company's name means the share. */
const SHARE = ['stock', 'price', 'quote', 'dividend', 'bid_ask', 'news', 'command', 'competitor', 'borrow', 'pe'].map(
  (cue) => `cue:${cue}`,
);
/** A code in capitals needs less. */
const ABOUT_SHARE = [
  ...SHARE,
  ...[
    'up',
    'down',
    'performance',
    'buy',
    'sell',
    'short',
    'position',
    'my',
    'order',
    'earnings',
    'and',
    'why',
    'happen',
  ].map((cue) => `cue:${cue}`),
];

/** Makes codes of what is perhaps one, where the words beside it say so or nothing else is said; drops it elsewhere. */
function meant(matches: readonly Match[], units: readonly Unit[], goesOn: boolean): readonly Match[] {
  return matches.map((match, at) => {
    const perhaps = [...match.tags].filter((tag) => PERHAPS.test(tag));
    if (perhaps.length === 0) return match;
    const others = [...match.tags].filter((tag) => !PERHAPS.test(tag));
    // The word of a sentence is no name: `para` in Spanish.
    if (others.includes('cue:filler') && perhaps.every((tag) => tag.startsWith('perhaps:')))
      return { ...match, tags: new Set(others) };
    const isAlone =
      (units.length === match.to - match.from && others.length === 0) ||
      (goesOn && matches.every((other) => other === match || isSmallWord(other)));
    const said = perhaps[0]!.startsWith('capital') ? ABOUT_SHARE : SHARE;
    const beside = [matches[at - 1], matches[at + 1], linked(matches, at, -1), linked(matches, at, 1)];
    const isMeant =
      isAlone ||
      beside.some((other) => other && said.some((tag) => other.tags.has(tag))) ||
      isOrdered(matches, units, match.from);
    return { ...match, tags: new Set(isMeant ? perhaps.map((tag) => tag.replace(PERHAPS, 'code:')) : others) };
  });
}
const PERHAPS = /^(?:perhaps|capital):/;

const ORDER_VERBS = ['cue:buy', 'cue:sell', 'cue:short', 'cue:cover'];
/** Between an order's verb and its stock: `sell all of my ko`, `buy 10 shares of ko`. */
const OF_SIZE = new Set(['cue:my', 'cue:all', 'cue:stock', 'cue:filler', 'term:share']);
const PARTS = new Set(['half', 'third', 'quarter', 'quarters', 'mitad', 'tercio', 'cuarto', 'me', 'up']);

/** Right behind an order's verb, its size apart, stands what is to be bought or sold, and no other word. */
function isOrdered(matches: readonly Match[], units: readonly Unit[], from: number): boolean {
  let said = 0;
  for (let at = from - 1; at >= 0; at -= 1) {
    const { kind, text } = units[at]!;
    const match = matches.find((each) => each.from <= at && at < each.to);
    if (match && ORDER_VERBS.some((verb) => match.tags.has(verb))) return said > 0;
    const tags = [...(match?.tags ?? [])];
    const isOfSize = kind === 'number' || PARTS.has(text) || (match && tags.every((tag) => OF_SIZE.has(tag)));
    if (!isOfSize) return false;
    // An article alone says no size: "sell the news".
    if (kind === 'number' || PARTS.has(text) || tags.some((tag) => tag !== 'cue:filler')) said += 1;
  }
  return false;
}

/** Words that only lead to what is named: `and what about`. */
const LEADING = new Set(['cue:filler', 'cue:and', 'cue:about', 'cue:what', 'cue:is', 'cue:polite']);
const isSmallWord = ({ tags }: Match): boolean => [...tags].every((tag) => LEADING.has(tag));

/** The match beyond a small word in between: `price of C`. */
function linked(matches: readonly Match[], at: number, way: -1 | 1): Match | undefined {
  const between = matches[at + way];
  const isSmall = between && [...between.tags].some((tag) => tag === 'cue:filler' || tag === 'cue:is');
  return isSmall ? matches[at + 2 * way] : undefined;
}

/** Words before the name of a thing, in English and Spanish. */
const BEFORE_THING = new Set(
  'a an the my your our their this that of for about on un una el la los las mi mis tu su este esta ese esa de del sobre'.split(
    ' ',
  ),
);

/**
 * Whether an unknown word is likely what the question is about: behind an article or the like, or a run of characters
 * that is longer than grammar is. A single character is seldom a thing.
 */
const isObject = (text: string, kind: Unit['kind'], before: string | undefined): boolean =>
  kind === 'word' ? before !== undefined && BEFORE_THING.has(before) : [...text].length > 1;

/** Neighbouring unknown characters are one unknown word. */
function runs(
  unknown: readonly { text: string; at: number; kind: Unit['kind'] }[],
): readonly { text: string; at: number; kind: Unit['kind'] }[] {
  const found: { text: string; at: number; last: number; kind: Unit['kind'] }[] = [];
  for (const { text, at, kind } of unknown) {
    const before = found.at(-1);
    if (before && kind !== 'word' && before.kind === kind && before.last === at - 1) {
      before.text += text;
      before.last = at;
    } else found.push({ text, at, last: at, kind });
  }
  return found;
}
