import { ETF_CATEGORY_NAMES } from './etf-categories.ts';
import { INDUSTRIES, SECTOR_WORDS } from './industries.ts';
import type { Instrument } from './instrument.ts';
import { KNOWN_NAMES } from './known-names.ts';
import { type MarketLanguage, type NameByLanguage, SECTOR_NAMES } from './sectors.ts';
import { WELL_KNOWN } from './well-known.ts';
import { LEGAL_FORMS } from '../written.ts';

export type Found = {
  readonly instrument: Instrument;
  /** `spelling` is a name or code that differs from the text by a typing error. */
  readonly matched: 'code' | 'name' | 'list' | 'spelling';
  /** The sector's, category's or industry's name in the asked language, where that is what matched. */
  readonly listName?: string;
};

/** Removes case, width and accents and writes kana as katakana, but leaves voicing marks, which change the meaning. */
export function foldName(text: string): string {
  const bare = text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');
  return bare
    .normalize('NFC')
    .replace(/['’]/g, '')
    .replace(/[\u3041-\u3096]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60))
    .replace(/(?<=[^\u0020-\u024f])[\s・=]+|[\s・=]+(?=[^\u0020-\u024f])/g, '')
    .trim();
}

/** Endings of company names that people leave out. */
const ENDINGS = new RegExp(`(,? (${LEGAL_FORMS}|group|holdings?|international|technologies|etf|trust)\\.?)+$`, 'i');

/** The name as people say it: without class, legal form and article. `The Coca-Cola Company` is `Coca-Cola`. */
export function bareName(name: string): string {
  return name
    .replace(/\s*\(.*\)$/, '')
    .replace(ENDINGS, '')
    .replace(/^the /i, '');
}

/** Every name of the instrument, folded: the listed one, the same as people say it, and those commonly known. */
export function namesOf({ code, name }: Pick<Instrument, 'code' | 'name'>): readonly string[] {
  const known = KNOWN_NAMES.get(code);
  const all = [name, bareName(name), ...(known ? [...known.latin, ...known.japanese, ...known.chinese] : [])];
  return [...new Set(all.map(foldName))].filter((each) => each !== '');
}

const wordsOf = (folded: string): readonly string[] => folded.split(/[\s.,&()/・-]+/).filter((word) => word !== '');

/** Hyphens and signs between words read as spaces. */
const spaced = (folded: string): string => wordsOf(folded).join(' ');

type ListName = { readonly names: NameByLanguage; readonly words: readonly string[] };

type Entry = {
  readonly instrument: Instrument;
  readonly code: string;
  readonly names: readonly string[];
  readonly spaced: readonly string[];
  readonly words: readonly string[];
  readonly lists: readonly ListName[];
};

const foldedList = (names: NameByLanguage, words: readonly string[]): ListName => ({
  names,
  words: [...new Set([...Object.values(names), ...words].map(foldName))],
});

const INDUSTRY_LISTS = INDUSTRIES.map(({ names, words, codes }) => ({ codes, list: foldedList(names, words) }));

function entryOf(instrument: Instrument): Entry {
  const { code } = instrument;
  const names = namesOf(instrument);
  const whole =
    instrument.kind === 'stock'
      ? foldedList(SECTOR_NAMES[instrument.sector], SECTOR_WORDS[instrument.sector])
      : foldedList(ETF_CATEGORY_NAMES[instrument.category], []);
  const industries = INDUSTRY_LISTS.filter(({ codes }) => codes.includes(code)).map(({ list }) => list);
  const words = [...new Set(names.flatMap(wordsOf))];
  return { instrument, code: foldName(code), names, spaced: names.map(spaced), words, lists: [...industries, whole] };
}

const CODE = 0;
const NAME = 1;
const CODE_PREFIX = 2;
const LIST = 3;
const NAME_PREFIX = 4;
const NAME_WORDS = 5;
const LIST_PREFIX = 6;
const SPELLING = 7;

/** `brk b`, `brk-b` and `brk/b` all mean `BRK.B`. */
const asCode = (folded: string): string => folded.replace(/[\s/-]/g, '.');

const isIdeographic = (text: string): boolean => /[^\u0020-\u024f]/.test(text);

type Asked = {
  readonly text: string;
  readonly spaced: string;
  readonly code: string;
  readonly words: readonly string[];
};

const listNamed = ({ lists }: Entry, { text }: Asked): ListName | undefined =>
  lists.find(({ words }) => words.includes(text));

const listLike = ({ lists }: Entry, { text }: Asked): ListName | undefined =>
  lists.find(({ words }) => words.some((name) => name.startsWith(text) || (text.length > 1 && hasInside(name, text))));

/** Letters inside a word say little; characters do. */
const hasInside = (name: string, text: string): boolean =>
  isIdeographic(text) ? name.includes(text) : name.includes(` ${text}`);

function rankOf(entry: Entry, asked: Asked): number | undefined {
  const { text, words } = asked;
  if (entry.code === asked.code) return CODE;
  if (entry.names.includes(text) || entry.spaced.includes(asked.spaced)) return NAME;
  if (entry.code.startsWith(asked.code)) return CODE_PREFIX;
  if (listNamed(entry, asked)) return LIST;
  if (entry.names.some((name) => name.startsWith(text))) return NAME_PREFIX;
  if (words.length === 0) return undefined;
  if (words.every((word) => entry.words.some((own) => own.startsWith(word)))) return NAME_WORDS;
  if (isIdeographic(text) && text.length > 1 && entry.names.some((name) => name.includes(text))) return NAME_WORDS;
  return listLike(entry, asked) ? LIST_PREFIX : undefined;
}

/** Typing errors that a text of this length may have: none in one so short that it would mean anything. */
const errorsAllowed = (length: number): number => (length < 4 ? 0 : length < 7 ? 1 : 2);

/**
 * The fewest letters left out, added, changed or swapped with their neighbour that turn `text` into a beginning of
 * `name`, and into all of it; each more than `most` where it takes more.
 */
function errorsBetween(text: string, name: string, most: number): { whole: number; beginning: number } {
  const width = Math.min(name.length, text.length + most);
  let before: number[] = [];
  let row = Array.from({ length: width + 1 }, (_, at) => at);
  for (let i = 1; i <= text.length; i += 1) {
    const next = [i];
    let least = i;
    for (let j = 1; j <= width; j += 1) {
      const same = text[i - 1] === name[j - 1];
      let cost = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && text[i - 1] === name[j - 2] && text[i - 2] === name[j - 1])
        cost = Math.min(cost, before[j - 2]! + 1);
      next.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return { whole: most + 1, beginning: most + 1 };
    before = row;
    row = next;
  }
  return { whole: width === name.length ? row[width]! : most + 1, beginning: Math.min(...row) };
}

/** How far the text is from the instrument's nearest name, for the order among typing errors; undefined: too far. */
function misspelling(entry: Entry, { spaced: text }: Asked): number | undefined {
  const most = errorsAllowed(text.length);
  if (most === 0 || isIdeographic(text)) return undefined;
  let best = Number.POSITIVE_INFINITY;
  for (const name of [...entry.spaced, entry.code]) {
    // People seldom mistype the first letter; two swapped at the beginning are the exception.
    if (name[0] !== text[0] && !(name[0] === text[1] && name[1] === text[0])) continue;
    if (name.length < text.length - most || isIdeographic(name)) continue;
    const { whole, beginning } = errorsBetween(text, name, most);
    if (whole <= most) best = Math.min(best, whole * 2);
    else if (text.length > 4 && beginning <= most && name !== entry.code) best = Math.min(best, beginning * 2 + 1);
  }
  return Number.isFinite(best) ? best : undefined;
}

function foundOf({ entry, rank }: Ranked, asked: Asked, language: MarketLanguage): Found {
  const { instrument } = entry;
  if (rank >= SPELLING) return { instrument, matched: 'spelling' };
  const list = rank === LIST ? listNamed(entry, asked) : rank === LIST_PREFIX ? listLike(entry, asked) : undefined;
  if (list) return { instrument, matched: 'list', listName: list.names[language] };
  return { instrument, matched: rank === CODE || rank === CODE_PREFIX ? 'code' : 'name' };
}

type Ranked = { readonly entry: Entry; readonly rank: number };

const FAME: ReadonlyMap<string, number> = new Map(WELL_KNOWN.map((code, at) => [code, at]));

/** The place among what is found equally well: that of the industry asked for, then well-known before the others. */
function placeOf(asked: Asked): (ranked: Ranked) => number {
  const industry = INDUSTRY_LISTS.find(({ list }) => list.words.includes(asked.text));
  return ({ entry: { instrument }, rank }) => {
    const place = rank === LIST ? (industry?.codes.indexOf(instrument.code) ?? -1) : -1;
    return place >= 0 ? place : 1000 + (FAME.get(instrument.code) ?? WELL_KNOWN.length);
  };
}

/**
 * A search over `instruments` by name in any script. Found are: the exact code; exact names, former and common ones
 * among them; codes beginning with the text; industries, sectors and fund categories of exactly this name in any of the
 * four languages (ruling 48); names beginning with it; names with words beginning with each of its words, or with its
 * characters inside; lists whose name has it; where nothing else is found, names that differ by a typing error, the
 * nearest first. Within each well-known instruments first, then in the order of `instruments`. Nothing for blank text;
 * the same text always gets the same answer.
 */
export function nameSearch(instruments: readonly Instrument[]) {
  const entries = instruments.map(entryOf);
  return (typed: string, language: MarketLanguage = 'en'): readonly Found[] => {
    const text = foldName(typed);
    if (text === '') return [];
    const asked: Asked = { text, spaced: spaced(text), code: asCode(text), words: wordsOf(text) };
    let found: Ranked[] = entries.flatMap((entry) => {
      const rank = rankOf(entry, asked);
      return rank === undefined ? [] : [{ entry, rank }];
    });
    if (found.length === 0)
      found = entries.flatMap((entry) => {
        const errors = misspelling(entry, asked);
        return errors === undefined ? [] : [{ entry, rank: SPELLING + errors }];
      });
    const place = placeOf(asked);
    return found
      .sort((left, right) => left.rank - right.rank || place(left) - place(right))
      .map((each) => foundOf(each, asked, language));
  };
}
