import { ETF_CATEGORY_NAMES } from '@candor/model/market/etf-categories.ts';
import type { Instrument } from '@candor/model/market/instrument.ts';
import { type MarketLanguage, type NameByLanguage, SECTOR_NAMES } from '@candor/model/market/sectors.ts';
import { INSTRUMENTS } from './catalogue.ts';

export type SearchHit = {
  readonly instrument: Instrument;
  readonly matched: 'code' | 'name' | 'list';
  /** The sector's or category's name in the asked language, where that is what matched. */
  readonly listName?: string;
};

/** Removes case, width and accents, but not the voicing marks of kana, which change the meaning. */
function fold(text: string): string {
  const bare = text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');
  return bare.normalize('NFC').replace(/['’]/g, '').trim();
}

const wordsOf = (folded: string): readonly string[] => folded.split(/[\s.,&()/・-]+/).filter((word) => word !== '');

type Entry = {
  readonly instrument: Instrument;
  readonly code: string;
  readonly name: string;
  readonly words: readonly string[];
  readonly list: NameByLanguage;
  readonly listNames: readonly string[];
};

const ENTRIES: readonly Entry[] = INSTRUMENTS.map((instrument) => {
  const list = instrument.kind === 'stock' ? SECTOR_NAMES[instrument.sector] : ETF_CATEGORY_NAMES[instrument.category];
  const name = fold(instrument.name);
  const listNames = Object.values(list).map(fold);
  return { instrument, code: fold(instrument.code), name, words: wordsOf(name), list, listNames };
});

const CODE = 0;
const CODE_PREFIX = 1;
const NAME_PREFIX = 2;
const NAME_WORDS = 3;
const LIST = 4;

/** `brk b`, `brk-b` and `brk/b` all mean `BRK.B`. */
const asCode = (folded: string): string => folded.replace(/[\s/-]/g, '.');

function rankOf(entry: Entry, text: string, words: readonly string[]): number | undefined {
  const code = asCode(text);
  if (entry.code === code) return CODE;
  if (entry.code.startsWith(code)) return CODE_PREFIX;
  if (entry.name.startsWith(text)) return NAME_PREFIX;
  if (words.length > 0 && words.every((word) => entry.words.some((own) => own.startsWith(word)))) return NAME_WORDS;
  const inList = entry.listNames.some((name) => name.startsWith(text) || (text.length > 1 && name.includes(text)));
  return inList ? LIST : undefined;
}

/**
 * Instruments that `text` may mean: exact code, then codes beginning with it, then names beginning with it, then names
 * with words beginning with each of its words, then sectors and fund categories named so in any of the four languages
 * (ruling 48); by code within each. Nothing for blank text. The same text always gets the same answer.
 */
export function searchInstruments(text: string, language: MarketLanguage = 'en'): readonly SearchHit[] {
  const folded = fold(text);
  if (folded === '') return [];
  const words = wordsOf(folded);
  return ENTRIES.flatMap((entry) => {
    const rank = rankOf(entry, folded, words);
    return rank === undefined ? [] : [{ entry, rank }];
  })
    .sort((left, right) => left.rank - right.rank)
    .map(({ entry: { instrument, list }, rank }) => {
      if (rank <= CODE_PREFIX) return { instrument, matched: 'code' };
      if (rank <= NAME_WORDS) return { instrument, matched: 'name' };
      return { instrument, matched: 'list', listName: list[language] };
    });
}
